import type { ReadEntry } from '../journal';
import type { Person } from '../person';
import type { JournalEventOf } from '../journalEvents';
import { isSamePerson } from '../person';
import { conclusionsOf, type Conclusion } from './conclusion';
import type { ContentOf } from '../savedEvidence';

/** A conclusion as one person may see it: `proposal` is null while they have to vote without having read it. */
export interface ConclusionForReader extends Omit<Conclusion, 'proposal' | 'withdrawn'> {
  proposalId: string;
  proposal: JournalEventOf<'conclusion-proposed'> | null;
  /** `reason` is null where the proposal is. */
  withdrawn: (Omit<NonNullable<Conclusion['withdrawn']>, 'reason'> & { reason: string | null }) | null;
  /** Proposed by the reader themselves. */
  isMine: boolean;
}

/**
 * Hides what was proposed, and why it was or was withdrawn, from everybody but the proposer until a second person has voted on it or on a later
 * one: what was voided or withdrawn unread would disclose the reasons of the next. Without a reader all of it is hidden.
 */
export function conclusionsFor(
  reader: Person | null,
  conclusions: readonly Conclusion[],
): ConclusionForReader[] {
  const lastVoted = conclusions.findLastIndex(({ vote }) => vote !== null);
  return conclusions.map((conclusion, index) => {
    const isMine = reader !== null && isSamePerson(conclusion.by, reader);
    const { proposal, withdrawn } = conclusion;
    const isHidden = !isMine && index > lastVoted;
    return {
      ...conclusion,
      proposalId: proposal.proposalId,
      proposal: isHidden ? null : proposal,
      withdrawn: isHidden && withdrawn !== null ? { ...withdrawn, reason: null } : withdrawn,
      isMine,
    };
  });
}

/**
 * Whether somebody must not read what an entry says: a proposal they have yet to vote on unread, or why it was withdrawn.
 *
 * @param counted those of the entries that count: a vote by a key that nobody trusts shows nothing to anybody
 * @param contentOf see `conclusionsOf`
 */
export function hiddenFrom(
  reader: Person | null,
  entries: readonly ReadEntry[],
  counted: readonly ReadEntry[] = entries,
  contentOf?: ContentOf,
): (entry: ReadEntry) => boolean {
  const hiddenIn = (of: readonly ReadEntry[]): string[] =>
    conclusionsFor(reader, conclusionsOf(of, contentOf))
      .filter(({ proposal }) => proposal === null)
      .map(({ proposalId }) => proposalId);
  const hidden = new Set([...hiddenIn(counted), ...(counted === entries ? [] : hiddenIn(entries))]);
  return ({ event, author }) =>
    (event.type === 'conclusion-proposed' || event.type === 'conclusion-withdrawn') &&
    hidden.has(event.proposalId) &&
    (reader === null || !isSamePerson(author, reader));
}
