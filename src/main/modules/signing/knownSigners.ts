import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { foldReviewerId } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
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
  /** From when on it is trusted no more; null while it is. */
  revokedAt: Instant.nullable(),
});
export type KnownSigner = z.infer<typeof KnownSigner>;

/** Other people's keys that were named at this installation. */
export interface KnownSigners {
  /** By name. */
  list(): KnownSigner[];
  find(fingerprint: Sha256): KnownSigner | null;
  /** Names a key, newly or anew. A name that another key has, or that looks like it, gets the key's own mark. */
  name(fingerprint: Sha256, name: string): KnownSigner[];
  /** Trusts a known key no more for what is dated from then on. Throws `AppError` `no-such-thing` for a key that is not known. */
  revoke(fingerprint: Sha256, revokedAt: Instant): KnownSigner[];
  /** A revoked key stays listed: forgotten, it could be taken for a new one. */
  forget(fingerprint: Sha256): KnownSigner[];
}

const OWN_MARK = foldReviewerId(ON_THIS_INSTALLATION);

const SCOPE = 'signing';
const KEY = 'known';

export function createKnownSigners(parts: {
  values: KeyValueStore;
  clock: () => Date;
  /** Called when a signer is added or removed. */
  changed: () => void;
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
  /** Two keys under one name would be taken for one person's. */
  const unmistakable = (fingerprint: Sha256, name: string): string => {
    const folded = foldReviewerId(name);
    const isTaken = without(fingerprint).some((signer) => foldReviewerId(signer.name) === folded);
    if (!isTaken && !folded.endsWith(OWN_MARK)) return name;
    const mark = keyMark(groupFingerprint(fingerprint).slice(0, MARK_LENGTH));
    return name.slice(0, NAME_MAX_LENGTH - mark.length) + mark;
  };
  return {
    list,
    find,
    name(fingerprint, name) {
      requireRoom('knownSigners', without(fingerprint).length);
      const { trustedAt = clock().toISOString(), revokedAt = null } = find(fingerprint) ?? {};
      const known = { fingerprint, name: unmistakable(fingerprint, name), trustedAt, revokedAt };
      return save([...without(fingerprint), known]);
    },
    revoke(fingerprint, revokedAt) {
      const known = find(fingerprint);
      if (known === null) throw new AppError('no-such-thing', 'fingerprint');
      return save([...without(fingerprint), { ...known, revokedAt }]);
    },
    forget: (fingerprint) =>
      save(kept.filter((signer) => signer.fingerprint !== fingerprint || signer.revokedAt !== null)),
  };
}
