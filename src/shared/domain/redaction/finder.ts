import { readDate } from '../masking/dateForms';
import type { MaskClass } from '../masking/maskClasses';
import type { MaskedValue } from '../masking/maskedValues';

/** Where a text tells something that must not be in it. */
export interface FoundSpan {
  start: number;
  end: number;
  class: MaskClass;
}

export interface Finder {
  /** Every place in reading order, none overlapping another. */
  spans(text: string): FoundSpan[];
  /** The class of the first value that is in the text; null when none is. */
  first(text: string): MaskClass | null;
}

/** Letters that documents write by two (ICAO Doc 9303-3, 6.A); what has one form after decomposition needs no line. */
const ZONE_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  å: 'aa',
  æ: 'ae',
  ð: 'd',
  ø: 'oe',
  ö: 'oe',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
  ü: 'ue',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ĳ: 'ij',
  ñ: 'n',
};

/** Letters without case, marks and width. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** As a machine-readable zone writes it. */
const zoneText = (text: string): string =>
  foldText(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\0-\x7f]/gu, (letter) => ZONE_LETTERS[letter] ?? letter),
  );

export interface Token {
  fold: string;
  start: number;
  end: number;
}

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    fold: foldText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));

const words = (text: string): string[] => tokensOf(text).map(({ fold }) => fold);

/** Scripts that do not part words by spaces: there a name stands anywhere in a run of letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words of a name that are so short that looking for each would find the language itself. */
const SHORTEST_WORD = 3;
/** From here on a word is looked for within other words, as in a file name or a machine-readable zone. */
const SHORTEST_WITHIN = 6;
/** From here on a number is looked for across separators of any kind. */
const SHORTEST_ACROSS = 8;
/** Fewer digits than this stand everywhere: they are removed where they are a value, and not looked for. */
const SHORTEST_DIGITS = 4;

/** A hash tells nothing, and has every short number in it. */
const isHash = (fold: string): boolean => fold.length >= 32 && /^[0-9a-f]+$/.test(fold);

/** The orders in which the words of a name are written: as given, last first, last to the front, first to the end. */
function ordersOf(tokens: readonly string[]): string[][] {
  const [first = '', ...rest] = tokens;
  const last = tokens.at(-1) ?? '';
  return [[...tokens], tokens.toReversed(), [last, ...tokens.slice(0, -1)], [...rest, first]];
}

interface Sequence {
  tokens: readonly string[];
  class: MaskClass;
}

/**
 * Finds values in any text, whatever their case, marks, separators, order of words or form of date. Stricter than the
 * screen's mask: of the person the case is about, single words of a name and numbers are found within longer words too.
 *
 * @param active values of other classes are not looked for
 * @param except folded words that the app itself writes: alone they prove nothing, and are found in company only
 */
export function createFinder(
  values: readonly MaskedValue[],
  active: ReadonlySet<string>,
  except: ReadonlySet<string> = new Set(),
): Finder {
  const byFirst = new Map<string, Map<string, Sequence>>();
  const within = new Map<string, MaskClass>();
  const across = new Map<string, MaskClass>();
  const unspaced = new Map<string, MaskClass>();
  const exceptions = [...except];

  const isOwnWord = (fold: string): boolean =>
    except.has(fold) || (fold.length >= SHORTEST_WITHIN && exceptions.some((word) => word.includes(fold)));

  function add(tokens: readonly string[], found: MaskClass): void {
    const [first] = tokens;
    if (first === undefined || first === '') return;
    if (tokens.length === 1 && (isOwnWord(first) || (/^\d+$/.test(first) && first.length < SHORTEST_DIGITS)))
      return;
    const known = byFirst.get(first) ?? new Map<string, Sequence>();
    known.set(tokens.join(' '), { tokens, class: found });
    byFirst.set(first, known);
  }

  function addForms(text: string, found: MaskClass, isOwn: boolean): void {
    for (const tokens of [words(text), words(zoneText(text))]) {
      const orders = found === 'names' && tokens.length > 1 ? ordersOf(tokens) : [tokens];
      for (const order of orders) {
        add(order, found);
        // The same without its separators.
        if (order.length > 1) add([order.join('')], found);
      }
      if (!isOwn) continue;
      const whole = tokens.join('');
      if (/\d/.test(whole) && whole.length >= SHORTEST_WITHIN && !isOwnWord(whole)) {
        within.set(whole, found);
        if (whole.length >= SHORTEST_ACROSS) across.set(whole, found);
      }
      if (found !== 'names') continue;
      for (const token of tokens) {
        if (token.length >= SHORTEST_WORD) add([token], found);
        if (token.length >= SHORTEST_WITHIN && !isOwnWord(token)) within.set(token, found);
      }
    }
  }

  for (const { text, classes, isOwn } of values) {
    const found = classes.find((one) => active.has(one));
    if (found === undefined) continue;
    if (UNSPACED.test(text)) unspaced.set(text.trim(), found);
    // A machine-readable zone tells several things at once: its words are no names by themselves.
    const isZone = classes.length > 1;
    addForms(text, isZone ? 'numbers' : found, isOwn);
    if (classes.includes('birth-dates')) for (const form of readDate(text)) addForms(form, found, isOwn);
  }
  const sequences = new Map(
    [...byFirst].map(([first, found]) => [
      first,
      [...found.values()].sort((a, b) => b.tokens.length - a.tokens.length),
    ]),
  );

  function spans(text: string): FoundSpan[] {
    const tokens = tokensOf(text);
    const found: FoundSpan[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token === undefined || isHash(token.fold)) continue;
      const sequence = sequences
        .get(token.fold)
        ?.find(({ tokens: wanted }) => wanted.every((fold, step) => tokens[at + step]?.fold === fold));
      if (sequence !== undefined) {
        const end = tokens[at + sequence.tokens.length - 1]?.end ?? token.end;
        found.push({ start: token.start, end, class: sequence.class });
        continue;
      }
      if (token.fold.length < SHORTEST_WITHIN) continue;
      for (const [part, one] of within)
        if (token.fold.includes(part)) {
          found.push({ start: token.start, end: token.end, class: one });
          break;
        }
    }
    if (across.size > 0)
      for (const run of runsOf(text, tokens)) {
        const joined = run.map(({ fold }) => fold).join('');
        for (const [part, one] of across)
          for (let at = joined.indexOf(part); at >= 0; at = joined.indexOf(part, at + 1)) {
            const [start, end] = placeOf(run, at, at + part.length);
            found.push({ start, end, class: one });
          }
      }
    for (const [part, one] of unspaced)
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
        found.push({ start: at, end: at + part.length, class: one });
    return merge(found);
  }
  return { spans, first: (text) => spans(text)[0]?.class ?? null };
}

/** What stands between the parts of one number; anything else parts two numbers. */
const SEPARATOR = /^[\s\-./_:·]{1,2}$/;

/** Tokens that may be the parts of one number, hashes left out. */
function runsOf(text: string, tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let last: Token | null = null;
  for (const token of tokens) {
    const isNext = last !== null && SEPARATOR.test(text.slice(last.end, token.start));
    if (isHash(token.fold)) {
      last = null;
      continue;
    }
    if (isNext) runs.at(-1)?.push(token);
    else runs.push([token]);
    last = token;
  }
  return runs;
}

/** Where the characters `from` to `to` of the joined tokens stand in the text: whole tokens, first to last. */
function placeOf(tokens: readonly Token[], from: number, to: number): [number, number] {
  let length = 0;
  let start: number | null = null;
  for (const token of tokens) {
    length += token.fold.length;
    if (start === null && length > from) start = token.start;
    if (length >= to) return [start ?? token.start, token.end];
  }
  return [start ?? 0, tokens.at(-1)?.end ?? 0];
}

function merge(spans: readonly FoundSpan[]): FoundSpan[] {
  const merged: FoundSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
