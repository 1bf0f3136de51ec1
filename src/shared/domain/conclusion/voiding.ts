import { once } from '../../lib/once';
import type { ReadEntry } from '../journal';
import { conclusionEffect, type JournalEvent, type JournalEventOf } from '../journalEvents';
import { isContentEvent, requestKey, type ContentOf, type ContentEvent } from '../savedEvidence';
import { countBefore, type Known } from './knowledge';

/** A proposal and its index in reading order. */
export type Proposal = ReadEntry & { event: JournalEventOf<'conclusion-proposed'>; index: number };

/** An entry and its index in reading order. */
type Placed<E extends JournalEvent = JournalEvent> = ReadEntry & { event: E; index: number };

/** Entries by installation. Each chain is sorted by sequence number, because reading order keeps the order within a chain. */
type Chains = ReadonlyMap<string, readonly Placed[]>;

/** What voids a proposal. */
interface Voiding {
  /** The first voiding entry while nobody has signed the proposal off. */
  first: Placed | null;
  /**
   * The first voiding entry of a proposal that was signed off with this knowledge: changes that affect only sign-offs
   * then void it as well.
   */
  firstSince: (signed: Known) => Placed | null;
  /** Whether a person with this knowledge knew of a voiding entry. */
  isKnownTo: (known: Known) => boolean;
}

/** Whether an event is a decision that conclusions are based on. */
export const isDecision = (event: JournalEvent): boolean =>
  !isContentEvent(event) && conclusionEffect(event.type) === 'always';

const isTrusted = ({ author }: ReadEntry): boolean => author.reported === undefined;

const byInstallation = (entries: readonly Placed[]): Chains => Map.groupBy(entries, ({ replica }) => replica);

const earliest = (entries: readonly Placed[]): Placed | null =>
  entries.reduce<Placed | null>(
    (first, one) => (first === null || one.index < first.index ? one : first),
    null,
  );

/** The first entry of each chain that was not known. */
const unknownIn = (chains: Chains, known: Known): Placed[] =>
  [...chains].flatMap(([replica, chain]) => {
    const reach = known(replica);
    return chain[countBefore(chain, ({ seq }) => seq <= reach)] ?? [];
  });

interface ContentEntry extends Placed {
  event: ContentEvent;
  content: string;
  /** The next entry of the same chain with other content for the same request; null while this one is current. */
  next: ContentEntry | null;
}

/**
 * The entries that added or changed evidence, without those that repeat what the same installation already had for the
 * request.
 */
function changedContent(entries: readonly Placed[], contentOf: ContentOf): ContentEntry[] {
  const current = new Map<string, ContentEntry>();
  return entries.flatMap((entry) => {
    const { event, replica } = entry;
    if (!isContentEvent(event)) return [];
    const content = contentOf(event);
    const request = `${replica} ${requestKey(event)}`;
    const before = current.get(request);
    if (content === null || before?.content === content) return [];
    const changed: ContentEntry = { ...entry, event, content, next: null };
    if (before !== undefined) before.next = changed;
    current.set(request, changed);
    return [changed];
  });
}

const contentKey = ({ event, content }: ContentEntry): string => `${requestKey(event)} ${content}`;

/**
 * Finds the first evidence in each chain that was new to a proposal: its content was either unknown to the proposer, or
 * known but replaced by then. The knowledge of an installation only grows, so each search starts where the search for
 * its previous proposal ended.
 */
function createNewEvidence(placed: readonly Placed[], counted: readonly Placed[], contentOf: ContentOf) {
  const evidence = [...Map.groupBy(changedContent(counted, contentOf), ({ replica }) => replica)];
  // Sorted by sequence number, because in reading order untrusted entries come first.
  const entriesByContent = Map.groupBy(
    changedContent(
      placed.toSorted((a, b) => a.seq - b.seq),
      contentOf,
    ),
    contentKey,
  );
  const reached = new Map<string, number>();
  return (proposal: Proposal, known: Known): Placed[] =>
    evidence.flatMap(([replica, chain]) => {
      const isOld = (one: ContentEntry): boolean =>
        (entriesByContent.get(contentKey(one)) ?? []).some(
          ({ seq, replica: owner, next }) => seq <= known(owner) && (next === null || next.index > one.index),
        );
      const pair = `${proposal.replica} ${replica}`;
      let at = reached.get(pair) ?? 0;
      for (let one = chain[at]; one !== undefined && isOld(one); one = chain[at]) at += 1;
      reached.set(pair, at);
      return chain[at] ?? [];
    });
}

/** The first later proposal that does not have the same id. */
function nextOtherProposal(proposals: readonly Proposal[], { index, event }: Proposal): Proposal | undefined {
  let at = countBefore(proposals, (one) => one.index <= index);
  while (proposals[at]?.event.proposalId === event.proposalId) at += 1;
  return proposals[at];
}

/**
 * Finds what voids each proposal of a journal. The time for one search grows with the number of
 * installations, not of entries, so that a package crafted with thousands of proposals cannot slow the
 * application down.
 * @param entries in reading order
 */
export function createVoidingSearch(entries: readonly ReadEntry[], contentOf: ContentOf) {
  const placed = entries.map((entry, index): Placed => ({ ...entry, index }));
  // If no trusted person added evidence, the case shows untrusted evidence, so untrusted changes void as well.
  const isAllReported = !entries.some((entry) => isContentEvent(entry.event) && isTrusted(entry));
  const counted = placed.filter((entry) => isTrusted(entry) || isAllReported);
  const proposals = placed.flatMap((entry) =>
    entry.event.type === 'conclusion-proposed' ? [{ ...entry, event: entry.event }] : [],
  );
  const proposedAt = Map.groupBy(proposals, ({ replica }) => replica);
  const decisions = byInstallation(
    counted.filter(({ event }) => event.type !== 'conclusion-proposed' && isDecision(event)),
  );
  const newEvidenceOf = createNewEvidence(placed, counted, contentOf);
  const signed = byInstallation(placed.filter(({ event }) => conclusionEffect(event.type) === 'signed'));

  function voidingOf(proposal: Proposal, known: Known): Voiding {
    const changes = [...unknownIn(decisions, known), ...newEvidenceOf(proposal, known)];
    // Of two proposals made without knowing of each other, the later one counts.
    const first = earliest([...changes, nextOtherProposal(proposals, proposal) ?? []].flat());
    const others = once(() =>
      [...proposedAt.values()].flatMap((ofOne) => nextOtherProposal(ofOne, proposal) ?? []),
    );
    return {
      first,
      firstSince(then) {
        const both: Known = (replica) => Math.max(then(replica), known(replica));
        return earliest([first ?? [], unknownIn(signed, both)].flat());
      },
      isKnownTo: (by) =>
        [changes, others()].some((some) => some.some(({ replica, seq }) => seq <= by(replica))),
    };
  }
  return { proposals, voidingOf };
}
