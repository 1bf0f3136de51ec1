import { INVISIBLE } from './invisible';
import { toLookalikeLatin } from './letters';
import { redecoded, MISREAD } from './misread';
import { writtenNumbersOf } from './writtenNumbers';

/** A transformed text, and the original position of each of its characters. */
export interface Reading {
  text: string;
  /** The start and end of each character's source; undefined if nothing was transformed. */
  place?: readonly (readonly [from: number, to: number])[];
}

/** The range of the original text that a range of a reading was made from. */
export const placeIn = ({ place }: Reading, start: number, end: number): [from: number, to: number] =>
  place === undefined || end <= start
    ? [start, end]
    : [place[start]?.[0] ?? start, place[end - 1]?.[1] ?? end];

/** The lengths of the common prefix and, after it, the common suffix of two texts. */
function sameAround(one: string, other: string): [before: number, after: number] {
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < most - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return [before, after];
}

/** A reading with every match of a pattern rewritten; the same object if nothing changes. */
export function rewrite(whole: Reading, pattern: RegExp, write: (found: string) => string): Reading {
  // Quick exit, since most texts have no match.
  if (whole.text.search(pattern) < 0) return whole;
  let text = '';
  const place: [number, number][] = [];
  let done = 0;
  const keep = (end: number): void => {
    for (; done < end; done += 1) place.push(placeIn(whole, done, done + 1));
  };
  for (const { 0: match, index: from } of whole.text.matchAll(pattern)) {
    const made = write(match);
    if (made === match) continue;
    // Characters that do not change keep their original positions.
    const [before, after] = sameAround(match, made);
    const index = from + before;
    const found = match.slice(before, match.length - after);
    const written = made.slice(before, made.length - after);
    text += whole.text.slice(done, index) + written;
    keep(index);
    done = index + found.length;
    for (let at = 0; at < written.length; at += 1) place.push(placeIn(whole, index, done));
  }
  if (done === 0) return whole;
  text += whole.text.slice(done);
  keep(whole.text.length);
  return { text, place };
}

const ESCAPED =
  /(?:%(?:25)*[0-9a-f]{2})+|\\u[0-9a-f]{4}|&#\d{1,7};|&#x[0-9a-f]{1,6};|&[a-z]{1,2}(?:uml|acute|grave|circ|tilde|cedil|ring|slash|caron|lig);/gi;

function unescaped(found: string): string {
  if (found.startsWith('%'))
    try {
      // The text may be percent-encoded more than once.
      return decodeURIComponent(found.replaceAll(/%(?:25)+(?=[0-9a-f]{2})/gi, '%'));
    } catch {
      return found;
    }
  const [sign] = found;
  const code = sign === '\\' ? parseInt(found.slice(2), 16) : Number(found.slice(2, -1).replace(/^x/i, '0x'));
  if (Number.isNaN(code)) return found.replace(/^&(\w)(?:\w*);$/, '$1');
  return code > 0x10ffff ? found : String.fromCodePoint(code);
}

/** Words with non-ASCII letters, including enclosed letters (circles, squares). */
const BEYOND_PLAIN =
  /(?=[a-z]*[^\x00-\x7f])(?:[\p{L}\p{M}]|[\u249c-\u24e9\u{1f110}-\u{1f189}\u{1f1e6}-\u{1f1ff}])+/giu;

/** Half-width kana, whose voice marks are separate characters. */
const HALF_WIDTH_KANA = /[\uff66-\uff9f]+/g;

const SPACED_OUT = /(?<![\p{L}\p{M}])(?:\p{L}\p{M}*['’]?[ .\u00a0\t_*·-]){3,}\p{L}\p{M}*(?![\p{L}\p{M}])/gu;

/** Digits of a date or number separated by spaces: `1 6 . 0 7 . 1 9 9 1`. */
const SPACED_DIGITS = /(?<![\p{N}\p{L}])\p{Nd}(?:[ \u00a0]+[\p{Nd}./-]){5,}(?!\p{N})/gu;
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth ' +
  'twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
).split(' ');
const ORDINAL = new RegExp(
  `(?<!\\p{L})(?:${ORDINALS.toReversed().join('|').replaceAll('-', '[- ]')})(?!\\p{L})`,
  'giu',
);

const BROKEN = /(?<=\p{L})[-\u2010\u00ad]\n\s*(?=\p{L})/gu;

/**
 * Undoes whatever hides a text from a search: escapes of JSON, URLs and HTML, a wrong encoding, half-width kana,
 * letters or digits separated by spaces, numbers in words, words hyphenated at a line end, and invisible characters.
 */
export const readPlainly = (whole: Reading): Reading =>
  [
    { pattern: ESCAPED, write: unescaped },
    { pattern: MISREAD, write: redecoded },
    { pattern: HALF_WIDTH_KANA, write: (found: string) => found.normalize('NFKC') },
    { pattern: SPACED_OUT, write: (found: string) => found.replace(/[ .\u00a0\t_*·-]/g, '') },
    { pattern: SPACED_DIGITS, write: (found: string) => found.replace(/[ \u00a0]/g, '') },
    {
      pattern: ORDINAL,
      write: (found: string) => String(ORDINALS.indexOf(found.toLowerCase().replace(' ', '-')) + 1),
    },
    ...writtenNumbersOf(whole.text),
    { pattern: BROKEN, write: () => '' },
    { pattern: INVISIBLE, write: () => '' },
  ].reduce((reading, { pattern, write }) => rewrite(reading, pattern, write), whole);

/**
 * Replaces words in lookalike letters with the Latin words that they look like; the same object if there are none.
 */
export function readLookalikes(whole: Reading): Reading {
  const seen = rewrite(whole, BEYOND_PLAIN, toLookalikeLatin);
  return seen === whole ? whole : readPlainly(seen);
}
