import type { KeychainState } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import { keychainError, stateBehind } from './keychainError';
import { faultOfText } from './keytarFaults';
import { loadKeytar, type KeytarModule } from './keytarModule';
import type { Keychain } from './types';

/** The name under which people find our entries in their keychain. */
const SERVICE = 'CaseLoupe';

/** Long enough for someone to type the password of their keychain into its own dialog. */
const CALL_TIMEOUT_MS = 60_000;
const STATUS_TIMEOUT_MS = 4_000;

/** Written and taken away again to learn whether the keychain can be written: nothing else tells locked from empty. */
const PROBE_ACCOUNT = 'probe';

/**
 * The OS keychain through keytar.
 *
 * A locked GNOME keyring answers "not there" for what it holds, so an empty response is believed only after a probe.
 * A call that hangs (a dead bus, an unanswered dialog) occupies one of the process's few worker threads until it
 * ends: it fails as `locked` after its time, and until it has really ended no other call is made.
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
  let hanging = 0;
  let probing: Promise<KeychainState> | null = null;

  async function call<T>(timeoutMs: number, work: (keytar: KeytarModule) => Promise<T>): Promise<T> {
    const keytar = await load().catch(() => {
      throw keychainError('module-missing');
    });
    if (hanging > 0) throw keychainError('locked');
    let timer: NodeJS.Timeout | undefined;
    let late = false;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        late = true;
        hanging++;
        reject(keychainError('locked'));
      }, timeoutMs);
    });
    const ended = work(keytar).finally(() => {
      clearTimeout(timer);
      if (late) hanging--;
    });
    try {
      return await Promise.race([ended, tooLate]);
    } catch (error) {
      throw error instanceof AppError ? error : keychainError(faultOfText(error));
    }
  }

  async function probe(): Promise<KeychainState> {
    try {
      await call(statusTimeoutMs, (keytar) => keytar.setPassword(service, PROBE_ACCOUNT, 'probe'));
      await call(statusTimeoutMs, (keytar) => keytar.deletePassword(service, PROBE_ACCOUNT));
      return 'ready';
    } catch (error) {
      return stateBehind(error);
    }
  }

  function status(): Promise<KeychainState> {
    probing ??= probe().finally(() => (probing = null));
    return probing;
  }

  async function requireReady(): Promise<void> {
    const state = await status();
    if (state !== 'ready') throw keychainError(state);
  }

  return {
    async get(account) {
      const secret = await call(callTimeoutMs, (keytar) => keytar.getPassword(service, account));
      if (secret === null) await requireReady();
      return secret;
    },
    set: (account, secret) => call(callTimeoutMs, (keytar) => keytar.setPassword(service, account, secret)),
    async delete(account) {
      const gone = await call(callTimeoutMs, (keytar) => keytar.deletePassword(service, account));
      if (!gone) await requireReady();
      return gone;
    },
    status,
  };
}
