import { memberAt } from '../domain/aml/matchPlaceLabels';
import type { MemberInfo, Node } from '../wire/catalogue';
import { keysOf, meaningOf } from '../wire/catalogue';
import { bounded, EMPTY_LIST, EMPTY_OBJECT, EMPTY_TEXT, plainText } from '../record/jsonText';
import { isObject } from '../record/shape';
import { NONE, NULL } from './valueLabels';

/** Whether a value is null, an empty text, an empty list or an empty object. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const named = (name: string, text: string): string => `${name} ${text}`;

function partText(node: Extract<Node, { kind: 'part' }>, value: object): string {
  const members = [...node.part.members.values()];
  return Object.entries(value)
    .map(([key, one]) => {
      const member = members.find((each) => keysOf(each).includes(key));
      return member === undefined
        ? named(key, textOf(null, null, one))
        : named(member.info.label, textOf(member.node, member.info, one));
    })
    .join(', ');
}

/** The word for a value without content. Only a specified list or dictionary without entries is “None”. */
function emptyText(node: Node | null, value: unknown): string {
  if (value === null) return NULL;
  if (value === '') return EMPTY_TEXT;
  if (node?.kind === 'dictionary') return NONE;
  if (!Array.isArray(value)) return EMPTY_OBJECT;
  return node === null ? EMPTY_LIST : NONE;
}

function textOf(node: Node | null, info: MemberInfo | null, value: unknown): string {
  if (isEmptyValue(value)) return emptyText(node, value);
  if (Array.isArray(value)) {
    const below = node?.kind === 'list' ? node.element : null;
    const between = value.some((one) => typeof one === 'object') ? '; ' : ', ';
    return value.map((one) => textOf(below, null, one)).join(between);
  }
  if (isObject(value)) {
    if (node?.kind === 'part') return partText(node, value);
    // A single element was received instead of a list.
    if (node?.kind === 'list') return textOf(node.element, null, value);
    const below = node?.kind === 'dictionary' ? node.element : null;
    return Object.entries(value)
      .map(([key, one]) => named(key, textOf(below, null, one)))
      .join(', ');
  }
  const word = typeof value === 'boolean' && info !== null ? meaningOf(info, String(value)) : null;
  return word ?? plainText(value);
}

/** The text of a match's value before or after a change, with the same labels as in the match itself. */
export function changedText(pointer: string, value: unknown): string {
  const { node, info } = memberAt(pointer);
  return textOf(node, info, bounded(value));
}
