import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { composeCase } from '@shared/presentation/sections';
import { transliterate } from '../../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import { commit } from '../../../../support/commitments';
import { INNOCENT_TEXTS } from '../../../../support/innocentTexts';
import { dossierOfResponses, readingsOf } from '../../../../support/sampleDossier';

/** What an unlisted field, or a member that nobody has described, may hold, and how a text quotes it. */
const QUOTED: readonly (readonly [value: string, quote: string, left: RegExp])[] = [
  ['Zuzanna Qwertowska', 'Zuzanna Qwertowska', /qwertowska|zuzanna/i],
  ['Zuzanna Qwertowska', 'QWERTOWSKA, Zuzanna', /qwertowska|zuzanna/i],
  ['Zuzanna Qwertowska', 'Ms Qwertowska', /qwertowska/i],
  ['Jean-Éric Prénomfictif', 'JEAN ERIC PRENOMFICTIF', /prenomfictif/i],
  ['Ludwig van Qwerthoven', 'Mr van Qwerthoven', /qwerthoven/i],
  ['Mohammed Abdullah bin Rashid Al Qwertayan', 'Mohammed Al Qwertayan', /qwertayan/i],
  ['Mark Page', 'Mark Page', /mark page/i],
  ['Pq7761234', 'PQ 776 1234', /7761234|776 1234/i],
  ['77412', '77412', /77412/],
  ['1961-03-14', '14 March 1961', /14 March|1961/],
  ['12 Quillmore Lane, 90210 Zembleton', '12 Quillmore Lane', /quillmore/i],
  ['12 Quillmore Lane, 90210 Zembleton', 'at 90210 ZEMBLETON', /zembleton/i],
  ['Zembleton', 'in Zembleton', /zembleton/i],
  ['王芳', '王芳', /王芳/],
];

/** Where an unclassified value came. */
const PLACES: Readonly<Record<string, (value: string) => { document?: object; journey?: object }>> = {
  'an unlisted field': (value) => ({
    document: { extracted_fields: { Guardian: { value, type: 'string' } } },
  }),
  'a field in another language': (value) => ({
    document: { extracted_fields: { 'Nom du père': { value, type: 'string' } } },
  }),
  'an unknown member of a document': (value) => ({ document: { seen_with: value } }),
  'an unknown member': (value) => ({ journey: { further_persons: [{ of: value }] } }),
  'an unpublished check': (value) => ({
    journey: { screening_checks: { uae_goverment_db_check: { registry: { address: value } } } },
  }),
};

const caseOf = (parts: { document?: object; journey?: object }, quote: string, more: object = {}) => ({
  journey_id: 'journey-1',
  customer_id: 'customer-1',
  flow_id: 'flow-1',
  start_time: '2026-01-02T03:04:05Z',
  system_decision: 'Refer',
  applicant: { applicant_id: 'applicant-1', full_name: 'Ridwan Haddad' },
  documents: {
    'step-1': {
      step_title: `Passport of ${quote}`,
      progress: 'Completed',
      has_passed_rules: true,
      document_type: 'Passport',
      validation_result: {
        validation_outcome: 'Passed',
        validation_checks: [
          { name: 'Data', result: 'Passed', description: `Seen: ${quote}.`, result_description: quote },
        ],
      },
      ...parts.document,
    },
  },
  rule_results: {
    same_subject: {
      name: 'Same Person',
      result: 'Failed',
      description: `Says ${quote} here.`,
      information: `The person is ${quote}, it says.`,
      tips: `Ask ${quote}.`,
      details: [{ title: `Page of ${quote}`, result: 'Failed', result_description: `It names ${quote}.` }],
    },
  },
  device_intelligence: {
    signals_outcome: 'Passed',
    device_signals: [{ key: 'rooted', name: 'Rooted', result: 'Passed', description: quote }],
  },
  ...parts.journey,
  ...more,
});

function redacted(value: unknown, classes: readonly RedactionClass[], note: string) {
  const responses = [{ response: 'journeyResult', subjectId: 'journey-1', value } as const];
  const noted: JournalEvent = {
    type: 'noted',
    noteId: '00000000-0000-4000-8000-000000000001',
    revision: 1,
    anchor: { on: 'case' },
    text: note,
  };
  const dossier = dossierOfResponses('journey', responses, [noted]);
  const copy = redactDossier(dossier, {
    ...{ classes, readings: readingsOf(responses), own: OWN_TEXTS, transliterate, hasFiles: true },
    ...{ ground: 'A ground', recipient: 'A recipient' },
    commit,
  });
  return { whole: dossier, copy: copy.dossier };
}
const textOf = (one: ReturnType<typeof redacted>['copy']): string =>
  JSON.stringify(one) + JSON.stringify(composeCase(one.view));

describe.each(Object.keys(PLACES))('the value of %s', (place) => {
  it.each(QUOTED)('%s stands in no text that quotes it as %s', (value, quote, left) => {
    const saved = caseOf(PLACES[place]?.(value) ?? {}, quote);
    for (const classes of [REDACTION_CLASSES, ['names'], ['faces']] as const)
      expect(textOf(redacted(saved, classes, `I saw ${quote} there.`).copy).match(left)).toBeNull();
    expect(textOf(redacted(saved, [], `I saw ${quote} there.`).copy)).toMatch(left);
  });
});

describe('a value that is in every case', () => {
  const COMMON = [
    ...[
      'Passed',
      'Failed',
      'true',
      '1',
      '12',
      '2026',
      '0.98765',
      'Passport',
      'Document',
      'Date of birth',
      'the',
    ],
    ...['M', 'IR', 'step-1', 'Refer', 'France', '2026-01-02', '2026-01-02T03:04:05Z', 'journey-1'],
  ];
  const innocent = INNOCENT_TEXTS.join(' ~ ');
  const more = { remarks: COMMON, flag: true, count: 7, ratio: 0.98765, year: 2026 };
  const value = {
    ...caseOf({}, innocent, more),
    documents: {
      'step-1': { document_type: 'Passport', issuing_country: 'Utopia', document_subtype: innocent },
    },
  };
  const reported = (dossier: ReturnType<typeof redacted>['copy']) => ({
    documents: composeCase(dossier.view).filter(({ id }) => id !== 'undescribed' && id !== 'differences'),
    journal: dossier.journal,
  });

  it('is removed where it stands, with texts that may quote it, and every other text stays', () => {
    const { whole, copy } = redacted(value, ['faces'], innocent);
    expect(JSON.stringify(copy.view.result.undescribed)).not.toContain('France');
    expect(copy.journal.at(-1)?.event).toMatchObject({ text: '[text removed]' });
    expect(JSON.stringify(reported(copy).documents)).toContain(JSON.stringify(innocent).slice(1, -1));
    expect(copy.view.documents.map(({ stepId }) => stepId)).toEqual(['step-1']);
    expect(JSON.stringify(copy.view.result.documents)).toBe(JSON.stringify(whole.view.result.documents));
  });
});
