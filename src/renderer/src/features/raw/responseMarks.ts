import { MAIN_OPERATION } from '@shared/domain/caseRecord';
import type { CaseView } from '@shared/domain/caseView';
import { hasLatestRequestFailed } from '@shared/domain/notReceived';
import type { SavedResponse } from '@shared/domain/savedResponses';
import { unreadVersionLabel } from '@shared/labels/amlLabels';
import { responseLabel } from '@shared/labels/responseLabels';
import { statusLine } from '@shared/text/language';
import { RAW } from './rawLabels';

type MarkedBy = Pick<CaseView, 'kind' | 'responses' | 'responseSha256' | 'monitoring' | 'notReceived'>;

/** In which way a response is not what was requested; null if it is, or if it has not been checked. */
function faultOf(one: SavedResponse, view: MarkedBy): string | null {
  if (one.isInPlace === true) return RAW.notRequested;
  const unread = view.monitoring.unread.find(
    ({ kind, version, sha256 }) =>
      one.kind === 'amlHistory' &&
      version === one.version &&
      (kind === 'delta') === one.deltaOnly &&
      sha256 === one.sha256,
  );
  if (unread !== undefined) return unreadVersionLabel(unread);
  const own = MAIN_OPERATION[view.kind] === one.kind ? view.responses : [];
  const found = own.find(({ sha256 }) => sha256 === one.sha256);
  if (found?.syntaxError) return RAW.invalidJson;
  return found?.otherShape ? RAW.notRequested : null;
}

/**
 * The label of a response in the list: what it is, whether it is the latest of its kind, what is wrong with it, and
 * whether the case shows it.
 */
export function choiceLabel(one: SavedResponse, isFirst: boolean, view: MarkedBy): string {
  const isOwn = MAIN_OPERATION[view.kind] === one.kind && one.sha256 === view.responseSha256;
  const fault = faultOf(one, view);
  const isOutdated = fault === null && hasLatestRequestFailed(one.kind, view);
  return statusLine([
    responseLabel(one),
    isFirst && one.version === null ? (isOutdated ? RAW.lastReceived : RAW.latest) : null,
    fault,
    isOwn && !isFirst ? RAW.shownInCase : null,
  ]);
}
