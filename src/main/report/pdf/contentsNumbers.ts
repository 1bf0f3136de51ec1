import { hexOfString, matrixOf, operationsOf } from './pageContent';
import type { PrintedLink } from './links';
import { referencesIn, type PdfObjects } from './pdfObjects';

/**
 * Texts in the contents while the page is printed. Together they contain each digit once, which shows how the PDF
 * encodes digits. The first two are below each other in one column and end at the same position, which shows the width
 * of a digit.
 */
export const PLACEHOLDERS = ['012', '3', '456', '789'] as const;
/** Number of digits of all other placeholders. */
const OTHER_LENGTH = 1;

/** The position of a page number: the object number of its page, and the id of its marked content. */
interface Place {
  target: string;
  page: number;
  mark: number;
}

/** Finds a page number, which is the last text in its link. */
function placeOf(objects: PdfObjects, { target, element }: PrintedLink): Place {
  const kids = /\/K \[([\s\S]*?)(?:<<|\])/.exec(objects.text(element))?.[1] ?? '';
  const last = referencesIn(kids).at(-1);
  const [, page, mark] =
    last === undefined ? [] : (/\/Pg (\d+) 0 R\s+\/K (\d+)/.exec(objects.text(last)) ?? []);
  if (page === undefined || mark === undefined)
    throw new Error('A page number has no place in the printed PDF');
  return { target, page: Number(page), mark: Number(mark) };
}

/** The text object of marked content: its position, font and transformation, and its digits in hexadecimal. */
interface Written {
  from: number;
  to: number;
  font: string;
  matrix: string[];
  x: number;
  hex: string;
}

function writtenAt(content: string, mark: number): Written {
  const begins = new RegExp(`/MCID ${String(mark)}\\b`).exec(content)?.index ?? content.length;
  let from = -1;
  let font = '';
  let matrix: string[] = [];
  let hex = '';
  for (const { operator, operands, ...at } of operationsOf(content, begins)) {
    if (operator === 'EMC') break;
    if (operator === 'BT') ({ from } = at);
    else if (operator === 'Tf') font = operands.join(' ');
    else if (operator === 'Tm') matrix = operands;
    else if (operator === 'Tj') hex += hexOfString(operands[0] ?? '<>');
    else if (operator === 'ET') return { from, to: at.to, font, matrix, x: matrixOf(matrix)[4], hex };
  }
  throw new Error('A page number is not written in the printed PDF');
}

/** How each digit is encoded and how wide a digit is, derived from the placeholders. */
function digitsOf(written: readonly Written[]) {
  const codes = new Map<string, string>();
  for (const [index, text] of PLACEHOLDERS.entries()) {
    const hex = written[index]?.hex ?? '';
    const length = hex.length / text.length;
    if (length !== 2 && length !== 4) throw new Error('A page number is not written digit by digit');
    for (const [place, digit] of [...text].entries())
      codes.set(digit, hex.slice(place * length, (place + 1) * length));
  }
  const [first, second] = written;
  if (first === undefined || second === undefined || written.length < PLACEHOLDERS.length)
    throw new Error('The contents are too short');
  return { codes, width: (second.x - first.x) / (PLACEHOLDERS[0].length - PLACEHOLDERS[1].length) };
}

/**
 * Replaces the placeholders in the contents by page numbers, digit by digit and right-aligned. Throws if the contents
 * are not in the expected form or have fewer than four lines.
 *
 * @param order `pageOf`: the page, from 1, of each target; `read` returns a page's content by its object number
 * @returns the new contents of the changed pages, by object number of the page
 */
export async function fillContents(
  objects: PdfObjects,
  {
    links,
    pageOf,
    read,
  }: {
    links: readonly PrintedLink[];
    pageOf: ReadonlyMap<string, number>;
    read: (page: number) => Promise<string>;
  },
): Promise<Map<number, string>> {
  const contents = new Map<number, string>();
  const places = links.filter(({ hasNumber }) => hasNumber).map((link) => placeOf(objects, link));
  if (places.length === 0) return contents;
  for (const page of new Set(places.map((place) => place.page))) contents.set(page, await read(page));
  const written = places.map((place) => ({
    ...place,
    ...writtenAt(contents.get(place.page) ?? '', place.mark),
  }));
  const { codes, width } = digitsOf(written);
  const numbers = written.map((text, index) => ({
    ...text,
    end: text.x + (PLACEHOLDERS[index]?.length ?? OTHER_LENGTH) * width,
  }));
  // From last to first, so that earlier positions remain valid.
  for (const { target, page, from, to, font, matrix, end } of numbers.sort((a, b) => b.from - a.from)) {
    const digits = String(pageOf.get(target));
    const [a, b, c, d, , f] = matrix;
    const shown = [...digits].map(
      (digit, index) => `${index === 0 ? '' : `${width.toFixed(5)} 0 Td `}<${codes.get(digit) ?? ''}> Tj`,
    );
    const start = (end - digits.length * width).toFixed(5);
    const text = `BT\n${font} Tf\n${[a, b, c, d, start, f].join(' ')} Tm\n${shown.join('\n')}\nET`;
    const content = contents.get(page) ?? '';
    contents.set(page, content.slice(0, from) + text + content.slice(to));
  }
  return contents;
}
