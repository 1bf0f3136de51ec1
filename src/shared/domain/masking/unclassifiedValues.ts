import { withoutInvisible } from '../../text/invisible';
import { wordsOf } from '../../text/words';
import { proseParts } from './proseParts';
import { MASK_CLASSES } from '../maskClasses';
import type { MaskedValue } from './maskedValue';
import { isCommonValue } from './placeholders';

/** Minimum lengths, in letters and digits. Shorter texts occur by chance in any text. */
const SHORTEST = { word: 5, code: 4, digits: 5 } as const;
/** A shorter text is masked only with a capital: a whole value, and a word of a value. */
const SHORTEST_CAPITAL = { whole: 2, word: 4 } as const;
/** In longer texts most words are ordinary language, so only their codes, numbers and names are searched for. */
const MOST_WORDS = 8;

const signsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? [];
const isNumber = (text: string): boolean => /^\P{L}*$/u.test(text);

/** Whether a text is long enough to be searched for in any case. */
function isLong(text: string): boolean {
  const signs = signsIn(text);
  const least = isNumber(text)
    ? SHORTEST.digits
    : signs.every((sign) => /\p{L}/u.test(sign))
      ? SHORTEST.word
      : SHORTEST.code;
  return signs.length >= least;
}

/**
 * The values to mask for a text whose class is unknown: the whole text, its codes, numbers and capitalised phrases and,
 * if it is short, its capitalised words. Each has every class, because it may disclose anything. Short ones and phrases
 * are masked only with a capital, since in lower case they may be ordinary language.
 */
export function unclassifiedValues(received: string, isOwn: boolean): MaskedValue[] {
  const text = withoutInvisible(received);
  const whole = text.trim();
  const words = wordsOf(text).map(({ start, end }) => text.slice(start, end));
  const parts = words.filter(
    (word) => /\p{N}/u.test(word) || (words.length <= MOST_WORDS && !/^\p{Ll}/u.test(word)),
  );
  const { names } = proseParts(text, () => false);
  const least = (one: string): number => (one === whole ? SHORTEST_CAPITAL.whole : SHORTEST_CAPITAL.word);
  const value = (one: string): MaskedValue => ({
    ...{ text: one, classes: MASK_CLASSES, isOwn, isUnclassified: true },
    kind: /\p{N}/u.test(one) ? 'number' : 'text',
  });
  // A value in lower case is found in any letter case, because other texts may capitalise it.
  const capital = (one: string): MaskedValue =>
    /^\p{Ll}/u.test(one) ? value(one) : { ...value(one), isCapital: true };
  if (isCommonValue(whole)) return [];
  return [...new Set([whole, ...parts])]
    .flatMap((one) => {
      if (isLong(one)) return [value(one)];
      return isNumber(one) || signsIn(one).length < least(one) ? [] : [capital(one)];
    })
    .concat(names.filter((one) => one !== whole).map(capital));
}
