import type { Reviewer } from '@shared/domain/journal';
import { AppError } from '../../errors/appError';
import type { Keychain } from '../../platform/keychain/types';
import type { Vault } from '../../platform/vault/types';
import { createReviewers } from './identity';
import { createReviewerKeys } from './reviewerKeys';

/** A reviewer's id and the passphrase that opens their key. */
export interface ReviewerSecret {
  reviewerId: string;
  secret: string;
}

/** Requires a reviewer's own passphrase if the keychain alone would open the vault. */
export interface UnlockGuard {
  /** The reviewers who have a passphrase, the last one who signed in first. */
  reviewers(vault: Vault): Reviewer[];
  /** Rejects with `signed-out` if a passphrase is required but none is given, and with `wrong-secret`. */
  check(vault: Vault, given: ReviewerSecret | null): Promise<void>;
}

export function createUnlockGuard(parts: {
  keychain: Keychain;
  clock: () => Date;
  log: (line: string) => void;
}): UnlockGuard {
  const keysOf = ({ values, replicaId }: Vault) => createReviewerKeys({ ...parts, values, replicaId });
  const reviewers: UnlockGuard['reviewers'] = (vault) => {
    const kept = createReviewers(vault.values);
    const last = kept.last()?.reviewerId;
    return kept
      .all()
      .filter(keysOf(vault).hasSecret)
      .sort((one, other) => Number(other.reviewerId === last) - Number(one.reviewerId === last));
  };
  return {
    reviewers,
    async check(vault, given) {
      const asked = reviewers(vault);
      if (asked.length === 0) return;
      if (given === null) throw new AppError('signed-out');
      const reviewer = asked.find(({ reviewerId }) => reviewerId === given.reviewerId);
      if (reviewer === undefined) throw new AppError('wrong-secret');
      await keysOf(vault).unlock(reviewer, given.secret);
    },
  };
}
