import { amlMatchSchema } from '../../wire/amlMatch';
import { keysOf, nodeOf, type MemberNode, type Node } from '../../wire/catalogue';
import { pointerTokens } from '../../wire/jsonPointer';

/** The member with this key in a part, or in one of the alternative forms of a part. */
function memberIn(node: Node | null, key: string): MemberNode | undefined {
  if (node?.kind === 'list') return memberIn(node.element, key);
  const parts =
    node?.kind === 'part' ? [node.part] : node?.kind === 'choice' ? node.options.map(({ part }) => part) : [];
  return parts.flatMap(({ members }) => [...members.values()]).find((member) => keysOf(member).includes(key));
}

/**
 * Whether it is unknown what kind of data a text at this place in a match discloses, because the field is free text
 * or not described.
 */
export function isOpenPlace(pointer: string): boolean {
  if (pointer === '') return true;
  let node: Node | null = nodeOf(amlMatchSchema);
  let isOpen = true;
  for (const token of pointerTokens(pointer)) {
    if (node?.kind === 'dictionary') node = node.element;
    else if (/^\d+$/.test(token)) node = node?.kind === 'list' ? node.element : null;
    else {
      const member = memberIn(node, token);
      node = member?.node ?? null;
      isOpen = member === undefined || member.info.sensitivity === 'unclassified';
    }
  }
  // A plain text may be received in place of an object, or of a list with one object. Its class is then that of the
  // object's main member.
  const part = node?.kind === 'list' ? node.element : node;
  const principal = part?.kind === 'part' ? part.part.members.get(part.part.principal ?? '') : undefined;
  return principal === undefined ? isOpen : principal.info.sensitivity === 'unclassified';
}
