import pLimit from 'p-limit';
import type { Reviewer } from '@shared/domain/journal';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { KeychainState, VaultProblem, VaultStatus } from '@shared/ipc/views';
import { AppError, faultOf, isError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { Keychain } from '../../platform/keychain/types';
import type { MissingFile, Vault, VaultAccess } from '../../platform/vault/types';
import type { ReviewerSecret, UnlockGuard } from '../identity/unlockGuard';

/** The vault as the window lives with it: absent, locked or open. */
export interface VaultSession<S> {
  status(): Promise<VaultStatus>;
  create(key: ParsedRequestOf<'vault:create'>): Promise<VaultStatus>;
  unlock(key: ParsedRequestOf<'vault:unlock'>): Promise<VaultStatus>;
  lock(): Promise<VaultStatus>;
  /** Throws `AppError` `vault-locked` or `vault-missing` while there is no open one. */
  services(): S;
  /** The same, or null. */
  openServices(): S | null;
}

/** Failures of an opening that a later question for the status still tells. */
const PROBLEMS: Readonly<Record<string, VaultProblem>> = {
  'keychain-locked': 'keychain-locked',
  'keychain-missing': 'keychain-missing',
  'keychain-refused': 'keychain-locked',
  'no-credential': 'key-not-in-keychain',
  'vault-damaged': 'damaged',
  'vault-newer': 'newer',
  'vault-busy': 'busy',
  'disk-full': 'disk-full',
};

/** Failures after which only another answer is needed, and a missing file, which is looked for each time. */
const NOT_KEPT: ReadonlySet<string> = new Set([
  'header-missing',
  'database-missing',
  'bad-request',
  'signed-out',
  'wrong-passphrase',
  'wrong-secret',
]);

function problemOf(error: unknown): VaultProblem | null {
  const { code } = faultOf(error);
  return NOT_KEPT.has(code) ? null : (PROBLEMS[code] ?? 'unexpected');
}

/** A keychain that cannot be reached is the nearer reason for a key that was not found, and no reason where it was. */
const KEYCHAIN_PROBLEMS: Readonly<Record<KeychainState, VaultProblem | null>> = {
  ready: null,
  locked: 'keychain-locked',
  'no-service': 'keychain-missing',
  'module-missing': 'keychain-missing',
};

const openStatus = (
  { keyIn, vault }: { keyIn: 'keychain' | 'passphrase'; vault: Vault },
  isDiskFull: boolean,
): VaultStatus => ({ state: 'open', keyIn, replicaId: vault.replicaId, isDiskFull });

/** The status of a vault that is not open. */
function closedStatus(
  keyIn: 'keychain' | 'passphrase' | null,
  keychain: KeychainState,
  failed: VaultProblem | null,
  missing: MissingFile | null,
  reviewers: Reviewer[],
): VaultStatus {
  if (keyIn === null) return { state: 'absent', keychain };
  const locked = {
    state: 'locked',
    keyIn,
    keychain,
    reviewers: keyIn === 'keychain' ? reviewers : [],
  } as const;
  if (missing !== null) return { ...locked, problem: `${missing.what}-missing`, beside: missing.beside };
  const ofKeychain = keyIn === 'keychain' ? KEYCHAIN_PROBLEMS[keychain] : null;
  const hasKey = failed !== null && failed !== 'key-not-in-keychain';
  return { ...locked, problem: hasKey ? failed : (ofKeychain ?? failed), beside: [] };
}

interface SessionParts<S> {
  vaultAccess: VaultAccess;
  keychain: Pick<Keychain, 'status'>;
  /** Asks for more than the keychain has. */
  guard: UnlockGuard;
  /** Builds what lives on an open vault. */
  open: (vault: Vault) => Promise<S>;
  /** Signs in whoever opened it with a passphrase of their own. */
  signIn: (services: S, as: ReviewerSecret) => Promise<unknown>;
  /** Ends it: stops what writes. */
  stop: (services: S) => Promise<void>;
  changed: (state: VaultStatus['state']) => void;
  /** Whether there is no room left where the vault lies. */
  isDiskFull: () => Promise<boolean>;
  log: (line: string) => void;
}

const notOpen = (isAbsent: boolean): AppError => new AppError(isAbsent ? 'vault-missing' : 'vault-locked');

async function openOn<S>(vault: Vault, open: (vault: Vault) => Promise<S>): Promise<S> {
  try {
    return await open(vault);
  } catch (error) {
    vault.close();
    throw error;
  }
}

const keyOf = (request: ParsedRequestOf<'vault:create'>): 'keychain' | { passphrase: string } =>
  request.keyIn === 'keychain' ? 'keychain' : { passphrase: request.passphrase };
type KeyIn = 'keychain' | 'passphrase';

/** The vault that is open, with what lives on it, and who may open it again. */
function createOpened<S>(parts: SessionParts<S>) {
  const { guard } = parts;
  let current: { vault: Vault; services: S; keyIn: KeyIn } | null = null;
  /** As the vault said when it was last open. */
  let reviewers: Reviewer[] = [];
  return {
    get: () => current,
    reviewers: () => reviewers,
    async enter(vault: Vault, keyIn: KeyIn, as: ReviewerSecret | null = null): Promise<void> {
      const services = await openOn(vault, async () => {
        reviewers = guard.reviewers(vault);
        if (keyIn === 'keychain') await guard.check(vault, as);
        const opened = await parts.open(vault);
        if (as !== null) await parts.signIn(opened, as);
        return opened;
      });
      current = { vault, services, keyIn };
      parts.changed('open');
    },
    async leave(): Promise<void> {
      if (current === null) return;
      const { vault, services } = current;
      reviewers = guard.reviewers(vault);
      current = null;
      // However it ends, nothing can be reached any more, and the window must not show it.
      const closed = parts.stop(services).finally(() => vault.close());
      await closed.finally(() => parts.changed('locked'));
    },
  };
}

/**
 * Opens and closes the vault, one step after the other. A key in the keychain is fetched without asking at the first
 * question for the status, and never again after the app was locked. Where reviewers have passphrases of their own, that
 * key alone opens nothing: one of them is asked for.
 */
export function createVaultSession<S>(parts: SessionParts<S>): VaultSession<S> {
  const { vaultAccess, keychain } = parts;
  const opened = createOpened(parts);
  let problem: VaultProblem | null = null;
  let mayOpenUnasked = true;
  let isAbsent = false; // As the last status found it; a vault that is there and not open is locked.
  /** One step at a time: two windows' worth of clicks must not open a vault twice. */
  const inTurn = pLimit(1);

  const tryOpen = async (
    passphrase: string | null,
    keyIn: KeyIn,
    as: ReviewerSecret | null = null,
  ): Promise<void> => {
    try {
      await opened.enter(await vaultAccess.open(passphrase), keyIn, as);
      problem = null;
    } catch (error) {
      problem = problemOf(error);
      throw error;
    }
  };

  const describe = async (): Promise<VaultStatus> => {
    const current = opened.get();
    if (current !== null) return openStatus(current, await parts.isDiskFull());
    const [keyIn, state] = await Promise.all([vaultAccess.describe(), keychain.status()]);
    isAbsent = keyIn === null;
    return closedStatus(keyIn, state, problem, vaultAccess.missing(), opened.reviewers());
  };

  /** Every method performs its step and returns the resulting status. */
  const step = (work: () => Promise<void>): Promise<VaultStatus> => inTurn(() => work().then(describe));

  /** Opens a vault whose key is available without input. Failures are part of the status. */
  const openUnasked = async (): Promise<void> => {
    if (opened.get() !== null || !mayOpenUnasked) return;
    mayOpenUnasked = false;
    if ((await vaultAccess.describe()) !== 'keychain') return;
    await tryOpen(null, 'keychain').catch((error: unknown) => {
      // Whoever has a passphrase of their own is asked for it on the lock screen.
      if (!isError(error, 'signed-out')) parts.log(`vault: ${errorTrace(error)}`);
    });
  };

  return {
    status: () => step(openUnasked),
    create: (request) =>
      step(async () => {
        const isThere = opened.get() !== null || (await vaultAccess.describe()) !== null;
        if (isThere) throw new AppError('vault-exists');
        mayOpenUnasked = false;
        await opened.enter(await vaultAccess.create(keyOf(request)), request.keyIn);
      }),
    unlock: ({ passphrase = null, reviewer = null }) =>
      step(async () => {
        if (opened.get() !== null) return;
        const keyIn = await vaultAccess.describe();
        if (keyIn === null) throw new AppError('vault-missing');
        const lacksKey = vaultAccess.missing() === null && keyIn === 'passphrase' && passphrase === null;
        if (lacksKey) throw new AppError('bad-request', 'passphrase: required');
        mayOpenUnasked = false;
        await tryOpen(keyIn === 'passphrase' ? passphrase : null, keyIn, reviewer);
      }),
    lock: () =>
      step(() => {
        mayOpenUnasked = false;
        return opened.leave();
      }),
    services() {
      const current = opened.get();
      if (current !== null) return current.services;
      throw notOpen(isAbsent);
    },
    openServices: () => opened.get()?.services ?? null,
  };
}
