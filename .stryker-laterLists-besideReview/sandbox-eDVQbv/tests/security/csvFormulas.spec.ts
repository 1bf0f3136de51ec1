// @ts-nocheck
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { absentCsv, type AbsentLine } from '@shared/domain/package/absentCsv';
import { redactedJournalText } from '@shared/domain/redaction/redactionTextLabels';
import type { ReadEntry } from '@shared/domain/journal';

// A spreadsheet splits by the list separator of its system, and cuts off what it does not show before it reads a cell.

const SEPARATORS = [',', ';', '\t', '|', ':', ' ', '^', '~', '!', '\n', '\r', '\v', '\f', '\u0085', '\u2028'];
const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−'];
const UNSEEN = [
  ...[' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\u200b', '\u202e', '\ufeff', '\0', '"', "'"],
  // Nobody sees these either, though Unicode counts them as letters and marks.
  ...['\u034f', '\u115f', '\u1160', '\u17b4', '\u180b', '\u3164', '\ufe0f', '\uffa0', '\u{e0100}'],
];

/** What a spreadsheet may take for the beginning of a cell: with its quotes or without, and what it shows of it. */
const beginsFormula = (cell: string): boolean =>
  SIGNS.includes([...cell.replace(/^[\s"\p{Cf}\p{Cc}\p{DI}]+/u, '').normalize('NFC')][0] ?? '');

const cellsBy = (text: string, separator: string): string[] =>
  text.split(/[\r\n]+/).flatMap((line) => [line, ...line.split(separator)]);

const line = (text: string): AbsentLine => ({
  what: text,
  name: text,
  label: text,
  pointers: [text],
  reason: 'not-found',
  status: 404,
  serviceCode: text,
  at: null,
});

const attack = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom(...UNSEEN),
      fc.constantFrom(...SIGNS),
      fc.string(),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

it('no cell of ABSENT.csv is a formula, with any separator and any prefix', () => {
  fc.assert(
    fc.property(attack, fc.constantFrom(...SEPARATORS), (text, separator) => {
      const cells = cellsBy(absentCsv([line(text)]), separator);
      expect(cells.filter(beginsFormula)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

it.each(SEPARATORS.flatMap((separator) => UNSEEN.map((unseen) => [separator, unseen])))(
  'no sign after %j and %j begins a formula',
  (separator, unseen) => {
    for (const sign of SIGNS)
      for (const text of [
        sign,
        unseen + sign,
        `a${separator}${sign}`,
        `a${separator}${unseen}${sign}`,
        `"${separator}"${sign}`,
      ])
        expect(cellsBy(absentCsv([line(`${text}HYPERLINK("x")`)]), separator).filter(beginsFormula)).toEqual(
          [],
        );
  },
);

it('nor is one of the list of entries in a redacted copy, whatever somebody calls themselves', () => {
  const entry = (reviewerId: string): ReadEntry =>
    ({
      replica: 'r',
      seq: 1,
      at: 't',
      author: { reviewerId },
      event: { type: 'noted' },
      hash: 'h',
    }) as ReadEntry;
  for (const separator of SEPARATORS.filter((one) => /^[\x21-\x7e\t]$/.test(one)))
    for (const sign of SIGNS.slice(0, 4)) {
      const text = redactedJournalText([entry(`${sign}1`), entry(`R${separator.trim()}${sign}1`)]);
      expect(cellsBy(text, separator).filter(beginsFormula)).toEqual([]);
    }
});

it('and a name that is none is as it was', () => {
  const [, row] = absentCsv([line('images/front-1.jpg')]).split('\r\n');
  expect(row).toBe(
    'images/front-1.jpg,images/front-1.jpg,images/front-1.jpg,images/front-1.jpg,not-found,404,images/front-1.jpg,',
  );
});
