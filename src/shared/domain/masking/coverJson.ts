import { RESULT_SCHEMAS, type ResultReading } from '../../record/result';
import { walkRecord } from '../../record/walk';
import { nodeOf } from '../../wire/catalogue';
import { escapeToken } from '../../wire/jsonPointer';
import { maskText } from './masker';

/** The JSON pointers of all unclassified values in a response, for which it is unknown what they disclose. */
export function unclassifiedPlaces({ kind, record }: Pick<ResultReading, 'kind' | 'record'>): Set<string> {
  const found = new Set<string>();
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
    leaf: ({ value, sensitivity }) => {
      if (sensitivity === 'unclassified') found.add(value.pointer);
    },
    undescribed: ({ pointer }) => found.add(pointer),
  });
  return found;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

interface Level {
  isList: boolean;
  pointer: string;
  /** The index of the current element or, in an object, the current key as escaped in a pointer. */
  at: number | string;
  isKeyNext: boolean;
  isCovered: boolean;
}

/**
 * Masks the strings and numbers at and below some places of a JSON text. The layout of the text is kept.
 *
 * @param isCovered whether to mask the value at a pointer
 */
export function coverJson(text: string, isCovered: (pointer: string) => boolean): string {
  const levels: Level[] = [];
  const here = (): { pointer: string; isCovered: boolean } => {
    const level = levels.at(-1);
    const pointer = level === undefined ? '' : `${level.pointer}/${String(level.at)}`;
    return { pointer, isCovered: level?.isCovered === true || isCovered(pointer) };
  };
  return text.replace(TOKEN, (token) => {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      const isList = token === '[';
      const { pointer } = here();
      levels.push({
        isList,
        pointer,
        at: 0,
        isKeyNext: !isList,
        isCovered: here().isCovered && levels.length > 0,
      });
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (level?.isList === true) level.at = Number(level.at) + 1;
      else if (level !== undefined) level.isKeyNext = true;
    } else if (token === ':') {
      if (level !== undefined) level.isKeyNext = false;
    } else if (level?.isKeyNext === true) level.at = escapeToken(keyOf(token));
    else if (/^["\d-]/.test(token) && token !== '""' && here().isCovered)
      return token.startsWith('"') ? `"${maskText(token.slice(1, -1))}"` : maskText(token);
    return token;
  });
}

function keyOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
