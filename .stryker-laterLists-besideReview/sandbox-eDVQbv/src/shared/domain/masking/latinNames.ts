// @ts-nocheck
import { readUnordered } from '../../text/readings';
import type { Transliterate } from '../aml/names';
import type { MaskedValue } from './maskedValues';

const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Splits words at capitals, since each Chinese or Japanese character becomes a word: WangFang is Wang Fang. */
const JOINT = /(?<=\p{Ll})(?=\p{Lu})/gu;

const CHARACTERS = /^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u;
const SHORTEST_GIVEN = 4;

/** Parts of a name in Chinese or Korean characters that are one word in Latin letters: Xiaoming of 王小明 and of 王 小明. */
function givenNames(name: string, transliterate: Transliterate): string[] {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const isComplete = words.length === 1 && /^.{3,4}$/u.test(words[0] ?? '');
  return words
    .filter((word) => CHARACTERS.test(word) && (isComplete || words.length > 1))
    .map((word) => transliterate(isComplete ? word.slice(-2) : word).toLowerCase())
    .filter(({ length }) => length >= SHORTEST_GIVEN);
}

/**
 * The values, and beside each name in another script its Latin spelling as name comparison transliterates it, and as its
 * letters look: 王芳 is found as Wang Fang too.
 */
export const withLatinNames = (values: readonly MaskedValue[], transliterate: Transliterate): MaskedValue[] =>
  values.flatMap((value) => {
    const isForeignName =
      (value.kind === 'name' || value.classes.join() === 'names') && BEYOND_LATIN.test(value.text);
    // A street is quoted in Latin letters as a name is.
    if (!isForeignName && value.classes.join() === 'addresses' && BEYOND_LATIN.test(value.text)) {
      const latin = transliterate(value.text).replace(JOINT, ' ').trim();
      return [value, ...(latin.length < 4 ? [] : [{ ...value, text: latin }])];
    }
    if (!isForeignName) return [value];
    const text = transliterate(value.text).replace(JOINT, ' ').trim();
    const folded = readUnordered({ text: value.text }).text;
    const given = value.isOwn ? givenNames(value.text, transliterate) : [];
    return [
      value,
      ...(text.length < 2 ? [] : [{ ...value, text, isTransliterated: true as const }]),
      ...given.map((one) => ({ ...value, text: one, isTransliterated: true as const })),
      ...(folded === value.text ? [] : [{ ...value, text: folded }]),
    ];
  });
