import { readFileSync, rmSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bare, tool } from '../electron/reports';
import { brokenLabels } from './brokenLabels';
import { printedPages, type PrintedPage } from './printedPages';
import { textOf, type PdfDictionary, type QpdfDocument } from './qpdfDocument';
import { strandedFaults } from './strandedFaults';

/** Height of the top and bottom margins in points. They contain only header and footer. */
const MARGIN = 42;
const DOTS_PER_INCH = 36;
/** Grey value up to which a pixel counts as painted. At this resolution a thin grey line is not darker. */
const INK = 245;
/** How far down every page except the last must be filled, and the height of a dot in points. */
const LEAST_FILLED = 0.25;
const ROUNDING = 72 / DOTS_PER_INCH;

/** The text of each page without the margins, in reading order. */
const bodiesOf = (pages: readonly PrintedPage[]): string[] =>
  pages.map(({ height, words }) =>
    words
      .filter(({ top, bottom }) => top > MARGIN && bottom < height - MARGIN)
      .map(({ text }) => text)
      .join(''),
  );

/** The text of each page of a file without the margins, in reading order. */
export const bodyTexts = (path: string): string[] => bodiesOf(printedPages(path));

/** How far down the content of a page (from 1) reaches between the margins, from 0 to 1. */
function filling(path: string, page: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-pages-'));
  try {
    const only = ['-f', String(page), '-l', String(page)];
    tool('pdftoppm', '-gray', '-r', String(DOTS_PER_INCH), ...only, path, join(folder, 'page'));
    const [name = ''] = readdirSync(folder);
    const file = readFileSync(join(folder, name));
    const [head, width, height] = /^P5\s(\d+)\s(\d+)\s\d+\s/.exec(file.toString('latin1', 0, 32)) ?? [];
    const pixels = file.subarray(head?.length ?? 0);
    const margin = Math.ceil((MARGIN * DOTS_PER_INCH) / 72);
    const [top, bottom] = [margin, Number(height) - margin];
    const isInked = (row: number): boolean =>
      pixels.subarray(row * Number(width), (row + 1) * Number(width)).some((pixel) => pixel < INK);
    let last = bottom;
    while (last > top && !isInked(last - 1)) last -= 1;
    return (last - top) / (bottom - top);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a word of the text begins below the least filling. Then the page need not be drawn to see how full it is. */
const isFilledByText = ({ height, words }: PrintedPage): boolean =>
  words.some(
    ({ top, bottom }) =>
      bottom < height - MARGIN && top > MARGIN + LEAST_FILLED * (height - 2 * MARGIN) + ROUNDING,
  );

function emptyFaults(path: string, pages: readonly PrintedPage[]): string[] {
  return pages.slice(0, -1).flatMap((page, index) => {
    const filled = isFilledByText(page) ? 1 : filling(path, index + 1);
    return filled < LEAST_FILLED ? [`page ${String(index + 1)} is filled to ${filled.toFixed(2)}`] : [];
  });
}

/** Headings with their page numbers (from 1), in the order of the outline. */
function headingsOf(document: QpdfDocument): { title: string; page: number }[] {
  const found: { title: string; page: number }[] = [];
  const walk = (item: PdfDictionary): void => {
    const [target] = document.list(item['/Dest']);
    if (item['/Title'] !== undefined)
      found.push({
        title: textOf(item['/Title']),
        page: document.pages.indexOf(document.dictionary(target)) + 1,
      });
    if (item['/First'] !== undefined) walk(document.dictionary(item['/First']));
    if (item['/Next'] !== undefined) walk(document.dictionary(item['/Next']));
  };
  walk(document.dictionary(document.catalog['/Outlines']));
  return found;
}

/**
 * Finds badly laid out pages: with a heading followed by at most one line, with a name separated from its rows, with
 * the images of a comparison on two pages, with a broken heading or id in a list of matches, less than a quarter full
 * before the last page, or with signatures that are not all on the last page.
 */
export function layoutFaults(document: QpdfDocument, path: string): string[] {
  const words = printedPages(path);
  const pages = bodiesOf(words).map(bare);
  const headings = headingsOf(document);
  if (headings.length === 0) return ['the document has no outline'];
  const faults = headings
    .filter(({ title, page }) => (pages[page - 1] ?? '').endsWith(bare(title)))
    .map(({ title, page }) => `page ${String(page)} ends with the heading “${title}”`);
  faults.push(...strandedFaults(document), ...brokenLabels(words), ...emptyFaults(path, words));
  for (const [index, text] of pages.entries())
    if (/^(?:Image:|Source)/.test(text) && (pages[index - 1] ?? '').includes(bare('Images compared')))
      faults.push(`page ${String(index + 1)} separates the images of a comparison`);
  const signatures = headings.find(({ title }) => /Signatures$/.test(title));
  if (signatures?.page !== document.pages.length)
    faults.push('the signatures do not stand together on the last page');
  return faults;
}
