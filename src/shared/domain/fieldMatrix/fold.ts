import type { CompareRule } from './types';

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
};

/** The other spelling that ICAO Doc 9303-3 section 6 gives for the zone, where it differs from leaving marks out. */
const ZONE_LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ñ: 'nxx' };

/** Marks that a spelling can go without: accents, Arabic and Hebrew vowel points. Vowel signs of India stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

const letters = (text: string, table: Record<string, string>): string =>
  text.replace(/[^\x00-\x7f]/g, (letter) => {
    const lower = letter.toLowerCase();
    const found = Object.hasOwn(table, lower) ? table[lower] : undefined;
    if (found === undefined) return letter;
    return lower === letter ? found : found.toUpperCase();
  });

/** Leaves accents and vowel points out, and writes letters like ø and ß with plain ones. Upper case stays upper. */
export function withoutMarks(text: string): string {
  return letters(text.normalize('NFD').replace(MARKS, '').normalize('NFC'), WHOLE_LETTERS);
}

/** The same, but with umlauts and their like spelled out as the machine-readable zone does: ä is AE. */
export function inZoneSpelling(text: string): string {
  return withoutMarks(letters(text.normalize('NFC'), ZONE_LETTERS));
}

/** Decimal digits of any script as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (digit) => {
    if (!/\p{Nd}/u.test(digit)) return digit;
    const plain = digit.normalize('NFKC');
    if (plain < '\x80') return plain;
    // What has no plain form stands in a run of ten, zero first, with no digit before it.
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** One normalisation with its name. Steps are tried in this order; the fewest that make two values equal are named. */
export interface Step {
  rule: CompareRule;
  apply: (text: string) => string;
}

export const UNICODE_FORM: Step = { rule: 'unicode-form', apply: (text) => text.normalize('NFC') };
/** Joiners are part of the spelling of some scripts; they too are left out, and named. */
export const HIDDEN: Step = {
  rule: 'hidden-characters',
  apply: (text) => text.replace(/[\p{Cf}\u0640]/gu, ''),
};
export const FILLERS: Step = { rule: 'fillers', apply: (text) => text.replace(/<+/g, ' ').trim() };
export const DIGITS: Step = { rule: 'digit-script', apply: asciiDigits };
/** Apostrophes join what they stand between; every other sign parts it. */
export const WORD_SEPARATORS: Step = {
  rule: 'separators',
  apply: (text) =>
    text.replace(/['\u2018\u2019\u02bc`\u00b4]/g, '').replace(/[^\p{L}\p{M}\p{N}\p{Cf}\s<]+/gu, ' '),
};
export const ALL_SEPARATORS: Step = {
  rule: 'separators',
  apply: (text) => text.replace(/[^\p{L}\p{M}\p{N}\p{Cf}<]+/gu, ''),
};
export const NO_FILLERS: Step = { rule: 'fillers', apply: (text) => text.replaceAll('<', '') };
export const WHITE_SPACE: Step = {
  rule: 'white-space',
  apply: (text) => text.replace(/\s+/gu, ' ').trim(),
};
export const LETTER_CASE: Step = { rule: 'letter-case', apply: (text) => text.toLowerCase() };
export const DIACRITICS: Step = { rule: 'diacritics', apply: withoutMarks };

export const through = (text: string, steps: readonly Step[]): string =>
  steps.reduce((at, step) => step.apply(at), text);

/**
 * The steps that are really needed to find two values equal: each, the strongest first, is left out and stays out where
 * the values are equal without it. `equal` must hold for all of them.
 */
export function neededSteps(steps: readonly Step[], equal: (kept: readonly Step[]) => boolean): Step[] {
  let kept = [...steps];
  for (const step of [...steps].reverse()) {
    const without = kept.filter((other) => other !== step);
    if (equal(without)) kept = without;
  }
  return kept;
}
