import { renderReport } from '../../report/renderReport';
import { redactedReport } from './redactedReport';
import type { Report, ReportSettings, ReportParts } from '../../report/report';

/** Generates reports of saved cases in memory; nothing is written to disk. */
export interface ReportService {
  /**
   * Throws `AppError`: `no-such-case`, `no-author`, `pictures-missing` naming every exhibit that cannot be displayed,
   * `evidence-damaged`, `not-printable`, `cancelled`; `value-left` if a redacted report still contains a value that should have been
   * removed.
   */
  make(order: ReportSettings): Promise<Report>;
  /** Sends a generated report to the system's print dialog; resolves to false if the person cancels. */
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
        others: order.dossier === undefined ? await parts.others(order.caseId) : null,
      }));
      return { ...report, redaction: null };
    },
    print: ({ job }) => parts.printer.toPaper(job),
  };
}
