import { valueOrNull } from '../../record/received';
import type { Received } from '../../wire/received';
import type { CaseView } from '../caseView';

/**
 * JSON pointers (RFC 6901) of what a case's response does not have, though a result of its kind always has it, or nothing
 * can be concluded without it: members that are required (specification 2.1 to 2.18), the selfie, and whether a step's
 * rules were passed. Null is not missing.
 */
export function missingPlaces(view: Pick<CaseView, 'deviations' | 'documents' | 'result'>): string[] {
  const { selfie } = view.result;
  const steps = [...view.documents.map(({ part }) => part), valueOrNull(selfie)];
  const decisive: (Received<unknown> | undefined)[] = [
    selfie,
    ...steps.map((step) => step?.has_passed_rules),
  ];
  const places = [
    ...view.deviations.filter(({ reason }) => reason === 'missing').map(({ pointer }) => pointer),
    ...decisive.flatMap((one) => (one?.state === 'missing' ? one.pointer : [])),
  ];
  return [...new Set(places)];
}
