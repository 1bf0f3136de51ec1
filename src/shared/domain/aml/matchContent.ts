import { isObject } from '../../record/shape';
import { stableText } from '../json';
import { BOOKKEEPING, isEmpty, isScore, LISTS, loose, REVIEW_STATUS } from './valueDiff';
import { valuesInText } from './valuesInText';

/** Whether a difference in a member of a match can be an update of it (specification 2.14.1). */
const canBeUpdated = (key: string): boolean =>
  !BOOKKEEPING.includes(key) &&
  !REVIEW_STATUS.includes(key) &&
  !isScore({ before: `/${key}`, after: `/${key}` });

/** A value without differences of order, case, white space and notation. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return loose(value);
  if (Array.isArray(value)) {
    const values = new Map(value.map(plainValue).map((one) => [stableText(one), one]));
    const sorted = [...values.keys()].sort().map((text) => values.get(text));
    return sorted.length === 1 ? sorted[0] : sorted;
  }
  return isObject(value) ? plainMembers(value) : value;
}

const plainMembers = (part: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, plainValue(value)]),
  );

type Members = Readonly<Record<string, unknown>>;
/** Long lists are compared several times. */
const known = new WeakMap<object, Members>();

/** The members of a match that can be updated, in one notation. Empty ones are left out. */
export function plainMatch(raw: unknown): Members {
  if (!isObject(raw)) return {};
  const found = known.get(raw);
  if (found !== undefined) return found;
  const members = Object.entries(raw).filter(([key]) => canBeUpdated(key));
  const listed = members.map(([key, value]): [string, unknown] => [
    key,
    LISTS.includes(`/${key}`) && typeof value === 'string' ? valuesInText(value) : value,
  ]);
  const match = plainMembers(Object.fromEntries(listed));
  known.set(raw, match);
  return match;
}

/**
 * Members that tell two persons of the same name apart, those that tell most first. A name, a sex and a dataset alone do
 * not.
 */
export const IDENTIFYING: readonly string[] = [
  'datesOfBirth',
  'aliases',
  'addresses',
  'details',
  'notes',
  'countries',
];

/** Whether a match identifies a person: it has a name and at least one identifying member. */
export function identifiesPerson(raw: unknown): boolean {
  const match = plainMatch(raw);
  return match['name'] !== undefined && IDENTIFYING.some((key) => match[key] !== undefined);
}

/**
 * The content of a match without what is never an update of it; equal for matches whose content is the same. Null if
 * it does not identify a person.
 */
export const contentText = (raw: unknown): string | null =>
  identifiesPerson(raw) ? stableText(plainMatch(raw)) : null;

/**
 * The name, sex, dates of birth and countries of a match, which remain when monitoring updates the rest. Null if it
 * has no name, or neither a date of birth nor a country.
 */
export function personText(raw: unknown): string | null {
  const { name, sex, datesOfBirth, countries } = plainMatch(raw);
  const isIdentified = name !== undefined && (datesOfBirth ?? countries) !== undefined;
  return isIdentified ? stableText({ name, sex, datesOfBirth, countries }) : null;
}
