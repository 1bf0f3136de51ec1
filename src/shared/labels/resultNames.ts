import type { ResultKind } from '../wire/catalogue';

/** The kinds of results, for use after a colon. */
export const RESULT_NAMES: Readonly<Record<ResultKind, string>> = {
  journey: 'a journey result',
  'spot-check': 'a spot check result',
  'aml-check': 'an AML result',
  'aml-history': 'an AML history',
  'journey-summary': 'a journey summary',
};
