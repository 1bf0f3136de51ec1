import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { ReportSource } from '@shared/presentation/sections/source';
import { REVIEWER } from './journalBuilder';
import { dossierOfResponses } from './sampleDossier';

const RESPONSES = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
} as const;

/** The input of a report for a case with this one response. `events` follow it in the journal. */
export function sourceOf(
  value: object = { journey_id: 'journey-1' },
  {
    kind = 'journey',
    events = [],
    ...over
  }: Partial<ReportSource> & { kind?: CaseKind; events?: JournalEvent[] } = {},
): ReportSource {
  return {
    dossier: dossierOfResponses(kind, [{ response: RESPONSES[kind], subjectId: 'journey-1', value }], events),
    reportId: null,
    fingerprint: null,
    reader: REVIEWER,
    others: null,
    pictures: new Map(),
    leftOut: [],
    ...over,
  };
}

/** The same input with some parts of its dossier replaced. */
export const withDossier = (source: ReportSource, over: Partial<ReportSource['dossier']>): ReportSource => ({
  ...source,
  dossier: { ...source.dossier, ...over },
});
