import type { Sha256 } from './ids';
import type { JournalEvent, JournalEventOf } from './journalEvents';
import { isDownload } from './operations';

/** An entry that says the case holds a response or a medium. */
export type HoldingEvent = JournalEventOf<'retrieved' | 'filed'>;

/** Where the bytes came from: the service's own response, or a file that a person labelled as one. */
export type EvidenceOrigin = 'service' | 'file';

/** Whether an entry added bytes to the case, from any source. */
export const isHolding = (event: JournalEvent): event is HoldingEvent =>
  event.type === 'retrieved' || event.type === 'filed';

/** Names the request of an entry: of two with the same key the later one takes the place of the earlier one. */
export const requestKey = ({
  request: { operation, id, version, deltaOnly },
}: Pick<HoldingEvent, 'request'>): string =>
  JSON.stringify([operation, id, version ?? null, deltaOnly ?? false]);

/**
 * What an entry brought, as something to compare: the same for the same. Null for what arrived in place of a result, which
 * leaves the case as it was.
 */
export type ContentOf = (event: Pick<HoldingEvent, 'request' | 'sha256'>) => Sha256 | null;

/** Two files are the same where their bytes are. */
export const byBytes: ContentOf = ({ sha256 }) => sha256;

/** How a response differs from the last result that the same request brought before it. */
export type ResponseChange = 'unchanged' | 'same-values' | 'changed' | 'no-result';

/** The change that each response brought that was received again, by its entry's event. */
export function responseChanges(
  entries: readonly { event: JournalEvent }[],
  contentOf: ContentOf,
): ReadonlyMap<JournalEvent, ResponseChange> {
  const last = new Map<string, { sha256: Sha256; content: Sha256 }>();
  const changes = new Map<JournalEvent, ResponseChange>();
  for (const { event } of entries) {
    if (!isHolding(event) || isDownload(event.request.operation)) continue;
    const { sha256 } = event;
    const [key, content] = [requestKey(event), contentOf(event)];
    const before = last.get(key);
    if (content === null) {
      changes.set(event, 'no-result');
      continue;
    }
    const isSame = before?.content === content;
    const change = before?.sha256 === sha256 ? 'unchanged' : isSame ? 'same-values' : 'changed';
    if (before !== undefined) changes.set(event, change);
    last.set(key, { sha256, content });
  }
  return changes;
}

export const originOf = (event: HoldingEvent): EvidenceOrigin =>
  event.type === 'filed' ? 'file' : 'service';

/** A medium whose bytes the case holds. */
export interface SavedMedium {
  kind: 'saved';
  sha256: Sha256;
  bytes: number;
  /** By the leading bytes. */
  mime: string;
  /** As the response's Content-Type said; left out where it said none, and for files put here. */
  declaredMime?: string;
  /** The bytes stop before the end of the picture or PDF. */
  isTruncated?: true;
  /** The stored bytes were found to be others than those received, or not to be had. */
  isDamaged?: true;
  origin: EvidenceOrigin;
}

/** A medium as its entry describes it. */
export function savedState(event: HoldingEvent): SavedMedium {
  const { sha256, bytes, mime, isTruncated } = event;
  const declared = event.type === 'retrieved' ? event.declaredMime : null;
  return {
    kind: 'saved',
    sha256,
    bytes,
    mime,
    ...(declared === null ? {} : { declaredMime: declared }),
    ...(isTruncated === undefined ? {} : { isTruncated }),
    origin: originOf(event),
  };
}

/** Whether an entry keeps a part of a time stamp. */
export const isOfTimeStamp = (
  event: JournalEvent,
): event is JournalEventOf<'time-stamp-requested' | 'time-stamped'> =>
  event.type === 'time-stamp-requested' || event.type === 'time-stamped';

/** The bytes an entry keeps as evidence of its case, whatever they are; null for an entry that keeps none. */
export const evidenceOf = (event: JournalEvent): Sha256 | null =>
  isHolding(event) || event.type === 'service-event' || isOfTimeStamp(event)
    ? event.sha256
    : event.type === 'absent'
      ? (event.arrived?.sha256 ?? null)
      : null;
