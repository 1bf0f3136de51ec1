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

/** Whether a part of a text is no more than a part of a territory's name there: `Costa` in `Costa Rica`. */
export const isPartOfTerritory = (text: string, start: number, end: number): boolean =>
  [...text.matchAll(multiWordNames())].some(
    ({ 0: name, index }) => start >= index && end <= index + name.length && end - start < name.length,
  );
