import { elementsOf } from './accessibilityFaults';
import { isDictionary, nameOf, type PdfDictionary, type PdfValue, type QpdfDocument } from './qpdfDocument';

/** Something that is read as a unit: a heading, a row, a paragraph, an item of a list, a figure. */
interface Unit {
  /** The level of a heading, from 1; 0 for anything else. */
  level: number;
  /** Whether it is a row with only a name, to which the rows below it belong. */
  isName: boolean;
  /** Whether it is a paragraph. The paragraph below a heading is always on the page of the heading. */
  isText: boolean;
  /** The numbers (from 1) of the pages on which any of it is drawn. */
  pages: number[];
}

const UNITS = new Set('/P /TR /LI /Figure /H1 /H2 /H3 /H4 /H5 /H6'.split(' '));
const isTitle = (cell: PdfDictionary): boolean => cell['/S'] === '/TH';

/** The pages on which any part of an element is drawn, ascending. */
export function pagesOf(document: QpdfDocument, value: PdfValue, page: PdfValue = null): number[] {
  const element = document.resolve(value);
  if (typeof element === 'number') return [document.pages.indexOf(document.dictionary(page)) + 1];
  if (Array.isArray(element)) return element.flatMap((kid) => pagesOf(document, kid, page));
  if (!isDictionary(element) || element['/Type'] === '/OBJR') return [];
  const content = element['/Type'] === '/MCR' ? 0 : (element['/K'] ?? null);
  return pagesOf(document, content, element['/Pg'] ?? page).toSorted((a, b) => a - b);
}

/** The units of a document in reading order, without the header rows of tables. */
function unitsOf(document: QpdfDocument): Unit[] {
  const units: Unit[] = [];
  const walk = (value: PdfValue): void => {
    const element = document.resolve(value);
    if (Array.isArray(element)) for (const kid of element) walk(kid);
    if (!isDictionary(element)) return;
    const type = nameOf(element['/S']);
    const cells = document.list(element['/K']).map((kid) => document.dictionary(kid));
    const areTitles = type === '/TR' && cells.every(isTitle);
    if (!UNITS.has(type)) walk(element['/K'] ?? null);
    else if (!areTitles || cells.length === 1)
      units.push({
        level: Number(/^\/H(\d)$/.exec(type)?.[1] ?? 0),
        isName: areTitles,
        isText: type === '/P',
        pages: pagesOf(document, element),
      });
  };
  walk(document.dictionary(document.catalog['/StructTreeRoot'])['/K'] ?? null);
  return units.filter(({ pages }) => pages.length > 0);
}

/** Finds cells whose last paragraph is on another page than the paragraph before it. */
const partedFaults = (document: QpdfDocument): string[] =>
  elementsOf(document)
    .filter((element) => element['/S'] === '/TD')
    .flatMap((cell) => {
      const paragraphs = document
        .list(cell['/K'])
        .map((kid) => document.dictionary(kid))
        .filter((kid) => kid['/S'] === '/P');
      const [before, last] = paragraphs.slice(-2).map((kid) => pagesOf(document, kid));
      const page = last?.[0];
      return page === undefined || before === undefined || before.at(-1) === page
        ? []
        : [`page ${String(page)} begins with the last paragraph of a cell`];
    });

/**
 * Finds units that are separated from what they belong to: a name at the end of a page, a heading there with at most one
 * line below it, or text at the start of a page that belongs to what precedes it.
 */
export function strandedFaults(document: QpdfDocument): string[] {
  const units = unitsOf(document);
  const stranded = units.flatMap(({ level, isName, pages }, at) => {
    const page = pages.at(-1) ?? 0;
    const rest = units.slice(at + 1);
    if (isName)
      return rest[0]?.pages[0] === page ? [] : [`page ${String(page)} ends with a name of other rows`];
    if (level === 0) return [];
    const end = rest.findIndex((one) => one.level > 0 && one.level <= level);
    const below = (end < 0 ? rest : rest.slice(0, end)).filter((one) => one.level === 0);
    const here = below.filter((one) => one.pages[0] === page);
    const isStranded =
      here.length < Math.min(2, below.length) && here.every((one) => one.isText || one.pages.at(-1) === page);
    return isStranded ? [`page ${String(page)} ends soon after a heading of level ${String(level)}`] : [];
  });
  return [...stranded, ...partedFaults(document)];
}
