import { basename } from 'node:path';
import type { CaseId } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { readEntry } from '@shared/domain/journalChain';
import { differencesOf } from '@shared/domain/package/differences';
import { planMerge } from '@shared/domain/package/merge';
import {
  importRefusal,
  wordOf,
  type PackageVerdict,
  type SignatureState,
} from '@shared/domain/package/verdict';
import { ErasureCertificate } from '@shared/domain/retention/certificate';
import type { ImportPreview, PackageView } from '@shared/ipc/importsContract';
import type { Vault } from '../../platform/vault/types';
import type { FileSource } from './byteSource';
import type { OpenedPackage, OpensWith } from './readPackage';
import { signatureFindings, type KnownSigners } from './signature';

/** A package that somebody looks at, and how far that is. */
export interface Inspected {
  path: string;
  source: FileSource;
  needs: OpensWith;
  stage: PackageView['stage'];
  /** The job that reads it or takes it in. */
  jobId: string | null;
  refusal: PackageView['refusal'];
  opened: OpenedPackage | null;
  takeFailure: PackageView['takeFailure'];
  taken: PackageView['taken'];
  work: Promise<void>;
}

/** A package of which nothing is known yet. */
export const inspect = (path: string, source: FileSource): Inspected => ({
  path,
  source,
  needs: 'nothing',
  stage: 'locked',
  jobId: null,
  refusal: null,
  opened: null,
  takeFailure: null,
  taken: null,
  work: Promise.resolve(),
});

function newEntriesOf(added: readonly JournalEntry[]): ImportPreview['newEntries'] {
  const groups = Map.groupBy(added, ({ author, replica }) =>
    JSON.stringify([replica, author.reviewerId, author.name]),
  );
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    return first === undefined
      ? []
      : [{ author: first.author, replica: first.replica, entries: entries.length }];
  });
}

/** When this installation last erased the case. */
function erasedAt({ erasures }: Vault, caseId: CaseId): string | null {
  const certificate = erasures.certificateOf(caseId);
  return certificate === null ? null : ErasureCertificate.parse(JSON.parse(certificate.text)).at;
}

/** Files of the package that the vault does not hold, by their hash. */
export const missingFrom = (vault: Vault, evidence: OpenedPackage['evidence']) =>
  [...evidence].filter(([sha256]) => vault.evidence.stat(sha256) === null);

function previewOf(vault: Vault, { statement, journal, evidence }: OpenedPackage): ImportPreview | null {
  if (statement === null || journal === null) return null;
  const { caseId } = statement;
  const held = vault.journal.chains(caseId);
  const plan = planMerge(held, journal.chains);
  const missing = missingFrom(vault, evidence);
  const heldEntries = held.flatMap(({ lines }) => lines.map(readEntry).filter((entry) => entry !== null));
  return {
    caseId,
    isNewCase: held.length === 0,
    newEntries: newEntriesOf(plan.added),
    heldEntries: heldEntries.length,
    newEvidence: missing.length,
    newEvidenceBytes: missing.reduce((sum, [, file]) => sum + file.size, 0),
    heldEvidence: evidence.size - missing.length,
    forks: plan.forks,
    isHeldBroken: vault.journal.verify(caseId).state === 'broken',
    differences: differencesOf([...heldEntries, ...plan.added]).length,
    ownEntries: plan.added.filter(({ replica }) => replica === vault.replicaId).length,
    erasedAt: plan.added.length > 0 ? erasedAt(vault, caseId) : null,
  };
}

/** The verdict as it stands now: whom this installation knows may have changed since the package was read. */
export function verdictNow(verdict: PackageVerdict, known: KnownSigners): PackageVerdict {
  const { signature } = verdict;
  if (!('fingerprint' in signature)) return verdict;
  const { fingerprint } = signature;
  const name = known.nameOf(fingerprint);
  const now: SignatureState =
    name === null ? { state: 'unknown-signer', fingerprint } : { state: 'known-signer', fingerprint, name };
  const others = verdict.findings.filter(
    ({ kind }) => kind !== 'unknown-signer' && kind !== 'revoked-signer',
  );
  const findings = [...others, ...signatureFindings(now, verdict.facts?.exportedAt ?? null, known)];
  return { ...verdict, signature: now, findings, word: wordOf({ ...verdict, signature: now, findings }) };
}

function refusalOf(verdict: PackageVerdict, preview: ImportPreview | null): PackageView['importRefusal'] {
  const refusal = importRefusal(verdict);
  if (refusal !== null || preview === null) return refusal ?? 'broken';
  if (preview.forks.length > 0) return 'fork';
  return preview.isHeldBroken ? 'held-broken' : null;
}

/** As the window sees it now. */
export function viewOf(inspected: Inspected, vault: Vault, signers: KnownSigners): PackageView {
  const { path, source, needs, stage, jobId, refusal, opened, takeFailure, taken } = inspected;
  const isRead = opened !== null && (stage === 'read' || stage === 'taking' || stage === 'taken');
  const verdict = isRead ? verdictNow(opened.verdict, signers) : null;
  const preview = isRead ? previewOf(vault, opened) : null;
  return {
    fileName: basename(path),
    bytes: source.size,
    opensWith: needs,
    stage,
    jobId,
    refusal,
    containerSha256: isRead ? opened.containerSha256 : null,
    verdict,
    importRefusal: verdict === null ? null : refusalOf(verdict, preview),
    preview,
    takeFailure,
    taken,
  };
}
