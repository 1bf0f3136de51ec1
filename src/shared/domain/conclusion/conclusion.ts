import { byBytes, isContentEvent, requestKey, type ContentOf } from '../savedEvidence';
import type { Author, ReadEntry } from '../journal';
import type { ReviewOutcome } from '../events/review';
import { conclusionEffect, type JournalEvent, type JournalEventOf } from '../journalEvents';
import { foldReviewerId, isSamePerson } from '../person';
import { statedReplica } from '../separateChains';
import { createKnowledge, type Known } from './knowledge';
import { createVoidingSearch, isDecision, type Proposal } from './voiding';

type Proposed = JournalEventOf<'conclusion-proposed'>;

/** The entry that voided a proposal. */
export interface VoidedBy {
  at: string;
  by: Author;
  /** The type of that entry's event, and where the entry is. */
  event: JournalEvent['type'];
  replica: string;
  seq: number;
}

export interface ConclusionVote {
  outcome: ReviewOutcome;
  reasons: string;
  /** The reason for voting although the review was incomplete; null if it was complete. */
  escalation: string | null;
  at: string;
  by: Author;
  /**
   * Whether the vote was made at the proposer's installation: then two keys were used, but nothing shows that these
   * were two people.
   */
  isSameInstallation: boolean;
}

/**
 * A proposal and its result. `signed-off`: every vote agrees with the proposed outcome, and nothing it is based on has
 * changed. `disputed`: a vote differs.
 */
export interface Conclusion {
  proposal: Proposed;
  at: string;
  by: Author;
  /** The vote of the second person. */
  vote: ConclusionVote | null;
  /** Votes of further people, made at installations that did not know of the first vote. */
  furtherVotes: ConclusionVote[];
  withdrawn: { at: string; by: Author; reason: string } | null;
  voidedBy: VoidedBy | null;
  state: 'waiting' | 'signed-off' | 'disputed' | 'withdrawn' | 'voided';
}

type Building = Omit<Conclusion, 'state'>;

function stateOf({ withdrawn, voidedBy, vote, furtherVotes, proposal }: Building): Conclusion['state'] {
  if (withdrawn !== null) return 'withdrawn';
  if (voidedBy !== null) return 'voided';
  if (vote === null) return 'waiting';
  const isAgreed = [vote, ...furtherVotes].every(({ outcome }) => outcome === proposal.outcome);
  return isAgreed ? 'signed-off' : 'disputed';
}

/**
 * The installation that an entry states, also in a separate chain. An installation that erased the case and received it
 * again writes its chain under a new id, and says so in an entry, which is believed if its key is trusted here.
 */
function installationsOf(entries: readonly ReadEntry[]): (entry: ReadEntry) => string {
  const renamed = new Map<string, string>();
  for (const entry of entries)
    if (entry.event.type === 'restarted-after-erasure' && entry.author.reported === undefined)
      renamed.set(statedReplica(entry), entry.event.writtenAt);
  return (entry) => renamed.get(statedReplica(entry)) ?? statedReplica(entry);
}

/**
 * Counts each person's vote on a proposal once. A vote under the same reviewer id but with another key counts too if
 * its outcome differs, so that nobody can suppress a dissent by signing in its author's name. Uses sets, because a
 * hostile package may contain thousands of votes.
 */
function createVoteFilter(): (author: Author, outcome: ReviewOutcome) => boolean {
  const keys = new Set<string>();
  const outcomes = new Map<string, Set<ReviewOutcome>>();
  return ({ key, reviewerId }, outcome) => {
    const id = foldReviewerId(reviewerId);
    const theirs = outcomes.get(id) ?? new Set();
    if (keys.has(key) || theirs.has(outcome)) return false;
    keys.add(key);
    outcomes.set(id, theirs.add(outcome));
    return true;
  };
}

/**
 * Applies a vote or a withdrawal. Votes count only from people other than the proposer, withdrawals only from the
 * proposer.
 */
function response(
  conclusion: Building,
  { event, at, author }: ReadEntry,
  {
    isSameInstallation,
    isFirst,
  }: { isSameInstallation: boolean; isFirst: ReturnType<typeof createVoteFilter> },
): void {
  if (conclusion.withdrawn !== null) return;
  const isProposer = isSamePerson(conclusion.by, author);
  if (event.type === 'conclusion-withdrawn') {
    if (isProposer) conclusion.withdrawn = { at, by: author, reason: event.reason };
    return;
  }
  if (event.type !== 'conclusion-voted' || isProposer) return;
  const { outcome, reasons, escalation } = event;
  if (!isFirst(author, outcome)) return;
  const vote = { outcome, reasons, escalation, at, by: author, isSameInstallation };
  if (conclusion.vote === null) conclusion.vote = vote;
  else conclusion.furtherVotes.push(vote);
}

/** The conclusion from a proposal, all responses to it, and the entries that void it. */
function concluded(
  proposal: Proposal,
  responses: readonly ReadEntry[],
  {
    voiding,
    known,
    installationOf,
  }: {
    voiding: ReturnType<ReturnType<typeof createVoidingSearch>['voidingOf']>;
    known: ReturnType<typeof createKnowledge>;
    installationOf: ReturnType<typeof installationsOf>;
  },
): Conclusion {
  const { event, at, author: by } = proposal;
  const nothingYet = { vote: null, furtherVotes: [], withdrawn: null, voidedBy: null };
  const conclusion: Building = { proposal: event, at, by, ...nothingYet };
  const isFirst = createVoteFilter();
  let signedAt: Known | null = null;
  for (const entry of responses) {
    if (voiding.isKnownTo(known(entry))) continue;
    const isSameInstallation = installationOf(proposal) === installationOf(entry);
    response(conclusion, entry, { isSameInstallation, isFirst });
    if (conclusion.vote !== null) signedAt ??= known(entry);
  }
  const first = signedAt === null ? voiding.first : voiding.firstSince(signedAt);
  if (conclusion.withdrawn === null && first !== null) {
    const { replica, seq } = first;
    conclusion.voidedBy = { at: first.at, by: first.author, event: first.event.type, replica, seq };
  }
  return { ...conclusion, state: stateOf(conclusion) };
}

/**
 * Every conclusion ever proposed, oldest first; a later one replaces an earlier one. New evidence or a new
 * decision voids a proposal; any later change of the case voids a sign-off. "New" means unknown to the
 * signers by chain position; times are ignored.
 * @param entries in reading order
 * @param contentOf the content of each response, as `contentsOf` finds it in a case; by default its bytes
 */
export function conclusionsOf(entries: readonly ReadEntry[], contentOf: ContentOf = byBytes): Conclusion[] {
  const { proposals, voidingOf } = createVoidingSearch(entries, contentOf);
  const known = createKnowledge(entries);
  const installationOf = installationsOf(entries);
  // Responses may come before the proposal in reading order, because the clocks of installations differ.
  const responses = Map.groupBy(entries, ({ event }) =>
    event.type === 'conclusion-voted' || event.type === 'conclusion-withdrawn' ? event.proposalId : null,
  );
  const found = new Set<string>();
  return proposals.flatMap((proposal) => {
    const { proposalId } = proposal.event;
    if (found.has(proposalId)) return [];
    found.add(proposalId);
    const voiding = voidingOf(proposal, known(proposal));
    return [concluded(proposal, responses.get(proposalId) ?? [], { voiding, known, installationOf })];
  });
}

/**
 * Counts the changes to what a conclusion is based on: everything that would void one raises it. Whoever proposes or
 * votes states the count they saw, so that no change between reading and signing goes unnoticed.
 */
export function basisOf(entries: readonly ReadEntry[], contentOf: ContentOf = byBytes): number {
  const saved = new Map<string, string>();
  let basis = 0;
  for (const { event } of entries) {
    if (isContentEvent(event)) {
      const content = contentOf(event);
      if (content === null || saved.get(requestKey(event)) === content) continue;
      saved.set(requestKey(event), content);
      basis += 1;
    } else if (isDecision(event) || conclusionEffect(event.type) === 'signed') basis += 1;
  }
  return basis;
}

/** The state of a case's newest conclusion, without anything that a second reviewer must not know. */
export interface ConclusionMark {
  state: 'none' | Conclusion['state'];
  /** The proposed outcome; null until somebody has voted on it. */
  outcome: ReviewOutcome | null;
  by: Author | null;
  voidedBy: VoidedBy | null;
}

export function conclusionMarkOf(conclusions: readonly Conclusion[]): ConclusionMark {
  const newest = conclusions.at(-1);
  if (newest === undefined) return { state: 'none', outcome: null, by: null, voidedBy: null };
  const { state, by, voidedBy, vote, proposal } = newest;
  return { state, outcome: vote === null ? null : proposal.outcome, by, voidedBy };
}

export type VoteFault = 'no-such-proposal' | 'same-person' | 'already-voted' | 'not-standing';

/** Why a person cannot vote on a proposal; null if they can. */
export function voteFault(
  conclusions: readonly Conclusion[],
  proposalId: string,
  voter: Author,
): VoteFault | null {
  const conclusion = conclusions.find(({ proposal }) => proposal.proposalId === proposalId);
  if (conclusion === undefined) return 'no-such-proposal';
  if (conclusion.voidedBy !== null || conclusion.withdrawn !== null) return 'not-standing';
  if (isSamePerson(conclusion.by, voter)) return 'same-person';
  return conclusion.vote === null ? null : 'already-voted';
}
