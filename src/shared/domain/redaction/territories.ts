import { once } from '../../lib/once';

/** English names of countries and territories, as reports contain them. */
export const territoryNames = once((): string[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
});

/** Matches the names of several words, each of which may be a personal name (Diego Garcia). */
const multiWordNames = once((): RegExp => {
  const several = territoryNames().filter((name) => /\P{L}/u.test(name));
  const patterns = several
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.()]/g, '\\$&').replaceAll(' ', '\\s+'));
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'giu');
});

/**
 * Words of at least this length distinguish a territory from a person. Shorter ones are titles and articles: `St.
 * Martin`.
 */
const SHORTEST_OWN = 4;
/** A territory whose name reads like a person's. */
const LIKE_A_PERSON = /^diego\s+garcia$/i;

/**
 * Whether a part of a text is only part of a territory's name, as `Costa` in `Costa Rica`. If all longer words of
 * that name also belong to personal names, it may be a person and does not count.
 *
 * @param isFound whether the word at this position belongs to a person's name
 */
export const isPartOfTerritory = (
  text: string,
  { start, end }: { start: number; end: number },
  isFound: (start: number, end: number) => boolean,
): boolean =>
  [...text.matchAll(multiWordNames())].some(({ 0: name, index }) => {
    const isWithin = start >= index && end <= index + name.length && end - start < name.length;
    if (!isWithin || LIKE_A_PERSON.test(name)) return false;
    return [...name.matchAll(/\p{L}+/gu)].some(({ 0: word, index: at }) => {
      const from = index + at;
      return word.length >= SHORTEST_OWN && !isFound(from, from + word.length);
    });
  });
