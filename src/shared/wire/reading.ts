import type { z } from 'zod';

/**
 * What is left of a type once any part of it may be missing: every property optional and nullable, all the way
 * down. Elements of lists stay what they are, because an unreadable element is left out of its list. Scalars are
 * told apart before any distribution, which would melt the known words of an open enum into plain strings.
 */
export type Lenient<T> = [T] extends [Scalar] ? T : LenientParts<T>;

type Scalar = string | number | boolean | null | undefined;

type LenientParts<T> = T extends Scalar
  ? T
  : T extends readonly (infer Element)[]
    ? Lenient<Element>[]
    : T extends object
      ? { [Key in keyof T]?: Lenient<T[Key]> | null }
      : T;

/** The type one reads with: the schema says what the service promises, this says what a reader may rely on. */
export type Reading<Schema extends z.ZodType> = Lenient<z.infer<Schema>>;
