import type { DictionaryKeys, MemberInfo, PartNode, Node, Sensitivity } from '../wire/catalogue';
import type { Entry, UndescribedMember, PartBase, Received, Rows } from '../wire/received';

/** One value of a record, as passed to a visitor. */
export interface Leaf {
  /** The key of the member or dictionary entry, or the position in a list. */
  key: string;
  /** The name shown to a reader: the label from the catalogue, or the received key for the value of a dictionary. */
  name: string;
  /** The catalogue's entry; null for an element of a list. */
  info: MemberInfo | null;
  value: Received<unknown>;
  sensitivity: Sensitivity;
  /** True if the specification describes it as free text. */
  isProse?: boolean;
  /** The schema node by which it was read. */
  node: Node;
}

export type Members = PartBase & Readonly<Record<string, Received<unknown> | undefined>>;

export interface Visitor {
  leaf(leaf: Leaf): void;
  /**
   * Called for every undescribed member. `part` is the part that contains it, and `members` are that part's other
   * members.
   */
  undescribed(undescribed: UndescribedMember, part: PartNode, members: Members): void;
  /** Called for every key of a dictionary, before its value. */
  key?(key: string, pointer: string, keys: DictionaryKeys): void;
  /** Called for every part, after its members. */
  part?(part: PartNode, members: Members): void;
  /** Whether to skip the content of a part. */
  skips?(part: PartNode): boolean;
}

/** Visits every value of a record in the order of its schema. Long lists are read row by row. */
export function walkRecord(node: Node, record: Received<unknown>, visitor: Visitor): void {
  const whole = { node, key: '', name: '', isEntry: false, info: null, received: record };
  walk({ ...whole, sensitivity: 'unclassified' }, visitor);
}

interface Step {
  node: Node;
  key: string;
  name: string;
  /** True for the value of a dictionary entry. */
  isEntry: boolean;
  info: MemberInfo | null;
  received: Received<unknown>;
  /** Inherited from the dictionary that contains it. */
  isProse?: boolean;
  /** The sensitivity of the place, for values without a catalogue entry of their own. */
  sensitivity: Sensitivity;
  /** True if a bare value was received instead of a part and was read as this member. */
  isBare?: boolean;
}

/**
 * The sensitivity of a text. If the catalogue lists all values and the text is not among them, or if it was received
 * instead of an object and read as a member of it, it may disclose anything.
 */
function disclosedBy({ info, sensitivity, isBare = false }: Step, value: Received<unknown>): Sensitivity {
  if (value.state !== 'given' || sensitivity !== 'none') return sensitivity;
  const isListed = Object.hasOwn(info?.meanings ?? {}, String(value.value));
  return value.isUnlisted === true || (isBare && !isListed) ? 'unclassified' : sensitivity;
}

function walk(step: Step, visitor: Visitor): void {
  const { node, received, key, name, info, sensitivity } = step;
  // A value that could not be read as specified may contain anything.
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
        // If the member's own sensitivity is unknown, that of its place in the dictionary is used.
        sensitivity: own === 'unclassified' ? sensitivity : own,
        isBare: own === 'none' && inner.pointer === members.pointer,
      },
      visitor,
    );
  }
  for (const one of members.undescribed) visitor.undescribed(one, part, members);
  return visitor.part?.(part, members);
}

/** The option of a choice as which a part was read. */
export function formOf({ options }: Extract<Node, { kind: 'choice' }>, part: object): Node {
  const isForm = ({ part: { members } }: (typeof options)[number]): boolean =>
    [...members.keys()].every((key) => Object.hasOwn(part, key));
  return (options.find(isForm) ?? options.at(-1)) as Node;
}
