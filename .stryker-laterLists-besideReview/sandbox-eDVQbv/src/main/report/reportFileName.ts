// @ts-nocheck
import type { Report } from './report';

/** A report's file name: of the case and of the report, and of nobody. */
export const reportFileName = ({
  caseId,
  reportId,
  redaction,
}: Pick<Report, 'caseId' | 'reportId' | 'redaction'>): string =>
  `caseloupe-${redaction === null ? 'report' : 'redacted-report'}-${caseId.slice(0, 16)}-${reportId.slice(0, 8)}.pdf`;
