import { foldLetters } from '../../text/letters';
import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import type { SearchTerm, OnMatch } from './phraseIndex';

/**
 * Words and numbers of at least this length are also found within other words: in file names, machine-readable zones.
 */
export const SHORTEST_WITHIN = 6;
/** Numbers of at least this length are found across separators of any kind. */
const SHORTEST_ACROSS = 8;
const MOST_KNOWN = 100_000;
/** Separators within one number. Anything else separates two numbers. */
const SEPARATOR = /^(?:[\s\-./_:·]{1,2}|[,'’٫٬]|\)[\s-]?|\s?\()$/u;

interface IndexedTerm {
  key: string;
  classes: readonly SensitiveClass[];
  isNumber: boolean;
}

/** Groups adjacent words that may be parts of one number. */
function runsOf(text: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let last: Word | null = null;
  for (const word of words) {
    const gap: string | null = last === null ? null : text.slice(last.end, word.start);
    if (gap !== null && (gap === '' || SEPARATOR.test(gap))) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs;
}

/**
 * Finds values within longer words. Values are indexed by their first letters, so their number does not affect the
 * speed.
 *
 * @param isOrdinary whether a word is in the app's own wording, so that a name within it does not count: Nation in
 * `nationality`
 */
export function createSubstringIndex(isOrdinary: (word: string) => boolean = () => false) {
  const byStart = new Map<string, IndexedTerm[]>();

  function add(key: string, { classes, kind }: SearchTerm): void {
    if (key.length < SHORTEST_WITHIN) return;
    const start = key.slice(0, SHORTEST_WITHIN);
    const known = byStart.get(start) ?? [];
    if (known.some((one) => one.key === key)) return;
    byStart.set(start, [...known, { key, classes, isNumber: kind !== 'name' }]);
  }

  function* hits(key: string): Generator<{ from: number; term: IndexedTerm }> {
    for (let from = 0; from + SHORTEST_WITHIN <= key.length; from += 1)
      for (const term of byStart.get(key.slice(from, from + SHORTEST_WITHIN)) ?? [])
        if (key.startsWith(term.key, from)) yield { from, term };
  }

  /** Cache: the same words occur in many texts. */
  const searched = new Map<string, readonly IndexedTerm[]>();
  function within(key: string): readonly IndexedTerm[] {
    const known = searched.get(key);
    if (known !== undefined) return known;
    const spellings = /\p{N}/u.test(key) ? [key, foldLetters(key, 'name')] : [key];
    const found = spellings.flatMap((one) => [...hits(one)].map(({ term }) => term));
    if (searched.size < MOST_KNOWN) searched.set(key, found);
    return found;
  }

  function search(text: string, words: readonly Word[], onMatch: OnMatch): void {
    if (byStart.size === 0) return;
    for (const { key, start, end } of words)
      for (const term of within(key))
        if (term.isNumber || term.key.length === key.length || !isOrdinary(text.slice(start, end)))
          onMatch(start, end, term.classes);
    for (const run of runsOf(text, words)) {
      if (run.length < 2) continue;
      const joined = run.map(({ key }) => key).join('');
      if (!/\d/.test(joined)) continue;
      for (const { from, term } of hits(joined)) {
        if (!term.isNumber || term.key.length < SHORTEST_ACROSS) continue;
        const [start, end] = placeOf(run, from, from + term.key.length);
        onMatch(start, end, term.classes);
      }
    }
  }
  return { add, search };
}

/** The position in the text of characters `from` to `to` of the joined words, extended to whole words. */
function placeOf(words: readonly Word[], from: number, to: number): [number, number] {
  let length = 0;
  let start: number | null = null;
  for (const word of words) {
    length += word.key.length;
    if (start === null && length > from) start = word.start;
    if (length >= to) return [start ?? word.start, word.end];
  }
  return [start ?? 0, words.at(-1)?.end ?? 0];
}
