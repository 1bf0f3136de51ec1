import { escapeToken } from '../../wire/jsonPointer';
import { maskText } from './maskText';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

interface Level {
  isList: boolean;
  pointer: string;
  /** The index of the current element or, in an object, the current key as escaped in a pointer. */
  at: number | string;
  isKeyNext: boolean;
}

/**
 * Masks strings and numbers of a JSON text. The layout of the text is kept.
 *
 * @param isCovered whether to mask the value at a pointer
 * @param isKeyCovered whether to mask a key, given with the pointer of its value
 */
export function coverJson(
  text: string,
  isCovered: (pointer: string) => boolean,
  isKeyCovered: (key: string, pointer: string) => boolean = () => false,
): string {
  const levels: Level[] = [];
  const here = (): string => {
    const level = levels.at(-1);
    return level === undefined ? '' : `${level.pointer}/${String(level.at)}`;
  };
  return text.replace(TOKEN, (token) => {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      const isList = token === '[';
      levels.push({ isList, pointer: here(), at: 0, isKeyNext: !isList });
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (level?.isList === true) level.at = Number(level.at) + 1;
      else if (level !== undefined) level.isKeyNext = true;
    } else if (token === ':') {
      if (level !== undefined) level.isKeyNext = false;
    } else if (level?.isKeyNext === true) {
      const key = keyOf(token);
      level.at = escapeToken(key);
      if (isKeyCovered(key, here())) return covered(token);
    } else if (/^["\d-]/.test(token) && token !== '""' && isCovered(here())) return covered(token);
    return token;
  });
}

const covered = (token: string): string =>
  token.startsWith('"') ? `"${maskText(token.slice(1, -1))}"` : maskText(token);

function keyOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
