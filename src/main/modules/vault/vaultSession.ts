import pLimit from 'p-limit';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { VaultStatus } from '@shared/ipc/views';
import { AppError, isError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { VaultAccess } from '../../platform/vault/types';
import { createKeyChanges, type KeyChangeParts } from './keyChanges';
import { createOpening, type OpeningParts } from './opening';
import { createRestoring, type RestoringParts } from './restoring';
import { createOpened, keyOf, type OpenedParts } from './openedVault';

/** The vault as the window lives with it: absent, locked or open. */
export interface VaultSession<S> {
  status(): Promise<VaultStatus>;
  create(key: ParsedRequestOf<'vault:create'>): Promise<VaultStatus>;
  unlock(key: ParsedRequestOf<'vault:unlock'>): Promise<VaultStatus>;
  lock(): Promise<VaultStatus>;
  /** Keeps the vault's key elsewhere or under another passphrase, once the person agreed in main's own dialog. */
  moveKey(request: ParsedRequestOf<'vault:moveKey'>): Promise<VaultStatus>;
  /** Encrypts the vault with a new key in the same way. Running work continues afterwards. */
  renewKey(current: ParsedRequestOf<'vault:renewKey'>): Promise<VaultStatus>;
  /** Makes a backup that the person chooses the vault; one that is there is set aside, once they agreed. */
  restore(request: ParsedRequestOf<'vault:restore'>): Promise<VaultStatus>;
  /** Throws `AppError` `vault-locked` or `vault-missing` while there is no open one. */
  services(): S;
  /** The same, or null. */
  openServices(): S | null;
}

interface SessionParts<S>
  extends OpenedParts<S>, Pick<KeyChangeParts<S>, 'confirm'>, RestoringParts, OpeningParts {
  vaultAccess: VaultAccess;
  log: (line: string) => void;
}

const notOpen = (isAbsent: boolean): AppError => new AppError(isAbsent ? 'vault-missing' : 'vault-locked');

/**
 * Opens and closes the vault, one step after the other. A key in the keychain is fetched without asking at the first
 * question for the status, and never again after the app was locked. Where reviewers have passphrases of their own, that
 * key alone opens nothing: one of them is asked for.
 */
export function createVaultSession<S>(parts: SessionParts<S>): VaultSession<S> {
  const { vaultAccess } = parts;
  const opened = createOpened(parts);
  const opening = createOpening({ ...parts, opened });
  let mayOpenUnasked = true;
  /** One step at a time: two windows' worth of clicks must not open a vault twice. */
  const inTurn = pLimit(1);
  const restore = createRestoring(parts);
  const changes = createKeyChanges({ ...parts, opened, tryOpen: opening.tryOpen });

  /** Every method performs its step and returns the resulting status. */
  const step = (work: () => Promise<void>): Promise<VaultStatus> =>
    inTurn(() => work().then(opening.describe));

  /** Opens a vault whose key is available without input. Failures are part of the status. */
  const openUnasked = async (): Promise<void> => {
    if (opened.get() !== null || !mayOpenUnasked) return;
    mayOpenUnasked = false;
    if ((await vaultAccess.describe()) !== 'keychain') return;
    await opening.tryOpen(null, 'keychain').catch((error: unknown) => {
      // Reviewers with their own passphrase enter it on the lock screen.
      if (!isError(error, 'signed-out')) parts.log(`vault: ${errorTrace(error)}`);
    });
  };

  return {
    status: () => step(openUnasked),
    create: (request) =>
      step(async () => {
        if (opened.get() !== null || (await vaultAccess.describe()) !== null)
          throw new AppError('vault-exists');
        mayOpenUnasked = false;
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
        mayOpenUnasked = false;
        await opening.tryOpen(keyIn === 'passphrase' ? passphrase : null, keyIn, reviewer);
      }),
    lock: () =>
      step(() => {
        mayOpenUnasked = false;
        return opened.leave();
      }),
    moveKey: (request) => step(() => changes.moveKey(request)),
    renewKey: (key) => step(() => changes.renewKey(key)),
    restore: (request) =>
      step(async () => {
        if (opened.get() !== null) throw new AppError('vault-exists');
        const vault = await restore(request, (await vaultAccess.describe()) !== null);
        mayOpenUnasked = false;
        await opened.enter(vault, request.key.keyIn, null, true);
      }),
    services() {
      const services = opened.get()?.services;
      if (services !== undefined) return services;
      throw notOpen(opening.isAbsent());
    },
    openServices: () => opened.get()?.services ?? null,
  };
}
