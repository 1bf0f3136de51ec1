import { CASE_KIND_NAMES } from '../../domain/caseKindLabels';
import type { CaseKind } from '../../domain/ids';
import { COMMITMENTS_NOTICE } from '../../domain/redaction/redactionTextLabels';
import { PART_UNKNOWN } from '../../labels/unreadableLabels';
import type { Reviewer } from '../../domain/journal';
import { COUNTS } from '../../text/countLabels';
import { counted, plural } from '../../text/language';
import { author, code, figure, hash, instant, textLine, type Line } from '../prose';

/** Labels that identify the report and its case. */
export const IDENTITY = {
  case: 'This case',
  report: 'This report and its case',
  reportId: 'Report',
  created: 'Created',
  createdBy: (at: string, by: Reviewer): Line => textLine`${instant(at)}, by ${author(by)}`,
  createdWith: 'Created with',
  caseId: 'Case',
  requested: (kind: CaseKind): string => `${CASE_KIND_NAMES[kind]} ID requested`,
  service: 'Service',
  environment: 'Environment',
  sandbox: (sentence: string): string => `${sentence}: not a real person`,
  response: 'Response shown',
  noResponse: 'No readable response is saved',
  notPrinted: (count: number): string => `; ${String(count)} with other content not printed, see Retrievals`,
} as const;

/** Labels for what was removed from a redacted copy, why, and which case it is a copy of. */
export const REDACTED = {
  none: 'None',
  isCopy: 'This is a redacted copy.',
  request: 'Redaction',
  reason: 'Reason for redaction',
  recipient: 'Recipient',
  removed: 'Removed',
  covered: 'Images covered completely',
  coveredBecause: (exhibits: Line, reason: string): Line => textLine`${exhibits}: ${reason}`,
  shown: 'Images shown, not the originals',
  shownHow: (exhibits: Line): Line => textLine`${exhibits}: reduced and marked with the recipient’s name`,
  dropped: 'Files not in this copy',
  source: 'Source case',
  heads: 'Journal heads',
  noHeads: 'None verified',
  head: (head: { hash: string; seq: number; replica: string }): Line =>
    textLine`${hash(head.hash)}, entry ${head.seq} of installation ${code(head.replica)}`,
  responses: 'Responses',
  latestPackage: 'Latest package',
  noPackage: 'None; the case is identified by its journal heads',
  latestReport: 'Latest report',
  noReport: 'None was exported before this copy',
  reportOf: (report: { reportId: string; sha256: string }): Line =>
    textLine`${code(report.reportId)}, PDF ${hash(report.sha256)}`,
  texts: 'Texts removed',
  withinTexts: 'Within texts',
  nothing: 'Nothing found to remove.',
  columns: ['Section', 'Item and count', 'Removed field values'],
  countOf: (item: string, count: number): string => `${item}: ${String(count)}`,
} as const;

/** Pictures, as they are compared. */
export const IMAGES_TITLE = 'Images';
/** Pictures that no other section of a report has. */
export const PICTURES_TITLE = 'Other images';
/** The title under which a redacted copy lists what was removed from all conclusions. */
export const CONCLUSIONS_TITLE = 'Decisions and sign-offs';
export const OMISSIONS_TITLE = 'Left out and masked';
export const LIMITS_TITLE = 'What this report does not prove';

/** Labels for the list of exhibits and their files. */
export const EXHIBITS = {
  title: 'Exhibits',
  image: 'Image',
  none: 'No evidence saved.',
  number: 'No.',
  description: 'Description',
  where: 'File name, size and SHA-256',
  whereRedacted: 'Size of the original, and commitment to it',
  content: (mime: string, bytes: number, sha256: string): Line =>
    textLine`${mime}, ${figure(String(bytes))} bytes\n${hash(sha256)}`,
  originalElsewhere: (content: Line): Line => textLine`Original, not in this copy: ${content}`,
  printedCovered: 'Printed instead: a derivative, covered completely',
  printedReduced: 'Printed instead: a derivative, reduced and marked with the recipient’s name',
  notPrinted: 'Not printed',
  derivative: (path: string): Line => textLine`Derivative in this copy: ${code(path)}`,
  total: (count: number, bytes: number, shown: number): Line =>
    textLine`${counted(count, COUNTS.exhibit)}, ${figure(String(bytes))} bytes in total; ${plural(shown, {
      one: '1 shown as an image',
      other: `${String(shown)} shown as images`,
    })}.`,
  incomplete: `There may be more files: ${PART_UNKNOWN}.`,
  files:
    'Images are scaled down. Sizes and hashes are those of the files as received; file names are those in a case package.',
  derivatives: `This copy contains no originals; every image is a derivative. Sizes are those of the originals, rounded up to a power of two unless nothing was removed; the originals are kept unredacted with the whole case. ${COMMITMENTS_NOTICE}`,
} as const;
