import { IDENTITY, matrixOf, multiply, operationsOf, type Matrix } from './pageContent';

const PATH_STARTS = new Set(['m', 're']);
const PAINTS = new Set(['f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*']);
const BARE = '/Artifact BMC\n';
const margin = (edge: 'Header' | 'Footer'): string =>
  `/Artifact <</Type /Pagination /Subtype /${edge} /Attached [/${edge === 'Header' ? 'Top' : 'Bottom'}]>> BDC\n`;

/** How Chromium starts tagged content. Most of a page is tagged, and it is skipped as a whole. */
const IN_STRUCTURE = /\/\w+ <<\/MCID \d+ >>BDC/g;
/**
 * The operators that matter within tagged content: those that end it or change the transformation. Strings are skipped
 * as a whole.
 */
const WITHIN = /\((?:\\[\s\S]|[^\\()])*\)|\b(?:BDC|BMC|EMC|cm)\b|(?<=\s)[qQ](?=\s)/g;

interface Run {
  from: number;
  to: number;
  mark: string;
}

/** The current transformation, and the stack of saved ones. */
class Transformations {
  now = IDENTITY;
  readonly #saved: Matrix[] = [];

  follow(operator: string, operands: () => readonly string[]): void {
    if (operator === 'q') this.#saved.push(this.now);
    else if (operator === 'Q') this.now = this.#saved.pop() ?? IDENTITY;
    else if (operator === 'cm') this.now = multiply(matrixOf(operands()), this.now);
  }
}

/** Skips the tagged content that starts at `from`; returns where it ends. */
function passStructure(content: string, from: number, transformations: Transformations): number {
  let depth = 1;
  WITHIN.lastIndex = from;
  for (let match = WITHIN.exec(content); match !== null; match = WITHIN.exec(content)) {
    const [found] = match;
    const { index } = match;
    if (found === 'BDC' || found === 'BMC') depth += 1;
    else if (found === 'EMC') depth -= 1;
    else
      transformations.follow(found, () =>
        content
          .slice(content.lastIndexOf('\n', index) + 1, index)
          .trim()
          .split(/\s+/),
      );
    if (depth === 0) return WITHIN.lastIndex;
  }
  throw new Error('The printed PDF does not end what it marks');
}

/** Finds what is painted outside tagged content between two offsets of a page's content. */
function runsBetween(
  content: string,
  { from: start, to: end }: { from: number; to: number },
  page: { height: number; edge: number; transformations: Transformations },
): Run[] {
  const { height, edge, transformations } = page;
  const runs: Run[] = [];
  let path = -1;
  let text: { from: number; y: number } | null = null;
  for (const operation of operationsOf(content.slice(start, end))) {
    const { operator, operands } = operation;
    const [from, to] = [operation.from + start, operation.to + start];
    if (operands.includes('/MCID')) throw new Error('The printed PDF marks content in another way');
    transformations.follow(operator, () => operands);
    if (text !== null) {
      // Nested marked content within a text object may state the characters of its glyphs.
      if (operator === 'Tm') text.y = multiply(matrixOf(operands), transformations.now)[5];
      if (operator !== 'ET') continue;
      const mark = text.y > height - edge ? margin('Header') : text.y < edge ? margin('Footer') : BARE;
      runs.push({ from: text.from, to, mark });
      text = null;
    } else if (operator === 'BT') text = { from, y: NaN };
    else if (PATH_STARTS.has(operator) && path === -1) path = from;
    else if (operator === 'n') path = -1;
    else if (PAINTS.has(operator)) {
      runs.push({ from: path === -1 ? from : path, to, mark: BARE });
      path = -1;
    } else if (operator === 'Do' || operator === 'sh') runs.push({ from, to, mark: BARE });
  }
  if (text !== null) throw new Error('The printed PDF marks content within a text');
  return runs;
}

/** Everything that is painted outside tagged content. */
function unmarkedRuns(content: string, size: { height: number; edge: number }): Run[] {
  const page = { ...size, transformations: new Transformations() };
  const runs: Run[] = [];
  let at = 0;
  while (at < content.length) {
    IN_STRUCTURE.lastIndex = at;
    const next = IN_STRUCTURE.exec(content);
    runs.push(...runsBetween(content, { from: at, to: next?.index ?? content.length }, page));
    if (next === null) break;
    at = passStructure(content, next.index + next[0].length, page.transformations);
  }
  return runs;
}

/**
 * Marks everything that a page paints outside tagged content as an artifact (ISO 32000-1, 14.8.2.2): text in the
 * margins as header or footer, everything else as not part of the document. What is painted does not change.
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
