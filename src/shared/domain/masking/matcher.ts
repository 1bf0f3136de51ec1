import { monthsNamed } from '../../text/dateWords';
import { findDates } from '../../text/findDates';
import { placeIn, readLookalikes, readPlainly, rewrite, type Reading } from '../../text/readings';
import { once } from '../../lib/once';
import type { Transliterate } from '../aml/names';
import type { SensitiveClass } from '../../wire/catalogue';
import { createHouseNumbers } from './houseNumbers';
import { isInPath } from './inflectedNames';
import type { MaskedValue } from './maskedValue';
import type { OnMatch } from './phraseIndex';
import { ValueIndex, type AboutText } from './valueIndex';

/** A part of a text that discloses something. */
export interface FoundSpan {
  start: number;
  end: number;
  /** The first searched class of the value, and all of them. */
  class: SensitiveClass;
  classes: readonly SensitiveClass[];
}

export interface Matcher {
  /** All matches in reading order, without overlaps. */
  spans(text: string, about?: AboutText): FoundSpan[];
  /** The class of the first match; null if there is none. */
  first(text: string): SensitiveClass | null;
  /**
   * Whether a label contains all words of one name, or only words of names that are not all in the app's own wording.
   */
  isNameIn(label: string): boolean;
}

/**
 * How thoroughly to search.
 *
 * - `whole`: complete values in every spelling and order. Used for the service's titles, which contain a word of a
 *   name by chance.
 * - `parts`: additionally, the subject's own names and numbers within longer words and codes, such as file names and
 *   machine-readable zones.
 */
export type MatchStrength = 'whole' | 'parts';

const ASCII = /^[\x00-\x7f]*$/;
/** Whether a word of a text is the app's own. Its wording is English, so that it has no accents: `Malé` is not `male`. */
const isOfApp = (word: string, isOrdinary?: (word: string) => boolean): boolean =>
  ASCII.test(word) && isOrdinary?.(word) === true;

const ONE_WORD = /^[\p{L}\p{M}]+$/u;
/** Non-Latin characters one at a time, each with a kana long vowel mark that may follow. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]\u30fc*/gu;

/**
 * Finds values in any text regardless of case, accents, separators, word order and date form, in time that depends on
 * the length of the text and not on the number of values. A name is found in every spelling that the name comparison
 * treats as equal, a date in every form that `findDates` reads.
 *
 * @param active values of other classes are ignored
 * @param isOrdinary whether a word is in the app's own wording; such a word is a name only if spelled like it, with a
 * capital
 * @param isOwnPhrase whether the app itself writes these adjacent words
 * @param transliterate if given, texts in other scripts are also searched in this transliteration
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

  /** Whether a match is only a word of the app: not spelled like the name, or in lower case outside a path. */
  function isAppWord(text: string, start: number, end: number, classes: readonly SensitiveClass[]): boolean {
    const word = text.slice(start, end);
    if (classes.some((one) => one !== 'names') || !ONE_WORD.test(word) || !isOfApp(word, isOrdinary))
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
        // Many characters share one Latin reading, so a single one is not a name.
        if (first === undefined || (isLatin && to - from < 2) || isAppWord(text, from, to, classes)) return;
        if (!(classes.every((one) => one === 'names') && isMonth(from, to)))
          found.push({ start: from, end: to, class: first, classes });
      };
      index.search(reading.text, isLatin ? isForeign : null, onMatch, about);
    };
    const asWritten = { text };
    const plain = readPlainly(asWritten);
    search(asWritten, false);
    if (plain !== asWritten) search(plain, false);
    const seen = readLookalikes(plain);
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

/** The first bracket without its counterpart in a text. */
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
 * Balances the brackets of a match: extends it by an adjacent counterpart, as of `(040) 12345` and `July (1990)`. If
 * the counterpart is elsewhere, the bracket itself is left out of the match.
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

/** A day of a month in front of the month: on 3 May, until the 3rd of May. */
const DAY_BEFORE =
  /(?<!\p{L})(?:on|from|to|until|till|since|before|after|by|between|and|of|dated|the) (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?: of)? $/iu;
/** After a name: another name, or what somebody has. */
const AFTER_NAME = /^(?:[ -]\p{Lu}|['’]s)/u;
const LONGEST_DAY = 24;

/**
 * Whether a word is the month of a date that has a year or follows a day: in `April 2024` and `on 3 April` it is not the
 * person April.
 */
function monthsOfDates(text: string): (start: number, end: number) => boolean {
  const dates = once(() =>
    findDates(text).flatMap(({ start, end, readings }) => {
      const dated = readings.filter(({ year }) => year > 1900 && year < 2100);
      return dated.length === 0 ? [] : [{ start, end, hasDay: dated.some(({ day }) => day !== null) }];
    }),
  );
  const followsDay = (from: number, to: number): boolean =>
    DAY_BEFORE.test((from > LONGEST_DAY ? 'x' : '') + text.slice(Math.max(0, from - LONGEST_DAY), from)) &&
    !AFTER_NAME.test(text.slice(to, to + 2));
  return (from, to) =>
    monthsNamed(text.slice(from, to)).length > 0 &&
    (followsDay(from, to) ||
      // After a year alone, the word begins something else: In 2026 April called.
      dates().some(({ start, end, hasDay }) => to <= end && (start === from || (hasDay && start < from))));
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
