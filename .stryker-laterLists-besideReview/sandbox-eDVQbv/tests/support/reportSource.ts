// @ts-nocheck
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

/** What a report of a case with this one response tells from; `events` come after it. */
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

/** The same with parts of its dossier put in another's place. */
export const withDossier = (source: ReportSource, over: Partial<ReportSource['dossier']>): ReportSource => ({
  ...source,
  dossier: { ...source.dossier, ...over },
});
