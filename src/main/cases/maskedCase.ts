import { isHolding } from '@shared/domain/heldEvidence';
import type { CaseId } from '@shared/domain/ids';
import { maskedValues, type MaskedValue } from '@shared/domain/masking/maskedValues';
import { resultKindOf } from '@shared/domain/operations';
import { readResult } from '@shared/record/result';
import { parseJsonBytes } from '@shared/wire';
import type { Vault } from '../vault/types';
import type { CaseDesk } from './caseDesk';

/**
 * Every text in a case that discloses something about a person: in every response it ever held, so that watch-list
 * matches and older versions are covered too. Throws `AppError` `no-such-case`.
 */
export function maskedCase(parts: { vault: Vault; cases: CaseDesk }, caseId: CaseId): MaskedValue[] {
  const { vault, cases } = parts;
  cases.open(caseId);
  const responses = new Map(
    vault.journal.entries(caseId).flatMap(({ event }) => {
      const kind = isHolding(event) ? resultKindOf(event.request.operation) : null;
      return isHolding(event) && kind !== null ? [[event.sha256, kind] as const] : [];
    }),
  );
  const found = [...responses].flatMap(([sha256, kind]) => {
    const response = parseJsonBytes(vault.evidence.readAll(sha256));
    return response.ok ? maskedValues(readResult(kind, response.value)) : [];
  });
  return [...new Map(found.map((value) => [`${value.classes.join(' ')} ${value.text}`, value])).values()];
}
