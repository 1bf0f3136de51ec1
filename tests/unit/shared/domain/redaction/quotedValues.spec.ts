import { describe, expect, it } from 'vitest';
import { SavedTexts, type SavedPlace } from '@shared/domain/redaction/savedTexts';
import { isOwnWording, quotedValues } from '@shared/domain/redaction/quotedValues';
import { readResult } from '@shared/record/result';

const OWN: ReadonlySet<string> = new Set(['Case opened', 'Mark the Page', 'Decision', 'Refer']);

interface Given {
  days?: string[];
  written?: string[];
  isText?: (place: SavedPlace) => boolean;
  isKept?: (place: SavedPlace) => boolean;
}
const quotedIn = (members: object, { days = [], written = [], isText, isKept }: Given = {}) => {
  const saved = new SavedTexts([
    readResult('journey', { journey_id: 'j-1', flow_id: 'f', selfie: {}, ...members }),
  ]);
  const { anywhere, words } = quotedValues(saved, {
    ...{ own: OWN, days: new Set(days), written },
    ...{ isText: isText ?? (() => false), isKept: isKept ?? (() => false) },
  });
  const all = (some: typeof words) => some.map(({ text, kind }) => `${String(kind)} ${text}`);
  return { anywhere: all(anywhere), words: all(words) };
};
/** What is looked for of one value that nobody can classify. */
const quoted = (seen: unknown, given?: Given) => quotedIn({ seen }, given);

describe('the wording of the app', () => {
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
  ])('has the words of %s: %s', (text, isOwn) => {
    expect(isOwnWording(text, OWN)).toBe(isOwn);
  });
});

describe('a value that nobody can classify', () => {
  it.each<[string, string[]]>([
    ['Zuzanna Qwertowska', ['name Zuzanna Qwertowska']],
    ['Pq7761234', ['text Pq7761234', 'number Pq7761234']],
    ['77412', ['text 77412', 'number 77412']],
    ['王芳', ['name 王芳']],
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
    ['12345.678', []],
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
    ['Passport of Zuzanna', []],
    ['ok', []],
  ])('is what somebody wrote as well, unless the app or a member that stays says so: %s', (text, found) => {
    expect(quotedIn(members, { written: [text] }).anywhere).toEqual(found);
  });
});
