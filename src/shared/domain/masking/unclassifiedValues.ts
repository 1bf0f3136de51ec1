import { wordsOf } from '../../text/words';
import { MASK_CLASSES } from './maskClasses';
import type { MaskedValue } from './maskedValue';

/** Fewer letters, signs of a code, or digits alone are in any text. */
const SHORTEST = { word: 5, code: 4, digits: 5 } as const;
const NOTHING = /^(?:true|false|null)$/;
/** The words of a longer text are ordinary language. */
const MOST_WORDS = 8;

/** Whether a text says enough to be looked for. */
function isLong(text: string): boolean {
  const signs = text.match(/[\p{L}\p{N}]/gu) ?? [];
  const digits = signs.filter((sign) => /\p{N}/u.test(sign)).length;
  const least = digits === 0 ? SHORTEST.word : digits === signs.length ? SHORTEST.digits : SHORTEST.code;
  return signs.length >= least;
}

/**
 * What a text that nobody can classify is masked by: as a whole, and by its codes, numbers and capitalised words. With every
 * class, as it may disclose any.
 */
export function unclassifiedValues(text: string, isOwn: boolean): MaskedValue[] {
  const words = wordsOf(text).map(({ start, end }) => text.slice(start, end));
  const parts = words.filter(
    (word) => /\p{N}/u.test(word) || (words.length <= MOST_WORDS && !/^\p{Ll}/u.test(word)),
  );
  return [...new Set([text.trim(), ...parts])]
    .filter((one) => isLong(one) && !NOTHING.test(one))
    .map((one) => ({
      ...{ text: one, classes: MASK_CLASSES, isOwn, isUnclassified: true },
      kind: /\p{N}/u.test(one) ? 'number' : 'text',
    }));
}
