import { monthsNamed } from '../../text/dateWords';
import { findDates } from '../../text/findDates';
import { placeIn, readUnordered, readPlainly, rewrite, type Reading } from '../../text/readings';
import { once } from '../../lib/once';
import type { Transliterate } from '../aml/names';
import type { SensitiveClass } from '../../wire/catalogue';
import { createHouseNumbers } from './houseNumbers';
import { isInPath } from './inflectedNames';
import type { MaskedValue } from './maskedValues';
import type { OnMatch } from './phraseIndex';
import { ValueIndex, type AboutText } from './valueIndex';

/** Where a text discloses something that must not be in it. */
export interface FoundSpan {
  start: number;
  end: number;
  /** The first class of the value, and all of them that are looked for. */
  class: SensitiveClass;
  classes: readonly SensitiveClass[];
}

export interface Matcher {
  /** Every place in reading order, none overlapping another. */
  spans(text: string, about?: AboutText): FoundSpan[];
  /** The class of the first value that is in the text; null when none is. */
  first(text: string): SensitiveClass | null;
  /** Whether a label has all words of one name, or nothing but words of names, not all of them the app's. */
  isNameIn(label: string): boolean;
}

/**
 * How much is looked for.
 *
 * - `whole`: values, in every spelling and order. A title of the service says a word of a name by chance.
 * - `parts`: besides, own names and numbers within longer words and codes: file names, machine-readable zones.
 */
export type MatchStrength = 'whole' | 'parts';

const ONE_WORD = /^[\p{L}\p{M}]+$/u;
/** Letters of other scripts, one at a time, with the sign that makes a vowel of kana long. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]\u30fc*/gu;

/**
 * Finds values in any text, whatever their case, marks, separators, spelling, order of words or form of date, in time
 * that grows with the text and not with the number of values. A name is found in every spelling that our comparisons of
 * names accept as equal, a date in every form that `findDates` reads.
 *
 * @param active values of other classes are not looked for
 * @param isOrdinary whether a word is the app's own: in a copy it is a name only as that is spelled, with its capital
 * @param isOwnPhrase whether the app writes some words beside each other
 * @param transliterate where it is given, texts in other letters are also read as it writes them in Latin ones
 */
export function createMatcher(
  values: readonly MaskedValue[],
  active: ReadonlySet<string>,
  strength: MatchStrength,
  transliterate?: Transliterate,
  isOrdinary?: (word: string) => boolean,
  isOwnPhrase?: (words: string) => boolean,
): Matcher {
  const index = new ValueIndex(values, active, strength === 'parts', {
    isOrdinary,
    isOwnPhrase,
    transliterate,
  });
  const own = values.filter(({ isOwn, classes }) => isOwn && classes.includes('addresses'));
  const withHouse = createHouseNumbers(own.map(({ text }) => text));

  /** Whether what is found is a word of the app: not a name in another form, nor in small letters but in a path. */
  function isNoName(text: string, start: number, end: number, classes: readonly SensitiveClass[]): boolean {
    const word = text.slice(start, end);
    if (classes.some((one) => one !== 'names') || !ONE_WORD.test(word) || isOrdinary?.(word) !== true)
      return false;
    return !index.isSpelled(word) || (/^\p{Ll}/u.test(word) && !isInPath(text, { start, end }));
  }

  function spans(text: string, about: AboutText = {}): FoundSpan[] {
    if (index.isEmpty) return [];
    const found: FoundSpan[] = [];
    const isMonth = monthsOfDates(text);
    const search = (reading: Reading, isLatin: boolean): void => {
      const isForeign = (start: number, end: number): boolean =>
        text.slice(...placeIn(reading, start, end)).search(FOREIGN) >= 0;
      const onMatch: OnMatch = (start, end, classes) => {
        const [first] = classes;
        const [from, to] = placeIn(reading, start, end);
        // Many characters sound alike: one alone says no name.
        if (first === undefined || (isLatin && to - from < 2) || isNoName(text, from, to, classes)) return;
        if (!(classes.every((one) => one === 'names') && isMonth(from, to)))
          found.push({ start: from, end: to, class: first, classes });
      };
      index.search(reading.text, isLatin ? isForeign : null, onMatch, about);
    };
    const asWritten = { text };
    const plain = readPlainly(asWritten);
    search(asWritten, false);
    if (plain !== asWritten) search(plain, false);
    const seen = readUnordered(plain);
    if (seen !== plain) search(seen, false);
    const latin = transliterate === undefined ? plain : rewrite(plain, FOREIGN, transliterate);
    if (latin !== plain) search(latin, true);
    const merged = merge(found);
    const isPlace = ({ classes }: FoundSpan): boolean => classes.includes('addresses');
    const isAlone = strength === 'whole' || !merged.some(isPlace);
    const whole = isAlone
      ? merged
      : merge(merged.map((span) => (isPlace(span) ? withHouse(text, span) : span)));
    return merge(whole.flatMap((span) => withBrackets(text, span)));
  }
  function isNameIn(label: string): boolean {
    const words = label.match(/[\p{L}\p{M}]+/gu) ?? [];
    const isOnlyNames =
      words.every((word) => index.isSpelled(word)) && !words.every((word) => isOrdinary?.(word));
    return isOnlyNames || index.hasWhole(label);
  }

  return {
    spans,
    first: (text) => spans(text)[0]?.class ?? null,
    isNameIn,
  };
}

const BRACKETS = ['()', '[]', '（）', '【】'];

/** The bracket of a text that has no other half in it. */
function loneBracket(text: string): { at: number; open: string; close: string } | null {
  for (const [open = '', close = ''] of BRACKETS) {
    const opened: number[] = [];
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === open) opened.push(at);
      else if (text[at] === close && opened.pop() === undefined) return { at, open, close };
    }
    const [at] = opened;
    if (at !== undefined) return { at, open, close };
  }
  return null;
}

/**
 * A place with the bracket beside it that is the other half of one in it, as of `(040) 12345` and `July (1990)`. Where the
 * other half is elsewhere, both stay.
 */
function withBrackets(text: string, span: FoundSpan): FoundSpan[] {
  const { start, end } = span;
  const lone = loneBracket(text.slice(start, end));
  if (lone === null) return [span];
  const { open, close } = lone;
  const at = start + lone.at;
  if (text[at] === open && text[end] === close) return [{ ...span, end: end + 1 }];
  if (text[at] === close && text[start - 1] === open) return [{ ...span, start: start - 1 }];
  const first = text.slice(start, at).trimEnd();
  return [
    { ...span, end: start + first.length },
    { ...span, start: at + 1 },
  ].filter((one) => one.start < one.end);
}

/** Whether a word is the month of a date that is said with its year: nobody, though somebody is called April. */
function monthsOfDates(text: string): (start: number, end: number) => boolean {
  const dates = once(() =>
    findDates(text).flatMap(({ start, end, readings }) => {
      const dated = readings.filter(({ year }) => year > 1900 && year < 2100);
      return dated.length === 0 ? [] : [{ start, end, hasDay: dated.some(({ day }) => day !== null) }];
    }),
  );
  return (from, to) =>
    monthsNamed(text.slice(from, to)).length > 0 &&
    // Behind a year alone it begins something else: In 2026 April called.
    dates().some(({ start, end, hasDay }) => to <= end && (start === from || (hasDay && start < from)));
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
