import { z } from 'zod';
import { isPersonName, isReviewerId, PERSON_NAME_MAX_LENGTH, REVIEWER_ID_MAX_LENGTH } from './reviewerRules';

/** A person, with the name and id that they claim. */
export const Reviewer = z.strictObject({
  name: z.string().max(PERSON_NAME_MAX_LENGTH).refine(isPersonName),
  reviewerId: z.string().max(REVIEWER_ID_MAX_LENGTH).refine(isReviewerId),
});
export interface Reviewer extends z.infer<typeof Reviewer> {
  /** Set if the key that signed the entry is not trusted here: `by` is who reported that this person wrote it. */
  reported?: { by: string | null };
}

/** An Ed25519 public key (RFC 8032), its 32 bytes in lower-case hex. */
export const AuthorKey = z.string().regex(/^[0-9a-f]{64}$/);
export type AuthorKey = z.infer<typeof AuthorKey>;

/**
 * The author of an entry: the reviewer and the key that signed it. The key identifies the person; name and id are
 * only claims.
 */
export const Author = Reviewer.extend({ key: AuthorKey });
export type Author = Reviewer & z.infer<typeof Author>;
