import type { z } from 'zod';
import type { Topic } from './topics';

/** The results of the four operations that describe a case, and the summary of a journey. */
export const RESULT_KINDS = ['journey', 'spot-check', 'aml-check', 'aml-history', 'journey-summary'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** What a value may disclose about a person. */
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
 * `none`: discloses nothing about a person. `unclassified`: it is unknown what the value discloses, so it is treated
 * as if it disclosed everything. Several classes: a value that contains more than one, such as a machine-readable
 * zone.
 */
export type Sensitivity = 'none' | 'unclassified' | SensitiveClass | readonly SensitiveClass[];

/** The values of an enumerated member with their meanings; null if the specification gives no meaning. */
export type Meanings = Readonly<Record<string, string | null>>;

/** The kind of file that a path leads to, and what it shows. */
export interface MediumInfo {
  readonly operation: 'image' | 'video' | 'pdf';
  readonly role: string;
}

/** The catalogue's complete description of one member of a result. */
export interface MemberInfo {
  readonly label: string;
  /** The section of the specification that describes the member. */
  readonly section: string;
  /** One sentence for a reader; empty if the label is enough. */
  readonly about: string;
  readonly sensitivity: Sensitivity;
  /** The meaning of null, if the specification states one. */
  readonly nullMeans?: string | Readonly<Partial<Record<ResultKind, string>>>;
  readonly meanings?: Meanings;
  /** Whether the specification gives a complete list of values. */
  readonly isClosed?: boolean;
  /** Present and not null in every result. */
  readonly required?: true;
  /**
   * A conclusion depends on it, so it is reported as missing if a result that may contain it does not. Null does not
   * count as missing.
   */
  readonly isDecisive?: true;
  /** Received in practice but not described by the specification, so its absence is not reported. */
  readonly isUnspecified?: true;
  /** The specification names it as an example only, so a result may lack it. */
  readonly isExample?: true;
  /** May be null according to the specification. */
  readonly nullable?: true;
  /** Other keys by which the specification itself names this member. */
  readonly alsoNamed?: readonly string[];
  /**
   * Keys from earlier versions of the service. They are read as this member, and the received key is shown beside it.
   */
  readonly formerly?: readonly string[];
  /** The only kinds of results with this member. If not set, all results with its parent have it. */
  readonly only?: readonly ResultKind[];
  /**
   * For a member that is received as a text or a list of texts: the results for which the specification defines a
   * list.
   */
  readonly listIn?: readonly ResultKind[];
  readonly medium?: MediumInfo;
  /**
   * Words in keys that may name a collection. Undescribed members without such a word are not assumed to be its
   * content.
   */
  readonly topic?: Topic;
  /** Discloses nothing itself, but may quote a value that does. */
  readonly mayQuote?: true;
  /** Specified as free text, so it may disclose anything although it is a known field. */
  readonly isProse?: true;
  /** The service's name of a check or a list, which contains nothing about a person. */
  readonly isTitle?: true;
  /** `about` states how far the value can be trusted, so it is always shown with the value. */
  readonly isCaveat?: true;
  /** How to interpret a text: as a point in time, a calendar date, or an address that may be opened on request. */
  readonly form?: 'instant' | 'date' | 'link';
}

/** The structure of a schema, for reading and presentation. */
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
  /** A part with several possible forms: the first that matches is used, or else the last. */
  | { readonly kind: 'choice'; readonly options: readonly Extract<Node, { kind: 'part' }>[] };

/**
 * If a dictionary was received instead of a list: the member for which its keys stand, and the member for which bare
 * values stand.
 */
export interface KeyedBy {
  readonly key: string;
  readonly value: string;
}

export interface PartNode {
  /** The name in the OpenAPI document. */
  readonly id: string;
  readonly members: ReadonlyMap<string, MemberNode>;
  /** The member for which a bare scalar or list, received instead of the object, stands. */
  readonly principal: string | null;
  /** Used instead of `principal` if the member depends on the value; returns null if there is none. */
  readonly principalOf: ((value: unknown) => string | null) | null;
  /** Results for which the specification itself shows that bare form. */
  readonly bareIn: readonly ResultKind[];
  /** The members by which an object is recognised as this part. */
  readonly marks: readonly string[];
}

export interface MemberNode {
  readonly key: string;
  readonly info: MemberInfo;
  readonly node: Node;
}

/** A dictionary key that the specification names. */
export interface KnownKey {
  readonly label: string;
  /** One sentence for a reader. */
  readonly about: string;
  /** The structure of its value is not published, so no deviations can be found in it. */
  readonly isUnpublished?: true;
}

/** What is known about the keys of a dictionary. */
export interface DictionaryKeys {
  readonly known?: Readonly<Record<string, KnownKey>>;
  /** Keys that the specification gives as examples. */
  readonly examples?: readonly string[];
  /**
   * The keys are ids of steps, rules or checks from the service's configuration, so they contain nothing about a
   * person.
   */
  readonly areIds?: true;
  /** The sensitivity of the values below a key. If not set, the members of the element state their own. */
  readonly sensitivityOf?: (key: string) => Sensitivity;
  /** The members that contain an element's name, used if a list was received instead of the dictionary. */
  readonly namedBy?: readonly string[];
  /** Several elements of such a list may have the same name. */
  readonly namesRepeat?: true;
}

declare const READS: unique symbol;
declare const SENDS: unique symbol;

/** A schema with the type that reading it returns (`Reads`) and the type that the service sends (`Sends`). */
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

/** The structure of a schema. Throws a TypeError for a schema that was not created by the builders in `fields`. */
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

/** The catalogue entry of a member. Throws a TypeError for a schema that is not a member of a part. */
export function infoOf(schema: z.ZodType): MemberInfo {
  const info = infos.get(schema);
  if (info === undefined) throw new TypeError('A member of a part needs its catalogue entry');
  return info;
}

/** Whether a dictionary key is known to be a name. Any other key may itself be a value from the case. */
export const isNamed = ({ known = {}, examples = [], sensitivityOf }: DictionaryKeys, key: string): boolean =>
  Object.hasOwn(known, key) ||
  examples.includes(key) ||
  (sensitivityOf !== undefined && sensitivityOf(key) !== 'unclassified');

/** Only words, without digits: the keys of an undescribed object may be values. */
const FIELD_NAME = /^\p{L}[\p{L} '’&/()-]*$/u;

/**
 * Whether a key in a dictionary of fields (2.6) or of lists of details (2.14.1) is written in the style of the
 * specification.
 */
export const isFieldName = ({ sensitivityOf }: DictionaryKeys, key: string): boolean =>
  sensitivityOf !== undefined && FIELD_NAME.test(key);

/** The classes of a sensitivity: empty for `none`, all for `unclassified`. */
export function classesOf(sensitivity: Sensitivity): readonly SensitiveClass[] {
  if (sensitivity === 'none') return [];
  if (sensitivity === 'unclassified') return SENSITIVE_CLASSES;
  return typeof sensitivity === 'string' ? [sensitivity] : sensitivity;
}

/**
 * The meaning of null in a result; null if the specification states none or results of this kind do not have the
 * member.
 */
export function nullMeaning({ nullMeans, only }: MemberInfo, kind: ResultKind): string | null {
  if (nullMeans === undefined || only?.includes(kind) === false) return null;
  return typeof nullMeans === 'string' ? nullMeans : (nullMeans[kind] ?? null);
}

/** The meaning of a value; null if the specification gives none, undefined if the value is not listed. */
export function meaningOf({ meanings }: MemberInfo, value: string): string | null | undefined {
  return meanings !== undefined && Object.hasOwn(meanings, value) ? meanings[value] : undefined;
}

/** Whether results of a kind have the member. */
export const isIn = ({ only }: MemberInfo, kind: ResultKind): boolean =>
  only === undefined || only.includes(kind);

/** Whether a member may be received under other keys than its own. */
export const hasOtherKeys = ({ info }: MemberNode): boolean =>
  info.alsoNamed !== undefined || info.formerly !== undefined;

/** Every key under which a member may be received, its own first. */
export const keysOf = ({ key, info }: MemberNode): readonly string[] => [
  key,
  ...(info.alsoNamed ?? []),
  ...(info.formerly ?? []),
];
