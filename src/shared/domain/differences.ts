import type { Reviewer, JournalEntry } from './journal';
import type { JournalEventOf } from './journalEvents';
import { inReadingOrder } from './journalChain';

/** One person's entry in a conflict. */
export interface DifferenceSide {
  by: Reviewer;
  at: string;
  replica: string;
  seq: number;
  event: JournalEventOf<'match-decided' | 'rule-reviewed' | 'noted'>;
}

/** Conflicting entries by two people who did not know of each other's. */
export interface Difference {
  kind: 'match' | 'rule' | 'note';
  /** The subject of the conflict: the match's key, the rule's key or the note's id. */
  about: string;
  /** Two or more, in reading order. */
  sides: DifferenceSide[];
}

/**
 * Returns a function that decides whether the author of `later` knew `earlier`, according to the packages their
 * installation had imported. A journal records no other kind of knowledge, so an entry made before an import counts as
 * made without it.
 */
function knowledge(
  entries: readonly JournalEntry[],
): (later: JournalEntry, earlier: JournalEntry) => boolean {
  const pairOf = (by: string, of: string): string => `${by} ${of}`;
  const taken = entries.flatMap(({ replica, seq, event }) =>
    event.type === 'imported'
      ? event.heads.map((head) => ({ pair: pairOf(replica, head.replica), seq, upTo: head.seq }))
      : [],
  );
  const steps = Map.groupBy(taken, ({ pair }) => pair);
  return (later, earlier) =>
    later.replica === earlier.replica
      ? later.seq > earlier.seq
      : (steps.get(pairOf(later.replica, earlier.replica)) ?? []).some(
          ({ seq, upTo }) => seq < later.seq && upTo >= earlier.seq,
        );
}

/** The subject and content of an entry; null for entries that cannot conflict. */
function subjectOf(entry: JournalEntry): { kind: Difference['kind']; about: string; content: string } | null {
  const { event } = entry;
  switch (event.type) {
    case 'match-decided':
      return {
        kind: 'match',
        about: event.match.resourceId ?? event.match.matchId ?? event.match.key,
        content: event.outcome,
      };
    case 'rule-reviewed':
      return { kind: 'rule', about: event.ruleKey, content: JSON.stringify([event.reviewed, event.remark]) };
    case 'noted':
      return { kind: 'note', about: event.noteId, content: event.text };
    default:
      return null;
  }
}

/**
 * Conflicting entries of two installations on the same match, rule or note, made without knowing each other's entry. A
 * conflict ends when a person who has imported the other's package makes a new entry.
 */
export function differencesOf(journal: readonly JournalEntry[]): Difference[] {
  const entries = inReadingOrder(journal);
  const undone = new Set(
    entries.map(({ event }) => (event.type === 'match-decision-undone' ? event.decisionId : '')),
  );
  const isKnown = knowledge(entries);
  const stated = entries.flatMap((entry) => {
    const subject = subjectOf(entry);
    const isUndone = entry.event.type === 'match-decided' && undone.has(entry.event.decisionId);
    return subject === null || isUndone ? [] : [{ entry, ...subject }];
  });
  const groups = Map.groupBy(stated, ({ kind, about }) => JSON.stringify([kind, about]));
  return [...groups.values()]
    .map((words) => {
      // A later entry by a person who knew the earlier one settles the conflict, whatever the clocks say. Of each
      // installation's entries only the last one counts.
      const last = new Map(words.map((word) => [word.entry.replica, word]));
      const entered = words.filter((word) => last.get(word.entry.replica) === word);
      return entered.filter(({ entry }) => !entered.some((other) => isKnown(other.entry, entry)));
    })
    .filter((words) => new Set(words.map(({ content }) => content)).size > 1)
    .map((words) => ({
      kind: words[0]?.kind ?? 'note',
      about: words[0]?.about ?? '',
      sides: words.map(({ entry }) => ({
        by: entry.author,
        at: entry.at,
        replica: entry.replica,
        seq: entry.seq,
        event: entry.event as DifferenceSide['event'],
      })),
    }));
}
