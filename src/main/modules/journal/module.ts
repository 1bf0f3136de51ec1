import canonicalize from 'canonicalize';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import { showingTo } from '@shared/domain/faces/faceReview';
import type { CaseId } from '@shared/domain/ids';
import type { JournalEntry, JournalVerdict } from '@shared/domain/journal';
import { isSamePerson } from '@shared/domain/person';
import { reportedIn } from '@shared/domain/trust';
import type { JournalLine } from '@shared/ipc/views';
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';

/** The journal as the person who reads it may see it. */
export function create({
  vault,
  events,
  identity,
  cases,
}: Context & { identity: Identity; cases: CaseService }) {
  const service = {
    list({ caseId }: { caseId: CaseId }): JournalLine[] {
      const entries = vault.journal.all(caseId);
      const reportOf = reportedIn(vault.journal.reported(caseId));
      const reader = identity.get();
      const isProposal = hiddenFrom(reader, entries, vault.journal.entries(caseId));
      const { faces, readOnly } = cases.open({ caseId });
      /** Another's comparison of faces, be it only reported, waits for the reader's own. */
      const isOfFaces = ({ event, author }: JournalEntry): boolean =>
        event.type === 'faces-compared' &&
        !readOnly &&
        !(reader !== null && isSamePerson(author, reader)) &&
        event.pointers.some((pointer) => showingTo(faces, reader, pointer) === null);
      const isHidden = (entry: JournalEntry): boolean => isProposal(entry) || isOfFaces(entry);
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
