import { IDENTITY, matrixOf, multiply, operationsOf, type Matrix } from './pageContent';

const PATH_STARTS = new Set(['m', 're']);
const PAINTS = new Set(['f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*']);
const BARE = '/Artifact BMC\n';
const margin = (edge: 'Header' | 'Footer'): string =>
  `/Artifact <</Type /Pagination /Subtype /${edge} /Attached [/${edge === 'Header' ? 'Top' : 'Bottom'}]>> BDC\n`;

interface Run {
  from: number;
  to: number;
  mark: string;
}

/** Follows what is painted outside any marked content. */
function unmarkedRuns(content: string, { height, edge }: { height: number; edge: number }): Run[] {
  const runs: Run[] = [];
  const saved: Matrix[] = [];
  let matrix = IDENTITY;
  let depth = 0;
  let path = -1;
  let text: { from: number; y: number } | null = null;
  for (const { operator, operands, from, to } of operationsOf(content)) {
    if (text !== null) {
      // Within a text, marked content may say what letters its glyphs stand for.
      if (operands.includes('/MCID')) throw new Error('The printed PDF marks content within a text');
      if (operator === 'Tm') text.y = multiply(matrixOf(operands), matrix)[5];
      if (operator !== 'ET') continue;
      const { y } = text;
      const mark = y > height - edge ? margin('Header') : y < edge ? margin('Footer') : BARE;
      runs.push({ from: text.from, to, mark });
      text = null;
      continue;
    }
    if (operator === 'BDC' || operator === 'BMC') depth += 1;
    else if (operator === 'EMC') depth -= 1;
    else if (operator === 'q') saved.push(matrix);
    else if (operator === 'Q') matrix = saved.pop() ?? IDENTITY;
    else if (operator === 'cm') matrix = multiply(matrixOf(operands), matrix);
    if (depth > 0) continue;
    if (operator === 'BT') text = { from, y: NaN };
    else if (PATH_STARTS.has(operator) && path === -1) path = from;
    else if (operator === 'n') path = -1;
    else if (PAINTS.has(operator)) {
      runs.push({ from: path === -1 ? from : path, to, mark: BARE });
      path = -1;
    } else if (operator === 'Do' || operator === 'sh') runs.push({ from, to, mark: BARE });
  }
  return runs;
}

/**
 * Marks as an artifact what a page's content paints outside its structure (ISO 32000-1, 14.8.2.2): text in the margins
 * as header or footer of the page, anything else as no part of the document. Nothing is painted otherwise.
 *
 * @param page its `height` and the height of its margins, `edge`, both in points
 */
export function markArtifacts(content: string, page: { height: number; edge: number }): string {
  let marked = '';
  let at = 0;
  for (const { from, to, mark } of unmarkedRuns(content, page)) {
    marked += `${content.slice(at, from)}${mark}${content.slice(from, to)}\nEMC`;
    at = to;
  }
  return marked + content.slice(at);
}
