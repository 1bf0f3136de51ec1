import { compareDates, normalisedDate, readDate } from './dates';
import { compareIdentifiers, normalisedIdentifier } from './identifiers';
import { compareMasked, isMasked } from './masked';
import type { Comparable, Comparison, FieldKind } from './types';
import { compareTexts, normalisedText } from './tokens';

/** Words and letters for sex, from the samples in the specification and from the MRZ (ICAO Doc 9303: M, F, < or X). */
const SEXES: Record<string, string> = {
  m: 'male',
  male: 'male',
  f: 'female',
  female: 'female',
  '<': 'unspecified',
  x: 'unspecified',
  unspecified: 'unspecified',
};

const sexOf = (text: string): string | undefined => {
  const key = text.trim().toLowerCase();
  return Object.hasOwn(SEXES, key) ? SEXES[key] : undefined;
};

function compareSexes(a: Comparable, b: Comparable): Comparison {
  const [left, right] = [sexOf(a.text), sexOf(b.text)];
  if (left === undefined || right === undefined) return compareTexts(a, b, false);
  if (left === right) {
    const onlyCase = a.text.trim().toLowerCase() === b.text.trim().toLowerCase();
    return { verdict: 'normalised', rules: [onlyCase ? 'letter-case' : 'sex-word'] };
  }
  return [left, right].includes('unspecified')
    ? { verdict: 'partial', rules: ['unspecified'] }
    : { verdict: 'conflict', rules: ['different'] };
}

function inOrder(a: Comparable, b: Comparable): [Comparable, Comparable] {
  const key = ({ text, cutOff, zoneDate }: Comparable): string =>
    `${text}\n${cutOff === true}${zoneDate === true}`;
  return key(a) <= key(b) ? [a, b] : [b, a];
}

/**
 * Compares two values of the same field. Identical values agree. For all others, the rules are returned that made
 * them equal, partially equal or different. The order of the arguments does not matter.
 */
export function compareValues(one: Comparable, other: Comparable, kind: FieldKind): Comparison {
  if (one.text === other.text && (kind !== 'date' || one.zoneDate === other.zoneDate))
    return { verdict: 'agrees', rules: [] };
  const [a, b] = inOrder(one, other);
  if (isMasked(a.text) || isMasked(b.text)) return compareMasked(a.text, b.text);
  switch (kind) {
    case 'name':
      return compareTexts(a, b, true);
    case 'date':
      return compareDates(a, b);
    case 'identifier':
    case 'zone':
      return compareIdentifiers(a, b);
    case 'sex':
      return compareSexes(a, b);
    case 'text':
      return compareTexts(a, b, false);
  }
}

/** The normalised form of a value. It is shown beside the raw value if they differ. */
export function comparedText(value: Comparable, kind: FieldKind): string {
  switch (kind) {
    case 'date': {
      const date = readDate(value);
      return date ? normalisedDate(date) : value.text.trim();
    }
    case 'identifier':
      return normalisedIdentifier(value.text);
    case 'zone':
      return value.text;
    case 'sex':
      return sexOf(value.text) ?? normalisedText(value.text);
    case 'name':
    case 'text':
      return normalisedText(value.text);
  }
}
