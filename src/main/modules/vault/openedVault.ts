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
  /** Asks for more than the keychain has. */
  guard: UnlockGuard;
  /** Builds what lives on an open vault. */
  open: (vault: Vault) => Promise<S>;
  /** Signs in the reviewer whose passphrase opened the vault. */
  signIn: (services: S, as: ReviewerSecret) => Promise<unknown>;
  /** Ends it: stops what writes. */
  stop: (services: S) => Promise<void>;
  changed: (state: VaultStatus['state']) => void;
}

/** The vault that is open, with what lives on it, and who may open it again. */
export function createOpened<S>(parts: OpenedParts<S>) {
  const { guard } = parts;
  let current: Opened<S> | null = null;
  /** As the vault said when it was last open. */
  let reviewers: Reviewer[] = [];
  return {
    get: () => current,
    require(): Opened<S> {
      if (current === null) throw new AppError('vault-locked');
      return current;
    },
    moved: (to: Opened<S>, keyIn: KeyIn): void => void (current = { ...to, keyIn }),
    /** Stops what lives on the vault, without letting go of the file. */
    async take({ vault, services }: Opened<S>): Promise<void> {
      reviewers = guard.reviewers(vault);
      current = null;
      await parts.stop(services);
    },
    reviewers: () => reviewers,
    /** `isKnown`: the person who opened it has proved their identity in another way. */
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
      // However it ends, nothing can be reached any more, and the window must not show it.
      const closed = parts.stop(services).finally(() => vault.close());
      await closed.finally(() => parts.changed('locked'));
    },
  };
}
