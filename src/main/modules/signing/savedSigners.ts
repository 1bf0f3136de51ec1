import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { KeyValueStore } from '../../platform/vault/types';

export const NAME_MAX_LENGTH = 120;

export const KnownSigner = z.strictObject({
  fingerprint: Sha256,
  /** The name given by a user; it can be changed. */
  name: z.string().trim().min(1).max(NAME_MAX_LENGTH),
  trustedAt: Instant,
  /** The time from which the key is no longer trusted; null if it is trusted. */
  revokedAt: Instant.nullable(),
  /** The only reviewer id under which entries by this key count; null while no entry by it is saved. */
  reviewerId: z.string().nullable(),
});
export type KnownSigner = z.infer<typeof KnownSigner>;

const SCOPE = 'signing';
const KEY = 'known';

export const savedSigners = (values: KeyValueStore): KnownSigner[] =>
  z.array(KnownSigner).safeParse(values.get(SCOPE, KEY)).data ?? [];

export const saveSigners = (values: KeyValueStore, signers: readonly KnownSigner[]): void =>
  values.set(SCOPE, KEY, signers);

/**
 * The folded reviewer ids under which entries by known keys count. Earlier entries by a revoked key still count, so its
 * id is among them.
 */
export const idsOfSigners = (signers: readonly KnownSigner[]): ReadonlySet<string> =>
  new Set(signers.flatMap(({ reviewerId }) => (reviewerId === null ? [] : [foldReviewerId(reviewerId)])));

/** A list of known signers, and whose reviewer id is whose. */
export interface Signers {
  /** Sorted by name. */
  list(): KnownSigner[];
  find(fingerprint: Sha256): KnownSigner | null;
  /**
   * Whether the author's reviewer id belongs to another key, or the key to another id. A revoked key does not keep its
   * id from other known keys.
   */
  isUnderOthersId(author: Author): boolean;
}

/** `ownIds`: the folded ids of this installation's reviewers. */
export function signersIn(kept: () => readonly KnownSigner[], ownIds: () => ReadonlySet<string>): Signers {
  const find: Signers['find'] = (fingerprint) =>
    kept().find((signer) => signer.fingerprint === fingerprint) ?? null;
  return {
    list: () => kept().toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    find,
    isUnderOthersId({ key, reviewerId }) {
      const fingerprint = fingerprintOfAuthor(key);
      const folded = foldReviewerId(reviewerId);
      const isIt = (id: string | null): boolean => id !== null && foldReviewerId(id) === folded;
      if (ownIds().has(folded)) return true;
      const known = find(fingerprint);
      if (known !== null && known.reviewerId !== null) return !isIt(known.reviewerId);
      // A known key may follow a revoked one under the same id: a person whose key was lost has a new one.
      return kept().some(
        (signer) =>
          signer.fingerprint !== fingerprint &&
          isIt(signer.reviewerId) &&
          (known === null || signer.revokedAt === null),
      );
    },
  };
}
