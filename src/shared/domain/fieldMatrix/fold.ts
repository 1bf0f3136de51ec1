import { asciiDigits } from '../../text/digits';
import { foldLetters } from '../../text/letters';
import type { CompareRule } from './types';

/** A normalisation and the rule that describes it. Steps are applied in the order of their list. */
export interface Step {
  rule: CompareRule;
  apply: (text: string) => string;
}

export const UNICODE_FORM: Step = { rule: 'unicode-form', apply: (text) => foldLetters(text, 'exact') };
/** Invisible characters. Joiners are part of the spelling of some scripts, but are removed as well. */
export const HIDDEN: Step = {
  rule: 'hidden-characters',
  apply: (text) => text.replace(/[\p{Cf}\u0640]/gu, ''),
};
export const FILLERS: Step = {
  rule: 'fillers',
  apply: (text) => (text.includes('<') ? text.replace(/<+/g, ' ').trim() : text),
};
export const DIGITS: Step = { rule: 'digit-script', apply: asciiDigits };
/** Apostrophes are removed, all other punctuation becomes a space. */
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

export const applySteps = (text: string, steps: readonly Step[]): string =>
  steps.reduce((at, step) => step.apply(at), text);

/**
 * Returns the steps that are needed to make two values equal: tries to leave out each step, beginning with the last
 * and strongest, and drops it if the values are equal without it. `equal` must be true for all steps.
 */
export function neededSteps(steps: readonly Step[], equal: (kept: readonly Step[]) => boolean): Step[] {
  let kept = [...steps];
  for (const step of [...steps].reverse()) {
    const without = kept.filter((other) => other !== step);
    if (equal(without)) kept = without;
  }
  return kept;
}
