import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function journalHandlers(
  desk: OpenDesk,
  canonical: (value: unknown) => string,
): GroupHandlers<'journal'> {
  return {
    'journal:list'({ caseId }) {
      const { vault, identity } = desk();
      const entries = vault.journal.entries(caseId);
      const isHidden = hiddenFrom(identity.get(), entries);
      return entries.map((entry) => ({
        seq: entry.seq,
        desk: entry.desk,
        at: entry.at,
        author: entry.author.name,
        reviewerId: entry.author.reviewerId,
        type: entry.event.type,
        event: isHidden(entry) ? null : canonical(entry.event),
        hash: entry.hash,
      }));
    },
    'journal:verify'({ caseId }) {
      const { vault, cases } = desk();
      const verdict = vault.journal.verify(caseId, true);
      // A journal found broken makes the case read-only on every screen, not only on this one.
      if (verdict.state === 'broken') cases.touched(caseId);
      return verdict;
    },
  };
}
