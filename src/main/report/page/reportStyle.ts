import type { Paper } from '@shared/domain/reportOptions';
import { redactedCopyFor } from '@shared/domain/redaction/redactionTextLabels';
import { MARGINS, TITLES } from './pageLabels';

/**
 * Ids are inserted into CSS strings in the page margins, so only hex digits and hyphens are allowed. Throws `Error` for
 * anything else.
 */
function idText(id: string): string {
  if (!/^[0-9a-f-]+$/.test(id)) throw new Error('Not an id');
  return id;
}

/** The maximum length of a name in the page header, beside the case id. */
const HEAD_LENGTH = 48;

/** A text as a CSS string in which every character is escaped. */
function anyText(text: string): string {
  const letters = [...text];
  const shown = letters.length > HEAD_LENGTH ? [...letters.slice(0, HEAD_LENGTH), '…'] : letters;
  return shown.map((letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')} `).join('');
}

/** The app's font, by the ranges of characters into which its publisher split it. */
const FACES = [
  [
    'latin',
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ],
  [
    'latin-ext',
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  ],
  [
    'vietnamese',
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  ],
  ['greek', 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF'],
  ['greek-ext', 'U+1F00-1FFF'],
  ['cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'],
  ['cyrillic-ext', 'U+0460-052F, U+1C80-1C8A, U+20B4, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F'],
] as const;

/** System fonts for other scripts. */
const OTHER_FACES =
  "'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Noto Sans Thai', 'Noto Sans CJK SC', 'WenQuanYi Zen Hei', sans-serif";

/** The app's font, a narrow one for long lists, and one with columns for ids, hashes and machine-readable zones. */
const FAMILIES = [
  { family: 'Inter', file: 'inter', weights: [400, 500, 600, 700] },
  { family: 'Roboto Condensed', file: 'roboto-condensed', weights: [400, 600] },
  { family: 'Noto Sans Mono', file: 'noto-sans-mono', weights: [400] },
];

const faces = (): string =>
  FAMILIES.flatMap(({ family, file, weights }) =>
    weights.flatMap((weight) =>
      FACES.map(
        ([piece, range]) =>
          `@font-face { font-family: '${family}'; src: url('/${file}-${piece}-${String(weight)}-normal.woff2') format('woff2'); font-weight: ${String(weight)}; unicode-range: ${range}; }`,
      ),
    ),
  ).join('\n');

/** The rules that are the same in every report. */
const RULES = `* { box-sizing: border-box; }
html { font: 8pt/1.38 Inter, ${OTHER_FACES}; color: #000; background: #fff; font-variant-numeric: tabular-nums; font-variant-ligatures: no-contextual; font-synthesis-weight: none; }
/*
 * Inter would draw 3x4 as a multiplication and -> as an arrow, so its ligatures are disabled to show text as received.
 * Other scripts need theirs.
 */
html [lang] { font-variant-ligatures: normal; }
body { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 17pt; line-height: 1.2; margin: 0 0 2mm; }
h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; }
h2 { font-size: 12pt; line-height: 1.3; margin: 7mm 0 2mm; padding-bottom: 0.8mm; border-bottom: 0.6pt solid #000; }
h3 { font-size: 9.5pt; line-height: 1.3; margin: 4mm 0 1mm; }
h4 { font-size: 8.5pt; margin: 2.5mm 0 0.6mm; }
h5, h6 { font-size: 8pt; margin: 2mm 0 0.4mm; }
p { margin: 0 0 1.5mm; orphans: 2; widows: 2; }
ul, ol { margin: 0 0 1.5mm; padding-inline-start: 4mm; }
code { font: 7pt/1.35 'Noto Sans Mono', ${OTHER_FACES}; overflow-wrap: anywhere; }
.zone { display: block; font: 6.2pt/1.35 'Noto Sans Mono', ${OTHER_FACES}; white-space: pre; overflow-wrap: normal; }
code.hash { display: inline-block; max-width: 100%; font-size: 6.2pt; }
a { color: inherit; text-decoration: none; }
strong { font-weight: 700; }
.foreign { white-space: pre-wrap; }
.foreign em { font-style: inherit; }
.hidden { border: 0.4pt solid #666; font-size: 7pt; padding: 0 0.5mm; }
.absent { font-style: italic; color: #444; }
.from, .about, .meaning, .label { color: #555; }
.from, .about, .meaning { font-size: 7pt; }
.meaning::before { content: "– "; }
td > span.about::before { content: "· "; }
p.about { margin: 0 0 0.8mm; break-after: avoid; break-inside: avoid; }
:is(h2, h3, h4, h5, h6) + p { break-inside: avoid; }
:is(h2, h3, h4, h5, h6) + p:not(:last-child) { break-after: avoid; }
p:has(+ table) { break-after: avoid; break-inside: avoid; }
.status { font-weight: 600; white-space: nowrap; }
.mark { display: inline-block; min-width: 3mm; padding: 0 0.5mm; border: 0.5pt solid #000; text-align: center; font-size: 7pt; font-weight: 700; line-height: 1.2; }
.tick::before { content: ''; display: inline-block; width: 0.8mm; height: 1.5mm; margin-bottom: 0.3mm; border: 0 solid #000; border-block-end-width: 0.9pt; border-inline-end-width: 0.9pt; transform: rotate(40deg); }
.figure { white-space: nowrap; }
table { width: 100%; border-collapse: collapse; margin: 0 0 2mm; table-layout: fixed; }
th, td { padding-block: 0.55mm; padding-inline: 0 2mm; vertical-align: top; text-align: start; border-bottom: 0.25pt solid #ccc; }
th { font-weight: 600; }
thead { display: table-header-group; }
thead th { border-bottom: 0.6pt solid #000; font-size: 7pt; }
/* A short row is kept on one page. A longer one may break, so that no page stays nearly empty. */
.whole { break-inside: avoid; }
th, td, td p { orphans: 5; widows: 5; }
/*
 * No single row or line is left alone at the end or start of a page, nor a line of a machine-readable zone or the last
 * paragraph of a cell. A table with one row stays with the next element only if it is all the content below a heading.
 */
:is(:is(.facts, .lines) > tbody > tr, ul > li):first-child:not(:last-child) { break-after: avoid; }
:is(:is(.facts, .lines) > tbody > tr, ul > li):last-child:not(:first-child) { break-before: avoid; }
/* Chromium does not always avoid the only break that a table of two or three rows has. */
.facts:not(:has(tr:not(.whole), tr:nth-child(4))) { break-inside: avoid; }
td > p:last-child:not(:first-child), .zone + .zone { break-before: avoid; }
:is(h2, h3, h4, h5, h6, p.about) + table:not(:has(tr + tr, tbody + tbody), :last-child) { break-after: avoid; }
h2 + .group:not(:last-child, :has(tr + tr, tbody + tbody, p, li)) { break-after: avoid; }
/* Nor is a first part of one sentence or row left alone below the section's heading. */
h2 + .part:not(:last-child, :has(> :nth-child(3), tr + tr, tbody + tbody, li + li)) { break-after: avoid; }
/*
 * A sentence that ends a section or part, a single file that ends a group, and a table with one row that ends a section
 * stay with what precedes them.
 */
:is(section, .part) > table + p:last-child, .group > table + .media:last-child:not(:has(li + li)), section > table:last-child:not(:has(tr + tr, tbody + tbody)) { break-before: avoid; }
/*
 * The first section starts on the contents page only if more than a few of its rows fit there, and the text above a
 * list of matches only with its first rows. A long list needs all the room there is.
 */
nav + section:not(:has(> .long, > table:nth-child(2) > tbody > tr:nth-child(5))) > :nth-child(-n + 3):not(:last-child), nav + section:not(:has(> .long)) > p:has(+ .legend), nav + section > table:nth-child(2) > tbody > tr:nth-child(-n + 8):not(:last-child) { break-after: avoid; }
/* A conclusion with short rows only is kept on one page; one with a long row may break like that row. */
:is(#decisions, #sign-offs) table:not(:has(tr:not(.whole))) { break-inside: avoid; }
/* A short list of empty sections is kept on one page, and so are the first rows of a longer one. */
.empty:not(:has(tr:nth-child(12))) { break-inside: avoid; }
.empty > tbody > tr:nth-child(-n + 5):not(:last-child) { break-after: avoid; }
/* The name stays with the rows below it. */
.facts .name { break-after: avoid; }
td > p:last-child { margin: 0; }
.facts th, .pairs col:nth-child(odd) { width: 17%; }
.facts th { color: #444; font-weight: 500; }
.pairs.long-names col:first-child { width: 45%; }
.facts .undescribed th { font-style: italic; }
.depth-1 th { padding-inline-start: 3mm; } .depth-2 th { padding-inline-start: 6mm; } .depth-3 th { padding-inline-start: 9mm; }
.depth-4 th { padding-inline-start: 12mm; } .depth-5 th { padding-inline-start: 15mm; } .depth-6 th { padding-inline-start: 18mm; }
.lines th:nth-child(1) { width: 28%; }
.lines.related th:nth-child(1) { width: 26%; }
.lines.related th:nth-child(2) { width: 28%; }
.lines.wide-last th:nth-child(1) { width: 26%; }
.lines.wide-last th:nth-child(2) { width: 22%; }
.lines.changes th:nth-child(1) { width: 11%; }
.lines.changes th:nth-child(2) { width: 21%; }
.lines.dense td { font-family: 'Roboto Condensed', ${OTHER_FACES}; font-size: 7.5pt; line-height: 1.25; }
.lines.time-second th:nth-child(1) { width: 10%; }
.lines.time-second th:nth-child(2) { width: 26%; }
.lines.journal th:nth-child(1) { width: 11%; }
.lines.retrievals th:nth-child(1) { width: 26%; }
.lines.retrievals th:nth-child(2) { width: 38%; }
.lines.fields th:nth-child(1) { width: 16%; }
.lines.fields th:nth-child(2) { width: 20%; }
.lines.pointer-first th:nth-child(1) { width: 58%; }
.lines.removed th:nth-child(1) { width: 32%; }
.lines.removed th:nth-child(2) { width: 26%; }
.lines.exhibits th:nth-child(1) { width: 6%; }
.lines.exhibits th:nth-child(2) { width: 28%; }
.lines .below td { padding-inline-start: 4mm; }
.lines .below table { margin: 0; }
.summary { font-size: 8pt; }
.summary td:first-child { width: 6mm; padding-inline-end: 0; }
.summary th { width: 44mm; }
.summary th a { text-decoration: underline 0.4pt #888; text-underline-offset: 1.5pt; }
.summary p { margin: 0; text-wrap: pretty; }
.summary tr.plain th { font-weight: 500; }
.matches { font-family: 'Roboto Condensed', ${OTHER_FACES}; font-size: 7.5pt; line-height: 1.25; }
.matches strong { font-weight: 600; }
.matches th, .matches td { padding-block: 0.2mm; padding-inline: 0 1.2mm; border-bottom: 0; font-size: inherit; }
.matches thead th { border-bottom: 0.6pt solid #000; vertical-align: bottom; }
.matches tbody { border-top: 0.25pt solid #aaa; }
/* In a long list, tight line spacing keeps the rows of a match together and saves pages. */
.matches.long { font-size: 6.8pt; line-height: 1.14; }
.matches.long :is(th, td) { padding-block: 0.12mm; }
.matches.long tr:first-child:not(:last-child) td { padding-bottom: 0; }
.matches.long .below td { padding-top: 0; }
.matches tr:first-child td:nth-child(2) { font-weight: 600; }
.matches .below td { padding-inline-end: 0; }
.matches code { font-size: inherit; line-height: 0; color: #555; }
.matches .sign { line-height: 0; }
.matches sup { position: relative; top: -0.35em; vertical-align: baseline; font-size: 5.5pt; line-height: 0; }
.rules tbody { border-top: 0.25pt solid #aaa; }
:is(.matches, .rules) tbody tr:first-child:not(:last-child), .matches thead + tbody:not(:last-child) { break-after: avoid; }
.matches tbody + tbody:last-child { break-before: avoid; }
.rules th, .rules td { border-bottom: 0; padding-block: 0.3mm; }
.rules thead th { border-bottom: 0.6pt solid #000; }
.rules th:nth-child(1) { width: 15%; }
.rules thead th:nth-child(2) { width: 25%; }
.rules p { margin: 0 0 0.6mm; font-weight: 400; }
.rules td { font-size: 7.5pt; }
.lines[class*='columns-'] { table-layout: auto; }
.lines[class*='columns-'] th { min-width: 20mm; }
.lines .word, .lines .word .foreign { white-space: pre; }
/* What explains a long list may end a page, because most of its rows are on other pages anyway. */
.legend:not(:has(+ .long)) { break-after: avoid; break-inside: avoid; }
.legend { margin-bottom: 1.5mm; font-size: 7pt; color: #333; }
.legend p { margin: 0 0 0.6mm; }
.legend:has(+ .matches) { font-family: 'Roboto Condensed', ${OTHER_FACES}; font-size: 7.2pt; line-height: 1.25; }
.sides td { border: 0.4pt solid #666; padding: 2mm; }
.part { margin-bottom: 2.5mm; }
.media:has(+ .figures), .media:has(+ .facts) { break-after: avoid; }
/* Images with their facts, such as the two of a face comparison, are kept on one page if they fit there. */
.group:has(> .media + .facts, > .figures + .facts):not(:has(> .group, > .lines, > :nth-child(13), > .facts tr:nth-child(10))) { break-inside: avoid; }
/* Otherwise each image is kept with its own facts. */
.group > .figures:has(+ .facts), .group > :is(.media, .figures) + .facts:has(+ p.about) { break-after: avoid; }
.group > :is(.media, .figures) + .facts:not(:has(tr:nth-child(10))) { break-inside: avoid; }
nav { break-inside: avoid; }
nav h2 { margin-top: 5mm; }
.contents { list-style: none; padding: 0; margin: 0; columns: 2; column-gap: 8mm; }
.contents li { break-inside: avoid; }
.contents a { display: flex; gap: 2mm; padding: 0.15mm 0; border-bottom: 0.25pt dotted #999; }
.contents a > :first-child { width: 7mm; }
.contents .page { margin-inline-start: auto; min-width: 10mm; text-align: end; }
.media { list-style: none; padding: 0; columns: 2; column-gap: 6mm; }
.media li { break-inside: avoid; }
.figures { display: flex; flex-wrap: wrap; gap: 3mm; margin-bottom: 2mm; align-items: flex-start; }
figure { margin: 0; break-inside: avoid; }
figure img { display: block; max-width: 100%; height: auto; border: 0.3pt solid #999; object-fit: contain; }
figcaption { margin-top: 0.6mm; font-size: 7pt; }
.images-small .figures figure { width: 42mm; }
.images-small figure img { max-height: 42mm; width: auto; }
.images-full .figures figure { width: 57.5mm; }
.images-full figure img { max-height: 57.5mm; width: auto; }
.origin { margin: 2mm 0; padding: 1.5mm 3mm; border: 0.8pt solid #000; }
.origin p:last-child { margin: 0; }
.signature th { width: 30mm; }
.signature td { height: 16mm; border: 0.4pt solid #666; padding: 1mm 2mm; color: #444; font-size: 7pt; }
#signatures { break-inside: avoid; }
`;

/**
 * The report's style sheet: black on white, so that colour carries no meaning. Header and footer are in the margins of
 * every page.
 */
export function reportStyle({
  paper,
  caseId,
  reportId,
  recipient,
}: {
  paper: Paper;
  caseId: string;
  reportId: string;
  /** The recipient of a redacted copy, printed on every page. Null for the whole case. */
  recipient: string | null;
}): string {
  return `
${faces()}
@page {
  size: ${paper};
  margin: 15mm 12mm;
  @top-left { white-space: nowrap; content: "${MARGINS.ofCase(idText(caseId))}"; font: 7pt Inter, sans-serif; color: #333; }
  @top-right { content: "${recipient === null ? TITLES.report : redactedCopyFor(anyText(recipient))}"; font: 7pt Inter, sans-serif; color: #333; }
  @bottom-left { content: "${MARGINS.report(idText(reportId))}"; font: 7pt Inter, sans-serif; color: #333; }
  @bottom-right { content: "${MARGINS.page('" counter(page) "', '" counter(pages) "')}"; font: 7pt Inter, sans-serif; color: #333; }
}
${RULES}`;
}
