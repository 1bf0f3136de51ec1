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
  vaultAccess: Pick<VaultAccess, 'moveKey' | 'renewKey'>;
  guard: UnlockGuard;
  confirm: Confirm;
  changed: (state: VaultStatus['state']) => void;
  opened: ReturnType<typeof createOpened<S>>;
  tryOpen: (passphrase: string | null, keyIn: KeyIn, as: ReviewerSecret | null) => Promise<void>;
}

/** Changes the key of an open vault. The user has to enter the current passphrase again and confirm in a dialog. */
export function createKeyChanges<S>({
  vaultAccess,
  guard,
  confirm,
  changed,
  opened,
  tryOpen,
}: KeyChangeParts<S>) {
  async function confirmed(key: UnlockKey, moves: KeyIn | null): Promise<Opened<S>> {
    const current = opened.require();
    if (current.keyIn === 'keychain') await guard.check(current.vault, key.reviewer ?? null);
    else if (key.passphrase === undefined) throw new AppError('bad-request', 'passphrase: required');
    await requireConfirmed(confirm, { about: 'vault-key', moves });
    return current;
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
    async moveKey({ current: key, next }: ParsedRequestOf<'vault:moveKey'>): Promise<void> {
      const current = await confirmed(key, next.keyIn);
      await vaultAccess.moveKey(key.passphrase ?? null, keyOf(next));
      opened.moved(current, next.keyIn);
      changed('open');
    },
    async renewKey(key: UnlockKey): Promise<void> {
      const current = await confirmed(key, null);
      try {
        await opened.take(current);
        await vaultAccess.renewKey(current.vault, key.passphrase ?? null);
      } finally {
        current.vault.close();
        await reopen(current.keyIn, key);
      }
    },
  };
}
