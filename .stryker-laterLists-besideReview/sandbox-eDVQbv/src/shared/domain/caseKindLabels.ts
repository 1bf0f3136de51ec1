// @ts-nocheck
import type { CASE_KINDS } from './caseKinds';

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
