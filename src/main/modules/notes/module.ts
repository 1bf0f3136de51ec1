import { notesOf } from '@shared/domain/caseRecord';
import type { NoteView } from '@shared/domain/caseView';
import type { CaseId } from '@shared/domain/ids';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { AppError } from '../../errors/appError';
import { handlersOf } from '../../ipc/handlers';
import { requireRoom } from '../limits';
import type { CaseService } from '../cases/caseService';
import type { Identity } from '../identity/identity';
import type { Context } from '../context';
import { draftsOf, isConclusionDraft } from './drafts';

function requireNotesOwn(key: string): void {
  if (isConclusionDraft({ key })) throw new AppError('bad-request', 'key: reserved for conclusions');
}

/** Notes on a case and drafts of notes. */
export function create({ vault, cases, identity }: Context & { cases: CaseService; identity: Identity }) {
  /** The reviewer who is signed in. Throws `AppError` `signed-out`, `no-author`. */
  const ownDrafts = () => draftsOf(vault, identity.require());
  const notes = (caseId: CaseId): NoteView[] => notesOf(vault.journal.entries(caseId));
  const findNote = (caseId: CaseId, noteId: string): NoteView | undefined =>
    notes(caseId).find((note) => note.noteId === noteId);

  const service = {
    save({ caseId, noteId, anchor, text, basedOn, draftKey }: ParsedRequestOf<'notes:save'>) {
      const all = notes(caseId);
      const note = all.find((one) => one.noteId === noteId);
      if (note === undefined) requireRoom('notesPerCase', all.length);
      else requireRoom('revisionsPerNote', note.revisions.length);
      const latest = note?.revisions.at(-1)?.revision ?? 0;
      if (basedOn !== latest || note?.withdrawn) {
        throw new AppError('outdated-note', 'basedOn: not the newest revision');
      }
      const revision = latest + 1;
      cases.append(caseId, { type: 'noted', noteId, revision, anchor: note?.anchor ?? anchor, text });
      if (draftKey !== undefined && !isConclusionDraft({ key: draftKey }))
        ownDrafts().discard(caseId, draftKey);
      return { revision };
    },
    withdraw({ caseId, noteId, reason }: ParsedRequestOf<'notes:withdraw'>): void {
      const note = findNote(caseId, noteId);
      if (note === undefined || note.withdrawn !== null) throw new AppError('no-such-thing', 'note');
      cases.append(caseId, { type: 'note-withdrawn', noteId, reason });
    },
    saveDraft(draft: ParsedRequestOf<'notes:saveDraft'>) {
      requireNotesOwn(draft.key);
      return ownDrafts().save(draft);
    },
    drafts({ caseId }: ParsedRequestOf<'notes:drafts'>) {
      const reader = identity.reader();
      if (reader === null) return [];
      return draftsOf(vault, reader)
        .list(caseId)
        .filter((draft) => !isConclusionDraft(draft));
    },
    discardDraft({ caseId, key }: ParsedRequestOf<'notes:discardDraft'>): void {
      requireNotesOwn(key);
      ownDrafts().discard(caseId, key);
    },
  };
  return { service, handlers: handlersOf('notes', () => service) };
}
