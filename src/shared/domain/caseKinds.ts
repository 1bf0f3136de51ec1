/**
 * The kinds of cases, each with its own kind of result (specification part 1). Separate from the schemas, so that the
 * window's first page can name the kinds without loading zod.
 */
export const CASE_KINDS = ['journey', 'spot-check', 'aml-check'] as const;
