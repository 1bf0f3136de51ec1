// @ts-nocheck
import { foldLetters } from '../../text/letters';

/**
 * A name as two of them are compared when cases are suggested: no marks, no case, no signs, words in
 * alphabetical order so that "Specimen, Ada" is "Ada Specimen". Null where nothing of a name is left.
 */
export function foldedName(name: string | null): string | null {
  const words = foldLetters(name ?? '', 'search').match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.sort().join(' ');
}
