import { parsedJson } from '../../record/jsonText';
import { isObject } from '../../record/shape';
import { keysOf, partOf, type Node, type PartNode } from '../../wire/catalogue';
import { amlHistorySchema, amlResultSchema } from '../../wire/results';
import { mayDiscloseFaces, namesSteps } from './faceTerms';

/** The schemas of the responses that are lists of watch-list matches (specification 2.19, 2.20), by operation. */
const LISTS: ReadonlyMap<string, PartNode> = new Map([
  ['amlResult', partOf(amlResultSchema)],
  ['amlHistory', partOf(amlHistorySchema)],
]);

/** A value without the lists that its schema describes. */
function withoutLists(node: Node, value: unknown): unknown {
  if (node.kind === 'list') return Array.isArray(value) ? [] : value;
  if (node.kind !== 'part') return value;
  const members = [...node.part.members.values()];
  if (!isObject(value)) {
    const principal = members.find(({ key }) => key === node.part.principal);
    return principal === undefined ? value : withoutLists(principal.node, value);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const member = members.find((known) => keysOf(known).includes(key));
      return [key, member === undefined ? one : withoutLists(member.node, one)];
    }),
  );
}

/**
 * Whether a response to an operation contains no face results, because it is a list of matches as specified and nothing
 * beside the list is about faces or the steps of a journey. Anything else may have arrived in its place.
 */
export function hasNoFaces(operation: string, text: string): boolean {
  const part = LISTS.get(operation);
  const json = parsedJson(text);
  if (part === undefined || !isObject(json)) return false;
  const rest = JSON.stringify(withoutLists({ kind: 'part', part }, json));
  return !mayDiscloseFaces(rest) && !namesSteps(rest);
}
