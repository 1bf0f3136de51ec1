import type { CaseView, DocumentStep } from '../caseView';
import { givenOr } from '../cursor';
import { isHolding } from '../heldEvidence';
import type { Author, JournalEntry } from '../journal';
import type { JournalEvent, JournalEventOf, ReviewOutcome } from '../journalEvents';
import type { AmlProgress } from './amlView';

/** Two reviewer ids name the same person whatever their case or the space around them. */
const isSamePerson = (a: Author, b: Author): boolean =>
  a.reviewerId.trim().toLowerCase() === b.reviewerId.trim().toLowerCase();

/** What keeps a case from being concluded. Counts are of matches; a step is named by its id. */
export type ConclusionBlocker =
  | { kind: 'read-only' }
  | { kind: 'open-matches'; count: number }
  | { kind: 'undecided-matches'; count: number }
  | { kind: 'stale-matches'; count: number }
  | { kind: 'step-without-decision'; stepId: string }
  | { kind: 'decision-without-step'; stepId: string }
  | { kind: 'no-reasons' };

/** Steps the service found failing: documents, and the selfie under `selfie`. */
export function failedStepsOf(view: Pick<CaseView, 'documents' | 'selfie'>): string[] {
  const hasFailed = (step: Pick<DocumentStep, 'hasPassedRules'>): boolean =>
    givenOr(step.hasPassedRules) === false;
  const documents = view.documents.filter(hasFailed).map(({ stepId }) => stepId);
  const selfie = givenOr(view.selfie);
  return selfie !== null && hasFailed(selfie) ? [...documents, 'selfie'] : documents;
}

type Proposed = JournalEventOf<'conclusion-proposed'>;

/**
 * Everything that stands in the way of a proposal; empty when it can be made. Open, undecided and stale matches are lifted
 * by an escalation reason and by nothing else; a resubmission needs a decision for every failed step.
 */
export function blockersOf(
  proposal: Pick<Proposed, 'outcome' | 'reasons' | 'stepDecisions' | 'escalation'>,
  state: { progress: AmlProgress; failedSteps: readonly string[]; readOnly: boolean },
): ConclusionBlocker[] {
  const blockers: ConclusionBlocker[] = [];
  if (state.readOnly) blockers.push({ kind: 'read-only' });
  if (proposal.reasons.trim() === '') blockers.push({ kind: 'no-reasons' });
  if (proposal.escalation === null || proposal.escalation.trim() === '') {
    const { open, undecided, stale } = state.progress;
    if (open > 0) blockers.push({ kind: 'open-matches', count: open });
    if (undecided > 0) blockers.push({ kind: 'undecided-matches', count: undecided });
    if (stale > 0) blockers.push({ kind: 'stale-matches', count: stale });
  }
  if (proposal.outcome === 'Resubmission Requested') {
    const decided = new Set(proposal.stepDecisions.map(({ stepId }) => stepId));
    for (const stepId of state.failedSteps)
      if (!decided.has(stepId)) blockers.push({ kind: 'step-without-decision', stepId });
    for (const stepId of decided)
      if (!state.failedSteps.includes(stepId)) blockers.push({ kind: 'decision-without-step', stepId });
  }
  return blockers;
}

/** What a proposal lost its standing by. */
export interface VoidedBy {
  at: string;
  by: Author;
  /** The event that did it, and the entry it is in. */
  event: JournalEvent['type'];
  desk: string;
  seq: number;
}

export interface ConclusionVote {
  outcome: ReviewOutcome;
  reasons: string;
  at: string;
  by: Author;
}

/** A proposal and what became of it. `signed-off`: a second person came to the same outcome and nothing changed since. */
export interface Conclusion {
  proposal: Proposed;
  at: string;
  by: Author;
  vote: ConclusionVote | null;
  withdrawn: { at: string; by: Author; reason: string } | null;
  voidedBy: VoidedBy | null;
  state: 'waiting' | 'signed-off' | 'disputed' | 'withdrawn' | 'voided';
}

/** Bytes the case held before: fetching the same again changes nothing. */
function isNewEvidence(event: JournalEvent, held: ReadonlySet<string>): boolean {
  return isHolding(event) && !held.has(event.sha256);
}

const JUDGEMENTS: readonly JournalEvent['type'][] = [
  'match-judged',
  'match-judgement-undone',
  'rule-looked-at',
];

function stateOf({ withdrawn, voidedBy, vote, proposal }: Omit<Conclusion, 'state'>): Conclusion['state'] {
  if (withdrawn !== null) return 'withdrawn';
  if (voidedBy !== null) return 'voided';
  if (vote === null) return 'waiting';
  return vote.outcome === proposal.outcome ? 'signed-off' : 'disputed';
}

/**
 * Every conclusion ever proposed, oldest first, by the journal alone. A later one takes the place of an earlier one. New
 * evidence or a new judgement voids what was proposed or signed before it. A vote counts once, and only from another
 * person than the proposer; a withdrawal only from the proposer.
 */
export function conclusionsOf(entries: readonly JournalEntry[]): Conclusion[] {
  const found = new Map<string, Omit<Conclusion, 'state'>>();
  const held = new Set<string>();
  for (const { event, at, author, desk, seq } of entries) {
    const voids =
      isNewEvidence(event, held) || JUDGEMENTS.includes(event.type) || event.type === 'conclusion-proposed';
    if (voids) {
      for (const conclusion of found.values())
        if (conclusion.withdrawn === null)
          conclusion.voidedBy ??= { at, by: author, event: event.type, desk, seq };
    }
    if (isHolding(event)) held.add(event.sha256);
    if (event.type === 'conclusion-proposed') {
      if (!found.has(event.proposalId))
        found.set(event.proposalId, {
          proposal: event,
          at,
          by: author,
          vote: null,
          withdrawn: null,
          voidedBy: null,
        });
      continue;
    }
    if (event.type !== 'conclusion-voted' && event.type !== 'conclusion-withdrawn') continue;
    const conclusion = found.get(event.proposalId);
    if (conclusion === undefined || conclusion.voidedBy !== null || conclusion.withdrawn !== null) continue;
    const isProposer = isSamePerson(conclusion.by, author);
    if (event.type === 'conclusion-withdrawn') {
      if (isProposer) conclusion.withdrawn = { at, by: author, reason: event.reason };
    } else if (!isProposer) {
      conclusion.vote ??= { outcome: event.outcome, reasons: event.reasons, at, by: author };
    }
  }
  return [...found.values()].map((conclusion) => ({ ...conclusion, state: stateOf(conclusion) }));
}

export type VoteFault = 'no-such-proposal' | 'same-person' | 'already-voted' | 'not-standing';

/** Why somebody cannot vote on a proposal; null when they can. */
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

/** A conclusion as one person may see it: `proposal` is null while they have to vote without having read it. */
export interface ConclusionForReader extends Omit<Conclusion, 'proposal'> {
  proposalId: string;
  proposal: Proposed | null;
}

/** Hides what was proposed, and why, from everybody but the proposer until a second person has voted. */
export function conclusionsFor(reader: Author, conclusions: readonly Conclusion[]): ConclusionForReader[] {
  return conclusions.map((conclusion) => {
    const mayRead = conclusion.vote !== null || isSamePerson(conclusion.by, reader);
    const { proposal } = conclusion;
    return { ...conclusion, proposalId: proposal.proposalId, proposal: mayRead ? proposal : null };
  });
}
