import { leakWords, type LeakWord } from './leakLetters';
import { codesAndTowns } from './leakPlaces';
import { countryStem, isCountryName, type Wording } from './leakWording';

/** Signs that an address is in a Slavic language. */
const SLAVIC = /[а-яёіїєћђ]|[ąčďđęěłńňřśťůźżž]|\bul(?:\.|ic[ae]\b)|(?<![\d-])\d{2}-\d{3}(?![\d-])/i;
const LINES = /[,;|\n]/;
const WITH_DIGITS = /\S*\d\S*/;
/** Words for “street” in any grammatical case; they precede the street name. */
const KIND = /^(?:ul|ulic[aeyiu]|ulicej|ulicou|ulits[aeuy]y?|vul|vul[iy]ts\w{1,3})$/;
/** Prepositions that precede a town, but never a street without the word for “street”. */
const PREPOSITION = /^(?:w|we|v|ve|vo|z|ze|iz|s|so|do|od|ot|ke?|pod)$/;
/** Minimum number of letters that stay the same in all grammatical cases. */
const SHORTEST_STEM = 5;
/** The final vowels that a name loses when inflected, and the endings that replace them. */
const LOST = /[aeiouy]+$/;
const ENDING = /^(?:[aeiouy]{1,3}(?:[jmvi]|ch|[gh]o|m[ui])?)?$/;
const NUMBER = /^\d{1,5}[a-z]?$/;

/** The stem of a text that contains exactly one naming word; otherwise empty. */
function stemOf(text: string, wording: Wording): string[] {
  const named = leakWords(text).filter(({ key }) => !KIND.test(key) && key.length > 1);
  const [only] = named;
  if (only === undefined || named.length > 1) return [];
  const stem = only.key.replace(LOST, '');
  return stem.length < SHORTEST_STEM || wording.words.has(only.key) || isCountryName(text) ? [] : [stem];
}

/**
 * Returns a function that checks whether a text contains, capitalised and inflected, a Slavic street or town of the
 * given addresses. A street must have its kind or house number beside it, a town a preposition. Accepts any ending,
 * while the redactor knows a fixed list.
 */
export function createInflectedPlaceLeaks(
  addresses: readonly string[],
  wording: Wording,
): (text: string) => boolean {
  const slavic = addresses.filter((address) => SLAVIC.test(address));
  const lines = slavic.flatMap((address) => address.split(LINES));
  const stemsOf = (texts: readonly string[]): Set<string> =>
    new Set(texts.flatMap((text) => stemOf(text, wording)));
  const places = stemsOf(lines.flatMap((line) => line.split(WITH_DIGITS)));
  const withoutKind = lines.filter((line) => !KIND.test(leakWords(line)[0]?.key ?? ''));
  const towns = stemsOf(withoutKind.flatMap((line) => (/\d/.test(line) ? codesAndTowns(line) : [line])));
  const houses = new Set(
    slavic.flatMap((address) => leakWords(address).flatMap(({ key }) => (NUMBER.test(key) ? [key] : []))),
  );
  const streets = stemsOf(lines.filter((line) => !withoutKind.includes(line)));
  // A country may begin in the same way: v Bolgarii, of Bolgariya rather than of Bolgar. Without its kind, a street
  // needs more letters in common: do Polski, of Polska rather than of Polskaya.
  const hasStem = (stems: ReadonlySet<string>, key: string, isAlone: boolean): boolean =>
    [...stems].some((stem) => {
      const least = isAlone && streets.has(stem) ? stem.length - 1 : stem.length;
      return key.startsWith(stem) && ENDING.test(key.slice(stem.length)) && countryStem(key) <= least;
    });

  return (text) => {
    if (places.size + towns.size === 0) return false;
    const words = leakWords(text);
    return words.some(({ key, start }: LeakWord, at) => {
      if (!/^\p{Lu}/u.test(text.slice(start, start + 2)) || wording.words.has(key)) return false;
      const before = words[at - 1]?.key ?? '';
      const isStreet = KIND.test(before) || houses.has(words[at + 1]?.key ?? '');
      return (
        (isStreet && hasStem(places, key, false)) || (PREPOSITION.test(before) && hasStem(towns, key, true))
      );
    });
  };
}
