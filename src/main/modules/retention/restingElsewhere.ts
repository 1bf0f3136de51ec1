import { openingOf } from '@shared/domain/caseRecord';
import type { CaseId } from '@shared/domain/ids';
import { countResting, type RestsElsewhere } from '@shared/domain/retention/elsewhere';
import type { Vault } from '../../platform/vault/types';

/** The other cases of the vault that keep something which rests on pictures of a case, and how much. */
export async function restingElsewhere(
  parts: { vault: Pick<Vault, 'journal' | 'drafts'>; yieldNow: () => Promise<void> },
  caseId: CaseId,
): Promise<RestsElsewhere[]> {
  const { journal, drafts } = parts.vault;
  const draftsOf = Map.groupBy(
    drafts.list().filter((draft) => draft.caseId !== caseId && draft.payload.includes(caseId)),
    (draft) => draft.caseId,
  );
  const naming = new Set(draftsOf.keys());
  for (let part = journal.naming(caseId, 0); part !== null; part = journal.naming(caseId, part.to)) {
    for (const other of part.caseIds) naming.add(other);
    await parts.yieldNow();
  }
  return [...naming].sort().flatMap((other): RestsElsewhere[] => {
    const entries = journal.all(other);
    const counts = { ...countResting(entries, caseId), drafts: draftsOf.get(other)?.length ?? 0 };
    if (counts.comparisons + counts.notes + counts.drafts === 0) return [];
    const opening = openingOf(entries);
    const { kind, subjectId } = opening ?? { kind: null, subjectId: null };
    return [{ caseId: other, kind, subjectId, ...counts }];
  });
}
