import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';
import type { Leaf } from '../../../../src/main/redaction/leakLeaves';
import { unlistedValues } from '../../../../src/main/redaction/unlistedValues';

const leaf = (text: string, more: Partial<Leaf> = {}): Leaf => ({
  ...({ text, sensitivity: 'unclassified', mayQuote: false, isOwn: true } as const),
  ...more,
});
const plain = (text: string): Leaf => leaf(text, { sensitivity: 'none' });
const valuesOf = (leaves: Leaf[], dossier: object = {}): IdentifyingValue[] =>
  unlistedValues(leaves, { journal: [], ...dossier } as unknown as Dossier, []);
const stated = (leaves: Leaf[], textKind?: IdentifyingValue['textKind'], dossier: object = {}): string[] => [
  ...new Set(valuesOf(leaves, dossier).flatMap((one) => (one.textKind === textKind ? [one.text] : []))),
];

describe('of a value that nobody can classify is looked for', () => {
  it.each<[text: string, wholes: string[]]>([
    ['Zuzanna Qwertowska', ['Zuzanna Qwertowska']],
    ['Zuzanna', ['Zuzanna']],
    ['zuzanna', []],
    [' zuzanna ', []],
    ['Zu', []],
    ['Zuz', ['Zuz']],
    ['王', []],
    ['王芳', ['王芳']],
    ['1234', []],
    ['12345', ['12345']],
    ['12-34-5', ['12-34-5']],
    ['Page', []],
    ['Page 1234', []],
    ['Page 12345', ['Page 12345']],
    ['1961-03-14', []],
    ['1961-03', []],
    ['1961-03-14T05:06:07Z', []],
    ['1961-03-14 05:06', []],
    ['51.507351', ['51.507351']],
    ['51.507', []],
    ['0.98765', []],
    ['-0,12775', []],
    ['-0,127758', ['-0,127758']],
    ['51.507351 N', ['51.507351 N']],
    ['Qq 1961-03-14', ['Qq 1961-03-14']],
    ['6b1f0c1e-4821-4abc-8def-0123456789ab', ['6b1f0c1e-4821-4abc-8def-0123456789ab']],
    ['', []],
  ])('%j whole: %j', (text, wholes) => expect(stated([leaf(text)])).toEqual(wholes));

  it('no country code that stays in another field, in any letter case', () => {
    expect(stated([leaf('POL'), plain('POL')])).toEqual([]);
    expect(stated([leaf('POL'), plain('POL')], 'word')).toEqual([]);
    expect(stated([leaf('POL Zuzanna'), plain('POL')], 'word')).toEqual(['Zuzanna']);
    expect(stated([leaf('Pol Zuzanna'), plain('POL')], 'word')).toEqual(['Zuzanna']);
    expect(stated([leaf('POL')])).toEqual(['POL']);
    expect(stated([leaf('KIM'), leaf('KIM', { sensitivity: 'names' })])).toEqual(['KIM']);
  });

  it('an id whole, but where it stays as what it is', () => {
    const id = '6b1f0c1e-4821-4abc-8def-0123456789ab';
    expect(stated([leaf(id), plain(id)])).toEqual([]);
    expect(stated([leaf(id), plain('6b1f0c1e')])).toEqual([id]);
    expect(stated([leaf('Zuzanna'), plain('Zuzanna')])).toEqual(['Zuzanna']);
    for (const other of ['6b1f0c1e-4821', '1234567890123456', 'ABCDEFABCDEFABCDEF'])
      expect(stated([leaf(other), plain(other)]), other).toHaveLength(1);
  });

  it.each<[text: string, days: string[]]>([
    ['1961-03-14', ['1961-03-14']],
    ['born 14 March 1961', ['1961-03-14']],
    ['March 1961', ['1961-03']],
    ['in March 1961', []],
    ['6b1f0c1e-4821-4abc-8def-196103141234', []],
  ])('%j by its days: %j', (text, days) => {
    expect(stated([leaf(text)], 'date')).toEqual(days);
  });

  it('a day by no date of the case', () => {
    const day = [leaf('14 March 1961')];
    const dated = (text: string): Leaf => leaf(text, { sensitivity: 'none', isDated: true });
    expect(stated([...day, dated('1961-03-14')], 'date')).toEqual([]);
    expect(stated([...day, dated('1961-03-15')], 'date')).toEqual(['1961-03-14']);
    expect(stated([...day, dated('1961-03-30T10:00:00Z')], 'date')).toEqual([]);
    expect(stated([...day, plain('1961-03-30T10:00:00Z')], 'date')).toEqual(['1961-03-14']);
    const at = (time: string) => ({ view: { of: [{ at: time, no: null }] } });
    expect(stated(day, 'date', at('1961-03-30T10:00:00.000Z'))).toEqual([]);
    // Midnight is how others write a day.
    expect(stated(day, 'date', at('1961-03-30T00:00:00.000Z'))).toEqual(['1961-03-14']);
    expect(stated(day, 'date', at('on 1961-03-30T10:00:00.000Z'))).toEqual(['1961-03-14']);
    expect(stated(day, 'date', at('1961-03-30T10:00:00.000Zx'))).toEqual(['1961-03-14']);
    expect(stated(day, 'date', at('1961-04-30T10:00:00.000Z'))).toEqual(['1961-03-14']);
  });

  it.each<[text: string, words: string[]]>([
    ['Zuzanna Qwertowska', ['Zuzanna', 'Qwertowska']],
    ["Sinéad O'Neill", ['Sinéad', 'Neill', 'ONeill']],
    ['zuzannaBerg7', ['zuzannaBerg7', 'zuzanna', 'Berg']],
    ['48-21', ['4821']],
    ['48 2', []],
    ['x48-21', ['x48']],
    ['Page 123', []],
    ['Pq1', ['Pq1']],
    ['Pq', []],
    ['1234', ['1234']],
    ['123', []],
    ['王芳', ['王芳']],
    ['王', []],
    ['1961-03-14', []],
    ['51.507351', ['507351', '51507351']],
    ['51.507', []],
    ['6b1f0c1e-4821-4abc-8def-0123456789ab', []],
  ])('%j by its words: %j', (text, words) =>
    expect(stated([leaf(text)], 'word').toSorted()).toEqual(words.toSorted()),
  );

  it('a word of a key, and no key itself; no year of the case', () => {
    const key = leaf('zuzanna_of', { isKey: true });
    expect(stated([key], 'word')).toEqual(['zuzanna']);
    expect(stated([key])).toEqual([]);
    expect(stated([leaf('in 2026')], 'word')).toContain('2026');
    const dossier = { view: { at: '2026-03-30T10:00:00.000Z' } };
    expect(stated([leaf('in 2026')], 'word', dossier)).not.toContain('2026');
    expect(stated([plain('Zuzanna')], 'word')).toEqual([]);
  });
});

describe('a text that may quote it', () => {
  const quoting = (text: string): Leaf => leaf(text, { sensitivity: 'none', mayQuote: true });
  const free = (text: string): Leaf => leaf(text, { sensitivity: 'free-text' as Leaf['sensitivity'] });

  it('is looked for where there is any, unless the app or a value that stays says the same', () => {
    expect(stated([quoting('Said by Zuzanna')], 'quote')).toEqual(['Said by Zuzanna']);
    expect(stated([leaf('Zuzanna'), quoting('Said by Zuzanna')], 'quote')).toEqual(['Said by Zuzanna']);
    expect(stated([leaf('', {}), quoting('Said by Zuzanna')], 'quote')).toEqual(['Said by Zuzanna']);
    expect(stated([leaf('zuzanna', { isKey: true }), quoting('Said by Zuzanna')], 'quote')).toEqual([
      'Said by Zuzanna',
    ]);
    expect(stated([free('Said by Zuzanna'), free('')], 'quote')).toEqual(['Said by Zuzanna']);
    expect(stated([free('Said by Zuzanna'), plain('said by ZUZANNA')], 'quote')).toEqual([]);
    expect(stated([free('Said by Zuzanna'), plain('As said by Zuzanna there')], 'quote')).toEqual([
      'Said by Zuzanna',
    ]);
    expect(stated([free('Said by Zuzanna, here'), plain('As said by Zuzanna here')], 'quote')).toEqual([]);
  });

  it.each(['text', 'reason', 'reasons', 'remark', 'escalation', 'ground', 'recipient'])(
    'is what a person wrote as %s of an event',
    (name) => {
      const journal = [
        { event: { [name]: 'My own words', of: { [name]: ['More of it'] }, other: 'No words' } },
      ];
      expect(stated([], 'quote', { journal })).toEqual(['My own words', 'More of it']);
    },
  );

  it('is of free text, and of no class where anything cannot be classified', () => {
    const [one] = valuesOf([free('Said by Zuzanna')]);
    expect(one).toEqual({ text: 'Said by Zuzanna', classes: ['free-text'], isOwn: false, textKind: 'quote' });
    const other = valuesOf([leaf('12345', { isOwn: false }), free('Said by Zuzanna')]);
    expect(other).toEqual([
      { text: '12345', classes: ['free-text'], isOwn: false, isUnspecified: true },
      { text: '12345', classes: ['free-text'], isOwn: false, isUnspecified: true, textKind: 'word' },
      {
        text: 'Said by Zuzanna',
        classes: ['free-text'],
        isOwn: false,
        isUnspecified: true,
        textKind: 'quote',
      },
    ]);
    expect(valuesOf([leaf('12345')])[0]?.isOwn).toBe(true);
  });
});
