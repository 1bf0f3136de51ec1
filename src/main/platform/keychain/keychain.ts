import type { KeychainState } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { stuckCalls } from '../system/processEnd';
import { keychainError, keychainStateOf, type KeychainFault } from './keychainError';
import { faultOfText } from './keytarFaults';
import { loadKeytar, type KeytarModule } from './keytarModule';
import type { Keychain } from './types';

/** The name under which people find our entries in their keychain. */
const SERVICE = 'CaseLoupe';

/** Long enough for someone to type the password of their keychain into its own dialog. */
const CALL_TIMEOUT_MS = 60_000;
const STATUS_TIMEOUT_MS = 4_000;

/**
 * An item that is written and removed to test whether the keychain can be written: there is no other way to distinguish a
 * locked keychain from an empty one.
 */
const PROBE_ACCOUNT = 'probe';

/** Held by nobody: a keychain that lives says so at once, locked or not, and asks nobody for a password. */
const ABSENT_ACCOUNT = 'absent';

/** Calls of keytar, each of which fails with `fault` when its time is up. */
function createCaller(load: () => Promise<KeytarModule>) {
  /** Why each call failed that has not ended yet. */
  const hanging = new Set<{ fault: KeychainFault }>();

  return async function call<T>(
    { timeoutMs, fault }: { timeoutMs: number; fault: KeychainFault },
    work: (keytar: KeytarModule) => Promise<T>,
  ): Promise<T> {
    const keytar = await load().catch(() => {
      throw keychainError('module-missing');
    });
    for (const call of hanging) throw keychainError(call.fault);
    const own = { fault };
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        hanging.add(own);
        stuckCalls.add(own);
        reject(keychainError(fault));
      }, timeoutMs);
    });
    const ended = work(keytar).finally(() => {
      clearTimeout(timer);
      hanging.delete(own);
      stuckCalls.delete(own);
    });
    try {
      return await Promise.race([ended, tooLate]);
    } catch (error) {
      throw error instanceof AppError ? error : keychainError(faultOfText(error));
    }
  };
}

/**
 * The OS keychain through keytar.
 *
 * A locked GNOME keyring reports "not there" for what it holds, so an empty response is believed only after a probe.
 * A keychain that does not respond to a first, simple question within seconds is dead. A later call that hangs waits for
 * somebody to close a dialog: it fails as `locked` after its time. Either occupies one of the process's few worker threads
 * until it ends, and until then no other call is made.
 */
export function createKeychain(parts: {
  /** Set apart by tests and trial profiles, so that they never meet the person's own entries. */
  suffix?: string;
  load?: () => Promise<KeytarModule>;
  callTimeoutMs?: number;
  statusTimeoutMs?: number;
}): Keychain {
  const service = `${SERVICE}${parts.suffix ?? ''}`;
  const { load = loadKeytar, callTimeoutMs = CALL_TIMEOUT_MS } = parts;
  const statusTimeoutMs = parts.statusTimeoutMs ?? STATUS_TIMEOUT_MS;
  let probing: Promise<KeychainState> | null = null;
  const call = createCaller(load);

  const requireAlive = (): Promise<unknown> =>
    call({ timeoutMs: statusTimeoutMs, fault: 'no-service' }, (keytar) =>
      keytar.getPassword(service, ABSENT_ACCOUNT),
    );

  async function probe(): Promise<KeychainState> {
    const limit = { timeoutMs: statusTimeoutMs, fault: 'locked' } as const;
    try {
      await requireAlive();
      await call(limit, (keytar) => keytar.setPassword(service, PROBE_ACCOUNT, 'probe'));
      await call(limit, (keytar) => keytar.deletePassword(service, PROBE_ACCOUNT));
      return 'ready';
    } catch (error) {
      return keychainStateOf(error);
    }
  }

  function status(): Promise<KeychainState> {
    probing ??= probe().finally(() => (probing = null));
    return probing;
  }

  /** A call in which somebody may be asked for the password of their keychain. */
  async function asked<T>(work: (keytar: KeytarModule) => Promise<T>): Promise<T> {
    await requireAlive();
    return call({ timeoutMs: callTimeoutMs, fault: 'locked' }, work);
  }

  async function requireReady(): Promise<void> {
    const state = await status();
    if (state !== 'ready') throw keychainError(state);
  }

  return {
    async get(account) {
      const secret = await asked((keytar) => keytar.getPassword(service, account));
      if (secret === null) await requireReady();
      return secret;
    },
    set: (account, secret) => asked((keytar) => keytar.setPassword(service, account, secret)),
    async delete(account) {
      const gone = await asked((keytar) => keytar.deletePassword(service, account));
      if (!gone) await requireReady();
      return gone;
    },
    status,
  };
}
