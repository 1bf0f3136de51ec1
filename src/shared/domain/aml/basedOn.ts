import { z } from 'zod';
import { plainText } from '../../record/jsonText';
import { isObject } from '../../record/shape';
import { escapeToken, pointerTokens, valueAtPointer } from '../../wire/jsonPointer';
import type { BasisValue } from '../events/matchDecision';
import { isPartOf } from './amlMatch';
import type { OutdatedValue } from './amlView';
import type { AmlResponseKind } from './matchList';
import { labelOfPointer, BASIS_FIELDS } from './matchPlaceLabels';
import { diffValues } from './valueDiff';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Converts a value to the form in which the journal stores it. Keys named `__proto__` are dropped. */
const asStored = (value: unknown): BasisValue['value'] => z.json().parse(value);

/** The value at a pointer in a match, or its absence, in the form in which a decision records it. */
export function basisOf(match: unknown, pointer: string): BasisValue {
  const value = valueAtPointer(match, pointer);
  const present = !isNothing(value);
  return { pointer, label: labelOfPointer(pointer), present, value: present ? asStored(value) : null };
}

const hasField = (match: unknown, field: string): boolean => isObject(match) && Object.hasOwn(match, field);

/**
 * The places in a match on which a decision can be based. A decision can also be based on a field being absent,
 * unless matches in this kind of response never have the field.
 */
export function basisPlaces(
  match: unknown,
  kind: AmlResponseKind,
): { pointer: string; label: string; present: boolean; text: string }[] {
  const details = isObject(match) && isObject(match['details']) ? Object.keys(match['details']) : [];
  const pointers = [
    ...BASIS_FIELDS.filter((field) => isPartOf(kind, field) || hasField(match, field)).map(
      (field) => `/${field}`,
    ),
    ...details.map((category) => `/details/${escapeToken(category)}`),
  ];
  return pointers.map((pointer) => {
    const value = valueAtPointer(match, pointer);
    const present = !isNothing(value);
    return { pointer, label: labelOfPointer(pointer), present, text: present ? plainText(value) : '' };
  });
}

/** All values that a pointer can refer to if list indexes are ignored. */
function reachable(value: unknown, tokens: readonly string[]): unknown[] {
  const [key, ...rest] = tokens;
  if (key === undefined) return [value];
  if (Array.isArray(value))
    return /^\d+$/.test(key) ? value.flatMap((element) => reachable(element, rest)) : [];
  return isObject(value) && Object.hasOwn(value, key) ? reachable(value[key], rest) : [];
}

/** Whether two values are equal except for order, case, white space or notation. */
const isSameValue = (a: unknown, b: unknown, pointer: string): boolean =>
  diffValues(a, b, pointer).every(({ cosmetic }) => cosmetic !== null);

/**
 * The values on which a decision is based and that the match no longer has. Changes of order, case or spacing do not
 * count, and neither does a list element that moved to another index.
 */
export function outdatedValues(match: unknown, basedOn: readonly BasisValue[]): OutdatedValue[] {
  return basedOn.flatMap(({ pointer, label, present, value }) => {
    const found = reachable(match, pointerTokens(pointer)).filter((now) => !isNothing(now));
    const isInForce = present
      ? found.some((now) => isSameValue(value, asStored(now), pointer))
      : found.length === 0;
    if (isInForce) return [];
    const now = found.length === 1 ? found[0] : found;
    return [
      {
        pointer,
        label,
        basedOn: { present, text: present ? plainText(value) : '' },
        now: { present: found.length > 0, text: found.length > 0 ? plainText(now) : '' },
      },
    ];
  });
}
