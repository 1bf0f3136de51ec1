import { tool } from '../electron/reports';
import {
  isDictionary,
  nameOf,
  textOf,
  type PdfDictionary,
  type PdfValue,
  type QpdfDocument,
} from './qpdfDocument';

/** All elements of the document's structure, in reading order. */
export function elementsOf(document: QpdfDocument): PdfDictionary[] {
  const found: PdfDictionary[] = [];
  const walk = (value: PdfValue): void => {
    const element = document.resolve(value);
    if (Array.isArray(element)) for (const kid of element) walk(kid);
    else if (isDictionary(element) && element['/Type'] !== '/OBJR' && element['/Type'] !== '/MCR') {
      if (element['/S'] !== undefined) found.push(element);
      walk(element['/K'] ?? null);
    }
  };
  walk(document.dictionary(document.catalog['/StructTreeRoot'])['/K'] ?? null);
  return found;
}

/** Structure types defined by PDF 1.7 (ISO 32000-1, 14.8.4). */
const STANDARD = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'
    .split(' ')
    .map((name) => `/${name}`),
);

function metadataFaults(document: QpdfDocument): string[] {
  const { catalog, info } = document;
  const xmp = Buffer.from(document.stream(catalog['/Metadata']), 'latin1').toString('utf8');
  const title = /<dc:title>.*<rdf:li[^>]*>(.*)<\/rdf:li>/.exec(xmp)?.[1];
  const language = /<dc:language>.*<rdf:li>(.*)<\/rdf:li>/.exec(xmp)?.[1];
  return [
    title !== undefined && title === textOf(info['/Title']) ? '' : 'XMP does not give the title',
    language !== undefined && language === textOf(catalog['/Lang']) ? '' : 'XMP does not give the language',
    textOf(catalog['/Lang']) === 'en' ? '' : 'the document has no language',
    document.dictionary(catalog['/MarkInfo'])['/Marked'] === true ? '' : 'the document is not tagged',
    document.dictionary(catalog['/ViewerPreferences'])['/DisplayDocTitle'] === true
      ? ''
      : 'the title is not shown',
  ];
}

function structureFaults(document: QpdfDocument): string[] {
  const elements = elementsOf(document);
  const roles = document.dictionary(document.dictionary(document.catalog['/StructTreeRoot'])['/RoleMap']);
  const faults: string[] = [];
  let level = 0;
  for (const element of elements) {
    const type = nameOf(element['/S']);
    if (!STANDARD.has(nameOf(roles[type] ?? type))) faults.push(`${type} is no standard type`);
    if (type === '/Figure' && textOf(element['/Alt']) === '') faults.push('a figure has no alternative text');
    const heading = Number(/^\/H([1-6])$/.exec(type)?.[1] ?? 0);
    if (heading > level + 1)
      faults.push(`a heading of level ${String(heading)} follows one of ${String(level)}`);
    if (heading > 0) level = heading;
  }
  return faults;
}

/** Lists whose items are not a body, after a marker if one is drawn (ISO 14289-1, 7.6). */
export function listFaults(document: QpdfDocument): string[] {
  const kidsOf = (element: PdfDictionary): PdfDictionary[] =>
    document.list(element['/K']).map((kid) => document.dictionary(kid));
  const typesOf = (element: PdfDictionary): string[] => kidsOf(element).map((kid) => nameOf(kid['/S']));
  const parents = { '/LI': '/L', '/Lbl': '/LI', '/LBody': '/LI' } as Readonly<Record<string, string>>;
  return elementsOf(document).flatMap((element) => {
    const type = nameOf(element['/S']);
    const parent = document.dictionary(element['/P']);
    const isIn = kidsOf(parent).includes(element);
    const faults = [isIn || type === '/Document' ? '' : `${type} is not in its parent`];
    if (type in parents && parent['/S'] !== parents[type]) faults.push(`${type} in ${nameOf(parent['/S'])}`);
    if (type === '/LI' && !/^(?:\/Lbl )?\/LBody$/.test(typesOf(element).join(' ')))
      faults.push(`a list item contains ${typesOf(element).join(' ')}`);
    if (type !== '/L') return faults;
    if (typesOf(element).some((kid) => kid !== '/LI')) faults.push('a list contains more than items');
    const isMarked = kidsOf(element).some((item) => typesOf(item).includes('/Lbl'));
    if (isMarked && document.dictionary(element['/A'])['/ListNumbering'] !== '/Disc')
      faults.push('a list with markers has no numbering');
    return faults;
  });
}

/** The attributes of a cell, which are one dictionary or a list of them. */
const attributesOf = (document: QpdfDocument, cell: PdfDictionary): PdfDictionary =>
  Object.assign({}, ...document.list(cell['/A']).map((one) => document.dictionary(one))) as PdfDictionary;

/** Data cells that do not name exactly one of their row's headers: the nearest before them. */
export function headerFaults(document: QpdfDocument): string[] {
  return elementsOf(document)
    .filter((element) => element['/S'] === '/TR')
    .flatMap((row) => {
      const cells = document.list(row['/K']).map((kid) => document.dictionary(kid));
      const ids = cells.flatMap((cell) => (cell['/S'] === '/TH' ? [textOf(cell['/ID'])] : []));
      let [nearest] = ids;
      return cells.flatMap((cell) => {
        if (cell['/S'] === '/TH') nearest = textOf(cell['/ID']);
        if (cell['/S'] !== '/TD') return [];
        const named = document.list(attributesOf(document, cell)['/Headers']).map(textOf);
        const ofRow = named.filter((id) => ids.includes(id));
        return ofRow.join(' ') === (nearest ?? '')
          ? []
          : [`a cell names ${String(ofRow.length)} headers of its row, not the nearest before it`];
      });
    });
}

function linkFaults(document: QpdfDocument): string[] {
  const described = new Set(
    elementsOf(document)
      .filter((element) => element['/S'] === '/Link')
      .flatMap((link) => document.list(link['/K']))
      .filter(isDictionary)
      .map((kid) => kid['/Obj']),
  );
  return document.pages.flatMap((page, index) =>
    document
      .list(page['/Annots'])
      .flatMap((reference) => [
        textOf(document.dictionary(reference)['/Contents']) === ''
          ? `page ${String(index + 1)}: a link has no contents`
          : '',
        described.has(reference) ? '' : `page ${String(index + 1)}: a link is not in the structure`,
      ]),
  );
}

/** Sequences of marked content, which are not nested. */
const MARKED = /(?:^|\s)(\/\w+)\s*(<<(?:[^<>]|<<[^<>]*>>)*>>)?\s*B(?:DC|MC)\b[\s\S]*?\bEMC\b/g;
/** Marked content within a text that gives the characters of its glyphs, and marks text written from right to left. */
const LETTERS = /\/Span\s*<<\/ActualText <[^>]*>\s*>>\s*BDC([\s\S]*?)\bEMC\b/g;
const REVERSED = /\/ReversedChars\s+BMC([\s\S]*?)\bEMC\b/g;
const PAINTED = /\b(?:Tj|TJ|Do|f|S|B)(?=\s|$)/;

function pageFaults(document: QpdfDocument): string[] {
  return document.pages.flatMap((page, index) => {
    const content = document
      .list(page['/Contents'])
      .map((part) => document.stream(part).replaceAll(LETTERS, '$1').replaceAll(REVERSED, '$1'))
      .join('\n');
    const artifacts = [...content.matchAll(MARKED)]
      .filter(([, tag]) => tag === '/Artifact')
      .map(([text]) => text);
    const has = (edge: string): boolean =>
      artifacts.some((text) => text.includes(`/Subtype /${edge}`) && /\bTj\b/.test(text));
    const faults = [
      page['/Tabs'] === '/S' ? '' : 'links are not reached in the order of the text',
      has('Header') ? '' : 'the header is no artifact',
      has('Footer') ? '' : 'the footer is no artifact',
      PAINTED.test(content.replaceAll(MARKED, ' ')) ? 'something is painted outside the structure' : '',
    ];
    return faults.filter((fault) => fault !== '').map((fault) => `page ${String(index + 1)}: ${fault}`);
  });
}

/** The fonts of a PDF by name, without the prefix of a subset. */
export const fontsOf = (path: string): string[] => [
  ...new Set(
    tool('pdffonts', path)
      .split('\n')
      .slice(2)
      .filter((line) => line !== '')
      .map((line) => line.replace(/^[A-Z]{6}\+/, '').replace(/\s.*/, '')),
  ),
];

/** Fonts that assistive technology cannot use: letters drawn as graphics, or fonts that are not embedded. */
function fontFaults(path: string): string[] {
  const lines = tool('pdffonts', path).split('\n').slice(2);
  return lines.filter(
    (line) => line !== '' && !/(CID TrueType|TrueType|CID Type 0C|Type 1C)\s+\S+\s+yes/.test(line),
  );
}

/** Everything that makes a report's PDF inaccessible without sight; empty for an accessible one. */
export const accessibilityFaults = (document: QpdfDocument, path: string): string[] =>
  [
    ...metadataFaults(document),
    ...structureFaults(document),
    ...listFaults(document),
    ...headerFaults(document),
    ...linkFaults(document),
    ...pageFaults(document),
    ...fontFaults(path),
  ].filter((fault) => fault !== '');
