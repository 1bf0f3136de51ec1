import { valueOrNull } from '../record/received';
import type { Received } from '../wire/received';
import type { CaseView } from './caseView';
import { isSameId } from '../text/idKey';

/**
 * The id stated in a response if it differs from the requested one; null if they agree or the response states none. A
 * spot check is requested by its own id but names the journey to which it belongs, so the two may differ
 * (specification 2.18, 4.2).
 */
export function otherSubject({
  subjectId,
  kind,
  result,
}: Pick<CaseView, 'subjectId' | 'kind' | 'result'>): Received<string> | null {
  if (kind === 'spot-check' || subjectId === '') return null;
  const id = kind === 'aml-check' ? result.check_id : result.journey_id;
  const named = valueOrNull(id);
  return named === null || isSameId(named, subjectId) ? null : id;
}
