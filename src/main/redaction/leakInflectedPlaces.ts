import { leakWords, type LeakWord } from './leakLetters';
import { codesAndTowns } from './leakPlaces';
import { isCountryName, type Wording } from './leakWording';

/** How an address shows that its language is a Slavic one. */
const SLAVIC = /[а-яёіїєћђ]|[ąčďđęěłńňřśťůźżž]|\bul(?:\.|ic[ae]\b)|(?<![\d-])\d{2}-\d{3}(?![\d-])/i;
const LINES = /[,;|\n]/;
const WITH_DIGITS = /\S*\d\S*/;
/** Kinds of streets in any case, as they are compared; they stand before the name. */
const KIND = /^(?:ul|ulic[aeyiu]|ulicej|ulicou|ulits[aeuy]y?|vul|vul[iy]ts\w{1,3})$/;
/** Before a town, and never before a street alone. */
const PREPOSITION = /^(?:w|we|v|ve|vo|z|ze|iz|s|so|do|od|ot|ke?|pod)$/;
/** So many letters are the same in all cases. */
const SHORTEST_STEM = 5;
/** What names lose, and what they have in another case. */
const LOST = /[aeiouy]+$/;
const ENDING = /^(?:[aeiouy]{1,3}(?:[jmvi]|ch|[gh]o|m[ui])?)?$/;
const NUMBER = /^\d{1,5}[a-z]?$/;

/** The only word of some text that names something, without its ending. */
function stemOf(text: string, wording: Wording): string[] {
  const named = leakWords(text).filter(({ key }) => !KIND.test(key) && key.length > 1);
  const [only] = named;
  if (only === undefined || named.length > 1) return [];
  const stem = only.key.replace(LOST, '');
  return stem.length < SHORTEST_STEM || wording.words.has(only.key) || isCountryName(text) ? [] : [stem];
}

/**
 * Whether a text has a street or a town of some addresses in another case, as Slavic languages need it: any ending behind
 * the letters that stay, with a capital, where the kind of a street or the number of the house stands beside a street, or
 * a preposition before a town. Looser than what removes them, which knows the endings.
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
  const hasStem = (stems: ReadonlySet<string>, key: string): boolean =>
    [...stems].some((stem) => key.startsWith(stem) && ENDING.test(key.slice(stem.length)));

  return (text) => {
    if (places.size + towns.size === 0) return false;
    const words = leakWords(text);
    return words.some(({ key, start }: LeakWord, at) => {
      if (!/^\p{Lu}/u.test(text.slice(start, start + 2)) || wording.words.has(key)) return false;
      const before = words[at - 1]?.key ?? '';
      const isStreet = KIND.test(before) || houses.has(words[at + 1]?.key ?? '');
      return (isStreet && hasStem(places, key)) || (PREPOSITION.test(before) && hasStem(towns, key));
    });
  };
}
