import { once } from '../../lib/once';
import type { ReadEntry } from '../journal';
import { conclusionEffect, type JournalEvent, type JournalEventOf } from '../journalEvents';
import { isHolding, requestKey, type ContentOf, type HoldingEvent } from '../savedEvidence';
import { countBefore, type Known } from './knowledge';

/** A proposal, and its index in reading order. */
export type Proposal = ReadEntry & { event: JournalEventOf<'conclusion-proposed'>; index: number };

/** An entry, and its index in reading order. */
type Placed<E extends JournalEvent = JournalEvent> = ReadEntry & { event: E; index: number };

/** Entries by installation. Those of each are in the order of their numbers, which reading order keeps. */
type Chains = ReadonlyMap<string, readonly Placed[]>;

/** What takes a proposal's standing away. */
interface Voiding {
  /** The first such entry, while nobody has signed it off. */
  first: Placed | null;
  /** The same where somebody who knew so much has: what is signed then changes no more. */
  firstSince: (signed: Known) => Placed | null;
  /** Whether somebody who knew so much knew of such an entry. */
  isKnownTo: (known: Known) => boolean;
}

/** Whether an entry decides something that a conclusion is based on. */
export const isDecision = (event: JournalEvent): boolean =>
  !isHolding(event) && conclusionEffect(event.type) === 'always';

const isTrusted = ({ author }: ReadEntry): boolean => author.reported === undefined;

const byInstallation = (entries: readonly Placed[]): Chains => Map.groupBy(entries, ({ replica }) => replica);

const earliest = (entries: readonly Placed[]): Placed | null =>
  entries.reduce<Placed | null>(
    (first, one) => (first === null || one.index < first.index ? one : first),
    null,
  );

/** The first entry of each chain that stands behind what was known of it. */
const unknownIn = (chains: Chains, known: Known): Placed[] =>
  [...chains].flatMap(([replica, chain]) => {
    const reach = known(replica);
    return chain[countBefore(chain, ({ seq }) => seq <= reach)] ?? [];
  });

interface Holding extends Placed {
  event: HoldingEvent;
  content: string;
  /** The next of its chain that brought something else for the same request; null while it stands. */
  next: Holding | null;
}

/** The entries that brought evidence, without those that brought what the same installation had for that request anyway. */
function changedHoldings(entries: readonly Placed[], contentOf: ContentOf): Holding[] {
  const current = new Map<string, Holding>();
  return entries.flatMap((entry) => {
    const { event, replica } = entry;
    if (!isHolding(event)) return [];
    const content = contentOf(event);
    const request = `${replica} ${requestKey(event)}`;
    const before = current.get(request);
    if (content === null || before?.content === content) return [];
    const holding: Holding = { ...entry, event, content, next: null };
    if (before !== undefined) before.next = holding;
    current.set(request, holding);
    return [holding];
  });
}

const contentKey = ({ event, content }: Holding): string => `${requestKey(event)} ${content}`;

/**
 * Finds the first evidence of each chain that was new to a proposal: what nobody it knew of had, or had no more by then, since
 * what comes back takes the place of something else. What an installation knows only grows, so each of its proposals, asked about
 * one after the other, is searched for from where the one before was new.
 */
function createNewEvidence(placed: readonly Placed[], counted: readonly Placed[], contentOf: ContentOf) {
  const evidence = [...Map.groupBy(changedHoldings(counted, contentOf), ({ replica }) => replica)];
  // What people brought whom nobody trusts is read first, whatever its number.
  const holders = Map.groupBy(
    changedHoldings(
      placed.toSorted((a, b) => a.seq - b.seq),
      contentOf,
    ),
    contentKey,
  );
  const reached = new Map<string, number>();
  return (proposal: Proposal, known: Known): Placed[] =>
    evidence.flatMap(([replica, chain]) => {
      const isOld = (one: Holding): boolean =>
        (holders.get(contentKey(one)) ?? []).some(
          ({ seq, replica: holder, next }) =>
            seq <= known(holder) && (next === null || next.index > one.index),
        );
      const pair = `${proposal.replica} ${replica}`;
      let at = reached.get(pair) ?? 0;
      for (let one = chain[at]; one !== undefined && isOld(one); one = chain[at]) at += 1;
      reached.set(pair, at);
      return chain[at] ?? [];
    });
}

/** The first of the proposals behind an index that is not the same one again. */
function otherBehind(proposals: readonly Proposal[], { index, event }: Proposal): Proposal | undefined {
  let at = countBefore(proposals, (one) => one.index <= index);
  while (proposals[at]?.event.proposalId === event.proposalId) at += 1;
  return proposals[at];
}

/**
 * Finds what voids each proposal of a journal. The steps of a search grow with the number of installations and not with that of
 * entries: a package may hold thousands of proposals, to be slow.
 *
 * @param entries in reading order
 */
export function createVoidingSearch(entries: readonly ReadEntry[], contentOf: ContentOf) {
  const placed = entries.map((entry, index): Placed => ({ ...entry, index }));
  // Where nobody trusted has brought evidence, what the case shows is reported, and changes with what is reported.
  const isAllReported = !entries.some((entry) => isHolding(entry.event) && isTrusted(entry));
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
    // Of two proposals that did not know each other the later one stands.
    const first = earliest([...changes, otherBehind(proposals, proposal) ?? []].flat());
    const others = once(() =>
      [...proposedAt.values()].flatMap((ofOne) => otherBehind(ofOne, proposal) ?? []),
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
