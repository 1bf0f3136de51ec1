import type { Trust } from '@shared/domain/trust';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { ReviewerKeys } from '../identity/reviewerKeys';
import type { KnownSigners } from './knownSigners';

/** Trusts the keys that were made at this installation, and those that somebody here has said to know. */
export const createTrust = (parts: {
  known: Pick<KnownSigners, 'find' | 'list'>;
  keys: Pick<ReviewerKeys, 'isOwn'>;
}): Trust => ({
  counts: ({ author }) =>
    parts.keys.isOwn(author) || parts.known.find(fingerprintOfAuthor(author.key)) !== null,
  mark: () => JSON.stringify(parts.known.list()),
});
