import type { JournalEntry } from './journal';
import type { JournalEvent } from './journalEvents';
import { isContentEvent } from './savedEvidence';

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
 * When each id was first used and each response first saved. An id that several entries claim to have begun has the
 * latest of their dates, so that no copy of an entry makes it older. The same response may be retrieved again.
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

/**
 * The earliest date that each entry can truly have: no entry is older than the preceding ones of its chain, or than
 * what it refers to, such as the proposal it votes on.
 *
 * @param entries with each chain in order
 */
export function earliestDates(entries: readonly JournalEntry[]): ReadonlyMap<JournalEntry, string> {
  const origins = datesOfOrigin(entries);
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

/** How far the clocks of two computers may differ before a date is reported, in ms. */
const CLOCKS_DIFFER_AT_MOST = 60 * 60_000;

/**
 * The first entry dated more than an hour before what it refers to, such as a vote before its proposal, with the date
 * of that. Null if there is none.
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
