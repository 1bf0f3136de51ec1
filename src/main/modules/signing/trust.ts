import type { Trust } from '@shared/domain/trust';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { ReviewerKeys } from '../identity/reviewerKeys';
import type { Signers } from './savedSigners';

/**
 * Trusts the keys created at this installation, each only under its reviewer's id, and the keys named by a user here,
 * each only under the id of its first entry, which belongs to nobody else. So a trusted signer cannot sign in another
 * person's name.
 */
export const createTrust = (parts: {
  known: Signers;
  keys: Pick<ReviewerKeys, 'isOwn' | 'ownerOf' | 'reviewerIds'>;
}): Trust => ({
  counts({ author, at }) {
    const fingerprint = fingerprintOfAuthor(author.key);
    const signer = parts.known.find(fingerprint);
    if (signer !== null && signer.revokedAt !== null && at >= signer.revokedAt) return false;
    if (parts.keys.ownerOf(fingerprint) !== null) return parts.keys.isOwn(author);
    return signer !== null && signer.reviewerId !== null && !parts.known.isUnderOthersId(author);
  },
  relies(key) {
    const fingerprint = fingerprintOfAuthor(key);
    const signer = parts.known.find(fingerprint);
    return parts.keys.ownerOf(fingerprint) !== null || (signer !== null && signer.revokedAt === null);
  },
  isOwn: (author) => parts.keys.isOwn(author),
  mark: () => JSON.stringify([parts.known.list(), ...parts.keys.reviewerIds()]),
});
