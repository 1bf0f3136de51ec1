import { openingOf } from '@shared/domain/caseRecord';
import type { CaseId } from '@shared/domain/ids';
import { countStored, type StoredElsewhere } from '@shared/domain/retention/elsewhere';
import type { Vault } from '../../platform/vault/types';

/** The other cases that contain something based on pictures of a case, with counts. */
export function storedElsewhere(
  { journal, drafts }: Pick<Vault, 'journal' | 'drafts'>,
  caseId: CaseId,
): StoredElsewhere[] {
  const draftsOf = Map.groupBy(
    drafts.list().filter((draft) => draft.caseId !== caseId && draft.payload.includes(caseId)),
    (draft) => draft.caseId,
  );
  return [...new Set([...draftsOf.keys(), ...journal.naming(caseId)])]
    .sort()
    .flatMap((other): StoredElsewhere[] => {
      const entries = journal.all(other);
      const counts = { ...countStored(entries, caseId), drafts: draftsOf.get(other)?.length ?? 0 };
      if (counts.comparisons + counts.notes + counts.drafts === 0) return [];
      const opening = openingOf(entries);
      const { kind, subjectId } = opening ?? { kind: null, subjectId: null };
      return [{ caseId: other, kind, subjectId, ...counts }];
    });
}
