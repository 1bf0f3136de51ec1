import { z } from 'zod';

/** Who wrote a free text in an event: a person or the service. */
type TextOrigin = 'person' | 'service';

const origins = z.registry<{ from: TextOrigin }>();

/** A text that a person writes in their own words. */
export const byPerson = (text: z.ZodString): z.ZodString => text.register(origins, { from: 'person' });

/** A text exactly as the service sent it. It is unknown what it discloses. */
export const fromService = (text: z.ZodString): z.ZodString => text.register(origins, { from: 'service' });

/**
 * Copies an event, or any value of a schema, replacing each text whose schema is marked with `byPerson` or
 * `fromService`.
 *
 * @param change returns the replacement of such a text
 */
export function mapEventTexts(
  schema: z.core.$ZodType,
  value: unknown,
  change: (text: string, from: TextOrigin) => string,
): unknown {
  const inner = (of: z.core.$ZodType, given: unknown): unknown => mapEventTexts(of, given, change);
  if (typeof value === 'string') {
    const text = unwrapped(schema);
    const from = text instanceof z.ZodString ? origins.get(text)?.from : undefined;
    return from === undefined ? value : change(value, from);
  }
  if (typeof value !== 'object' || value === null) return value;
  const node = unwrapped(schema);
  if (node instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => inner(node.element, one));
  const members = value as Readonly<Record<string, unknown>>;
  if (node instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = node.def;
    const option = node.options.find((one) => {
      const word = shapeOf(one)[discriminator];
      return word !== undefined && z.safeParse(word, members[discriminator]).success;
    });
    return option === undefined ? value : inner(option, value);
  }
  if (!(node instanceof z.ZodObject)) return value;
  const shape = shapeOf(node);
  return Object.fromEntries(
    Object.entries(members).map(([key, given]) => {
      const member = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, member === undefined ? given : inner(member, given)];
    }),
  );
}

/** The members of an object schema; none for any other schema. */
const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {};

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema;
}
