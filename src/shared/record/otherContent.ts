import { isNamed, keysOf, type DictionaryKeys, type MemberNode, type Node } from '../wire/catalogue';
import { accepts, hasContent, insteadOf, isComplete, isObject, isUnpublished, resembles } from './shape';

/**
 * Whether an object received as an element of a list or dictionary has content, but nothing of an element. It is then
 * for example one more object around the elements. Read as an element it would have no values, so that nothing would
 * be found in it.
 */
export function isOtherContent(node: Node, raw: unknown, keys: DictionaryKeys = {}, key = ''): boolean {
  if (!isObject(raw) || !hasContent(raw) || isUnpublished(keys, key) || insteadOf(node, raw) === 'error')
    return false;
  // Any check may have other members. It is only in doubt if the checks of the specification are below it.
  if (node.kind === 'choice') return !resembles(node, raw) && hasElement(node, raw, keys);
  if (node.kind !== 'part') return false;
  const members = [...node.part.members.values()];
  // Nothing is concluded from elements of which the specification lists no values, such as addresses and links.
  if (members.every(({ info }) => info.meanings === undefined)) return false;
  if (!members.some((member) => isReceived(member, raw))) return true;
  const principal = node.part.members.get(node.part.principal ?? '');
  const known = new Set(members.flatMap(keysOf));
  // Members of an element may also be keys, for example the field “type”. Other keys then show what the object is.
  return (
    principal !== undefined &&
    !isReceived(principal, raw) &&
    Object.keys(raw).some((name) => !known.has(name) && isNamed(keys, name))
  );
}

/** Whether an object has a member in a form that may be read. An object instead of a single value is not. */
const isReceived = (member: MemberNode, raw: Readonly<Record<string, unknown>>): boolean =>
  keysOf(member).some((name) => {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    return value !== undefined && (!isObject(value) || accepts(member.node, value));
  });

/** Whether an element, or a key of one from the specification, is anywhere below a value. */
const hasElement = (element: Node, value: object, { known = {} }: DictionaryKeys): boolean => {
  const all: unknown[] = [value];
  for (const one of all) {
    if (typeof one !== 'object' || one === null) continue;
    if (one !== value && isComplete(element, one)) return true;
    if (!Array.isArray(one) && Object.keys(one).some((name) => Object.hasOwn(known, name))) return true;
    for (const below of Object.values(one)) all.push(below);
  }
  return false;
};
