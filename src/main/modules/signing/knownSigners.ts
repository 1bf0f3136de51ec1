import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { foldReviewerId } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { KeyValueStore } from '../../platform/vault/types';
import { requireRoom } from '../limits';
import { keyMark, ON_THIS_INSTALLATION } from './signingLabels';

const NAME_MAX_LENGTH = 120;
/** Length of the first two groups of a formatted fingerprint. */
const MARK_LENGTH = 9;

export const KnownSigner = z.strictObject({
  fingerprint: Sha256,
  /** The name given by a user; it can be changed. */
  name: z.string().trim().min(1).max(NAME_MAX_LENGTH),
  trustedAt: Instant,
  /** The time from which the key is no longer trusted; null if it is trusted. */
  revokedAt: Instant.nullable(),
  /** The only reviewer id under which entries by this key count; null until the first entry arrives. */
  reviewerId: z.string().nullable(),
});
export type KnownSigner = z.infer<typeof KnownSigner>;

/** Other people's keys that were named at this installation. */
export interface KnownSigners {
  /** Sorted by name. */
  list(): KnownSigner[];
  find(fingerprint: Sha256): KnownSigner | null;
  /**
   * Names or renames a key. Throws `AppError` `own-key` for a key of this installation. If another key has the same or
   * a similar name, part of the key's fingerprint is appended.
   */
  name(fingerprint: Sha256, name: string): KnownSigner[];
  /**
   * Revokes trust in a known key for everything dated from then on. Throws `AppError` `no-such-thing` for an unknown
   * key, `own-key` for a key of this installation, and `revoked-earlier` if the key is already revoked from an earlier
   * time.
   */
  revoke(fingerprint: Sha256, revokedAt: Instant): KnownSigner[];
  /** Removes a key, even a revoked one, which could then be trusted again. The caller asks the user first. */
  forget(fingerprint: Sha256): KnownSigner[];
  /**
   * Binds a known key to the reviewer id it is used with. Does nothing if it already has one or if the id belongs to
   * someone else.
   */
  bind(author: Author): void;
  /**
   * Whether the author's reviewer id belongs to another key, or the key to another id. A revoked key does not keep its
   * id from other known keys.
   */
  isUnderOthersId(author: Author): boolean;
}

const OWN_MARK = foldReviewerId(ON_THIS_INSTALLATION);

const SCOPE = 'signing';
const KEY = 'known';

export function createKnownSigners(parts: {
  values: KeyValueStore;
  clock: () => Date;
  /** Called when a signer is added or removed. */
  changed: () => void;
  /** The folded ids of this installation's reviewers. */
  ownIds: () => ReadonlySet<string>;
  /** Whether a key was created at this installation. */
  isOwn: (fingerprint: Sha256) => boolean;
}): KnownSigners {
  const { values, clock } = parts;
  let kept = z.array(KnownSigner).safeParse(values.get(SCOPE, KEY)).data ?? [];
  const list = (): KnownSigner[] => kept.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const find = (fingerprint: Sha256): KnownSigner | null =>
    kept.find((signer) => signer.fingerprint === fingerprint) ?? null;
  const without = (fingerprint: Sha256): KnownSigner[] =>
    kept.filter((signer) => signer.fingerprint !== fingerprint);
  const save = (signers: KnownSigner[]): KnownSigner[] => {
    kept = signers;
    values.set(SCOPE, KEY, kept);
    parts.changed();
    return list();
  };
  /** Appends part of the fingerprint to a name if it could be mistaken for another key's name. */
  const unmistakable = (fingerprint: Sha256, name: string): string => {
    const folded = foldReviewerId(name);
    const isTaken = without(fingerprint).some((signer) => foldReviewerId(signer.name) === folded);
    if (!isTaken && !folded.endsWith(OWN_MARK)) return name;
    const mark = keyMark(groupFingerprint(fingerprint).slice(0, MARK_LENGTH));
    return name.slice(0, NAME_MAX_LENGTH - mark.length) + mark;
  };
  const isUnderOthersId: KnownSigners['isUnderOthersId'] = ({ key, reviewerId }) => {
    const fingerprint = fingerprintOfAuthor(key);
    const folded = foldReviewerId(reviewerId);
    const isIt = (id: string | null): boolean => id !== null && foldReviewerId(id) === folded;
    if (parts.ownIds().has(folded)) return true;
    const known = find(fingerprint);
    if (known !== null && known.reviewerId !== null) return !isIt(known.reviewerId);
    // A known key may follow a revoked one under the same id: a person whose key was lost has a new one.
    return without(fingerprint).some(
      (signer) => isIt(signer.reviewerId) && (known === null || signer.revokedAt === null),
    );
  };
  return {
    list,
    find,
    name(fingerprint, name) {
      if (parts.isOwn(fingerprint)) throw new AppError('own-key', 'fingerprint');
      requireRoom('knownSigners', without(fingerprint).length);
      const {
        trustedAt = clock().toISOString(),
        revokedAt = null,
        reviewerId = null,
      } = find(fingerprint) ?? {};
      const known = { fingerprint, name: unmistakable(fingerprint, name), trustedAt, revokedAt, reviewerId };
      return save([...without(fingerprint), known]);
    },
    isUnderOthersId,
    bind(author) {
      const known = find(fingerprintOfAuthor(author.key));
      if (known === null || known.reviewerId !== null || isUnderOthersId(author)) return;
      save([...without(known.fingerprint), { ...known, reviewerId: author.reviewerId }]);
    },
    revoke(fingerprint, revokedAt) {
      if (parts.isOwn(fingerprint)) throw new AppError('own-key', 'fingerprint');
      const known = find(fingerprint);
      if (known === null) throw new AppError('no-such-thing', 'fingerprint');
      if (known.revokedAt !== null && known.revokedAt < revokedAt)
        throw new AppError('revoked-earlier', 'from');
      return save([...without(fingerprint), { ...known, revokedAt }]);
    },
    forget: (fingerprint) => save(without(fingerprint)),
  };
}
