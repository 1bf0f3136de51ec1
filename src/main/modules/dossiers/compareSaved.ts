import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { CompareResponses } from '@shared/domain/dossier/notPrinted';
import { isSame } from '@shared/domain/json';
import { compareResponses, type ReadResponse } from '@shared/presentation/compareResponses';
import { parseJsonBytes } from '@shared/wire';
import { isError } from '../../errors/appError';
import type { ReadableVault } from '../../platform/vault/types';
import type { CaseReader } from '../cases/caseReader';

/**
 * Compares saved responses of a case: those from which the case is built by their labelled values, others only by
 * whether they have the same values.
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
      const [was, is] = [before, printed].map((sha256) => parseJsonBytes(evidence.readAll(sha256)));
      if (was?.ok !== true || is?.ok !== true) return null;
      return isSame(was.value, is.value) ? { is: 'same-values' } : { is: 'changed', places: [], more: 0 };
    } catch (error) {
      if (isError(error, 'evidence-damaged', 'vault-damaged', 'no-such-thing')) return null;
      throw error;
    }
  };
}
