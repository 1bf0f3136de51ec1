import { withLookalikeLetters, isUnspaced, leakKey, wordParts } from './leakLetters';
import type { Wording } from './leakWording';

/** Words of at least this length are also searched for within other words; in unspaced scripts, all words. */
const SHORTEST_WITHIN = 6;
const SHORTEST_UNSPACED = 2;
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;
/** An id or a time, whose parts are not words. */
const ID_OR_TIME =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b\d{4}-\d\d-\d\d(?:[T ][\d:.]+)?|\b[\da-f]{32,}\b/gi;

/**
 * Returns a function that checks whether a text contains one of the given unclassified words, separately or
 * within a longer word.
 *
 * @param wording words that identify nobody on their own
 */
export function createWordLeaks(words: readonly string[], wording: Wording): (text: string) => boolean {
  const keys = new Set([...words, ...words.map(withLookalikeLetters)].map(leakKey));
  const unspaced = new Set(words.filter(isUnspaced).map(leakKey));
  const within = [...keys].filter((key) => unspaced.has(key) || key.length >= SHORTEST_WITHIN);
  const startOf = (key: string): string =>
    key.slice(0, unspaced.has(key) ? SHORTEST_UNSPACED : SHORTEST_WITHIN);
  const byStart = Map.groupBy(within, startOf);

  const isWithin = (key: string): boolean =>
    key
      .split('')
      .some((_, at) =>
        [SHORTEST_UNSPACED, SHORTEST_WITHIN].some((length) =>
          byStart.get(key.slice(at, at + length))?.some((one) => key.startsWith(one, at)),
        ),
      );
  /** Cache: the same words occur in many texts. */
  const known = new Map<string, boolean>();
  function isWordPresent(word: string): boolean {
    const before = known.get(word);
    if (before !== undefined) return before;
    const isLeft = (key: string): boolean =>
      !wording.words.has(key) && (keys.has(key) || keys.has(key.replace(/s$/, '')) || isWithin(key));
    const found = !wording.words.has(leakKey(word)) && wordParts(word).map(leakKey).some(isLeft);
    known.set(word, found);
    return found;
  }
  return (text) => {
    if (keys.size === 0) return false;
    const bare = text.replace(ID_OR_TIME, ' ');
    return [bare, withLookalikeLetters(bare)].some((one) => one.match(WORD)?.some(isWordPresent) === true);
  };
}
