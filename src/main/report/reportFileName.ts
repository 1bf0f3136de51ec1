import type { Report } from './report';

/** The file name of a report: the ids of case and report, without personal data. */
export const reportFileName = ({
  caseId,
  reportId,
  redaction,
}: Pick<Report, 'caseId' | 'reportId' | 'redaction'>): string =>
  `caseloupe-${redaction === null ? 'report' : 'redacted-report'}-${caseId.slice(0, 16)}-${reportId.slice(0, 8)}.pdf`;
