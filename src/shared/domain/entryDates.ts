import type { JournalEntry } from './journal';
import type { JournalEvent, JournalEventOf } from './journalEvents';
import { isContentEvent } from './savedEvidence';

/** Whether an entry of this author and date counts: the key that signed it was trusted here at that time. */
export type Counts = (entry: Pick<JournalEntry, 'author' | 'at'>) => boolean;

/** Members of events that name something an earlier event began. */
const REFERENCES = ['proposalId', 'decisionId', 'noteId', 'holdId', 'responseSha256'] as const;

const referencesOf = (event: JournalEvent): string[] => {
  const named = event as Partial<Record<(typeof REFERENCES)[number], string | null>>;
  return REFERENCES.flatMap((member) => named[member] ?? []);
};

/** The id that an event gives to something new. */
function idCreatedBy(event: JournalEvent): string | null {
  if (event.type === 'conclusion-proposed') return event.proposalId;
  if (event.type === 'match-decided') return event.decisionId;
  if (event.type === 'retention-held') return event.holdId;
  return event.type === 'noted' && event.revision === 1 ? event.noteId : null;
}

/**
 * When each id was first used and each response first saved, according to these entries. An id that several of them
 * claim to have begun has the latest of their dates, so that no copy of an entry makes it older. The same response may
 * be retrieved again.
 */
function datesOfOrigin(entries: readonly JournalEntry[]): Map<string, string> {
  const dates = new Map<string, string>();
  for (const { event, at } of entries) {
    const id = idCreatedBy(event);
    if (id !== null && at > (dates.get(id) ?? '')) dates.set(id, at);
    if (!isContentEvent(event)) continue;
    const first = dates.get(event.sha256);
    if (first === undefined || at < first) dates.set(event.sha256, at);
  }
  return dates;
}

/** Later than any revocation. An entry of this date counts only if its key is not revoked. */
const NEVER = '9999-12-31T23:59:59.999Z';

/** An `imported` entry of this installation, with the number up to which it brought each chain. */
export interface Arrival {
  at: string;
  event: JournalEventOf<'imported'>;
  seq: number;
}

/** Finds the first import of this installation (`own` is the id of its chain) that brought an entry. */
export function arrivalsIn(
  entries: readonly JournalEntry[],
  own: string,
): (entry: Pick<JournalEntry, 'replica' | 'seq'>) => Arrival | null {
  const arrivals = new Map<string, Arrival[]>();
  for (const { replica, at, event } of entries) {
    if (replica !== own || event.type !== 'imported') continue;
    for (const head of event.heads) {
      const known = arrivals.get(head.replica) ?? [];
      arrivals.set(head.replica, known);
      known.push({ at, event, seq: head.seq });
    }
  }
  return ({ replica, seq }) => arrivals.get(replica)?.find((arrival) => arrival.seq >= seq) ?? null;
}

/** The date of each entry, but not before the preceding ones of its chain, or before what it refers to. */
function datesAfter(
  entries: readonly JournalEntry[],
  origins: ReadonlyMap<string, string>,
): ReadonlyMap<JournalEntry, string> {
  const lastOf = new Map<string, string>();
  const dates = new Map<JournalEntry, string>();
  for (const entry of entries) {
    let date = entry.at;
    for (const other of [
      lastOf.get(entry.replica),
      ...referencesOf(entry.event).map((id) => origins.get(id)),
    ])
      if (other !== undefined && other > date) date = other;
    lastOf.set(entry.replica, date);
    dates.set(entry, date);
  }
  return dates;
}

/**
 * When each id was first used and each response first saved, according to entries that count. Whoever has a revoked key
 * can date entries back, so such an entry is used only if no key that is still trusted has one. Content that others
 * retrieved is no older than its import here.
 */
function countedOrigins(
  entries: readonly JournalEntry[],
  counts: Counts,
  own: string,
): ReadonlyMap<string, string> {
  const inChain = datesAfter(entries, new Map());
  const isLasting = ({ author }: JournalEntry): boolean => counts({ author, at: NEVER });
  const lasting = entries.filter(isLasting);
  const others = entries.filter((entry) => !isLasting(entry));
  const arrivalOf = arrivalsIn(lasting, own);
  const earlier = others.filter((entry) =>
    counts({ author: entry.author, at: inChain.get(entry) ?? entry.at }),
  );
  const origins = new Map([...datesOfOrigin(earlier), ...datesOfOrigin(lasting)]);
  for (const entry of others) {
    if (!isContentEvent(entry.event)) continue;
    const arrived = arrivalOf(entry)?.at;
    if (arrived !== undefined && arrived < (origins.get(entry.event.sha256) ?? NEVER))
      origins.set(entry.event.sha256, arrived);
  }
  return origins;
}

/**
 * The earliest date that each entry can truly have: no entry is older than the preceding ones of its chain, whoever
 * signed them, or than what it refers to, such as the proposal it votes on. Nothing that does not count here says how
 * old that is.
 *
 * @param entries with each chain in order
 * @param own the id of this installation's chain
 */
export const earliestDates = (
  entries: readonly JournalEntry[],
  counts: Counts,
  own: string,
): ReadonlyMap<JournalEntry, string> => datesAfter(entries, countedOrigins(entries, counts, own));

/** How far the clocks of two computers may differ before a date is reported, in ms. */
const CLOCKS_DIFFER_AT_MOST = 60 * 60_000;

/**
 * The first of these entries that is dated more than an hour before what it refers to, such as a vote before its
 * proposal, with the date of that. Null if there is none.
 */
export function datedBeforeReference(
  entries: readonly JournalEntry[],
): { entry: JournalEntry; before: string } | null {
  const origins = datesOfOrigin(entries);
  for (const entry of entries)
    for (const id of referencesOf(entry.event)) {
      const before = origins.get(id);
      if (before !== undefined && Date.parse(before) - Date.parse(entry.at) > CLOCKS_DIFFER_AT_MOST)
        return { entry, before };
    }
  return null;
}
