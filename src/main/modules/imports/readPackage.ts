import { claimsOf, type Claim } from '@shared/domain/package/falseClaims';
import { exportFindings } from '@shared/domain/package/statedExport';
import { PAYLOAD, TAG_FILES } from '@shared/domain/packageLayout';
import { measureResponses, responsesIn } from '@shared/domain/package/responseTotals';
import type { RedactedStatement } from '@shared/domain/package/redactedStatement';
import type { PackageStatement } from '@shared/domain/package/statement';
import {
  weightOf,
  packageLabelOf,
  type PackageFacts,
  type PackageFinding,
  type PackageKey,
  type PackageVerdict,
} from '@shared/domain/package/verdict';
import { containerError } from './containerError';
import { ageOpensWith, isAge, isArmouredAge, openAge } from './ageSource';
import { readBag } from './bag';
import { hashedSource, windowedSource, type ByteSource } from './byteSource';
import { formFindings, instructionFindings } from './packageForm';
import { checkEvidence, readJournal, readStatement, type PackagedJournal } from './packagedJournal';
import { recordFindings } from './recordFindings';
import { timeStampFindings } from './timeStampFindings';
import { readSignature, signatureFindings } from './signature';
import { readZip, ZIP_LIMITS, type ZipContents, type ZipFileEntry, type ZipLimits } from './zipReader';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import { sha256Of } from '../../lib/sha256';

/** The kind of key a package needs. */
export type OpensWith = 'nothing' | 'passphrase' | 'identity';

const HEAD_BYTES = 64;

/** Determines the kind of file from its first bytes. Throws `bad-container` if it is not a package. */
export async function opensWith(source: ByteSource): Promise<OpensWith> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  if (isArmouredAge(head)) throw containerError('armoured');
  if (isAge(head)) return ageOpensWith(source);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'nothing';
  throw containerError('not-a-package');
}

/** Progress in unpacked bytes. */
export interface ReadProgress {
  done: number;
  total: number;
}

export interface OpenedPackage {
  verdict: PackageVerdict;
  /** SHA-256 of the container file. */
  containerSha256: string;
  statement: PackageStatement | null;
  journal: PackagedJournal | null;
  /** Authors of entries that claim to be written at the installations in `replicas`. */
  claims: Claim[];
  /** The files of the evidence named in the journal, by SHA-256. */
  evidence: ReadonlyMap<string, ZipFileEntry>;
}

function factsOf(
  statement: PackageStatement | null,
  redacted: RedactedStatement | null,
): PackageFacts | null {
  if (redacted !== null) {
    const { caseId, exportedAt, exportedBy, software, ground, recipient } = redacted;
    return {
      caseId,
      kind: redacted.kind,
      subjectId: null,
      exportedAt,
      exportedBy,
      software,
      reason: ground,
      recipient,
    };
  }
  if (statement === null) return null;
  const { caseId, about, exportedAt, exportedBy, software, reason, recipient } = statement;
  const { kind = null, subjectId = null } = about ?? {};
  return { caseId, kind, subjectId, exportedAt, exportedBy, software, reason, recipient };
}

/** Used because the worker thread has no access to the known signers or revoked keys. */
const NO_SIGNERS = { revokedAt: () => null };

interface ReadParts {
  source: ByteSource;
  key: PackageKey | null;
  signal: AbortSignal;
  progress: (progress: ReadProgress) => void;
  limits?: ZipLimits;
  /** Replica ids of this installation. Nobody else may write entries under them. */
  replicas?: ReadonlySet<string>;
}

/** Maximum number of findings passed on. Faults are listed first, so omitting the rest cannot improve a verdict. */
const FINDINGS_LISTED = 1_000;

function bounded(findings: readonly PackageFinding[]): PackageFinding[] {
  if (findings.length <= FINDINGS_LISTED) return [...findings];
  const isFault = (finding: PackageFinding): boolean => weightOf(finding) === 'fault';
  const ordered = [...findings.filter(isFault), ...findings.filter((finding) => !isFault(finding))];
  const count = findings.length - FINDINGS_LISTED;
  return [...ordered.slice(0, FINDINGS_LISTED), { kind: 'more-findings', count }];
}

/**
 * Whether there is no finding that makes recomputing files pointless. Signers are checked elsewhere, and instructions
 * of another version do not affect the other checks.
 */
const isSound = (findings: readonly PackageFinding[]): boolean =>
  findings.every(({ kind }) => kind === 'unknown-signer' || kind === 'not-recomputed');

/** The removed classes and the parent of a redacted copy. */
const copyOf = (redacted: RedactedStatement | null): PackageVerdict['redacted'] =>
  redacted && {
    classes: redacted.classes,
    parent: redacted.derivedFrom.packageId,
    heads: redacted.derivedFrom.heads,
  };

async function openContainer(
  source: ByteSource,
  key: PackageKey | null,
  limits: ZipLimits,
): Promise<ZipContents> {
  const needed = await opensWith(source);
  if (needed === 'nothing') return readZip(source, limits);
  if (key === null) throw containerError(needed === 'passphrase' ? 'wrong-passphrase' : 'wrong-identity');
  return readZip(await openAge(source, key), limits);
}

/** Maps each key (a SHA-256) to the zip file at its path. */
function filesAt(pathOf: ReadonlyMap<string, string>, { files }: ZipContents): Map<string, ZipFileEntry> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return new Map(
    [...pathOf].flatMap(([sha256, path]) => {
      const file = byPath.get(path);
      return file === undefined ? [] : [[sha256, file] as const];
    }),
  );
}

/**
 * Measures the responses before any of them is parsed, in an import too. Skipped if the package cannot be imported
 * anyway.
 */
async function totalsOf(
  journal: PackagedJournal | null,
  carried: ReadonlyMap<string, ZipFileEntry>,
  known: readonly PackageFinding[],
): Promise<{ findings: PackageFinding[]; values: number }> {
  if (journal === null || known.some((finding) => weightOf(finding) === 'fault'))
    return { findings: [], values: 0 };
  const files = [...responsesIn(journal.entries)].flatMap((sha256) => carried.get(sha256) ?? []);
  const { faults, values } = await measureResponses(files);
  const findings = faults.map(({ of, fault }) => ({
    ...({ kind: 'malformed', path: of?.path ?? PAYLOAD.raw, problem: fault } as const),
  }));
  return { findings, values };
}

/**
 * Reads every byte once, so that the bytes hashed for the container are the same bytes that are decrypted, unpacked and
 * checked.
 */
async function readWhole(parts: ReadParts) {
  const { key, signal, progress } = parts;
  const windowed = windowedSource(parts.source);
  const source = hashedSource(windowed);
  const contents = await openContainer(source, key, parts.limits ?? ZIP_LIMITS);
  const total = contents.files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  source.beginHash();
  const bag = await readBag(contents, (bytes) => {
    signal.throwIfAborted();
    done += bytes;
    progress({ done, total });
  });
  const containerSha256 = await source.hash();
  return { contents, bag, containerSha256, forget: windowed.forget };
}

/**
 * Reads a package from end to end and returns the verdict, without checking whether the signer is known. Nothing is
 * written to disk: an encrypted package is decrypted in memory, piece by piece. Throws `bad-container` if the container
 * is refused, and the signal's reason if it is aborted.
 */
export async function readPackage(parts: ReadParts): Promise<OpenedPackage> {
  const { contents, bag, containerSha256, forget } = await readWhole(parts);
  const { files, kept } = bag;
  const findings = [...bag.findings];

  const signature = readSignature(kept, files.has(TAG_FILES.signature));

  const statementBytes = kept.get(TAG_FILES.statement);
  const read = statementBytes === undefined ? null : readStatement(statementBytes);
  const statement = read?.statement ?? null;
  const redacted = read?.redacted ?? null;
  findings.push(...(read?.findings ?? []));
  const stated = statement ?? redacted;
  findings.push(...signatureFindings(signature, null, NO_SIGNERS));
  if (stated !== null && 'fingerprint' in signature && stated.signer !== signature.fingerprint)
    findings.push({ kind: 'other-signer-stated' });

  const journalBytes = kept.get(PAYLOAD.journal);
  const journal =
    statement === null || journalBytes === undefined ? null : readJournal(journalBytes, statement);
  const evidence = checkEvidence(journal?.entries ?? [], bag);
  // The evidence cannot be checked without a journal. A missing or unreadable journal is already reported.
  if (journal !== null) findings.push(...journal.findings);
  if (journal?.isRead) for (const finding of evidence.findings) findings.push(finding);
  if (statement !== null && journal?.isRead && journal.findings.length === 0 && 'fingerprint' in signature)
    findings.push(
      ...exportFindings(statement, journal.entries, {
        isSigners: (author) => fingerprintOfAuthor(author) === signature.fingerprint,
        now: Date.now(),
      }),
    );
  for (const finding of formFindings(stated, contents, bag, journal?.entries ?? [])) findings.push(finding);

  // Skipped if there is a fault, which matters more and may be why the texts differ.
  if (stated !== null && isSound(findings))
    findings.push(...instructionFindings(stated, bag, journal?.entries ?? []));
  const carried = filesAt(evidence.pathOf, contents);
  const totals = await totalsOf(journal, carried, findings);
  findings.push(...totals.findings);
  if (statement !== null && journal !== null && isSound(findings)) {
    const record = contents.files.find(({ path }) => path === PAYLOAD.caseRecord);
    if (record !== undefined)
      findings.push(
        ...(await recordFindings(statement, journal, { ...totals, bag, evidence: carried, record })),
      );
    findings.push(...(await timeStampFindings(statement.caseId, journal.entries, carried)));
  }

  // An import reads the file again, so the cached bytes are dropped.
  forget();
  const tagManifest = kept.get(TAG_FILES.tagManifest);
  const copy = copyOf(redacted);
  return {
    verdict: {
      label: packageLabelOf({ findings, signature, redacted: copy }),
      packageId: tagManifest === undefined ? null : sha256Of(tagManifest),
      signature,
      findings: bounded(findings),
      redacted: copy,
      facts: factsOf(statement, redacted),
      chains: journal?.reports ?? [],
      files: files.size,
      bytes: bag.bytes,
      entries: journal?.entries.length ?? 0,
      evidence: evidence.pathOf.size,
    },
    containerSha256,
    statement,
    journal,
    claims: claimsOf(journal?.entries ?? [], parts.replicas ?? new Set()),
    evidence: carried,
  };
}
