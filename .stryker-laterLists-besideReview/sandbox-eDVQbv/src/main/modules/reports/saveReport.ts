// @ts-nocheck
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

/** That a report left the app; what it says ends before this entry. */
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

/** Writes a report as a file, and that it was written in the journal. False where the journal takes no entry. */
export const saveReport = (parts: SaveParts, report: Report, path: string): Promise<boolean> =>
  writeExport(parts, {
    id: parts.newId(),
    bytes: report.pdf,
    path,
    caseId: report.caseId,
    author: parts.author(),
    completedAt: parts.clock().toISOString(),
    event: printedEvent(report, 'file'),
  });

/** Names the exhibits of a case. */
export type ExhibitsOf = (
  caseId: CaseId,
) => Promise<readonly { number: number; label: string; sha256: Sha256 }[]>;

/** The pictures that stopped a report; none where something else did. */
export async function undrawn(
  exhibits: ExhibitsOf,
  caseId: CaseId,
  error: unknown,
): Promise<MissingExhibit[]> {
  const numbers = missingExhibits(error);
  if (numbers === null) return [];
  const missing = (await exhibits(caseId)).filter(({ number }) => numbers.has(number));
  return missing.map(({ number, label, sha256 }) => ({ number, label, sha256 }));
}
