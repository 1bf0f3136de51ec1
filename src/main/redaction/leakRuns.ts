import type { SensitiveClass } from '@shared/wire/catalogue';
import { collapsePairs, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

/** Words of at least this length are also searched for within other words. */
const SHORTEST_WITHIN = 6;
/** Values of at least this length are found with any separators between their letters. */
const SHORTEST_RUN_TOGETHER = 8;
/** What may separate the characters of one short number. */
const SHORT_NUMBER_GAP = /^[ \u00a0\-./_:·'’]{0,2}$/;

/** ISO 8601 dates and times, whose digits are not a personal number. */
const TIME =
  /(?<!\d)(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T\s]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(?!\d)/g;

/** Ids, and list indexes in JSON pointers. */
const ID_OR_PLACE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=\/[a-z_]+\/)\d{1,4}(?!\w)/gi;

/** Replaces a word of a timestamp, so that the text before and after it is not joined. */
const NO_NUMBER = ' ';

function without(made: RegExp, text: string, words: readonly LeakWord[]): readonly LeakWord[] {
  const bare = text.replace(made, (one) => ' '.repeat(one.length));
  return words.map((word) =>
    bare.slice(word.start, word.end).includes(' ') ? { ...word, key: NO_NUMBER } : word,
  );
}

/** A hash of the three characters at a position. Equal characters have equal hashes; others may collide. */
const hashAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31);
const HASHES = 1 << 15;

/** Whether a place of several words begins and ends with a word: with another ending it is another word. */
const isApart = (joined: string, key: string): boolean => {
  const at = joined.indexOf(key);
  const [before, after] = [joined.slice(0, at), joined.slice(at + key.length)];
  return (
    !/\p{L} \p{L}/u.test(`${before.slice(-1)} ${key.charAt(0)}`) &&
    !/\p{L} \p{L}/u.test(`${key.slice(-1)} ${after.charAt(0)}`)
  );
};

interface Run {
  key: string;
  class: SensitiveClass;
}

/** Whether a text contains a value. The digits of a postal code within a longer number do not count. */
const isIn = (text: string, key: string, of: SensitiveClass): boolean =>
  text.includes(key) &&
  (of !== 'addresses' || /\D/.test(key) || new RegExp(`(?<!\\d)${key}(?!\\d)`).test(text));

/**
 * Finds values regardless of word boundaries: run together, within a longer word, or with separators between all
 * characters.
 */
export class LetterRuns {
  private readonly runs = new Map<string, Run[]>();
  /** Hashes of the beginnings of all values, to skip most positions of a text quickly. */
  private readonly beginnings = new Uint8Array(HASHES);
  private readonly within = new Map<string, SensitiveClass>();
  /** Short numbers that are found with separators between their digits. */
  private readonly separableNumbers = new Map<string, SensitiveClass>();
  private readonly wholeNumbers = new Map<string, SensitiveClass>();

  /** @param wording if a value only arises from adjacent words of this wording, it is ignored */
  constructor(private readonly wording: Wording) {}

  /** Adds a value to be found whatever separators are between its letters. */
  add(key: string, found: SensitiveClass): void {
    for (const one of new Set([key, collapsePairs(key)])) {
      const start = one.slice(0, SHORTEST_RUN_TOGETHER);
      const known = this.runs.get(start) ?? [];
      known.push({ key: one, class: found });
      this.runs.set(start, known);
      this.beginnings[hashAt(start, 0)] = 1;
    }
  }

  /**
   * Adds a short number to be found with separators between its digits: `4 8 2 1 3`. Other values are ignored. Postal
   * codes of one word and four-digit numbers are found only unseparated: with separators, four digits are a time or
   * an amount.
   */
  addShortNumber(key: string, found: SensitiveClass, isOneWord: boolean): void {
    if (!/\d/.test(key) || key.length >= SHORTEST_RUN_TOGETHER) return;
    if ((isOneWord && found === 'addresses') || /^\d{4}$/.test(key)) this.wholeNumbers.set(key, found);
    else this.separableNumbers.set(key, found);
  }

  /** Adds a word to be found within longer words too. */
  addWithin(key: string, found: SensitiveClass): void {
    if (key.length < SHORTEST_WITHIN) return;
    this.within.set(key, found);
    this.add(key, found);
  }

  search(text: string, words: readonly LeakWord[], found: Set<SensitiveClass>): void {
    const keys = words.map(({ key }) => key);
    for (const key of new Set(keys))
      for (const [part, one] of this.within) if (isIn(key, part, one)) found.add(one);
    const untimed = without(TIME, text, words);
    if (this.separableNumbers.size > 0) this.searchSeparable(text, untimed, found);
    if (this.wholeNumbers.size > 0)
      for (const one of this.wholeNumbersIn(text, without(ID_OR_PLACE, text, untimed))) found.add(one);
    const parts = untimed.map(({ key }) => key);
    for (const run of this.runsIn(parts.join('')))
      if (this.isInText(run, parts, (joined) => joined)) found.add(run.class);
    const joined = keys.join('');
    for (const together of new Set([joined, collapsePairs(joined)]))
      for (const run of this.runsIn(together))
        if (
          /\D/.test(run.key) &&
          this.isInText(run, keys, together === joined ? (one) => one : collapsePairs)
        )
          found.add(run.class);
  }

  /**
   * Whether some of the words that contain a value are not the app's own. The app's words `original and`, joined, may
   * contain a value by chance.
   */
  private isInText(
    { key, class: of }: Run,
    words: readonly string[],
    form: (joined: string) => string,
  ): boolean {
    return words.some((first, at) => {
      let joined = '';
      for (let end = at; end < words.length && joined.length <= first.length + 2 * key.length; end += 1) {
        joined += words[end] ?? '';
        if (!isIn(form(joined), key, of)) continue;
        if (isIn(form(joined.slice(first.length)), key, of)) return false;
        const some = words.slice(at, end + 1);
        if (of === 'addresses' && some.length > 1 && !isApart(form(joined), key)) return false;
        const isExact = form(joined) === key;
        const isOurs = isExact
          ? this.wording.phrases.includes(` ${some.join(' ')} `)
          : some.every((word) => this.wording.words.has(word));
        return !isOurs;
      }
      return false;
    });
  }

  /** Each value found in the joined text, once. Values shorter than the minimum are not found. */
  private runsIn(together: string): Set<Run> {
    const found = new Set<Run>();
    for (let at = 0; at + SHORTEST_RUN_TOGETHER <= together.length; at += 1) {
      if (this.beginnings[hashAt(together, at)] !== 1) continue;
      for (const run of this.runs.get(together.slice(at, at + SHORTEST_RUN_TOGETHER)) ?? [])
        if (together.startsWith(run.key, at)) found.add(run);
    }
    return found;
  }

  /** Short numbers that are not part of a time, a version or an amount. */
  private *wholeNumbersIn(text: string, words: readonly LeakWord[]): Generator<SensitiveClass> {
    for (const { key, start, end } of words) {
      const one = this.wholeNumbers.get(key);
      if (one === undefined) continue;
      const isPart = /\d[.,:]$/.test(text.slice(0, start)) || /^[.,:]\d/.test(text.slice(end));
      if (!isPart) yield one;
    }
  }

  private searchSeparable(text: string, words: readonly LeakWord[], found: Set<SensitiveClass>): void {
    for (const [at, { start }] of words.entries()) {
      let [key, last] = ['', start];
      for (const word of words.slice(at, at + SHORTEST_RUN_TOGETHER)) {
        if (!SHORT_NUMBER_GAP.test(text.slice(last, word.start))) break;
        key += word.key;
        last = word.end;
        const one = this.separableNumbers.get(key);
        if (one !== undefined) found.add(one);
      }
    }
  }
}
