// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeIn, readPlainly, rewrite } from '@shared/text/readings';

const plain = (text: string): string => readPlainly({ text }).text;
/** What a stretch of the plain reading was made of. */
const madeOf = (text: string, stretch: string): string => {
  const reading = readPlainly({ text });
  const at = reading.text.indexOf(stretch);
  return text.slice(...placeIn(reading, at, at + stretch.length));
};

describe('a text read plainly', () => {
  it.each([
    ['by JSON', String.raw`"Mar\u00eda"`, '"María"'],
    ['by JSON, a pair of surrogates', String.raw`\ud83d\ude00`, '😀'],
    ['by an address', 'Mar%C3%ADa%20Specimen', 'María Specimen'],
    ['by HTML, in decimal', 'Mar&#237;a', 'María'],
    ['by HTML, in hexadecimal', 'Mar&#xED;a', 'María'],
    ['by HTML, by name, without its mark', 'J&uuml;rgen &Oslash;', 'Jurgen O'],
    // The first of a pair is enough: names are compared with pairs as one letter.
    ['by HTML, a pair of letters', '&aelig; &szlig;', 'a s'],
    ['spaced out', 'signed A N A S', 'signed ANAS'],
    ['spaced out by dots', 'A.N.A.S', 'ANAS'],
    ['broken at the end of a line', 'Speci-\n  men', 'Specimen'],
    ['broken at a soft hyphen', 'Speci\u00ad\nmen', 'Specimen'],
    ['in two of these ways', String.raw`\u0041 N A S`, 'ANAS'],
  ])('letters written %s', (_way, text, read) => {
    expect(plain(text)).toBe(read);
  });

  it.each([
    '',
    'Ana Specimen',
    'I a b',
    'a 100% b',
    '%C3 %zz',
    '&#1234567890;',
    '&#xFFFFFF;',
    '&amp;',
    String.raw`\u12`,
    'twenty-one',
    'line\nend',
    '- \n a',
  ])('%j stays as it is', (text) => {
    const whole = { text };
    expect(readPlainly(whole)).toBe(whole);
  });

  it('knows what each stretch was made of, letters read twice included', () => {
    expect(madeOf(String.raw`name: Mar\u00eda!`, 'María')).toBe(String.raw`Mar\u00eda`);
    expect(madeOf(String.raw`(\u0041 N A S)`, 'ANAS')).toBe(String.raw`\u0041 N A S`);
    expect(madeOf('Speci-\nmen, 42', 'Specimen')).toBe('Speci-\nmen');
    expect(madeOf('Speci-\nmen, 42', '42')).toBe('42');
  });
});

describe('a reading rewritten', () => {
  it('writes each match otherwise and knows what each character was made of', () => {
    const reading = rewrite({ text: 'a-bb-c' }, /b+/g, () => 'XYZ');
    expect(reading.text).toBe('a-XYZ-c');
    expect(reading.place).toEqual([
      [0, 1],
      [1, 2],
      [2, 4],
      [2, 4],
      [2, 4],
      [4, 5],
      [5, 6],
    ]);
    expect(placeIn(reading, 0, 3)).toEqual([0, 4]);
    expect(placeIn(reading, 6, 7)).toEqual([5, 6]);
  });

  it('is the same one where nothing changes', () => {
    const whole = { text: 'abc' };
    expect(rewrite(whole, /x/g, () => 'y')).toBe(whole);
    expect(rewrite(whole, /b/g, (found) => found)).toBe(whole);
    expect(placeIn(whole, 1, 2)).toEqual([1, 2]);
  });

  it('gives an empty stretch no other place', () => {
    expect(
      placeIn(
        rewrite({ text: 'aab' }, /aa/g, () => 'x'),
        1,
        1,
      ),
    ).toEqual([1, 1]);
  });

  it('has a place for every character, in order', () => {
    const text = fc.stringMatching(/^[ab%\\u0C3 .-]{0,30}$/);
    fc.assert(
      fc.property(text, (whole) => {
        const { text: read, place } = readPlainly({ text: whole });
        if (place === undefined) return;
        expect(place).toHaveLength(read.length);
        expect(place.every(([from, to], at) => from < to && from >= (place[at - 1]?.[0] ?? 0))).toBe(true);
      }),
    );
  });
});
