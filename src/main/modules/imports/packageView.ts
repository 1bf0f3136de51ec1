import { basename } from 'node:path';
import { isSeparateId } from '@shared/domain/separateChains';
import type { CaseId } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import { falseClaims, type Claim } from '@shared/domain/package/falseClaims';
import { journalExcess, type CaseExcess } from '@shared/domain/package/packageLimits';
import {
  importRefusal,
  packageLabelOf,
  type PackageFinding,
  type PackageVerdict,
  type SignatureState,
} from '@shared/domain/package/verdict';
import { foldReviewerId } from '@shared/domain/person';
import { ErasureCertificate } from '@shared/domain/retention/certificate';
import type { ImportPreview, PackageView } from '@shared/ipc/importsContract';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { Vault } from '../../platform/vault/types';
import { evidenceExcess } from './evidenceExcess';
import type { PackagedFile } from './packageCalls';
import type { PackageReader, ReadPackage } from './packageReader';
import type { OpensWith } from './readPackage';
import { reliesOn, signatureFindings, type KnownSigners } from './signature';

/** The package under inspection, and its progress. */
export interface Inspected {
  path: string;
  /** Size of the file. */
  bytes: number;
  needs: OpensWith;
  stage: PackageView['stage'];
  /** The job that reads it or imports it. */
  jobId: string | null;
  refusal: PackageView['refusal'];
  opened: ReadPackage | null;
  /** What an import would add, as of the time the package was read or imported. */
  preview: ImportPreview | null;
  /** Which limit of a package the case's evidence would exceed with that of this one. */
  evidenceExcess: CaseExcess | null;
  importFailure: PackageView['importFailure'];
  imported: PackageView['imported'];
  work: Promise<void>;
}

/** A package that has not been read yet. */
export const inspect = (path: string, bytes: number): Inspected => ({
  path,
  bytes,
  needs: 'nothing',
  stage: 'locked',
  jobId: null,
  refusal: null,
  opened: null,
  preview: null,
  evidenceExcess: null,
  importFailure: null,
  imported: null,
  work: Promise.resolve(),
});

/** When the case was erased at this installation; null if it was not. */
function erasedAt({ erasures }: Vault, caseId: CaseId): string | null {
  const certificate = erasures.certificateOf(caseId);
  return certificate === null ? null : ErasureCertificate.parse(JSON.parse(certificate.text)).at;
}

/** The package's evidence that is not in the vault. */
export async function missingFrom(vault: Vault, reader: PackageReader): Promise<PackagedFile[]> {
  const missing: PackagedFile[] = [];
  for await (const file of reader.evidence())
    if (vault.evidence.stat(file.sha256) === null) missing.push(file);
  return missing;
}

/** What an import would add to the case in its current state; null for a package without statement or journal. */
export async function previewOf(
  vault: Vault,
  reader: PackageReader,
  { caseId, hasJournal, verdict }: ReadPackage,
  known: KnownSigners,
): Promise<ImportPreview | null> {
  if (caseId === null || !hasJournal) return null;
  const saved = vault.journal.chains(caseId);
  const isSavedBroken = vault.journal.verify(caseId).state === 'broken';
  const merge = await reader.preview(saved, { own: known.own, relies: reliesOn(known) });
  const missing = await missingFrom(vault, reader);
  return {
    ...merge,
    caseId,
    isNewCase: saved.length === 0,
    newEvidence: missing.length,
    newEvidenceBytes: missing.reduce((sum, { size }) => sum + size, 0),
    savedEvidence: verdict.evidence - missing.length,
    isSavedBroken,
    erasedAt: merge.newEntries.length > 0 ? erasedAt(vault, caseId) : null,
  };
}

const isNothingNew = ({ newEntries, newEvidence }: ImportPreview): boolean =>
  newEntries.length === 0 && newEvidence === 0;

/** Compares the package with the case in its current state. */
export async function compare(
  vault: Vault,
  reader: PackageReader,
  opened: ReadPackage,
  known: KnownSigners,
  signal: AbortSignal,
): Promise<Pick<Inspected, 'preview' | 'evidenceExcess'>> {
  const preview = await previewOf(vault, reader, opened, known);
  const isCounted = preview !== null && !isNothingNew(preview);
  return {
    preview,
    evidenceExcess: isCounted ? await evidenceExcess(vault, reader, preview.caseId, signal) : null,
  };
}

/**
 * Computes the preview again: which chains are separate depends on the keys that are trusted. The evidence does not, and
 * counting it takes too long for a reply.
 */
export async function compareAgain(
  inspected: Inspected,
  { vault, signers }: { vault: Vault; signers: KnownSigners },
  reader: PackageReader,
): Promise<void> {
  const { opened, stage } = inspected;
  if (opened !== null && stage === 'read')
    inspected.preview = await previewOf(vault, reader, opened, signers);
}

/**
 * Reports entries that use a reviewer id which belongs to another key, and those by a known key under another id than
 * its own, which is the one of its first entry.
 */
function idFindings({ chains }: PackageVerdict, known: KnownSigners): PackageFinding[] {
  const ids = new Map<string, string>();
  const isOthers = (author: Author): boolean => {
    if (known.isUnderOthersId(author)) return true;
    if (known.nameOf(fingerprintOfAuthor(author.key)) === null) return false;
    const folded = foldReviewerId(author.reviewerId);
    const own = ids.get(author.key) ?? folded;
    ids.set(author.key, own);
    return own !== folded;
  };
  return chains.flatMap(({ replica, authors }) =>
    authors.filter(isOthers).map(({ reviewerId, key }) => ({
      ...{ kind: 'anothers-id', replica, reviewerId, fingerprint: fingerprintOfAuthor(key) },
    })),
  );
}

/**
 * Reports chains that go on with entries by keys that are not trusted here, after those by one that is. Anybody can go
 * on with another's chain, so that part is kept as a separate chain. One that is marked as separate says so itself.
 */
function extensionFindings({ chains }: PackageVerdict, known: KnownSigners): PackageFinding[] {
  const relies = reliesOn(known);
  return chains.flatMap(({ replica, lastKeys }) => {
    if (isSeparateId(replica) || known.own.replicas.has(replica)) return [];
    const stranger = lastKeys[lastKeys.findLastIndex(relies) + 1];
    if (stranger === undefined || !lastKeys.some(relies)) return [];
    return [{ kind: 'extended-chain', replica, fingerprint: fingerprintOfAuthor(stranger) }];
  });
}

/** Findings that depend on the signers known to this installation. */
const BY_KNOWN_SIGNERS: ReadonlySet<PackageFinding['kind']> = new Set([
  'unknown-signer',
  'revoked-signer',
  'anothers-id',
  'extended-chain',
]);

/** The current verdict: the signers known to this installation may have changed since the package was read. */
export function verdictNow(verdict: PackageVerdict, known: KnownSigners): PackageVerdict {
  const { signature } = verdict;
  if (!('fingerprint' in signature)) return verdict;
  const { fingerprint } = signature;
  const name = known.nameOf(fingerprint);
  const now: SignatureState =
    name === null ? { state: 'unknown-signer', fingerprint } : { state: 'known-signer', fingerprint, name };
  const others = verdict.findings.filter(({ kind }) => !BY_KNOWN_SIGNERS.has(kind));
  const findings = [
    ...others,
    ...signatureFindings(now, verdict.facts?.exportedAt ?? null, known),
    ...idFindings(verdict, known),
    ...extensionFindings(verdict, known),
  ];
  return {
    ...verdict,
    signature: now,
    findings,
    label: packageLabelOf({ ...verdict, signature: now, findings }),
  };
}

/** The verdict of a package that was just read, including findings that depend on this installation. */
export function verdictHere(
  { verdict, claims }: { verdict: PackageVerdict; claims: readonly Claim[] },
  known: KnownSigners,
): PackageVerdict {
  const claimed = falseClaims(claims, known.own.isOwn).map(
    (claim) => ({ kind: 'not-written-here', ...claim }) as const,
  );
  const findings = [...verdict.findings, ...claimed];
  return verdictNow({ ...verdict, findings, label: packageLabelOf({ ...verdict, findings }) }, known);
}

/** Why the case could no longer be exported with what the package adds; null if it could, or nothing is new. */
const excessOf = (preview: ImportPreview, ofEvidence: CaseExcess | null): CaseExcess | null =>
  isNothingNew(preview) ? null : (journalExcess(preview.size) ?? ofEvidence);

/** Why the package must not be imported; null if it may be. */
export function refusalOf(
  verdict: PackageVerdict,
  { preview, evidenceExcess: ofEvidence }: Awaited<ReturnType<typeof compare>>,
): PackageView['importRefusal'] {
  const refusal = importRefusal(verdict);
  if (refusal !== null || preview === null) return refusal ?? 'broken';
  if (preview.forks.length > 0) return 'fork';
  if (preview.isSavedBroken) return 'saved-broken';
  return excessOf(preview, ofEvidence);
}

const untrustedKeys = (preview: ImportPreview | null, known: KnownSigners): PackageView['untrusted'] =>
  (preview?.newEntries ?? [])
    .map(({ author }) => author)
    .filter(
      (author) => known.nameOf(fingerprintOfAuthor(author.key)) === null || known.isUnderOthersId(author),
    )
    .map(({ key }) => key);

/** The current state as sent to the window. */
export function viewOf(inspected: Inspected, signers: KnownSigners): PackageView {
  const { path, bytes, needs, stage, jobId, refusal, opened, importFailure, imported } = inspected;
  const isRead = opened !== null && (stage === 'read' || stage === 'importing' || stage === 'imported');
  const verdict = isRead ? verdictNow(opened.verdict, signers) : null;
  const preview = isRead ? inspected.preview : null;
  return {
    fileName: basename(path),
    bytes,
    opensWith: needs,
    stage,
    jobId,
    refusal,
    containerSha256: isRead ? opened.containerSha256 : null,
    verdict,
    importRefusal: verdict === null ? null : refusalOf(verdict, inspected),
    preview,
    untrusted: untrustedKeys(preview, signers),
    importFailure,
    imported,
  };
}
