import { leakWords, type LeakWord } from './leakLetters';
import { HOUSE, isNoName, kindsOf } from './leakPlaces';
import { isCountryName, type Wording } from './leakWording';

const LINES = /[,;|\n，、،]/;
const LONGEST_WORD = 3;
const SHORTEST = 5;
const MOST_WORDS = 5;

/** A word's key; all spellings of a kind of street (Rd, Road) have the same key. */
const keyOf = ({ key }: LeakWord): string => kindsOf(key)[0] ?? key;

/** The place names in a line of an address that have no word of more than three letters, with and without their kind. */
function namesIn(line: string): string[] {
  const parts = line.split(/\S*\p{N}\S*/u).map((part) => part.trim());
  return parts.flatMap((part) => {
    const words = leakWords(part);
    const isCode = ({ start, end }: LeakWord): boolean => /^\p{Lu}+$/u.test(part.slice(start, end));
    const named = words.filter((word) => !isNoName(word.key) && !isCode(word));
    const isShort = named.length > 0 && named.every(({ start, end }) => end - start <= LONGEST_WORD);
    const length = words.reduce((sum, { start, end }) => sum + end - start, 0);
    const isPlace =
      words.length === 1
        ? /^\p{Lu}\p{Ll}{2}$/u.test(part)
        : /^\p{Lu}.*\p{Ll}/su.test(part) && length >= SHORTEST;
    if (!isShort || !isPlace || isCountryName(part)) return [];
    const bare = named.length > 1 ? [named.map(keyOf).join(' ')] : [];
    return [words.map(keyOf).join(' '), ...bare];
  });
}

/**
 * Returns a function that checks whether a text contains a street or town of the addresses whose words are all short,
 * either capitalised or beside the house number.
 */
export function createShortPlaceLeaks(
  addresses: readonly string[],
  wording: Wording,
): (text: string) => boolean {
  const known = new Map<string, Set<string>>();
  for (const line of addresses.flatMap((address) => address.split(LINES)))
    for (const name of namesIn(line))
      known.set(
        name,
        new Set(
          leakWords(line)
            .flatMap(({ key }) => (HOUSE.test(key) ? [key] : []))
            .concat([...(known.get(name) ?? [])]),
        ),
      );
  return (text) => {
    if (known.size === 0) return false;
    const words = leakWords(text);
    return words.some(({ start }, at) =>
      Array.from({ length: MOST_WORDS }, (_, more) => words.slice(at, at + more + 1)).some((some, more) => {
        const houses = known.get(some.map(keyOf).join(' '));
        if (houses === undefined || some.every(({ key }) => wording.words.has(key))) return false;
        const isCapital = /^\p{Lu}/u.test(text.slice(start, start + 2));
        const beside = [words[at - 1]?.key ?? '', words[at + more + 1]?.key ?? ''];
        return isCapital || (more > 0 && beside.some((key) => houses.has(key)));
      }),
    );
  };
}
