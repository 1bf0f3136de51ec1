import { hexOfString, matrixOf, operationsOf } from './pageContent';
import type { PrintedLink } from './links';
import { referencesIn, type PdfObjects } from './pdfObjects';

/**
 * Placeholder texts in the table of contents. Together they contain each digit once, which shows how the PDF encodes
 * digits. The first two are below each other and end at the same position, which shows how wide a digit is.
 */
export const PLACEHOLDERS = ['012', '3', '456', '789'] as const;
/** The length of all further placeholders in digits. */
const REST_LENGTH = 1;

/** The place of a page number: the object of its page, and the number of its marked content there. */
interface Place {
  target: string;
  page: number;
  mark: number;
}

/** The page number is the last text in its link. */
function placeOf(objects: PdfObjects, { target, element }: PrintedLink): Place {
  const kids = /\/K \[([\s\S]*?)(?:<<|\])/.exec(objects.text(element))?.[1] ?? '';
  const last = referencesIn(kids).at(-1);
  const [, page, mark] =
    last === undefined ? [] : (/\/Pg (\d+) 0 R\s+\/K (\d+)/.exec(objects.text(last)) ?? []);
  if (page === undefined || mark === undefined)
    throw new Error('A page number has no place in the printed PDF');
  return { target, page: Number(page), mark: Number(mark) };
}

/** The text object of one marked content: its offsets, font and transformation, and its digits in hexadecimal. */
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
 * Writes page numbers over their placeholders in the table of contents, aligned to the right end of the placeholder.
 * Throws `Error` if the content is not as expected or has fewer than four lines.
 * @param order `pageOf`: the page (from 1) of each target; `read`: the content of a page, by its object number
 * @returns the changed page contents, by the page's object number
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
    end: text.x + (PLACEHOLDERS[index]?.length ?? REST_LENGTH) * width,
  }));
  // From the last to the first, so that the offsets of the remaining ones stay valid.
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
