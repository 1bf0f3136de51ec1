import { defineStore } from 'pinia';
import { ref } from 'vue';
import { call } from '../../bridge/call';
import { decodeDraft, draftKey, encodeDraft, type NoteDraft } from './draft';
import { createNoteDrafts } from './noteDrafts';

/** The note being written on the open case, and what a new note would be attached to. */
export const useNoteStore = defineStore('notes', () => {
  const caseId = ref<string | null>(null);
  const { drop, clear, ...drafts } = createNoteDrafts();
  const { draft, recovered } = drafts;

  async function openCase(id: string): Promise<void> {
    if (caseId.value === id) return;
    clear();
    caseId.value = id;
    const kept = await call('notes:drafts', { caseId: id });
    if (caseId.value !== id) return;
    recovered.value = kept.flatMap(({ key, payload, at }) => {
      const opened = decodeDraft(payload);
      return opened && opened.text.trim() !== '' ? [{ draft: opened, key, at }] : [];
    });
  }
  function closeCase(): void {
    caseId.value = null;
    clear();
  }

  return {
    ...drafts,
    caseId,
    openCase,
    closeCase,
    /** Saves the draft. All it needs is passed in, because the case may be closing while the last words are saved. */
    async autosave(id: string, kept: NoteDraft): Promise<void> {
      await call('notes:saveDraft', { caseId: id, key: draftKey(kept), payload: encodeDraft(kept) });
    },
    /** Saves the text as a note in the journal and removes its draft in the same step. */
    async save(text: string): Promise<void> {
      const writing = draft.value;
      if (!writing || !caseId.value) return;
      const { noteId, anchor, basedOn } = writing;
      const note = { caseId: caseId.value, noteId, anchor, basedOn, text, draftKey: draftKey(writing) };
      await call('notes:save', note);
      drop((other) => other.noteId === noteId);
    },
    async discard(kept: NoteDraft | null = draft.value): Promise<void> {
      if (!kept || !caseId.value) return;
      await call('notes:discardDraft', { caseId: caseId.value, key: draftKey(kept) });
      drop((other) => other === kept);
    },
    async withdraw(noteId: string, reason: string): Promise<void> {
      if (caseId.value) await call('notes:withdraw', { caseId: caseId.value, noteId, reason });
    },
  };
});
