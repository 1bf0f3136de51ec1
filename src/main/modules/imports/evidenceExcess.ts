import { PACKAGE_BYTES, type CaseExcess } from '@shared/domain/package/packageLimits';
import { responseExcess, responsesIn } from '@shared/domain/package/responseTotals';
import { isContentEvent } from '@shared/domain/savedEvidence';
import { isError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import { savedFiles } from '../packages/savedFiles';
import type { PackagedFile } from './packageCalls';
import type { PackageReader, ReadPackage } from './packageReader';

const bytesOf = (files: readonly { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/**
 * Which limit of a package the saved evidence of the case would exceed with that of this one; null if none, or if the
 * package is broken. Its evidence fits by itself.
 */
export async function evidenceExcess(
  vault: Pick<Vault, 'journal' | 'evidence'>,
  reader: Pick<PackageReader, 'evidence' | 'bytes'>,
  { caseId, verdict }: Pick<ReadPackage, 'caseId' | 'verdict'>,
  signal: AbortSignal,
): Promise<CaseExcess | null> {
  if (caseId === null || verdict.label === 'broken') return null;
  const entries = vault.journal.all(caseId);
  const named = entries.flatMap(({ event }) => (isContentEvent(event) ? [event.sha256] : []));
  const saved = savedFiles(vault, new Set(named), signal);
  const known = new Set(saved.map(({ sha256 }) => sha256));
  const added: PackagedFile[] = [];
  for await (const file of reader.evidence()) if (!known.has(file.sha256)) added.push(file);
  if (saved.length === 0 || added.length === 0) return null;
  if (bytesOf(saved) + bytesOf(added) > PACKAGE_BYTES) return 'case-too-large';
  const responses = responsesIn(entries);
  const more = added.filter(({ isResponse }) => isResponse);
  if (more.length === 0) return null;
  try {
    return await responseExcess([
      ...saved.filter(({ sha256 }) => responses.has(sha256)),
      ...more.map(({ sha256, size }) => ({ size, read: () => reader.bytes(sha256) })),
    ]);
  } catch (error) {
    // A package may contain what is damaged here. The case cannot be exported before that is replaced.
    if (isError(error, 'evidence-damaged')) return null;
    throw error;
  }
}
