import type { CaseView } from '@shared/domain/caseView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { ResponseComparison } from '@shared/domain/intake/responseChanges';
import { isSame } from '@shared/domain/json';
import { isCheckable } from '@shared/domain/recordHealth/recordHealth';
import { changedPlaces, MATCHES_PLACE } from '@shared/presentation/changedFacts';
import { parseJsonBytes, valueAtPointer } from '@shared/wire';

/** Maximum number of changed places that a job lists. The case shows all of them. */
const PLACES_MAX = 6;
/** Pointer to the watchlist matches, which are compared separately from the sections. */
const MATCHES = '/aml/matches';

/** A saved response: its bytes as received and the case view based on it. */
export interface ReadResponse {
  view: CaseView;
  bytes: Uint8Array;
}

/**
 * Compares a newly fetched response with the previous one. Responses that are not valid results are not compared.
 * Everyone can see jobs, so results hidden until a face comparison are left out.
 */
export function compareResponses(before: ReadResponse, after: ReadResponse): ResponseComparison {
  const [older, newer] = [withholdFaces(before.view, null), withholdFaces(after.view, null)];
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
