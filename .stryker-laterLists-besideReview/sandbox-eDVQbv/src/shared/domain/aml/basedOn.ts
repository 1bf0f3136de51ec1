// @ts-nocheck
import { z } from 'zod';
import { plainText } from '../../record/jsonText';
import { isObject } from '../../record/shape';
import { escapeToken, pointerTokens, valueAtPointer } from '../../wire/jsonPointer';
import type { BasisValue } from './decision';
import { isPartOf } from './amlMatch';
import type { OutdatedValue } from './amlView';
import type { AmlResponseKind } from './matchList';
import { labelOfPointer, BASIS_FIELDS } from './matchPlaceLabels';
import { diffValues } from './valueDiff';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as the journal keeps it: a key named `__proto__` is not kept. */
const asKept = (value: unknown): BasisValue['value'] => z.json().parse(value);

/** The value at a place of a match as a decision records it, or its absence. */
export function basisOf(match: unknown, pointer: string): BasisValue {
  const value = valueAtPointer(match, pointer);
  const present = !isNothing(value);
  return { pointer, label: labelOfPointer(pointer), present, value: present ? asKept(value) : null };
}

const isSaved = (match: unknown, field: string): boolean => isObject(match) && Object.hasOwn(match, field);

/**
 * Places of a match that a decision may be based on; it may be based on the absence of a field, unless
 * a match of this response has no such field.
 */
export function basisPlaces(
  match: unknown,
  kind: AmlResponseKind,
): { pointer: string; label: string; present: boolean; text: string }[] {
  const details = isObject(match) && isObject(match['details']) ? Object.keys(match['details']) : [];
  const pointers = [
    ...BASIS_FIELDS.filter((field) => isPartOf(kind, field) || isSaved(match, field)).map(
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

/** Every value a pointer can mean when the places of list elements do not count. */
function reachable(value: unknown, tokens: readonly string[]): unknown[] {
  const [key, ...rest] = tokens;
  if (key === undefined) return [value];
  if (Array.isArray(value))
    return /^\d+$/.test(key) ? value.flatMap((element) => reachable(element, rest)) : [];
  return isObject(value) && Object.hasOwn(value, key) ? reachable(value[key], rest) : [];
}

/** Order, case, white space and form aside. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  diffValues(a, b).every(({ cosmetic }) => cosmetic !== null);

/**
 * Which of the values a decision is based on a match no longer has. A list that only changed its order, or a text that
 * only changed its case or spacing, still says the same; an element may stand elsewhere in its list.
 */
export function outdatedValues(match: unknown, basedOn: readonly BasisValue[]): OutdatedValue[] {
  return basedOn.flatMap(({ pointer, label, present, value }) => {
    const found = reachable(match, pointerTokens(pointer)).filter((now) => !isNothing(now));
    const isInForce = present ? found.some((now) => isSameValue(value, asKept(now))) : found.length === 0;
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
