import { isWritten } from './leakGroups';
import { leakWords, plainArabic, type LeakWord } from './leakLetters';
import { isCapitalised, isCommonPlace } from './leakOrdinaryPlaces';
import { HOUSE, isNoName, kindsOf, LINES } from './leakPlaces';
import { isCountryName, type Wording } from './leakWording';

const LONGEST_WORD = 3;
const SHORTEST = 5;
const MOST_WORDS = 5;

/** A word's key; all spellings of a kind of street (Rd, Road) have the same key. */
const keyOf = ({ key }: LeakWord): string => kindsOf(key)[0] ?? key;

/** The words of a line without numbers, divided after each street. */
function placesIn(line: string): { words: LeakWord[]; part: string }[] {
  return line.split(/\S*\p{N}\S*/u).flatMap((part) => {
    const places: LeakWord[][] = [[]];
    const words = leakWords(part);
    for (const [at, word] of words.entries()) {
      places.at(-1)?.push(word);
      const isEnd = (places.at(-1)?.length ?? 0) > 1 && kindsOf(word.key).length > 0;
      if (isEnd && at < words.length - 1) places.push([]);
    }
    return places.map((some) => ({ words: some, part }));
  });
}

/**
 * The place names in a line of an address that have no word of more than three letters or consist of common words,
 * with and without their kind.
 */
function namesIn(line: string, isInCapitals: boolean): string[] {
  return placesIn(line).flatMap(({ words, part }) => {
    const written = part.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
    const isCode = ({ start, end }: LeakWord): boolean =>
      !isInCapitals && /^\p{Lu}+$/u.test(part.slice(start, end));
    const named = words.filter((word) => !isNoName(word.key) && !isCode(word));
    const isShort = named.length > 0 && named.every(({ start, end }) => end - start <= LONGEST_WORD);
    const isCommon =
      words.length > 1 &&
      isCommonPlace(
        words.map(({ key }) => key),
        isNoName,
      );
    const length = words.reduce(
      (sum, { key, start, end }) => sum + (kindsOf(key).length > 0 ? LONGEST_WORD : end - start),
      0,
    );
    const isPlace =
      words.length === 1
        ? (isInCapitals ? /^\p{Lu}{3}$/u : /^\p{Lu}\p{Ll}{2}$/u).test(written)
        : (isInCapitals ? /^\p{Lu}/u : /^\p{Lu}.*\p{Ll}/su).test(written) && length >= SHORTEST;
    if (!(isShort || isCommon) || !isPlace || isCountryName(written)) return [];
    const bare = named.length > 1 ? [named.map(keyOf).join(' ')] : [];
    return [words.map(keyOf).join(' '), ...bare];
  });
}

const BRIEF_TOWN = /^[\p{Script=Arabic}\p{Script=Hebrew}]{3}$/u;
/** Flat, tower, floor, house, villa, palace, shop, number. */
const NO_TOWN = new Set('شقه برج دور بيت فله دار قصر محل رقم בית'.split(' '));
/** A postal code before or after a town; before the town of the latter also a street with its house number. */
const CODES_AROUND =
  /^(?:.*\p{Nd}\s+(?=\S+\s+\p{Nd}{4,}\s*$)|\s*(?:\p{Nd}{4,}\s+)?)|(?:\s+\p{Nd}{4,})?\s*$/gu;

/**
 * The towns of three Arabic or Hebrew letters that are alone on a line, or before a postal code or country. They are
 * compared in their own letters, since many letters share a Latin one.
 */
function briefTownsOf(addresses: readonly string[]): ReadonlySet<string> {
  const towns = addresses
    .flatMap((address) => address.split(LINES))
    .flatMap((line) => {
      const [town = '', ...country] = plainArabic(line.replace(CODES_AROUND, '')).split(/\s+/);
      const isAlone = country.length === 0 || isCountryName(country.join(' '));
      return isAlone && BRIEF_TOWN.test(town) && !NO_TOWN.has(town) && !isCountryName(town) ? [town] : [];
    });
  return new Set(towns);
}

/**
 * Returns a function that checks whether a text contains a street or town of the addresses whose words are all short
 * or common, either capitalised or beside the house number.
 */
export function createShortPlaceLeaks(
  addresses: readonly string[],
  wording: Wording,
): (text: string) => boolean {
  const known = new Map<string, Set<string>>();
  const lines = addresses.flatMap((address) =>
    address.split(LINES).map((line) => ({ line, isInCapitals: !/\p{Ll}/u.test(address) })),
  );
  for (const { line, isInCapitals } of lines)
    for (const name of namesIn(line, isInCapitals))
      known.set(
        name,
        new Set(
          leakWords(line)
            .flatMap(({ key }) => (HOUSE.test(key) ? [key] : []))
            .concat([...(known.get(name) ?? [])]),
        ),
      );
  const beginnings = new Set([...known.keys()].map((name) => name.split(' ')[0]));
  const brief = briefTownsOf(addresses);
  return (text) => {
    if (known.size + brief.size === 0) return false;
    const words = leakWords(text);
    if (brief.size > 0 && words.some(({ start, end }) => brief.has(plainArabic(text.slice(start, end)))))
      return true;
    return words.some((word, at) => {
      if (!beginnings.has(keyOf(word))) return false;
      const each = Array.from({ length: MOST_WORDS }, (_, more) => words.slice(at, at + more + 1));
      return each.some((some, more) => {
        const houses = known.get(some.map(keyOf).join(' '));
        const isOurs = some.every(({ key }) => wording.words.has(key));
        if (houses === undefined || (isOurs && (more === 0 || !isWritten(some, text, wording)))) return false;
        const isCapital = isCapitalised(text, some, isNoName);
        const beside = [words[at - 1]?.key ?? '', words[at + more + 1]?.key ?? ''];
        return isCapital || (more > 0 && beside.some((key) => houses.has(key)));
      });
    });
  };
}
