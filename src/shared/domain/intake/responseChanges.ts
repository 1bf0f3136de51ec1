import { z } from 'zod';

/** The result of fetching again: the same bytes, the same values in another notation, other values, or no previous result. */
export const ResponseComparison = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('unchanged') }),
  z.strictObject({ is: z.literal('same-values') }),
  /** The first of the changed places, by their labels without any value, and how many more there are. */
  z.strictObject({ is: z.literal('changed'), places: z.array(z.string()), more: z.int().nonnegative() }),
  z.strictObject({ is: z.literal('not-comparable') }),
]);
export type ResponseComparison = z.infer<typeof ResponseComparison>;
