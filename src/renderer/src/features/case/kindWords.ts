import type { CaseKind } from '@shared/domain/ids';

export const KIND_WORDS: Readonly<Record<CaseKind, string>> = {
  journey: 'Journey',
  'spot-check': 'Spot check',
  'aml-check': 'AML check',
};
