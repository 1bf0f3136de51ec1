/**
 * Pairs with the same 53-bit hash (FNV-1a and a multiplicative one together) after whatever pairs precede them. An
 * earlier version compared member names by it, and so counted any number of names made of them as one.
 */
const PAIRS: readonly (readonly [string, string])[] = [
  ['VJ1Dt', '3ANj-'],
  ['9ENRq', 's0H13'],
  ...Array.from({ length: 13 }, () => ['8ENRq', 'r0H13'] as const),
];

/** 32,768 different names that had the same hash. */
export const COLLIDING_NAMES: readonly string[] = PAIRS.reduce<string[]>(
  (names, [one, other]) => names.flatMap((name) => [name + one, name + other]),
  [''],
);
