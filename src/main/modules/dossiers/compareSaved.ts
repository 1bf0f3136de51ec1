import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { CompareResponses } from '@shared/domain/dossier/notPrinted';
import { compareResponses, compareVersions, type ReadResponse } from '@shared/presentation/compareResponses';
import { isError } from '../../errors/appError';
import type { ReadableVault } from '../../platform/vault/types';
import type { CaseReader } from '../cases/caseReader';

/**
 * Compares saved responses of a case: those from which the case is built by their labelled values, those of monitoring
 * versions by their members.
 */
export function createCompareSaved({
  caseId,
  read,
  evidence,
}: {
  caseId: CaseId;
  read: CaseReader['read'];
  evidence: Pick<ReadableVault['evidence'], 'readAll'>;
}): CompareResponses {
  const responseOf = (sha256: Sha256): ReadResponse => ({
    view: read(caseId, sha256),
    bytes: evidence.readAll(sha256),
  });
  return (before, printed, isMain) => {
    try {
      if (isMain) return compareResponses(responseOf(before), responseOf(printed));
      return compareVersions(evidence.readAll(before), evidence.readAll(printed));
    } catch (error) {
      if (isError(error, 'evidence-damaged', 'vault-damaged', 'no-such-thing')) return null;
      throw error;
    }
  };
}
