import type { Received } from '../domain/caseView';
import type { CaseKind } from '../domain/ids';
import { missingMeans, NULL_MEANS, type NullMeaning } from './nullWords';

/** A yes or no of the service in words of ours; what is neither stays as it came. */
export function inWords(value: Received<boolean>, yes: string, no: string): Received<string> {
  return value.state === 'given' ? { ...value, value: value.value ? yes : no } : value;
}

/** The sentence that stands where a value is not: what null means for this field, or that the key is not there. */
export function sentenceFor(value: Received<unknown>, meaning: NullMeaning, kind: CaseKind): string {
  if (value.state === 'missing') return missingMeans(kind);
  return value.state === 'null' ? NULL_MEANS[meaning] : '';
}
