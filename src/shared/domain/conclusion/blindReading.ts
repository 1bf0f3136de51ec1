import type { ReadEntry } from '../journal';
import type { Person } from '../person';
import type { JournalEventOf } from '../journalEvents';
import { isSamePerson } from '../person';
import { conclusionsOf, type Conclusion } from './conclusion';
import type { ContentOf } from '../savedEvidence';

/**
 * A conclusion as one person may see it. `proposal` is null until they have voted, because they must vote without
 * having read it.
 */
export interface ConclusionForReader extends Omit<Conclusion, 'proposal' | 'withdrawn'> {
  proposalId: string;
  proposal: JournalEventOf<'conclusion-proposed'> | null;
  /** `reason` is null if `proposal` is. */
  withdrawn: (Omit<NonNullable<Conclusion['withdrawn']>, 'reason'> & { reason: string | null }) | null;
  /** Whether the reader made the proposal. */
  isMine: boolean;
}

/**
 * Hides the content of a proposal and the reason for withdrawing it from everybody but the proposer, until a second
 * person has voted on it or on a later one. This includes voided and withdrawn proposals: their reasons would disclose
 * those of the next one. If `reader` is null, all of it is hidden.
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
 * Which entries a reader must not read yet: a proposal that they still have to vote on, or the reason for its
 * withdrawal.
 * @param counted the entries whose authors are trusted: a vote signed with an untrusted key does not disclose
 * a proposal
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
