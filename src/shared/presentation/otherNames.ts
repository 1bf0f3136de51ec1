import { hasOtherKeys, keysOf, type MemberNode, type Node, type PartNode } from '../wire/catalogue';
import type { PartBase, Received, UndescribedMember } from '../wire/received';
import type { Context } from './composeContext';

export const isScalar = (node: Node): boolean =>
  ['text', 'flag', 'figure', 'word', 'texts'].includes(node.kind);

/** Paths or nulls received under another specified name of a member (2.10), or under an unknown key for the same side of a document. */
export const underOtherNames = (
  member: MemberNode,
  { undescribed }: PartBase,
  { roleAt }: Pick<Context, 'roleAt'>,
): Received<string>[] =>
  undescribed.flatMap(({ key, pointer, value }): Received<string>[] => {
    const isOfSide = member.info.medium !== undefined && roleAt?.(pointer) === member.info.medium.role;
    if (!isOfSide && !keysOf(member).includes(key)) return [];
    if (value === null) return [{ state: 'null', pointer }];
    return typeof value === 'string' ? [{ state: 'given', value, pointer }] : [];
  });

/** The undescribed members that are another name of a field, as far as they are scalars like it. */
export const secondNames = (member: MemberNode, { undescribed }: PartBase): UndescribedMember[] =>
  hasOtherKeys(member) && member.info.medium === undefined && isScalar(member.node)
    ? undescribed.filter(
        ({ key, value }) => keysOf(member).includes(key) && (value === null || typeof value !== 'object'),
      )
    : [];

/** The undescribed members of a part that are shown beside the field of which they are another name. */
export const shownAsSecondName = (part: PartNode, value: PartBase): UndescribedMember[] =>
  [...part.members.values()].flatMap((member) => secondNames(member, value));
