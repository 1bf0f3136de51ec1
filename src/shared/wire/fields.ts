import { z } from 'zod';
import {
  infoOf,
  nodeOf,
  register,
  type DictionaryKeys,
  type KeyedBy,
  type MediumInfo,
  type MemberInfo,
  type Meanings,
  type PartNode,
  type ReadsOf,
  type ResultKind,
  type Schema,
  type SendsOf,
  type Sensitivity,
} from './catalogue';
import type { Entry, PartBase, Received, Rows } from './received';

/** The catalogue entry of a member without the properties that the builder functions add. */
type About = Omit<MemberInfo, 'about' | 'meanings' | 'isClosed' | 'medium' | 'form' | 'listIn'> & {
  readonly about?: string;
};
/**
 * For a member that contains parts, the sensitivity may be left out, as the parts state their own. For a member that
 * contains bare values, it applies to those values.
 */
type Around<R> = R extends PartBase | readonly Entry<PartBase>[]
  ? Omit<About, 'sensitivity'> & { readonly sensitivity?: Sensitivity }
  : About;

type Members = Readonly<Record<string, Schema<unknown>>>;
export type Part<M extends Members> = PartBase & { [K in keyof M]: Received<ReadsOf<M[K]>> };
type SentPart<M extends Members> = { [K in keyof M]?: SendsOf<M[K]> | null };

/** A container without a sensitivity is unclassified, because it may turn out to be unreadable. */
const entry = (about: About | Around<PartBase>, more: Partial<MemberInfo> = {}): MemberInfo => ({
  about: '',
  sensitivity: 'unclassified',
  ...about,
  ...more,
});

/**
 * Null and missing are accepted for every member, since both occur in practice; the entry records what the
 * specification promises. A member that only some results have is missing in the others.
 */
const tolerant = (schema: z.ZodType, info: MemberInfo): z.ZodType => {
  const described = schema.describe(info.about === '' ? info.label : info.about);
  return info.required === true && info.only === undefined ? described : described.nullish();
};

export function text(about: About): Schema<string, string> {
  const info = entry(about);
  return register(tolerant(z.string(), info), { kind: 'text' }, info);
}

/** A date and time, ISO 8601; often without a zone. */
export function instant(about: About): Schema<string, string> {
  const info = entry(about, { form: 'instant' });
  return register(tolerant(z.string(), info), { kind: 'text' }, info);
}

/** A calendar date, ISO 8601. */
export function date(about: About): Schema<string, string> {
  const info = entry(about, { form: 'date' });
  return register(tolerant(z.string(), info), { kind: 'text' }, info);
}

/** A web address. It is untrusted, so it is opened only after the reader has confirmed it. */
export function link(about: About): Schema<string, string> {
  const info = entry(about, { form: 'link' });
  return register(tolerant(z.string(), info), { kind: 'text' }, info);
}

/** A boolean, with the meanings of true and false. */
export function flag(meanings: { true: string; false: string }, about: About): Schema<boolean, boolean> {
  const info = entry(about, { meanings, isClosed: true });
  return register(tolerant(z.boolean(), info), { kind: 'flag' }, info);
}

/** A number, kept with all received digits and never used in calculations. A text is accepted as well. */
export function figure(about: About): Schema<string, string | number> {
  const info = entry(about);
  return register(tolerant(z.union([z.number(), z.string()]), info), { kind: 'figure' }, info);
}

/** A word from a list that the specification gives as complete. Other words are kept, shown and marked. */
export function closed<M extends Meanings>(
  meanings: M,
  about: About,
): Schema<string, (keyof M & string) | (string & {})> {
  const info = entry(about, { meanings, isClosed: true });
  return register(tolerant(z.string(), info), { kind: 'word', takesFlag: false }, info);
}

/**
 * A word for which the specification gives examples; other words are equally valid. `takesFlag`: a boolean is also
 * valid.
 */
export function open(
  meanings: Meanings,
  about: About & { readonly takesFlag?: true },
): Schema<string, string | boolean> {
  const { takesFlag = false, ...rest } = about;
  const info = entry(rest, { meanings });
  const schema = takesFlag ? z.union([z.string(), z.boolean()]) : z.string();
  return register(tolerant(schema, info), { kind: 'word', takesFlag }, info);
}

/** A text or a list of texts. `listIn` names the results for which the specification defines a list. */
export function texts(
  about: About & {
    readonly meanings?: Meanings;
    readonly isClosed?: boolean;
    readonly listIn?: MemberInfo['listIn'];
  },
): Schema<Received<string>[], string | string[]> {
  const info = entry(about);
  return register(tolerant(z.union([z.string(), z.array(z.string())]), info), { kind: 'texts' }, info);
}

/** The path of an image, video or PDF. */
export function path(medium: MediumInfo, about: About): Schema<string, string> {
  const info = entry(about, { medium });
  return register(tolerant(z.string(), info), { kind: 'text' }, info);
}

/**
 * An object. `principal` names the member for which a bare scalar or list stands if it is received instead of the
 * object; `principalOf` chooses the member by the value. `bareIn` lists the results for which the specification
 * itself shows the bare form. `marks` are the members by which an object is recognised (all by default).
 */
export function part<M extends Members>(
  id: string,
  members: M,
  {
    principal = null,
    principalOf = null,
    bareIn = [],
    marks,
  }: {
    principal?: (keyof M & string) | null;
    principalOf?: ((value: unknown) => (keyof M & string) | null) | null;
    bareIn?: readonly ResultKind[];
    marks?: readonly (keyof M & string)[];
  } = {},
): Schema<Part<M>, SentPart<M>> & { readonly members: M } {
  const node: PartNode = {
    id,
    members: new Map(
      Object.entries(members).map(([key, member]) => [
        key,
        { key, info: infoOf(member), node: nodeOf(member) },
      ]),
    ),
    principal,
    principalOf,
    bareIn,
    marks: marks ?? Object.keys(members),
  };
  const whole = z.looseObject(members).meta({ id });
  const schema =
    principal !== null && bareIn.length > 0 ? z.union([whole, members[principal] as z.ZodType]) : whole;
  return Object.assign(register<Part<M>, SentPart<M>>(schema, { kind: 'part', part: node }), { members });
}

/** For `principalOf`: a listed word stands for the member `word`, any other text for the member `text`. */
export const wordOr =
  <W extends string, T extends string | null>(words: Meanings, word: W, text: T) =>
  (value: unknown): W | T | null =>
    typeof value !== 'string' || value === '' ? null : Object.hasOwn(words, value) ? word : text;

/** A part as a member of another part. */
export function inside<R, W>(schema: Schema<R, W>, about: Around<R>): Schema<R, W> {
  const info = entry(about);
  return register(tolerant(schema, info), nodeOf(schema), info);
}

/**
 * A list. `takesOne`: the specification itself shows a single element instead of a list. `keyedBy`: what keys and
 * bare values mean if a dictionary is received instead of the list.
 */
export function list<R, W>(
  element: Schema<R, W>,
  about: Around<R> & { readonly takesOne?: true; readonly keyedBy?: KeyedBy },
): Schema<Received<R>[], W | W[]> {
  const { takesOne = false, keyedBy, ...rest } = about;
  const info = entry(rest);
  const keyed = keyedBy === undefined ? {} : { keyedBy };
  const node = { kind: 'list', element: nodeOf(element), byRow: false, takesOne, ...keyed } as const;
  const schema = takesOne ? z.union([element, z.array(element)]) : z.array(element);
  return register(tolerant(schema, info), node, info);
}

/** Like `list`, for lists that may be very long. Rows are read on demand. */
export function rows<R, W>(element: Schema<R, W>, about: Around<R>): Schema<Rows<R>, W[]> {
  const info = entry(about);
  const node = { kind: 'list', element: nodeOf(element), byRow: true, takesOne: false } as const;
  return register(tolerant(z.array(element), info), node, info);
}

/** A part with two possible forms: read as the first if one of its marks is present, otherwise as the last. */
export function choice<A, B>(first: Schema<A>, last: Schema<B>): Schema<A | B> {
  const options = [nodeOf(first), nodeOf(last)].filter((node) => node.kind === 'part');
  return register(z.union([first, last]), { kind: 'choice', options });
}

/** A dictionary: elements by key. */
export function dictionary<R, W>(
  element: Schema<R, W>,
  about: Around<R> & { readonly keys?: DictionaryKeys },
): Schema<Entry<R>[], Record<string, W>> {
  const { keys = {}, ...rest } = about;
  const info = entry(rest);
  const node = { kind: 'dictionary', element: nodeOf(element), keys } as const;
  return register(tolerant(z.record(z.string(), element), info), node, info);
}

/** An element of a dictionary that is itself a list of texts. */
export const textList: Schema<Received<string>[], string[]> = register(z.array(z.string()), {
  kind: 'texts',
});
