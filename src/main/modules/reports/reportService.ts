import { renderReport } from '../../report/renderReport';
import { redactedReport } from './redactedReport';
import type { Report, ReportSettings, ReportParts } from '../../report/report';

/** Makes reports of saved cases. Nothing it makes is written anywhere. */
export interface ReportService {
  /**
   * Throws `AppError`: `no-such-case`, `no-author`, `pictures-missing` naming every exhibit that cannot be displayed,
   * `not-printable`, `cancelled`; `value-left` when a redacted report still contained something that was to be removed.
   */
  make(order: ReportSettings): Promise<Report>;
  /** Hands a report that was made to the system's printing; false when nobody printed. */
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
