import { z } from 'zod';

/** Visible ASCII: letters of other scripts that look alike, or that nobody sees, would make two people of one id. */
const ReviewerId = z.string().regex(/^[\x21-\x7e]{1,80}$/);

/** A person as they say who they are. */
export const Reviewer = z.strictObject({ name: z.string().min(1).max(120), reviewerId: ReviewerId });
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
