import { foldLetters } from '../../text/letters';
import { readIsoDate } from '../../text/dates';
import { placeIn, readPlainly, rewrite, type Reading } from '../../text/readings';
import { wordsOf, type KnownForms, type Piece, type Word } from '../../text/words';
import type { Transliterate } from '../aml/names';
import { createDateIndex } from './dateIndex';
import type { SensitiveClass } from '../../wire/catalogue';
import type { MaskedValue } from './maskedValues';
import { createNeedles } from './needles';
import { createPhraseIndex, type Sought, type Tell } from './phraseIndex';
import { createSoundIndex } from './soundIndex';

/** Where a text tells something that must not be in it. */
export interface FoundSpan {
  start: number;
  end: number;
  /** The first class of the value, and all of them that are looked for. */
  class: SensitiveClass;
  classes: readonly SensitiveClass[];
}

export interface Matcher {
  /** Every place in reading order, none overlapping another. */
  spans(text: string): FoundSpan[];
  /** The class of the first value that is in the text; null when none is. */
  first(text: string): SensitiveClass | null;
}

/**
 * How much is looked for.
 *
 * - `screen`: values and the person's own names as words, in every spelling and order.
 * - `copy`: besides, own names and numbers within longer words and codes: file names, machine-readable zones.
 */
export type MatchStrength = 'screen' | 'copy';

/** Words of a name that are so short that looking for each would find the language itself. */
const SHORTEST_WORD = 3;
/** Fewer digits than this stand everywhere: they are removed where they are a value, and not looked for. */
const SHORTEST_DIGITS = 4;

/** Apostrophes join what they stand between, or part it: O'Neil is ONEIL and O NEIL. */
const APOSTROPHES = /['’ʼʻ`´]/gu;

/** Letters of other scripts, one at a time. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** From here on a number of another person is looked for within other numbers. */
const LONG_NUMBER = /^(?=.*\d).{8,}$/;

const isShortNumber = (key: string): boolean => /^\d+$/.test(key) && key.length < SHORTEST_DIGITS;

const SHORTEST_PART = 7;
const partsOfNumber = (text: string, key: string): string[] =>
  [
    ...(/^\s*(?:\+|00)\d/.test(text) ? [1, 2, 3].map((count) => key.replace(/^00/, '').slice(count)) : []),
    ...(/^[a-z]{1,3}\d+$/.test(key) ? [key.replace(/^[a-z]+/, '')] : []),
  ].filter(({ length }) => length >= SHORTEST_PART);

/** The last word of a name put first, as lists do; beyond that names of several words are found in any order. */
const lastFirst = (words: readonly Word[]): Word[] => [...words.slice(-1), ...words.slice(0, -1)];

const keyOf = (words: readonly Word[]): string =>
  words.flatMap(({ pieces }) => pieces.map(({ key }) => key)).join('');

/**
 * Finds values in any text, whatever their case, marks, separators, spelling, order of words or form of date, in time
 * that grows with the text and not with the number of values. A name is found in every spelling that our comparisons of
 * names accept as equal, a date in every form that `findDates` reads.
 *
 * @param active values of other classes are not looked for
 * @param transliterate where it is given, texts in other letters are also read as it writes them in Latin ones
 */
export function createMatcher(
  values: readonly MaskedValue[],
  active: ReadonlySet<string>,
  strength: MatchStrength,
  transliterate?: Transliterate,
): Matcher {
  const phrases = createPhraseIndex();
  const sounds = createSoundIndex();
  const needles = createNeedles();
  const dates = createDateIndex();
  const forms: KnownForms = new Map();

  function add(text: string, sought: Sought, isOwn: boolean, isTransliterated = false): void {
    const words = wordsOf(text);
    const key = keyOf(words);
    if (key === '' || isShortNumber(key)) return;
    const { kind } = sought;
    phrases.add(key, { ...sought, words: words.length });
    // Run together, two words may have a pair of letters between them that is one letter.
    if (kind === 'name') phrases.add(foldLetters(key, 'name'), { ...sought, words: words.length });
    if (kind === 'number')
      phrases.add(words.map((word) => word.key).join(''), { ...sought, words: words.length });
    if (kind === 'name' && words.length > 1) {
      phrases.add(keyOf(lastFirst(words)), { ...sought, words: words.length });
      phrases.addAnyOrder(
        words.map((word) => word.key),
        sought,
      );
    }
    if (kind === 'name') sounds.add(text, { words, sought, isOwn }, isTransliterated);
    // Of anybody: a number of a person may begin with a date of birth.
    if (kind === 'number' && (isOwn ? /\d/ : LONG_NUMBER).test(key)) needles.add(key, sought);
    // A telephone number without its country code, a document's number without its letters.
    if (isOwn && kind === 'number') for (const part of partsOfNumber(text, key)) needles.add(part, sought);
    if (kind === 'text' && words.length > 1)
      phrases.addAnyOrder(
        words.map((word) => word.key),
        sought,
      );
    if (isOwn && kind === 'name') {
      for (const word of words) {
        if (word.key.length < SHORTEST_WORD) continue;
        phrases.add(keyOf([word]), { ...sought, words: 1 });
        needles.add(word.key, sought);
      }
    } else if (isOwn && kind === 'text' && /\d/.test(key)) needles.add(key, sought);
  }

  for (const { text, classes: all, isOwn, isTransliterated, kind: known } of values) {
    const classes = all.filter((one) => active.has(one));
    const [first] = classes;
    if (first === undefined) continue;
    if (known === 'date') {
      // Nothing is known of it but the day; of a month alone every day is one of it.
      dates.add(text, classes, readIsoDate(text)?.day === null);
      continue;
    }
    // A machine-readable zone tells several things at once: its words are no names by themselves.
    const isName = known === 'name' || all.join() === 'names';
    const kind =
      known ?? (isName ? 'name' : /\p{N}/u.test(text) && first !== 'addresses' ? 'number' : 'text');
    add(text, { classes, kind }, isOwn, isTransliterated);
    if (isName && text.search(APOSTROPHES) >= 0)
      for (const instead of ['', '’']) add(text.replace(APOSTROPHES, instead), { classes, kind }, isOwn);
    if (classes.includes('birth-dates')) dates.add(text, classes, true);
  }

  function search(reading: Reading, isLatin: boolean, found: FoundSpan[]): void {
    const { text } = reading;
    const tell: Tell = (start, end, classes) => {
      const [first] = classes;
      const [from, to] = placeIn(reading, start, end);
      // Many characters sound alike: one alone says no name.
      if (first !== undefined && !(isLatin && to - from < 2))
        found.push({ start: from, end: to, class: first, classes });
    };
    const words = wordsOf(text, forms);
    const pieces: Piece[] = words.flatMap((word) => word.pieces);
    phrases.search(text, pieces, words, tell);
    if (isLatin) return;
    sounds.search(text, words, tell);
    dates.search(text, tell);
    if (strength === 'copy') needles.search(text, words, tell);
  }

  function spans(text: string): FoundSpan[] {
    const found: FoundSpan[] = [];
    const whole = { text };
    const plain = readPlainly(whole);
    search(whole, false, found);
    if (plain !== whole) search(plain, false, found);
    const latin = transliterate === undefined ? plain : rewrite(plain, FOREIGN, transliterate);
    if (latin !== plain) search(latin, true, found);
    return merge(found);
  }
  return { spans, first: (text) => spans(text)[0]?.class ?? null };
}

function merge(spans: readonly FoundSpan[]): FoundSpan[] {
  const merged: FoundSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push({ ...span });
    else {
      last.end = Math.max(last.end, span.end);
      last.classes = [...new Set([...last.classes, ...span.classes])];
    }
  }
  return merged;
}
