import type { CaseView } from '../domain/caseView';
import { valueOrNull } from '../record/received';
import { RESULT_SCHEMAS } from '../record/result';
import { keysOf, nodeOf, type MemberNode, type Node } from '../wire/catalogue';
import { escapeToken, pointerTokens } from '../wire/jsonPointer';
import { joined, received, receivedName, type Line } from './prose';

type NamedIn = Pick<CaseView, 'checklist' | 'documents' | 'kind' | 'screening' | 'spotChecks'>;

/** The member that a key names in a part; undefined if the catalogue has none. */
function memberOf(node: Node, key: string): MemberNode | undefined {
  if (node.kind === 'choice')
    return node.options.map((option) => memberOf(option, key)).find((one) => one !== undefined);
  return node.kind === 'part'
    ? [...node.part.members.values()].find((member) => keysOf(member).includes(key))
    : undefined;
}

/** The list for which a bare list stands that was received instead of the part; undefined if there is none. */
function bareList(node: Node, key: string): MemberNode | undefined {
  const member =
    node.kind === 'part' && /^\d+$/.test(key) ? memberOf(node, node.part.principal ?? '') : undefined;
  return member?.node.kind === 'list' ? member : undefined;
}

interface Name {
  text: string;
  /** True if it is a name, title or key from the response. */
  isReceived: boolean;
}

/** The name of an element: of a step or check, of a rule, or else its key, or its position in a list. */
function elementName(view: NamedIn, pointer: string, node: Node, key: string): Name {
  const checks = [view.screening, view.spotChecks].flatMap((one) => valueOrNull(one) ?? []);
  const step = view.documents.find((one) => one.pointer === pointer);
  const check = checks.find((one) => one.pointer === pointer);
  // In a list instead of the dictionary, a rule's key is not that of its place.
  const rule = view.checklist.items.find(({ result }) => result.pointer.replace(/\/[^/]*$/, '') === pointer);
  const name = step?.name ?? check?.title ?? rule?.title;
  if (name !== undefined) return { text: name, isReceived: true };
  return node.kind !== 'dictionary' && /^\d+$/.test(key)
    ? { text: String(Number(key) + 1), isReceived: false }
    : { text: key, isReceived: true };
}

/**
 * The names along a JSON pointer, from the outermost in, as far as the catalogue describes the places. A document is
 * recognisable by its own name.
 */
function namesAlong(view: NamedIn, pointer: string): { names: Name[]; isDescribed: boolean } {
  const names: Name[] = [];
  let node: Node = nodeOf(RESULT_SCHEMAS[view.kind]);
  let at = '';
  let isDescribed = true;
  for (const key of pointerTokens(pointer)) {
    at += `/${escapeToken(key)}`;
    const bare = memberOf(node, key) === undefined ? bareList(node, key) : undefined;
    if (bare !== undefined) {
      names.push({ text: bare.info.label, isReceived: false });
      node = bare.node;
    }
    const isElement = node.kind === 'dictionary' || node.kind === 'list' || node.kind === 'texts';
    const member = memberOf(node, key);
    if (member !== undefined) names.push({ text: member.info.label, isReceived: false });
    else if (isElement) names.push(elementName(view, at, node, key));
    else {
      isDescribed = false;
      break;
    }
    node =
      member?.node ?? (node.kind === 'dictionary' || node.kind === 'list' ? node.element : { kind: 'text' });
  }
  const isOfDocument =
    names.length > 2 && view.documents.some((one) => pointer.startsWith(`${one.pointer}/`));
  return { names: names.slice(isOfDocument ? 1 : 0), isDescribed };
}

/**
 * The place of a response that a JSON pointer (RFC 6901) leads to, by the catalogue's labels from the outermost in, such
 * as "Selfie › Status". A place that the catalogue does not describe is named by its pointer.
 */
export function placeName(view: NamedIn, pointer: string): Line {
  const { names, isDescribed } = namesAlong(view, pointer);
  return names.length === 0 || !isDescribed
    ? [received(pointer)]
    : joined(names, ({ text, isReceived }) => (isReceived ? receivedName(text) : [text]), ' › ');
}

/** Like `placeName`, but as plain text, and only as far as the catalogue describes the place; empty if it does not. */
export const describedPlace = (view: NamedIn, pointer: string): string =>
  namesAlong(view, pointer)
    .names.map(({ text }) => text)
    .join(' › ');
