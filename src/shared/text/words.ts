import { foldLetters } from './letters';

/** A word of a text, or a part of one that may be a word: `Ana`, `Specimen` and `1990` in `AnaSpecimen1990`. */
export interface Piece {
  /** As names are compared; what has digits in it as text is searched. */
  key: string;
  start: number;
  end: number;
}

/** A run of letters and digits with its parts. */
export interface Word {
  key: string;
  start: number;
  end: number;
  pieces: Piece[];
}

/** Scripts without spaces between words: a name may occur anywhere in a run of letters. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Korean parts words by spaces, and joins its endings to a name: it too is read by characters. */
const BY_CHARACTER = new RegExp(`${UNSPACED.source}|\\p{Script=Hangul}`, 'u');

const RUN = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}\p{M}])?/gu;
const HASH = /^[0-9a-f]{32,}$/;
/**
 * The names in a machine-readable zone follow its kind and its issuer without a sign between. A kind of two letters is
 * recognised by the 36 or 44 signs of its line (ICAO Doc 9303), since a name may begin like one: `VISSER<<ANNEKE`.
 */
const ZONE_NAMES =
  /(?<![\p{L}\p{N}])(?:[ACIPV]<|(?=[A-Z<]{44}|[A-Z<]{36}(?:(?![A-Z<])|[A-Z\d<]{36}))[ACIPV][A-Z])(?:[A-Z]{3}|[A-Z]<<)(?=[A-Z][A-Z<]*<)/gu;
/** More parts of letters and digits than these are a code, and its parts no words. */
const MOST_PARTS = 3;

/** Apostrophes that Unicode counts among the letters. */
const LETTER_APOSTROPHES = /[ʼʻ]/gu;

/** Where pairs of letters read as one would leave fewer letters than this, a word is compared as it is spelled: Doe is not `do`. */
const SHORTEST_FOLDED = 3;

/** A word of a name as names are compared. */
export function nameKey(text: string): string {
  const key = foldLetters(text, 'name');
  return key.length < SHORTEST_FOLDED ? foldLetters(text, 'search') : key;
}

const keyOf = (text: string, isCode: boolean): string =>
  (isCode ? foldLetters(text, 'search') : nameKey(text)).replace(LETTER_APOSTROPHES, '');

const piecesIn = (text: string, parts: RegExp): { text: string; index: number }[] =>
  [...text.matchAll(parts)].map((match) => ({ text: match[0], index: match.index }));

function partsOf(run: string): { text: string; index: number }[] {
  if (BY_CHARACTER.test(run)) return piecesIn(run, /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*/gu);
  const parts = piecesIn(run, /\p{N}+|\P{N}+/gu);
  if (parts.length > MOST_PARTS) return [];
  return parts.flatMap((part) =>
    /\p{Ll}\p{Lu}/u.test(part.text)
      ? piecesIn(part.text, /\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu).map(({ text, index }) => ({
          text,
          index: part.index + index,
        }))
      : [part],
  );
}

/** A separate run, in any position. */
interface Form {
  key: string;
  parts: { key: string; from: number; to: number }[];
}

/** Forms of runs that were read before: most words of a text are there many times. */
export type KnownForms = Map<string, Form>;

const MOST_KNOWN = 100_000;

function formOf(run: string, known: KnownForms): Form {
  const before = known.get(run);
  if (before !== undefined) return before;
  const isByCharacter = BY_CHARACTER.test(run);
  const isCode = (text: string): boolean => isByCharacter || /\p{N}/u.test(text);
  const key = keyOf(run, isCode(run));
  const parts = partsOf(run).map(({ text, index }) => ({
    key: keyOf(text, isCode(text)),
    from: index,
    to: index + text.length,
  }));
  const form = { key, parts: parts.length > 0 ? parts : [{ key, from: 0, to: run.length }] };
  if (known.size < MOST_KNOWN) known.set(run, form);
  return form;
}

function wordOf(run: string, start: number, known: KnownForms): Word {
  const { key, parts } = formOf(run, known);
  const pieces = parts.map((part) => ({
    key: part.key,
    start: start + part.from,
    end: start + part.to,
  }));
  return { key, start, end: start + run.length, pieces };
}

/**
 * The words of a text in order. Hashes are no words: they say nothing, and have every short word in them.
 *
 * @param known forms of words read before, to which new ones are added
 */
export function wordsOf(text: string, known: KnownForms = new Map()): Word[] {
  const words: Word[] = [];
  const cuts = text.includes('<') ? [...text.matchAll(ZONE_NAMES)].map((found) => found.index + 5) : [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.length >= 32 && HASH.test(run)) continue;
    const cut = cuts.find((at) => at > index && at < index + run.length);
    if (cut === undefined) words.push(wordOf(run, index, known));
    else
      words.push(wordOf(run.slice(0, cut - index), index, known), wordOf(run.slice(cut - index), cut, known));
  }
  return words;
}
