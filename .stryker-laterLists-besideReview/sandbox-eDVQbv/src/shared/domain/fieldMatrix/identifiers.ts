// @ts-nocheck
import {
  ALL_SEPARATORS,
  DIGITS,
  HIDDEN,
  LETTER_CASE,
  neededSteps,
  NO_FILLERS,
  through,
  UNICODE_FORM,
  type Step,
} from './fold';
import type { Comparable, Comparison } from './types';

const STEPS: readonly Step[] = [UNICODE_FORM, HIDDEN, NO_FILLERS, DIGITS, ALL_SEPARATORS, LETTER_CASE];

/** The number or code as it is compared. */
export function identifierPrinted(text: string): string {
  return through(text, STEPS).toUpperCase();
}

/** The MRZ prints one letter for Germany, the only state with fewer than three (ICAO Doc 9303-3 section 5). */
function isGermany(a: string, b: string): boolean {
  const codes = [identifierPrinted(a), identifierPrinted(b)];
  return codes.includes('D') && codes.includes('DEU');
}

/**
 * Compares numbers and codes across separators, fillers, case and scripts of digits. Leading zeros count, and no part
 * is ever taken for the whole.
 */
export function compareIdentifiers(a: Comparable, b: Comparable): Comparison {
  const equal = (steps: readonly Step[]): boolean => through(a.text, steps) === through(b.text, steps);
  if (isGermany(a.text, b.text)) return { verdict: 'normalised', rules: ['zone-country'] };
  if (!equal(STEPS) || through(a.text, STEPS) === '') return { verdict: 'conflict', rules: ['different'] };
  return { verdict: 'normalised', rules: neededSteps(STEPS, equal).map(({ rule }) => rule) };
}
