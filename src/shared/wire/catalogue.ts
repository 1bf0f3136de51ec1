import type { z } from 'zod';
import type { Topic } from './topics';

/** The results of the service's four operations that describe a case, and the short form of a journey. */
export const RESULT_KINDS = ['journey', 'spot-check', 'aml-check', 'aml-history', 'journey-summary'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** What a value can disclose about a person. */
export const SENSITIVE_CLASSES = [
  'names',
  'numbers',
  'birth-dates',
  'faces',
  'addresses',
  'free-text',
] as const;
export type SensitiveClass = (typeof SENSITIVE_CLASSES)[number];

/**
 * `none`: discloses nothing about a person. `unclassified`: nobody can say what it discloses, so it is treated as if it
 * disclosed everything. Several classes: a value that holds more than one, such as a machine-readable zone.
 */
export type Sensitivity = 'none' | 'unclassified' | SensitiveClass | readonly SensitiveClass[];

/** A value of an enumerated member, with its meaning; null where the specification gives none. */
export type Meanings = Readonly<Record<string, string | null>>;

/** The picture, recording or file that a path leads to, and what it shows. */
export interface MediumInfo {
  readonly operation: 'image' | 'video' | 'pdf';
  readonly role: string;
}

/** The complete description of one member of a result. */
export interface MemberInfo {
  readonly label: string;
  /** Section of the specification that describes it. */
  readonly section: string;
  /** One sentence for a reader; empty where the label says it all. */
  readonly about: string;
  readonly sensitivity: Sensitivity;
  /** What null means, where the specification says so. */
  readonly nullMeans?: string | Readonly<Partial<Record<ResultKind, string>>>;
  readonly meanings?: Meanings;
  /** Whether the specification lists all values that occur. */
  readonly isClosed?: boolean;
  /** Present in every result, and never null. */
  readonly required?: true;
  /** A conclusion depends on it: it is missing where a result that may have it does not. Null is not missing. */
  readonly isDecisive?: true;
  /** Received in practice and not described by the specification: nothing is missing where it is not. */
  readonly isUnspecified?: true;
  /** May be null by the specification. */
  readonly nullable?: true;
  /** Other keys under which the specification itself names the same member. */
  readonly alsoNamed?: readonly string[];
  /** Keys of earlier versions of the service: read as this member, and said beside it. */
  readonly formerly?: readonly string[];
  /** The only results that have this member; all that have its parent where it is not set. */
  readonly only?: readonly ResultKind[];
  /** Results in which a member that comes as one text or as a list of texts is specified as a list. */
  readonly listIn?: readonly ResultKind[];
  readonly medium?: MediumInfo;
  /** Words of keys that may name a collection: undescribed members without them are not its content. */
  readonly topic?: Topic;
  /** Discloses nothing of a person itself, and may quote what does. */
  readonly mayQuote?: true;
  /** Specified as a text of anybody's own words: it may disclose anything, and is no unknown field. */
  readonly isProse?: true;
  /** What the service calls a check or a list: no word of it is a person's. */
  readonly isTitle?: true;
  /** `about` explains how far the value may be trusted: it is always shown beside the value. */
  readonly isCaveat?: true;
  /** How a text is to be read: an instant, a calendar date, or an address that may be opened on request. */
  readonly form?: 'instant' | 'date' | 'link';
}

/** The structure of a schema, as the reader and the presentation walk it. */
export type Node =
  | { readonly kind: 'text' | 'flag' | 'figure' | 'texts' }
  | { readonly kind: 'word'; readonly takesFlag: boolean }
  | { readonly kind: 'part'; readonly part: PartNode }
  | {
      readonly kind: 'list';
      readonly element: Node;
      readonly byRow: boolean;
      readonly takesOne: boolean;
      readonly keyedBy?: KeyedBy;
    }
  | { readonly kind: 'dictionary'; readonly element: Node; readonly keys: DictionaryKeys }
  /** A part in one of several forms: the first that is recognised, else the last. */
  | { readonly kind: 'choice'; readonly options: readonly Extract<Node, { kind: 'part' }>[] };

/** The members that a key, and a bare value under it, represent if a dictionary was received in place of a list. */
export interface KeyedBy {
  readonly key: string;
  readonly value: string;
}

export interface PartNode {
  /** Name in the OpenAPI document. */
  readonly id: string;
  readonly members: ReadonlyMap<string, MemberNode>;
  /** The member that represents the whole if a bare scalar, or a bare list, was received instead. */
  readonly principal: string | null;
  /** Replaces it if the value itself decides which member it is; null if it decides none. */
  readonly principalOf: ((value: unknown) => string | null) | null;
  /** Results for which the specification gives that bare form itself. */
  readonly bareIn: readonly ResultKind[];
  /** Members by which an object is recognised as this part. */
  readonly marks: readonly string[];
}

export interface MemberNode {
  readonly key: string;
  readonly info: MemberInfo;
  readonly node: Node;
}

/** A key that the specification names. */
export interface KnownKey {
  readonly label: string;
  /** One sentence for a reader. */
  readonly about: string;
  /** The structure below it is not published: nothing there can differ from it. */
  readonly isUnpublished?: true;
}

/** What is known of the keys of a dictionary. */
export interface DictionaryKeys {
  readonly known?: Readonly<Record<string, KnownKey>>;
  /** Keys that the specification gives as examples. */
  readonly examples?: readonly string[];
  /** They are ids of steps, rules or checks, which the service's configuration names: their words are nobody's. */
  readonly areIds?: true;
  /** The classes of the values below a key; the members of the element say it where this is not set. */
  readonly sensitivityOf?: (key: string) => Sensitivity;
  /** Members of an element that name it where a list was received in place of the dictionary. */
  readonly namedBy?: readonly string[];
  /** Several elements of such a list may be about one name. */
  readonly namesRepeat?: true;
}

declare const READS: unique symbol;
declare const SENDS: unique symbol;

/** A schema that knows what reading it gives (`Reads`) and what the service sends (`Sends`). */
export type Schema<Reads, Sends = unknown> = z.ZodType & {
  readonly [READS]?: Reads;
  readonly [SENDS]?: Sends;
};
export type ReadsOf<S> = S extends { readonly [READS]?: infer R } ? NonNullable<R> : never;
export type SendsOf<S> = S extends { readonly [SENDS]?: infer W } ? W : never;

const nodes = new WeakMap<z.ZodType, Node>();
const infos = new WeakMap<z.ZodType, MemberInfo>();

export function register<R, W>(schema: z.ZodType, node: Node, info?: MemberInfo): Schema<R, W> {
  nodes.set(schema, node);
  if (info !== undefined) infos.set(schema, info);
  return schema;
}

/** The structure of a schema. Throws a TypeError for one that was not made by the builders of `fields`. */
export function nodeOf(schema: z.ZodType): Node {
  const node = nodes.get(schema);
  if (node === undefined) throw new TypeError('A schema of the wire is made by the builders of wire/fields');
  return node;
}

/** The structure of a part. Throws a TypeError for any other schema. */
export function partOf(schema: z.ZodType): PartNode {
  const node = nodeOf(schema);
  if (node.kind !== 'part') throw new TypeError('This schema is not a part');
  return node.part;
}

/** The entry of a member. Throws a TypeError for a schema that is not a member of a part. */
export function infoOf(schema: z.ZodType): MemberInfo {
  const info = infos.get(schema);
  if (info === undefined) throw new TypeError('A member of a part needs its catalogue entry');
  return info;
}

/** Whether a key of a dictionary is known to name what is below it; any other may be a value itself. */
export const isNamed = ({ known = {}, examples = [], sensitivityOf }: DictionaryKeys, key: string): boolean =>
  Object.hasOwn(known, key) ||
  examples.includes(key) ||
  (sensitivityOf !== undefined && sensitivityOf(key) !== 'unclassified');

/** Words alone: an object that nobody described may have a value as a key. */
const FIELD_NAME = /^\p{L}[\p{L} '’&/()-]*$/u;

/** Whether a key of a dictionary of fields (2.6) or of lists of details (2.14.1) is written as the specification names them. */
export const isFieldName = ({ sensitivityOf }: DictionaryKeys, key: string): boolean =>
  sensitivityOf !== undefined && FIELD_NAME.test(key);

/** The classes of a sensitivity: empty where it discloses nothing, all where nobody can say. */
export function classesOf(sensitivity: Sensitivity): readonly SensitiveClass[] {
  if (sensitivity === 'none') return [];
  if (sensitivity === 'unclassified') return SENSITIVE_CLASSES;
  return typeof sensitivity === 'string' ? [sensitivity] : sensitivity;
}

/** The sentence for null in a result; null where the specification gives none, as in a result that has no such member. */
export function nullMeaning({ nullMeans, only }: MemberInfo, kind: ResultKind): string | null {
  if (nullMeans === undefined || only?.includes(kind) === false) return null;
  return typeof nullMeans === 'string' ? nullMeans : (nullMeans[kind] ?? null);
}

/** What a value means in words; null where the specification gives none, undefined where it does not list the value. */
export function meaningOf({ meanings }: MemberInfo, value: string): string | null | undefined {
  return meanings !== undefined && Object.hasOwn(meanings, value) ? meanings[value] : undefined;
}

/** Whether results of a kind have the member at all. */
export const isIn = ({ only }: MemberInfo, kind: ResultKind): boolean =>
  only === undefined || only.includes(kind);

/** Whether a member is read under another key than its own. */
export const hasOtherKeys = ({ info }: MemberNode): boolean =>
  info.alsoNamed !== undefined || info.formerly !== undefined;

/** Every key under which a member is read, its own first. */
export const keysOf = ({ key, info }: MemberNode): readonly string[] => [
  key,
  ...(info.alsoNamed ?? []),
  ...(info.formerly ?? []),
];
