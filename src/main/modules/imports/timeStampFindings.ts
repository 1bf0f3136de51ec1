import { savedBy } from '@shared/domain/dossier/exhibits';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { inReadingOrder } from '@shared/domain/journalChain';
import { evidencePath } from '@shared/domain/dossier/evidencePaths';
import type { PackageFinding } from '@shared/domain/package/verdict';
import { isAboutJournal, timeStampsOf, type TimeStamp } from '@shared/domain/timeStamps/timeStamps';
import { isError } from '../../errors/appError';
import { sha256Of } from '../../lib/sha256';
import { RESPONSE_BYTES } from '../timeStamps/responseLimit';
import { readSignedTime } from '../timeStamps/timeStampResponse';
import { bytesOf } from './recordFindings';
import type { ZipFileEntry } from './zipReader';

/**
 * Whether a time-stamp response confirms what its entry records. Whether the authority is trusted is checked elsewhere,
 * since the worker thread does not know that.
 */
async function isConfirmed(
  { request, responses: [response] }: TimeStamp,
  file: ZipFileEntry | undefined,
): Promise<boolean> {
  if (file === undefined || response === undefined || file.size > RESPONSE_BYTES) return false;
  const { sha256, nonce } = request.event;
  const { event } = response;
  const bytes = await bytesOf(file, event.sha256);
  try {
    const { time, authority } = readSignedTime(bytes, { sha256, nonce });
    return time.toISOString() === event.confirmedAt && authority === event.authority;
  } catch (error) {
    if (isError(error, 'time-stamp-invalid', 'time-stamp-foreign', 'time-stamp-refused')) return false;
    throw error;
  }
}

/** Reports each time stamp of a package that does not confirm what the journal records. */
export async function timeStampFindings(
  caseId: CaseId,
  entries: readonly JournalEntry[],
  evidence: ReadonlyMap<Sha256, ZipFileEntry>,
): Promise<PackageFinding[]> {
  const findings: PackageFinding[] = [];
  for (const { request, responses } of timeStampsOf(inReadingOrder(entries))) {
    const isAbout = isAboutJournal(request.event, caseId, entries, sha256Of);
    for (const response of responses) {
      const file = evidence.get(response.event.sha256);
      if (isAbout && (await isConfirmed({ request, responses: [response] }, file))) continue;
      const saved = savedBy(response.event);
      if (saved !== null) findings.push({ kind: 'time-stamp-invalid', path: evidencePath(saved) });
    }
  }
  return findings;
}
