import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { PackageView } from '@shared/ipc/importsContract';
import type { StagedEvidence, Vault } from '../../platform/vault/types';
import { containerError } from './containerError';
import { missingFrom, verdictNow } from './packageView';
import type { OpenedPackage } from './readPackage';
import type { KnownSigners } from './signature';

export type Progress = (progress: { done: number; total: number }) => void;

/**
 * Takes a package in: everything is staged first; then evidence, entries and the entry about it come in together. Null
 * where nobody known has signed it, or their key has been revoked meanwhile.
 */
export async function importCase(
  { vault, author, signers }: { vault: Vault; author: () => Reviewer; signers: KnownSigners },
  opened: OpenedPackage,
  of: { reason: string; bytes: number; signal: AbortSignal; progress: Progress },
): Promise<PackageView['taken']> {
  const { statement, journal, verdict } = opened;
  const { signature, word } = verdictNow(verdict, signers);
  if (statement === null || journal === null || signature.state !== 'known-signer' || word === 'broken')
    return null;
  const { caseId } = statement;
  const { reason, bytes, signal, progress } = of;
  const staged: StagedEvidence[] = [];
  const missing = missingFrom(vault, opened.evidence);
  const total = missing.reduce((sum, [, file]) => sum + file.size, 0);
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
    for (const [sha256, file] of missing) {
      const evidence = await vault.evidence.stage(watched(file.read()));
      staged.push(evidence);
      // The file may have been changed since it was read.
      if (evidence.sha256 !== sha256) throw containerError('changed-since', file.path);
    }
    signal.throwIfAborted();
    return vault.together(() => {
      for (const evidence of staged) evidence.seal();
      // What was held when this began may have been erased with another case meanwhile.
      for (const [sha256, file] of opened.evidence)
        if (vault.evidence.stat(sha256) === null) throw containerError('changed-since', file.path);
      const { added } = vault.journal.importChains(caseId, journal.chains);
      const taken = { caseId, entriesAdded: added.length, evidenceAdded: staged.length };
      if (added.length === 0 && staged.length === 0) return taken;
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
      return taken;
    });
  } catch (error) {
    for (const evidence of staged) evidence.discard();
    throw error;
  }
}

/** Enters who opened which file in the journal of the case it speaks of, where that is held: its id, or null. */
export function enterOpening(
  vault: Vault,
  author: () => Reviewer,
  { verdict, containerSha256 }: OpenedPackage,
  bytes: number,
): CaseId | null {
  const { facts, packageId, redacted, word, signature } = verdict;
  if (facts === null || vault.journal.heads(facts.caseId).length === 0) return null;
  vault.journal.append(facts.caseId, author(), {
    type: 'package-opened',
    packageId,
    sha256: containerSha256,
    bytes,
    isRedacted: redacted !== null,
    word,
    signer: 'fingerprint' in signature ? signature.fingerprint : null,
  });
  return facts.caseId;
}
