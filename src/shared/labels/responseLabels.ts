import type { SavedResponse, ResponseKind } from '../domain/savedResponses';
import { OPERATION_NAMES } from '../domain/operationLabels';
import { utcTime } from '../text/dates';
import { statusLine } from '../text/language';

/** What each kind of response is called. */
export const RESPONSE_KIND_LABELS: Readonly<Record<ResponseKind, string>> = {
  ...OPERATION_NAMES,
  webhookEvent: 'Service event',
};

/**
 * Which response of its operation it is: version, whole list or changes, and when it was received, to the second, because several
 * may come within a minute.
 */
export function responseLabel({ version, deltaOnly, receivedAt, origin }: SavedResponse): string {
  return statusLine([
    version === null ? null : `Version ${String(version)}`,
    deltaOnly ? 'changes only' : null,
    utcTime(receivedAt),
    origin === 'file' ? 'imported from a file' : null,
  ]);
}
