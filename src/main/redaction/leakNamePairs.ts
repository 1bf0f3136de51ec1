import { leakWords, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

const SHORTEST = 4;
/** Quick check: most texts have no capitalised word after another word. */
const NEIGHBOURS = /\p{L}(?: |, |-)\p{Lu}/u;
/** Letters that are interchangeable in Latin spellings of one name. */
const EQUIVALENTS: readonly (readonly [RegExp, string])[] = [
  [/ch|cz/g, '1'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ck|[cq]/g, 'k'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
];
const soundOf = (key: string): string =>
  EQUIVALENTS.reduce((left, [form, as]) => left.replace(form, as), key);

/**
 * Returns a function that checks whether a text has two adjacent words of one name in another Latin spelling:
 * `Alexandr Ivanow` for Aleksandr Ivanov. Stricter than the redactor, so that everything found could have been
 * removed.
 */
export function createNamePairLeaks(
  names: readonly string[],
  { words: ordinary }: Wording,
): (text: string) => boolean {
  const pairs = new Set<string>();
  const isLong = ({ key, isForeign }: LeakWord): boolean => !isForeign && key.length >= SHORTEST;
  for (const name of names) {
    const parts = leakWords(name);
    if (parts.length > 4) continue;
    for (const [at, part] of parts.entries())
      for (const other of parts.slice(at + 1))
        if (isLong(part) && isLong(other))
          pairs
            .add(`${soundOf(part.key)} ${soundOf(other.key)}`)
            .add(`${soundOf(other.key)} ${soundOf(part.key)}`);
  }
  return (text) => {
    if (pairs.size === 0 || !NEIGHBOURS.test(text)) return false;
    const words = leakWords(text);
    return words.some((word, at) => {
      const next = words[at + 1];
      if (next === undefined || !isLong(word) || !isLong(next)) return false;
      if (!/^(?: |, |-)$/.test(text.slice(word.end, next.start))) return false;
      if (![word, next].every(({ start }) => /^\p{Lu}/u.test(text.slice(start, start + 2)))) return false;
      if (ordinary.has(word.key) || ordinary.has(next.key)) return false;
      return pairs.has(`${soundOf(word.key)} ${soundOf(next.key)}`);
    });
  };
}
