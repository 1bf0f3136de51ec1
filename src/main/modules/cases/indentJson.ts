import { runToCompletion, type Steps } from '@shared/domain/slices';

const INDENT = '  ';
/**
 * Maximum indentation. Without it, a response nested a hundred thousand levels deep would fill the memory with spaces.
 */
const MAX_INDENT = 64;
/** Number of tokens processed between two pauses. */
const TOKENS_AT_ONCE = 2048;

/**
 * Re-indents valid JSON without changing any value: numbers keep their digits and strings their escapes, which parsing
 * and reserialising would not guarantee. Yields regularly, since the text may be large.
 */
export function* indentSteps(text: string): Steps<string> {
  const found = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;
  const tokenAfter = (): string | undefined => found.exec(text)?.[0];
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const breakLine = (): void => {
    lines.push(line);
    line = INDENT.repeat(Math.min(depth, MAX_INDENT));
  };
  let count = 0;
  let before: string | undefined;
  let token = tokenAfter();
  while (token !== undefined) {
    const next = tokenAfter();
    if (token === '{' || token === '[') {
      line += token;
      depth += 1;
      if (next !== '}' && next !== ']') breakLine();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      if (before !== '{' && before !== '[') breakLine();
      line += token;
    } else if (token === ',') {
      line += token;
      breakLine();
    } else {
      line += token === ':' ? ': ' : token;
    }
    before = token;
    token = next;
    count += 1;
    if (count % TOKENS_AT_ONCE === 0) yield;
  }
  return [...lines, line].join('\n');
}

/** Runs `indentSteps` without pauses. */
export const indentJson = (text: string): string => runToCompletion(indentSteps(text));
