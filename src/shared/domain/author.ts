import { z } from 'zod';
import { isBlank } from './blank';

/**
 * ASCII letters and digits, separated by single `.`, `_`, `-` or `@`. Other characters are excluded because lookalike
 * letters, invisible characters or trailing punctuation would make two ids look like the same person.
 */
const ReviewerId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9]+(?:[._@-][A-Za-z0-9]+)*$/);

/** Trimmed, not blank, on a single line, and without control characters, which could reorder the surrounding text. */
const PersonName = z
  .string()
  .max(120)
  .refine((name) => name === name.trim() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) && !isBlank(name));

/** A person, with the name and id that they claim. */
export const Reviewer = z.strictObject({ name: PersonName, reviewerId: ReviewerId });
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
