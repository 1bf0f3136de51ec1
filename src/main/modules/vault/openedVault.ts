import type { Reviewer } from '@shared/domain/journal';
import type { VaultStatus } from '@shared/ipc/views';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { ReviewerSecret, UnlockGuard } from '../identity/unlockGuard';

async function openOn<S>(vault: Vault, open: (vault: Vault) => Promise<S>): Promise<S> {
  try {
    return await open(vault);
  } catch (error) {
    vault.close();
    throw error;
  }
}

export const keyOf = (request: ParsedRequestOf<'vault:create'>): 'keychain' | { passphrase: string } =>
  request.keyIn === 'keychain' ? 'keychain' : { passphrase: request.passphrase };

export type KeyIn = 'keychain' | 'passphrase';
export interface Opened<S> {
  vault: Vault;
  services: S;
  keyIn: KeyIn;
}

export interface OpenedParts<S> {
  /** Requires a reviewer's passphrase where the keychain's key is not enough. */
  guard: UnlockGuard;
  /** Creates the services of an open vault. */
  open: (vault: Vault) => Promise<S>;
  /** Signs in the reviewer whose passphrase opened the vault. */
  signIn: (services: S, as: ReviewerSecret) => Promise<unknown>;
  /** Stops the services, so that nothing is written any more. */
  stop: (services: S) => Promise<void>;
  changed: (state: VaultStatus['state']) => void;
}

/** The open vault with its services, and the reviewers who can open it. */
export function createOpened<S>(parts: OpenedParts<S>) {
  const { guard } = parts;
  let current: Opened<S> | null = null;
  /** The reviewers with a passphrase, as of the last time the vault was open. */
  let reviewers: Reviewer[] = [];
  return {
    get: () => current,
    require(): Opened<S> {
      if (current === null) throw new AppError('vault-locked');
      return current;
    },
    moved: (to: Opened<S>, keyIn: KeyIn): void => void (current = { ...to, keyIn }),
    /** Stops the services without closing the vault file. */
    async take({ vault, services }: Opened<S>): Promise<void> {
      reviewers = guard.reviewers(vault);
      current = null;
      await parts.stop(services);
    },
    reviewers: () => reviewers,
    /** Starts the services of an opened vault. `isKnown`: the user has already proved their identity in another way. */
    async enter(
      vault: Vault,
      keyIn: KeyIn,
      as: ReviewerSecret | null = null,
      isKnown = false,
    ): Promise<void> {
      const services = await openOn(vault, async () => {
        reviewers = guard.reviewers(vault);
        if (keyIn === 'keychain' && !isKnown) await guard.check(vault, as);
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
      // Even if stopping fails, the vault can no longer be used, so the window must show it as locked.
      const closed = parts.stop(services).finally(() => vault.close());
      await closed.finally(() => parts.changed('locked'));
    },
  };
}
