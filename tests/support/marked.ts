import fc from 'fast-check';
import { RESULT_SCHEMAS } from '@shared/record/result';
import {
  classesOf,
  isIn,
  keysOf,
  nodeOf,
  type MemberInfo,
  type MemberNode,
  type Node,
  type ResultKind,
  type SensitiveClass,
  type Sensitivity,
} from '@shared/wire/catalogue';
import { escapeToken } from '@shared/wire/jsonPointer';
import { MUTATIONS, mutate, placesIn, valuesIn, type Mutation, type Tokens } from './mutate';

/** The responses of the four operations; of a history, a version's whole list and its changes only. */
export const MARKED_KINDS = [
  'journey',
  'spot-check',
  'aml-check',
  'aml-history',
  'aml-history-delta',
] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** As the reader knows a marked response. */
export const resultKindOf = (kind: MarkedKind): Exclude<ResultKind, 'journey-summary'> =>
  kind === 'aml-history-delta' ? 'aml-history' : kind;

/**
 * So many responses of a kind have every value of every member: a member that takes one of several values takes the next
 * one in each (ten causes of a liveness failure are the longest list of a member that comes once).
 */
export const TURNS = 10;

/** Something that was received, and what is to be read where it is shown. */
export interface Marker {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** A value as received; for a boolean its meaning, for what holds other members its label. */
  readonly text: string;
  /** `value` and `file` stand at this place of this response and nowhere else, as most keys do; a `word` may recur. */
  readonly is: 'value' | 'file' | 'word' | 'key' | 'part';
  /** What the catalogue says that it discloses. */
  readonly classes: readonly SensitiveClass[];
}

export interface Marked {
  readonly value: Readonly<Record<string, unknown>>;
  readonly markers: readonly Marker[];
}

/** Letters of no language, in one piece: no line breaks in it, and no marker is like another for long. */
const TEXT = /zq[bcdfghjklmnpqrstvwxz]{8}/g;
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const NUMBER = /(?<!\d)7[0-4]\d{5}(?!\d)/g;

/** Names of extracted fields, one of each class; the dictionary of them has one that nobody has described as well. */
const FIELD_NAMES = ['Full Name', 'Document Number', 'Date of Birth', 'Address', 'Sex', 'MRZ'];

type Dictionary = Extract<Node, { kind: 'dictionary' }>;
/** Where a value is to stand: among how many of its kind, and what its key says that it discloses. */
interface Place {
  readonly at: string;
  readonly index: number;
  readonly sensitivity: Sensitivity;
}

/**
 * A response in which every member that the catalogue gives this result has a value of its own, and every object two more
 * members that nobody has described: one a value, one with others below it. Made from the catalogue alone: what is added to
 * a schema is in it, and is looked for.
 */
export function marked(kind: MarkedKind, turn = 0): Marked {
  const result = resultKindOf(kind);
  const series = MARKED_KINDS.indexOf(kind) * TURNS + turn;
  const markers: Marker[] = [];
  let count = 0;
  const mark = <T>(
    pointer: string,
    is: Marker['is'],
    sensitivity: Sensitivity,
    text: string,
    value: T,
  ): T => {
    markers.push({ pointer, text, is, classes: classesOf(sensitivity) });
    return value;
  };
  const nextText = (): string => {
    let state = series * 10_007 + (count += 1);
    let text = 'zq';
    while (text.length < 10) {
      state = ((state + 11) * 48_271) % 2_147_483_647;
      text += LETTERS[state % LETTERS.length] ?? '';
    }
    return text;
  };
  const text = ({ at, sensitivity }: Place, is: Marker['is'] = 'value'): string => {
    const next = nextText();
    return mark(at, is, sensitivity, next, next);
  };
  const figure = ({ at, sensitivity }: Place): number => {
    const next = 7_000_000 + series * 10_000 + (count += 1);
    return mark(at, 'value', sensitivity, String(next), next);
  };
  /** A key of the test's own; an object that has it is to hold it. */
  const ownKey = (at: string): string => {
    const key = nextText();
    return mark(`${at}/${key}`, 'key', 'none', key, key);
  };

  /** What the member says that it discloses, or its key where it cannot say. */
  const ownOf = (info: MemberInfo, { sensitivity }: Pick<Place, 'sensitivity'>): Sensitivity =>
    info.sensitivity === 'unclassified' ? sensitivity : info.sensitivity;

  function unknownMembers(at: string): Record<string, unknown> {
    const [plain, holder] = [ownKey(at), ownKey(at)];
    const inner = ownKey(`${at}/${holder}`);
    const below = { index: 0, sensitivity: 'unclassified' } as const;
    const list = `${at}/${holder}/${inner}`;
    return {
      [plain]: text({ at: `${at}/${plain}`, ...below }),
      [holder]: { [inner]: [text({ at: `${list}/0`, ...below }), figure({ at: `${list}/1`, ...below })] },
    };
  }

  /** One of a member's values in turn; a text of its own among them where others are as good. */
  function wordOf({ meanings = {}, isClosed }: MemberInfo, place: Place, takesFlag: boolean): unknown {
    const words = [
      ...(isClosed === true ? [] : [null]),
      ...Object.keys(meanings),
      ...(takesFlag ? [true, false] : []),
    ];
    const word = words[(turn + place.index) % words.length] ?? null;
    return word === null ? text(place) : mark(place.at, 'word', 'none', String(word), word);
  }

  function textsOf({ meanings, isClosed, listIn }: MemberInfo, place: Place): unknown {
    if (isClosed === true)
      return Object.keys(meanings ?? {}).map((word, index) =>
        mark(`${place.at}/${String(index)}`, 'word', 'none', word, word),
      );
    return listIn?.includes(result) === true ? listOfTexts(place) : text(place);
  }
  const listOfTexts = (place: Place): string[] =>
    [0, 1].map((index) => text({ ...place, at: `${place.at}/${String(index)}` }));

  function entries({ element, keys }: Dictionary, { at }: Place): Record<string, unknown> {
    const forms = element.kind === 'choice' ? element.options : [element, element];
    const isOfFields = element.kind === 'part' && keys.sensitivityOf !== undefined;
    const named = isOfFields ? FIELD_NAMES : Object.keys(keys.known ?? {});
    const all = [...named, ...forms.map(() => ownKey(at))];
    return Object.fromEntries(
      all.map((key, index) => {
        const pointer = `${at}/${key}`;
        const info = keys.known?.[key];
        if (named.includes(key)) mark(pointer, 'key', 'none', key, key);
        if (info?.isUnpublished === true) return [key, unknownMembers(pointer)];
        const own = index - named.length;
        const form = own >= 0 ? forms[own] : key === 'additional_face_db' ? forms.at(-1) : forms[0];
        const sensitivity = keys.sensitivityOf?.(key) ?? 'unclassified';
        return [key, valueOf(form as Node, null, { at: pointer, index, sensitivity })];
      }),
    );
  }

  function memberOf(member: MemberNode, { at, index, sensitivity }: Place): readonly [string, unknown] {
    const { info, node } = member;
    const names = keysOf(member);
    const key = names[(turn + index) % names.length] as string;
    const place = { at: `${at}/${key}`, index, sensitivity: ownOf(info, { sensitivity }) };
    if (['part', 'list', 'dictionary'].includes(node.kind)) mark(place.at, 'part', 'none', info.label, null);
    return [key, valueOf(node, info, place)];
  }

  function valueOf(node: Node, info: MemberInfo | null, place: Place): unknown {
    const { at, index } = place;
    switch (node.kind) {
      case 'flag': {
        const flag = (turn + index) % 2 === 0;
        return mark(at, 'word', 'none', info?.meanings?.[String(flag)] ?? '', flag);
      }
      case 'word':
        return wordOf(info as MemberInfo, place, node.takesFlag);
      case 'figure':
        return figure(place);
      case 'texts':
        return info === null ? listOfTexts(place) : textsOf(info, place);
      case 'list': {
        const element = { at, index, sensitivity: 'unclassified' } as const;
        if (node.takesOne && (turn + index) % 2 === 1) return valueOf(node.element, null, element);
        return (node.byRow ? [0, 1, 2] : [0, 1]).map((one) =>
          valueOf(node.element, null, { ...element, at: `${at}/${String(one)}`, index: one }),
        );
      }
      case 'dictionary':
        return entries(node, place);
      case 'part': {
        const { members, principal, bareIn } = node.part;
        const bare =
          bareIn.includes(result) && (turn + index) % 2 === 0 ? members.get(principal ?? '') : undefined;
        if (bare !== undefined)
          return valueOf(bare.node, bare.info, { ...place, sensitivity: ownOf(bare.info, place) });
        const found = [...members.values()].filter((member) => isIn(member.info, result));
        return {
          ...Object.fromEntries(found.map((member) => memberOf(member, place))),
          ...unknownMembers(at),
        };
      }
      default:
        return text(place, info?.medium === undefined ? 'value' : 'file');
    }
  }

  const root = { at: '', index: 0, sensitivity: 'unclassified' } as const;
  const value = valueOf(nodeOf(RESULT_SCHEMAS[result]), null, root) as Record<string, unknown>;
  return { value, markers };
}

/**
 * The marked responses of a kind that together have every value of every member: the first whole, of the next ones what
 * has a value that was not met before.
 */
export function markedSeries(kind: MarkedKind): Marked[] {
  const met = new Set<string>();
  /** A value or a form of a member, whatever the keys and indices on the way to it. */
  const isNew = ({ pointer, text, is }: Marker): boolean => {
    const place = pointer.replace(/\/(zq\w{8}|\d+|[^/]*[A-Z][^/]*)(?=\/|$)/g, '/*');
    const value = `${place} ${is === 'word' ? text : ''}`;
    return !met.has(value) && met.add(value) === met;
  };
  return Array.from({ length: TURNS }, (_, turn): Marked => {
    const { value, markers } = marked(kind, turn);
    const kept = new Set(markers.filter(isNew).map(({ pointer }) => pointer.split('/')[1] ?? ''));
    // An AML history without its list is none.
    const isKept = (key: string): boolean =>
      turn === 0 || key === 'aml_matches' || typeof value[key] === 'string' || kept.has(key);
    return {
      value: Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key))),
      markers: markers.filter(({ pointer }) => isKept(pointer.split('/')[1] ?? '')),
    };
  });
}

/** The texts and numbers that mark a place, in a text that may hold others. */
const marksIn = (text: string): string[] => [...(text.match(TEXT) ?? []), ...(text.match(NUMBER) ?? [])];

/** Every mark in a marked response, keys included, however it was changed since. */
export const markersIn = (value: unknown): Shown[] =>
  [...valuesIn(value)].flatMap(([place, found]) => {
    const pointer = place.map((token) => `/${escapeToken(String(token))}`).join('');
    const texts = [
      String(place.at(-1)),
      typeof found === 'string' || typeof found === 'number' ? String(found) : '',
    ];
    return texts.flatMap(marksIn).map((text) => ({ pointer, text }));
  });

/** Changes that lose no value: a renamed, wrapped or retyped member, and one that nobody has described. */
const KEEPING: readonly Mutation[] = MUTATIONS.filter((mutation) =>
  ['rename', 'wrap in a list', 'wrap in an object', 'list to object', 'object to list', 'add a key'].includes(
    mutation,
  ),
);

/** A marked response that has three rules instead of many alike. */
export function markedWithFewRules(kind: MarkedKind, turn = 0): Marked {
  const { value, markers } = marked(kind, turn);
  const rules = Object.entries(value['rule_results'] ?? {});
  const left = new Set(rules.slice(0, -3).map(([key]) => key));
  return {
    value: rules.length === 0 ? value : { ...value, rule_results: Object.fromEntries(rules.slice(-3)) },
    markers: markers.filter(({ pointer }) => {
      const [, top, key = ''] = pointer.split('/');
      return top !== 'rule_results' || !left.has(key);
    }),
  };
}

/** The marked response of a kind after some changes that lose none of its values. */
export function changedMarked(kind: MarkedKind): fc.Arbitrary<unknown> {
  // Every change is made to a copy.
  const { value } = markedWithFewRules(kind);
  return fc
    .array(fc.record({ pick: fc.nat(), mutation: fc.constantFrom(...KEEPING) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) =>
      changes.reduce<unknown>((result, { pick, mutation }) => {
        const places = placesIn(result);
        return mutate(result, places[pick % places.length] as Tokens, mutation);
      }, value),
    );
}

/** A text that can be read or heard, and the place in the response that it comes from. */
export type Shown = Pick<Marker, 'pointer' | 'text'>;

/** These stand without a heading: each document has its own, and that of a rule's details would be on every rule. */
const UNHEADED = /^\/documents$|^\/rule_results\/[^/]+\/details$/;
/** A match is shown as one piece: what only it has is read anywhere in that. */
const MATCH = /^.*?matches\/(?:matches\/)?\d+/;
/** The list that a text stands in shows all its texts. */
const listOf = (pointer: string): string => pointer.replace(/\/\d+$/, '');
/** Texts are compared by their letters, for one may be broken over lines. */
const plain = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** The markers that are not to be read at their own place. */
export function absentFrom(shown: readonly Shown[], markers: readonly Marker[]): Marker[] {
  const letters = shown.map((one) => ({ pointer: one.pointer, text: plain(one.text) }));
  const byPointer = Map.groupBy(letters, ({ pointer }) => pointer);
  const isAt = (pointer: string, text: string): boolean =>
    (byPointer.get(pointer) ?? []).some((one) => one.text.includes(plain(text)));
  return markers.filter(({ pointer, text, is }) => {
    if (isAt(pointer, text) || isAt(listOf(pointer), text)) return false;
    const match = is === 'word' ? undefined : MATCH.exec(pointer)?.[0];
    if (match !== undefined && isAt(match, text)) return false;
    return !UNHEADED.test(pointer) || !shown.some((one) => one.pointer.startsWith(`${pointer}/`));
  });
}

/** The texts that are nowhere to be read on a page. */
export function absentFromText(text: string, markers: readonly Shown[]): Shown[] {
  const page = plain(text);
  return markers.filter((one) => !UNHEADED.test(one.pointer) && !page.includes(plain(one.text)));
}

/** The marks that are nowhere to be read: at their own place, or around or below it where that is all there is. */
export function lostFrom(shown: readonly Shown[], marks: readonly Shown[]): Shown[] {
  const places = new Map<string, string[]>();
  for (const { pointer, text } of shown)
    for (const mark of marksIn(text)) places.set(mark, [...(places.get(mark) ?? []), pointer]);
  const isAround = (pointer: string, at: string): boolean =>
    at !== '' && (`${pointer}/`.startsWith(`${at}/`) || at.startsWith(`${pointer}/`));
  return marks.filter(({ pointer, text }) => !(places.get(text) ?? []).some((at) => isAround(pointer, at)));
}
