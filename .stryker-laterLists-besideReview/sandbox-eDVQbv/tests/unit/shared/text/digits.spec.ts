// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { asciiDigits } from '@shared/text/digits';

describe('digits of any script written as 0 to 9', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['full-width', '０１２３４５６７８９'],
    ['mathematical, bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    // Stand beside another run of ten, without a sign between.
    ['mathematical, monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
    ['plain', '0123456789'],
  ])('%s', (_script, digits) => {
    expect(asciiDigits(digits)).toBe('0123456789');
    expect(asciiDigits([...digits].toReversed().join(''))).toBe('9876543210');
  });

  it('leaves numbers that are no decimal digits, letters and signs as they are', () => {
    for (const text of ['', 'Ⅳ ½ ² ① 五', 'Ana ٪ ، –']) expect(asciiDigits(text)).toBe(text);
  });

  it('keeps all that stands between digits', () => {
    expect(asciiDigits('٢٥/٠١/١٩٩٠ م')).toBe('25/01/1990 م');
  });
});
