import { describe, expect, it } from 'vitest';
import { turnLigatures } from '../../../../../src/main/report/pdf/reversedText';

const glyph = (letters: string): string =>
  `/Span<</ActualText <feff${letters}> >> BDC\n7.4 0 Td <02c1> Tj\nEMC`;
const reversed = (...glyphs: string[]): string =>
  `/P <</MCID 0 >>BDC\nBT\n/ReversedChars BMC\n<0299> Tj\n${glyphs.join('\n')}\nEMC\nET\nEMC`;

describe('the letters of a glyph', () => {
  it('are turned round within a text from right to left', () => {
    expect(turnLigatures(reversed(glyph('06440627'), glyph('062c')))).toBe(
      reversed(glyph('06270644'), glyph('062c')),
    );
  });

  it('stay whole where a letter takes two units', () => {
    expect(turnLigatures(reversed(glyph('d83add22d83add44')))).toBe(reversed(glyph('d83add44d83add22')));
  });

  it('stay as they are in any other text', () => {
    const content = `BT\n${glyph('00660069')}\nET\n${reversed()}\nBT\n${glyph('06440627')}\nET`;
    expect(turnLigatures(content)).toBe(content);
  });
});
