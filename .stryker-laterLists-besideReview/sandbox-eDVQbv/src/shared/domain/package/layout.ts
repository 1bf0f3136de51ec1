// @ts-nocheck
import type { CaseId, CaseKind } from '../ids';

/**
 * The layout of a case package: a BagIt bag (RFC 8493), zipped, then encrypted with age.
 * `docs/handbook/package-format.md` describes it for readers without the code.
 */
export const TAG_FILES = {
  bagit: 'bagit.txt',
  bagInfo: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  statement: 'statement.json',
  publicKey: 'signing-key.pem',
  tagManifest: 'tagmanifest-sha256.txt',
  signature: 'tagmanifest-sha256.txt.sig',
} as const;

/** The tag files that the tag manifest lists. It cannot list itself, nor the signature over it. */
export const LISTED_TAG_FILES = [
  TAG_FILES.bagInfo,
  TAG_FILES.bagit,
  TAG_FILES.manifest,
  TAG_FILES.publicKey,
  TAG_FILES.statement,
] as const;

export const PAYLOAD = {
  raw: 'data/raw/',
  media: 'data/media/',
  time: 'data/time/',
  caseRecord: 'data/case.json',
  journal: 'data/journal.jsonl',
  report: 'data/report.pdf',
  viewer: 'data/viewer/index.html',
  absent: 'data/ABSENT.csv',
  verify: 'data/VERIFY.txt',
} as const;

/** What a redacted copy holds besides its report and its page. No evidence as received, no journal that could be read. */
export const REDACTED_PAYLOAD = {
  pictures: 'data/pictures/',
  caseRecord: PAYLOAD.caseRecord,
  journal: 'data/journal.txt',
  redaction: 'data/REDACTION.txt',
  report: PAYLOAD.report,
  viewer: PAYLOAD.viewer,
  verify: PAYLOAD.verify,
} as const;

/** Parts that may be left out on request. Evidence and journal never are. */
export const OPTIONAL_PARTS = ['report', 'viewer'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** The bag's folder, the only one at the top of the zip. Says nothing of the person the case is about. */
export function bagName(kind: CaseKind | null, caseId: CaseId): string {
  return `caseloupe-${kind ?? 'case'}-${caseId.slice(0, 16)}`;
}

/** The folder of a redacted copy: nobody takes it for the whole case by its name. */
export const redactedBagName = (kind: CaseKind | null, caseId: CaseId): string =>
  `caseloupe-redacted-${kind ?? 'case'}-${caseId.slice(0, 16)}`;

/** The file a package is offered under: the bag's name and the UTC second of the export. */
export function packageFileName(bag: string, at: Date, isEncrypted: boolean): string {
  const second = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `${bag}-${second}Z${isEncrypted ? '.zip.age' : '.zip'}`;
}
