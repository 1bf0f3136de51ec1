import { once } from '@shared/lib/once';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
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

/** What `redactedCase` says where the bytes of a file are not the point: the record alone, without files. */
const RECORD = { record: 'data/case.json', files: [], names: [], typed: ['A ground', 'A recipient'] };

/**
 * A journey's case and its redacted copy, with functions that return the copy's texts and the leaks found in it. Texts
 * are composed when they are asked for.
 */
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
  const saved = once(() => ({ values: identifyingValues(readings, whole), hashes: coveringHashes(whole) }));
  /** The leaks in the copy, and the classes found in each of some texts beside it, all in one search. */
  const leaksOfEach = async (
    texts: readonly string[],
  ): Promise<{ copy: Leak[]; left: Leak['class'][][] }> => {
    const files = texts.map((text, at) => ({
      path: `data/text${String(at)}.json`,
      bytes: new TextEncoder().encode(JSON.stringify({ text })),
    }));
    const found = await findLeaks({ ...saved(), ...RECORD, classes, dossier: copy, files });
    const left = files.map(({ path }) => found.flatMap((one) => (one.file === path ? [one.class] : [])));
    return { copy: found.filter(({ file }) => !files.some(({ path }) => path === file)), left };
  };
  return {
    whole,
    copy,
    removed,
    get notice(): string {
      return redactionText({
        ...{ caseId: CASE_ID, notice: copy.redaction },
        ...{ exportedAt: '2026-01-02T03:04:05.000Z', exportedBy: REVIEWER },
      });
    },
    /** The leaks in the copy, or in another dossier. */
    leaks: (dossier: Dossier = copy): Promise<Leak[]> =>
      findLeaks({ ...saved(), ...RECORD, classes, dossier }),
    leaksOfEach,
    /** The leaks in the copy, and the classes found in a text beside it. */
    leaksBeside: async (text: string): Promise<{ copy: Leak[]; left: Leak['class'][] }> => {
      const { copy: inCopy, left } = await leaksOfEach([text]);
      return { copy: inCopy, left: left.flat() };
    },
    get text(): string {
      return JSON.stringify(copy) + JSON.stringify(composeCase(copy.view));
    },
  };
}
