import fc from 'fast-check';

export type Tokens = readonly (string | number)[];

/** The path of every value in a JSON value, except the root. */
export function placesIn(value: unknown, at: Tokens = [], found: Tokens[] = []): Tokens[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, child] of Object.entries(value)) {
    const place = [...at, Array.isArray(value) ? Number(key) : key];
    found.push(place);
    placesIn(child, place, found);
  }
  return found;
}

/** Like `placesIn`, with each value. This is faster than looking up each path. */
export function* valuesIn(value: unknown, at: Tokens = []): Generator<[place: Tokens, found: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, found] of Object.entries(value) as [string, unknown][]) {
    const place = [...at, Array.isArray(value) ? Number(key) : key];
    yield [place, found];
    yield* valuesIn(found, place);
  }
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The paths of values that contain no others. */
export const leavesIn = (value: unknown): Tokens[] =>
  [...valuesIn(value)]
    .filter(([, found]) => isScalar(found) || Object.keys(found as object).length === 0)
    .map(([place]) => place);

/** All strings, numbers, booleans and nulls in a JSON value, with their paths. */
export const scalarsIn = (value: unknown): [place: Tokens, found: unknown][] =>
  [...valuesIn(value)].filter(([, found]) => isScalar(found));

export function valueAt(value: unknown, place: Tokens): unknown {
  return place.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

export const MUTATIONS = [
  'drop',
  'rename',
  'null',
  'text',
  'number',
  'boolean',
  'wrap in a list',
  'wrap in an object',
  'nest deeply',
  'list to object',
  'object to list',
  'empty list',
  'empty object',
  'add a key',
] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** A copy of a value with one mutation. */
export function mutate(value: unknown, place: Tokens, mutation: Mutation): unknown {
  // Not `structuredClone`: it preserves shared references, so that a change would affect two places.
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const key = place.at(-1) as string;
  const parent = valueAt(copy, place.slice(0, -1)) as Record<string, unknown>;
  const found = parent[key];
  const isList = Array.isArray(parent);
  if (mutation === 'drop' && isList) (parent as unknown as unknown[]).splice(Number(key), 1);
  else if (mutation === 'drop') delete parent[key];
  else if (mutation === 'rename' && !isList) {
    delete parent[key];
    parent[`${key} renamed`] = found;
  } else parent[key] = drifted(found, mutation);
  return copy;
}

function drifted(found: unknown, mutation: Mutation): unknown {
  switch (mutation) {
    case 'null':
      return null;
    case 'text':
      return 'a text';
    case 'number':
      return 4.5;
    case 'boolean':
      return true;
    case 'wrap in a list':
      return [found];
    case 'wrap in an object':
      return { wrapped: found };
    case 'nest deeply':
      return Array.from({ length: 200 }).reduce<unknown>((inner) => ({ inner }), found);
    case 'list to object':
      return Array.isArray(found) ? { ...found } : found;
    case 'object to list':
      return typeof found === 'object' && found !== null ? Object.values(found) : found;
    case 'empty list':
      return [];
    case 'empty object':
      return {};
    case 'add a key':
      return typeof found === 'object' && found !== null && !Array.isArray(found)
        ? { ...found, brand_new: 1 }
        : found;
    default:
      return found;
  }
}

/** An arbitrary mutation anywhere in a value. */
export function anyMutationOf(value: unknown): fc.Arbitrary<{ place: Tokens; mutation: Mutation }> {
  return fc.record({
    place: fc.constantFrom(...placesIn(value)),
    mutation: fc.constantFrom(...MUTATIONS),
  });
}
