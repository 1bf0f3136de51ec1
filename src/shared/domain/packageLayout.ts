import type { CaseId, CaseKind } from './ids';

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

/** The tag files that the tag manifest lists: all but itself and the signature over it. */
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

/**
 * The files of a redacted copy besides its report and its HTML page. It has no evidence as received and no readable
 * journal.
 */
export const REDACTED_PAYLOAD = {
  pictures: 'data/pictures/',
  caseRecord: PAYLOAD.caseRecord,
  journal: 'data/journal.txt',
  redaction: 'data/REDACTION.txt',
  report: PAYLOAD.report,
  viewer: PAYLOAD.viewer,
  verify: PAYLOAD.verify,
} as const;

/** Parts that may be left out on request. Evidence and journal are always included. */
export const OPTIONAL_PARTS = ['report', 'viewer'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** The name of the bag's folder, the only one at the top level of the zip. It discloses nothing about the person. */
export function bagName(kind: CaseKind | null, caseId: CaseId): string {
  return `caseloupe-${kind ?? 'case'}-${caseId.slice(0, 16)}`;
}

/** The folder name of a redacted copy, which cannot be mistaken for that of a whole case. */
export const redactedBagName = (kind: CaseKind | null, caseId: CaseId): string =>
  `caseloupe-redacted-${kind ?? 'case'}-${caseId.slice(0, 16)}`;

/** The suggested file name of a package: the bag's name and the UTC time of the export. */
export function packageFileName(bag: string, at: Date, isEncrypted: boolean): string {
  const second = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `${bag}-${second}Z${isEncrypted ? '.zip.age' : '.zip'}`;
}
