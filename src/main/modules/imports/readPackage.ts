import { falseClaims } from '@shared/domain/package/falseClaims';
import { PAYLOAD, TAG_FILES } from '@shared/domain/package/layout';
import type { RedactedStatement } from '@shared/domain/package/redactedStatement';
import type { PackageStatement } from '@shared/domain/package/statement';
import {
  wordOf,
  type PackageFacts,
  type PackageFinding,
  type PackageKey,
  type PackageVerdict,
} from '@shared/domain/package/verdict';
import { containerError } from './containerError';
import { ageOpensWith, isAge, isArmouredAge, openAge } from './ageSource';
import { readBag } from './bag';
import { hashedSource, type ByteSource } from './byteSource';
import { formFindings } from './packageForm';
import { checkEvidence, readJournal, readStatement, type PackagedJournal } from './packagedJournal';
import { readSignature, signatureFindings, type KnownSigners } from './signature';
import { readZip, ZIP_LIMITS, type ZipContents, type ZipFileEntry, type ZipLimits } from './zipReader';
import { sha256Of } from '../../lib/sha256';

/** What a package needs before it opens. */
export type OpensWith = 'nothing' | 'passphrase' | 'identity';

const HEAD_BYTES = 64;

/** What kind of file it is, by its first bytes. Throws `bad-container` for what is no package. */
export async function opensWith(source: ByteSource): Promise<OpensWith> {
  const head = await source.read(0, Math.min(source.size, HEAD_BYTES));
  if (isArmouredAge(head)) throw containerError('armoured');
  if (isAge(head)) return ageOpensWith(source);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'nothing';
  throw containerError('not-a-package');
}

/** How far a reading is, in bytes unpacked. */
export interface ReadProgress {
  done: number;
  total: number;
}

export interface OpenedPackage {
  verdict: PackageVerdict;
  /** SHA-256 of the container as it lies there. */
  containerSha256: string;
  statement: PackageStatement | null;
  journal: PackagedJournal | null;
  /** The files that hold the evidence the journal names, by SHA-256. */
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

/** Chains in the name of this installation that it did not write. */
const claimFindings = ({ entries }: PackagedJournal, { own }: KnownSigners): PackageFinding[] =>
  falseClaims(entries, own).map((claim) => ({ kind: 'not-written-here', ...claim }));

/** What a redacted copy was made without, and of what. */
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

/**
 * Reads a package from end to end and says what was found. Nothing of it is written anywhere: an encrypted package is
 * opened in place, piece by piece, in memory. Throws `bad-container` when the container itself is refused, and the
 * signal's reason when it is aborted.
 */
export async function readPackage(parts: {
  source: ByteSource;
  key: PackageKey | null;
  known: KnownSigners;
  signal: AbortSignal;
  progress: (progress: ReadProgress) => void;
  limits?: ZipLimits;
}): Promise<OpenedPackage> {
  const { key, known, signal, progress } = parts;
  // One reading serves all: the bytes that are hashed are the bytes that are opened, unpacked and hashed again inside.
  const source = hashedSource(parts.source);
  const contents = await openContainer(source, key, parts.limits ?? ZIP_LIMITS);
  const total = contents.files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const passed = (bytes: number): void => {
    signal.throwIfAborted();
    done += bytes;
    progress({ done, total });
  };

  source.beginHash();
  const bag = await readBag(contents, passed);
  const containerSha256 = await source.hash();
  const { files, kept } = bag;
  const findings = [...bag.findings];

  const signature = readSignature(kept, files.has(TAG_FILES.signature), known);

  const statementBytes = kept.get(TAG_FILES.statement);
  const read = statementBytes === undefined ? null : readStatement(statementBytes);
  const statement = read?.statement ?? null;
  const redacted = read?.redacted ?? null;
  findings.push(...(read?.findings ?? []));
  const stated = statement ?? redacted;
  findings.push(...signatureFindings(signature, stated?.exportedAt ?? null, known));
  if (stated !== null && 'fingerprint' in signature && stated.signer !== signature.fingerprint)
    findings.push({ kind: 'other-signer-stated' });

  const journalBytes = kept.get(PAYLOAD.journal);
  const journal =
    statement === null || journalBytes === undefined ? null : readJournal(journalBytes, statement);
  const evidence = checkEvidence(journal?.entries ?? [], bag);
  // Without a journal nothing can be said of the evidence, and that it is missing or unreadable is said already.
  if (journal !== null)
    findings.push(...journal.findings, ...evidence.findings, ...claimFindings(journal, known));
  findings.push(...formFindings(stated, contents, bag));

  const tagManifest = kept.get(TAG_FILES.tagManifest);
  const copy = copyOf(redacted);
  const byPath = new Map(contents.files.map((file) => [file.path, file]));
  return {
    verdict: {
      word: wordOf({ findings, signature, redacted: copy }),
      packageId: tagManifest === undefined ? null : sha256Of(tagManifest),
      signature,
      findings,
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
    evidence: new Map(
      [...evidence.pathOf].flatMap(([sha256, path]) => {
        const file = byPath.get(path);
        return file === undefined ? [] : [[sha256, file] as const];
      }),
    ),
  };
}
