import pLimit from 'p-limit';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { VaultStatus } from '@shared/ipc/views';
import { AppError, faultOf, isError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { VaultAccess } from '../../platform/vault/types';
import { createKeyChanges, type KeyChangeParts } from './keyChanges';
import { createOpening, type OpeningParts } from './opening';
import { createRestoring, type RestoringParts } from './restoring';
import { createOpened, keyOf, type OpenedParts } from './openedVault';

/** The vault as seen by the window: absent, locked or open. */
export interface VaultSession<S> {
  status(): Promise<VaultStatus>;
  create(key: ParsedRequestOf<'vault:create'>): Promise<VaultStatus>;
  unlock(key: ParsedRequestOf<'vault:unlock'>): Promise<VaultStatus>;
  lock(): Promise<VaultStatus>;
  /**
   * Moves the vault's key between keychain and passphrase, or changes the passphrase. The user has to confirm in a
   * dialog.
   */
  moveKey(request: ParsedRequestOf<'vault:moveKey'>): Promise<VaultStatus>;
  /** Encrypts the vault again with a new key, which is protected as before. Running work continues afterwards. */
  renewKey(current: ParsedRequestOf<'vault:renewKey'>): Promise<VaultStatus>;
  /** Restores a chosen backup as the vault. An existing vault is set aside once the user has confirmed. */
  restore(request: ParsedRequestOf<'vault:restore'>): Promise<VaultStatus>;
  /** Throws `AppError` `vault-locked` or `vault-missing` if the vault is not open. */
  services(): S;
  /** Like `services`, but null if the vault is not open. */
  openServices(): S | null;
  /** Whether the vault is open, or a step is running that may leave it open. `lock` then waits for it. */
  canLock(): boolean;
}

interface SessionParts<S>
  extends OpenedParts<S>, Pick<KeyChangeParts<S>, 'confirm'>, RestoringParts, OpeningParts {
  vaultAccess: VaultAccess;
  log: (line: string) => void;
}

const notOpen = (isAbsent: boolean): AppError => new AppError(isAbsent ? 'vault-missing' : 'vault-locked');

/**
 * Opens and closes the vault, one step at a time. With a key in the keychain, the vault is opened automatically on the
 * first status request, but never again after it was locked. If reviewers have their own passphrases, the keychain's
 * key is not enough and one of them has to enter theirs.
 */
export function createVaultSession<S>(parts: SessionParts<S>): VaultSession<S> {
  const { vaultAccess } = parts;
  const opened = createOpened(parts);
  const opening = createOpening({ ...parts, opened });
  let canOpenWithoutPrompt = true;
  /** Steps run one at a time, so that repeated clicks cannot open the vault twice. */
  const inTurn = pLimit(1);
  const restore = createRestoring(parts);
  const changes = createKeyChanges({
    ...parts,
    opened,
    tryOpen: opening.tryOpen,
    inTurn: (work) => inTurn(work),
  });

  /** Every method performs a step and returns the resulting status. */
  const step = (work: () => Promise<void>): Promise<VaultStatus> =>
    inTurn(() => work().then(opening.describe));

  const status = (): Promise<VaultStatus> => inTurn(opening.describe);

  /** Opens the vault if its key is available without input. A failure becomes part of the status. */
  const openWithoutPrompt = async (): Promise<void> => {
    if (opened.get() !== null || !canOpenWithoutPrompt) return;
    canOpenWithoutPrompt = false;
    if ((await vaultAccess.describe()) !== 'keychain') return;
    await opening.tryOpen(null, 'keychain').catch((error: unknown) => {
      // Reviewers with their own passphrase enter it on the lock screen.
      if (isError(error, 'signed-out')) return;
      // The status tells every cause that is known.
      if (faultOf(error).code === 'unexpected') parts.log(`vault: ${errorTrace(error)}`);
    });
  };

  return {
    status: () => step(openWithoutPrompt),
    create: (request) =>
      step(async () => {
        if (opened.get() !== null || (await vaultAccess.describe()) !== null)
          throw new AppError('vault-exists');
        canOpenWithoutPrompt = false;
        await opened.enter(await vaultAccess.create(keyOf(request)), request.keyIn);
      }),
    unlock: ({ passphrase = null, reviewer = null }) =>
      step(async () => {
        if (opened.get() !== null) return;
        const keyIn = await vaultAccess.describe();
        if (keyIn === null) throw new AppError('vault-missing');
        const hasAllFiles = vaultAccess.missing() === null;
        const lacksKey = hasAllFiles && keyIn === 'passphrase' && passphrase === null;
        if (lacksKey) throw new AppError('bad-request', 'passphrase: required');
        canOpenWithoutPrompt = false;
        await opening.tryOpen(keyIn === 'passphrase' ? passphrase : null, keyIn, reviewer);
      }),
    lock: () =>
      step(() => {
        canOpenWithoutPrompt = false;
        return opened.leave();
      }),
    moveKey: (request) => changes.moveKey(request).then(status),
    renewKey: (key) => changes.renewKey(key).then(status),
    restore: (request) =>
      step(async () => {
        if (opened.get() !== null) throw new AppError('vault-exists');
        const vault = await restore(request, (await vaultAccess.describe()) !== null);
        canOpenWithoutPrompt = false;
        await opened.enter(vault, request.key.keyIn, null, true);
      }),
    services() {
      const services = opened.get()?.services;
      if (services !== undefined) return services;
      throw notOpen(opening.isAbsent());
    },
    openServices: () => opened.get()?.services ?? null,
    canLock: () => opened.get() !== null || inTurn.activeCount > 0,
  };
}
