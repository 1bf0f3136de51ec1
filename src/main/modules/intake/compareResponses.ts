import type { CaseView } from '@shared/domain/caseView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { ResponseComparison } from '@shared/domain/intake/responseChanges';
import { isSame } from '@shared/domain/json';
import { isCheckable } from '@shared/domain/recordHealth/recordHealth';
import { changedPlaces, MATCHES_PLACE } from '@shared/presentation/changedFacts';
import { parseJsonBytes, valueAtPointer } from '@shared/wire';

/** Changed places that a job names; the case shows all of them. */
const PLACES_MAX = 6;
/** Matches are no facts of a section. */
const MATCHES = '/aml/matches';

/** A response of a case as it was received, and the case as it shows that response. */
export interface ReadResponse {
  view: CaseView;
  bytes: Uint8Array;
}

/**
 * What a response fetched again has that the one before it had not. A response that is no result has nothing to compare.
 * Everyone sees a job: nothing is named that waits for anybody's comparison of faces.
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
