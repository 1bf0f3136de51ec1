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

/** The responses of the four operations. A history has two: the full list of a version, and its changes only. */
export const MARKED_KINDS = [
  'journey',
  'spot-check',
  'aml-check',
  'aml-history',
  'aml-history-delta',
] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** The kind of result for which a marked response is read. */
export const resultKindOf = (kind: MarkedKind): Exclude<ResultKind, 'journey-summary'> =>
  kind === 'aml-history-delta' ? 'aml-history' : kind;

/**
 * The number of marked responses of a kind that together contain every value of every member. A member with several
 * possible values takes the next one in each response; the longest list has ten (causes of a liveness failure).
 */
export const TURNS = 10;

/** A received item, and the text that must be displayed for it. */
export interface Marker {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  /** The value as received; for a boolean its meaning, for a member that contains others its label. */
  readonly text: string;
  /**
   * A `value` or `file`, and most keys, occur only at this place of this response. A `word` may occur several times.
   */
  readonly is: 'value' | 'file' | 'word' | 'key' | 'part';
  /** The classes of data that it discloses according to the catalogue. */
  readonly classes: readonly SensitiveClass[];
}

export interface Marked {
  readonly value: Readonly<Record<string, unknown>>;
  readonly markers: readonly Marker[];
}

/** Random letters without a line break, so that no two markers are alike. */
const TEXT = /zq[bcdfghjklmnpqrstvwxz]{8}/g;
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const NUMBER = /(?<!\d)7[0-4]\d{5}(?!\d)/g;

/** Names of extracted fields, one for each class. Their dictionary also gets a name that is not described. */
const FIELD_NAMES = ['Full Name', 'Document Number', 'Date of Birth', 'Address', 'Sex', 'MRZ'];

type Dictionary = Extract<Node, { kind: 'dictionary' }>;
/** Where a value is placed: its index among similar ones, and the sensitivity that follows from its key. */
interface Place {
  readonly at: string;
  readonly index: number;
  readonly sensitivity: Sensitivity;
}

/**
 * Creates a response in which every member that the catalogue lists for this result has a unique value, and every
 * object has two additional undescribed members: one with a value, and one with nested members. It is generated from
 * the catalogue alone, so a member added to a schema is tested too.
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
  /** A key that only this test uses. The caller adds it to the object. */
  const ownKey = (at: string): string => {
    const key = nextText();
    return mark(`${at}/${key}`, 'key', 'none', key, key);
  };

  /** The sensitivity of a member; if it is unclassified, that of its key. */
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

  /** The next of a member's possible values. If other values are allowed too, they include a unique text. */
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
 * The marked responses of a kind that together contain every value of every member: the first one completely, of the
 * others only the sections with a value that has not occurred before.
 */
export function markedSeries(kind: MarkedKind): Marked[] {
  const met = new Set<string>();
  /** Whether this value has not occurred yet at this member, ignoring keys of dictionaries and list indexes. */
  const isNew = ({ pointer, text, is }: Marker): boolean => {
    const place = pointer.replace(/\/(zq\w{8}|\d+|[^/]*[A-Z][^/]*)(?=\/|$)/g, '/*');
    const value = `${place} ${is === 'word' ? text : ''}`;
    return !met.has(value) && met.add(value) === met;
  };
  return Array.from({ length: TURNS }, (_, turn): Marked => {
    const { value, markers } = marked(kind, turn);
    const kept = new Set(markers.filter(isNew).map(({ pointer }) => pointer.split('/')[1] ?? ''));
    // An AML history without its list would not be a result.
    const isKept = (key: string): boolean =>
      turn === 0 || key === 'aml_matches' || typeof value[key] === 'string' || kept.has(key);
    return {
      value: Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key))),
      markers: markers.filter(({ pointer }) => isKept(pointer.split('/')[1] ?? '')),
    };
  });
}

/** The texts and numbers in a text that are markers. */
const marksIn = (text: string): string[] => [...(text.match(TEXT) ?? []), ...(text.match(NUMBER) ?? [])];

/** Every marker in a marked response, including keys, even after the response was changed. */
export const markersIn = (value: unknown): Shown[] =>
  [...valuesIn(value)].flatMap(([place, found]) => {
    const pointer = place.map((token) => `/${escapeToken(String(token))}`).join('');
    const texts = [
      String(place.at(-1)),
      typeof found === 'string' || typeof found === 'number' ? String(found) : '',
    ];
    return texts.flatMap(marksIn).map((text) => ({ pointer, text }));
  });

/** Changes that lose no value: renaming, wrapping or retyping a member, and adding an undescribed one. */
const KEEPING: readonly Mutation[] = MUTATIONS.filter((mutation) =>
  ['rename', 'wrap in a list', 'wrap in an object', 'list to object', 'object to list', 'add a key'].includes(
    mutation,
  ),
);

/** A marked response with only three rules, because many are alike. */
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

/** The marked response of a kind after a few changes that lose none of its values. */
export function changedMarked(kind: MarkedKind): fc.Arbitrary<unknown> {
  // Every change creates a copy.
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

/** A text that is displayed or read aloud, and the place in the response that it comes from. */
export type Shown = Pick<Marker, 'pointer' | 'text'>;

/**
 * Parts that are shown without a heading: every document has its own, and the heading for details would repeat for
 * every rule.
 */
const UNHEADED = /^\/documents$|^\/rule_results\/[^/]+\/details$/;
/** A match is shown as a whole, so its values may be displayed anywhere within it. */
const MATCH = /^.*?matches\/(?:matches\/)?\d+/;
/** Texts of a list are displayed at the list. */
const listOf = (pointer: string): string => pointer.replace(/\/\d+$/, '');
/** A document's title is its heading. */
const headingOf = (pointer: string): string => pointer.replace(/^(\/documents\/[^/]+)\/step_title$/, '$1');
/** Texts are compared without white space, because they may be broken over lines. */
const plain = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** The markers that are not displayed at their place. */
export function absentFrom(shown: readonly Shown[], markers: readonly Marker[]): Marker[] {
  const letters = shown.map((one) => ({ pointer: one.pointer, text: plain(one.text) }));
  const byPointer = Map.groupBy(letters, ({ pointer }) => pointer);
  const isAt = (pointer: string, text: string): boolean =>
    (byPointer.get(pointer) ?? []).some((one) => one.text.includes(plain(text)));
  return markers.filter(({ pointer, text, is }) => {
    if (isAt(pointer, text) || isAt(listOf(pointer), text) || isAt(headingOf(pointer), text)) return false;
    const match = is === 'word' ? undefined : MATCH.exec(pointer)?.[0];
    if (match !== undefined && isAt(match, text)) return false;
    return !UNHEADED.test(pointer) || !shown.some((one) => one.pointer.startsWith(`${pointer}/`));
  });
}

/** The texts that are not displayed anywhere on a page. */
export function absentFromText(text: string, markers: readonly Shown[]): Shown[] {
  const page = plain(text);
  return markers.filter((one) => !UNHEADED.test(one.pointer) && !page.includes(plain(one.text)));
}

/** The markers that are displayed neither at their place nor at one that contains it or is contained in it. */
export function lostFrom(shown: readonly Shown[], marks: readonly Shown[]): Shown[] {
  const places = new Map<string, string[]>();
  for (const { pointer, text } of shown)
    for (const mark of marksIn(text)) places.set(mark, [...(places.get(mark) ?? []), pointer]);
  const isAround = (pointer: string, at: string): boolean =>
    at !== '' && (`${pointer}/`.startsWith(`${at}/`) || at.startsWith(`${pointer}/`));
  return marks.filter(({ pointer, text }) => !(places.get(text) ?? []).some((at) => isAround(pointer, at)));
}
