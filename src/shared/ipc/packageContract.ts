import { z } from 'zod';
import type { Conclusion } from '../domain/conclusion/conclusion';
import { CaseId, type Sha256 } from '../domain/ids';
import type { JournalVerdict } from '../domain/journal';
import type { AbsentLine } from '../domain/package/absentCsv';
import { OPTIONAL_PARTS, type OptionalPart } from '../domain/package/layout';
import { isPackagePassphrase } from '../domain/package/packagePassphrase';
import { REDACTION_CLASSES, type RedactionClass } from '../domain/redaction/redactionClasses';

export const RECIPIENTS_MAX = 20;
export const PACKAGE_CASES_MAX = 500;

/** Contents, encryption and destination of a package. */
export const PackageRequest = z.strictObject({
  caseIds: z.array(CaseId).min(1).max(PACKAGE_CASES_MAX),
  /** A folder that the person chose in the system's own dialog. */
  folderId: z.uuid(),
  encryption: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('passphrase'),
      passphrase: z.string().max(1000).refine(isPackagePassphrase),
    }),
    z.strictObject({
      kind: z.literal('recipients'),
      recipients: z.array(z.string().min(1).max(200)).min(1).max(RECIPIENTS_MAX),
    }),
    /** Not encrypted: the person says that they know, and why. */
    z.strictObject({
      kind: z.literal('none'),
      knowingly: z.literal(true),
      reason: z.string().trim().min(1).max(2000),
    }),
  ]),
  parts: z.array(z.enum(OPTIONAL_PARTS)).max(OPTIONAL_PARTS.length),
  reason: z.string().trim().max(2000),
  recipient: z.string().trim().max(500),
  /** Set for a redacted copy in place of the whole case; it needs a reason, which is its ground, and a recipient. */
  redaction: z.array(z.enum(REDACTION_CLASSES)).min(1).max(REDACTION_CLASSES.length).optional(),
});
export type PackageRequest = z.infer<typeof PackageRequest>;

/** One recipient as typed. The text of a secret key is not sent back. */
export interface CheckedRecipient {
  text: string;
  problem: 'secret-key' | 'ssh' | 'other-kind' | 'not-age' | 'mistyped' | null;
}

/** What a package of a case would hold, before anything is written. */
export interface PackagePreview {
  caseId: CaseId;
  bagName: string;
  responses: { files: number; bytes: number };
  media: { files: number; bytes: number };
  /** Entries of the journal, and whether they verify. */
  journal: JournalVerdict;
  notes: number;
  absent: AbsentLine[];
  /** The state of the newest conclusion; null if there is none. */
  conclusion: Conclusion['state'] | null;
  /** Texts being typed that are no notes yet: they do not go along. */
  drafts: number;
  /** Media of the case are being fetched. */
  isBeingFetched: boolean;
  /** Which parts this version can make. */
  available: OptionalPart[];
}

/** A folder that the person chose. */
export interface ChosenFolder {
  folderId: string;
  path: string;
  /** Bytes that can still be written there; null where the system does not say. */
  free: number | null;
}

export const PACKAGE_FAILURES = [
  'disk-full',
  'folder-missing',
  'folder-refused',
  'file-in-use',
  'file-too-large',
  /** Its journal, or all of it, is more than is read of a package. */
  'case-too-large',
  'evidence-damaged',
  'no-such-case',
  'case-kept-changing',
  'keychain-locked',
  'keychain-missing',
  'keychain-refused',
  'vault-locked',
  'report-failed',
  /** The person has yet to vote on a conclusion without having read it, and a package holds it. */
  'vote-open',
  'value-left',
  /** Somebody else asked for it. */
  'other-reviewer',
  /** It was kept in memory only, and the app has closed since. */
  'passphrase-gone',
  'unexpected',
] as const;
export type PackageFailure = (typeof PACKAGE_FAILURES)[number];

export interface PackageResult {
  path: string;
  sha256: Sha256;
  bytes: number;
  packageId: Sha256;
  signer: Sha256;
  isEncrypted: boolean;
  isRedacted: boolean;
  leftOut: OptionalPart[];
  /** False where the journal takes no entry: it is broken. */
  isJournalled: boolean;
}

export const RedactionRequest = z.strictObject({
  caseId: CaseId,
  classes: z.array(z.enum(REDACTION_CLASSES)).max(REDACTION_CLASSES.length),
});

/** What a redacted copy of a case would be without, before anything is written. */
export interface RedactionPreview {
  /** Texts that would be removed, by class. */
  removed: { class: RedactionClass; count: number }[];
  /** Fields that nobody can classify: where there are any, text that may quote them is removed as well. */
  unlisted: number;
  covered: number;
  shown: number;
  dropped: number;
  /** The newest package of the whole case, which the copy would name; null if there is none. */
  parent: Sha256 | null;
}
