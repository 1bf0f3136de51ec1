import { renderReport } from '../../report/renderReport';
import { redactedReport } from './redactedReport';
import type { Report, ReportSettings, ReportParts } from '../../report/report';

/** Creates reports of saved cases. Nothing is written to disk. */
export interface ReportService {
  /**
   * Throws `AppError` `no-such-case`, `no-author`, `pictures-missing` naming every exhibit that cannot be displayed,
   * `not-printable`, `cancelled`, or `value-left` if a redacted report still contains a removed value.
   */
  make(order: ReportSettings): Promise<Report>;
  /** Prints a report through the system's dialog; false if the user cancelled. */
  print(report: Report): Promise<boolean>;
}

export function createReportService(parts: ReportParts): ReportService {
  return {
    async make(order) {
      if (order.redaction !== undefined) return redactedReport(parts, order, order.redaction);
      const report = await renderReport(parts, order, async () => ({
        dossier: order.dossier ?? (await parts.dossier(order.caseId)),
        evidence: parts.evidence,
        openRasteriser: parts.openRasteriser,
        others: order.dossier === undefined ? parts.others(order.caseId) : null,
      }));
      return { ...report, redaction: null };
    },
    print: ({ job }) => parts.printer.toPaper(job),
  };
}
