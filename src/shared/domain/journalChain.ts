import canonicalize from 'canonicalize';
import { parsedJson } from '../record/jsonText';
import { isObject } from '../record/shape';
import { separateId, distinctEntries, isSeparateId, placedIn, statedReplica } from './separateChains';
import { type CaseId, type Sha256, type ChainHead } from './ids';
import {
  JournalEntry,
  type AuthorKey,
  type ChainFault,
  type JournalVerdict,
  type UnsealedEntry,
} from './journal';

/**
 * Returns the SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits. Injected, so that this module runs in any
 * environment.
 */
export type HashText = (text: string) => Sha256;

/** The functions with which entries are verified. */
export interface Seals {
  hash: HashText;
  /**
   * Whether the key signed the UTF-8 bytes of the text (Ed25519, hex). False for weak keys, for which anybody can
   * produce a valid signature.
   */
  verify: (key: AuthorKey, text: string, signature: string) => boolean;
}

/** One chain of a case as stored: the entry texts in their order, and the last saved head. */
export interface StoredChain {
  /** The installation that the entries state, or the id of a separate chain. */
  replica: string;
  lines: readonly string[];
  head: ChainHead | null;
}

export type ChainVerdict =
  | { state: 'intact'; entries: JournalEntry[]; head: ChainHead | null }
  /** `entries` are those before the first invalid entry; `seq` is its sequence number. */
  | { state: 'broken'; entries: JournalEntry[]; seq: number; fault: ChainFault };

/** RFC 8785 canonical JSON. Throws for values that have none: NaN, infinities and lone surrogates. */
function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('This value has no canonical JSON');
  return text;
}

/** The text of a sealed entry as stored and exported: canonical JSON on one line, including the hash. */
export function entryText(entry: JournalEntry): string {
  const text = canonical(entry);
  if (entry.separateFrom === undefined) return text;
  const { separateFrom: replica, ...stated } = entry;
  return canonical({ ...stated, replica });
}

/**
 * The text that an author signs. The prefix distinguishes it from everything else that is signed with the same key.
 */
export const signedText = (hash: Sha256): string => `caseloupe-entry-3\n${hash}`;

/** Adds the hash (SHA-256 of the entry's canonical JSON) and the author's signature to an entry. */
export function sealEntry(
  entry: UnsealedEntry,
  hash: HashText,
  sign: (text: string) => string,
): JournalEntry {
  const own = hash(canonical(entry));
  return { ...entry, hash: own, signature: sign(signedText(own)) };
}

/** Parses an entry without verifying its hash; null if it does not match the schema. */
export function readEntry(line: string): JournalEntry | null {
  return JournalEntry.safeParse(parsedJson(line)).data ?? null;
}

/**
 * Checks that a line is in canonical form and has the right hash. This is checked before the schema, so that an
 * altered entry is distinguished from an intact entry of a type that this version does not know.
 */
function sealFault(line: string, hash: HashText): ChainFault | null {
  const value = parsedJson(line);
  if (!isObject(value)) return 'unreadable';
  try {
    const { hash: written, signature: _signature, ...rest } = value;
    return canonical(value) === line && written === hash(canonical(rest)) ? null : 'hash-differs';
  } catch {
    return 'hash-differs';
  }
}

function placeFault(
  entry: JournalEntry,
  expected: { replica: string; caseId: CaseId; seq: number; prev: Sha256 | null },
) {
  if (entry.caseId !== expected.caseId) return 'wrong-case';
  if (entry.replica !== expected.replica || entry.seq !== expected.seq) return 'out-of-order';
  return entry.prev === expected.prev ? null : 'link-broken';
}

/**
 * Compares a chain with its head, which is stored separately and states how many entries there were and which was the
 * last.
 */
function headFault(
  last: JournalEntry | undefined,
  head: ChainHead | null,
): { seq: number; fault: ChainFault } | null {
  const length = last?.seq ?? 0;
  if (head === null) return length === 0 ? null : { seq: length + 1, fault: 'cut-short' };
  if (head.seq > length) return { seq: length + 1, fault: 'cut-short' };
  if (head.seq < length) return { seq: head.seq + 1, fault: 'out-of-order' };
  return last?.hash === head.hash ? null : { seq: length, fault: 'hash-differs' };
}

/**
 * Whether a key signs for the first time in a chain without a `reviewer-switched` entry that names one of the earlier
 * keys.
 */
function isUnannounced({ author, event }: JournalEntry, before: ReadonlySet<AuthorKey>): boolean {
  if (before.size === 0 || before.has(author.key)) return false;
  return event.type !== 'reviewer-switched' || !before.has(event.from.key);
}

/**
 * Whether a chain has the id that its entries give it: that of the installation that they state, or, if it stands
 * separate, that of one of them.
 */
const isOwnId = (id: string, entries: readonly JournalEntry[]): boolean =>
  !isSeparateId(id) ||
  entries.length === 0 ||
  (entries.every((entry) => !isSeparateId(statedReplica(entry))) &&
    entries.some((entry) => separateId(entry.hash) === id));

/** A line by itself: its entry and whether its author signed it, or what is wrong with its form or hash. */
type ReadLine = { entry: JournalEntry; isSigned: boolean } | { fault: ChainFault };

/** Lines that were read already. Separate chains have lines in common, which are verified once. */
export type ReadLines = Map<string, ReadLine>;

function readLine(line: string, { hash, verify }: Seals): ReadLine {
  const fault = sealFault(line, hash);
  if (fault !== null) return { fault };
  const entry = readEntry(line);
  if (entry === null) return { fault: 'unreadable' };
  return { entry, isSigned: verify(entry.author.key, signedText(entry.hash), entry.signature) };
}

/**
 * Verifies one chain from its first entry and reports the first invalid one.
 *
 * @param read the lines of the chains that were verified before; those of this one are added
 */
export function verifyChain(
  chain: StoredChain,
  caseId: CaseId,
  seals: Seals,
  read: ReadLines = new Map(),
): ChainVerdict {
  const entries: JournalEntry[] = [];
  const keys = new Set<AuthorKey>();
  let stated = chain.replica;
  for (const line of chain.lines) {
    const seq = entries.length + 1;
    const known = read.get(line) ?? readLine(line, seals);
    read.set(line, known);
    if ('fault' in known) return { state: 'broken', entries, seq, fault: known.fault };
    const { entry, isSigned } = known;
    const prev = entries.at(-1)?.hash ?? null;
    if (seq === 1 && isSeparateId(chain.replica)) stated = entry.replica;
    const misplaced = placeFault(entry, { replica: stated, caseId, seq, prev });
    if (misplaced !== null) return { state: 'broken', entries, seq, fault: misplaced };
    if (!isSigned) return { state: 'broken', entries, seq, fault: 'signature-differs' };
    if (isUnannounced(entry, keys)) return { state: 'broken', entries, seq, fault: 'switch-missing' };
    keys.add(entry.author.key);
    entries.push(placedIn(chain.replica, entry));
  }
  if (!isOwnId(chain.replica, entries))
    return { state: 'broken', entries: [], seq: 1, fault: 'out-of-order' };
  const fault = headFault(entries.at(-1), chain.head);
  return fault === null
    ? { state: 'intact', entries, head: chain.head }
    : { state: 'broken', entries: entries.slice(0, fault.seq - 1), ...fault };
}

/**
 * Verifies the chains of all installations of a case, in the order of their ids. One invalid chain breaks the
 * journal.
 */
export function verifyJournal(chains: readonly StoredChain[], caseId: CaseId, seals: Seals): JournalVerdict {
  const count = chains.reduce((sum, chain) => sum + chain.lines.length, 0);
  const verified: VerifiedChain[] = [];
  const read: ReadLines = new Map();
  for (const chain of chains.toSorted((a, b) => compareText(a.replica, b.replica))) {
    const verdict = verifyChain(chain, caseId, seals, read);
    if (verdict.state === 'broken') {
      return {
        state: 'broken',
        entries: count,
        replica: chain.replica,
        seq: verdict.seq,
        fault: verdict.fault,
      };
    }
    verified.push(verdict);
  }
  const entriesOf = Map.groupBy(
    distinctEntries(verified.map(({ entries }) => entries)),
    ({ replica }) => replica,
  );
  return intactJournal(
    verified.map(({ head }) => ({ entries: entriesOf.get(head?.replica ?? '') ?? [], head })),
  );
}

type VerifiedChain = Pick<Extract<ChainVerdict, { state: 'intact' }>, 'entries' | 'head'>;

/**
 * The verdict on a journal all of whose chains were verified, with each entry in one of them. The chains are in the
 * order of their ids.
 */
export function intactJournal(
  chains: readonly VerifiedChain[],
): Extract<JournalVerdict, { state: 'intact' }> {
  return {
    state: 'intact',
    entries: chains.reduce((sum, { entries }) => sum + entries.length, 0),
    heads: chains.flatMap(({ head }) => head ?? []),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts entries by chain, and each chain by sequence number. */
export const inChainOrder = (a: JournalEntry, b: JournalEntry): number =>
  compareText(a.replica, b.replica) || a.seq - b.seq || compareText(a.hash, b.hash);

/**
 * The time at which an entry counts as written. `step` orders entries with the same time: an entry written with
 * knowledge of another comes later.
 */
interface Moment {
  time: string;
  step: number;
}
const compareMoments = (a: Moment, b: Moment): number => compareText(a.time, b.time) || a.step - b.step;

/**
 * Each entry's moment: its own time, but not before the previous entry of its installation, nor before an entry that
 * it is known to follow.
 */
function momentsOf(chained: readonly JournalEntry[], follows: ReadonlyMap<number, Moment>): Moment[] {
  const latest = new Map<string, Moment>();
  return chained.map(({ replica, at }, index) => {
    const bounds = [latest.get(replica), follows.get(index)].filter((bound) => bound !== undefined);
    const moment = bounds.reduce((last, bound) => (compareMoments(bound, last) > 0 ? bound : last), {
      time: at,
      step: 0,
    });
    latest.set(replica, moment);
    return moment;
  });
}

/** Limits the iterations for two installations that each claim to follow the other, which would never end. */
const ROUNDS_AT_MOST = 100;

/**
 * Sorts entries into reading order: by time, then installation, then sequence number. Entries of one installation
 * keep their order, even if its clock was set back. If an installation had imported entries of another before it
 * wrote one of its own, that entry comes after them, even if the other's clock was ahead.
 */
export function inReadingOrder(entries: readonly JournalEntry[]): JournalEntry[] {
  const chained = entries.toSorted(inChainOrder);
  const placeOf = new Map(chained.map(({ hash }, index) => [hash, index]));
  const known = chained.flatMap(({ event }, index) => {
    if (event.type !== 'imported') return [];
    return [{ index, places: event.heads.flatMap((head) => placeOf.get(head.hash) ?? []) }];
  });
  let moments = momentsOf(chained, new Map());
  for (let round = 0; round < Math.min(known.length, ROUNDS_AT_MOST); round += 1) {
    const follows = new Map<number, Moment>();
    for (const { index, places } of known)
      for (const { time, step } of places.flatMap((place) => moments[place] ?? [])) {
        const bound = { time, step: step + 1 };
        if (compareMoments(bound, follows.get(index) ?? { time: '', step: 0 }) > 0) follows.set(index, bound);
      }
    const before = moments;
    moments = momentsOf(chained, follows);
    if (moments.every((moment, index) => compareMoments(moment, before[index] ?? moment) === 0)) break;
  }
  return chained
    .map((entry, index) => ({ entry, moment: moments[index] ?? { time: entry.at, step: 0 } }))
    .toSorted((a, b) => compareMoments(a.moment, b.moment) || inChainOrder(a.entry, b.entry))
    .map(({ entry }) => entry);
}

/** Merged journals. Entries that two sides recorded differently are in `disputed` and in no chain. */
export interface MergedJournal {
  entries: JournalEntry[];
  /**
   * For every installation whose chain forks, all variants from the fork on. Each belongs to only one side, so none
   * is merged.
   */
  disputed: JournalEntry[];
}

/**
 * Merges journals of one case. The result does not depend on order, grouping or repetition. The hashes are not
 * checked here, so verify every chain first. Throws a RangeError for entries of different cases.
 */
export function mergeChains(
  ...journals: readonly (MergedJournal | readonly JournalEntry[])[]
): MergedJournal {
  const known = new Map<string, JournalEntry>();
  for (const journal of journals) {
    const entries = 'disputed' in journal ? [...journal.entries, ...journal.disputed] : journal;
    for (const entry of entries) known.set(`${entry.replica} ${entry.seq} ${entry.hash}`, entry);
  }
  const all = inReadingOrder([...known.values()]);
  if (new Set(all.map(({ caseId }) => caseId)).size > 1) {
    throw new RangeError('Journals of different cases cannot be united');
  }
  const forks = firstForks(all);
  const isDisputed = (entry: JournalEntry): boolean => entry.seq >= (forks.get(entry.replica) ?? Infinity);
  return { entries: all.filter((entry) => !isDisputed(entry)), disputed: all.filter(isDisputed) };
}

/** For each installation with two different entries of the same sequence number: the first such number. */
function firstForks(entries: readonly JournalEntry[]): Map<string, number> {
  const taken = new Set<string>();
  const forks = new Map<string, number>();
  for (const { replica, seq } of entries) {
    const place = `${replica} ${seq}`;
    if (taken.has(place)) forks.set(replica, Math.min(seq, forks.get(replica) ?? Infinity));
    taken.add(place);
  }
  return forks;
}
