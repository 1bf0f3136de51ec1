import { openingOf } from '@shared/domain/caseRecord';
import { isContentEvent } from '@shared/domain/savedEvidence';
import type { CaseId } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { resultKindOf } from '@shared/domain/operations';
import { readResult, type ResultReading } from '@shared/record/result';
import { parseJsonBytes } from '@shared/wire';
import type { Vault } from '../../platform/vault/types';

/**
 * Returns all readable responses that statements about a case are based on: every response saved for it, including
 * watchlist matches and older versions. For an AML check also those of the saved journey that identifies its
 * applicant.
 */
export function savedReadings(
  vault: Pick<Vault, 'journal' | 'evidence' | 'index'>,
  caseId: CaseId,
): ResultReading[] {
  const entries = vault.journal.entries(caseId);
  const opening = openingOf(entries);
  const journey =
    opening?.kind === 'aml-check' ? vault.index.find(opening.authority, 'journey', opening.subjectId) : null;
  const linked: readonly JournalEntry[] = journey === null ? [] : vault.journal.entries(journey);
  const responses = new Map(
    [...entries, ...linked].flatMap(({ event }) => {
      const kind = isContentEvent(event) ? resultKindOf(event.request.operation) : null;
      return isContentEvent(event) && kind !== null ? [[event.sha256, kind] as const] : [];
    }),
  );
  return [...responses].flatMap(([sha256, kind]) => {
    const response = parseJsonBytes(vault.evidence.readAll(sha256));
    return response.ok ? [readResult(kind, response.value)] : [];
  });
}
