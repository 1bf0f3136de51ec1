import { once } from '../../lib/once';
import { foldLetters } from '../../text/letters';
import { soundsOf } from '../../text/sounds';
import type { Verdict, VerdictRule } from './verdicts';

/**
 * Writes a text in Latin letters. No such writing is the only right one: vowels that Arabic or Hebrew leave unwritten
 * stay missing, and a Chinese or Japanese character has several readings of which one is taken.
 */
export type Transliterate = (text: string) => string;

export interface PreparedName {
  /** White space collapsed, else as received. */
  plain: string;
  words: readonly string[];
  /** Words in Latin letters. */
  latin: readonly string[];
  /** The name in Latin letters as a person may read it; null when it is in them already. */
  transliterated: string | null;
  script: 'latin' | 'alphabet' | 'other';
  /** Words, and words in Latin letters, in an order of their own. */
  sorted: string;
  sortedLatin: string;
  /** The words in Latin letters without what different spellings write differently; made when first asked for. */
  variants: () => Variants;
  /** These with one letter for an umlaut and for its spelling by two, as a machine-readable zone has it. */
  spellings: () => Variants;
}

interface Variants {
  words: readonly string[];
  sorted: string;
}

const isPlainAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Most names of most lists are plain, and there are tens of thousands of them. */
const plainWordsOf = (text: string): string[] =>
  text
    .replace(/['`]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const wordsOf = (text: string): string[] =>
  isPlainAscii(text)
    ? plainWordsOf(text)
    : foldLetters(text.replace(/['’ʼʻ`´]/gu, ''), 'search')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '');

/** Scripts that write every sound, letter by letter. */
const ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u;

function scriptOf(text: string): PreparedName['script'] {
  const foreign = text.replace(/[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu, '');
  if (foreign === '') return 'latin';
  return [...foreign].every((letter) => ALPHABET.test(letter)) ? 'alphabet' : 'other';
}

/** Made when first asked for, and once. */
const asked = (read: () => string[]): (() => Variants) =>
  once(() => {
    const words = read();
    return { words, sorted: sortedText(words) };
  });

/** Readies a name for comparison; done once per name, then compared many times. */
export function prepareName(text: string, transliterate: Transliterate): PreparedName {
  const plain = text.trim().replace(/\s+/g, ' ');
  const words = wordsOf(plain);
  const script = isPlainAscii(plain) ? 'latin' : scriptOf(plain);
  const transliterated = script === 'latin' ? null : transliterate(plain);
  const latin = transliterated === null ? words : wordsOf(transliterated);
  const sorted = sortedText(words);
  const variants = asked(() => latin.map(soundsOf));
  const spellings = asked(() => variants().words.map((word) => foldLetters(word, 'name')));
  return {
    plain,
    words,
    latin,
    transliterated,
    script,
    sorted,
    sortedLatin: latin === words ? sorted : sortedText(latin),
    variants,
    spellings,
  };
}

const withoutVowels = (word: string): string => word.replace(/[aeiou]/g, '');

const sortedText = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : words.toSorted().join(' ');

const unvowelled = (name: PreparedName): string => sortedText(name.variants().words.map(withoutVowels));

/**
 * How many words of one name occur in the other, each used once. An initial matches a word that begins with it. Whole
 * words are paired first, so that the result does not depend on the order of the names.
 */
function commonWords(a: readonly string[], b: readonly string[]): { whole: number; initials: number } {
  const left = [...a];
  const right = [...b];
  let whole = 0;
  for (let index = left.length - 1; index >= 0; index--) {
    const word = left[index] ?? '';
    const found = right.indexOf(word);
    if (found === -1) continue;
    if (word.length > 1) whole += 1;
    left.splice(index, 1);
    right.splice(found, 1);
  }
  let initials = a.length - left.length - whole;
  for (const [some, others] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const word of some.filter((text) => text.length === 1)) {
      const found = others.findIndex((text) => text.length > 1 && text.startsWith(word));
      if (found === -1) continue;
      others.splice(found, 1);
      some.splice(some.indexOf(word), 1);
      initials += 1;
    }
  }
  return { whole, initials };
}

export interface NameVerdict {
  verdict: Verdict;
  rule: VerdictRule;
}

/** Holds two names against each other. Symmetric: it does not matter which is the applicant's. */
export function compareNames(a: PreparedName, b: PreparedName): NameVerdict {
  if (a.words.length === 0 || b.words.length === 0) return { verdict: 'unknown', rule: 'unreadable' };
  if (a.plain === b.plain) return { verdict: 'agree', rule: 'identical' };
  if (a.words.join('') === b.words.join('')) return { verdict: 'agree', rule: 'case-and-marks' };
  if (a.sorted === b.sorted) return { verdict: 'agree', rule: 'word-order' };

  const isForeign = a.script !== 'latin' || b.script !== 'latin';
  if (a.latin.length === 0 || b.latin.length === 0) return { verdict: 'unknown', rule: 'not-comparable' };
  if (isForeign && (a.latin.join('') === b.latin.join('') || a.sortedLatin === b.sortedLatin))
    return { verdict: 'agree', rule: 'transliteration' };
  // Across scripts two vowels are two sounds.
  const [left, right] = isForeign ? [a.variants(), b.variants()] : [a.spellings(), b.spellings()];
  if (left.sorted === right.sorted)
    return isForeign
      ? { verdict: 'agree', rule: 'transliteration' }
      : { verdict: 'partial', rule: 'spelling-variant' };
  const isUnvowelled = a.script === 'other' || b.script === 'other';
  if (isUnvowelled && unvowelled(a) === unvowelled(b))
    return { verdict: 'partial', rule: 'spelling-variant' };

  const { whole, initials } = commonWords(a.latin, b.latin);
  const shorter = Math.min(a.latin.length, b.latin.length);
  if (whole > 0 && initials > 0 && whole + initials === shorter)
    return { verdict: 'partial', rule: 'initials' };
  if (whole > 0) return { verdict: 'partial', rule: 'some-words' };
  const { whole: alike } = commonWords(left.words, right.words);
  if (alike > 0) return { verdict: 'partial', rule: 'spelling-variant' };
  return isUnvowelled && a.script !== b.script
    ? { verdict: 'unknown', rule: 'not-comparable' }
    : { verdict: 'conflict', rule: 'no-common-word' };
}
