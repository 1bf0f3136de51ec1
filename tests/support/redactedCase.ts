import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import type { Leak } from '@shared/domain/redaction/leak';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { redactionText } from '@shared/domain/redaction/redactionTextLabels';
import { composeCase } from '@shared/presentation/sections';
import { transliterate } from '../../src/main/lib/transliterate';
import { coveringHashes, findLeaks, identifyingValues } from '../../src/main/redaction';
import { OWN_TEXTS } from '../../src/main/redaction/ownTexts';
import { commit } from './commitments';
import { CASE_ID, REVIEWER } from './journalBuilder';
import { dossierOfResponses, readingsOf } from './sampleDossier';

/** A note that a reviewer writes. */
export const noteOf = (text: string): JournalEvent => ({
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  anchor: { on: 'case' },
  text,
});

/** The texts of the notes in a copy. */
export const noteTextsOf = ({ journal }: Pick<Dossier, 'journal'>): string[] =>
  journal.flatMap(({ event }) => (event.type === 'noted' ? [event.text] : []));

/** A journey with one document that has these extracted fields. */
export const journeyOfFields = (
  fields: Readonly<Record<string, string>>,
  fullName: string | null,
): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: fullName },
  documents: {
    '20': {
      ...{ progress: 'Completed', step_title: 'ID Document', document_type: 'Identity Card' },
      extracted_fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { value, type: 'string', source: 'VIZ' }]),
      ),
    },
  },
});

/** A journey's case and its redacted copy, with functions that return the copy's texts and the leaks found in it. */
export function redactedCase(
  value: unknown,
  classes: readonly RedactionClass[],
  events: readonly JournalEvent[] = [],
) {
  const responses = [{ response: 'journeyResult', subjectId: 'journey-1', value } as const];
  const readings = readingsOf(responses);
  const whole = dossierOfResponses('journey', responses, events);
  const { dossier: copy, removed } = redactDossier(whole, {
    ...{ classes, readings, own: OWN_TEXTS, transliterate, hasFiles: true },
    ...{ ground: 'A ground', recipient: 'A recipient' },
    commit,
  });
  const notice = redactionText({
    ...{ caseId: CASE_ID, notice: copy.redaction },
    ...{ exportedAt: '2026-01-02T03:04:05.000Z', exportedBy: REVIEWER },
  });
  /** The leaks in the copy, or in another dossier. */
  const leaks = (dossier: Dossier = copy): Promise<Leak[]> => {
    const bytes = new TextEncoder().encode(caseRecordText(dossier));
    return findLeaks({
      ...{ values: identifyingValues(readings, whole), classes, dossier, record: 'data/case.json' },
      hashes: coveringHashes(whole),
      ...{ files: [{ path: 'data/case.json', bytes }], names: [], typed: ['A ground', 'A recipient'] },
    });
  };
  return {
    whole,
    copy,
    removed,
    notice,
    leaks,
    text: JSON.stringify(copy) + JSON.stringify(composeCase(copy.view)),
  };
}
