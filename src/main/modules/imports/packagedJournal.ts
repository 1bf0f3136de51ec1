import { distinctEntries, withHeadsPlaced } from '@shared/domain/separateChains';
import { evidenceIn } from '@shared/domain/savedEvidence';
import { caseIdSeed } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { verifyChain, type ReadLines, type StoredChain } from '@shared/domain/journalChain';
import { entriesFault, JOURNAL_LIMITS, STATEMENT_LIMITS } from '@shared/domain/package/packageLimits';
import { isAscending } from '@shared/domain/package/onlyForm';
import { PAYLOAD, TAG_FILES } from '@shared/domain/packageLayout';
import {
  PackageStatement,
  STATEMENT_FORMAT,
  STATEMENT_VERSION,
  statementText,
} from '@shared/domain/package/statement';
import {
  REDACTED_FORMAT,
  REDACTED_VERSION,
  RedactedStatement,
  redactedStatementText,
} from '@shared/domain/package/redactedStatement';
import type { ChainReport, Malformed, PackageFinding } from '@shared/domain/package/verdict';
import { jsonFault } from '@shared/wire/jsonSize';
import { verifyText } from '../../lib/ed25519';
import type { ReadBag } from './bag';
import { sha256Of } from '../../lib/sha256';
import { lineFault, linesIn } from './lineLimits';

/** Number of chains listed in what may be a statement. */
function chainsIn(value: unknown): number {
  const chains: unknown = (value as { journal?: { chains?: unknown } } | null)?.journal?.chains;
  return Array.isArray(chains) ? chains.length : 0;
}

/** Parses the signer's statement. Returns null and a finding if it is not in the form of this version. */
export function readStatement(bytes: Buffer): {
  statement: PackageStatement | null;
  /** Set instead if the package is a redacted copy. */
  redacted: RedactedStatement | null;
  findings: PackageFinding[];
} {
  const path = TAG_FILES.statement;
  const fail = (problem: Malformed) => ({
    statement: null,
    redacted: null,
    findings: [{ kind: 'malformed', path, problem } as const],
  });
  const fault = jsonFault(bytes, STATEMENT_LIMITS);
  if (fault !== null) return fail(fault);
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    return fail('not-readable');
  }
  if (chainsIn(value) > JOURNAL_LIMITS.chains) return fail('too-many-chains');
  // JSON with a duplicate key is parsed differently by different readers, so only the exact text that this app writes
  // is accepted.
  const parsed = PackageStatement.safeParse(value);
  if (parsed.success && text === statementText(parsed.data))
    return { statement: parsed.data, redacted: null, findings: [] };
  const redacted = RedactedStatement.safeParse(value);
  if (redacted.success && text === redactedStatementText(redacted.data))
    return { statement: null, redacted: redacted.data, findings: [] };
  const { format, version } = (value ?? {}) as Record<string, unknown>;
  const known = new Map<unknown, number>([
    [STATEMENT_FORMAT, STATEMENT_VERSION],
    [REDACTED_FORMAT, REDACTED_VERSION],
  ]).get(format);
  const isNewer = known !== undefined && typeof version === 'number' && version > known;
  return fail(isNewer ? 'newer-format' : 'not-this-format');
}

export interface PackagedJournal {
  chains: StoredChain[];
  entries: JournalEntry[];
  reports: ChainReport[];
  findings: PackageFinding[];
  /** False if the journal exceeds the limits and was not parsed. */
  isRead: boolean;
}

/** Who signed in a chain, in the order of their first entries, and their keys in that of their last ones. */
function signersOf(entries: readonly JournalEntry[]): Pick<ChainReport, 'authors' | 'lastKeys'> {
  const authors = new Map(
    entries.map(({ author }) => [JSON.stringify([author.reviewerId, author.name, author.key]), author]),
  );
  const lastKeys = new Set(entries.toReversed().map(({ author }) => author.key));
  return { authors: [...authors.values()], lastKeys: [...lastKeys].toReversed() };
}

/** The case ids computed from the journal's `case-opened` entries. */
function openedCases(entries: readonly JournalEntry[]): string[] {
  return entries
    .map(({ event }) => event)
    .filter((event) => event.type === 'case-opened')
    .map(({ authority, kind, subjectId }) => sha256Of(caseIdSeed(authority, kind, subjectId)).slice(0, 32));
}

/**
 * Whether an entry opens exactly the case that the statement describes, including the service's name and environment.
 */
const isStated = (entries: readonly JournalEntry[], about: PackageStatement['about']): boolean =>
  entries.some(
    ({ event }) =>
      about !== null &&
      event.type === 'case-opened' &&
      event.kind === about.kind &&
      event.subjectId === about.subjectId &&
      event.authority === about.authority &&
      event.authorityLabel === about.authorityLabel &&
      event.environment === about.environment,
  );

/**
 * Whether the chains are stated in the one way in which an export states them: each once, in the order of their ids,
 * with its own head, and the verdict that they have.
 */
const isOnlyForm = (
  { chains, verdict }: PackageStatement['journal'],
  reports: readonly ChainReport[],
): boolean =>
  isAscending(chains.map(({ replica }) => replica)) &&
  chains.every(({ replica, entries, head }) => (head === null ? entries > 0 : head.replica === replica)) &&
  (verdict.state === 'intact' || reports.some(({ broken }) => broken !== null));

/** The result for a journal that was not parsed, with the reason. */
const unreadJournal = (problem: Malformed): PackagedJournal => ({
  chains: [],
  entries: [],
  reports: [],
  findings: [{ kind: 'malformed', path: PAYLOAD.journal, problem }],
  isRead: false,
});

/**
 * Splits `journal.jsonl` into the chains listed in the statement and verifies each against its signed head. For each
 * broken chain, reports the installation and the number of the first bad entry.
 */
export function readJournal(bytes: Buffer, statement: PackageStatement): PackagedJournal {
  const fault = lineFault(bytes, JOURNAL_LIMITS) ?? entriesFault(linesIn(bytes));
  if (fault !== null) return unreadJournal(fault);
  const text = bytes.toString('utf8');
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const { journal, caseId } = statement;
  const findings: PackageFinding[] = [];
  const chains: StoredChain[] = [];
  const reports: ChainReport[] = [];
  const verified: JournalEntry[][] = [];
  const read: ReadLines = new Map();
  let at = 0;
  for (const { replica, entries: count, head } of journal.chains) {
    const chain = { replica, lines: lines.slice(at, at + count), head };
    at += count;
    chains.push(chain);
    const verdict = verifyChain(chain, caseId, { hash: sha256Of, verify: verifyText }, read);
    const broken = verdict.state === 'broken' ? { seq: verdict.seq, fault: verdict.fault } : null;
    reports.push({ replica, entries: chain.lines.length, ...signersOf(verdict.entries), broken });
    verified.push(verdict.entries);
    if (broken === null) continue;
    const stated = journal.verdict;
    const wasStated = stated.state === 'broken' && stated.replica === replica && stated.seq === broken.seq;
    findings.push({ kind: 'journal-broken', replica, ...broken, wasStated });
  }
  const entries = withHeadsPlaced(distinctEntries(verified));
  const authors = new Set(entries.map(({ replica, author }) => JSON.stringify([replica, author])));
  if (authors.size > JOURNAL_LIMITS.authors) return unreadJournal('too-many-authors');
  const isComplete = at === lines.length && text.endsWith('\n') === lines.length > 0;
  if (!isComplete || !isOnlyForm(journal, reports)) findings.push({ kind: 'chains-differ' });
  const opened = openedCases(entries);
  const isIntact = findings.length === 0;
  const isOther = opened.some((id) => id !== caseId) || (isIntact && !isStated(entries, statement.about));
  if (isOther) findings.push({ kind: 'other-case' });
  return { chains, entries, reports, findings, isRead: true };
}

/**
 * Compares the evidence named in the journal with the package's files. Files that the manifest check already reported
 * as missing or altered are not reported again.
 */
export function checkEvidence(
  entries: readonly JournalEntry[],
  bag: Pick<ReadBag, 'files' | 'promised'>,
): { findings: PackageFinding[]; pathOf: Map<string, string> } {
  const isEvidence = (path: string): boolean =>
    [PAYLOAD.raw, PAYLOAD.media, PAYLOAD.time].some((folder) => path.startsWith(folder));
  const pathOf = new Map<string, string>();
  for (const { path, sha256 } of bag.files.values())
    if (isEvidence(path) && sha256 !== null && !pathOf.has(sha256)) pathOf.set(sha256, path);
  const promised = new Set(bag.promised.values());
  const named = evidenceIn(entries);
  const findings: PackageFinding[] = [];
  for (const sha256 of named)
    if (!pathOf.has(sha256) && !promised.has(sha256)) findings.push({ kind: 'evidence-missing', sha256 });
  for (const [sha256, path] of pathOf)
    if (!named.has(sha256) && bag.promised.get(path) === sha256)
      findings.push({ kind: 'evidence-unknown', path });
  return { findings, pathOf: new Map([...pathOf].filter(([sha256]) => named.has(sha256))) };
}
