import type { DictionaryKeys, MemberInfo, PartNode, Node, Sensitivity } from '../wire/catalogue';
import type { Entry, Further, PartBase, Received, Rows } from '../wire/received';

/** One value of a record on the way through it. */
export interface Leaf {
  /** Key of the member, or of the entry of a dictionary, or place in a list. */
  key: string;
  /** What a reader calls it: the label of the catalogue, or of a dictionary's value the key it came under. */
  name: string;
  /** What the catalogue says; null for an element of a list. */
  info: MemberInfo | null;
  value: Received<unknown>;
  sensitivity: Sensitivity;
  /** A text of anybody's own words, as specified there. */
  isProse?: boolean;
  /** What was to be read there. */
  node: Node;
}

export type Members = PartBase & Readonly<Record<string, Received<unknown> | undefined>>;

export interface Visitor {
  leaf(leaf: Leaf): void;
  /** `part` is the one that contains it, with its other members. */
  further(further: Further, part: PartNode, members: Members): void;
  /** Every key of a dictionary, before what stands under it. */
  key?(key: string, pointer: string, keys: DictionaryKeys): void;
  /** Every part, after what is in it. */
  part?(part: PartNode, members: Members): void;
  /** Parts that nothing is looked for in. */
  skips?(part: PartNode): boolean;
}

/** Visits every value of a record, in the order of its schema; long lists row by row. */
export function walkRecord(node: Node, record: Received<unknown>, visitor: Visitor): void {
  const whole = { node, key: '', name: '', isEntry: false, info: null, received: record };
  walk({ ...whole, sensitivity: 'unclassified' }, visitor);
}

interface Step {
  node: Node;
  key: string;
  name: string;
  /** Stands under a key of a dictionary. */
  isEntry: boolean;
  info: MemberInfo | null;
  received: Received<unknown>;
  /** Of the dictionary that it stands in. */
  isProse?: boolean;
  /** The catalogue's entry of the place, for values that have no entry of their own. */
  sensitivity: Sensitivity;
  /** Stands in the place of the part whose member it was read as. */
  isBare?: boolean;
}

/**
 * What a text discloses. One that the specification does not list where it lists all, or that came in the place of an
 * object and was read as a member of it, may disclose anything.
 */
function disclosedBy({ info, sensitivity, isBare = false }: Step, value: Received<unknown>): Sensitivity {
  if (value.state !== 'given' || sensitivity !== 'none') return sensitivity;
  const isListed = Object.hasOwn(info?.meanings ?? {}, String(value.value));
  return value.isUnlisted === true || (isBare && !isListed) ? 'unclassified' : sensitivity;
}

function walk(step: Step, visitor: Visitor): void {
  const { node, received, key, name, info, sensitivity } = step;
  // What is not as specified may hold anything.
  if (received.state === 'unreadable')
    return visitor.leaf({ key, name, info, value: received, sensitivity: 'unclassified', node });
  const isProse = info?.isProse ?? step.isProse;
  if (received.state !== 'given')
    return visitor.leaf({ key, name, info, value: received, sensitivity, node });
  switch (node.kind) {
    case 'choice':
      return walk({ ...step, node: formOf(node, received.value as object) }, visitor);
    case 'part':
      return walkPart(step, received.value as Members, node.part, visitor);
    case 'list': {
      const list = received.value as Received<unknown>[] | Rows<unknown>;
      const at = (index: number): Received<unknown> | undefined =>
        Array.isArray(list) ? list[index] : list.row(index);
      for (let index = 0; index < list.length; index += 1) {
        const element = at(index);
        if (element !== undefined)
          walk(
            {
              ...step,
              node: node.element,
              key: String(index),
              isEntry: false,
              info: null,
              received: element,
              sensitivity: 'unclassified',
            },
            visitor,
          );
      }
      return;
    }
    case 'dictionary':
      for (const { key: of, item } of received.value as Entry<unknown>[]) {
        visitor.key?.(of, item.pointer, node.keys);
        const entry = {
          node: node.element,
          key: of,
          name: of,
          isEntry: true,
          isProse,
          info: null,
          received: item,
        };
        walk({ ...entry, sensitivity: node.keys.sensitivityOf?.(of) ?? 'unclassified' }, visitor);
      }
      return;
    case 'texts':
      for (const [index, text] of (received.value as Received<string>[]).entries())
        visitor.leaf({
          ...{ key: String(index), name, info, value: text, node, isProse },
          sensitivity: disclosedBy(step, text),
        });
      return;
    default:
      visitor.leaf({
        key,
        name,
        info,
        value: received,
        sensitivity: disclosedBy(step, received),
        node,
        isProse,
      });
  }
}

function walkPart(
  { name, isEntry, sensitivity }: Step,
  members: Members,
  part: PartNode,
  visitor: Visitor,
): void {
  if (visitor.skips?.(part) === true) return;
  for (const member of part.members.values()) {
    const inner = members[member.key];
    if (inner === undefined) continue;
    const own = member.info.sensitivity;
    walk(
      {
        node: member.node,
        key: member.key,
        name: isEntry && member.key === part.principal ? name : member.info.label,
        isEntry: false,
        info: member.info,
        received: inner,
        // The place in a dictionary may know better than a member that says only that nobody can tell.
        sensitivity: own === 'unclassified' ? sensitivity : own,
        isBare: own === 'none' && inner.pointer === members.pointer,
      },
      visitor,
    );
  }
  for (const one of members.further) visitor.further(one, part, members);
  return visitor.part?.(part, members);
}

/** The form of a choice that was read. */
export function formOf({ options }: Extract<Node, { kind: 'choice' }>, part: object): Node {
  const isForm = ({ part: { members } }: (typeof options)[number]): boolean =>
    [...members.keys()].every((key) => Object.hasOwn(part, key));
  return (options.find(isForm) ?? options.at(-1)) as Node;
}
