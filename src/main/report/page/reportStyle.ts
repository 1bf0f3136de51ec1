import type { Paper } from '@shared/domain/report/reportOptions';

/** Ids stand in CSS strings in the page margins: nothing but hex digits and hyphens gets there. */
function idText(id: string): string {
  if (!/^[0-9a-f-]+$/.test(id)) throw new Error('Not an id');
  return id;
}

/** As much of a name as the head of a page has room for beside the case. */
const HEAD_LENGTH = 48;

/** Any text within a CSS string: every character by its number, so that none of them means anything. */
function anyText(text: string): string {
  const letters = [...text];
  const shown = letters.length > HEAD_LENGTH ? [...letters.slice(0, HEAD_LENGTH), '…'] : letters;
  return shown.map((letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')} `).join('');
}

/** The app's face, in the pieces and for the characters for which its makers cut it. */
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

const WEIGHTS = [400, 500, 600, 700];

const faces = (): string =>
  WEIGHTS.flatMap((weight) =>
    FACES.map(
      ([piece, range]) =>
        `@font-face { font-family: Inter; src: url('/inter-${piece}-${String(weight)}-normal.woff2') format('woff2'); font-weight: ${String(weight)}; unicode-range: ${range}; }`,
    ),
  ).join('\n');

/**
 * The report's style: black on white, so that nothing is told by colour. Header and footer stand in the page margins,
 * on every page.
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
  /** For whom a redacted copy is: on every page of it. Null for the whole case. */
  recipient: string | null;
}): string {
  return `
${faces()}
@page {
  size: ${paper};
  margin: 20mm 18mm 18mm;
  @top-left { white-space: nowrap; content: "Case ${idText(caseId)}"; font: 7.5pt Inter, sans-serif; color: #333; }
  @top-right { content: ${recipient === null ? '"Audit report"' : `"Redacted copy for ${anyText(recipient)}"`}; font: 7.5pt Inter, sans-serif; color: #333; }
  @bottom-left { content: "Report ${idText(reportId)}"; font: 7.5pt Inter, sans-serif; color: #333; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 7.5pt Inter, sans-serif; color: #333; }
}
* { box-sizing: border-box; }
html { font: 9pt/1.45 Inter, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Noto Sans Thai', 'Noto Sans CJK SC', 'WenQuanYi Zen Hei', sans-serif; color: #000; background: #fff; font-variant-numeric: tabular-nums; font-synthesis-weight: none; }
body { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 20pt; line-height: 1.2; margin: 0; }
h2 { font-size: 13pt; line-height: 1.3; margin: 9mm 0 3mm; padding-bottom: 1mm; border-bottom: 0.6pt solid #000; break-after: avoid; }
h3 { font-size: 10.5pt; margin: 5mm 0 1.5mm; break-after: avoid; }
h4 { font-size: 9.5pt; margin: 4mm 0 1mm; break-after: avoid; }
h5 { font-size: 9pt; margin: 2.5mm 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; orphans: 2; widows: 2; }
ul, ol { margin: 0 0 2mm; padding-inline-start: 5mm; }
code { font: 8pt/1.4 'Noto Sans Mono', 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
code.hash { display: inline-block; max-width: 100%; font-size: 6.4pt; }
pre { margin: 0 0 3mm; padding: 2mm; border: 0.4pt solid #999; white-space: pre-wrap; font: 7.5pt/1.4 'Noto Sans Mono', 'DejaVu Sans Mono', monospace; }
pre .foreign { unicode-bidi: plaintext; }
a { color: inherit; text-decoration: none; }
strong { font-weight: 700; }
.foreign { white-space: pre-wrap; }
/* Where it is positioned, the element stands in the PDF's structure with its language. */
.foreign[lang], .foreign [lang] { position: relative; }
.hidden { border: 0.4pt solid #666; font-size: 7.5pt; padding: 0 0.5mm; }
.absent { font-style: italic; color: #444; }
.from { color: #444; font-size: 8pt; }
.from.whole { display: block; line-height: 1.3; }
.status { font-weight: 600; }
.mark { display: inline-block; min-width: 3.4mm; padding: 0 0.6mm; border: 0.5pt solid #000; text-align: center; font-weight: 700; line-height: 1.25; }
.figure { white-space: nowrap; }
table { width: 100%; border-collapse: collapse; margin: 0 0 3mm; table-layout: fixed; }
th, td { padding: 0.9mm 2mm 0.9mm 0; vertical-align: top; text-align: start; border-bottom: 0.3pt solid #bbb; }
th { font-weight: 600; }
thead { display: table-header-group; }
thead th { border-bottom: 0.6pt solid #000; }
tr { break-inside: avoid; }
.pairs { margin-bottom: 1mm; }
.pairs th, .pairs td { padding-block: 0.5mm; }
.pairs .name { width: 42mm; }
.facts th { width: 42mm; color: #333; font-weight: 500; }
.lines th:nth-child(1) { width: 28%; }
.lines.wide-last th:nth-child(1) { width: 26%; }
.lines.wide-last th:nth-child(2) { width: 22%; }
.lines.time-second th:nth-child(1) { width: 15%; }
.lines.time-second th:nth-child(2) { width: 26%; }
.lines.fields th:nth-child(1) { width: 18%; }
.lines.fields th:nth-child(2) { width: 22%; }
.lines.pointer-first th:nth-child(1) { width: 58%; }
.lines.result-first th:nth-child(1) { width: 20%; }
.lines.matches th:nth-child(1) { width: 9%; }
.lines.matches th:nth-child(2) { width: 29%; }
.lines.matches th:nth-child(3) { width: 24%; }
.lines.removed th:nth-child(1) { width: 32%; }
.lines.removed th:nth-child(2) { width: 26%; }
.lines.exhibits th:nth-child(1) { width: 8%; }
.lines.exhibits th:nth-child(2) { width: 28%; }
.sides td { border: 0.4pt solid #666; padding: 2mm; }
.values { list-style: none; margin: 0; padding: 0; }
.values li { margin-bottom: 0.6mm; }
.rule, .match, .note, .block { margin-bottom: 4mm; }
.rule > p, .media { break-after: avoid; }
.match > h4 + table, .rule > table.facts, .block > table { break-inside: avoid; }
#identity { break-before: page; }
#identity h2 { margin-top: 0; }
.contents { list-style: none; padding: 0; }
.contents a { display: flex; gap: 2mm; padding: 0.7mm 0; border-bottom: 0.3pt dotted #999; }
.contents a > :first-child { width: 7mm; }
.contents .page { margin-inline-start: auto; min-width: 10mm; text-align: end; }
.media { list-style: none; padding: 0; }
.figures { display: flex; flex-wrap: wrap; gap: 4mm; margin-bottom: 3mm; }
figure { margin: 0; break-inside: avoid; }
figure img { display: block; max-width: 100%; height: auto; border: 0.3pt solid #999; object-fit: contain; }
figcaption { margin-top: 1mm; font-size: 7.5pt; }
.images-small .figures figure { width: 54mm; }
.images-small figure img { max-height: 54mm; width: auto; }
.images-full .figures { display: block; }
.images-full figure { margin-bottom: 4mm; }
.images-full figure img { max-width: 168mm; max-height: 168mm; width: auto; }
.origin { margin-top: 3mm; padding: 2mm 3mm; border: 0.8pt solid #000; }
.origin p:last-child { margin: 0; }
figure.covered { display: flex; gap: 4mm; align-items: flex-start; }
figure.covered img { flex: none; }
figure.covered figcaption { margin: 0; }
.images-full figure.covered img { max-width: 40mm; max-height: 40mm; }
.images-small figure.covered { display: block; }
.signature th { width: 30mm; }
.signature td { height: 16mm; border: 0.4pt solid #666; padding: 1mm 2mm; color: #444; font-size: 7.5pt; }
#signatures { break-inside: avoid; }
`;
}
