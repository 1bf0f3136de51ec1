// @ts-nocheck
import { z } from 'zod';
import { isBlank } from './blank';

/**
 * ASCII letters and digits, between them one `.`, `_`, `-` or `@` at a time: letters of other scripts that look alike, marks that nobody
 * tells apart or notices at an end, and what nobody sees would make two people of one id.
 */
const ReviewerId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9]+(?:[._@-][A-Za-z0-9]+)*$/);

/** Trimmed, seen, on one line and without characters that change how those around them are read. */
const PersonName = z
  .string()
  .max(120)
  .refine((name) => name === name.trim() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) && !isBlank(name));

/** A person as they say who they are. */
export const Reviewer = z.strictObject({ name: PersonName, reviewerId: ReviewerId });
export interface Reviewer extends z.infer<typeof Reviewer> {
  /** Set where nobody here trusts that they signed it: who says that they did. */
  reported?: { by: string | null };
}

/** An Ed25519 public key (RFC 8032), its 32 bytes in lower-case hex. */
export const AuthorKey = z.string().regex(/^[0-9a-f]{64}$/);
export type AuthorKey = z.infer<typeof AuthorKey>;

/** Who wrote an entry: the reviewer, and the key that signed it. The key is the person; name and id are what it claims. */
export const Author = Reviewer.extend({ key: AuthorKey });
export type Author = Reviewer & z.infer<typeof Author>;
