/**
 * What a case is about: each is one response family of the service (specification part 1). Apart from its schema, so
 * that the window's first page can name the kinds without bringing zod along.
 */
export const CASE_KINDS = ['journey', 'spot-check', 'aml-check'] as const;

export const CASE_KIND_NAMES: Readonly<Record<(typeof CASE_KINDS)[number], string>> = {
  journey: 'Journey',
  'spot-check': 'Spot check',
  'aml-check': 'AML check',
};

export const CASE_KIND_PLURALS: typeof CASE_KIND_NAMES = {
  journey: 'Journeys',
  'spot-check': 'Spot checks',
  'aml-check': 'AML checks',
};
