import { describe, expect, it } from 'vitest';
import { SavedTexts, type SavedPlace } from '@shared/domain/redaction/savedTexts';
import { isAppWording, isOwnPhrase, isOwnWording, quotedValues } from '@shared/domain/redaction/quotedValues';
import { readResult } from '@shared/record/result';

const OWN: ReadonlySet<string> = new Set(['Case opened', 'Mark the Page', 'Decision', 'Refer']);

interface Given {
  days?: string[];
  written?: string[];
  isText?: (place: SavedPlace) => boolean;
  isPlain?: (text: string) => boolean;
  isKept?: (place: SavedPlace) => boolean;
}
const valuesIn = (members: object, { days = [], written = [], isText, isPlain, isKept }: Given = {}) => {
  const saved = new SavedTexts([
    readResult('journey', { journey_id: 'j-1', flow_id: 'f', selfie: {}, ...members }),
  ]);
  return quotedValues(saved, {
    ...{ own: OWN, days: new Set(days), written },
    ...{
      isText: isText ?? (() => false),
      isPlain: isPlain ?? (() => false),
      isKept: isKept ?? (() => false),
    },
  });
};
const quotedIn = (...given: Parameters<typeof valuesIn>) => {
  const { anywhere, words } = valuesIn(...given);
  const all = (some: typeof words) => some.map(({ text, kind }) => `${String(kind)} ${text}`);
  return { anywhere: all(anywhere), words: all(words) };
};
/** What is looked for of one value that nobody can classify. */
const quoted = (seen: unknown, given?: Given) => quotedIn({ seen }, given);

describe('the wording of the app', () => {
  it.each<[string, boolean]>([
    ['Case', true],
    ['mark the CASE', true],
    ['France', false],
    ['May', false],
    ['Case 2', false],
    ['2', false],
    ['', false],
    ['Cases', false],
  ])('without countries, months and digits: %j, %s', (text, isOwn) => {
    expect(isAppWording(text, OWN)).toBe(isOwn);
  });

  it.each<[string, boolean]>([
    ['Case', true],
    ['the CASE opened', true],
    ['France', true],
    ['January February March April May June July August September October November December', true],
    ['Monday Tuesday Wednesday Thursday Friday Saturday Sunday', true],
    ['Sat 3 Oct', false],
    ['Sat, Oct', true],
    ['Case of Ana', false],
    ['Zembleton', false],
    ['Zimbabwe Albania', true],
    ['Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', true],
    ['Mon Tue Wed Thu Fri Sat Sun', true],
    ['Zimbabwe and Albania', false],
    ['Zimbabwe Albania', true],
    ['Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', true],
    ['Mon Tue Wed Thu Fri Sat Sun', true],
  ])('has the words of %s: %s', (text, isOwn) => {
    expect(isOwnWording(text, OWN)).toBe(isOwn);
  });
});

describe('words next to each other in the app’s texts', () => {
  const own = new Set(['A package has at most 32 MB, and an entry 1 MB.', 'See Page 3 of the Case record']);

  it.each<[string, boolean]>([
    ['and an', true],
    ['and An', false],
    ['an Entry', false],
    ['And an', true],
    ['the Case', true],
    ['the case', true],
    ['SEE PAGE', true],
    ['see Page', false],
    ['See Page', true],
    ['Page of', false],
  ])('%j: %s', (words, isOwn) => {
    expect(isOwnPhrase(words, own)).toBe(isOwn);
  });
});

describe('a value that nobody can classify', () => {
  it.each<[string, string[]]>([
    ['Zuzanna Qwertowska', ['name Zuzanna Qwertowska']],
    ['Pq7761234', ['text Pq7761234', 'number Pq7761234']],
    ['77412', ['text 77412', 'number 77412']],
    ['王芳', ['name 王芳']],
    ['2026-01-02T03', ['text 2026-01-02T03', 'number 2026-01-02T03']],
    ['Pq 2026-01-02T03:04:05Z', ['text Pq 2026-01-02T03:04:05Z', 'number Pq 2026-01-02T03:04:05Z']],
    ['12345.678 Pqm', ['text 12345.678 Pqm', 'number 12345.678 Pqm']],
    ['Pqm 12345.678', ['text Pqm 12345.678', 'number Pqm 12345.678']],
    ['Pq 1961-03', ['text Pq 1961-03', 'number Pq 1961-03']],
    ['1961-03 Pq', ['text 1961-03 Pq', 'number 1961-03 Pq']],
    ['zembletonX', ['name zembletonX']],
    ['One two three four five six seven eight', ['name One two three four five six seven eight']],
    ['774 1299', ['text 774 1299', 'number 774 1299']],
    ['12 34 56', ['text 12 34 56', 'number 12 34 56']],
    ['Page 12345', ['text Page 12345', 'number Page 12345']],
    ['Page 12', []],
    ['Mark Page Mark', ['name Mark Page Mark']],
    ['Mark Page mark', []],
    ['mark Page', []],
    [' zembleton ', []],
    // Lines of the app say the same.
    ['Case Opened', []],
    ['The Page', []],
    ['Page Decision', ['name Page Decision']],
    ['Mark Page', ['name Mark Page']],
    [
      'A person that nobody has ever seen here before',
      ['text A person that nobody has ever seen here before'],
    ],
    // What every case says, or any text has.
    ['7741', []],
    ['Xy', []],
    ['王', []],
    ['zembleton', []],
    ['France', []],
    ['Mark', []],
    ['case opened', []],
    ['Case opened', []],
    ['2026-01-02T03:04:05Z', []],
    ['123.45', []],
    ['0.98765', []],
    ['12345.678', ['text 12345.678', 'number 12345.678']],
    ['1961-03', []],
    ['1961-03-14', []],
    ['0,5', []],
    ['2026', []],
  ])('%s is looked for whole, unless every case says it', (seen, whole) => {
    expect(quoted(seen).anywhere.filter((one) => !one.startsWith('date '))).toEqual(whole);
  });

  it.each<[string, string[]]>([
    ['1961-03-14', ['date 1961-03-14']],
    ['born 14 March 1961', ['date 1961-03-14']],
    ['March 1961', ['date 1961-03']],
    ['in March 1961', []],
    ['2026-01-02', []],
    ['14 March 61', []],
    ['January 2026', []],
    ['March 1961 on', []],
    ['14 March 0961', []],
    ['2026', []],
    ['1 January 2026', ['date 2026-01-01']],
    ['February 2026', []],
    ['5 February 2026', []],
  ])('%s is looked for by its dates, but for days of the case', (seen, dates) => {
    const found = quotedIn({ seen, start_time: '2026-02-05T23:00:00Z' }, { days: ['2026-01-02'] }).anywhere;
    expect(found.filter((one) => one.startsWith('date '))).toEqual(dates);
  });

  it.each<[string, string[]]>([
    ['Zuzanna Qwertowska', ['name qwertowska', 'name zuzanna']],
    ['Mr O’Qwerty', ['name oqwerty', 'name qwerty']],
    ['Decision of Zembleton', ['name zembleton']],
    ['776-12 34', ['number 7761234']],
    ['Lane 90210', ['name lane', 'number 90210']],
    ['2026-01-02T03:04:05Z', []],
    ['0f8fad5b-d9cd-469f-a165-70867728950e', []],
    ['an of 12 345', []],
    ['a776-12 34', ['number a776']],
    ['776-12 34a', ['number 34a']],
    ['Qq776', ['number qq776']],
    ['7762', ['number 7762']],
    ['776', []],
    ['x0f8fad5bd9cd469fa16570867728950e', ['number x0f8fad5bd9cd469fa16570867728950e']],
    ['0f8fad5bd9cd469', ['number 0f8fad5bd9cd469']],
    ['1234567890123456', ['number 1234567890123456']],
    ['abcdefabcdefabcd', ['name abcdefabcdefabcd']],
    ['ABCDEF0123456789', []],
  ])('%s is looked for by each word that no other text has', (seen, words) => {
    expect(
      quoted(seen)
        .words.filter((one) => one !== 'name seen')
        .toSorted(),
    ).toEqual(words);
  });

  it('is not looked for by a year in which something happened with the case', () => {
    expect(quoted('in 2026').words).toContain('number 2026');
    expect(quoted('in 2026', { days: ['2026-01-02'] }).words).not.toContain('number 2026');
  });

  it('has its member looked for by the words of its key, and what it is within', () => {
    expect(quotedIn({ qwert_of: { zembly: '' } }).words.toSorted()).toEqual(['name qwert', 'name zembly']);
  });

  it('is looked for although a text that stays says the same, but not as an id that stays as what it is', () => {
    const id = '0f8fad5b-d9cd-469f-a165-70867728950e';
    expect(quotedIn({ seen: 'Flowing Qwert', flow_id: 'Flowing Qwert' }).anywhere).toEqual([
      'name Flowing Qwert',
    ]);
    expect(quotedIn({ seen: id, flow_id: id }).anywhere).toEqual([]);
    expect(quotedIn({ seen: id }).anywhere).toEqual([`text ${id}`, `number ${id}`]);
  });

  it('is looked for by a year that only a day of no entry has', () => {
    const expiry = { d: { extracted_fields: { ['Expiry Date']: { value: '2030-05-06' } } } };
    expect(quotedIn({ seen: 'in 2030', documents: expiry }).words).toContain('number 2030');
    expect(quotedIn({ seen: 'in 2030', start_time: '2030-05-06T07:08:09Z' }).words).not.toContain(
      'number 2030',
    );
  });

  it('is looked for as free text, a number within others where it is of the person that the case is about', () => {
    const one = (text: string, kind: string, isOwn: boolean) => ({
      text,
      classes: ['free-text'],
      kind,
      isOwn,
    });
    expect(valuesIn({ seen: 'No. Pq77412, 14 March 1961' })).toEqual({
      anywhere: [
        one('No. Pq77412, 14 March 1961', 'text', true),
        one('No. Pq77412, 14 March 1961', 'number', true),
        one('1961-03-14', 'date', false),
      ],
      words: [
        one('pq77412', 'number', true),
        one('77412', 'number', true),
        one('1961', 'number', true),
        one('seen', 'name', true),
      ],
    });
    const match = { name: 'Okko Testperson', resource_id: 'r-1', seen: 'Pq77412' };
    expect(valuesIn({ aml: { applicability: 'Applicable', matches: [match] } }).anywhere).toEqual([
      one('Pq77412', 'text', false),
      one('Pq77412', 'number', false),
    ]);
    expect(valuesIn({ seen: 'Zuzanna' }).anywhere).toEqual([one('Zuzanna', 'name', false)]);
    const documents = { d: { step_title: 'Passport 77412' } };
    expect(
      valuesIn({ documents }, { isText: ({ name }) => /title/i.test(name), written: ['At 77413'] }).anywhere,
    ).toEqual([
      one('Passport 77412', 'text', false),
      one('Passport 77412', 'number', false),
      one('At 77413', 'text', false),
      one('At 77413', 'number', false),
    ]);
  });

  it('is no secret where it is of a class that was asked to be left in', () => {
    const members = { seen: 'Ana Specimen', applicant: { applicant_id: 'a', full_name: 'Ana Specimen' } };
    const isKept = ({ classes }: SavedPlace): boolean => classes.includes('names');
    expect(quotedIn(members).anywhere).toEqual(['name Ana Specimen']);
    expect(quotedIn(members, { isKept }).anywhere).toEqual([]);
    expect(quotedIn(members, { isKept }).words).not.toContain('name ana');
    expect(quotedIn(members).words).toContain('name ana');
  });
});

describe('a text that is removed whole', () => {
  const members = { documents: { d: { step_title: 'Passport of Zuzanna' } }, system_decision: 'Refer' };
  const isText = ({ name }: SavedPlace): boolean => /title/i.test(name);

  it('is looked for whole, and not by its words', () => {
    expect(quotedIn(members, { isText })).toEqual({ anywhere: ['name Passport of Zuzanna'], words: [] });
    expect(quotedIn(members)).toEqual({ anywhere: [], words: [] });
  });

  it.each<[string, string[]]>([
    ['Zuzanna was here', ['name Zuzanna was here']],
    ['Case opened', []],
    ['journey id', []],
    ['Passport of Zuzanna', []],
    ['ok', []],
  ])('is what somebody wrote as well, unless the app or a member that stays says so: %s', (text, found) => {
    expect(quotedIn(members, { written: [text] }).anywhere).toEqual(found);
  });
});
