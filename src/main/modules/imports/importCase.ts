import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { PackageView } from '@shared/ipc/importsContract';
import type { StagedEvidence, Vault } from '../../platform/vault/types';
import { containerError } from './containerError';
import { missingFrom, verdictNow } from './packageView';
import type { PackageReader, ReadPackage } from './packageReader';
import type { PackagedFile } from './packageCalls';
import type { SignerBook } from './signature';

export type Progress = (progress: { done: number; total: number }) => void;

interface ImportOrder {
  reason: string;
  /** Size of the package's file. */
  bytes: number;
  signal: AbortSignal;
  progress: Progress;
  /** Compares the package with the case in its current state. */
  isRefused: () => Promise<boolean>;
}

/** Enters a package in a transaction when it was compared with the case as it is then; null if it was refused. */
async function enterUnlessRefused<T>(
  {
    vault,
    caseId,
    isRefused,
    signal,
  }: Pick<ImportOrder, 'isRefused' | 'signal'> & { vault: Vault; caseId: CaseId },
  enter: () => T,
): Promise<T | null> {
  for (;;) {
    const mark = vault.journal.mark(caseId);
    if (await isRefused()) return null;
    signal.throwIfAborted();
    const entered = vault.together(() => (vault.journal.mark(caseId) === mark ? { of: enter() } : null));
    if (entered !== null) return entered.of;
  }
}

/**
 * Imports a package. Everything is staged first; then evidence, entries and the `imported` entry are added in one
 * transaction. Returns null if the package cannot be imported: `isRefused` compares it with the case once more when
 * everything is staged, because the case or the trusted signers may have changed in the meantime.
 */
export async function importCase(
  { vault, author, signers }: { vault: Vault; author: () => Reviewer; signers: SignerBook },
  { reader, opened }: { reader: PackageReader; opened: ReadPackage },
  of: ImportOrder,
): Promise<PackageView['imported']> {
  const { caseId, hasJournal, verdict } = opened;
  const { signature, label } = verdictNow(verdict, signers);
  if (caseId === null || !hasJournal || signature.state !== 'known-signer' || label === 'broken') return null;
  const { reason, bytes, signal, progress, isRefused } = of;
  const staged: StagedEvidence[] = [];
  const missing = await missingFrom(vault, reader);
  const total = missing.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  async function* watched(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      done += piece.length;
      progress({ done, total });
      yield piece;
    }
  }
  try {
    for (const { sha256, path } of missing) {
      const evidence = await vault.evidence.stage(watched(reader.bytes(sha256)));
      staged.push(evidence);
      // The file may have been changed since it was inspected.
      if (evidence.sha256 !== sha256) throw containerError('changed-since', path);
    }
    const chains = await reader.chains();
    const named: PackagedFile[] = [];
    for await (const file of reader.evidence()) named.push(file);
    const enter = (): NonNullable<PackageView['imported']> => {
      for (const evidence of staged) evidence.seal();
      // Evidence that was already saved when the import began may have been erased with another case in the meantime.
      for (const { sha256, path } of named)
        if (vault.evidence.stat(sha256) === null) throw containerError('changed-since', path);
      const { added } = vault.journal.importChains(caseId, chains);
      const imported = { caseId, entriesAdded: added.length, evidenceAdded: staged.length };
      if (added.length === 0 && staged.length === 0) return imported;
      vault.journal.append(caseId, author(), {
        type: 'imported',
        packageId: verdict.packageId ?? '',
        sha256: opened.containerSha256,
        bytes,
        signer: signature.fingerprint,
        signerName: signature.name,
        entriesAdded: added.length,
        evidenceAdded: staged.length,
        heads: vault.journal
          .heads(caseId)
          .filter(({ replica }) => replica !== vault.journal.replicaOf(caseId)),
        reason,
      });
      return imported;
    };
    const ended = await enterUnlessRefused({ vault, caseId, isRefused, signal }, enter);
    if (ended === null) {
      for (const evidence of staged) evidence.discard();
      return null;
    }
    signers.bind(caseId);
    vault.journal.arrange(caseId);
    return ended;
  } catch (error) {
    for (const evidence of staged) evidence.discard();
    throw error;
  }
}

/** If the package's case is saved, records in its journal who opened which file. Returns the case id, or null. */
export function enterOpening(
  vault: Vault,
  author: () => Reviewer,
  { verdict, containerSha256 }: ReadPackage,
  bytes: number,
): CaseId | null {
  const { facts, packageId, redacted, label, signature } = verdict;
  if (facts === null || vault.journal.heads(facts.caseId).length === 0) return null;
  vault.journal.append(facts.caseId, author(), {
    type: 'package-opened',
    packageId,
    sha256: containerSha256,
    bytes,
    isRedacted: redacted !== null,
    verdict: label,
    signer: 'fingerprint' in signature ? signature.fingerprint : null,
  });
  return facts.caseId;
}
