import { monthsNamed } from '../../text/dateWords';
import { isCountry } from '../aml/countries';
import { BETWEEN_LINES, placesIn, runsIn } from './addressParts';
import { isOrdinaryPlace } from './ordinaryPlaces';
import { isKindOfPlace, streetForms } from './streets';
import { bareTowns } from './towns';

/** A longer word is distinctive enough on its own, so `addressParts` finds the place. */
const LONGEST_WORD = 3;
/** Minimum letters of a place name with several words. */
const SHORTEST = 5;
const CODE = /^\p{Lu}{1,3}$/u;
const HOUSE = /^\p{N}{1,4}\p{L}?$/u;

/** A word of three letters in a script without vowels, which is as distinctive as a longer one in others: دبي, יפו. */
const WITHOUT_VOWELS = /^(?:[[\p{Script=Arabic}\p{Script=Hebrew}]&&\p{L}]\p{M}*){3}$/v;
/** Words of three letters for a part of an address: flat, tower, floor, house, villa, palace, shop, number. */
const NO_TOWN = new Set('شقة برج دور بيت فلة دار قصر محل رقم בית'.split(' '));
const POSTAL_CODE = /^\p{Nd}{4,}(?:-\p{Nd}+)?$/u;

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The forms of a street or town whose words are all short or ordinary, with and without its kind (Road, Phố). */
function formsOf(words: readonly string[], isInCapitals: boolean): string[] {
  const name = words.join(' ');
  const named = words.filter((word) => !isKindOfPlace(word) && (isInCapitals || !CODE.test(word)));
  const isShort = named.length > 0 && named.every((word) => letters(word) <= LONGEST_WORD);
  // Ben is a code only as BEN.
  const isOfCountry = isCountry(name) && !/^\p{Lu}\p{Ll}{2}$/u.test(name);
  if (!(isShort || isOrdinaryPlace(name)) || isOfCountry || !/^\p{Lu}/u.test(name)) return [];
  if (words.length === 1)
    return named.length > 0 && letters(name) === LONGEST_WORD && monthsNamed(name).length === 0 ? [name] : [];
  const from = isKindOfPlace(words[0] ?? '') ? 1 : 0;
  const bare = words.slice(from, isKindOfPlace(words.at(-1) ?? '') ? -1 : undefined);
  const forms = [name, ...streetForms(name), ...(bare.length > 1 ? [bare.join(' ')] : [])];
  return [...new Set(forms)].filter((form) => letters(form) >= SHORTEST);
}

/** The words before the name of a country that ends a line. */
function withoutCountry(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => index > 0 && isCountry(words.slice(index).join(' ')));
  return at < 0 ? words : words.slice(0, at);
}

/** The towns of three letters on a line: alone on it, or before a postal code or country. */
function townsWithoutVowels(line: string): string[] {
  const runs = runsIn(line);
  const isCode = (at: number): boolean => runs[at]?.words.every((word) => POSTAL_CODE.test(word)) === true;
  return runs.flatMap(({ isNumber, words }, at) => {
    const [town = '', ...others] = isNumber ? [] : withoutCountry(words);
    const isTown = WITHOUT_VOWELS.test(town) && !NO_TOWN.has(town) && !isCountry(town);
    if (!isTown || others.length > 0) return [];
    const isOnlyWord = (at === 0 || isCode(at - 1)) && at === runs.length - 1;
    return isOnlyWord || isCode(at + 1) || words.length > 1 ? [town] : [];
  });
}

/** Streets and towns whose words are short or ordinary, so that they may mean something else: `New Road`, `Phố Huế`, `Ely`. */
export interface ShortPlaces {
  /** Names to find only if they are written with capitals. */
  alone: string[];
  /** Names together with a house number, found in any letter case. */
  numbered: string[];
}

/** The streets and towns of an address whose words are all short or ordinary. */
export function shortPlaces(address: string): ShortPlaces {
  const found: ShortPlaces = { alone: [], numbered: [] };
  for (const line of address.split(BETWEEN_LINES)) {
    const runs = runsIn(line);
    const houses = runs
      .flatMap(({ isNumber, words }) => (isNumber ? words : []))
      .filter((one) => HOUSE.test(one));
    const places = runs.flatMap(({ isNumber, words }) => (isNumber ? [] : placesIn(words)));
    const towns = places.flatMap((words) => bareTowns(words.join(' ')).map((town) => town.split(' ')));
    const forms = [...places, ...towns].flatMap((words) => formsOf(words, !/\p{Ll}/u.test(address)));
    found.alone.push(...forms, ...townsWithoutVowels(line));
    const several = forms.filter((form) => form.includes(' '));
    found.numbered.push(
      ...several.flatMap((form) => houses.flatMap((house) => [`${house} ${form}`, `${form} ${house}`])),
    );
  }
  return found;
}
