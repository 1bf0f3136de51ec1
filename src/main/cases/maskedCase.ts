import { isHolding } from '@shared/domain/heldEvidence';
import type { CaseId } from '@shared/domain/ids';
import { maskedValues, valuesOfAnswer, type MaskedValue } from '@shared/domain/masking/maskedValues';
import { parseJsonBytes } from '@shared/wire';
import type { Vault } from '../vault/types';
import type { CaseDesk } from './caseDesk';

const MEDIA: readonly string[] = ['image', 'video', 'pdf'];

/**
 * Every text in a case that tells something of a person: of the case itself, and of every answer it ever held, so that
 * watch-list matches and older versions are covered too. Throws `AppError` `no-such-case`.
 */
export function maskedCase(parts: { vault: Vault; cases: CaseDesk }, caseId: CaseId): MaskedValue[] {
  const { vault, cases } = parts;
  const found = maskedValues(cases.open(caseId));
  const answers = new Set(
    vault.journal
      .entries(caseId)
      .flatMap(({ event }) =>
        isHolding(event) && !MEDIA.includes(event.request.operation) ? [event.sha256] : [],
      ),
  );
  for (const sha256 of answers) {
    const answer = parseJsonBytes(vault.evidence.readAll(sha256));
    if (answer.ok) found.push(...valuesOfAnswer(answer.value));
  }
  return [...new Map(found.map((value) => [`${value.classes.join(' ')} ${value.text}`, value])).values()];
}
