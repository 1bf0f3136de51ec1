import canonicalize from 'canonicalize';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import { hiddenFaces } from '@shared/domain/faces/faceResults';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { CaseCheck, JournalEntry } from '@shared/domain/journal';
import { contentsOf, responseChanges } from '@shared/domain/responseContents';
import { withSetBack } from '@shared/domain/setBack';
import { reportedIn } from '@shared/domain/trust';
import type { JournalLine } from '@shared/ipc/views';
import { isError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';

/** The journal, without entries that the reader may not see yet. */
export function create({
  vault,
  events,
  identity,
  cases,
  yieldNow,
}: Context & { identity: Identity; cases: CaseService }) {
  /** Reads evidence completely. The evidence store marks any damage it finds. */
  async function readThrough(sha256: Sha256): Promise<void> {
    try {
      for (const _piece of vault.evidence.read(sha256)) await yieldNow();
    } catch (error) {
      if (!isError(error, 'evidence-damaged', 'no-such-thing')) throw error;
    }
  }

  const service = {
    list({ caseId }: { caseId: CaseId }): JournalLine[] {
      const entries = vault.journal.all(caseId);
      if (entries.length === 0) return [];
      const reportOf = reportedIn(vault.journal.reported(caseId));
      const reader = identity.reader();
      const view = cases.open({ caseId });
      const contentOf = contentsOf(view.responses);
      const isProposal = hiddenFrom(reader, entries, vault.journal.entries(caseId), contentOf);
      const faces = hiddenFaces(view, reader);
      /** Another reviewer's face comparison, even a reported one, is hidden until the reader has made their own. */
      const isOfFaces = ({ event, author: by }: JournalEntry): boolean =>
        (event.type === 'faces-compared' && faces.waits({ by, pointers: event.pointers })) ||
        (event.type === 'rule-reviewed' && faces.waitsOn({ key: event.ruleKey, by }));
      const isHidden = (entry: JournalEntry): boolean => isProposal(entry) || isOfFaces(entry);
      const changes = responseChanges(entries, view.responses);
      return entries.map((entry) => ({
        seq: entry.seq,
        replica: entry.replica,
        separateFrom: entry.separateFrom ?? null,
        at: entry.at,
        author: entry.author.name,
        reviewerId: entry.author.reviewerId,
        type: entry.event.type,
        event: isHidden(entry) ? null : (canonicalize(entry.event) ?? ''),
        change: changes.get(entry.event) ?? null,
        hash: entry.hash,
        reported: reportOf(entry),
      }));
    },
    /** Verifies the journal and reads all evidence of the case. Yields between pieces, so that other work continues. */
    async verify({ caseId }: { caseId: CaseId }): Promise<CaseCheck> {
      const verdict = vault.journal.verify(caseId, true);
      // A broken journal makes the case read-only, so every view of it is updated.
      if (verdict.state === 'broken') events.emit('caseChanged', caseId);
      for (const { sha256 } of vault.evidence.ofCase(caseId)) await readThrough(sha256);
      return {
        ...withSetBack(verdict, vault.journal.setBack(caseId)),
        damaged: vault.evidence.damagedIn(caseId),
      };
    },
  };
  return { service, handlers: handlersOf('journal', () => service) };
}
