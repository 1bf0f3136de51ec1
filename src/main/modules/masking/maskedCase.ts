import type { CaseId } from '@shared/domain/ids';
import { withLatinNames } from '@shared/domain/masking/latinNames';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { transliterate } from '../../lib/transliterate';
import type { Vault } from '../../platform/vault/types';
import type { CaseService } from '../cases/caseService';
import { savedContent } from '../cases/savedContent';

/**
 * Every text of a case that discloses personal data, with Latin spellings of names. Throws `AppError` `no-such-case`.
 */
export function maskedCase(parts: { vault: Vault; cases: CaseService }, caseId: CaseId): MaskedValue[] {
  parts.cases.open({ caseId });
  const found = withLatinNames(
    savedContent(parts.vault, caseId).readings.flatMap(maskedValues),
    transliterate,
  );
  return [...new Map(found.map((value) => [JSON.stringify(value), value])).values()];
}
