import type { JournalRecord } from './journalRecord';
import { z } from 'zod';
import type { Conclusion } from '../domain/conclusion/conclusion';
import { CaseId, type Sha256 } from '../domain/ids';
import type { JournalVerdict } from '../domain/journal';
import type { AbsentLine } from '../domain/package/absentCsv';
import { OPTIONAL_PARTS, type OptionalPart } from '../domain/packageLayout';
import { CASE_EXCESSES } from '../domain/package/packageLimits';
import { isPackagePassphrase } from '../domain/package/packagePassphrase';
import type { UnknownContent } from '../domain/dossier/redactionNotice';
import { REDACTION_CLASSES, type RedactionClass } from '../domain/redactionClasses';
import { passphrase } from './vaultContract';

export const RECIPIENTS_MAX = 20;
export const PACKAGE_CASES_MAX = 500;

/** Contents, encryption and destination of a package. */
export const PackageRequest = z.strictObject({
  caseIds: z.array(CaseId).min(1).max(PACKAGE_CASES_MAX),
  /** A folder that the person chose in the operating system's dialog. */
  folderId: z.uuid(),
  encryption: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('passphrase'),
      passphrase: passphrase.refine(isPackagePassphrase),
    }),
    z.strictObject({
      kind: z.literal('recipients'),
      recipients: z.array(z.string().min(1).max(200)).min(1).max(RECIPIENTS_MAX),
    }),
    /** Not encrypted. The person confirms this and gives a reason. */
    z.strictObject({
      kind: z.literal('none'),
      knowingly: z.literal(true),
      reason: z.string().trim().min(1).max(2000),
    }),
  ]),
  parts: z.array(z.enum(OPTIONAL_PARTS)).max(OPTIONAL_PARTS.length),
  reason: z.string().trim().max(2000),
  recipient: z.string().trim().max(500),
  /** The classes to remove, for a redacted copy instead of the whole case. Requires a reason and a recipient. */
  redaction: z.array(z.enum(REDACTION_CLASSES)).min(1).max(REDACTION_CLASSES.length).optional(),
});
export type PackageRequest = z.infer<typeof PackageRequest>;

/** One recipient as typed. If it is a secret key, its text is not returned. */
export interface CheckedRecipient {
  text: string;
  problem: 'secret-key' | 'ssh' | 'other-kind' | 'not-age' | 'mistyped' | null;
}

/** What a package of a case would contain, before anything is written. */
export interface PackagePreview {
  caseId: CaseId;
  bagName: string;
  responses: { files: number; bytes: number };
  media: { files: number; bytes: number };
  /** The number of journal entries, and whether they verify. */
  journal: JournalVerdict;
  notes: number;
  absent: AbsentLine[];
  /** The state of the newest conclusion; null if there is none. */
  conclusion: Conclusion['state'] | null;
  /** Number of drafts, which are not included in the package. */
  drafts: number;
  /** True if media of the case are still being fetched. */
  isBeingFetched: boolean;
  /** The optional parts that this version of the app can include. */
  available: OptionalPart[];
}

/** A folder that the person chose. */
export interface ChosenFolder {
  folderId: string;
  path: string;
  /** Free bytes in the folder; null if the operating system does not report it. */
  free: number | null;
}

export const PACKAGE_FAILURES = [
  'disk-full',
  'destination-full',
  'folder-missing',
  'folder-refused',
  'file-in-use',
  'file-too-large',
  ...CASE_EXCESSES,
  'evidence-damaged',
  'no-such-case',
  'case-kept-changing',
  'limit-reached',
  'keychain-locked',
  'keychain-missing',
  'keychain-refused',
  'vault-locked',
  'report-failed',
  /**
   * The case has a conclusion on which the person still has to vote without having read it, and the package would
   * disclose it.
   */
  'vote-open',
  'value-left',
  /** Another reviewer requested it. */
  'other-reviewer',
  /** The passphrase was kept only in memory, and the app has been closed since. */
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
  journal: JournalRecord;
}

export const RedactionRequest = z.strictObject({
  caseId: CaseId,
  classes: z.array(z.enum(REDACTION_CLASSES)).max(REDACTION_CLASSES.length),
});

/** What a redacted copy of a case would remove, before anything is written. */
export interface RedactionPreview extends UnknownContent {
  /** Number of texts that would be removed, by class. */
  removed: { class: RedactionClass; count: number }[];
  covered: number;
  shown: number;
  dropped: number;
  /** The newest package of the whole case, to which the copy would refer; null if there is none. */
  parent: Sha256 | null;
}
