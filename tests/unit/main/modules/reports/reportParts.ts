import type { Dossier } from '@shared/domain/dossier/dossier';
import type { ReportParts } from '../../../../../src/main/report/report';
import { REVIEWER } from '../../../../support/journalBuilder';
import { createPrintingDouble, type PrintingDouble } from '../../../../support/printingDouble';
import { dossierOfResponses, readingsOf } from '../../../../support/sampleDossier';

export const REPORT_ID = '00000000-0000-4000-8000-0000000000e1';
export const REDACTED_REPORT_CLASSES = ['names' as const];

/** What reports are made with, of a case of one journey without pictures; `asked` tells what was asked for. */
export function reportParts(): {
  parts: ReportParts;
  printing: PrintingDouble;
  dossier: Dossier;
  asked: string[];
} {
  const value = { journey_id: 'j-1', applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen' } };
  const responses = [{ response: 'journeyResult', subjectId: 'j-1', value } as const];
  const dossier = dossierOfResponses('journey', responses);
  const printing = createPrintingDouble();
  const asked: string[] = [];
  const parts: ReportParts = {
    async dossier() {
      asked.push('dossier');
      return dossier;
    },
    async others() {
      asked.push('others');
      return { linked: [], suggested: [], further: 0 };
    },
    content: () => ({ readings: readingsOf(responses), others: { messages: [], unread: 0 } }),
    evidence: {
      readAll() {
        throw new Error('there are no pictures');
      },
    },
    author: () => REVIEWER,
    fingerprint: async () => 'f'.repeat(64),
    ...{ openRasteriser: printing.openRasteriser, printer: printing.printer, fonts: printing.fonts },
    newId: () => REPORT_ID,
  };
  return { parts, printing, dossier, asked };
}
