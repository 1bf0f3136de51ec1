import { EXHIBIT } from './exhibitLabels';
import type { CaseMedium } from '../caseView';
import type { JournalEntry } from '../journal';
import { isContentEvent, isOfTimeStamp } from '../savedEvidence';
import type { JournalEvent } from '../journalEvents';
import { evidencePaths, type EvidenceFile } from './evidencePaths';
import { isDownload } from '../operations';
import { requestLabel } from '../operationLabels';
import type { Exhibit } from './dossier';

interface SavedBytes extends EvidenceFile {
  bytes: number;
  /** Set if the bytes were received instead of the requested file, such as an incomplete file or an error page. */
  isInPlace?: true;
}

/** The bytes that an entry saved as evidence; null if it saved none. */
export function savedBy(event: JournalEvent): SavedBytes | null {
  if (isContentEvent(event)) return event;
  if (event.type === 'absent')
    return event.arrived ? { ...event.arrived, request: event.request, isInPlace: true } : null;
  if (isOfTimeStamp(event)) {
    const { sha256, bytes } = event;
    return event.type === 'time-stamped'
      ? { sha256, bytes, mime: 'application/timestamp-reply', request: null, timeStamp: 'response' }
      : { sha256, bytes, mime: 'application/json', request: null, timeStamp: 'statement' };
  }
  return event.type === 'service-event'
    ? { sha256: event.sha256, bytes: event.bytes, mime: 'application/json', request: null }
    : null;
}

/** The label of saved bytes: the name of the first medium with these bytes, or else the label of the request. */
function labelOf(media: readonly CaseMedium[], { request, isInPlace, timeStamp }: SavedBytes): string {
  const [first] = media;
  if (first !== undefined) return first.label;
  if (timeStamp !== undefined) return EXHIBIT.timeStamp[timeStamp];
  if (request === null) return EXHIBIT.event;
  if (isInPlace === true) return EXHIBIT.receivedInstead(requestLabel(request));
  return isDownload(request.operation)
    ? EXHIBIT.ofAnotherResponse(requestLabel(request))
    : requestLabel(request);
}

const kindOf = (all: readonly SavedBytes[]): Exhibit['kind'] => {
  if (all.every(({ timeStamp }) => timeStamp !== undefined)) return 'time-stamp';
  if (all.every(({ request }) => request === null)) return 'event';
  // Bytes received instead of a file, such as part of a picture, are not a medium, because they cannot be displayed.
  return all.every(({ isInPlace }) => isInPlace) ||
    all.some(({ request }) => request !== null && !isDownload(request.operation))
    ? 'response'
    : 'medium';
};

/**
 * Every saved piece of evidence once, numbered from 1: media of the case in reading order, then media that only other
 * responses name, then responses and events in the order in which they were received.
 */
export function exhibitsOf(entries: readonly JournalEntry[], media: readonly CaseMedium[]): Exhibit[] {
  const saved = Map.groupBy(
    entries.flatMap(({ event }) => savedBy(event) ?? []),
    ({ sha256 }) => sha256,
  );
  const shown = media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : []));
  const others = [...saved].flatMap(([sha256, all]) => (kindOf(all) === 'medium' ? [sha256] : []));
  const order = new Set([...shown, ...others, ...saved.keys()]);
  const paths = evidencePaths([...saved.values()].flatMap((all) => all.slice(0, 1)));
  return [...order]
    .flatMap((sha256) => saved.get(sha256)?.slice(0, 1) ?? [])
    .map((first, index): Exhibit => {
      const { sha256, bytes, mime } = first;
      const all = saved.get(sha256) ?? [];
      const having = media.filter(({ state }) => state.kind === 'saved' && state.sha256 === sha256);
      return {
        number: index + 1,
        path: paths.get(sha256) ?? '',
        sha256,
        bytes,
        mime,
        kind: kindOf(all),
        isInPlace: all.every(({ isInPlace }) => isInPlace === true),
        label: labelOf(having, all.find(({ isInPlace }) => isInPlace !== true) ?? first),
        mediumIds: having.map(({ id }) => id),
        requests: all.flatMap(({ request }) => request ?? []),
      };
    });
}
