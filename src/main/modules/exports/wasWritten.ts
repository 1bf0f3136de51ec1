import type { JournalRecord } from '@shared/ipc/journalRecord';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Files } from '../../platform/system/files';
import type { Vault } from '../../platform/vault/types';
import { isExport, type Partials } from './partials';

/** A file that was about to get its final name when the app may have been killed. */
interface BegunFile {
  caseId: CaseId;
  path: string;
  sha256: Sha256;
}

/**
 * Returns the file if it got its final name before the app was killed, otherwise null. The journal shows whether it
 * did; if the journal accepts no entries, the file at the path is hashed. Sweeps unfinished files first. Never rejects
 * for an unreadable file.
 */
export async function wasWritten(
  parts: {
    vault: { journal: Pick<Vault['journal'], 'all' | 'verify'> };
    files: Pick<Files, 'sha256'>;
    partials: Pick<Partials, 'sweep'>;
  },
  { caseId, path, sha256 }: BegunFile,
): Promise<{ journal: JournalRecord } | null> {
  await parts.partials.sweep();
  const { journal } = parts.vault;
  const isEntered = journal.all(caseId).some(({ event }) => isExport(event) && event.sha256 === sha256);
  if (isEntered) return { journal: 'entered' };
  const isThere = (await parts.files.sha256(path).catch(() => null)) === sha256;
  if (!isThere) return null;
  return { journal: journal.verify(caseId).state === 'broken' ? 'refused' : 'later' };
}
