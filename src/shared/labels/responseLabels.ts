import type { SavedResponse, ResponseKind } from '../domain/savedResponses';
import { OPERATION_NAMES } from '../domain/operationLabels';
import { utcTime } from '../text/dates';
import { statusLine } from '../text/language';

/** The name of each kind of response. */
export const RESPONSE_KIND_LABELS: Readonly<Record<ResponseKind, string>> = {
  ...OPERATION_NAMES,
  webhookEvent: 'Service event',
};

/**
 * Identifies a response among those of the same operation: version, full list or changes, and the time in seconds,
 * because several may be received within a minute.
 */
export function responseLabel({ version, deltaOnly, receivedAt, origin }: SavedResponse): string {
  return statusLine([
    version === null ? null : `Version ${String(version)}`,
    deltaOnly ? 'changes only' : null,
    utcTime(receivedAt),
    origin === 'file' ? 'imported from a file' : null,
  ]);
}
