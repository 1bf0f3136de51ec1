import { wordsOf } from '../../text/words';
import { MASK_CLASSES } from './maskClasses';
import type { MaskedValue } from './maskedValue';

/** Minimum lengths, in letters and digits. Shorter texts occur by chance in any text. */
const SHORTEST = { word: 5, code: 4, digits: 5 } as const;
const JSON_CONSTANT = /^(?:true|false|null)$/;
/** In longer texts most words are ordinary language, so only their codes and numbers are searched for. */
const MOST_WORDS = 8;

/** Whether a text is long enough to be searched for. */
function isLong(text: string): boolean {
  const signs = text.match(/[\p{L}\p{N}]/gu) ?? [];
  const digits = signs.filter((sign) => /\p{N}/u.test(sign)).length;
  const least = digits === 0 ? SHORTEST.word : digits === signs.length ? SHORTEST.digits : SHORTEST.code;
  return signs.length >= least;
}

/**
 * The values to mask for a text whose class is unknown: the whole text, its codes and numbers and, if it is short, its
 * capitalised words. Each has every class, because it may disclose anything.
 */
export function unclassifiedValues(text: string, isOwn: boolean): MaskedValue[] {
  const words = wordsOf(text).map(({ start, end }) => text.slice(start, end));
  const parts = words.filter(
    (word) => /\p{N}/u.test(word) || (words.length <= MOST_WORDS && !/^\p{Ll}/u.test(word)),
  );
  return [...new Set([text.trim(), ...parts])]
    .filter((one) => isLong(one) && !JSON_CONSTANT.test(one))
    .map((one) => ({
      ...{ text: one, classes: MASK_CLASSES, isOwn, isUnclassified: true },
      kind: /\p{N}/u.test(one) ? 'number' : 'text',
    }));
}
