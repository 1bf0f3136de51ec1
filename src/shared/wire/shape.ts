import { z } from 'zod';
import { KNOWN_VALUES } from './fields';

/** A schema reduced to what reading by shape needs, compiled once per schema. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'string'; readonly known: ReadonlySet<string> | null }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'list'; readonly element: Shape }
  | { readonly kind: 'dictionary'; readonly element: Shape; readonly known: ReadonlySet<string> | null }
  | {
      readonly kind: 'object';
      readonly properties: ReadonlyMap<string, Property>;
      /** Names of the properties that may not be left out. */
      readonly required: readonly string[];
    }
  | { readonly kind: 'union'; readonly options: readonly Shape[] };

export interface Property {
  readonly shape: Shape;
  readonly required: boolean;
  readonly nullable: boolean;
}

const compiled = new WeakMap<z.ZodType, Shape>();

/** The shape of a schema. Throws a TypeError for a kind of schema the wire does not use: a mistake in our code. */
export function shapeOf(schema: z.ZodType): Shape {
  const held = compiled.get(schema);
  if (held) return held;
  const shape = compile(schema);
  compiled.set(schema, shape);
  return shape;
}

/** The JSON type names a shape accepts, for a message. */
export function expectedType(shape: Shape): string {
  switch (shape.kind) {
    case 'union':
      return [...new Set(shape.options.map(expectedType))].join(' or ');
    case 'list':
      return 'array';
    case 'dictionary':
      return 'object';
    case 'literal':
      return typeof shape.value;
    default:
      return shape.kind;
  }
}

/** The JSON type name of a value. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has the outer form of a shape; what is inside is read later, part by part. */
export function accepts(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'any':
      return true;
    case 'literal':
      return typeof value === typeof shape.value;
    case 'list':
      return Array.isArray(value);
    case 'dictionary':
    case 'object':
      return isObject(value);
    case 'union':
      return shape.options.some((option) => accepts(option, value));
    default:
      return typeof value === shape.kind;
  }
}

/** Whether a value is a scalar of the shape with nothing to say about it. Most of an answer is. */
export function isPlain(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' && (shape.known === null || shape.known.has(value));
    case 'number':
    case 'boolean':
      return typeof value === shape.kind;
    case 'union':
      return typeof value !== 'object' && shape.options.some((option) => isPlain(option, value));
    default:
      return false;
  }
}

/** As `accepts`, but an object must also share a property name with the shape: an empty one resembles nothing. */
export function resembles(shape: Shape, value: unknown): boolean {
  if (shape.kind === 'union') return shape.options.some((option) => resembles(option, value));
  if (!accepts(shape, value)) return false;
  if (shape.kind === 'object') return Object.keys(value as object).some((key) => shape.properties.has(key));
  return true;
}

function compile(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(inner(schema));
  if (schema instanceof z.ZodString) return { kind: 'string', known: knownWords(schema) };
  if (schema instanceof z.ZodEnum) return { kind: 'string', known: new Set(schema.options.map(String)) };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodLiteral) return { kind: 'literal', value: schema.value };
  if (schema instanceof z.ZodUnknown) return { kind: 'any' };
  if (schema instanceof z.ZodArray) return { kind: 'list', element: shapeOf(schema.element as z.ZodType) };
  if (schema instanceof z.ZodRecord) {
    return {
      kind: 'dictionary',
      element: shapeOf(schema.valueType as z.ZodType),
      known: knownWords(schema.keyType as unknown as z.ZodType),
    };
  }
  if (schema instanceof z.ZodUnion) {
    return { kind: 'union', options: (schema.options as z.ZodType[]).map(shapeOf) };
  }
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries<z.ZodType>(schema.shape);
    const properties = new Map(entries.map(([key, value]) => [key, property(value)]));
    const required = [...properties].filter(([, { required }]) => required).map(([key]) => key);
    return { kind: 'object', properties, required };
  }
  throw new TypeError(`The wire does not use schemas of type ${schema.type}`);
}

function property(schema: z.ZodType): Property {
  let required = true;
  let nullable = false;
  let at = schema;
  while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) {
    if (at instanceof z.ZodOptional) required = false;
    else nullable = true;
    at = inner(at);
  }
  return { shape: shapeOf(at), required, nullable };
}

function inner(schema: z.ZodOptional | z.ZodNullable): z.ZodType {
  return schema.unwrap() as z.ZodType;
}

function knownWords(schema: z.ZodType): ReadonlySet<string> | null {
  const words = schema.meta()?.[KNOWN_VALUES];
  return Array.isArray(words) ? new Set(words.map(String)) : null;
}
