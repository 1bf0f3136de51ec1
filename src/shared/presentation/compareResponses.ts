import type { CaseView } from '../domain/caseView';
import type { ResponseComparison } from '../domain/intake/responseChanges';
import { isSame } from '../domain/json';
import { isCheckable } from '../domain/recordHealth/recordHealth';
import { isObject } from '../record/shape';
import { parseJsonBytes, valueAtPointer } from '../wire';
import { infoOf, type Schema } from '../wire/catalogue';
import { amlHistorySchema } from '../wire/results';
import { changedPlaces, MATCHES_PLACE } from './changedFacts';

/** Maximum number of changed places that a job or a report lists. The case shows all of them. */
const PLACES_MAX = 6;
/** Pointer to the watchlist matches, which are compared separately from the sections. */
const MATCHES = '/aml/matches';

/** A saved response: its bytes as received, and the case view based on it as far as its reader may see it. */
export interface ReadResponse {
  view: CaseView;
  bytes: Uint8Array;
}

/** Compares a response with a later one to the same request. Responses that are not valid results are not compared. */
export function compareResponses(before: ReadResponse, after: ReadResponse): ResponseComparison {
  const [older, newer] = [before.view, after.view];
  if (!isCheckable(older) || !isCheckable(newer)) return { is: 'not-comparable' };
  const [was, is] = [parseJsonBytes(before.bytes), parseJsonBytes(after.bytes)];
  if (!was.ok || !is.ok) return { is: 'not-comparable' };
  if (isSame(was.value, is.value)) return { is: 'same-values' };
  const matches = isSame(valueAtPointer(was.value, MATCHES), valueAtPointer(is.value, MATCHES))
    ? []
    : [MATCHES_PLACE];
  return changed([...changedPlaces(older, newer), ...matches]);
}

const changed = (places: readonly string[]): ResponseComparison => ({
  is: 'changed',
  places: places.slice(0, PLACES_MAX),
  more: Math.max(0, places.length - PLACES_MAX),
});

/**
 * Compares two responses to a request for a monitoring version (specification 2.19) by their members. A list is compared
 * as a whole, so the place of a changed match is the list. Responses that are not JSON are not compared.
 */
export function compareVersions(before: Uint8Array, after: Uint8Array): ResponseComparison {
  const [was, is] = [parseJsonBytes(before), parseJsonBytes(after)];
  if (!was.ok || !is.ok) return { is: 'not-comparable' };
  if (isSame(was.value, is.value)) return { is: 'same-values' };
  const [older, newer] = [was.value, is.value];
  if (!isObject(older) || !isObject(newer)) return changed([]);
  const keys = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return changed([...keys].filter((key) => !isSame(older[key], newer[key])).map(labelOf));
}

const VERSION_MEMBERS: Readonly<Record<string, Schema<unknown>>> = amlHistorySchema.members;
const labelOf = (key: string): string => {
  const schema = Object.hasOwn(VERSION_MEMBERS, key) ? VERSION_MEMBERS[key] : undefined;
  return schema === undefined ? key : infoOf(schema).label;
};
