import type { SensitiveClass } from '@shared/wire/catalogue';
import { collapsePairs, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

/** A word is looked for within other words from here on. */
const SHORTEST_WITHIN = 6;
/** Any separators are allowed between the letters from here on. */
const SHORTEST_RUN_TOGETHER = 8;
/** Between the signs of one short number. */
const APART = /^[ \u00a0\-./_:·'’]{0,2}$/;

/** Dates and times as ISO 8601 writes them: their digits are no number of anybody. */
const TIME =
  /(?<!\d)(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T\s]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(?!\d)/g;

/** Ids, and places in lists as pointers name them. */
const ID_OR_PLACE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=\/[a-z_]+\/)\d{1,4}(?!\w)/gi;

/** Replaces a word of a time, so that the text before it and the text after it are not joined. */
const NO_NUMBER = ' ';

function without(made: RegExp, text: string, words: readonly LeakWord[]): readonly LeakWord[] {
  const bare = text.replace(made, (one) => ' '.repeat(one.length));
  return words.map((word) =>
    bare.slice(word.start, word.end).includes(' ') ? { ...word, key: NO_NUMBER } : word,
  );
}

/** A small number for the three signs at a place. The same signs have the same; many others share it. */
const markAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31);
const MARKS = 1 << 15;

interface Run {
  key: string;
  class: SensitiveClass;
}

/** Whether a text has a value in it; the digits of a postal code within more of them are another number. */
const isIn = (text: string, key: string, of: SensitiveClass): boolean =>
  text.includes(key) &&
  (of !== 'addresses' || /\D/.test(key) || new RegExp(`(?<!\\d)${key}(?!\\d)`).test(text));

/** Values found wherever words begin and end: run together, within a longer word, or sign by sign. */
export class LetterRuns {
  private readonly runs = new Map<string, Run[]>();
  /** Marks of how values begin: most places of most texts are passed over by them. */
  private readonly beginnings = new Uint8Array(MARKS);
  private readonly within = new Map<string, SensitiveClass>();
  /** Numbers too short to be searched across arbitrary separators. */
  private readonly parted = new Map<string, SensitiveClass>();
  private readonly unparted = new Map<string, SensitiveClass>();

  /** @param wording words that prove nothing where others' letters run together in them */
  constructor(private readonly wording: Wording) {}

  /** Searches for the letters of a value, ignoring separators between them. */
  add(key: string, found: SensitiveClass): void {
    for (const one of new Set([key, collapsePairs(key)])) {
      const start = one.slice(0, SHORTEST_RUN_TOGETHER);
      const known = this.runs.get(start) ?? [];
      known.push({ key: one, class: found });
      this.runs.set(start, known);
      this.beginnings[markAt(start, 0)] = 1;
    }
  }

  /**
   * Looks for the signs of a short number set apart, as `4 8 2 1 3`; for nothing of any other value. A postal code in one
   * word is not set apart, nor is a year: four digits with a sign between are a time, or an amount.
   */
  addShortNumber(key: string, found: SensitiveClass, isOneWord: boolean): void {
    if (!/\d/.test(key) || key.length >= SHORTEST_RUN_TOGETHER) return;
    if ((isOneWord && found === 'addresses') || /^\d{4}$/.test(key)) this.unparted.set(key, found);
    else this.parted.set(key, found);
  }

  /** Looks for a word within longer ones as well. */
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
    if (this.parted.size > 0) this.searchParted(text, untimed, found);
    if (this.unparted.size > 0)
      for (const one of this.wholesIn(text, without(ID_OR_PLACE, text, untimed))) found.add(one);
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

  /** Whether a value that letters run together to is in words that are not all the app's own, as in `original and`. */
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
        const isExact = form(joined) === key;
        const isOurs = isExact
          ? this.wording.phrases.includes(` ${some.join(' ')} `)
          : some.every((word) => this.wording.words.has(word));
        return !isOurs;
      }
      return false;
    });
  }

  /** Each once. What is shorter than the shortest of them is in none. */
  private runsIn(together: string): Set<Run> {
    const found = new Set<Run>();
    for (let at = 0; at + SHORTEST_RUN_TOGETHER <= together.length; at += 1) {
      if (this.beginnings[markAt(together, at)] !== 1) continue;
      for (const run of this.runs.get(together.slice(at, at + SHORTEST_RUN_TOGETHER)) ?? [])
        if (together.startsWith(run.key, at)) found.add(run);
    }
    return found;
  }

  /** Of those that stand by themselves: no part of a time, a version or an amount. */
  private *wholesIn(text: string, words: readonly LeakWord[]): Generator<SensitiveClass> {
    for (const { key, start, end } of words) {
      const one = this.unparted.get(key);
      if (one === undefined) continue;
      const isPart = /\d[.,:]$/.test(text.slice(0, start)) || /^[.,:]\d/.test(text.slice(end));
      if (!isPart) yield one;
    }
  }

  private searchParted(text: string, words: readonly LeakWord[], found: Set<SensitiveClass>): void {
    for (const [at, { start }] of words.entries()) {
      let [key, last] = ['', start];
      for (const word of words.slice(at, at + SHORTEST_RUN_TOGETHER)) {
        if (!APART.test(text.slice(last, word.start))) break;
        key += word.key;
        last = word.end;
        const one = this.parted.get(key);
        if (one !== undefined) found.add(one);
      }
    }
  }
}
