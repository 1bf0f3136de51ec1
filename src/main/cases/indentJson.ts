const INDENT = '  ';
/** Deeper lines stand as far in as this: an answer nested a hundred thousand times must not fill the memory with spaces. */
const MAX_INDENT = 64;

/**
 * Re-indents a JSON text without touching a single value: numbers keep their digits and texts their escapes, which
 * parsing and printing again would not promise. The text must be valid JSON.
 */
export function indentJson(text: string): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g) ?? [];
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const breakLine = (): void => {
    lines.push(line);
    line = INDENT.repeat(Math.min(depth, MAX_INDENT));
  };
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token === '{' || token === '[') {
      line += token;
      depth += 1;
      if (next !== '}' && next !== ']') breakLine();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      const before = tokens[index - 1];
      if (before !== '{' && before !== '[') breakLine();
      line += token;
    } else if (token === ',') {
      line += token;
      breakLine();
    } else {
      line += token === ':' ? ': ' : token;
    }
  });
  return [...lines, line].join('\n');
}
