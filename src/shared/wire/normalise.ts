import { amlMatchSchema, type AmlMatch, type AmlMatches } from './amlMatch';
import { readTolerantly } from './readTolerantly';
import { isObject, resembles, shapeOf } from './shape';
import type { ValidationCheck, ValidationResult } from './validation';

/**
 * The matches of a history answer whatever they came in: a list, an object with a `matches` list, a dictionary of
 * matches, or one match alone. What resembles no match is left out here and stays in the answer as received.
 */
export function listAmlMatches(matches: AmlMatches | null | undefined): AmlMatch[] {
  if (!matches) return [];
  // Beside an object with unknown keys, `Array.isArray` alone loses the type of the elements.
  if (Array.isArray(matches)) return matches;
  if (matches.matches) return matches.matches;
  const found = isMatch(matches) ? [matches] : Object.values(matches).filter(isMatch);
  return found.map((match) => readTolerantly(amlMatchSchema, match).value).filter((match) => match !== null);
}

/** The authenticity checks, whether they came as a bare list or inside an object. */
export function listValidationChecks(result: ValidationResult | null | undefined): ValidationCheck[] {
  if (!result) return [];
  return Array.isArray(result) ? result : (result.validation_checks ?? []);
}

/** A field that comes as one text or as a list of texts, as a list. A text is never split: no separator is stated. */
export function listTexts(value: string | readonly string[] | null | undefined): string[] {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : [...value];
}

function isMatch(value: unknown): boolean {
  return isObject(value) && resembles(shapeOf(amlMatchSchema), value);
}
