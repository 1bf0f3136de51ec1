export interface JsonError {
  /** Offset in the text, in UTF-16 code units. */
  readonly index: number;
  readonly message: string;
}

/** Maximum number of arrays and objects that may be open at the same time. */
const MAX_OPEN = 1_000_000;

const LITERAL = /true|false|null/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN_STRING_PART = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WHITESPACE = /[ \t\n\r]*/y;

/**
 * Finds where a text stops being valid JSON (RFC 8259). JavaScript engines differ in their messages, and some give no
 * position, so the text is scanned here. Only used for texts that failed to parse. Never recursive.
 */
export function findJsonError(text: string): JsonError {
  const open: ('{' | '[')[] = [];
  let index = skip(WHITESPACE, text, 0);
  let expects: 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'comma-or-end' | 'nothing' = 'value';
  if (index === text.length) return { index, message: 'The text is empty' };

  while (index < text.length) {
    const character = text[index];
    const top = open.at(-1);
    if (expects === 'nothing') return { index, message: 'Text follows the end of the value' };
    if (expects === 'comma-or-end') {
      if (character === ',') {
        expects = top === '{' ? 'key' : 'value';
        index += 1;
      } else if (character === (top === '{' ? '}' : ']')) {
        open.pop();
        index += 1;
        expects = open.length === 0 ? 'nothing' : 'comma-or-end';
      } else {
        return { index, message: top === '{' ? 'A comma or } is expected' : 'A comma or ] is expected' };
      }
    } else if (
      (expects === 'key-or-end' && character === '}') ||
      (expects === 'value-or-end' && character === ']')
    ) {
      open.pop();
      index += 1;
      expects = open.length === 0 ? 'nothing' : 'comma-or-end';
    } else if (expects === 'key' || expects === 'key-or-end') {
      if (character !== '"') return { index, message: 'A name in double quotes is expected' };
      const end = endOfString(text, index);
      if (typeof end !== 'number') return end;
      index = skip(WHITESPACE, text, end);
      if (text[index] !== ':') return { index, message: 'A colon is expected' };
      index += 1;
      expects = 'value';
    } else if (character === '{' || character === '[') {
      if (open.length >= MAX_OPEN) return { index, message: 'The text is nested too deeply' };
      open.push(character);
      index += 1;
      expects = character === '{' ? 'key-or-end' : 'value-or-end';
    } else {
      const end = endOfScalar(text, index);
      if (typeof end !== 'number') return end;
      index = end;
      expects = open.length === 0 ? 'nothing' : 'comma-or-end';
    }
    index = skip(WHITESPACE, text, index);
  }
  return expects === 'nothing'
    ? { index: 0, message: 'The text is too large or nested too deeply to be read' }
    : { index, message: 'The text ends too early' };
}

/** The end offset of the string, number or literal that starts at an offset, or the error in it. */
export function endOfScalar(text: string, start: number): number | JsonError {
  if (text[start] === '"') return endOfString(text, start);
  const end = Math.max(skip(LITERAL, text, start), skip(NUMBER, text, start));
  return end > start ? end : { index: start, message: 'A value is expected' };
}

function endOfString(text: string, start: number): number | JsonError {
  let index = start + 1;
  for (;;) {
    index = skip(PLAIN_STRING_PART, text, index);
    if (index >= text.length) return { index, message: 'The text ends inside a string' };
    if (text[index] === '"') return index + 1;
    if (text[index] !== '\\') return { index, message: 'A string contains a control character' };
    const end = skip(ESCAPE, text, index);
    if (end === index) return { index, message: 'An escape sequence is not valid' };
    index = end;
  }
}

/** The end of a sticky pattern's match, or the given offset if it does not match. */
function skip(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}
