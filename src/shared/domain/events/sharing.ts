import { z } from 'zod';
import { Instant, JournalHeads, Sha256 } from '../ids';
import { byPerson, fromService } from '../eventTexts';
import { OPTIONAL_PARTS } from '../packageLayout';
import { CopySalt, PACKAGE_LABELS, PRINTED_REPORT, WRITTEN_PACKAGE } from './exported';
import { REDACTION_CLASSES } from '../redactionClasses';
import { event } from './event';

/** Events for exports and imports of the case. */
export const SHARING_EVENTS = [
  /** A package of the case was written. The journal in the package ends before this entry. */
  event('packaged', 'never', {
    ...WRITTEN_PACKAGE,
    /** The journal's heads that the package's signature covers. */
    heads: JournalHeads,
    leftOut: z.array(z.enum(OPTIONAL_PARTS)),
    reason: byPerson(z.string().max(2000)),
    recipient: byPerson(z.string().max(500)),
  }),
  /**
   * The app ended, or the vault failed, after a package or report was complete and before its entry was written. The
   * previous entry is that entry, written when the app found the export later.
   */
  event('export-settled', 'never', {
    exported: z.union([z.strictObject({ packageId: Sha256 }), z.strictObject({ reportId: z.uuid() })]),
    completedAt: Instant,
    /** What was found under the file's name. */
    file: z.enum(['as-written', 'changed', 'missing']),
  }),
  /** A report of the case was saved as a file or printed. Its content ends before this entry. */
  event('printed', 'never', {
    ...PRINTED_REPORT,
  }),
  /** A signed package was imported. Its entries and evidence were added to this case. */
  event('imported', 'never', {
    /** SHA-256 of the package's tag manifest. */
    packageId: Sha256,
    /** SHA-256 of the imported file, encrypted or not. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** SHA-256 of the signer's public key, and the signer's name at this installation. */
    signer: Sha256,
    signerName: z.string().min(1).max(200),
    /** The numbers of entries and pieces of evidence that were new here. */
    entriesAdded: z.int().nonnegative(),
    evidenceAdded: z.int().nonnegative(),
    /**
     * The last known entries of the other installations' chains. Entries written here afterwards were written with
     * knowledge of them.
     */
    heads: JournalHeads,
    reason: byPerson(z.string().max(2000)),
  }),
  /**
   * Somebody trusted, revoked or forgot a signer's key at this installation, after which other entries of the case
   * count. That may change a conclusion or a legal hold; this entry itself does not.
   */
  event('trust-changed', 'never', {
    /** SHA-256 of the signer's public key, and the signer's name at this installation. */
    signer: Sha256,
    signerName: z.string().min(1).max(200),
    change: z.enum(['trusted', 'revoked', 'forgotten']),
    /** The time from which the key is no longer trusted; null if it was not revoked. */
    revokedAt: Instant.nullable(),
    /** The numbers of entries that count only since, and that count no longer. */
    nowCounted: z.int().nonnegative(),
    noLongerCounted: z.int().nonnegative(),
  }),
  /** A package of the case, or a redacted copy, was opened and checked at this installation. Nothing was imported. */
  event('package-opened', 'never', {
    /** SHA-256 of the package's tag manifest; null if it has none. */
    packageId: Sha256.nullable(),
    /** SHA-256 of the file, encrypted or not. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    isRedacted: z.boolean(),
    /** The result of the check. */
    verdict: z.enum(PACKAGE_LABELS),
    /** SHA-256 of the public key that signed the package; null if the signature is missing or invalid. */
    signer: Sha256.nullable(),
  }),
  /** A redacted copy of the case was written. The case itself is unchanged. */
  event('redacted', 'never', {
    ...WRITTEN_PACKAGE,
    classes: z.array(z.enum(REDACTION_CLASSES)).min(1),
    /**
     * What the copy commits to: the newest package of the whole case (null if there was none) and the journal's
     * heads.
     */
    parent: z.strictObject({
      packageId: Sha256.nullable(),
      heads: JournalHeads,
    }),
    ground: byPerson(z.string().min(1).max(2000)),
    recipient: byPerson(z.string().min(1).max(500)),
    salt: CopySalt.optional(),
  }),
  /** A redacted report was saved as a file or printed. The case itself is unchanged. */
  event('report-redacted', 'never', {
    ...PRINTED_REPORT,
    classes: z.array(z.enum(REDACTION_CLASSES)).min(1),
    /**
     * What the report commits to: the newest package and the newest report of the whole case (null if there was
     * none).
     */
    parent: z.strictObject({
      packageId: Sha256.nullable(),
      report: z.strictObject({ reportId: z.uuid(), sha256: Sha256 }).nullable(),
    }),
    ground: byPerson(z.string().min(1).max(2000)),
    recipient: byPerson(z.string().min(1).max(500)),
    salt: CopySalt.optional(),
  }),
  /** A time-stamp request (RFC 3161) was saved. Its statement is saved as evidence. */
  event('time-stamp-requested', 'never', {
    /** SHA-256 of the statement that the time authority is asked to confirm. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** A random number that links the response to this request: 64 bits as hexadecimal digits. */
    nonce: z.string().regex(/^[1-7][0-9a-f]{15}$/),
    /**
     * The content of the statement: the journal's heads before this entry, and the newest package of the whole case.
     */
    heads: JournalHeads,
    packageId: Sha256.nullable(),
  }),
  /**
   * A response to a time-stamp request was verified with its certificates and imported. `sha256` is the hash of the
   * response, which is saved as evidence.
   */
  event('time-stamped', 'never', {
    /** SHA-256 of the confirmed statement. */
    statement: Sha256,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** The authority's name according to its certificate. */
    authority: fromService(z.string().min(1).max(200)),
    confirmedAt: Instant,
    /** SHA-256 of the root certificate by which the authority is trusted. */
    root: Sha256,
  }),
] as const;
