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

/** Members of a promised object: each has to be one that the schema read with knows. */
type MembersOf<Wire extends z.ZodObject> = { readonly [Name in keyof Wire['shape']]?: z.ZodType };

/**
 * An object exactly as this service sends it in an ordinary response: these members and no others, all of them
 * present unless marked optional. What each one means is taken from the schema that the object is read with, which
 * accepts more than is promised here.
 */
export function promised<Wire extends z.ZodObject, const Members extends MembersOf<Wire>>(
  id: string,
  wire: Wire,
  members: Members & { readonly [Name in Exclude<keyof Members, keyof Wire['shape']>]: never },
) {
  const described = Object.entries(members as Record<string, z.ZodType>).map(([name, schema]) => {
    const read = wire.shape[name] as z.ZodType;
    return [name, schema.meta(catalogueOf(read))] as const;
  });
  const schema = z.strictObject(Object.fromEntries(described)).meta(catalogueOf(wire));
  components.add(schema, { id });
  return schema;
}

/** What the schema of a member says about it, without what only concerns reading. */
function catalogueOf(read: z.ZodType): Record<string, unknown> {
  return { description: read.meta()?.description };
}

export const text = z.string();
export const textOrNull = z.string().nullable();
export const flag = z.boolean();

/** Path value of a medium, null where there is none. */
export const pathOrNull = z.string().nullable();

/** Section 1: ISO 8601, with or without a zone. JSON Schema's own `date-time` requires the zone. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/);

/** Section 2.13: a whole date. */
export const dateOrNull = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();

/** Section 2.14.1: YYYY-MM-DD, YYYY-MM or YYYY. */
export const PARTIAL_DATE = String.raw`\d{4}(-\d{2}(-\d{2})?)?`;

/** One of the values the specification lists, which are all there are. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values);

/** An object by keys of which the specification shows no complete list. */
export const byKey = (value: z.ZodType) => z.record(z.string(), value);

/** An object whose structure the specification does not show. */
export const unspecifiedObject = z.record(z.string(), z.unknown());
