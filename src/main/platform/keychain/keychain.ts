import { withTimeout } from '@shared/lib/withTimeout';
import type { KeychainState } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { stuckCalls } from '../system/processEnd';
import { keychainError, keychainStateOf, type KeychainFault } from './keychainError';
import { faultOfText } from './keytarFaults';
import { loadKeytar, type KeytarModule } from './keytarModule';
import type { Keychain } from './types';

/** The service name of the app's entries in the keychain. */
const SERVICE = 'CaseLoupe';

/** Long enough for the user to type a password into the keychain's own dialog. */
const CALL_TIMEOUT_MS = 60_000;
const STATUS_TIMEOUT_MS = 4_000;

/**
 * Account of an item that is written and deleted to test whether the keychain is writable. There is no other way to
 * distinguish a locked keychain from an empty one.
 */
const PROBE_ACCOUNT = 'probe';

/**
 * Account that never exists. A working keychain responds immediately, whether locked or not, without asking for a
 * password.
 */
const ABSENT_ACCOUNT = 'absent';

/** Calls keytar with a time limit. A call that exceeds it rejects with `fault`. */
function createCaller(load: () => Promise<KeytarModule>) {
  /** The faults of calls that have timed out but not ended. */
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
    const ended = work(keytar).finally(() => {
      hanging.delete(own);
      stuckCalls.delete(own);
    });
    try {
      return await withTimeout(ended, timeoutMs, () => {
        hanging.add(own);
        stuckCalls.add(own);
        return keychainError(fault);
      });
    } catch (error) {
      throw error instanceof AppError ? error : keychainError(faultOfText(error));
    }
  };
}

/**
 * Accesses the OS keychain through keytar.
 *
 * A locked GNOME keyring reports existing entries as missing, so a missing entry is confirmed by a write test. If the
 * keychain does not respond to a first simple call within seconds, it counts as unavailable. A later call that hangs is
 * probably waiting for a dialog, so it fails as `locked`. A hanging call blocks one of the few worker threads, so no
 * other call is made until it ends.
 */
export function createKeychain(parts: {
  /** Used by tests and trial profiles to separate their entries from the user's own. */
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

  /** A call during which the user may have to enter the keychain's password. */
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
