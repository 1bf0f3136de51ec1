import { UNSPACED, type Piece } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import { isWrittenAsPlace } from './ordinaryPlaces';
import { isSentenceStart } from './sentenceStart';

/** How a value is searched for, and which classes it discloses. */
export interface SearchTerm {
  classes: readonly SensitiveClass[];
  /** The parts of a `number` must be close together; the words of a `name` may be in any order. */
  kind: 'name' | 'number' | 'text';
}

interface Phrase extends SearchTerm {
  /** The number of words. */
  words: number;
  /** Whether it must be written as a name: capitalised, or in a script without capitals. */
  isCapital?: boolean;
  /** Whether it must be a separate number, not digits of an amount or a code. */
  isStandalone?: boolean;
  /** Whether it must be one word, without separators between its parts. */
  isOneWord?: boolean;
}

export type OnMatch = (start: number, end: number, classes: readonly SensitiveClass[]) => void;

/** Lengths at which a prefix of the text is compared with the prefixes of all phrases. */
const CHECKPOINTS = [1, 2, 3, 6, 12, 24, 48] as const;
/**
 * A word of at least this length may be broken by a hyphen or line end or, from the second constant on, by a space.
 */
const SHORTEST_BROKEN = 6;
const SHORTEST_SPACED = 7;

/** Separators within one number. Anything else separates two numbers. */
const IN_NUMBER = /^(?:[\s\-\u2010-\u2015./_:·<]{1,3}|[,'’٫٬]|\)[\s-]?|\s?\(|<+)$/u;
/** Names of few characters may be spread over a line or separated by a dot. */
const BETWEEN_CHARACTERS = /^[\s·・]{1,3}$/u;
const BREAK = /[-\u2010\u2011]|\n/u;
/** What may separate the parts of a name: a space, a hyphen or similar, a comma, an apostrophe. */
const WITHIN_NAME = /^(?:\s{1,2}|\s?[\p{Pd}/·<]\s?|[._'’ʼʻ`´]|,\s?)$/u;
const JOINS = /[\p{Pd}_\n]/u;
const SHORTEST_SPELLED = 3;
/** Stop words. Two adjacent ones are ordinary language, not the parts of a name. */
const STOP_LIST = new Set(
  (
    'a all am an and any are as at be but by can did do for go got had has he her him his how i if in is it its let lot ' +
    'man may me men my no nor not now of off old on one or our out own per sat saw see set she so ten that the them then ' +
    'they this to two up us via was way we were who why with yes yet you'
  ).split(' '),
);

/** What adjoins a number that is part of a longer number or a code. A short word may adjoin it: `ID4821`, `1980s`. */
const BEFORE_PART = /(?:\p{N}\p{Script=Latin}*|\p{Script=Latin}{4}|(?<![\p{N}.,])0[.,])$/u;
const AFTER_PART = /^(?:\p{Script=Latin}{0,2}\p{N}|\p{Script=Latin}{3}|[.,]\p{N}+(?![\p{N}.,/-]))/u;

/** The union of two lists of classes. */
export const union = (a: readonly SensitiveClass[], b: readonly SensitiveClass[]): SensitiveClass[] => [
  ...new Set([...a, ...b]),
];

/** Whether digits are a complete personal number. Its digits may be separated, but a year's may not. */
const isWholeNumber = ({ classes }: Phrase, text: string, start: number, end: number): boolean =>
  (classes.includes('numbers') || /^\p{N}+$/u.test(text.slice(start, end))) &&
  !BEFORE_PART.test(text.slice(0, start)) &&
  !AFTER_PART.test(text.slice(end));

/** Whether the words of a phrase may be separated by these gaps. */
function mayBeSeparated(phrase: Phrase, key: string, gaps: readonly string[]): boolean {
  const breaks = gaps.filter((gap) => gap !== '');
  if (phrase.kind === 'number') return breaks.every((gap) => IN_NUMBER.test(gap));
  if (breaks.length < phrase.words) return true;
  if (UNSPACED.test(key)) return breaks.every((gap) => BETWEEN_CHARACTERS.test(gap));
  if (key.length >= SHORTEST_SPACED) return breaks.length <= phrase.words;
  return (
    key.length >= SHORTEST_BROKEN && breaks.length === phrase.words && breaks.some((gap) => BREAK.test(gap))
  );
}

/**
 * Whether parts are one name word written in parts: `Li Na` for Lina, `L-I-N-A`. Stop words alone are not (`as
 * if` for Asif), and in lower case no part may be one.
 */
function isNameInParts(parts: readonly string[], gaps: readonly string[]): boolean {
  if (gaps.some((gap) => gap !== '' && !WITHIN_NAME.test(gap))) return false;
  if (parts.length >= SHORTEST_SPELLED && parts.every((part) => part.length === 1)) return true;
  const isStopword = (part: string): boolean => STOP_LIST.has(part.toLowerCase());
  const isWritten = parts.every((part) => !/^\p{Ll}/u.test(part)) || gaps.every((gap) => JOINS.test(gap));
  return isWritten ? !parts.every(isStopword) : !parts.some(isStopword);
}

/** Whether pieces of a text, with these gaps between them, are written with the capitals of a name. */
function isWrittenAsName(text: string, pieces: readonly Piece[], gaps: readonly string[]): boolean {
  const starts = pieces.filter((_, at) => at === 0 || gaps[at - 1] !== '').map(({ start }) => start);
  const end = pieces.at(-1)?.end;
  const words = starts.map((start, at) => text.slice(start, starts[at + 1] ?? end).trim());
  return isWrittenAsPlace(words, isSentenceStart(text, starts[0] ?? 0));
}

/** Finds phrases by their letters, joined without separators. */
export function createPhraseIndex() {
  const phrases = new Map<string, Phrase>();
  const beginnings = new Set<string>();
  let longest = 0;

  function add(key: string, phrase: Phrase): void {
    if (key === '') return;
    const known = phrases.get(key);
    if (known !== undefined) {
      known.classes = union(known.classes, phrase.classes);
      known.words = Math.max(known.words, phrase.words);
      if (phrase.kind !== 'number') known.kind = phrase.kind;
      if (phrase.isCapital !== true) delete known.isCapital;
      if (phrase.isStandalone !== true) delete known.isStandalone;
      if (phrase.isOneWord !== true) delete known.isOneWord;
      return;
    }
    phrases.set(key, { ...phrase });
    longest = Math.max(longest, key.length);
    for (const length of CHECKPOINTS) if (length <= key.length) beginnings.add(key.slice(0, length));
  }

  /** The longest phrase that begins at a piece, as the index of its last piece and its classes. */
  function phraseAt(
    text: string,
    pieces: readonly Piece[],
    at: number,
    withStandalone: boolean,
  ): { last: number; classes: readonly SensitiveClass[] } | null {
    let found: { last: number; classes: readonly SensitiveClass[] } | null = null;
    let key = '';
    const gaps: string[] = [];
    for (let last = at; last < pieces.length; last += 1) {
      const piece = pieces[last];
      if (piece === undefined) break;
      const before = key.length;
      // Quick exit, since most words begin no phrase.
      if (last === at && !beginnings.has(piece.key.slice(0, 3))) break;
      if (last > at) gaps.push(text.slice(pieces[last - 1]?.end ?? piece.start, piece.start));
      key += piece.key;
      if (key.length > longest) break;
      const isPossible = CHECKPOINTS.every(
        (length) => length <= before || length > key.length || beginnings.has(key.slice(0, length)),
      );
      if (!isPossible) break;
      const phrase = phrases.get(key);
      if (phrase === undefined) continue;
      if (phrase.isCapital === true && !isWrittenAsName(text, pieces.slice(at, last + 1), gaps)) continue;
      if (phrase.isOneWord === true && gaps.some((gap) => gap !== '')) continue;
      if (phrase.isStandalone === true)
        if (!withStandalone || !isWholeNumber(phrase, text, pieces[at]?.start ?? 0, piece.end)) continue;
      const parts = (): string[] =>
        pieces.slice(at, last + 1).map(({ start, end }) => text.slice(start, end));
      const isFound =
        mayBeSeparated(phrase, key, gaps) ||
        (phrase.kind === 'name' && !UNSPACED.test(key) && isNameInParts(parts(), gaps));
      if (isFound) found = { last, classes: phrase.classes };
    }
    return found;
  }

  /** @param withStandalone whether to find numbers that must be separate */
  function search(text: string, pieces: readonly Piece[], onMatch: OnMatch, withStandalone = true): void {
    for (let at = 0; at < pieces.length; at += 1) {
      const found = phraseAt(text, pieces, at, withStandalone);
      if (found === null) continue;
      onMatch(pieces[at]?.start ?? 0, pieces[found.last]?.end ?? 0, found.classes);
    }
  }
  return { add, search };
}
