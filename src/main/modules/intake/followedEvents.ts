import { lastAbsences } from '@shared/domain/absences';
import { isNoVersion, isVersion } from '@shared/domain/aml/versionRequests';
import { openingOf } from '@shared/domain/caseRecord';
import type { Request } from '@shared/domain/events/fetching';
import type { ServiceEvent } from '@shared/domain/intake/serviceEvents';
import type { JournalEntry } from '@shared/domain/journal';
import { RESPONSE_OPERATION } from './caseRecord';
import { isSameId } from '@shared/text/idKey';

type Asking = Pick<ServiceEvent, 'effect' | 'carriesDecision' | 'version'>;

/** Whether an event requires fetching the result of its case. */
export const fetchesResponse = ({ effect, carriesDecision }: Asking): boolean =>
  carriesDecision || effect === 'fetch-response' || effect === 'fetch-spot-check';

/**
 * Whether the version that an event is about has been received. If the event names no version, any version received
 * since counts, and so does a failed search. A version that is named but not found may still appear later.
 */
function hasVersion(entries: readonly JournalEntry[], { version }: Asking, since: string): boolean {
  const isAbout = (request: Request): boolean =>
    isVersion(request) && (version === null || request.version === version);
  const hasOutcome = entries.some(
    ({ event, at }) =>
      (event.type === 'retrieved' || (event.type === 'absent' && version === null)) &&
      isAbout(event.request) &&
      (at >= since || version !== null),
  );
  const hasFailed = lastAbsences(entries).some((one) => isAbout(one.request) && !isNoVersion(one));
  return hasOutcome && !hasFailed;
}

/**
 * Whether an event is in the case's journal and what it announces has been fetched. An event that could not be handled
 * may be imported again.
 */
export function isFollowed(entries: readonly JournalEntry[], eventId: string, asking: Asking): boolean {
  const noted = entries
    .flatMap(({ event }) => (event.type === 'service-event' ? [event] : []))
    .findLast((event) => isSameId(event.eventId, eventId));
  const kind = openingOf(entries)?.kind;
  if (noted === undefined || kind === undefined) return false;
  const hasResponse = entries.some(
    ({ event, at }) =>
      event.type === 'retrieved' &&
      event.request.operation === RESPONSE_OPERATION[kind] &&
      at >= noted.receivedAt,
  );
  return (
    (hasResponse || !fetchesResponse(asking)) &&
    (asking.effect !== 'fetch-version' || hasVersion(entries, asking, noted.receivedAt))
  );
}
