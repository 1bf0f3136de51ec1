import { parsedJson } from '../record/jsonText';
import { formOf } from '../record/walk';
import {
  classesOf,
  keysOf,
  type MemberInfo,
  type MemberNode,
  type Node,
  type PartNode,
  type ResultKind,
  type Sensitivity,
} from '../wire/catalogue';
import { keyTitle } from '../text/keyLabels';
import { pointerTokens } from '../wire/jsonPointer';
import type { Entry, Further, PartBase, Received, Rows } from '../wire/received';
import type { Block, Fact, MediaItem, TableRow } from './blocks';
import { byUrgency, factOf, factsBlocks, furtherFacts, valueOf } from './facts';
import { EMPTY_TEXT, NONE, sentenceFor } from './valueLabels';

/** What composing needs to know beside the record. */
export interface Context {
  kind: ResultKind;
  /** The medium that a path leads to; null where it leads to none of the case's. */
  mediumOf: (path: Received<string>) => string | null;
  /** The role that a picture's key tells, at a place where the specification has no member; null for any other place. */
  roleAt?: (pointer: string) => string | null;
  /** Whether a picture of the side that a role is of was received under another key of the same part. */
  hasSide?: (role: string, pointer: string) => boolean;
  /** Whether what a null means by the specification cannot be said of the one at this place. */
  isUnexplained?: (pointer: string) => boolean;
}

interface Place {
  sensitivity?: Sensitivity;
  /** Members that are shown in another way beside. */
  without?: ReadonlySet<string>;
  /** Nobody says that the part has these members: only those that were received are shown. */
  isUnspecified?: boolean;
}

const isScalar = (node: Node): boolean => ['text', 'flag', 'figure', 'word', 'texts'].includes(node.kind);

/**
 * The blocks of a part in the order of its schema: its values, its pictures, undescribed members, and its subparts under
 * their own headings. Everything that was received is in them.
 */
export function composePart(part: PartNode, value: PartBase, context: Context, place: Place = {}): Block[] {
  const members = [...part.members.values()].filter(({ key }) => place.without?.has(key) !== true);
  const values = value as PartBase & Record<string, Received<unknown>>;
  const rows: Fact[] = [];
  const media: MediaItem[] = [];
  const below: Block[] = [];
  /** What a second name of a member says. */
  const again = new Set<string>();
  const untrue = untrueMeanings(members, value, context);
  for (const described of members) {
    const member = untrue.has(described.info.nullMeans)
      ? { ...described, info: withoutNullMeaning(described.info) }
      : described;
    const at = values[member.key];
    // What was removed from the record is shown elsewhere.
    if (at === undefined) continue;
    const isUnspecified = place.isUnspecified === true || member.info.isUnspecified === true;
    if (isUnspecified && at.state === 'missing') continue;
    const isShort = isScalar(member.node) || at.state !== 'given';
    const fact = (): Fact => memberFact(member, at, context, place);
    if (member.info.medium !== undefined) {
      media.push(mediaItem(fact(), at as Received<string>, context));
      for (const other of underOtherNames(member, value, context)) {
        again.add(other.pointer);
        const path = {
          ...memberFact(member, other, context, place),
          receivedAs: pointerTokens(other.pointer).at(-1) ?? null,
        };
        if (!isSame(at, other)) media.push(mediaItem(path, other, context));
      }
    } else if (isShort) rows.push(fact());
    else below.push(...composeMember(member, at, context));
  }
  const unknown = value.further.filter(({ pointer }) => !again.has(pointer));
  const further = unknown.flatMap((one) => furtherFacts(one, context.kind));
  return [
    ...factsBlocks(rows),
    // Files that are named, then why the others are not.
    ...(media.length > 0 ? [{ kind: 'media', items: media.toSorted(byFile) } as const] : []),
    // Before the subparts: after the last of them it would read as a member of that one.
    ...factsBlocks(further),
    ...below,
  ];
}

/** Paths, or nulls, under the other names that the specification itself has for a member (2.10), and paths under any key that tells the same side. */
const underOtherNames = (
  member: MemberNode,
  { further }: PartBase,
  { roleAt }: Pick<Context, 'roleAt'>,
): Received<string>[] =>
  further.flatMap(({ key, pointer, value }): Received<string>[] => {
    const isOfSide = member.info.medium !== undefined && roleAt?.(pointer) === member.info.medium.role;
    if (!isOfSide && !keysOf(member).includes(key)) return [];
    if (value === null) return [{ state: 'null', pointer }];
    return typeof value === 'string' ? [{ state: 'given', value, pointer }] : [];
  });

/** What null would mean for a member that has a value, under any name, also of a picture that nobody has described: it is not so of another member either. */
function untrueMeanings(
  members: readonly MemberNode[],
  value: PartBase,
  { hasSide, isUnexplained, roleAt }: Context,
): Set<MemberInfo['nullMeans']> {
  const values = value as PartBase & Record<string, Received<unknown> | undefined>;
  const hasValue = (at: Received<unknown> | undefined): boolean => at?.state === 'given' && at.value !== '';
  const isElsewhere = ({ info: { medium } }: MemberNode, at: Received<unknown> | undefined): boolean =>
    medium !== undefined && at?.state === 'null' && hasSide?.(medium.role, at.pointer) === true;
  const given = members.filter(
    (member) =>
      member.info.nullMeans !== undefined &&
      ([values[member.key], ...underOtherNames(member, value, { roleAt })].some(hasValue) ||
        isElsewhere(member, values[member.key]) ||
        isUnexplained?.(values[member.key]?.pointer ?? '') === true),
  );
  return new Set(given.map(({ info }) => info.nullMeans));
}

const withoutNullMeaning = ({ nullMeans: _, ...info }: MemberInfo): MemberInfo => info;
const isSame = (one: Received<unknown>, other: Received<unknown>): boolean =>
  one.state === other.state &&
  (one.state !== 'given' || other.state !== 'given' || one.value === other.value);

/** A specified member whose structure is not that of its schema, or not published: the member is known, what it holds is not. */
const asReceived = (one: Further, context: Context): Fact[] =>
  furtherFacts(one, context.kind).map((fact) =>
    fact.depth === 0 ? { ...fact, isReceivedName: false, isFurther: false } : fact,
  );

function memberFact(
  { key, info, node }: MemberNode,
  received: Received<unknown>,
  context: Context,
  place: Place,
): Fact {
  return factOf(
    { key, info, node, received, ...(place.sensitivity && { sensitivity: place.sensitivity }) },
    context.kind,
  );
}

const byFile = (a: MediaItem, b: MediaItem): number =>
  Number(a.mediumId === null) - Number(b.mediumId === null);

const mediaItem = (path: Fact, received: Received<string>, context: Context): MediaItem => ({
  label: path.label,
  mediumId: received.state === 'given' ? context.mediumOf(received) : null,
  path,
});

/** A member that holds more than a value, under a heading of its own; an empty list in one line. */
export function composeMember(
  { info, node }: Pick<MemberNode, 'info' | 'node'>,
  received: Received<unknown>,
  context: Context,
): Block[] {
  const blocks = composeNode(node, info, received, context);
  return [
    {
      kind: 'group',
      group: { title: info.label, isReceived: false, about: info.about, pointer: received.pointer, blocks },
    },
  ];
}

const notice = (text: string): Block => ({ kind: 'notice', tone: 'plain', text });

/** The blocks of any value of a record. */
export function composeNode(
  node: Node,
  info: MemberInfo | null,
  received: Received<unknown>,
  context: Context,
  place: Place = {},
): Block[] {
  if (received.state !== 'given') {
    const sentence = sentenceFor(received, info, context.kind);
    if (received.state !== 'unreadable' || received.text === '') return [notice(sentence)];
    return [
      {
        kind: 'facts',
        rows: asReceived(
          { key: sentence, pointer: received.pointer, value: unfolded(received.text) },
          context,
        ),
      },
    ];
  }
  switch (node.kind) {
    case 'part': {
      const blocks = composePart(node.part, received.value as PartBase, context, place);
      return blocks.length > 0 || place.without !== undefined ? blocks : [notice(EMPTY_TEXT)];
    }
    case 'choice':
      return composeNode(formOf(node, received.value as object), info, received, context, place);
    case 'list':
      return composeList(
        node,
        elements(received.value as Received<unknown>[] | Rows<unknown>),
        received.pointer,
        context,
      );
    case 'dictionary':
      return composeEntries(node, received.value as Entry<unknown>[], context);
    case 'texts': {
      const texts = received.value as readonly Received<string>[];
      if (texts.length === 0) return [notice(NONE)];
      const values = texts.map((text) => valueOf(text, info, context.kind));
      const classes = classesOf('unclassified');
      return [{ kind: 'facts', rows: [{ ...noteFact('', received.pointer), values, classes }] }];
    }
    default:
      return [
        {
          kind: 'facts',
          rows: asReceived(
            { key: info?.label ?? '', pointer: received.pointer, value: received.value },
            context,
          ),
        },
      ];
  }
}

/** What could not be read, for laying it out. An empty list or object in place of something else is not reported as “None”. */
function unfolded(text: string): unknown {
  const value = /^(?:\[\]|\{\})$/.test(text) ? undefined : parsedJson(text);
  return value === undefined ? text : value;
}

const elements = (list: Received<unknown>[] | Rows<unknown>): Received<unknown>[] =>
  Array.isArray(list) ? list : Array.from({ length: list.length }, (_, index) => list.row(index));

/** A part all of whose members are single values is a row of a table. */
const isRowLike = (node: Node): node is Extract<Node, { kind: 'part' }> =>
  node.kind === 'part' &&
  [...node.part.members.values()].every(
    ({ node: member, info }) => isScalar(member) && info.medium === undefined,
  );

function composeList(
  { element, keyedBy }: Extract<Node, { kind: 'list' }>,
  list: readonly Received<unknown>[],
  pointer: string,
  context: Context,
): Block[] {
  if (list.length === 0) return [notice(NONE)];
  const entries = list.map((item, index) => {
    const key = pointerTokens(item.pointer.slice(pointer.length))[0];
    const isImplied = key === undefined || key === String(index) || nameIn(item, keyedBy?.key) === key;
    return { key: isImplied ? null : key, item };
  });
  if (isRowLike(element)) return [tableOf(element.part, entries, context)];
  return entries.flatMap(({ key, item }): Block[] => {
    const blocks = pictureFirst(composeNode(element, null, item, context));
    const group = { title: key ?? '', isReceived: true, about: '', pointer: item.pointer, blocks };
    return key === null ? blocks : [{ kind: 'group', group }];
  });
}

/** Of elements that are a picture and facts about it, the picture comes first: in a row of them, it is what one looks for. */
function pictureFirst(blocks: Block[]): Block[] {
  const [facts, media] = blocks;
  const isCard =
    blocks.length === 2 && facts?.kind === 'facts' && media?.kind === 'media' && media.items.length === 1;
  return isCard ? [media, facts] : blocks;
}

/** The name of a list element; the key of a dictionary is shown only if it differs. */
function nameIn(item: Received<unknown>, member: string | undefined): unknown {
  if (item.state !== 'given' || member === undefined) return undefined;
  const named = (item.value as Record<string, Received<unknown> | undefined>)[member];
  return named?.state === 'given' ? named.value : undefined;
}

function composeEntries(
  { element, keys }: Extract<Node, { kind: 'dictionary' }>,
  entries: readonly Entry<unknown>[],
  context: Context,
): Block[] {
  if (entries.length === 0) return [notice(NONE)];
  if (isRowLike(element))
    return [tableOf(element.part, entries, context, (key) => keys.sensitivityOf?.(key) ?? 'unclassified')];
  if (isScalar(element))
    return [{ kind: 'facts', rows: entries.map((entry) => entryFact(entry, element, keys, context)) }];
  return entries.map(({ key, item }): Block => {
    const known = keys.known !== undefined && Object.hasOwn(keys.known, key) ? keys.known[key] : undefined;
    const title = known?.label ?? keyTitle(key);
    const group = {
      title,
      isReceived: title === key,
      ...(known !== undefined && { key }),
      about: known?.about ?? '',
      pointer: item.pointer,
      blocks: composeNode(element, null, item, context, {
        isUnspecified: known?.isUnpublished === true || (keys.known !== undefined && known === undefined),
      }),
    };
    return { kind: 'group', group };
  });
}

/** An entry that is a value, or a list of texts, under its key as received. */
function entryFact(
  { key, item }: Entry<unknown>,
  element: Node,
  { sensitivityOf }: Extract<Node, { kind: 'dictionary' }>['keys'],
  { kind }: Context,
): Fact {
  const sensitivity = sensitivityOf?.(key) ?? 'unclassified';
  const info: MemberInfo = { label: key, section: '', about: '', sensitivity };
  return {
    ...factOf({ key, info, node: element, received: item }, kind),
    isReceivedName: true,
    receivedAs: null,
  };
}

/** A table with a column for each member; keys of a dictionary are its first column. */
function tableOf(
  part: PartNode,
  entries: readonly { key: string | null; item: Received<unknown> }[],
  context: Context,
  sensitivityOf?: (key: string) => Sensitivity,
): Block {
  const isReceived = (key: string): boolean =>
    entries.some(({ item }) => {
      const received =
        item.state === 'given' ? (item.value as Record<string, Received<unknown>>)[key] : undefined;
      return received !== undefined && received.state !== 'missing';
    });
  // Nothing is missing where a member that nobody specified was not received.
  const members = [...part.members.values()].filter(
    ({ key, info }) => info.isUnspecified !== true || isReceived(key),
  );
  const isKeyed = entries.some(({ key }) => key !== null);
  const rows = entries.map(({ key, item }): TableRow => {
    const name = key === null ? [] : [keyFact(key, item.pointer)];
    if (item.state !== 'given') {
      const below = composeNode({ kind: 'part', part }, null, item, context);
      return {
        pointer: item.pointer,
        cells: name,
        below: below.flatMap((block) =>
          block.kind === 'facts'
            ? block.rows
            : block.kind === 'notice'
              ? [noteFact(block.text, item.pointer)]
              : [],
        ),
      };
    }
    const value = item.value as PartBase & Record<string, Received<unknown>>;
    const place = key === null || sensitivityOf === undefined ? {} : { sensitivity: sensitivityOf(key) };
    const cells = members.map((member) =>
      memberFact(member, value[member.key] ?? { state: 'missing', pointer: item.pointer }, context, place),
    );
    return {
      pointer: item.pointer,
      cells: [...name, ...cells],
      below: value.further.flatMap((one) => furtherFacts(one, context.kind)),
    };
  });
  return {
    kind: 'table',
    columns: [...(isKeyed ? ['Name'] : []), ...members.map(({ info }) => info.label)],
    rows: byUrgency(rows),
  };
}

/** The key of an entry as a value of its own. */
const keyFact = (key: string, pointer: string): Fact => ({
  ...noteFact('', pointer),
  label: 'Name',
  values: [
    { received: { state: 'given', value: key, pointer }, sentence: '', meaning: null, isUnlisted: false },
  ],
});

const noteFact = (text: string, pointer: string): Fact => ({
  label: '',
  about: '',
  values: [{ received: { state: 'missing', pointer }, sentence: text, meaning: null, isUnlisted: false }],
  form: 'text',
  classes: [],
  pointer,
  receivedAs: null,
  isReceivedName: false,
  isFurther: false,
  depth: 0,
});
