/**
 * What a case is about: each is one response family of the service (specification part 1). Apart from its schema, so
 * that the window's first page can name the kinds without bringing zod along.
 */
// @ts-nocheck

export const CASE_KINDS = ['journey', 'spot-check', 'aml-check'] as const;
