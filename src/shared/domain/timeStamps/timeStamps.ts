import type { CaseId, Sha256 } from '../ids';
import type { ReadEntry } from '../journal';
import type { JournalEvent, JournalEventOf } from '../journalEvents';
import { timeStatementText } from './timeStatement';

type EntryOf<T extends JournalEvent['type']> = Pick<ReadEntry, 'at' | 'author'> & {
  event: JournalEventOf<T>;
};

/** A request for a time stamp, and the responses that were imported. */
export interface TimeStamp {
  request: EntryOf<'time-stamp-requested'>;
  /** Sorted by confirmed time, earliest first. */
  responses: EntryOf<'time-stamped'>[];
}

const isOf =
  <T extends JournalEvent['type']>(type: T) =>
  (entry: Pick<ReadEntry, 'at' | 'author' | 'event'>): entry is EntryOf<T> =>
    entry.event.type === type;

/**
 * The requests in the order of the journal, each with its responses. A response that was imported twice is listed
 * once; a response without a request is ignored.
 */
export function timeStampsOf(entries: readonly Pick<ReadEntry, 'at' | 'author' | 'event'>[]): TimeStamp[] {
  const responsesIn = entries.filter(isOf('time-stamped'));
  return entries.filter(isOf('time-stamp-requested')).map((request) => {
    const own = responsesIn.filter(({ event }) => event.statement === request.event.sha256);
    const once = new Map(own.toReversed().map((one) => [one.event.sha256, one]));
    const responses = [...once.values()].sort((a, b) => (a.event.confirmedAt < b.event.confirmedAt ? -1 : 1));
    return { request, responses };
  });
}

/**
 * Whether the statement of a request matches its entry, and every head in it is an entry of this journal. Otherwise
 * the time stamp would confirm something else.
 *
 * @param hash SHA-256 of a text
 */
export function isAboutJournal(
  { heads, packageId, nonce, sha256 }: JournalEventOf<'time-stamp-requested'>,
  caseId: CaseId,
  entries: readonly Pick<ReadEntry, 'seq' | 'hash'>[],
  hash: (text: string) => Sha256,
): boolean {
  // The hash covers the installation. The id of a separate chain may be another one elsewhere.
  const named = new Set(entries.map((entry) => JSON.stringify([entry.seq, entry.hash])));
  return (
    hash(timeStatementText({ caseId, heads, packageId, nonce })) === sha256 &&
    heads.every((head) => named.has(JSON.stringify([head.seq, head.hash])))
  );
}
