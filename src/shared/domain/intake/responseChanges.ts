import { z } from 'zod';

/**
 * The result of fetching a response again: the same bytes, the same values in another notation, other values, or
 * nothing to compare with.
 */
export const ResponseComparison = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('unchanged') }),
  z.strictObject({ is: z.literal('same-values') }),
  /** The label paths of the first changed values, without the values, and the number of further ones. */
  z.strictObject({
    is: z.literal('changed'),
    places: z.tuple([z.string()], z.string()),
    more: z.int().nonnegative(),
  }),
  z.strictObject({ is: z.literal('not-comparable') }),
]);
export type ResponseComparison = z.infer<typeof ResponseComparison>;
