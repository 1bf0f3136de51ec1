import type { JournalRecord } from '@shared/ipc/journalRecord';
import type { Reviewer } from '@shared/domain/journal';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { MissingExhibit } from '@shared/ipc/reportsContract';
import type { Files } from '../../platform/system/files';
import { missingExhibits } from '../../report/missingExhibits';
import type { Report } from '../../report/report';
import type { Partials } from '../exports/partials';
import { writeExport } from '../exports/writeFile';

/** What reports are saved with. */
export interface SaveParts {
  files: Files;
  partials: Partials;
  author: () => Reviewer;
  clock: () => Date;
  newId: () => string;
}

/** The journal event for a report that left the app. The report covers the journal up to this entry. */
export function printedEvent(
  report: Report,
  to: 'file' | 'paper',
): JournalEventOf<'printed' | 'report-redacted'> {
  const { reportId, sha256, pdf, pages, options, leftOut, heads, fingerprint, redaction } = report;
  const printed = { reportId, to, sha256, bytes: pdf.length, pages, options, leftOut, heads, fingerprint };
  if (redaction === null) return { type: 'printed', ...printed };
  const { classes, ground, recipient, parent, salt } = redaction;
  const { packageId, report: whole } = parent;
  return {
    type: 'report-redacted',
    ...printed,
    classes,
    parent: { packageId, report: whole },
    ground,
    recipient,
    salt,
  };
}

/** Writes a report to a file and records that in the journal. Resolves to false if the journal accepts no entry. */
export const saveReport = (parts: SaveParts, report: Report, path: string): Promise<JournalRecord> =>
  writeExport(parts, {
    id: parts.newId(),
    bytes: report.pdf,
    path,
    caseId: report.caseId,
    author: parts.author(),
    completedAt: parts.clock().toISOString(),
    event: printedEvent(report, 'file'),
  });

/** Finds the exhibits of a case. */
export type ExhibitsOf = (
  caseId: CaseId,
) => Promise<readonly { number: number; label: string; sha256: Sha256 }[]>;

/** The exhibits whose pictures made a report fail; empty if it failed for another reason. */
export async function undrawableExhibits(
  exhibits: ExhibitsOf,
  caseId: CaseId,
  error: unknown,
): Promise<MissingExhibit[]> {
  const numbers = missingExhibits(error);
  if (numbers === null) return [];
  const missing = (await exhibits(caseId)).filter(({ number }) => numbers.has(number));
  return missing.map(({ number, label, sha256 }) => ({ number, label, sha256 }));
}
