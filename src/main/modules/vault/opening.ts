import type { Reviewer } from '@shared/domain/journal';
import type { KeychainState, VaultProblem, VaultStatus } from '@shared/ipc/views';
import { faultOf } from '../../errors/appError';
import type { Keychain } from '../../platform/keychain/types';
import type { MissingFile, VaultAccess } from '../../platform/vault/types';
import type { NotedStates } from '../../platform/vault/notedStates';
import type { ReviewerSecret } from '../identity/unlockGuard';
import type { createOpened, KeyIn } from './openedVault';

/** Failures to open the vault that later status requests still report. */
const PROBLEMS: Readonly<Record<string, VaultProblem>> = {
  'keychain-locked': 'keychain-locked',
  'keychain-missing': 'keychain-missing',
  'keychain-refused': 'keychain-refused',
  'no-credential': 'key-not-in-keychain',
  'vault-damaged': 'damaged',
  'vault-newer': 'newer',
  'vault-busy': 'busy',
  'disk-full': 'disk-full',
  'drive-failed': 'drive-failed',
  'drive-read-only': 'drive-read-only',
  'not-a-folder': 'not-a-folder',
};

/** Failures that are not kept, because another attempt is enough, and missing files, which are checked each time. */
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

/** If a key was not found, an unavailable keychain is the more likely reason. */
const KEYCHAIN_PROBLEMS: Readonly<Record<KeychainState, VaultProblem | null>> = {
  ready: null,
  locked: 'keychain-locked',
  'no-service': 'keychain-missing',
  'module-missing': 'keychain-missing',
  refused: 'keychain-refused',
};

/** The status of a vault that is not open. */
function closedStatus(
  keyIn: 'keychain' | 'passphrase' | null,
  keychain: KeychainState,
  failed: VaultProblem | null,
  missing: MissingFile | null,
  reviewers: Reviewer[],
  lastUse: () => string | null,
  isDiskFull: boolean,
): VaultStatus {
  if (keyIn === null) return { state: 'absent', keychain, lastUsedAt: lastUse() };
  const locked = {
    state: 'locked',
    keyIn,
    keychain,
    reviewers: keyIn === 'keychain' ? reviewers : [],
    isDiskFull,
  } as const;
  if (missing !== null) return { ...locked, problem: `${missing.what}-missing`, beside: missing.beside };
  const ofKeychain = keyIn === 'keychain' ? KEYCHAIN_PROBLEMS[keychain] : null;
  const hasKey = failed !== null && failed !== 'key-not-in-keychain';
  return { ...locked, problem: hasKey ? failed : (ofKeychain ?? failed), beside: [] };
}

export interface OpeningParts {
  vaultAccess: Pick<VaultAccess, 'describe' | 'missing' | 'open'>;
  keychain: Pick<Keychain, 'status'>;
  /** Whether the disk with the vault is full. */
  isDiskFull: () => Promise<boolean>;
  notedStates: readonly Pick<NotedStates, 'lastUse'>[];
  clock: () => Date;
}

/** Opens the vault and reports its status, including why it could not be opened. */
export function createOpening<S>({
  vaultAccess,
  keychain,
  isDiskFull,
  notedStates,
  clock,
  opened,
}: OpeningParts & { opened: ReturnType<typeof createOpened<S>> }) {
  let problem: VaultProblem | null = null;
  let isAbsent = false; // As the last status found it; a vault that is there and not open is locked.

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

  /** When this process last found the vault open. The noted states may have gone with its files. */
  let lastOpen: string | null = null;
  const lastUse = (): string | null =>
    [lastOpen, ...notedStates.map((place) => place.lastUse())]
      .flatMap((at) => at ?? [])
      .sort()
      .at(-1) ?? null;

  const describe = async (): Promise<VaultStatus> => {
    const current = opened.get();
    if (current !== null) {
      problem = null;
      lastOpen = clock().toISOString();
      const { keyIn, vault } = current;
      return { state: 'open', keyIn, replicaId: vault.replicaId, isDiskFull: await isDiskFull() };
    }
    const [keyIn, state, isFull] = await Promise.all([
      vaultAccess.describe(),
      keychain.status(),
      isDiskFull(),
    ]);
    isAbsent = keyIn === null;
    return closedStatus(keyIn, state, problem, vaultAccess.missing(), opened.reviewers(), lastUse, isFull);
  };

  return { tryOpen, describe, isAbsent: () => isAbsent };
}
