import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { roundedSize } from '@shared/domain/redaction/roundedSize';
import { commit } from '../../../support/commitments';
import { noteOf, redactedCase } from '../../../support/redactedCase';
import { everyNth } from '../../../support/soaked';
import { sha } from '../../../support/journalBuilder';

/** What nobody can classify, and a part of it, or another form, that a text quotes. */
const QUOTED: readonly (readonly [value: unknown, quote: string])[] = [
  ['Zuzanna Qwertowska (mother)', 'Zuzanna Qwertowska'],
  ['Zuzanna Qwertowska (mother)', 'Mrs Qwertowska'],
  ['Spouse: Zuzanna Qwertowska', 'the spouse, Zuzanna'],
  ['ZUZANNA QWERTOWSKA', 'the Qwertowskas'],
  ['14 March 1961', '1961-03-14'],
  ['14/03/1961', '1961-03-14'],
  ['14/03/1961', '14 March 1961'],
  ['1961-03-14 00:00:00', '14.03.1961'],
  ['1961-03-14T00:00:00Z', '1961-03-14'],
  ['Born 1961-03-14 in Leeds', '1961-03-14'],
  ['1961-03', 'March 1961'],
  ['+48 601 234 567', '601 234 567'],
  ['601 234 567', '+48 601 234 567'],
  ['51.507351, -0.127758', '51.507351, -0.127758'],
  ['51.507351, -0.127758', 'lat 51.507351'],
  ['48.137154', '48.137154'],
  [48.137154, '48,137154'],
  ['910716.12345', '910716-12345'],
  ['079.5550123', '0795550123'],
  ['No. Pq7761234', 'Pq7761234'],
  ['z.qwertowska77@example.org', 'z.qwertowska77'],
  ['https://people.example/zuzanna-qwertowska', 'zuzanna-qwertowska'],
  ['12 Quillmore Lane, 90210 Zembleton', 'Quillmore Lane'],
  [{ 'Zuzanna Qwertowska': 'mother' }, 'Zuzanna Qwertowska'],
  [{ 'Zuzanna Qwertowska': { since: 2001 } }, 'Qwertowska'],
  [[{ of: [{ who: 'Zuzanna Qwertowska' }] }], 'Ms Zuzanna'],
  ['engineer', 'an engineer'],
  [7761234, '7761234'],
  ['王芳', '王芳女士'],
];

type Place = (value: unknown) => object;
const PLACES: Readonly<Record<string, Place>> = {
  'an unlisted field': (value) => ({ documents: documentOf({ extracted_fields: { Guardian: { value } } }) }),
  'an unknown member': (value) => ({ family: value }),
  'an unknown member of a document': (value) => ({ documents: documentOf({ seen_with: value }) }),
  'an unreadable member': (value) => ({
    applicant: { full_name: 'Ridwan Haddad', custom_data: 1, birth_date: { of: value } },
  }),
  'notes of a match': (value) => ({
    aml: {
      applicability: 'Applicable',
      matches: [
        {
          name: 'Okko Testperson',
          score: 1,
          resource_id: 'r-1',
          notes: [typeof value === 'string' ? value : JSON.stringify(value)],
        },
      ],
    },
  }),
  'details of a match': (value) => ({
    aml: {
      applicability: 'Applicable',
      matches: [
        {
          name: 'Okko Testperson',
          score: 1,
          resource_id: 'r-1',
          details: { 'adverse-media': { data: { Family: [value] } } },
        },
      ],
    },
  }),
};

const documentOf = (more: object) => ({
  'step-1': { progress: 'Completed', has_passed_rules: true, document_type: 'Passport', ...more },
});

/** A journey that quotes a text wherever the service explains something. */
function quoting(quote: string, more: object): object {
  const { documents = documentOf({}), ...rest } = more as { documents?: object };
  const [[step, document] = ['step-1', {}]] = Object.entries(documents);
  return {
    journey_id: 'journey-1',
    customer_id: 'customer-1',
    system_decision: 'Refer',
    applicant: { applicant_id: 'applicant-1', full_name: 'Ridwan Haddad' },
    rule_results: {
      same_subject: {
        ...{ name: 'Same Person', result: 'Failed', description: `Says ${quote} here.`, tips: quote },
        information: `The person is ${quote}.`,
        details: [{ title: quote, result: 'Failed', result_description: `Names ${quote}` }],
      },
    },
    device_intelligence: {
      device_signals: [{ key: 'rooted', name: 'Rooted', result: 'Passed', description: quote }],
    },
    ...rest,
    documents: {
      [step]: {
        step_title: quote,
        validation_result: {
          validation_outcome: 'Passed',
          validation_checks: [
            { name: 'Data', result: 'Passed', description: `Seen: ${quote}`, result_description: quote },
          ],
        },
        ...(document as object),
      },
    },
  };
}

/** Everything that a person can write. */
const written = (quote: string): JournalEvent[] => [
  noteOf(`I saw ${quote} there.`),
  {
    type: 'rule-reviewed',
    ruleKey: 'same_subject',
    reviewed: true,
    remark: quote,
    responseSha256: sha('a'),
  },
  {
    ...({
      type: 'conclusion-proposed',
      proposalId: '00000000-0000-4000-8000-0000000000c1',
      outcome: 'Approved',
    } as const),
    reasons: `Because of ${quote}.`,
    stepDecisions: [{ stepId: 'step-1', decision: 'accept', reason: quote }],
    escalation: `See ${quote}`,
  },
];

const WANTED: readonly (readonly RedactionClass[])[] = [REDACTION_CLASSES, ['faces'], ['names']];
const escaped = (text: string): string => text.replace(/[.+*?()[\]{}|\\^$/]/g, '\\$&');

const isObject = (value: unknown): boolean => typeof value === 'object';

describe.each([...Object.keys(PLACES).entries()])('what nobody can classify, in %i %s', (turn, place) => {
  it.each(QUOTED.map(([value, quote], at) => [value, quote, at] as const))(
    '%j is quoted as %s in no text of a copy, and the copy can be made',
    async (value, quote, at) => {
      const saved = quoting(quote, PLACES[place]?.(value) ?? {});
      // Each value with each of them, at one place or another.
      for (const classes of everyNth(WANTED, WANTED.length, turn + at)) {
        const { text, leaks, copy } = redactedCase(saved, classes, written(quote));
        expect(text.match(new RegExp(escaped(quote), 'iu'))).toBeNull();
        // Texts of anybody's own words are no unknown fields where the specification has them.
        const isText = place === 'notes of a match' || (place === 'details of a match' && !isObject(value));
        expect(copy.redaction.unlisted > 0).toBe(!isText);
        expect(await leaks(), classes.join()).toEqual([]);
      }
    },
  );
});

describe('where such a value is not explained but named', () => {
  const VALUE = 'Zuzanna Qwertowska';
  const base = quoting('x', {});

  it.each<[place: string, value: object]>([
    ['a step', { ...base, documents: { zuzanna_qwertowska: { document_type: 'Passport' } }, mother: VALUE }],
    [
      'a file',
      {
        ...base,
        documents: documentOf({ images: { front_image_path: 'media/zuzanna-qwertowska.jpg' } }),
        mother: VALUE,
      },
    ],
    [
      'a picture of an unknown name',
      { ...base, documents: documentOf({ images: { qwertowska_image: 'media/1.jpg' } }), mother: VALUE },
    ],
    [
      'a rule',
      {
        ...base,
        rule_results: { same_subject: { name: `Match with ${VALUE}`, result: 'Failed' } },
        mother: VALUE,
      },
    ],
    ['a key of an undescribed part', { ...base, family: { [VALUE]: 'mother' } }],
    [
      'a day in a name',
      {
        ...base,
        rule_results: { same_subject: { name: `Born 14 March 1961`, result: 'Failed' } },
        born: 'In Leeds on 1961-03-14',
      },
    ],
  ])('it is taken out of the name of %s', async (_, value) => {
    const { text, leaks } = redactedCase(value, ['faces']);
    expect(text.match(/qwertowska|zuzanna|14 March/iu)).toBeNull();
    expect(await leaks()).toEqual([]);
  });
});

describe('the text that stays', () => {
  it('all but the very word, however ordinary it is', async () => {
    const saved = {
      ...quoting('the engineer', { occupation: 'engineer' }),
      rule_results: { same_subject: { name: 'Seen by an engineer', result: 'Failed' } },
    };
    const { copy, leaks } = redactedCase(saved, MASK_CLASSES);
    expect(JSON.stringify(copy.view.result.rule_results)).toContain('Seen by an [text removed]');
    expect(await leaks()).toEqual([]);
  });

  it('every text of a case in which everything can be classified', () => {
    const saved = quoting('an explanation of the service', {});
    const { whole, copy } = redactedCase(saved, ['faces'], written('a remark of mine'));
    expect(copy.redaction.unlisted).toBe(0);
    const events = JSON.stringify(whole.journal.map(({ event }) => event))
      .replaceAll(/(?<=")[0-9a-f]{64}(?=")/g, commit)
      .replaceAll(/(?<="bytes":)\d+/g, (bytes) => String(roundedSize(Number(bytes))));
    expect(copy.journal.map(({ event }) => event)).toEqual(JSON.parse(events));
    expect(copy.view.result).toEqual(whole.view.result);
    expect(copy.view.notes).toEqual(whole.view.notes);
  });

  describe('a title or an explanation in words of the app, beside a value that nobody can classify:', () => {
    const EXPLANATION = 'The picture shows an original document';
    const seenWith = (value: string, fullName = 'Ridwan Haddad'): object => ({
      journey_id: 'journey-1',
      applicant: { applicant_id: 'a-1', full_name: fullName },
      documents: {
        '20': {
          ...{ progress: 'Completed', step_title: 'ID Document', document_type: 'Passport' },
          images: { front_side_image_path: 'documents/20/front.jpg' },
          extracted_fields: { Favourite: { value, type: 'string', source: 'VIZ' } },
          validation_result: {
            validation_outcome: 'Passed',
            validation_checks: [{ name: 'Data', result: 'Passed', result_description: EXPLANATION }],
          },
        },
      },
    });

    it.each<[value: string, title: string, explanation: string, fullName?: string]>([
      ['Quillbrandt', 'ID Document', EXPLANATION],
      ['K4471903', 'ID Document', EXPLANATION],
      ['Original Quillbrandt', 'ID Document', '[text removed]'],
      ['Shows', 'ID Document', '[text removed]'],
      ['Document 4', '[text removed]', '[text removed]'],
      ['ID', '[text removed]', EXPLANATION],
      ['Quillbrandt', '[name removed]', EXPLANATION, 'ID Document'],
    ])('%j leaves %j and %j', async (value, title, explanation, fullName) => {
      const { copy, leaks } = redactedCase(seenWith(value, fullName), ['names']);
      expect(copy.view.documents.map((one) => one.title)).toEqual([title]);
      expect(copy.exhibits.map(({ label }) => label)).toContain(`${title}, front`);
      expect(JSON.stringify(copy.view.result.documents)).toContain(explanation);
      if (explanation !== EXPLANATION)
        expect(JSON.stringify(copy.view.result.documents)).not.toContain(EXPLANATION);
      expect(await leaks()).toEqual([]);
    });

    it('where free text was to be removed, none stays', () => {
      const { text } = redactedCase(seenWith('Quillbrandt'), ['free-text']);
      expect(text).not.toContain(EXPLANATION);
    });
  });

  it('what the specification itself says', () => {
    const saved = {
      ...quoting('x', { mother: 'Zuzanna Qwertowska' }),
      rule_results: {
        same_subject: {
          name: 'Same Person',
          result: 'Failed',
          description: 'All steps belong to the same person.',
        },
      },
    };
    expect(JSON.stringify(redactedCase(saved, ['faces']).copy.view.result.rule_results)).toContain(
      'All steps belong',
    );
  });

  it('REDACTION.txt says why texts were removed that nobody asked to remove', () => {
    const saved = quoting('x', { mother: 'Zuzanna Qwertowska', father: 'Xaver Vorbildlich' });
    const { notice } = redactedCase(saved, ['faces'], [noteOf('A note')]);
    expect(notice.replace(/\s+/g, ' ')).toContain(
      'This case contains 2 fields that the specification does not define or whose content is not as defined there.',
    );
    expect(notice).toContain('Free text');
    expect(redactedCase(quoting('x', {}), ['faces']).notice).not.toContain('does not define');
  });
});

describe('the search for leaks, by a route of its own, finds what was left in', () => {
  const NOTE = 'She said that her mother would come on Tuesday.';
  const TIP = 'Ask for the mother of the applicant on Tuesday.';
  const saved = {
    ...quoting('x', { mother: 'Zuzanna Qwertowska' }),
    rule_results: {
      same_subject: { name: 'Same Person', result: 'Failed', tips: TIP, information: 'Umm then' },
    },
  };
  const { whole, copy, leaks } = redactedCase(
    saved,
    ['faces'],
    [noteOf(NOTE), { ...noteOf('Brief'), noteId: '00000000-0000-4000-8000-000000000002' } as JournalEvent],
  );
  const found = [{ file: 'data/case.json', class: 'free-text' }];
  const left = (more: Partial<Dossier>): Dossier => ({ ...copy, ...more });

  it('a note, long or short', async () => {
    expect(await leaks()).toEqual([]);
    // With its hashes, which are of what was removed.
    const hashes = { file: 'data/case.json', class: 'original' };
    expect(await leaks(left({ journal: whole.journal }))).toEqual([hashes, ...found]);
    expect(await leaks(left({ view: { ...copy.view, notes: whole.view.notes.slice(1) } }))).toEqual(found);
  });

  it('a text that may quote, or explains', async () => {
    for (const text of [TIP, 'Umm then'])
      expect(await leaks(left({ view: { ...copy.view, applicantName: text } })), text).toEqual(found);
  });

  it('a date in another form, a word in a name', async () => {
    const dated = redactedCase({ ...saved, born: '14/03/1961' }, ['faces']);
    const put = (text: string): Dossier => ({
      ...dated.copy,
      view: { ...dated.copy.view, applicantName: text },
    });
    expect(await dated.leaks(put('Nobody'))).toEqual([]);
    expect(await dated.leaks(put('born 14 March 1961'))).toEqual(found);
    expect(await dated.leaks(put('media/qwertowska.jpg'))).toEqual(found);
  });
});

/** Values by shape, each with what may be quoted of it. */
const word = fc.constantFrom('Quillbrandt', 'Zembrowa', 'Vorqwell', 'Przykwadt', 'Oqtavian', 'Xylqvist');
const two = fc.tuple(word, word).filter(([a, b]) => a !== b);
const day = fc.tuple(
  fc.integer({ min: 1931, max: 1999 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 13, max: 28 }),
);
const pad = (number: number): string => String(number).padStart(2, '0');
const digits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((all) => `6${all.join('')}`);
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const planted: fc.Arbitrary<readonly [value: unknown, quotes: readonly string[]]> = fc.oneof(
  fc
    .tuple(two, fc.constantFrom('mother', 'spouse', 'guardian'))
    .map(([[a, b], kin]) => [`${a} ${b} (${kin})`, [`${a} ${b}`, b, `${b}s`]] as const),
  two.map(([a, b]) => [{ [`${a} ${b}`]: 'mother' }, [`${a} ${b}`, a]] as const),
  two.map(([a, b]) => [[{ of: { who: `${a} ${b}` } }], [`${b}, ${a}`, b]] as const),
  two.map(([a, b]) => [`${a}.${b}@example.org`.toLowerCase(), [`${a}.${b}`, b]] as const),
  two.map(([a, b]) => [`https://x.example/p/${a}-${b}`, [`${a}-${b}`, `${a} ${b}`]] as const),
  digits.map(
    (all) => [`+48 ${all}`, [all, `${all.slice(0, 3)} ${all.slice(3, 6)} ${all.slice(6)}`]] as const,
  ),
  fc.tuple(day, fc.integer({ min: 0, max: 4 })).map(([[y, m, d], form]) => {
    const forms = [
      `${String(y)}-${pad(m)}-${pad(d)}`,
      `${pad(d)}/${pad(m)}/${String(y)}`,
      `${String(d)} ${MONTHS[m - 1] ?? ''} ${String(y)}`,
      `${String(y)}-${pad(m)}-${pad(d)} 00:00:00`,
      `Born ${String(y)}-${pad(m)}-${pad(d)} in Leeds`,
    ];
    return [forms[form], forms.slice(0, 3)] as const;
  }),
);

it('whatever shape it has, nothing of it is in a copy, and the copy can be made', async () => {
  const places = fc.constantFrom(...Object.keys(PLACES));
  const chosen = fc.subarray([...REDACTION_CLASSES], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(planted, places, chosen, async ([value, quotes], place, classes) => {
      const quote = quotes.join(' or ');
      const saved = quoting(quote, PLACES[place]?.(value) ?? {});
      const { text, leaks } = redactedCase(saved, classes, written(quote));
      for (const one of quotes) expect(text.toLowerCase()).not.toContain(one.toLowerCase());
      expect(await leaks()).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);
