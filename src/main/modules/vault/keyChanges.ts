import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { VaultStatus } from '@shared/ipc/views';
import { AppError } from '../../errors/appError';
import type { VaultAccess } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { ReviewerSecret, UnlockGuard } from '../identity/unlockGuard';
import { keyOf, type createOpened, type KeyIn, type Opened } from './openedVault';

type UnlockKey = ParsedRequestOf<'vault:unlock'>;

export interface KeyChangeParts<S> {
  vaultAccess: Pick<VaultAccess, 'moveKey' | 'renewKey' | 'requireKey'>;
  guard: UnlockGuard;
  confirm: Confirm;
  /** Waits until no other step runs, and keeps others waiting meanwhile. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  changed: (state: VaultStatus['state']) => void;
  opened: ReturnType<typeof createOpened<S>>;
  tryOpen: (passphrase: string | null, keyIn: KeyIn, as: ReviewerSecret | null) => Promise<void>;
}

/** Changes the key of an open vault. The user has to enter the current passphrase again and confirm in a dialog. */
export function createKeyChanges<S>({
  vaultAccess,
  guard,
  confirm,
  inTurn,
  changed,
  opened,
  tryOpen,
}: KeyChangeParts<S>) {
  async function checked(key: UnlockKey): Promise<Opened<S>> {
    const current = opened.require();
    if (current.keyIn === 'keychain') await guard.check(current.vault, key.reviewer ?? null);
    else if (key.passphrase === undefined) throw new AppError('bad-request', 'passphrase: required');
    await vaultAccess.requireKey(key.passphrase ?? null);
    return current;
  }

  /** The question must not be a step, because the vault could not be locked until it is answered. */
  async function confirmed(
    key: UnlockKey,
    moves: KeyIn | null,
    change: (current: Opened<S>) => Promise<void>,
  ): Promise<void> {
    const current = await inTurn(() => checked(key));
    await requireConfirmed(confirm, { about: 'vault-key', moves });
    await inTurn(async () => {
      if (opened.require() !== current) throw new AppError('cancelled', 'vault-key: changed meanwhile');
      await change(current);
    });
  }

  /** Reopens the vault whether or not the change succeeded. */
  async function reopen(keyIn: KeyIn, key: UnlockKey): Promise<void> {
    try {
      await tryOpen(key.passphrase ?? null, keyIn, key.reviewer ?? null);
    } catch (error) {
      changed('locked');
      throw error;
    }
  }

  return {
    moveKey: ({ current: key, next }: ParsedRequestOf<'vault:moveKey'>): Promise<void> =>
      confirmed(key, next.keyIn, async (current) => {
        await vaultAccess.moveKey(key.passphrase ?? null, keyOf(next));
        opened.moved(current, next.keyIn);
        changed('open');
      }),
    renewKey: (key: UnlockKey): Promise<void> =>
      confirmed(key, null, async (current) => {
        try {
          await opened.take(current);
          await vaultAccess.renewKey(current.vault, key.passphrase ?? null);
        } finally {
          current.vault.close();
          await reopen(current.keyIn, key);
        }
      }),
  };
}
