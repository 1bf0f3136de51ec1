import { readLookalikes } from '../../text/readings';
import type { Transliterate } from '../aml/names';
import type { MaskedValue } from './maskedValue';

const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Scripts of languages whose places have other endings within a sentence, also when they are transliterated. */
const WITH_ENDINGS = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Word boundaries in a transliteration: each Chinese or Japanese character begins with a capital, as in WangFang. */
const JOINT = /(?<=\p{Ll})(?=\p{Lu})/gu;

/** What a transliteration writes for a Cyrillic sign within a word: Pol'skaya. */
const SOFT_SIGN = /(?<=\p{L})['’ʹʺ"]+(?=\p{L})/gu;

const CHARACTERS = /^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u;
const SHORTEST_GIVEN = 4;

/** Given names in Chinese or Korean characters that are one word in Latin letters: Xiaoming of 王小明 and 王 小明. */
function givenNames(name: string, transliterate: Transliterate): string[] {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const isComplete = words.length === 1 && /^.{3,4}$/u.test(words[0] ?? '');
  return words
    .filter((word) => CHARACTERS.test(word) && (isComplete || words.length > 1))
    .map((word) => transliterate(isComplete ? word.slice(-2) : word).toLowerCase())
    .filter(({ length }) => length >= SHORTEST_GIVEN);
}

/**
 * Returns the values and, beside each name in a non-Latin script, its Latin spelling: as the name comparison
 * transliterates it, and as its letters look. So 王芳 is also found as Wang Fang.
 */
export const withLatinNames = (values: readonly MaskedValue[], transliterate: Transliterate): MaskedValue[] =>
  values.flatMap((value) => {
    const isForeignName =
      (value.kind === 'name' || value.classes.join() === 'names') && BEYOND_LATIN.test(value.text);
    // Streets too are quoted in Latin letters.
    if (value.kind === 'places' && !WITH_ENDINGS.test(value.text)) return [value];
    if (!isForeignName && value.classes.join() === 'addresses' && BEYOND_LATIN.test(value.text)) {
      const latin = transliterate(value.text).replace(JOINT, ' ').replace(SOFT_SIGN, '').trim();
      return [value, ...(latin.length < 4 ? [] : [{ ...value, text: latin }])];
    }
    if (!isForeignName) return [value];
    const text = transliterate(value.text).replace(JOINT, ' ').trim();
    const folded = readLookalikes({ text: value.text }).text;
    const given = value.isOwn ? givenNames(value.text, transliterate) : [];
    return [
      value,
      ...(text.length < 2 ? [] : [{ ...value, text, isTransliterated: true as const }]),
      ...given.map((one) => ({ ...value, text: one, isTransliterated: true as const })),
      ...(folded === value.text ? [] : [{ ...value, text: folded }]),
    ];
  });
