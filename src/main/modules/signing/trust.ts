import type { Trust } from '@shared/domain/trust';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { ReviewerKeys } from '../identity/reviewerKeys';
import type { KnownSigners } from './knownSigners';

/** Trusts the keys that were generated at this installation, and those that were named here. */
export const createTrust = (parts: {
  known: Pick<KnownSigners, 'find' | 'list'>;
  keys: Pick<ReviewerKeys, 'isOwn'>;
}): Trust => ({
  counts({ author, at }) {
    if (parts.keys.isOwn(author)) return true;
    const signer = parts.known.find(fingerprintOfAuthor(author.key));
    return signer !== null && (signer.revokedAt === null || at < signer.revokedAt);
  },
  mark: () => JSON.stringify(parts.known.list()),
});
