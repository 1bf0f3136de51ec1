import type { PartialDate } from '../../text/dates';
import type { Verdict, VerdictRule } from './verdicts';

/**
 * Compares two birth dates by the parts that both have:
 *
 * |            | 1980    | 1980-05 | 1980-05-17 |
 * |------------|---------|---------|------------|
 * | 1980       | agree   | partial | partial    |
 * | 1980-05    | partial | agree   | partial    |
 * | 1980-05-17 | partial | partial | agree      |
 *
 * A part that both have and that differs is a conflict. The order of the arguments does not matter.
 */
export function compareDates(a: PartialDate, b: PartialDate): { verdict: Verdict; rule: VerdictRule } {
  const differs = (part: keyof PartialDate): boolean =>
    a[part] !== null && b[part] !== null && a[part] !== b[part];
  if (
    a.year === b.year &&
    a.day !== null &&
    b.day !== null &&
    a.day === b.month &&
    a.month === b.day &&
    a.day !== b.day
  )
    return { verdict: 'conflict', rule: 'day-and-month-swapped' };
  if (differs('year') || differs('month') || differs('day'))
    return { verdict: 'conflict', rule: 'different-date' };
  return a.month === b.month && a.day === b.day
    ? { verdict: 'agree', rule: 'same-date' }
    : { verdict: 'partial', rule: 'same-as-far-as-given' };
}
