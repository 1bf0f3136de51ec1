import type { CaseId, Sha256 } from '@shared/domain/ids';
import { isAboutJournal, timeStampsOf, type TimeStamp } from '@shared/domain/timeStamps/timeStamps';
import type { TimeStampResponseView, TimeStampView } from '@shared/ipc/timeStampsContract';
import { isError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { TrustedRoots } from './rootCertificates';
import { reader } from './reader';

/** Every request of a case with its responses, verified again. */
export function createTimeStampViews(parts: {
  vault: Pick<Vault, 'journal' | 'evidence'>;
  trusted: TrustedRoots;
  /** SHA-256 of a text. */
  hash: (text: string) => Sha256;
}): (caseId: CaseId) => Promise<TimeStampView[]> {
  const { vault, trusted } = parts;

  /** Verifies the saved bytes again, with the certificates that are trusted now. */
  async function responseView(
    { event: { sha256: statement, nonce } }: TimeStamp['request'],
    isAbout: boolean,
    { event, at, author }: TimeStamp['responses'][number],
  ): Promise<TimeStampResponseView> {
    const { sha256, authority, confirmedAt } = event;
    const stated = { sha256, authority, confirmedAt, importedAt: at, importedBy: author.name };
    const { verifyResponse } = await reader();
    try {
      const found = verifyResponse(
        vault.evidence.readAll(sha256),
        { sha256: statement, nonce },
        await trusted(),
      );
      const isAsStated = isAbout && found.time.toISOString() === confirmedAt && found.authority === authority;
      return { ...stated, state: isAsStated ? 'verified' : 'invalid' };
    } catch (error) {
      return { ...stated, state: isError(error, 'authority-not-trusted') ? 'not-trusted' : 'invalid' };
    }
  }

  async function viewOf(caseId: CaseId, { request, responses }: TimeStamp): Promise<TimeStampView> {
    const isAbout = isAboutJournal(request.event, caseId, vault.journal.all(caseId), parts.hash);
    return {
      statement: request.event.sha256,
      requestedAt: request.at,
      requestedBy: request.author.name,
      heads: request.event.heads,
      packageId: request.event.packageId,
      responses: await Promise.all(responses.map((one) => responseView(request, isAbout, one))),
    };
  }

  return (caseId) =>
    Promise.all(timeStampsOf(vault.journal.all(caseId)).map((stamp) => viewOf(caseId, stamp)));
}
