import type { CaseId, Sha256 } from '@shared/domain/ids';
import { PACKAGE_BYTES, type CaseExcess } from '@shared/domain/package/packageLimits';
import { responseExcess, responsesIn, type ResponseFile } from '@shared/domain/package/responseTotals';
import { evidenceIn } from '@shared/domain/savedEvidence';
import { isError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import { savedFiles } from '../packages/savedFiles';
import type { PackageReader } from './packageReader';

type File = ResponseFile & { sha256: Sha256 };

/**
 * Which limit of a package the responses exceed. A file that turns out to be damaged is replaced by the package's copy,
 * or not counted if it has none.
 */
async function excessOf(
  files: readonly File[],
  copies: ReadonlyMap<Sha256, File>,
  signal: AbortSignal,
): Promise<CaseExcess | null> {
  const damaged = new Set<Sha256>();
  async function* read(file: File): AsyncIterable<Uint8Array> {
    try {
      for await (const piece of file.read()) {
        signal.throwIfAborted();
        yield piece;
      }
    } catch (error) {
      if (!isError(error, 'evidence-damaged', 'no-such-thing')) throw error;
      damaged.add(file.sha256);
    }
  }
  for (;;) {
    const before = damaged.size;
    const readable = files.flatMap((file) =>
      damaged.has(file.sha256) ? (copies.get(file.sha256) ?? []) : file,
    );
    const excess = await responseExcess(
      readable.map((file) => ({ size: file.size, read: () => read(file) })),
    );
    if (damaged.size === before) return excess;
  }
}

/**
 * Which limit of a package the evidence of the case would exceed with that of this one, by what the entries of both name;
 * null if none, or if the package adds nothing to it. Its evidence fits by itself.
 */
export async function evidenceExcess(
  vault: Pick<Vault, 'journal' | 'evidence'>,
  reader: Pick<PackageReader, 'evidence' | 'named' | 'bytes'>,
  caseId: CaseId,
  signal: AbortSignal,
): Promise<CaseExcess | null> {
  const entries = vault.journal.all(caseId);
  const [ours, theirs] = [
    { evidence: evidenceIn(entries), responses: responsesIn(entries) },
    await reader.named(),
  ];
  const copies = new Map<Sha256, File>();
  for await (const { sha256, size } of reader.evidence())
    copies.set(sha256, { sha256, size, read: () => reader.bytes(sha256) });
  const saved = savedFiles(vault, new Set([...ours.evidence, ...theirs.evidence]), signal);
  if (saved.length === 0) return null;
  const known = new Set(saved.map(({ sha256 }) => sha256));
  const files: File[] = [...saved, ...[...copies.values()].filter(({ sha256 }) => !known.has(sha256))];
  const isMore = (of: readonly File[], own: ReadonlySet<Sha256>): boolean =>
    of.some(({ sha256 }) => !own.has(sha256) || !known.has(sha256));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (isMore(files, ours.evidence) && bytes > PACKAGE_BYTES) return 'case-too-large';
  const responses = files.filter(({ sha256 }) => ours.responses.has(sha256) || theirs.responses.has(sha256));
  return isMore(responses, ours.responses) ? excessOf(responses, copies, signal) : null;
}
