import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import { union, type SearchTerm, type OnMatch } from './phraseIndex';

/** Longer names are found only in the given order and with the last word first. */
const MOST_WORDS = 8;
const MOST_KNOWN = 100_000;

interface Words {
  sorted: string;
  classes: readonly SensitiveClass[];
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
}

/** Finds names with their words in any order: the sum of the words' hashes does not depend on the order. */
export function createWordOrderIndex() {
  const bySize = new Map<number, Map<number, Words[]>>();
  const hashes = new Map<string, number>();

  const hashed = (key: string): number => {
    const known = hashes.get(key);
    if (known !== undefined) return known;
    const hash = hashOf(key);
    if (hashes.size < MOST_KNOWN) hashes.set(key, hash);
    return hash;
  };

  function add(words: readonly Word[], { classes }: SearchTerm): void {
    if (words.length > MOST_WORDS) return;
    const sums = bySize.get(words.length) ?? new Map<number, Words[]>();
    bySize.set(words.length, sums);
    const sum = words.reduce((total, { key }) => total + hashed(key), 0);
    const sorted = sortedKeys(words);
    const known = sums.get(sum) ?? [];
    const same = known.find((one) => one.sorted === sorted);
    if (same === undefined) sums.set(sum, [...known, { sorted, classes }]);
    else same.classes = union(same.classes, classes);
  }

  /** Also finds names with initials between the words: `Ana M. Specimen`. */
  function search(words: readonly Word[], onMatch: OnMatch): void {
    if (bySize.size === 0) return;
    searchIn(words, onMatch);
    const longer = words.filter(({ key }) => key.length > 1 || /\p{N}/u.test(key));
    if (longer.length < words.length) searchIn(longer, onMatch);
  }

  function searchIn(words: readonly Word[], onMatch: OnMatch): void {
    const sequence = words.map(({ key }) => hashed(key));
    for (const [size, sums] of bySize) {
      let sum = 0;
      for (const [at, hash] of sequence.entries()) {
        sum += hash;
        if (at >= size) sum -= sequence[at - size] ?? 0;
        const candidates = at < size - 1 ? undefined : sums.get(sum);
        if (candidates === undefined) continue;
        const window = words.slice(at - size + 1, at + 1);
        const sorted = sortedKeys(window);
        const match = candidates.find((one) => one.sorted === sorted);
        if (match !== undefined) onMatch(window[0]?.start ?? 0, window.at(-1)?.end ?? 0, match.classes);
      }
    }
  }
  return { add, search };
}

const sortedKeys = (words: readonly Word[]): string =>
  words
    .map(({ key }) => key)
    .sort()
    .join(' ');
