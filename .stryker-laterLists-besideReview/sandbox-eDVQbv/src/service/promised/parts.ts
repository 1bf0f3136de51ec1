// @ts-nocheck
import {
  isIn,
  nullMeaning,
  partOf,
  type KnownKey,
  type MemberInfo,
  type Node,
  type ResultKind,
  type Schema,
} from '@shared/wire';
import { z } from 'zod';

const components = z.registry<{ id: string }>();

/** The schemas of a registry as components of an OpenAPI document, by name. */
export function toComponents(named: typeof components): Record<string, unknown> {
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
  );
}

/** Every object that was promised, by its name. */
export const promisedComponents = (): Record<string, unknown> => toComponents(components);

type Part = Schema<unknown> & { readonly members: Readonly<Record<string, Schema<unknown>>> };

interface Promised<Name extends string> {
  /** Name in the document; the part's own where it has one variant only. */
  readonly id?: string;
  /** The result that it is sent in. */
  readonly kind: ResultKind;
  readonly about: string;
  /** What the catalogue leaves open: members that are no scalars, and narrower scalars. */
  readonly members?: { readonly [Key in Name]?: z.ZodType };
  /** Members that are received in practice and that the specification does not name. */
  readonly without?: readonly Name[];
  /** Members that are null in another variant only. */
  readonly notNull?: readonly Name[];
  /** Whether the second name of a member is the one that is sent (section 2.10). */
  readonly renamed?: boolean;
  /** Whether nothing is promised but the types: the specification does not have this result. */
  readonly unspecified?: boolean;
}

/**
 * A part of a result exactly as this service sends it in an ordinary response: these members and no others, present
 * unless marked optional, null only where the catalogue allows it, and of a closed list only its values. The catalogue
 * says all that; it is read more tolerantly than it is sent.
 */
export const promised = <P extends Part>(part: P, promise: Promised<keyof P['members'] & string>) =>
  promisedMember(part, promise);

/** As `promised`, for a part that only exists as a member of another. */
export function promisedMember(schema: Schema<unknown>, promise: Promised<string>) {
  const part = partOf(schema);
  const { kind, members = {}, without = [], notNull = [], renamed = false, unspecified = false } = promise;
  const entries = [...part.members.values()]
    .filter(({ key, info }) => isIn(info, kind) && !without.includes(key))
    .map(({ key, info, node }) => {
      const form = members[key] ?? scalar(node, info, kind);
      const isNullable = info.nullable === true && !notNull.includes(key);
      const sent = unspecified && info.required !== true ? form.nullish() : isNullable ? orNull(form) : form;
      return [renamed ? (info.alsoNamed?.[0] ?? key) : key, describe(sent, info, kind)] as const;
    });
  const object = z.strictObject(Object.fromEntries(entries)).meta({ description: promise.about });
  components.add(object, { id: promise.id ?? part.id });
  return object;
}

/** A member that is optional stays so: it has its own way of being absent. */
const orNull = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType).nullable().optional() : schema.nullable();

/** An object outside the catalogue: an event, or an extension of the sandbox. */
export function promisedObject<Members extends z.ZodRawShape>(id: string, about: string, members: Members) {
  const schema = z.strictObject(members).meta({ description: about });
  components.add(schema, { id });
  return schema;
}

/** Section 1: ISO 8601, with or without a zone. JSON Schema's own `date-time` requires the zone. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Throws a TypeError for a member whose form has to be given. */
function scalar(node: Node, info: MemberInfo, kind: ResultKind): z.ZodType {
  switch (node.kind) {
    case 'text':
      return info.form === undefined || info.form === 'link'
        ? z.string()
        : z.string().regex(info.form === 'date' ? DATE : INSTANT);
    case 'flag':
      return z.boolean();
    case 'figure':
      return z.number();
    case 'word':
      return word(info);
    case 'texts':
      return info.listIn?.includes(kind) === true ? z.array(word(info)) : z.string();
    default:
      throw new TypeError(`What is promised of ${info.label} has to be given`);
  }
}

function word({ meanings = {}, isClosed = false }: MemberInfo): z.ZodType {
  return isClosed ? z.enum(Object.keys(meanings)) : z.string();
}

/** Whether a form has a list of all its values, also where the specification leaves them open. */
const isListed = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? isListed(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodEnum;

/** The catalogue's entry of a member: its description for readers, the rest for programs. */
function describe(schema: z.ZodType, info: MemberInfo, kind: ResultKind): z.ZodType {
  const { label, section, about, meanings = {}, isClosed = false } = info;
  const nullMeans = nullMeaning(info, kind);
  const takesOthers = Object.keys(meanings).length > 0 && !isClosed && !isListed(schema);
  const explained = Object.entries(meanings).filter(([, meaning]) => meaning !== null);
  return schema.meta({
    description: [
      about === '' ? `${label}.` : about,
      ...(nullMeans === null ? [] : [`Null: ${nullMeans}.`]),
      ...explained.map(([value, meaning]) => `${value}: ${(meaning ?? '').replace(/\.$/, '')}.`),
      ...(takesOthers ? ['Other values occur.'] : []),
      /^\d/.test(section) ? `Specification ${section}.` : `${section}.`,
    ].join(' '),
    'x-label': label,
    'x-section': section,
    ...(nullMeans === null ? {} : { 'x-null-means': nullMeans }),
    ...(Object.keys(meanings).length === 0 ? {} : { 'x-meanings': meanings }),
  });
}

/** A named entry of a dictionary, with all the catalogue says of its key. */
export const named = (schema: z.ZodType, { label, about }: KnownKey, section: string): z.ZodType =>
  schema.meta({
    description: `${label}. ${about} Specification ${section}.`,
    'x-label': label,
    'x-section': section,
  });

/** One of the values of a list that the specification gives as complete. */
export const oneOf = (values: readonly string[]) => z.enum(values);

/** An object by keys of which the specification shows no complete list. */
export const byKey = (value: z.ZodType) => z.record(z.string(), value);

/** An object whose structure the specification does not show. */
export const unspecifiedObject = z.record(z.string(), z.unknown());
