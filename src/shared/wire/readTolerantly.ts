import type { z } from 'zod';
import { toPointer, type JsonPath } from './jsonPointer';
import type { Reading } from './reading';
import { accepts, expectedType, isObject, isPlain, jsonType, resembles, shapeOf, type Shape } from './shape';

/** Levels of nesting kept; the deepest documented answer has ten. */
export const MAX_DEPTH = 64;

export type UnreadReason =
  | 'wrong-type'
  | 'unknown-key'
  | 'missing'
  | 'unknown-value'
  /** Nested beyond `MAX_DEPTH`: left out. */
  | 'too-deep'
  /** A key that would replace an object's prototype: left out. */
  | 'unsafe-key';

/** One place where an answer and its schema differ. Carries types and names of places, never a value. */
export interface Unread {
  /** JSON Pointer (RFC 6901) into the answer as received. */
  readonly pointer: string;
  readonly reason: UnreadReason;
  readonly expected?: string;
  /** JSON type name. */
  readonly received?: string;
  /** Set when a wrong-typed value could be taken by its shape all the same, and so stands in the result. */
  readonly mended?: true;
}

export interface TolerantReading<Value> {
  /** Null only when the answer as a whole is not what the schema describes. */
  readonly value: Value | null;
  readonly unread: readonly Unread[];
}

/**
 * Reads any JSON value by a wire schema, and never throws: what cannot be read costs only itself.
 *
 * A wrong-typed property, list element or dictionary entry is left out and named; its siblings stay. Unknown keys
 * and unknown words of open enums stay in the value and are named too. A null where none is promised stays null.
 * Where the shape leaves no doubt the value is taken and marked `mended`: one element for a list, a list of one
 * for its element, a dictionary for a list and the reverse, a boolean or a number with all its digits for its text.
 *
 * @throws TypeError if the schema uses a construct the wire schemas do not (a mistake in our own code).
 */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): TolerantReading<Reading<Schema>> {
  const unread: Unread[] = [];
  const read = readValue(shapeOf(schema), value, null, unread);
  return { value: read === LEFT_OUT ? null : (read as Reading<Schema>), unread };
}

const LEFT_OUT = Symbol('left out');
const UNSAFE_KEY = '__proto__';

type Notes = Unread[];

function readValue(shape: Shape, value: unknown, path: JsonPath, notes: Notes): unknown {
  switch (shape.kind) {
    case 'any':
      return copyPlain(value, path, depthOf(path), notes);
    case 'union': {
      const option = optionFor(shape.options, value);
      return option ? readValue(option, value, path, notes) : mend(shape, value, path, notes);
    }
    default:
  }
  if (!accepts(shape, value)) return mend(shape, value, path, notes);
  switch (shape.kind) {
    case 'string':
      if (shape.known && !shape.known.has(value as string)) note(notes, path, 'unknown-value', shape, value);
      return value;
    case 'literal':
      if (value !== shape.value) note(notes, path, 'unknown-value', shape, value);
      return value;
    case 'list':
      return readList(shape.element, value as unknown[], path, notes);
    case 'dictionary':
      return readDictionary(shape, value as Record<string, unknown>, path, notes);
    case 'object':
      return readObject(shape, value as Record<string, unknown>, path, notes);
    default:
      return value;
  }
}

/** The option whose names the value shares, else the first of its outer form. */
function optionFor(options: readonly Shape[], value: unknown): Shape | undefined {
  return (
    options.find((option) => resembles(option, value)) ?? options.find((option) => accepts(option, value))
  );
}

function readObject(
  shape: Extract<Shape, { kind: 'object' }>,
  value: Record<string, unknown>,
  path: JsonPath,
  notes: Notes,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const received = value[key];
    const property = shape.properties.get(key);
    if (received === undefined) continue;
    if (property && (received === null ? property.nullable : isPlain(property.shape, received))) {
      result[key] = received;
      continue;
    }
    const at = { parent: path, key };
    if (!property) {
      keepUnknown(result, key, received, at, notes);
    } else if (received === null) {
      note(notes, at, 'wrong-type', property.shape, null);
      result[key] = null;
    } else {
      const read = readValue(property.shape, received, at, notes);
      if (read !== LEFT_OUT) result[key] = read;
    }
  }
  for (const key of shape.required) {
    const property = shape.properties.get(key);
    if (!property || (Object.hasOwn(value, key) && value[key] !== undefined)) continue;
    notes.push({
      pointer: toPointer({ parent: path, key }),
      reason: 'missing',
      expected: expectedType(property.shape),
    });
  }
  return result;
}

function keepUnknown(
  result: Record<string, unknown>,
  key: string,
  value: unknown,
  path: JsonPath,
  notes: Notes,
): void {
  if (key === UNSAFE_KEY) {
    notes.push({ pointer: toPointer(path), reason: 'unsafe-key', received: jsonType(value) });
    return;
  }
  notes.push({ pointer: toPointer(path), reason: 'unknown-key', received: jsonType(value) });
  const copy = copyPlain(value, path, depthOf(path), notes);
  if (copy !== LEFT_OUT) result[key] = copy;
}

function readDictionary(
  shape: Extract<Shape, { kind: 'dictionary' }>,
  value: Record<string, unknown>,
  path: JsonPath,
  notes: Notes,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const at = { parent: path, key };
    if (key === UNSAFE_KEY) {
      notes.push({ pointer: toPointer(at), reason: 'unsafe-key', received: jsonType(value[key]) });
      continue;
    }
    if (shape.known && !shape.known.has(key)) {
      notes.push({ pointer: toPointer(at), reason: 'unknown-key', received: jsonType(value[key]) });
    }
    const read = readValue(shape.element, value[key], at, notes);
    if (read !== LEFT_OUT) result[key] = read;
  }
  return result;
}

function readList(element: Shape, values: readonly unknown[], path: JsonPath, notes: Notes): unknown[] {
  const result: unknown[] = [];
  values.forEach((value, key) => {
    const read = isPlain(element, value) ? value : readValue(element, value, { parent: path, key }, notes);
    if (read !== LEFT_OUT) result.push(read);
  });
  return result;
}

/** Notes a wrong type, and takes the value by its shape where that leaves no doubt. */
function mend(shape: Shape, value: unknown, path: JsonPath, notes: Notes): unknown {
  const inside: Notes = [];
  const mended = takeByShape(shape, value, path, inside);
  const wrong: Unread = {
    pointer: toPointer(path),
    reason: 'wrong-type',
    expected: expectedType(shape),
    received: jsonType(value),
  };
  notes.push(mended === LEFT_OUT ? wrong : { ...wrong, mended: true });
  if (mended !== LEFT_OUT) notes.push(...inside);
  return mended;
}

function takeByShape(shape: Shape, value: unknown, path: JsonPath, notes: Notes): unknown {
  switch (shape.kind) {
    case 'string':
      if (typeof value === 'boolean' || hasAllDigits(value)) return String(value);
      return onlyElement(shape, value, path, notes);
    case 'list':
      if (resembles(shape.element, value)) return [readValue(shape.element, value, path, notes)];
      return isDictionaryOf(shape.element, value)
        ? Object.keys(value).map((key) => readValue(shape.element, value[key], { parent: path, key }, notes))
        : LEFT_OUT;
    case 'dictionary':
      if (!Array.isArray(value) || !isListOf(shape.element, value)) return LEFT_OUT;
      return readDictionary(shape, { ...value }, path, notes);
    case 'union':
      for (const option of shape.options) {
        const taken = takeByShape(option, value, path, notes);
        if (taken !== LEFT_OUT) return taken;
      }
      return LEFT_OUT;
    case 'any':
    case 'literal':
      return LEFT_OUT;
    default:
      return onlyElement(shape, value, path, notes);
  }
}

/** Whether a number cannot have lost digits when it was parsed: a text made of it may be all a reviewer sees. */
function hasAllDigits(value: unknown): boolean {
  return (
    typeof value === 'number' &&
    (Number.isSafeInteger(value) || /^-?(?=.{3,16}$)\d+\.\d+$/.test(String(value)))
  );
}

function onlyElement(shape: Shape, value: unknown, path: JsonPath, notes: Notes): unknown {
  if (!Array.isArray(value) || value.length !== 1 || !resembles(shape, value[0])) return LEFT_OUT;
  return readValue(shape, value[0], { parent: path, key: 0 }, notes);
}

function isDictionaryOf(element: Shape, value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Object.hasOwn(value, UNSAFE_KEY) && isListOf(element, Object.values(value));
}

function isListOf(element: Shape, values: readonly unknown[]): boolean {
  return values.length > 0 && values.every((value) => resembles(element, value));
}

/** A copy of an unread part without unsafe keys and without what is nested too deeply. */
function copyPlain(value: unknown, path: JsonPath, depth: number, notes: Notes): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) {
    notes.push({ pointer: toPointer(path), reason: 'too-deep', received: jsonType(value) });
    return LEFT_OUT;
  }
  if (Array.isArray(value)) {
    return value
      .map((element: unknown, key) => copyPlain(element, { parent: path, key }, depth + 1, notes))
      .filter((element) => element !== LEFT_OUT);
  }
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    const at = { parent: path, key };
    if (key === UNSAFE_KEY) {
      notes.push({ pointer: toPointer(at), reason: 'unsafe-key', received: jsonType(child) });
      continue;
    }
    const copy = copyPlain(child, at, depth + 1, notes);
    if (copy !== LEFT_OUT) result[key] = copy;
  }
  return result;
}

function note(notes: Notes, path: JsonPath, reason: UnreadReason, shape: Shape, value: unknown): void {
  notes.push({ pointer: toPointer(path), reason, expected: expectedType(shape), received: jsonType(value) });
}

function depthOf(path: JsonPath): number {
  let depth = 0;
  for (let step = path; step; step = step.parent) depth += 1;
  return depth;
}
