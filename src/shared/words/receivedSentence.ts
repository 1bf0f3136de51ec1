import type { Received } from '../domain/caseView';
import type { CaseKind } from '../domain/ids';
import { missingMeans, NULL_MEANS, type NullMeaning } from './nullWords';

/** The sentence that stands where a value is not: what null means for this field, or that the key is not there. */
export function sentenceFor(value: Received<unknown>, meaning: NullMeaning, kind: CaseKind): string {
  if (value.state === 'missing') return missingMeans(kind);
  return value.state === 'null' ? NULL_MEANS[meaning] : '';
}
