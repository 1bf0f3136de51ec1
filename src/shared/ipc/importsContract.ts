import { z } from 'zod';
import type { Author, AuthorKey } from '../domain/journal';
import type { Fork } from '../domain/package/merge';
import type { CaseExcess, JournalSize } from '../domain/package/packageLimits';
import type { ContainerFault, ImportRefusal, PackageVerdict } from '../domain/package/verdict';
import { passphrase } from './vaultContract';

/** Opens an encrypted package. The secret is only ever sent to main, never back, and is not saved. */
export const UnlockRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase'), passphrase }),
  z.strictObject({ kind: z.literal('identity'), identity: z.string().min(1).max(5000) }),
]);
export const TrustRequest = z.strictObject({ name: z.string().trim().min(1).max(120) });
export const ImportRequest = z.strictObject({ reason: z.string().trim().max(2000) });

/** What importing a package would add, computed from the case as it is currently saved. */
export interface ImportPreview {
  caseId: string;
  /** True if nothing of this case is saved yet. */
  isNewCase: boolean;
  /** The number of entries that are not saved yet, for each author and installation. */
  newEntries: { author: Author; replica: string; entries: number }[];
  savedEntries: number;
  /** How much the case's journal would then have of what is limited in a package. */
  size: JournalSize;
  newEvidence: number;
  newEvidenceBytes: number;
  savedEvidence: number;
  /**
   * Journal positions from which the saved entries and the package's differ although `by`, whose key is trusted here,
   * signed on both sides. If there are any, nothing is imported.
   */
  forks: Fork[];
  /** The same by people whose keys are not trusted. Both versions are kept, the new one as a separate chain. */
  rewritten: Fork[];
  /**
   * New entries that state an installation for which other keys have written too. They are kept as a chain of their own.
   * `beside` wrote the entry of the other chain in their place.
   */
  separate: { replica: string; by: Author; beside: Author; entries: number }[];
  /** True if the saved journal does not verify. Nothing is imported then. */
  isSavedBroken: boolean;
  /** The number of items on which the saved entries and the package's entries would conflict. */
  differences: number;
  /**
   * The number of new entries that claim to have been written at this installation although it does not have them.
   */
  ownEntries: number;
  /**
   * Saved chains that the package continues with entries by a key that has not signed in them before. The new signer
   * may have taken over the installation. If not, the next entries of the previous author will form a separate chain.
   * `from` wrote the last saved entry.
   */
  takenOver: { replica: string; from: Author; by: Author }[];
  /**
   * When this installation last erased the case, which the import would restore; null if it never did or nothing is
   * new.
   */
  erasedAt: string | null;
}

/** The package being inspected. There is only one at a time. */
export interface PackageView {
  fileName: string;
  bytes: number;
  opensWith: 'nothing' | 'passphrase' | 'identity';
  stage: 'locked' | 'reading' | 'refused' | 'read' | 'importing' | 'imported';
  /** The job that reads or imports it; null if none is running. */
  jobId: string | null;
  /** Why the container was not opened or this key did not open it. `entry` is text from the package. */
  refusal: { fault: ContainerFault; entry: string | null; at: number | null } | null;
  containerSha256: string | null;
  verdict: PackageVerdict | null;
  /** Why the package must not be imported; null if it may be. */
  importRefusal: ImportRefusal | 'fork' | 'saved-broken' | CaseExcess | null;
  preview: ImportPreview | null;
  /**
   * Keys of new entries' authors that are not trusted here. Their entries are imported and shown as reported, but
   * have no effect.
   */
  untrusted: AuthorKey[];
  /** Why the import stopped. Nothing was saved, and it can be retried. */
  importFailure: 'disk-full' | 'unexpected' | null;
  imported: { caseId: string; entriesAdded: number; evidenceAdded: number } | null;
}
