import type { CaseView } from '../domain/caseView';
import type { ResponseComparison } from '../domain/intake/responseChanges';
import { isSame } from '../domain/json';
import { isCheckable } from '../domain/recordHealth/recordHealth';
import { parseJsonBytes, valueAtPointer } from '../wire';
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
  const places = [...changedPlaces(older, newer), ...matches];
  return {
    is: 'changed',
    places: places.slice(0, PLACES_MAX),
    more: Math.max(0, places.length - PLACES_MAX),
  };
}
