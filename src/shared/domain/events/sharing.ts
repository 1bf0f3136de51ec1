import { z } from 'zod';
import { Instant, JournalHeads, Sha256 } from '../ids';
import { byPerson, fromService } from '../eventTexts';
import { OPTIONAL_PARTS } from '../package/layout';
import { CopySalt, PACKAGE_LABELS, PRINTED_REPORT, WRITTEN_PACKAGE } from '../package/exported';
import { REDACTION_CLASSES } from '../redaction/redactionClasses';
import { event } from './event';

/** What left the app or came into it. */
export const SHARING_EVENTS = [
  /** A package of the case was written. Its own journal ends before this entry. */
  event('packaged', 'never', {
    ...WRITTEN_PACKAGE,
    /** The heads the signature covers. */
    heads: JournalHeads,
    leftOut: z.array(z.enum(OPTIONAL_PARTS)),
    reason: byPerson(z.string().max(2000)),
    recipient: byPerson(z.string().max(500)),
  }),
  /**
   * The app ended, or the vault failed, after a package or report was whole and before its entry was made. That entry is
   * the one before this, made when the app next looked for the file.
   */
  event('export-settled', 'never', {
    exported: z.union([z.strictObject({ packageId: Sha256 }), z.strictObject({ reportId: z.uuid() })]),
    completedAt: Instant,
    /** What stood under the name that the file was given. */
    file: z.enum(['as-written', 'changed', 'missing']),
  }),
  /** A report of the case left the app, as a file or on paper. Its contents end before this entry. */
  event('printed', 'never', {
    ...PRINTED_REPORT,
  }),
  /** A signed package was imported: its entries and evidence joined this case. */
  event('imported', 'never', {
    /** SHA-256 of the package's tag manifest. */
    packageId: Sha256,
    /** Of the file as it was imported, encrypted or not. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** SHA-256 of the signer's public key, and what this installation calls them. */
    signer: Sha256,
    signerName: z.string().min(1).max(200),
    /** What was new to this installation. */
    entriesAdded: z.int().nonnegative(),
    evidenceAdded: z.int().nonnegative(),
    /** How far the other installations' chains are known here since: what is written after this was written knowing them. */
    heads: JournalHeads,
    reason: byPerson(z.string().max(2000)),
  }),
  /** A package of the case, or a redacted copy of it, was opened and checked at this installation. Nothing of it was imported. */
  event('package-opened', 'never', {
    /** SHA-256 of the package's tag manifest; null where it has none. */
    packageId: Sha256.nullable(),
    /** Of the file as it lay there, encrypted or not. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    isRedacted: z.boolean(),
    /** What the check came to. */
    verdict: z.enum(PACKAGE_LABELS),
    /** SHA-256 of the public key that signed it; null where the signature is missing or wrong. */
    signer: Sha256.nullable(),
  }),
  /** A redacted copy of the case was written. The case itself is as it was. */
  event('redacted', 'never', {
    ...WRITTEN_PACKAGE,
    classes: z.array(z.enum(REDACTION_CLASSES)).min(1),
    /** What the copy commits to: the newest package of the whole case, null where there was none, and the journal's heads. */
    parent: z.strictObject({
      packageId: Sha256.nullable(),
      heads: JournalHeads,
    }),
    ground: byPerson(z.string().min(1).max(2000)),
    recipient: byPerson(z.string().min(1).max(500)),
    salt: CopySalt.optional(),
  }),
  /** A redacted report left the app, as a file or on paper. The case itself is as it was. */
  event('report-redacted', 'never', {
    ...PRINTED_REPORT,
    classes: z.array(z.enum(REDACTION_CLASSES)).min(1),
    /** What the report commits to: the newest package and the newest report of the whole case, null where there was none. */
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
    /** Of the statement, which the time authority is asked to confirm. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** A random number by which a response belongs to this request: 64 bits in hexadecimal digits. */
    nonce: z.string().regex(/^[1-7][0-9a-f]{15}$/),
    /** The statement names these: the journal as it was before this entry, and the newest package of the whole case. */
    heads: JournalHeads,
    packageId: Sha256.nullable(),
  }),
  /** A response to such a request was verified with its certificates and imported. It is the evidence of `sha256`. */
  event('time-stamped', 'never', {
    /** Of the statement that was confirmed. */
    statement: Sha256,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** The authority's name in its certificate. */
    authority: fromService(z.string().min(1).max(200)),
    confirmedAt: Instant,
    /** SHA-256 of the root certificate that the authority was trusted by. */
    root: Sha256,
  }),
] as const;
