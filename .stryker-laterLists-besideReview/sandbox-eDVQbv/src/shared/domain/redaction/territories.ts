// @ts-nocheck
import { once } from '../../lib/once';

/** Names of countries and territories in English, as reports write them. */
export const territoryNames = once((): string[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
});

/** Those of several words: any of these may be a person's name, as those of Diego Garcia. */
const multiWordNames = once((): RegExp => {
  const several = territoryNames().filter((name) => /\P{L}/u.test(name));
  const patterns = several
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.()]/g, '\\$&').replaceAll(' ', '\\s+'));
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'giu');
});

/** Words of a territory's name that tell it from a person's: the others are titles and articles, as in `St. Martin`. */
const SHORTEST_OWN = 4;
/** A territory that is called as a person is. */
const LIKE_A_PERSON = /^diego\s+garcia$/i;

/**
 * Whether a part of a text is no more than a part of a territory's name there, as `Costa` in `Costa Rica`. Where each of its
 * words is somebody's it is as well their name.
 *
 * @param isFound whether a word at this place is one of a person's name
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
