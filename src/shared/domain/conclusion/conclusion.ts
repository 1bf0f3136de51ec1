import { isHolding } from '../savedEvidence';
import type { Author, ReadEntry } from '../journal';
import type { ReviewOutcome } from '../events/review';
import { conclusionEffect, type JournalEvent, type JournalEventOf } from '../journalEvents';
import { isSamePerson } from '../person';

type Proposed = JournalEventOf<'conclusion-proposed'>;

/** What a proposal lost its standing by. */
export interface VoidedBy {
  at: string;
  by: Author;
  /** The event that did it, and the entry it is in. */
  event: JournalEvent['type'];
  replica: string;
  seq: number;
}

export interface ConclusionVote {
  outcome: ReviewOutcome;
  reasons: string;
  /** Why they voted although the review was incomplete; null where it was complete. */
  escalation: string | null;
  at: string;
  by: Author;
  /** Given where the proposal was made: two keys, and nothing that shows two people. */
  isSameInstallation: boolean;
}

/**
 * A proposal and its result. `signed-off`: every vote agrees with the proposed outcome and nothing has changed since.
 * `disputed`: a vote differs.
 */
export interface Conclusion {
  proposal: Proposed;
  at: string;
  by: Author;
  /** The second person's. */
  vote: ConclusionVote | null;
  /** Of further people, who voted at installations that did not know of the first vote. */
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

/** The installation that each chain was written at: since an erasure there it has another name. */
function installationsOf(entries: readonly ReadEntry[]): (entry: ReadEntry) => string {
  const renamed = new Map<string, string>();
  for (const { replica, event } of entries)
    if (event.type === 'begun-after-erasure') renamed.set(replica, event.writtenAt);
  return ({ replica }) => renamed.get(replica) ?? replica;
}

/**
 * A vote counts once for each person, and only from another than the proposer; a withdrawal only from the proposer. Another outcome
 * under an id that has voted with another key still counts: nobody's dissent is lost to whoever signs in their name.
 */
function response(conclusion: Building, { event, at, author }: ReadEntry, isSameInstallation: boolean): void {
  if (conclusion.withdrawn !== null) return;
  const isProposer = isSamePerson(conclusion.by, author);
  if (event.type === 'conclusion-withdrawn') {
    if (isProposer) conclusion.withdrawn = { at, by: author, reason: event.reason };
    return;
  }
  if (event.type !== 'conclusion-voted' || isProposer) return;
  const { outcome, reasons, escalation } = event;
  const vote = { outcome, reasons, escalation, at, by: author, isSameInstallation };
  if (conclusion.vote === null) conclusion.vote = vote;
  else {
    const theirs = [conclusion.vote, ...conclusion.furtherVotes].filter(({ by }) => isSamePerson(by, author));
    if (theirs.every((one) => one.by.key !== author.key && one.outcome !== outcome))
      conclusion.furtherVotes.push(vote);
  }
}

/** Up to which place of each installation's chain somebody knew the journal when they wrote an entry. */
type Known = ReadonlyMap<string, number>;

/** Where an installation imported what others had written, and how far. */
type Import = Pick<ReadEntry, 'replica' | 'seq'> & Pick<JournalEventOf<'imported'>, 'heads'>;

const importsIn = (entries: readonly ReadEntry[]): Import[] =>
  entries.flatMap(({ replica, seq, event }) =>
    event.type === 'imported' ? { replica, seq, heads: event.heads } : [],
  );

/** What came in by an import is in the `imported` entry's heads; what one's own installation wrote stands before in its chain. */
function knownAt(imports: readonly Import[], { replica, seq }: ReadEntry): Known {
  const known = new Map([[replica, seq]]);
  for (const one of imports)
    if (one.replica === replica && one.seq < seq)
      for (const head of one.heads) known.set(head.replica, Math.max(head.seq, known.get(head.replica) ?? 0));
  return known;
}

const isKnown =
  (...all: readonly Known[]) =>
  ({ replica, seq }: ReadEntry): boolean =>
    all.some((known) => seq <= (known.get(replica) ?? 0));

/** Whether an entry adds evidence that was not saved before, or a decision: a proposal made without it is voided. */
const changesCase = ({ event }: ReadEntry, saved: ReadonlySet<string>): boolean =>
  isHolding(event) ? !saved.has(event.sha256) : conclusionEffect(event.type) === 'always';

/** A proposal with every response to it, and what takes its standing away. `place`: where it stands among the entries. */
function concluded(
  proposal: ReadEntry & { event: Proposed },
  entries: readonly ReadEntry[],
  place: number,
  known: (entry: ReadEntry) => Known,
  installationOf: (entry: ReadEntry) => string,
): Conclusion {
  const { event, at, author: by } = proposal;
  const nothingYet = { vote: null, furtherVotes: [], withdrawn: null, voidedBy: null };
  const conclusion: Building = { proposal: event, at, by, ...nothingYet };
  const wasKnown = isKnown(known(proposal));
  const saved = new Set(
    entries.flatMap((entry) => (isHolding(entry.event) && wasKnown(entry) ? [entry.event.sha256] : [])),
  );
  // Where nobody trusted has brought evidence, what the case shows is reported, and changes with what is reported.
  const isTrusted = ({ author }: ReadEntry): boolean => author.reported === undefined;
  const isAllReported = !entries.some((entry) => isHolding(entry.event) && isTrusted(entry));
  // Of two proposals that did not know each other the later one stands.
  const voiding = new Set(
    entries.filter((entry, index) =>
      entry.event.type === 'conclusion-proposed'
        ? entry.event.proposalId !== event.proposalId && index > place
        : (isTrusted(entry) || isAllReported) && !wasKnown(entry) && changesCase(entry, saved),
    ),
  );
  let signedAt: Known | null = null;
  // Wherever they stand: clocks differ, and what an installation that is behind wrote was still said of the proposal.
  for (const entry of entries) {
    if (!('proposalId' in entry.event) || entry.event.proposalId !== event.proposalId) continue;
    if ([...voiding].some(isKnown(known(entry)))) continue;
    response(conclusion, entry, installationOf(proposal) === installationOf(entry));
    if (conclusion.vote !== null) signedAt ??= known(entry);
  }
  if (conclusion.withdrawn === null) {
    const wasSigned = signedAt === null ? () => true : isKnown(signedAt, known(proposal));
    const first = entries.find(
      (entry) => voiding.has(entry) || (conclusionEffect(entry.event.type) === 'signed' && !wasSigned(entry)),
    );
    if (first !== undefined) {
      const { replica, seq } = first;
      conclusion.voidedBy = { at: first.at, by: first.author, event: first.event.type, replica, seq };
    }
  }
  return { ...conclusion, state: stateOf(conclusion) };
}

/**
 * Every conclusion ever proposed, oldest first, by the journal alone; entries in reading order. A later one takes the
 * place of an earlier one. Any later change of the case voids a sign-off; new evidence or a new decision voids what is
 * only proposed too. What is new is identified by its place: whatever the signers did not hold, whenever it says it was written.
 */
export function conclusionsOf(entries: readonly ReadEntry[]): Conclusion[] {
  const installationOf = installationsOf(entries);
  const imports = importsIn(entries);
  const found = new Set<string>();
  return entries.flatMap((entry, index) => {
    const { event } = entry;
    if (event.type !== 'conclusion-proposed' || found.has(event.proposalId)) return [];
    found.add(event.proposalId);
    return [concluded({ ...entry, event }, entries, index, (of) => knownAt(imports, of), installationOf)];
  });
}

/**
 * Counts what a conclusion is drawn from: raised by whatever would void one. Who proposes or votes names the count they
 * had before them, so that nothing can come in unseen between looking and signing.
 */
export function basisOf(entries: readonly ReadEntry[]): number {
  const saved = new Set<string>();
  let basis = 0;
  for (const entry of entries) {
    const { event } = entry;
    if (changesCase(entry, saved) || conclusionEffect(event.type) === 'signed') basis += 1;
    if (isHolding(event)) saved.add(event.sha256);
  }
  return basis;
}

/** The state of a case's newest conclusion, without anything a second reviewer must not know. */
export interface ConclusionMark {
  state: 'none' | Conclusion['state'];
  /** The proposed outcome, once there is a vote on it. */
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
