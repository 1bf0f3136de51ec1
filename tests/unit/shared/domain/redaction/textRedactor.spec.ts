import { describe, expect, it } from 'vitest';
import { createMatcher } from '@shared/domain/masking/matcher';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { SavedTexts } from '@shared/domain/redaction/savedTexts';
import { ReceivedPlaces } from '@shared/domain/redaction/receivedPlaces';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { TextRedactor } from '@shared/domain/redaction/textRedactor';
import { readResult } from '@shared/record/result';

const HASH = 'ab'.repeat(32);
const TIME = '2026-01-02T03:04:05.678Z';
const OWN: ReadonlySet<string> = new Set([
  ...['own-word', 'Ana Specimen was here', 'Page of the case', 'note'],
  ...['mark', 'a-b-c', 'own-', '-own', 'own--word', 'Own', 'own1'],
]);
const value = (text: string, one: MaskedValue['classes'][number]): MaskedValue => ({
  ...{ text, classes: [one], isOwn: true },
  ...(one === 'free-text' && { kind: 'name' as const }),
});
const ALL = new Set<string>(REDACTION_CLASSES);
const RESPONSE = {
  journey_id: 'j-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen' },
  system_decision: 'Refer',
  seen: 77412,
  few: 999,
  more: 1000,
};

const placesOf = (response: object): ReceivedPlaces =>
  new ReceivedPlaces(new SavedTexts([readResult('journey', response)]), new Set(['names']), false, OWN);

const NONE = createMatcher([], ALL, 'parts');

const redactor = (...gone: string[]): TextRedactor =>
  new TextRedactor(
    placesOf(RESPONSE),
    {
      anywhere: createMatcher(
        [
          value('Mark', 'names'),
          value('Note Page', 'addresses'),
          value('77611', 'numbers'),
          value('100000', 'numbers'),
          value('Ana Specimen', 'names'),
          value('PQ7761234', 'numbers'),
          value('Note', 'addresses'),
          value('Quillmore', 'addresses'),
          value('IN', 'addresses'),
        ],
        ALL,
        'parts',
      ),
      whole: createMatcher([value('Ana Specimen', 'names')], ALL, 'whole'),
      words: createMatcher(
        [value('page', 'free-text'), value('qwert', 'free-text'), value('7086', 'free-text')],
        ALL,
        'parts',
      ),
    },
    OWN,
    new Set(gone),
  );

/** The text that is left, and what was reported. */
function redact(text: string, pointers: string[] = [], ...gone: string[]) {
  const reported: [RedactionClass, string | null, string | null][] = [];
  const left = redactor(...gone).text(text, pointers, (...one) => reported.push(one));
  return { left, reported };
}

describe('a text', () => {
  it.each<[string, string, RedactionClass[]]>([
    [
      'Seen: Ana Specimen, paper PQ7761234.',
      'Seen: [name removed], paper [number removed].',
      ['names', 'numbers'],
    ],
    ['Ana Specimen', '[name removed]', ['names']],
    ['SPECIMEN, Ana', '[name removed]', ['names']],
    ['Ask qwert about it', 'Ask [text removed] about it', ['free-text']],
    ['Nothing of anybody', 'Nothing of anybody', []],
    ['', '', []],
    // Words of the app, hashes, times and whole sentences of ours are no one's.
    ['The page', 'The page', []],
    ['own-word', 'own-word', []],
    ['Ana Specimen was here', 'Ana Specimen was here', []],
    [HASH, HASH, []],
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z', []],
    ['of 0f8fad5b-d9cd-469f-7086-70867728950e', 'of 0f8fad5b-d9cd-469f-7086-70867728950e', []],
    ['7086', '[text removed]', ['free-text']],
    // A place that is called as a word of the app, or by two letters, begins with a capital.
    ['a note of it', 'a note of it', []],
    ['in Note', 'in [address removed]', ['addresses']],
    ['in note Page', 'in [address removed]', ['addresses']],
    ['seen by mark', 'seen by [name removed]', ['names']],
    ['of quillmore', 'of [address removed]', ['addresses']],
    ['born in IN', 'born in [address removed]', ['addresses']],
    [
      'Ana Specimen in Note and in Quillmore',
      '[name removed] in [address removed] and in [address removed]',
      ['names', 'addresses', 'addresses'],
    ],
    ['qwert, page', '[text removed], page', ['free-text']],
  ])('%s is left as %s', (text, left, classes) => {
    expect(redact(text)).toEqual({ left, reported: classes.map((one) => [one, null, null]) });
  });

  it('is removed whole by where it was received, with the name of its member', () => {
    expect(redact('Ana Specimen', ['/applicant/full_name'])).toEqual({
      left: '[name removed]',
      reported: [['names', 'Full name', '/applicant/full_name']],
    });
    expect(redact('Specimen', ['/system_decision', '/applicant/full_name']).left).toBe('[name removed]');
  });

  it('stays whole where the first place that has it keeps it, but is searched', () => {
    expect(redact('Refer', ['/system_decision'], 'Refer')).toEqual({ left: 'Refer', reported: [] });
    expect(
      redact('/applicant/full_name', ['/applicant/full_name']).reported,
      'a place is not what stands there',
    ).toEqual([]);
  });

  it('that is a place stays one, though what stands there is a word of it', () => {
    const texts = new TextRedactor(
      placesOf({ ...RESPONSE, applicant: { applicant_id: 'a-1', full_name: 'Applicant' } }),
      { anywhere: NONE, whole: NONE, words: NONE },
      OWN,
      new Set(),
    );
    const at = '/applicant/full_name';
    expect(texts.text(at, [at], () => undefined)).toBe(at);
    expect(texts.text('the applicant', [at], () => undefined)).toBe('[name removed]');
  });

  it.each<[value: string, others: string[]]>([
    ['/14', []],
    ['/applicant/system_decision', ['/applicant/full_name', '/system_decision']],
    [HASH, ['cd'.repeat(32)]],
    [TIME, ['2026-01-02T03:04:05.679Z']],
  ])('that looks like a place, a hash or a time is removed where it was received: %s', (value, others) => {
    const texts = new TextRedactor(
      placesOf({ ...RESPONSE, applicant: { applicant_id: 'a-1', full_name: value } }),
      { anywhere: NONE, whole: NONE, words: NONE },
      OWN,
      new Set(),
    );
    const left = (text: string): string => texts.text(text, ['/applicant/full_name'], () => undefined);
    expect(left(value)).toBe('[name removed]');
    for (const other of others) expect(left(other)).toBe(other);
  });

  it('of numbers between slashes is searched, and is no place', () => {
    expect(redact('/100000/12').left).toBe('/[number removed]/12');
    expect(redact('/77/611').left).not.toContain('77/611');
  });

  describe('with a time in it', () => {
    const number = (text: string): MaskedValue => ({
      ...{ text, classes: ['free-text'], kind: 'number', isOwn: true },
    });
    const texts = new TextRedactor(
      placesOf(RESPONSE),
      {
        ...{ anywhere: NONE, whole: NONE },
        words: createMatcher(['2026', '0102', '0304', '0405', '5678'].map(number), ALL, 'parts'),
      },
      OWN,
      new Set(),
    );
    const left = (text: string): string => texts.text(text, [], () => undefined);
    it.each([
      ...['2026-01-02', '2026-01-02T03:04', '2026-01-02 03:04', '2026-01-02T03:04:05'],
      ...['2026-01-02T03:04:05.5678', '2026-01-02T03:04:05.5678Z', 'on 2026-01-02, 2026-01-02T03:04'],
    ])('says no number of anybody: %s', (text) => expect(left(text)).toBe(text));
    it.each(['2026', '01-02', '03:04', 'in 2026', '04:05', '.5678', '2026-01-02 2026', '2026-01-02x03:04'])(
      'says one beside it: %s',
      (text) => expect(left(text)).toContain('[text removed]'),
    );
  });

  it('is removed wherever it stands alone, where it is one of those', () => {
    expect(redact('A remark', [], 'A remark')).toEqual({
      left: '[text removed]',
      reported: [['free-text', null, null]],
    });
    expect(redact('A remark of mine', [], 'A remark').left).toBe('A remark of mine');
    expect(redact('own-word', [], 'own-word').left, 'a code that programs read').toBe('own-word');
  });

  it('is left as it is where it is a hash, a time of ours or a code, and no text much like one', () => {
    const left = (text: string) => redact(text, [], text).left;
    for (const text of [HASH, TIME, '2099-12-31T23:59:59.999Z', 'own-word', 'a-b-c', 'note', ''])
      expect(left(text)).toBe(text);
    const digits = [...TIME.matchAll(/\d/g)].map(({ index }) => index);
    for (const text of [
      ...digits.flatMap((at) => [
        `${TIME.slice(0, at)}x${TIME.slice(at + 1)}`,
        TIME.slice(0, at) + TIME.slice(at + 1),
      ]),
      ...[
        '2016-01-02T03:04:05.678Z',
        '1926-01-02T03:04:05.678Z',
        '2026-01-02T03:04:05.6789Z',
        `x${TIME}`,
        `${TIME}x`,
      ],
      ...[`${HASH}0`, HASH.slice(1), `g${HASH.slice(1)}`, HASH.toUpperCase(), `x${HASH}`, 'a', '7'],
      ...['own-', '-own', 'own--word', 'Own', 'own1', 'other-word'],
    ])
      expect(left(text), text).toBe('[text removed]');
  });

  it('is reported each time, though it is searched once', () => {
    const reported: RedactionClass[] = [];
    const texts = redactor();
    for (let time = 0; time < 2; time += 1) texts.text('Ana Specimen', [], (found) => reported.push(found));
    expect(reported).toEqual(['names', 'names']);
  });
});

describe('a place in a response', () => {
  it.each<[string, string, RedactionClass[]]>([
    ['/documents/Ana Specimen/note/12', '/documents/[name removed]/note/12', ['names']],
    ['/Ana Specimen/qwert', '/[name removed]/[text removed]', ['names', 'free-text']],
    ['/documents/0/page', '/documents/0/page', []],
    ['/a/7086', '/a/7086', []],
    ['/Ana Specimen was here/Ana Specimen', '/Ana Specimen was here/[name removed]', ['names']],
    ['Ana Specimen', '[name removed]', ['names']],
    ['', '', []],
  ])('%s is left as %s, each time', (pointer, left, classes) => {
    const texts = redactor();
    for (let time = 0; time < 2; time += 1) {
      const reported: RedactionClass[] = [];
      expect(texts.pointer(pointer, (found) => reported.push(found))).toBe(left);
      expect(reported).toEqual(classes);
    }
  });
});

it.each<[number, string[], RedactionClass | null]>([
  [77412, ['/seen'], 'free-text'],
  [77412, ['/system_decision', '/seen'], 'free-text'],
  [77412, [], null],
  [77413, ['/seen'], null],
  [774, ['/seen'], null],
  [-77412, ['/seen'], 'free-text'],
  [999, ['/few'], null],
  [1000, ['/more'], 'free-text'],
  [-1000, ['/nowhere', '/more'], 'free-text'],
  [7761234, ['/nowhere'], 'numbers'],
  [77611, ['/nowhere'], null],
  [100000, ['/nowhere'], 'numbers'],
  [7761234, [], null],
])('the number %i of %j is of the class %s', (number, pointers, found) => {
  expect(redactor().number(number, pointers)).toBe(found);
});
