import type { CaseId, CaseKind } from '@shared/domain/ids';
import { caseIdSeed } from '@shared/domain/ids';
import type { PlanFacts } from '@shared/domain/intake/batchPlan';
import { savedKindOf } from '@shared/domain/intake/serviceEvents';
import type { Vault } from '../../../platform/vault/types';

/** The cases of an authority that are already in the vault; each journal is read once. */
export function planFacts(
  { journal }: Pick<Vault, 'journal'>,
  authority: string,
  hash: (text: string) => string,
): PlanFacts {
  const applied = new Map<CaseId, Set<string>>();
  const caseIdOf = (kind: CaseKind, id: string): CaseId => hash(caseIdSeed(authority, kind, id)).slice(0, 32);
  const isSaved = (kind: CaseKind, id: string): boolean => journal.heads(caseIdOf(kind, id)).length > 0;
  const eventsOf = (caseId: CaseId): Set<string> => {
    const events = (): string[] =>
      journal.entries(caseId).flatMap(({ event }) => (event.type === 'service-event' ? [event.eventId] : []));
    const known = applied.get(caseId) ?? new Set(events());
    applied.set(caseId, known);
    return known;
  };
  return {
    isSaved,
    isApplied: (event, text) => {
      const saved = savedKindOf(event, isSaved);
      return saved !== null && eventsOf(caseIdOf(saved, event.subjectId)).has(event.eventId ?? hash(text));
    },
  };
}
