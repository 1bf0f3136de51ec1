import { describe, expect, it } from 'vitest';
import { orderReversedText } from '../../../../../src/main/report/pdf/reversedText';

const glyph = (letters: string): string =>
  `/Span<</ActualText <feff${letters}> >> BDC\n7.4 0 Td <02c1> Tj\nEMC`;
const reversed = (...glyphs: string[]): string =>
  `/P <</MCID 0 >>BDC\nBT\n/ReversedChars BMC\n<0299> Tj\n${glyphs.join('\n')}\nEMC\nET\nEMC`;

describe('the letters of a glyph', () => {
  it('are turned round within a text from right to left', () => {
    expect(orderReversedText(reversed(glyph('06440627'), glyph('062c')), () => null)).toBe(
      reversed(glyph('06270644'), glyph('062c')),
    );
  });

  it('stay whole where a letter takes two units', () => {
    expect(orderReversedText(reversed(glyph('d83add22d83add44')), () => null)).toBe(
      reversed(glyph('d83add44d83add22')),
    );
  });

  it('stay as they are in any other text', () => {
    const content = `BT\n${glyph('00660069')}\nET\n${reversed()}\nBT\n${glyph('06440627')}\nET`;
    expect(orderReversedText(content, () => null)).toBe(content);
  });
});

/** A letter with a vowel sign: the sign is drawn first, above the place of the letter. */
const withSign = (letters: string): string =>
  `/Span<</ActualText <feff${letters}> >> BDC\n7 -1.1 Td <0123> Tj\n-1.3 1.1 Td <01a3> Tj\nEMC`;
const plain = (code: string): string => `5.2 0 Td <${code}> Tj`;
const LETTERS: Readonly<Record<string, string>> = { '/F1 002a': 'ה', '/F1 0003': ' ', '/F2 002a': 'x' };
const lettersOf = (font: string, code: string): string | null => LETTERS[`${font} ${code}`] ?? null;
const inFont = (...content: string[]): string =>
  `BT\n/ReversedChars BMC\n/F1 9 Tf\n1 0 0 -1 3 7 Tm\n${content.join('\n')}\nEMC\nET`;

/** The letters that are stated, and everything else. */
const stated = (content: string): string[] =>
  [...content.matchAll(/<feff(\w*)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
const drawn = (content: string): string[] =>
  content
    .replaceAll(/\/Span<<.*?BDC|EMC/g, '')
    .split('\n')
    .filter((line) => line !== '');

describe('a word with vowel signs', () => {
  const word = [plain('002a'), withSign('05e905b6'), withSign('05de05b9')];

  it('states its letters once, in the order of its glyphs, and is drawn as before', () => {
    const content = inFont(...word);
    const found = orderReversedText(content, lettersOf);
    expect(stated(found)).toEqual(['ה\u05b6ש\u05b9מ']);
    expect(drawn(found)).toEqual(drawn(content));
    expect(found.match(/B[MD]C/g)).toHaveLength(2);
    expect(found.match(/EMC/g)).toHaveLength(2);
  });

  it('ends at a space', () => {
    const content = inFont(withSign('05e905b6'), plain('002a'), plain('0003'), ...word);
    const found = orderReversedText(content, lettersOf);
    expect(stated(found)).toEqual(['\u05b6שה', 'ה\u05b6ש\u05b9מ']);
    expect(drawn(found)).toEqual(drawn(content));
  });

  it('does not reach over a glyph whose letter is not known', () => {
    const content = inFont(plain('0bad'), ...word);
    expect(stated(orderReversedText(content, lettersOf))).toEqual(['ה\u05b6ש\u05b9מ']);
    expect(stated(orderReversedText(content, () => null))).toEqual(['\u05b6ש\u05b9מ']);
  });

  it('has the letters of the font that is set', () => {
    const content = inFont('/F2 9 Tf', ...word);
    expect(stated(orderReversedText(content, lettersOf))).toEqual(['x\u05b6ש\u05b9מ']);
  });

  it('stays as it is within marks that Chromium does not write', () => {
    const content = inFont('/Other BMC', ...word, 'EMC');
    expect(orderReversedText(content, lettersOf)).toBe(content);
  });
});
