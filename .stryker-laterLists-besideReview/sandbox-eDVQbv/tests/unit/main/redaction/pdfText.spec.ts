// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readPdfText } from '../../../../src/main/redaction/pdfText';
import { onePage } from '../../../support/pdfBuilder';
import { pdfOfTexts } from '../../../support/pdfOfTexts';

/** Texts of 10 points, each a piece of its own, drawn one after the other. */
const drawn = async (
  ...texts: readonly (readonly [x: number, y: number, text: string])[]
): Promise<string> => {
  const pieces = texts.map(
    ([x, y, text]) => `/Span BMC BT /F1 10 Tf 1 0 0 1 ${String(x)} ${String(y)} Tm (${text}) Tj ET EMC`,
  );
  const { pages } = await readPdfText(onePage({ content: pieces.join('\n') }));
  return pages;
};

describe('texts of a page', () => {
  it.each<[pieces: [number, number, string][], text: string]>([
    // `Person` is 33 points wide in Helvetica of 10 points.
    [
      [
        [60, 700, 'Person'],
        [300, 700, '11 of 12'],
      ],
      'Person 11 of 12',
    ],
    [
      [
        [300, 700, '11 of 12'],
        [60, 700, 'Person'],
      ],
      '11 of 12 Person',
    ],
    [
      [
        [60, 700, 'Person'],
        [60, 680, '11 of 12'],
      ],
      'Person\n11 of 12',
    ],
    [
      [
        [60, 700, 'Person'],
        [93, 680, '11 of 12'],
      ],
      'Person\n11 of 12',
    ],
    [
      [
        [60, 680, 'Person'],
        [93, 700, '11 of 12'],
      ],
      'Person\n11 of 12',
    ],
    [
      [
        [60, 700, 'Per'],
        [75.6, 700, 'son'],
      ],
      'Person',
    ],
    [
      [
        [60, 700, 'Per'],
        [75.6, 703, 'son'],
      ],
      'Person',
    ],
    [
      [
        [60, 700, 'Person '],
        [300, 700, '11'],
      ],
      'Person 11',
    ],
  ])('%j are read as %j', async (pieces, text) => {
    expect((await drawn(...pieces)).trim()).toBe(text);
  });

  it('are parted from those of the next page', async () => {
    expect((await readPdfText(pdfOfTexts(['Person', '11']))).pages).toBe('Person\n11');
  });
});
