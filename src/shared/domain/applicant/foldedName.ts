import { foldLetters } from '../../text/letters';

/**
 * Normalises a name for finding cases to suggest: without case, accents or punctuation, and with its words in
 * alphabetical order, so that "Specimen, Ada" equals "Ada Specimen". Null if no letter or digit remains.
 */
export function foldedName(name: string | null): string | null {
  const words = foldLetters(name ?? '', 'search').match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.sort().join(' ');
}
