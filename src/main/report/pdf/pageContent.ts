/** A token of a page's content: a string, a name, a number, an operator or a bracket (ISO 32000-1, 7.8.2). */
const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|\/[^\s()<>[\]/%]*|[^\s()<>[\]/%]+/g;
const OPERATOR = /^[A-Za-z'"][A-Za-z0-9*'"]*$/;

/** An operator with its operands, and its offsets in the content. */
export interface Operation {
  operator: string;
  operands: string[];
  from: number;
  to: number;
}

/** Every operation of a page's content from an offset on. Chromium escapes parentheses within strings. */
export function* operationsOf(content: string, start = 0): Generator<Operation, void> {
  let operands: string[] = [];
  let from = -1;
  TOKEN.lastIndex = start;
  for (const match of content.matchAll(TOKEN)) {
    const [token] = match;
    if (from === -1) from = match.index;
    if (!OPERATOR.test(token) || token === 'true' || token === 'false' || token === 'null') {
      operands.push(token);
      continue;
    }
    yield { operator: token, operands, from, to: match.index + token.length };
    operands = [];
    from = -1;
  }
}

/** A transformation as six numbers (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The combined transformation of `first`, followed by `then`. */
export const multiply = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
];

/** The matrix in the operands of `cm` and `Tm`. */
export const matrixOf = (operands: readonly string[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(Number);
  return [a, b, c, d, e, f];
};

/** The bytes of a string in the content, in hexadecimal. */
export function hexOfString(token: string): string {
  if (token.startsWith('<')) return token.slice(1, -1).replaceAll(/\s/g, '').toLowerCase();
  const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const plain = token
    .slice(1, -1)
    .replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
      /^[0-7]/.test(escaped) ? String.fromCharCode(parseInt(escaped, 8)) : (NAMED[escaped] ?? escaped),
    );
  return Buffer.from(plain, 'latin1').toString('hex');
}
