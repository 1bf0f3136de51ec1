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
/** The first two groups of a fingerprint. */
const MARK_LENGTH = 9;

export const KnownSigner = z.strictObject({
  fingerprint: Sha256,
  /** The name given when it was first trusted, or since. */
  name: z.string().trim().min(1).max(NAME_MAX_LENGTH),
  trustedAt: Instant,
  /** The time from which it is no longer trusted; null while it is. */
  revokedAt: Instant.nullable(),
  /** The one reviewer id that its entries count under; null until the first of them has come. */
  reviewerId: z.string().nullable(),
});
export type KnownSigner = z.infer<typeof KnownSigner>;

/** Other people's keys that were named at this installation. */
export interface KnownSigners {
  /** By name. */
  list(): KnownSigner[];
  find(fingerprint: Sha256): KnownSigner | null;
  /** Names a key, newly or anew. Throws `AppError` `own-key` for one that was made here. A name that another key has, or that looks like it, gets the key's own mark. */
  name(fingerprint: Sha256, name: string): KnownSigner[];
  /**
   * Trusts a known key no more for what is dated from then on. Throws `AppError` `no-such-thing` for a key that is not known,
   * `own-key` for one that was made here, and `revoked-earlier` where that would give back what was revoked.
   */
  revoke(fingerprint: Sha256, revokedAt: Instant): KnownSigner[];
  /** A key that is forgotten can be trusted anew, a revoked one too: the person is asked before. */
  forget(fingerprint: Sha256): KnownSigner[];
  /** Ties a known key to the reviewer id it is used under; nothing is done where it has one, or where that id is somebody else's. */
  bind(author: Author): void;
  /** Whether an entry has a reviewer id that belongs to another key, or a key that belongs to another id. */
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
  /** The ids of the reviewers here, folded. */
  ownIds: () => ReadonlySet<string>;
  /** Whether a key was made here. */
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
  /** Two keys with one name could be mistaken for the same person's. */
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
    const bound = find(fingerprint)?.reviewerId ?? null;
    if (bound !== null && !isIt(bound)) return true;
    return parts.ownIds().has(folded) || without(fingerprint).some((signer) => isIt(signer.reviewerId));
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
