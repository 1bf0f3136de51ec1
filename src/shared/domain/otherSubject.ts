import { valueOrNull } from '../record/received';
import type { Received } from '../wire/received';
import type { CaseView } from './caseView';

/**
 * The id that a response gives, where that is not the one it was requested by; null where they agree, or it gives none. A spot
 * check is requested by an id of its own and names the journey it belongs to: the two may differ (specification 2.18, 4.2).
 */
export function otherSubject({
  subjectId,
  kind,
  result,
}: Pick<CaseView, 'subjectId' | 'kind' | 'result'>): Received<string> | null {
  if (kind === 'spot-check' || subjectId === '') return null;
  const id = kind === 'aml-check' ? result.check_id : result.journey_id;
  const named = valueOrNull(id);
  return named === null || named === subjectId ? null : id;
}
