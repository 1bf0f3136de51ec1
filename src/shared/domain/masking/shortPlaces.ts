import { monthsNamed } from '../../text/dateWords';
import { isCountry } from '../aml/countries';
import { BETWEEN_LINES, runsIn } from './addressParts';
import { isKindOfPlace, streetForms } from './streets';

/** A longer word is distinctive enough on its own, so `addressParts` finds the place. */
const LONGEST_WORD = 3;
/** Minimum letters of a place name with several words. */
const SHORTEST = 5;
const CODE = /^\p{Lu}{1,3}$/u;
const HOUSE = /^\p{N}{1,4}\p{L}?$/u;

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The forms of a street or town whose words are all short, with and without its kind (Road, Phố). */
function formsOf(words: readonly string[], isInCapitals: boolean): string[] {
  const name = words.join(' ');
  const named = words.filter((word) => !isKindOfPlace(word) && (isInCapitals || !CODE.test(word)));
  const isShort = named.length > 0 && named.every((word) => letters(word) <= LONGEST_WORD);
  if (!isShort || isCountry(name) || !/^\p{Lu}/u.test(name)) return [];
  if (words.length === 1)
    return letters(name) === LONGEST_WORD && monthsNamed(name).length === 0 ? [name] : [];
  if (letters(name) < SHORTEST) return [];
  const from = isKindOfPlace(words[0] ?? '') ? 1 : 0;
  const bare = words.slice(from, isKindOfPlace(words.at(-1) ?? '') ? -1 : undefined);
  return [name, ...streetForms(name), ...(bare.length > 1 ? [bare.join(' ')] : [])];
}

/** Streets and towns whose words are all short, so that they may be ordinary words too: `New Road`, `Phố Huế`, `Ely`. */
export interface ShortPlaces {
  /** Names to find only if they are capitalised. */
  alone: string[];
  /** Names together with a house number, found in any letter case. */
  numbered: string[];
}

/** The streets and towns of an address whose words are all short. */
export function shortPlaces(address: string): ShortPlaces {
  const found: ShortPlaces = { alone: [], numbered: [] };
  for (const line of address.split(BETWEEN_LINES)) {
    const runs = runsIn(line);
    const houses = runs
      .flatMap(({ isNumber, words }) => (isNumber ? words : []))
      .filter((one) => HOUSE.test(one));
    const forms = runs.flatMap(({ isNumber, words }) =>
      isNumber ? [] : formsOf(words, !/\p{Ll}/u.test(address)),
    );
    found.alone.push(...forms);
    const several = forms.filter((form) => form.includes(' '));
    found.numbered.push(
      ...several.flatMap((form) => houses.flatMap((house) => [`${house} ${form}`, `${form} ${house}`])),
    );
  }
  return found;
}
