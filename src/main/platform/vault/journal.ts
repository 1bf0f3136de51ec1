import { type CaseId, type ChainHead } from '@shared/domain/ids';
import { randomBytes } from 'node:crypto';
import {
  JournalEntry,
  type Author,
  type JournalVerdict,
  type Reviewer,
  type UnsealedEntry,
} from '@shared/domain/journal';
import {
  entryText,
  inReadingOrder,
  readEntry,
  sealEntry,
  verifyJournal,
  type Seals,
  type StoredChain,
} from '@shared/domain/journalChain';
import { placedIn, withHeadsPlaced } from '@shared/domain/separateChains';
import { chainsOf, type StoredLine } from '@shared/domain/storedChains';
import { evidenceOf } from '@shared/domain/savedEvidence';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { casesPictured } from '@shared/domain/retention/elsewhere';
import { movesIn, placedBy } from '@shared/domain/package/arrangement';
import { planMerge, type MergePlan } from '@shared/domain/package/merge';
import { JOURNAL_LIMITS } from '@shared/domain/package/packageLimits';
import { ErasureCertificate } from '@shared/domain/retention/certificate';
import { setBackIn } from '@shared/domain/setBack';
import { countedOf, reportedEntries, type ReportedEntry, type Trust } from '@shared/domain/trust';
import { AppError } from '../../errors/appError';
import { verifyText } from '../../lib/ed25519';
import type { CaseKeys } from './caseKeys';
import type { Connection } from './database';
import { sha256Of } from '../../lib/sha256';
import { signedEntries } from './signedEntries';
import type { EntrySigner, ErasureStore, JournalStore, Keyring } from './types';
import { codedStore } from './vaultError';
import { wellFormed } from './wellFormed';

const SEALS: Seals = { hash: sha256Of, verify: verifyText };
const SALT_BYTES = 16;
const NO_BYTES = new Uint8Array();

const broken = ({ seq, fault }: { seq: number; fault: string }): AppError =>
  new AppError('read-only-case', `entry ${seq}: ${fault}`);

interface LineRow {
  replica: string;
  sealed: Buffer;
}

function prepareStatements(connection: Connection) {
  return {
    lines: connection.prepare<[string], LineRow>(
      'SELECT replica, sealed FROM journal_entry WHERE case_id = ? ORDER BY replica, seq',
    ),
    line: connection
      .prepare<[string, string, number], Buffer>(
        'SELECT sealed FROM journal_entry WHERE case_id = ? AND replica = ? AND seq = ?',
      )
      .pluck(),
    heads: connection.prepare<[string], ChainHead>(
      'SELECT replica, seq, hash FROM journal_head WHERE case_id = ? ORDER BY replica',
    ),
    add: connection.prepare<[string, string, number, Buffer]>(
      'INSERT INTO journal_entry (case_id, replica, seq, sealed) VALUES (?, ?, ?, ?)',
    ),
    setHead: connection.prepare<[string, string, number, string]>(
      `INSERT INTO journal_head (case_id, replica, seq, hash) VALUES (?, ?, ?, ?)
       ON CONFLICT (case_id, replica) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
    ),
    // Entries of two chains may change places. A letter before the new id keeps them apart until all have moved.
    moveEntries: connection.prepare<[string, string, string, number, number]>(
      "UPDATE journal_entry SET replica = 'x' || ? WHERE case_id = ? AND replica = ? AND seq BETWEEN ? AND ?",
    ),
    endMoves: connection.prepare<[string]>(
      "UPDATE journal_entry SET replica = substr(replica, 2) WHERE case_id = ? AND replica LIKE 'x%'",
    ),
    clearHead: connection.prepare<[string, string]>(
      'DELETE FROM journal_head WHERE case_id = ? AND replica = ?',
    ),
    link: connection.prepare<[string, string]>(
      'INSERT OR IGNORE INTO case_evidence (case_id, sha256) VALUES (?, ?)',
    ),
    name: connection.prepare<[string, string]>(
      'INSERT OR IGNORE INTO case_named (named, case_id) VALUES (?, ?)',
    ),
    naming: connection.prepare<[string], string>('SELECT case_id FROM case_named WHERE named = ?').pluck(),
    cases: connection
      .prepare<[], string>('SELECT case_id FROM journal_head UNION SELECT case_id FROM journal_entry')
      .pluck(),
    shared: connection
      .prepare<[string], string>('SELECT DISTINCT case_id FROM journal_head WHERE replica <> ?')
      .pluck(),
  };
}

/**
 * The `reviewer-switched` entry that has to precede the signer's next entry. It is needed if the key has not signed in
 * this chain before, or if its reviewer has signed in again; not to finish work begun before a switch. `backwards` is
 * the chain, last entry first.
 */
function switchedFrom(
  backwards: Iterable<JournalEntry | null>,
  { key }: EntrySigner,
  isPresent: boolean,
  at: string,
): JournalEvent[] {
  let from: Author | null = null;
  let isKnown = false;
  for (const entry of backwards) {
    if (entry === null) break;
    const { author, event } = entry;
    if (from === null && author.key === key) return [];
    from ??= author;
    isKnown ||= author.key === key;
    if (!isPresent && isKnown) return [];
    if (!isPresent || (event.type !== 'reviewer-switched' && entry.seq > 1)) continue;
    if (author.key === key) return [];
    break;
  }
  return from === null ? [] : [{ type: 'reviewer-switched', from, at }];
}

/** The first entry of a chain that starts after an erasure. */
function erasedBefore(certificate: { text: string } | null): JournalEvent[] {
  if (certificate === null) return [];
  const { certificateId, at, replica: writtenAt } = ErasureCertificate.parse(JSON.parse(certificate.text));
  return [{ type: 'restarted-after-erasure', certificateId, erasedAt: at, writtenAt }];
}

/**
 * Signs an entry. Throws if it could not be read back, because nothing could be added to the case after such an entry.
 */
function sealed(unsealed: UnsealedEntry, sign: EntrySigner['sign']): JournalEntry {
  const parsed = JournalEntry.safeParse(sealEntry(wellFormed(unsealed), sha256Of, sign));
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  throw new AppError('bad-request', paths.join(', '));
}

/** Signs the next entries of a chain, each containing the hash of the one before. */
function sealedAfter(
  last: ChainHead | null,
  events: readonly JournalEvent[],
  facts: Pick<JournalEntry, 'caseId' | 'replica' | 'at'>,
  { name, reviewerId, signer }: Reviewer & { signer: EntrySigner },
): JournalEntry[] {
  const author = { name, reviewerId, key: signer.key };
  const entries: JournalEntry[] = [];
  for (const event of events) {
    const before = entries.at(-1) ?? last;
    const place = { seq: (before?.seq ?? 0) + 1, prev: before?.hash ?? null };
    const salt = randomBytes(SALT_BYTES).toString('hex');
    entries.push(sealed({ v: 3, ...facts, author, ...place, event, salt }, signer.sign));
  }
  return entries;
}

const entryWriter =
  (
    sql: ReturnType<typeof prepareStatements>,
    { keys, stateHistory }: Pick<JournalParts, 'keys' | 'stateHistory'>,
  ) =>
  (entry: JournalEntry): void => {
    sql.add.run(entry.caseId, entry.replica, entry.seq, keys.seal(entry.caseId, entryText(entry)));
    sql.setHead.run(entry.caseId, entry.replica, entry.seq, entry.hash);
    stateHistory.note(entry.hash);
    const sha256 = evidenceOf(entry.event);
    if (sha256 !== null) sql.link.run(entry.caseId, sha256);
    for (const named of casesPictured(entry.event))
      if (named !== entry.caseId) sql.name.run(named, entry.caseId);
  };

const lineReader =
  (sql: ReturnType<typeof prepareStatements>, keys: CaseKeys) =>
  (caseId: CaseId): StoredLine[] => {
    const open = keys.opener(caseId);
    return sql.lines.all(caseId).map(({ replica, sealed }) => ({ replica, text: open(sealed) ?? '' }));
  };

/** Reads the entries of cases. Which of them count depends on whether their authors are trusted. */
const entryReader = (
  sql: ReturnType<typeof prepareStatements>,
  linesOf: (caseId: CaseId) => StoredLine[],
  { trust }: Keyring,
  replicaOf: (caseId: CaseId) => string,
): Pick<JournalStore, 'entries' | 'all' | 'reported' | 'setBack' | 'mark'> => {
  const all = (caseId: CaseId): JournalEntry[] =>
    withHeadsPlaced(
      linesOf(caseId).flatMap(({ replica, text }) => {
        const entry = readEntry(text);
        return entry === null ? [] : [placedIn(replica, entry)];
      }),
    );
  const reportedOf = (caseId: CaseId, entries: readonly JournalEntry[]): ReportedEntry[] =>
    reportedEntries(entries, trust.counts, replicaOf(caseId));
  return {
    entries(caseId) {
      const journal = inReadingOrder(all(caseId));
      return countedOf({ journal, reported: reportedOf(caseId, journal) });
    },
    all: (caseId) => inReadingOrder(all(caseId)),
    reported: (caseId) => reportedOf(caseId, all(caseId)),
    setBack(caseId) {
      const entries = all(caseId);
      return setBackIn(entries, reportedOf(caseId, entries));
    },
    mark: (caseId) => JSON.stringify([sql.heads.all(caseId), trust.mark()]),
  };
};

/** Reads a chain from its last entry backwards; null for an unreadable entry. */
function* backwardsFrom(
  sql: ReturnType<typeof prepareStatements>,
  keys: CaseKeys,
  caseId: CaseId,
  { replica, seq }: ChainHead,
): Generator<JournalEntry | null> {
  const open = keys.opener(caseId);
  for (let at = seq; at > 0; at -= 1)
    yield readEntry(open(sql.line.get(caseId, replica, at) ?? NO_BYTES) ?? '');
}

/** Gives chains other ids, so that those of installations belong to the chains of most trust. Returns whether any did. */
const arranger =
  (
    { connection, keyring: { trust } }: Pick<JournalParts, 'connection' | 'keyring'>,
    sql: ReturnType<typeof prepareStatements>,
    entriesOf: (caseId: CaseId) => JournalEntry[],
    own: () => ReadonlySet<string>,
  ) =>
  (caseId: CaseId): boolean => {
    const entries = entriesOf(caseId);
    const moves = movesIn(entries, { ...trust, own: own() });
    if (moves.length === 0) return false;
    const placed = placedBy(moves, entries);
    const work = connection.transaction(() => {
      for (const { replica, from, to, id } of moves) sql.moveEntries.run(id, caseId, replica, from, to);
      sql.endMoves.run(caseId);
      for (const { replica } of moves) sql.clearHead.run(caseId, replica);
      const touched = new Set(moves.flatMap(({ replica, id }) => [replica, id]));
      for (const [id, { seq, hash }] of lastOf(placed))
        if (touched.has(id)) sql.setHead.run(caseId, id, seq, hash);
    });
    work.immediate();
    return true;
  };

/** The last entry of each chain. */
function lastOf(entries: readonly JournalEntry[]): Map<string, JournalEntry> {
  const last = new Map<string, JournalEntry>();
  for (const entry of entries)
    if (entry.seq > (last.get(entry.replica)?.seq ?? 0)) last.set(entry.replica, entry);
  return last;
}

/** What an import adds. Throws `AppError` `import-refused` if a trusted key or this installation's own chain conflicts. */
function mergedBy(
  replicas: ReadonlySet<string>,
  { isOwn, relies }: Trust,
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
): MergePlan {
  const plan = planMerge(saved, incoming, { replicas, isOwn });
  if (plan.forks.some(({ by, ofOwn }) => ofOwn === true || relies(by.key)))
    throw new AppError('import-refused', 'journals: conflicting entries');
  return plan;
}

interface JournalParts {
  connection: Connection;
  replicaId: string;
  clock: () => Date;
  keyring: Keyring;
  keys: CaseKeys;
  /** Records every entry. */
  stateHistory: { note: (hash: string) => void };
  erasures: Pick<ErasureStore, 'certificateOf' | 'ids'>;
}

/** The journals of all cases: one append-only chain per case and installation. */
export function createJournalStore(parts: JournalParts): JournalStore {
  const { connection, replicaId, clock, keyring, keys, erasures } = parts;
  const { certificateOf } = erasures;
  const sql = prepareStatements(connection);
  const verdicts = new Map<CaseId, JournalVerdict>();
  const replicaOf = (caseId: CaseId): string => certificateOf(caseId)?.id ?? replicaId;

  const linesOf = lineReader(sql, keys);
  const chains = (caseId: CaseId): StoredChain[] => chainsOf(sql.heads.all(caseId), linesOf(caseId));

  function verify(caseId: CaseId, again = false): JournalVerdict {
    const known = verdicts.get(caseId);
    if (known !== undefined && !again) return known;
    const verdict = verifyJournal(chains(caseId), caseId, SEALS);
    verdicts.set(caseId, verdict);
    return verdict;
  }

  const write = entryWriter(sql, parts);
  const reader = entryReader(sql, linesOf, keyring, replicaOf);
  /** The ids of the chains that this installation writes or has written. */
  const own = (): ReadonlySet<string> => new Set([replicaId, ...erasures.ids()]);
  const arrange = arranger(parts, sql, reader.all, own);

  function appendAll(caseId: CaseId, author: Reviewer, events: readonly JournalEvent[]): JournalEntry[] {
    const verdict = verify(caseId);
    if (verdict.state === 'broken') throw broken(verdict);
    // The limit applies only to new entries; existing ones are kept.
    if (verdict.entries + events.length > JOURNAL_LIMITS.lines)
      throw new AppError('limit-reached', `journal: ${String(JOURNAL_LIMITS.lines)} entries`);
    const own = replicaOf(caseId);
    const last = verdict.heads.find((known) => known.replica === own) ?? null;
    const facts = { caseId, replica: own, at: clock().toISOString() };
    const signer = keyring.of(author);
    const first =
      last === null
        ? erasedBefore(certificateOf(caseId))
        : switchedFrom(backwardsFrom(sql, keys, caseId, last), signer, keyring.isPresent(author), facts.at);
    const before = events.length === 0 ? [] : first;
    const entries = sealedAfter(last, [...before, ...events], facts, { ...author, signer });
    const head = entries.at(-1);
    connection.transaction(() => entries.forEach(write)).immediate();
    if (head !== undefined) {
      const others = verdict.heads.filter((known) => known.replica !== own);
      const heads = [...others, { replica: own, seq: head.seq, hash: head.hash }].toSorted((a, b) =>
        a.replica < b.replica ? -1 : 1,
      );
      verdicts.set(caseId, { ...verdict, entries: verdict.entries + entries.length, heads });
    }
    return entries.slice(before.length);
  }

  return codedStore<JournalStore>({
    append: (caseId, author, event) => appendAll(caseId, author, [event])[0]!,
    appendAll,
    replicaOf,
    ...reader,
    heads: (caseId) => sql.heads.all(caseId),
    chains,
    importChains: (caseId, incoming) => {
      const verdict = verify(caseId);
      if (verdict.state === 'broken') throw broken(verdict);
      const plan = mergedBy(own(), keyring.trust, chains(caseId), incoming);
      connection.transaction(() => plan.added.forEach(write)).immediate();
      // Chains that are each intact and do not conflict are also intact together.
      const entries = verdict.entries + plan.added.length;
      verdicts.set(caseId, { ...verdict, entries, heads: sql.heads.all(caseId) });
      return plan;
    },
    arrange: (caseId) => void (arrange(caseId) && verdicts.delete(caseId)),
    forgetVerdicts: () => verdicts.clear(),
    verify,
    forget: (caseId) => void verdicts.delete(caseId),
    cases: () => sql.cases.all(),
    shared: () => sql.shared.all(replicaId),
    signedBy: signedEntries(connection, keys, replicaId),
    naming: (caseId) => sql.naming.all(caseId),
  });
}
