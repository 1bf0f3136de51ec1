import canonicalize from 'canonicalize';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import type { CaseId } from '@shared/domain/ids';
import type { JournalVerdict } from '@shared/domain/journal';
import { reportedIn } from '@shared/domain/trust';
import type { JournalLine } from '@shared/ipc/views';
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';

/** The journal as the person who reads it may see it. */
export function create({ vault, events, identity }: Context & { identity: Identity }) {
  const service = {
    list({ caseId }: { caseId: CaseId }): JournalLine[] {
      const entries = vault.journal.all(caseId);
      const reportOf = reportedIn(vault.journal.reported(caseId));
      const isHidden = hiddenFrom(identity.get(), entries, vault.journal.entries(caseId));
      return entries.map((entry) => ({
        seq: entry.seq,
        replica: entry.replica,
        at: entry.at,
        author: entry.author.name,
        reviewerId: entry.author.reviewerId,
        type: entry.event.type,
        event: isHidden(entry) ? null : (canonicalize(entry.event) ?? ''),
        hash: entry.hash,
        reported: reportOf(entry),
      }));
    },
    verify({ caseId }: { caseId: CaseId }): JournalVerdict {
      const verdict = vault.journal.verify(caseId, true);
      // A journal found broken makes the case read-only on every screen, not only on this one.
      if (verdict.state === 'broken') events.emit('caseChanged', caseId);
      return verdict;
    },
  };
  return { service, handlers: handlersOf('journal', () => service) };
}
