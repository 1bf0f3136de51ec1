// @ts-nocheck
import { asciiDigits } from '../../text/digits';
import { foldLetters } from '../../text/letters';
import type { CompareRule } from './types';

/** One normalisation with its name. Steps are tried in this order; the fewest that make two values equal are named. */
export interface Step {
  rule: CompareRule;
  apply: (text: string) => string;
}

export const UNICODE_FORM: Step = { rule: 'unicode-form', apply: (text) => foldLetters(text, 'exact') };
/** Joiners are part of the spelling of some scripts; they too are left out, and named. */
export const HIDDEN: Step = {
  rule: 'hidden-characters',
  apply: (text) => text.replace(/[\p{Cf}\u0640]/gu, ''),
};
export const FILLERS: Step = {
  rule: 'fillers',
  apply: (text) => (text.includes('<') ? text.replace(/<+/g, ' ').trim() : text),
};
export const DIGITS: Step = { rule: 'digit-script', apply: asciiDigits };
/** Apostrophes join the letters around them; every other sign separates. */
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
export const DIACRITICS: Step = { rule: 'diacritics', apply: (text) => foldLetters(text, 'marks') };

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
