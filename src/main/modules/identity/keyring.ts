import type { Reviewer } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import type { Trust } from '@shared/domain/trust';
import { AppError } from '../../errors/appError';
import type { EntrySigner, Keyring } from '../../platform/vault/types';

/** The signing keys available while a vault is open. */
export interface OpenKeys extends Keyring {
  /** Adds the key of the reviewer who has just signed in. */
  add(reviewer: Reviewer, signer: EntrySigner): void;
  find(reviewer: Reviewer): EntrySigner | null;
  /** Sets the trust rule that decides whose entries count. Until then no entries count. */
  follow(trust: Trust): void;
  /** Forgets all keys and the trust rule, because the vault is closed. */
  clear(): void;
}

const NOBODY: Trust = {
  counts: () => false,
  relies: () => false,
  isOwn: () => false,
  mark: () => '',
};

export function createKeyring(): OpenKeys {
  const signers = new Map<string, EntrySigner>();
  const find = ({ reviewerId }: Reviewer): EntrySigner | null =>
    signers.get(foldReviewerId(reviewerId)) ?? null;
  let trust = NOBODY;
  let present: string | null = null;
  return {
    trust: {
      counts: (entry) => trust.counts(entry),
      relies: (key) => trust.relies(key),
      isOwn: (author) => trust.isOwn(author),
      mark: () => trust.mark(),
    },
    follow: (next) => void (trust = next),
    add({ reviewerId }, signer) {
      present = foldReviewerId(reviewerId);
      signers.set(present, signer);
    },
    isPresent: ({ reviewerId }) => foldReviewerId(reviewerId) === present,
    find,
    of(reviewer) {
      const signer = find(reviewer);
      if (signer === null) throw new AppError('no-author', 'key');
      return signer;
    },
    clear() {
      signers.clear();
      present = null;
      trust = NOBODY;
    },
  };
}
