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

/** The components of all objects that this service promises to send, by name. */
export const promisedComponents = (): Record<string, unknown> => toComponents(components);

type Part = Schema<unknown> & { readonly members: Readonly<Record<string, Schema<unknown>>> };

interface Promised<Name extends string> {
  /** Name in the document; by default the part's own name, if it has only one variant. */
  readonly id?: string;
  /** The kind of result that contains it. */
  readonly kind: ResultKind;
  readonly about: string;
  /**
   * Members that the catalogue does not define completely: those that are not scalars, and scalars with a narrower
   * type.
   */
  readonly members?: { readonly [Key in Name]?: z.ZodType };
  /** Members that are received in practice but that the specification does not name. */
  readonly without?: readonly Name[];
  /** Members that may be null only in another variant. */
  readonly notNull?: readonly Name[];
  /** Whether the member's second name is the one that is sent (section 2.10). */
  readonly renamed?: boolean;
  /** Whether only the types are promised, because the specification does not describe this result. */
  readonly unspecified?: boolean;
}

/**
 * The schema of a part exactly as this service sends it in an ordinary response: only these members, all present
 * unless optional, null only where the catalogue allows it, and only listed values of a closed list. All of this is
 * taken from the catalogue, which the app reads more tolerantly.
 */
export const promised = <P extends Part>(part: P, promise: Promised<keyof P['members'] & string>) =>
  promisedMember(part, promise);

/** Like `promised`, for a part that only exists as a member of another part. */
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

/** An optional member stays optional when it becomes nullable. */
const orNull = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType).nullable().optional() : schema.nullable();

/** Adds an object that is not in the catalogue: an event or an extension of the sandbox. */
export function promisedObject<Members extends z.ZodRawShape>(id: string, about: string, members: Members) {
  const schema = z.strictObject(members).meta({ description: about });
  components.add(schema, { id });
  return schema;
}

/** Section 1: ISO 8601 with or without a time zone. JSON Schema's `date-time` would require a zone. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Throws a TypeError for a member whose schema must be given explicitly. */
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

/** Whether a schema already lists all its values, even if the specification leaves the list open. */
const isListed = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? isListed(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodEnum;

/**
 * Adds a member's catalogue entry to its schema: the description for readers, the rest as extensions for programs.
 */
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

/** An entry of a dictionary with a known key, with the catalogue's description of that key. */
export const named = (schema: z.ZodType, { label, about }: KnownKey, section: string): z.ZodType =>
  schema.meta({
    description: `${label}. ${about} Specification ${section}.`,
    'x-label': label,
    'x-section': section,
  });

/** One of the values of a closed list. */
export const oneOf = (values: readonly string[]) => z.enum(values);

/** A dictionary for whose keys the specification gives no complete list. */
export const byKey = (value: z.ZodType) => z.record(z.string(), value);

/** An object whose structure the specification does not describe. */
export const unspecifiedObject = z.record(z.string(), z.unknown());
