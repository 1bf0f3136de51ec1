import {
  ALL_SEPARATORS,
  DIGITS,
  HIDDEN,
  LETTER_CASE,
  neededSteps,
  NO_FILLERS,
  applySteps,
  UNICODE_FORM,
  type Step,
} from './fold';
import type { Comparable, Comparison } from './types';

const STEPS: readonly Step[] = [UNICODE_FORM, HIDDEN, NO_FILLERS, DIGITS, ALL_SEPARATORS, LETTER_CASE];

/** The normalised form of a number or code. */
export function normalisedIdentifier(text: string): string {
  return applySteps(text, STEPS).toUpperCase();
}

/**
 * Whether the values are the two codes of Germany. The MRZ uses D, the only code with fewer than three letters (ICAO
 * Doc 9303-3, section 5).
 */
function isGermany(a: string, b: string): boolean {
  const codes = [normalisedIdentifier(a), normalisedIdentifier(b)];
  return codes.includes('D') && codes.includes('DEU');
}

/**
 * Compares numbers and codes, ignoring separators, fillers, case and the script of the digits. Leading zeros count,
 * and a part never equals the whole.
 */
export function compareIdentifiers(a: Comparable, b: Comparable): Comparison {
  const equal = (steps: readonly Step[]): boolean => applySteps(a.text, steps) === applySteps(b.text, steps);
  if (isGermany(a.text, b.text)) return { verdict: 'normalised', rules: ['zone-country'] };
  if (!equal(STEPS) || applySteps(a.text, STEPS) === '') return { verdict: 'conflict', rules: ['different'] };
  return { verdict: 'normalised', rules: neededSteps(STEPS, equal).map(({ rule }) => rule) };
}
