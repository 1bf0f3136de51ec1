import { notesOf } from '@shared/domain/caseRecord';
import type { NoteView } from '@shared/domain/caseView';
import type { CaseId } from '@shared/domain/ids';
import type { Desk, OpenDesk } from '../../app/desk';
import { isConclusionDraft } from '../../modules/notes/drafts';
import { AppError } from '../appError';
import type { GroupHandlers } from '../registrar';

const findNote = ({ vault }: Desk, caseId: CaseId, noteId: string): NoteView | undefined =>
  notesOf(vault.journal.entries(caseId)).find((note) => note.noteId === noteId);

export function notesHandlers(openDesk: OpenDesk): GroupHandlers<'notes'> {
  return {
    'notes:save'({ caseId, noteId, anchor, text, basedOn, draftKey }) {
      const desk = openDesk();
      const note = findNote(desk, caseId, noteId);
      const latest = note?.revisions.at(-1)?.revision ?? 0;
      if (basedOn !== latest || note?.withdrawn) {
        throw new AppError('stale-note', 'basedOn: the note has another newest revision');
      }
      const revision = latest + 1;
      desk.cases.append(caseId, { type: 'noted', noteId, revision, anchor: note?.anchor ?? anchor, text });
      if (draftKey !== undefined && !isConclusionDraft({ key: draftKey }))
        desk.vault.drafts.discard(caseId, draftKey);
      return { revision };
    },
    'notes:withdraw'({ caseId, noteId, reason }) {
      const desk = openDesk();
      const note = findNote(desk, caseId, noteId);
      if (note === undefined || note.withdrawn !== null) throw new AppError('no-such-thing', 'No such note');
      desk.cases.append(caseId, { type: 'note-withdrawn', noteId, reason });
      return null;
    },
    'notes:saveDraft'({ caseId, key, payload }) {
      if (isConclusionDraft({ key })) throw new AppError('bad-request', 'key: kept for conclusions');
      const { vault } = openDesk();
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case', 'No such case');
      vault.drafts.save({ caseId, key, payload });
      const saved = vault.drafts.list(caseId).find((draft) => draft.key === key);
      if (saved === undefined) throw new AppError('unexpected', 'The draft was not kept', true);
      return { at: saved.at };
    },
    'notes:drafts': ({ caseId }) =>
      openDesk()
        .vault.drafts.list(caseId)
        .filter((draft) => !isConclusionDraft(draft)),
    'notes:discardDraft'({ caseId, key }) {
      if (isConclusionDraft({ key })) throw new AppError('bad-request', 'key: kept for conclusions');
      openDesk().vault.drafts.discard(caseId, key);
      return null;
    },
  };
}
