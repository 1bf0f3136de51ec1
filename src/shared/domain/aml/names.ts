import { once } from '../../lib/once';
import { foldLetters } from '../../text/letters';
import { soundsOf } from '../../text/sounds';
import type { Verdict, VerdictRule } from './verdicts';

/**
 * Transliterates a text to Latin script. The result is only one of several possible ones: unwritten vowels of Arabic
 * and Hebrew stay missing, and for a Chinese or Japanese character with several readings one is chosen.
 */
export type Transliterate = (text: string) => string;

/**
 * Names with more characters or words are not compared: a pair of names takes time with the product of their words. No
 * person or organisation in a list has a longer one.
 */
export const NAME_LIMITS = { characters: 300, words: 30 };

export interface PreparedName {
  /** Whether the name exceeds `NAME_LIMITS`. Then all other members are empty. */
  isTooLong: boolean;
  /** The name as received, with white space collapsed. */
  plain: string;
  words: readonly string[];
  /** The words transliterated to Latin script. */
  latin: readonly string[];
  /** The transliterated name for display; null if the name is already in Latin script. */
  transliterated: string | null;
  script: 'latin' | 'alphabet' | 'other';
  /** The words, and the transliterated words, sorted alphabetically and joined. */
  sorted: string;
  sortedLatin: string;
  /**
   * The transliterated words by their sound, without differences of common spelling variants. Computed on first use.
   */
  variants: () => Variants;
  /**
   * Like `variants`, and with umlauts and their two-letter spelling in the machine-readable zone (ä and ae) made
   * equal.
   */
  spellings: () => Variants;
}

interface Variants {
  words: readonly string[];
  sorted: string;
}

const isPlainAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A faster path for ASCII names: most of the tens of thousands of names in lists are plain. */
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

/** Scripts with an alphabet that includes the vowels. */
const ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u;

function scriptOf(text: string): PreparedName['script'] {
  const foreign = text.replace(/[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu, '');
  if (foreign === '') return 'latin';
  return [...foreign].every((letter) => ALPHABET.test(letter)) ? 'alphabet' : 'other';
}

/** Computes the value on first use and caches it. */
const lazily = (read: () => string[]): (() => Variants) =>
  once(() => {
    const words = read();
    return { words, sorted: sortedText(words) };
  });

const TOO_LONG: PreparedName = {
  ...{ isTooLong: true, plain: '', words: [], latin: [], transliterated: null, script: 'other' },
  ...{ sorted: '', sortedLatin: '' },
  variants: () => ({ words: [], sorted: '' }),
  spellings: () => ({ words: [], sorted: '' }),
};

const isLongText = (text: string): boolean => text.length > NAME_LIMITS.characters;
const isLongList = (words: readonly string[]): boolean => words.length > NAME_LIMITS.words;

/** Prepares a name for comparison. Each name is prepared once and then compared many times. */
export function prepareName(text: string, transliterate: Transliterate): PreparedName {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (isLongText(plain)) return TOO_LONG;
  const words = wordsOf(plain);
  const script = isPlainAscii(plain) ? 'latin' : scriptOf(plain);
  const transliterated = script === 'latin' ? null : transliterate(plain);
  const latin = transliterated === null ? words : wordsOf(transliterated);
  if (isLongList(words) || isLongList(latin)) return TOO_LONG;
  const sorted = sortedText(words);
  const variants = lazily(() => latin.map(soundsOf));
  const spellings = lazily(() => variants().words.map((word) => foldLetters(word, 'name')));
  return {
    isTooLong: false,
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

const wordsWithoutVowels = (name: PreparedName): string =>
  sortedText(name.variants().words.map(withoutVowels));

/**
 * The number of words that two names have in common, each counted once. An initial matches a word that begins with
 * it. Whole words are matched first, so that the order of the words does not matter.
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

/** Compares two names. The order of the arguments does not matter. */
export function compareNames(a: PreparedName, b: PreparedName): NameVerdict {
  if (a.isTooLong || b.isTooLong) return { verdict: 'unknown', rule: 'too-long' };
  if (a.words.length === 0 || b.words.length === 0) return { verdict: 'unknown', rule: 'unreadable' };
  if (a.plain === b.plain) return { verdict: 'agree', rule: 'identical' };
  if (a.words.join('') === b.words.join('')) return { verdict: 'agree', rule: 'case-and-marks' };
  if (a.sorted === b.sorted) return { verdict: 'agree', rule: 'word-order' };

  const isForeign = a.script !== 'latin' || b.script !== 'latin';
  if (a.latin.length === 0 || b.latin.length === 0) return { verdict: 'unknown', rule: 'not-comparable' };
  if (isForeign && (a.latin.join('') === b.latin.join('') || a.sortedLatin === b.sortedLatin))
    return { verdict: 'agree', rule: 'transliteration' };
  // Across scripts, two consecutive vowels are two sounds, so umlaut spellings are not made equal.
  const [left, right] = isForeign ? [a.variants(), b.variants()] : [a.spellings(), b.spellings()];
  if (left.sorted === right.sorted)
    return isForeign
      ? { verdict: 'agree', rule: 'transliteration' }
      : { verdict: 'partial', rule: 'spelling-variant' };
  const isUnvowelled = a.script === 'other' || b.script === 'other';
  if (isUnvowelled && wordsWithoutVowels(a) === wordsWithoutVowels(b))
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
