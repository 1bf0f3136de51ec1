import type { Received } from '../wire/received';
import type { CaseKind } from '../domain/ids';
import { NOT_IN_ANSWER, NOT_PART, nullMeans, type NullMeaning } from './nullWords';

/** A yes or no of the service in words of ours; what is neither stays as it came. */
export function inWords(value: Received<boolean>, yes: string, no: string): Received<string> {
  return value.state === 'given' ? { ...value, value: value.value ? yes : no } : value;
}

/**
 * The sentence that stands where a value is not: what null means for this field, that the key is not in this answer,
 * or that results of this kind have no such field. Empty for a value that is there.
 */
export function sentenceFor(value: Received<unknown>, meaning: NullMeaning, kind: CaseKind): string {
  switch (value.state) {
    case 'missing':
      return NOT_IN_ANSWER;
    case 'not-part':
      return NOT_PART;
    case 'null':
      return nullMeans(meaning, kind);
    case 'given':
    case 'unreadable':
      return '';
  }
}
