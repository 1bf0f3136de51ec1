import { describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { createReportService } from '../../../../../src/main/modules/reports/reportService';
import { REDACTED_REPORT_CLASSES, REPORT_ID, reportParts } from './reportParts';

const CASE = 'c'.repeat(32);
const ORDER = { caseId: CASE, options: DEFAULT_REPORT, signal: new AbortController().signal };

describe('a report', () => {
  it('is printed from the case, and says for whom, of what and how it was made', async () => {
    const { parts, printing } = reportParts();
    const report = await createReportService(parts).make(ORDER);
    expect(report).toMatchObject({
      caseId: CASE,
      reportId: REPORT_ID,
      redaction: null,
      pages: 1,
      fingerprint: 'f'.repeat(64),
    });
    expect(printing.jobs).toHaveLength(1);
    expect(new TextDecoder().decode(report.pdf)).toContain('Ana Specimen');
    expect(report.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('of a package shows only what the package contains, and nothing of other cases', async () => {
    const { parts, dossier, asked } = reportParts();
    const given = { ...dossier, generatedAt: '2027-01-01T00:00:00.000Z' };
    const report = await createReportService(parts).make({ ...ORDER, dossier: given });
    expect(report.madeAt).toBe('2027-01-01T00:00:00.000Z');
    expect(asked).toEqual([]);
  });

  it('of a case asks for the case and the applicant’s others', async () => {
    const { parts, asked } = reportParts();
    await createReportService(parts).make(ORDER);
    expect(asked).toEqual(['dossier', 'others']);
  });

  it('without a package names what was removed, and contains none of it', async () => {
    const { parts } = reportParts();
    const redaction = { classes: REDACTED_REPORT_CLASSES, ground: 'Request of 2 May', recipient: 'A court' };
    const report = await createReportService(parts).make({ ...ORDER, redaction });
    expect(report.redaction).toMatchObject({ ...redaction, covered: 0 });
    expect(report.redaction?.removed).toBeGreaterThan(0);
    expect(new TextDecoder().decode(report.pdf)).not.toMatch(/Ana|Specimen/);
    expect(report.redaction?.leaksOfName('Ana Specimen.pdf')).not.toEqual([]);
  });

  it('is not made where nobody says for whom, or somebody cancels', async () => {
    const { parts } = reportParts();
    const author = (): never => {
      throw new Error('no-author');
    };
    await expect(createReportService({ ...parts, author }).make(ORDER)).rejects.toThrow('no-author');
    const redaction = { classes: REDACTED_REPORT_CLASSES, ground: 'G', recipient: 'A court' };
    const cancelled = { ...ORDER, signal: AbortSignal.abort() };
    await expect(createReportService(parts).make({ ...cancelled, redaction })).rejects.toThrow();
  });

  it('goes to paper as it was printed', async () => {
    const { parts, printing } = reportParts();
    const service = createReportService(parts);
    const report = await service.make(ORDER);
    const papers: unknown[] = [];
    const wasPrinted = [true, false];
    printing.printer.toPaper = async (job) => {
      papers.push(job);
      return wasPrinted[papers.length - 1] ?? false;
    };
    expect([await service.print(report), await service.print(report)]).toEqual([true, false]);
    expect(papers).toEqual([report.job, report.job]);
  });
});
