import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createFontLetters, readLetters } from '../../../../../src/main/report/pdf/fontLetters';
import type { PdfObjects } from '../../../../../src/main/report/pdf/pdfObjects';

const TABLE = `2 beginbfchar
<0002> <05D4>
<000A> <D83ADD22>
endbfchar
1 beginbfrange
<00A0> <00A2> <0066>
endbfrange`;

it('the letters of glyphs are read from single entries and from ranges', () => {
  expect([...readLetters(TABLE)]).toEqual([
    [0x02, 'ה'],
    [0x0a, '\u{1e922}'],
    [0xa0, 'f'],
    [0xa1, 'g'],
    [0xa2, 'h'],
  ]);
});

it('a font is found by its name on the page, and its table is read once', () => {
  const texts = ['', '<</Font <</F4 2 0 R\n/F5 3 0 R>>>>', '<</ToUnicode 4 0 R>>', '<</Type /Font>>', ''];
  let read = 0;
  const objects = {
    text: (number: number) => texts[number] ?? '',
    stream: () => {
      read += 1;
      return deflateSync(Buffer.from(TABLE));
    },
  };
  const lettersOn = createFontLetters(objects as unknown as PdfObjects);
  const found = [lettersOn(1), lettersOn(1)].map((lettersOf) => lettersOf('/F4', '0002'));
  expect(found).toEqual(['ה', 'ה']);
  expect(read).toBe(1);
  expect(lettersOn(1)('/F4', '0bad')).toBeNull();
  expect(lettersOn(1)('/F5', '0002')).toBeNull();
  expect(lettersOn(1)('/F6', '0002')).toBeNull();
});
