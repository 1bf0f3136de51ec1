import { IDENTITY, matrixOf, multiply, operationsOf, type Matrix } from './pageContent';

const PATH_STARTS = new Set(['m', 're']);
const PAINTING_OPERATORS = new Set(['f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*']);
const PLAIN_ARTIFACT = '/Artifact BMC\n';
const margin = (edge: 'Header' | 'Footer'): string =>
  `/Artifact <</Type /Pagination /Subtype /${edge} /Attached [/${edge === 'Header' ? 'Top' : 'Bottom'}]>> BDC\n`;

/** How Chromium begins marked content, which makes up most of a page and is copied unchanged. */
const MARKED_CONTENT = /\/\w+ <<\/MCID \d+ >>BDC/g;
/** The relevant tokens within marked content: where it ends, and changes of the transformation. Strings are skipped. */
const MARKED_TOKENS = /\((?:\\[\s\S]|[^\\()])*\)|\b(?:BDC|BMC|EMC|cm)\b|(?<=\s)[qQ](?=\s)/g;

interface Run {
  from: number;
  to: number;
  mark: string;
}

/** The current transformation and the saved ones. */
class Transformations {
  now = IDENTITY;
  readonly #saved: Matrix[] = [];

  follow(operator: string, operands: () => readonly string[]): void {
    if (operator === 'q') this.#saved.push(this.now);
    else if (operator === 'Q') this.now = this.#saved.pop() ?? IDENTITY;
    else if (operator === 'cm') this.now = multiply(matrixOf(operands()), this.now);
  }
}

/** Skips marked content that begins at `from` and returns where it ends. */
function skipMarkedContent(content: string, from: number, transformations: Transformations): number {
  let depth = 1;
  MARKED_TOKENS.lastIndex = from;
  for (let match = MARKED_TOKENS.exec(content); match !== null; match = MARKED_TOKENS.exec(content)) {
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
    if (depth === 0) return MARKED_TOKENS.lastIndex;
  }
  throw new Error('The printed PDF does not end what it marks');
}

/** Finds what is painted outside the structure between two positions of a page's content. */
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
      // Marked content within a text object may state the characters of its glyphs, so it is skipped.
      if (operator === 'Tm') text.y = multiply(matrixOf(operands), transformations.now)[5];
      if (operator !== 'ET') continue;
      const mark =
        text.y > height - edge ? margin('Header') : text.y < edge ? margin('Footer') : PLAIN_ARTIFACT;
      runs.push({ from: text.from, to, mark });
      text = null;
    } else if (operator === 'BT') text = { from, y: NaN };
    else if (PATH_STARTS.has(operator) && path === -1) path = from;
    else if (operator === 'n') path = -1;
    else if (PAINTING_OPERATORS.has(operator)) {
      runs.push({ from: path === -1 ? from : path, to, mark: PLAIN_ARTIFACT });
      path = -1;
    } else if (operator === 'Do' || operator === 'sh') runs.push({ from, to, mark: PLAIN_ARTIFACT });
  }
  if (text !== null) throw new Error('The printed PDF marks content within a text');
  return runs;
}

/** Everything that is painted outside the structure. */
function unmarkedRuns(content: string, size: { height: number; edge: number }): Run[] {
  const page = { ...size, transformations: new Transformations() };
  const runs: Run[] = [];
  let at = 0;
  while (at < content.length) {
    MARKED_CONTENT.lastIndex = at;
    const next = MARKED_CONTENT.exec(content);
    runs.push(...runsBetween(content, { from: at, to: next?.index ?? content.length }, page));
    if (next === null) break;
    at = skipMarkedContent(content, next.index + next[0].length, page.transformations);
  }
  return runs;
}

/**
 * Marks everything that a page paints outside its structure as an artifact (ISO 32000-1, 14.8.2.2). Text in the margins
 * is marked as header or footer. The page's appearance does not change.
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
