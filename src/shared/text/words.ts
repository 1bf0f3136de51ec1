import { foldLetters } from './letters';

/** A word of a text, or a part of one that may be a word: `Ana`, `Specimen` and `1990` in `AnaSpecimen1990`. */
export interface Piece {
  /** As names are compared; a word with digits as text is searched. */
  key: string;
  start: number;
  end: number;
  /** A character of a script without spaces: a word may begin and end at it. */
  isCharacter: boolean;
}

/** A run of letters and digits with its parts. */
export interface Word {
  key: string;
  start: number;
  end: number;
  pieces: Piece[];
}

/** Scripts that do not part words by spaces: there a name stands anywhere in a run of letters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const RUN = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}\p{M}])?/gu;
const HASH = /^[0-9a-f]{32,}$/;
/** The names in a machine-readable zone follow its kind and its issuer without a sign between. */
const ZONE_NAMES = /(?<![\p{L}\p{N}])[ACIPV][A-Z<](?:[A-Z]{3}|[A-Z]<<)(?=[A-Z][A-Z<]*<)/gu;
/** More parts of letters and digits than these are a code, and its parts no words. */
const MOST_PARTS = 3;

const keyOf = (text: string, isCode: boolean): string =>
  foldLetters(text, isCode || text.length < 3 ? 'search' : 'name');

const piecesIn = (text: string, parts: RegExp): { text: string; index: number }[] =>
  [...text.matchAll(parts)].map((match) => ({ text: match[0], index: match.index }));

function partsOf(run: string): { text: string; index: number }[] {
  if (UNSPACED.test(run)) return piecesIn(run, /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*/gu);
  if (!/\p{N}/u.test(run))
    return /\p{Ll}\p{Lu}/u.test(run) ? piecesIn(run, /\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu) : [];
  const parts = piecesIn(run, /\p{N}+|\P{N}+/gu);
  return parts.length > MOST_PARTS ? [] : parts;
}

function wordOf(run: string, start: number): Word {
  const isCode = /\p{N}/u.test(run);
  const end = start + run.length;
  const isUnspaced = UNSPACED.test(run);
  const key = keyOf(run, isCode || isUnspaced);
  const parts = partsOf(run);
  const pieces =
    parts.length === 0
      ? [{ key, start, end, isCharacter: false }]
      : parts.map(({ text, index }) => ({
          key: keyOf(text, isCode || isUnspaced),
          start: start + index,
          end: start + index + text.length,
          isCharacter: isUnspaced,
        }));
  return { key, start, end, pieces };
}

/** The words of a text in order. Hashes are no words: they say nothing, and have every short word in them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const cuts = text.includes('<') ? [...text.matchAll(ZONE_NAMES)].map((found) => found.index + 5) : [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (HASH.test(run)) continue;
    const cut = cuts.find((at) => at > index && at < index + run.length);
    if (cut === undefined) words.push(wordOf(run, index));
    else words.push(wordOf(run.slice(0, cut - index), index), wordOf(run.slice(cut - index), cut));
  }
  return words;
}
