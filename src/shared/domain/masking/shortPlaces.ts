import { monthsNamed } from '../../text/dateWords';
import { isCountry } from '../aml/countries';
import { BETWEEN_LINES, runsIn } from './addressParts';
import { isKindOfPlace, streetForms } from './streets';

/** Longer words tell a place as they are. */
const LONGEST_WORD = 3;
/** Two words of fewer letters are anything. */
const SHORTEST = 5;
const CODE = /^\p{Lu}{1,3}$/u;
const HOUSE = /^\p{N}{1,4}\p{L}?$/u;

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** What a street or town of short words alone is called, each way with its kind and without. */
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

/** Streets and towns of words so short that they are also ordinary language: `New Road`, `Phố Huế`, `Ely`. */
export interface ShortPlaces {
  /** Found with a capital. */
  alone: string[];
  /** With the number of a house beside them. */
  numbered: string[];
}

/** The streets and towns of an address that have short words only. */
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
