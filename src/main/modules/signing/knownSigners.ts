import type { CaseId, Instant, Sha256 } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { foldReviewerId } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
import type { KeyValueStore } from '../../platform/vault/types';
import { requireRoom } from '../limits';
import {
  NAME_MAX_LENGTH,
  saveSigners,
  savedSigners,
  signersIn,
  type KnownSigner,
  type Signers,
} from './savedSigners';
import { keyMark, ON_THIS_INSTALLATION } from './signingLabels';

/** Length of the first two groups of a formatted fingerprint. */
const MARK_LENGTH = 9;

/** A change of the known signers that has not been made yet. */
export interface SignerChange {
  /** The signers as they would be. */
  next: Signers;
  apply(): void;
}

/** The reviewer id that a key's entries state, and whose it is: a reviewer's of this installation, or another signer's. */
export interface TakenId {
  reviewerId: string;
  by: 'reviewer' | 'signer';
}

/** Other people's keys that were named at this installation. */
export interface KnownSigners extends Signers {
  /**
   * Names or renames a key. Throws `AppError` `own-key` for a key of this installation. If another key has the same or
   * a similar name, part of the key's fingerprint is appended.
   */
  name(fingerprint: Sha256, name: string): SignerChange;
  /**
   * Revokes trust in a known key for everything dated from then on. Throws `AppError` `no-such-thing` for an unknown
   * key, `own-key` for a key of this installation, and `revoked-earlier` if the key is already revoked from an earlier
   * time.
   */
  revoke(fingerprint: Sha256, revokedAt: Instant): SignerChange;
  /** Removes a key, even a revoked one, which could then be trusted again. The caller asks the user first. */
  forget(fingerprint: Sha256): SignerChange;
  /** Why a key counts under no reviewer id although entries by it are saved; null if it counts or none are. */
  idTaken(signer: Pick<KnownSigner, 'fingerprint' | 'reviewerId'>): TakenId | null;
  /** Binds the keys whose first entries have just been imported in a case to their reviewer ids. */
  bind(caseId: CaseId): void;
}

const OWN_MARK = foldReviewerId(ON_THIS_INSTALLATION);

/** Appends part of the fingerprint to a name if it could be mistaken for another key's name. */
function unmistakable(fingerprint: Sha256, name: string, others: readonly KnownSigner[]): string {
  const folded = foldReviewerId(name);
  const isTaken = others.some((signer) => foldReviewerId(signer.name) === folded);
  if (!isTaken && !folded.endsWith(OWN_MARK)) return name;
  const mark = keyMark(groupFingerprint(fingerprint).slice(0, MARK_LENGTH));
  return name.slice(0, NAME_MAX_LENGTH - mark.length) + mark;
}

/**
 * Binds each key that has no reviewer id yet to the id of the first saved entry by it, unless that id belongs to another
 * key.
 */
function withIds(
  list: readonly KnownSigner[],
  authorsBy: (fingerprint: Sha256) => readonly Author[],
  ownIds: () => ReadonlySet<string>,
): KnownSigner[] {
  const all = [...list];
  const { isUnderOthersId } = signersIn(() => all, ownIds);
  for (const [index, signer] of all.entries()) {
    if (signer.reviewerId !== null) continue;
    const first = authorsBy(signer.fingerprint).find((author) => !isUnderOthersId(author));
    if (first !== undefined) all[index] = { ...signer, reviewerId: first.reviewerId };
  }
  return all;
}

export function createKnownSigners(parts: {
  values: KeyValueStore;
  clock: () => Date;
  /** Called when a signer is added or removed. */
  changed: () => void;
  /** The folded ids of this installation's reviewers. */
  ownIds: () => ReadonlySet<string>;
  /** Whether a key was created at this installation. */
  isOwn: (fingerprint: Sha256) => boolean;
  /** The authors of the saved entries by a key, in the order of their import, of one case or of all. */
  authorsBy: (fingerprint: Sha256, caseId?: CaseId) => readonly Author[];
}): KnownSigners {
  const { values, clock, ownIds, authorsBy } = parts;
  let kept: readonly KnownSigner[] = savedSigners(values);
  const signers = signersIn(() => kept, ownIds);
  const { find } = signers;
  const without = (fingerprint: Sha256): KnownSigner[] =>
    kept.filter((signer) => signer.fingerprint !== fingerprint);

  const bound = (list: readonly KnownSigner[], caseId?: CaseId): KnownSigner[] =>
    withIds(list, (fingerprint) => authorsBy(fingerprint, caseId), ownIds);
  const save = (next: readonly KnownSigner[]): void => {
    saveSigners(values, next);
    kept = next;
    parts.changed();
  };
  const change = (plan: () => readonly KnownSigner[]): SignerChange => {
    const next = bound(plan());
    return { next: signersIn(() => next, ownIds), apply: () => save(bound(plan())) };
  };

  return {
    ...signers,
    name: (fingerprint, name) =>
      change(() => {
        if (parts.isOwn(fingerprint)) throw new AppError('own-key', 'fingerprint');
        requireRoom('knownSigners', without(fingerprint).length);
        const {
          trustedAt = clock().toISOString(),
          revokedAt = null,
          reviewerId = null,
        } = find(fingerprint) ?? {};
        const named = {
          fingerprint,
          name: unmistakable(fingerprint, name, without(fingerprint)),
          trustedAt,
          revokedAt,
          reviewerId,
        };
        return [...without(fingerprint), named];
      }),
    revoke: (fingerprint, revokedAt) =>
      change(() => {
        if (parts.isOwn(fingerprint)) throw new AppError('own-key', 'fingerprint');
        const known = find(fingerprint);
        if (known === null) throw new AppError('no-such-thing', 'fingerprint');
        if (known.revokedAt !== null && known.revokedAt < revokedAt)
          throw new AppError('revoked-earlier', 'from');
        return [...without(fingerprint), { ...known, revokedAt }];
      }),
    forget: (fingerprint) => change(() => without(fingerprint)),
    idTaken({ fingerprint, reviewerId }) {
      const first = reviewerId === null ? authorsBy(fingerprint)[0] : undefined;
      if (first === undefined) return null;
      const isOwn = ownIds().has(foldReviewerId(first.reviewerId));
      return { reviewerId: first.reviewerId, by: isOwn ? 'reviewer' : 'signer' };
    },
    bind(caseId) {
      if (kept.every(({ reviewerId }) => reviewerId !== null)) return;
      save(bound(kept, caseId));
    },
  };
}
