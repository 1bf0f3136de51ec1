import { idKey } from '../text/idKey';
import type { Sha256 } from './ids';
import type { JournalEvent, JournalEventOf } from './journalEvents';

/** An event that adds a response or a medium to the case. */
export type ContentEvent = JournalEventOf<'retrieved' | 'file-imported'>;

/** Where the bytes came from: the service's response, or a file that a person imported as such. */
export type EvidenceOrigin = 'service' | 'file';

/** Whether an event added bytes to the case, from either source. */
export const isContentEvent = (event: JournalEvent): event is ContentEvent =>
  event.type === 'retrieved' || event.type === 'file-imported';

/** Identifies the request of an event. Of two events with the same key, the later replaces the earlier. */
export const requestKey = ({
  request: { operation, id, version, deltaOnly },
}: Pick<ContentEvent, 'request'>): string =>
  JSON.stringify([operation, idKey(id), version ?? null, deltaOnly ?? false]);

/**
 * Returns what an event added to the case, in a form that is equal for equal content. Null if something other than a
 * result arrived, which does not change the case.
 */
export type ContentOf = (event: Pick<ContentEvent, 'request' | 'sha256'>) => Sha256 | null;

/** Treats two files as the same if their bytes are equal. */
export const byBytes: ContentOf = ({ sha256 }) => sha256;

export const originOf = (event: ContentEvent): EvidenceOrigin =>
  event.type === 'file-imported' ? 'file' : 'service';

/** A medium whose bytes are saved. */
export interface SavedMedium {
  kind: 'saved';
  sha256: Sha256;
  bytes: number;
  /** Recognised from the first bytes. */
  mime: string;
  /** The Content-Type of the response; missing if it had none or the file was imported. */
  declaredMime?: string;
  /** Set if the bytes end before the end of the picture or PDF. */
  isTruncated?: true;
  /** Set if the stored bytes differ from those received, or cannot be read. */
  isDamaged?: true;
  origin: EvidenceOrigin;
}

/** The state of a medium according to the event that saved it. */
export function savedState(event: ContentEvent): SavedMedium {
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

/** Whether an event belongs to a time stamp. */
export const isOfTimeStamp = (
  event: JournalEvent,
): event is JournalEventOf<'time-stamp-requested' | 'time-stamped'> =>
  event.type === 'time-stamp-requested' || event.type === 'time-stamped';

/** The SHA-256 of the bytes that an event saved as evidence; null for an event without such bytes. */
export const evidenceOf = (event: JournalEvent): Sha256 | null =>
  isContentEvent(event) || event.type === 'service-event' || isOfTimeStamp(event)
    ? event.sha256
    : event.type === 'absent'
      ? (event.arrived?.sha256 ?? null)
      : null;

/** The SHA-256 of all bytes that the events saved as evidence. */
export const evidenceIn = (entries: readonly { event: JournalEvent }[]): Set<Sha256> =>
  new Set(entries.map(({ event }) => evidenceOf(event)).filter((sha256) => sha256 !== null));
