import { escapeToken } from '@shared/wire/jsonPointer';

/** Values without content, each with the words that state it to a reader. */
const EMPTIES: readonly (readonly [value: unknown, words: readonly string[]])[] = [
  [null, ['null']],
  ['', ['(empty)']],
  [[], ['None', 'empty list']],
  [{}, ['empty object', 'Not in this response']],
  [[null], ['null']],
  [[''], ['(empty)']],
  [[[]], ['None', 'empty list']],
  [[{}], ['empty object']],
];
/** The number of responses that together have every empty value in every object. */
export const EMPTY_TURNS = EMPTIES.length;

/** A member without content, and the words of which one must stand beside its name. */
export interface EmptyMember {
  pointer: string;
  name: string;
  words: readonly string[];
}

/** Rules and documents have a form of their own: a table in which the result stands first, or a list of all members. */
const isPrintedOtherwise = (at: string): boolean => at === '/rule_results' || at === '/documents';

/** A response with one more member, without content, in each of its objects. */
export function withEmptyMembers(
  response: unknown,
  turn: number,
): { value: unknown; members: EmptyMember[] } {
  const members: EmptyMember[] = [];
  const add = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => add(one, `${at}/${String(index)}`));
    if (typeof value !== 'object' || value === null) return value;
    const isLeftOut = isPrintedOtherwise(at);
    const name = `wv${String(members.length).padStart(4, '0')}x`;
    const [empty, words] = EMPTIES[(turn + members.length) % EMPTIES.length] as (typeof EMPTIES)[number];
    if (!isLeftOut) members.push({ pointer: `${at}/${name}`, name, words });
    return {
      ...Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, add(one, `${at}/${escapeToken(key)}`)]),
      ),
      ...(!isLeftOut && { [name]: empty }),
    };
  };
  return { value: add(response, ''), members };
}

/** The text of a page or a screen, with the heading of its column before each cell. */
export const textWithColumns = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<td data-column="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<\/?(?:td|tr|th|p|li|h\d|div|strong|dt|dd)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

const escaped = (text: string): string => text.replaceAll(/[()[\]{}.*+?^$|\\]/g, '\\$&');
/** What may stand between a name and the word for its value: the label of a value, or that its type is not the specified one. */
const BETWEEN =
  '(?:(?:Value|Title|Step wv\\d{4}x|Unexpected format|Not in the specification, as received:?|\\(?1) ?)*\\(?';

/** Members whose name does not stand beside one of its words: before it, or in a list of names after it. */
export const notStatedIn = (text: string, members: readonly EmptyMember[]): EmptyMember[] =>
  members.filter(({ name, words }) => {
    const alternatives = words.map(escaped).join('|');
    const isAfter = new RegExp(`^ ?:? ?${BETWEEN}(?:${alternatives})(?![a-z])`);
    const isBefore = new RegExp(`(?:${alternatives}): (?:[^·;:()]+, )?$`);
    return ![...text.matchAll(new RegExp(name, 'g'))].some(
      ({ index }) =>
        isAfter.test(text.slice(index + name.length, index + name.length + 120)) ||
        isBefore.test(text.slice(Math.max(0, index - 2_000), index)),
    );
  });
