import type { CaseId, CaseKind } from '@shared/domain/ids';
import { caseIdSeed } from '@shared/domain/ids';
import type { PlanFacts } from '@shared/domain/intake/batchPlan';
import { savedKindOf } from '@shared/domain/intake/serviceEvents';
import type { JournalEntry } from '@shared/domain/journal';
import type { Vault } from '../../../platform/vault/types';
import { isFollowed } from '../followedEvents';

/** Which cases of an authority are already in the vault. Each journal is read only once. */
export function planFacts(
  { journal }: Pick<Vault, 'journal'>,
  authority: string,
  hash: (text: string) => string,
): PlanFacts {
  const read = new Map<CaseId, readonly JournalEntry[]>();
  const caseIdOf = (kind: CaseKind, id: string): CaseId => hash(caseIdSeed(authority, kind, id)).slice(0, 32);
  const isSaved = (kind: CaseKind, id: string): boolean => journal.heads(caseIdOf(kind, id)).length > 0;
  const entriesOf = (caseId: CaseId): readonly JournalEntry[] => {
    const entries = read.get(caseId) ?? journal.entries(caseId);
    read.set(caseId, entries);
    return entries;
  };
  return {
    isSaved,
    isApplied: (event, text) => {
      const saved = savedKindOf(event, isSaved);
      if (saved === null) return false;
      return isFollowed(entriesOf(caseIdOf(saved, event.subjectId)), event.eventId ?? hash(text), event);
    },
  };
}
