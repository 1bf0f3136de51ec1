import { EMPTY_LIST, EMPTY_OBJECT, EMPTY_TEXT, emptyLabel, parsedJson, plainText } from '../record/jsonText';
import { formOf } from '../record/walk';
import {
  classesOf,
  type MemberInfo,
  type MemberNode,
  type Node,
  type PartNode,
  type Sensitivity,
} from '../wire/catalogue';
import { keyTitle } from '../text/keyLabels';
import { pointerTokens } from '../wire/jsonPointer';
import type { Entry, UndescribedMember, PartBase, Received, Rows } from '../wire/received';
import type { Block, Fact, MediaItem, TableRow, Value } from './blocks';
import type { Context } from './composeContext';
import { isScalar, secondNames, underOtherNames } from './otherNames';
import { byUrgency, emptyValue, factOf, factsBlocks, noteFact, undescribedFacts, valueOf } from './facts';
import { NONE, sentenceFor } from './valueLabels';

interface Place {
  sensitivity?: Sensitivity;
  /** Members to skip because they are shown elsewhere on the page. */
  without?: ReadonlySet<string>;
  /** Set if the specification does not define the members of this part: then only received members are shown. */
  isUnspecified?: boolean;
}

/** The blocks of a part: its values, pictures, undescribed members and subparts. Nothing that was received is left out. */
export function composePart(part: PartNode, value: PartBase, context: Context, place: Place = {}): Block[] {
  const members = [...part.members.values()].filter(({ key }) => place.without?.has(key) !== true);
  const values = value as PartBase & Record<string, Received<unknown>>;
  const whole = wholeAbsent(members, values);
  if (whole !== null) return composeNode({ kind: 'part', part }, null, whole, context);
  const rows: Fact[] = [];
  const media: MediaItem[] = [];
  const below: Block[] = [];
  /** Pointers of undescribed members already shown as another name of a specified member. */
  const shownPointers = new Set<string>();
  const inapplicable = inapplicableNullMeanings(members, value, context);
  for (const described of members) {
    const member = inapplicable.has(described.info.nullMeans)
      ? { ...described, info: withoutNullMeaning(described.info) }
      : described;
    const at = values[member.key];
    // Undefined if the caller removed the member from the record because it is shown elsewhere.
    if (at === undefined) continue;
    const isUnspecified = place.isUnspecified === true || member.info.isUnspecified === true;
    if (isUnspecified && at.state === 'missing') continue;
    const isShort = isScalar(member.node) || at.state !== 'given';
    const fact = (): Fact => memberFact(member, at, context, place);
    if (member.info.medium !== undefined) {
      const isElsewhere =
        at.state === 'missing' && context.hasOtherKey?.(member.info.medium.role, at.pointer) === true;
      if (!isElsewhere) media.push(mediaItem(fact(), at as Received<string>, context));
      for (const other of underOtherNames(member, value, context)) {
        shownPointers.add(other.pointer);
        const path = {
          ...memberFact(member, other, context, place),
          receivedAs: pointerTokens(other.pointer).at(-1) ?? null,
        };
        if (!isSame(at, other)) media.push(mediaItem(path, other, context));
      }
    } else if (isShort) rows.push(fact(), ...secondFacts(member, value, context, place, shownPointers));
    else below.push(...composeMember(member, at, context));
  }
  const unknown = value.undescribed.filter(({ pointer }) => !shownPointers.has(pointer));
  const undescribed = unknown.flatMap((one) => undescribedFacts(one, context.kind));
  return [
    ...factsBlocks(rows),
    // Named files come first, then the reasons why the others are missing.
    ...(media.length > 0 ? [{ kind: 'media', items: media.toSorted(byFile) } as const] : []),
    // Undescribed members come before the subparts. After them they would look like members of the last subpart.
    ...factsBlocks(undescribed),
    ...below,
  ];
}

/** What was received instead of a part, if that is why none of these members has a value (see `partMembers`). */
function wholeAbsent(
  members: readonly MemberNode[],
  value: PartBase & Record<string, Received<unknown> | undefined>,
): Exclude<Received<unknown>, { state: 'given' }> | null {
  const all = members.flatMap(({ key }) => value[key] ?? []);
  const [first] = all;
  const areAllAbsent = all.every(({ state, pointer }) => state !== 'given' && pointer === value.pointer);
  return areAllAbsent && first !== undefined && first.state !== 'given' ? first : null;
}

/** The facts of a field that was received under a second name as well, which belongs beside the field. */
function secondFacts(
  member: MemberNode,
  value: PartBase,
  context: Context,
  place: Place,
  shownPointers: Set<string>,
): Fact[] {
  return secondNames(member, value).map(({ key, pointer, value: raw }) => {
    shownPointers.add(pointer);
    const received: Received<string> =
      raw === null ? { state: 'null', pointer } : { state: 'given', value: plainText(raw), pointer };
    return { ...memberFact(member, received, context, place), receivedAs: key };
  });
}

/** Meanings of null that do not apply to this part, not even to other members, because a member with that meaning has a value. */
function inapplicableNullMeanings(
  members: readonly MemberNode[],
  value: PartBase,
  { hasSide, isUnexplained, roleAt }: Context,
): Set<MemberInfo['nullMeans']> {
  const values = value as PartBase & Record<string, Received<unknown> | undefined>;
  const hasValue = (at: Received<unknown> | undefined): boolean => at?.state === 'given' && at.value !== '';
  const isElsewhere = ({ info: { medium } }: MemberNode, at: Received<unknown> | undefined): boolean =>
    medium !== undefined && at?.state === 'null' && hasSide?.(medium.role, at.pointer) === true;
  const allOf = (member: MemberNode): (Received<unknown> | undefined)[] => [
    values[member.key],
    ...underOtherNames(member, value, { roleAt }),
  ];
  const given = members.filter(
    (member) =>
      member.info.nullMeans !== undefined &&
      (allOf(member).some((at) => hasValue(at) || isElsewhere(member, at)) ||
        isUnexplained?.(values[member.key]?.pointer ?? '') === true),
  );
  return new Set(given.map(({ info }) => info.nullMeans));
}

const withoutNullMeaning = ({ nullMeans: _, ...info }: MemberInfo): MemberInfo => info;
const isSame = (one: Received<unknown>, other: Received<unknown>): boolean =>
  one.state === other.state &&
  (one.state !== 'given' || other.state !== 'given' || one.value === other.value);

/** A specified member whose content does not match its schema or has no published structure: the label is ours, the content is shown as received. */
const asReceived = (one: UndescribedMember, context: Context): Fact[] =>
  undescribedFacts(one, context.kind).map((fact) =>
    fact.depth === 0 ? { ...fact, isReceivedName: false, isUndescribed: false } : fact,
  );

function memberFact(
  { key, info, node }: MemberNode,
  received: Received<unknown>,
  context: Context,
  place: Place,
): Fact {
  const note = context.noteAt?.(received.pointer) ?? null;
  const { sensitivity } = place;
  return factOf({ key, info, node, received, note, ...(sensitivity && { sensitivity }) }, context.kind);
}

const byFile = (a: MediaItem, b: MediaItem): number =>
  Number(a.mediumId === null) - Number(b.mediumId === null);

const mediaItem = (path: Fact, received: Received<string>, context: Context): MediaItem => ({
  label: path.label,
  mediumId: received.state === 'given' ? context.mediumOf(received) : null,
  path,
});

/** A member with more than a single value, under its own heading. */
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

/** Values under the heading of their place, which may disclose anything. */
const unlabelled = (values: readonly Value[], pointer: string): Fact => ({
  ...noteFact('', pointer),
  values,
  classes: classesOf('unclassified'),
});

const notice = (text: string): Block => ({ kind: 'notice', tone: 'plain', text });

/** The blocks of any value in a record. */
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
    const { pointer, text } = received;
    // An empty list in place of something else must not be shown as “None”.
    const empty = emptyLabel(text);
    const value = parsedJson(text);
    const rows =
      empty === null
        ? asReceived({ key: sentence, pointer, value: value === undefined ? text : value }, context)
        : [{ ...unlabelled([emptyValue(pointer, empty)], pointer), label: sentence }];
    return [
      { kind: 'facts', rows: rows.map((row, at) => (at === 0 ? { ...row, isExplanation: true } : row)) },
    ];
  }
  switch (node.kind) {
    case 'part': {
      const blocks = composePart(node.part, received.value as PartBase, context, place);
      return blocks.length > 0 || place.without !== undefined ? blocks : [notice(EMPTY_OBJECT)];
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
      if (texts.length === 0) return [notice(received.isEmptyText === true ? EMPTY_TEXT : NONE)];
      const values = texts.map((text) => valueOf(text, info, context.kind));
      return [{ kind: 'facts', rows: [unlabelled(values, received.pointer)] }];
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

const elements = (list: Received<unknown>[] | Rows<unknown>): Received<unknown>[] =>
  Array.isArray(list) ? list : Array.from({ length: list.length }, (_, index) => list.row(index));

/** Whether a part has only single values and so fits into a table row. */
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
  if (list.length === 0) return [notice(context.isOfAnother === true ? EMPTY_LIST : NONE)];
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

/** If an element has one picture, puts it before the facts: readers look for the picture, and there each element begins. */
function pictureFirst(blocks: Block[]): Block[] {
  const [facts, media, ...others] = blocks;
  const isPictured = facts?.kind === 'facts' && media?.kind === 'media' && media.items.length === 1;
  return isPictured ? [media, facts, ...others] : blocks;
}

/** The value of a list element's naming member. The dictionary key is shown only if it differs from this name. */
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
  if (entries.length === 0) return [notice(context.isOfAnother === true ? EMPTY_OBJECT : NONE)];
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

/** A dictionary entry with a single value or a list of texts, labelled with its key as received. */
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

/** A table with a column for each member; the first column has the dictionary keys, if there are any. */
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
  // An unspecified member that no row has is not missing, so it gets no column.
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
      below: value.undescribed.flatMap((one) => undescribedFacts(one, context.kind)),
    };
  });
  return {
    kind: 'table',
    columns: [...(isKeyed ? ['Name'] : []), ...members.map(({ info }) => info.label)],
    rows: byUrgency(rows),
  };
}

/** The key of a dictionary entry as a fact, for the first column of a table. */
const keyFact = (key: string, pointer: string): Fact => ({
  ...noteFact('', pointer),
  label: 'Name',
  values: [
    { received: { state: 'given', value: key, pointer }, sentence: '', meaning: null, isUnlisted: false },
  ],
});
