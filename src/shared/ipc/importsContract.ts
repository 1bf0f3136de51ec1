import { z } from 'zod';
import type { Author, AuthorKey } from '../domain/journal';
import type { ContainerFault, ImportRefusal, PackageVerdict } from '../domain/package/verdict';

/** What opens an encrypted package. Goes one way: nothing of it comes back or is kept. */
export const UnlockRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase'), passphrase: z.string().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('identity'), identity: z.string().min(1).max(5000) }),
]);
export const TrustRequest = z.strictObject({ name: z.string().trim().min(1).max(120) });
export const TakeRequest = z.strictObject({ reason: z.string().trim().max(2000) });

/** What importing a package would add; computed anew from the case as it is saved now. */
export interface ImportPreview {
  caseId: string;
  /** Whether no part of this case is saved yet. */
  isNewCase: boolean;
  /** Entries not saved yet, by who wrote them and at which installation. */
  newEntries: { author: Author; replica: string; entries: number }[];
  savedEntries: number;
  newEvidence: number;
  newEvidenceBytes: number;
  savedEvidence: number;
  /** Places that both sides hold with other content: nothing is imported. */
  forks: { replica: string; seq: number }[];
  /** The journal saved here does not verify: nothing is imported. */
  isSavedBroken: boolean;
  /** What two people would say differently of the same thing. */
  differences: number;
  /** New entries that say they were written at this very installation, which does not hold them. */
  ownEntries: number;
  /**
   * Saved chains that the package continues with entries by a key that has not signed in them before. The signer may have
   * taken the installation over. If not, the next entries of the previous author conflict with the new ones and cannot be
   * imported. `from` wrote the last saved entry.
   */
  takenOver: { replica: string; from: Author; by: Author }[];
  /** When this installation last erased the case; null if it never did or nothing would be new. An import restores it. */
  erasedAt: string | null;
}

/** The inspected package. There is one at a time. */
export interface PackageView {
  fileName: string;
  bytes: number;
  opensWith: 'nothing' | 'passphrase' | 'identity';
  stage: 'locked' | 'reading' | 'refused' | 'read' | 'importing' | 'imported';
  /** The job that reads it or imports it; null while nothing is under way. */
  jobId: string | null;
  /** Why the container was not opened, or did not open with this key. `entry` is text from the package. */
  refusal: { fault: ContainerFault; entry: string | null; at: number | null } | null;
  containerSha256: string | null;
  verdict: PackageVerdict | null;
  /** Why nothing of it may be imported; null when it may. */
  importRefusal: ImportRefusal | 'fork' | 'saved-broken' | 'journal-full' | null;
  preview: ImportPreview | null;
  /** Keys of authors of new entries that nobody here trusts: imported, they are reported and count for nothing. */
  untrusted: AuthorKey[];
  /** Why its import ended before it was done: nothing of it was kept, and it can be tried again. */
  importFailure: 'disk-full' | 'unexpected' | null;
  imported: { caseId: string; entriesAdded: number; evidenceAdded: number } | null;
}
