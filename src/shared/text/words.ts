import { foldLetters } from './letters';

/** A word of a text, or a part of it that may be a word: `Ana`, `Specimen` and `1990` in `AnaSpecimen1990`. */
export interface Piece {
  /** The comparison key: folded as a name or, if the piece contains digits, as searched text. */
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

/** Scripts without spaces between words, so that a name may occur anywhere in a run of letters. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Korean separates words by spaces, but attaches endings to names, so it is also read by characters. */
const BY_CHARACTER = new RegExp(`${UNSPACED.source}|\\p{Script=Hangul}`, 'u');

const RUN = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}\p{M}])?/gu;
const HASH = /^[0-9a-f]{32,}$/;
/**
 * The start of the names in a machine-readable zone, which directly follow the document type and issuer. A two-letter
 * type is recognised only in a line of 36 or 44 characters (ICAO Doc 9303), since a name may begin alike:
 * `VISSER<<ANNEKE`.
 */
const ZONE_NAMES =
  /(?<![\p{L}\p{N}])(?:[ACIPV]<|(?=[A-Z<]{44}|[A-Z<]{36}(?:(?![A-Z<])|[A-Z\d<]{36}))[ACIPV][A-Z])(?:[A-Z]{3}|[A-Z]<<)(?=[A-Z][A-Z<]*<)/gu;
/** A run with more alternating parts of letters and digits is a code, and its parts are not words. */
const MOST_PARTS = 3;

/** Apostrophes that Unicode counts as letters. */
const LETTER_APOSTROPHES = /[ʼʻ]/gu;

/** A word keeps its letter pairs if collapsing them would leave fewer letters: Doe must not become `do`. */
const SHORTEST_FOLDED = 3;

/** The comparison key of a word of a name. */
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

/** The keys of a run of letters and digits, independent of its position. */
interface Form {
  key: string;
  parts: { key: string; from: number; to: number }[];
}

/** Cache of forms, since most words occur many times. */
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
 * The words of a text in order. Hashes are left out, because they identify nobody and contain every short word by
 * chance.
 *
 * @param known cache of forms, to which new ones are added
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
