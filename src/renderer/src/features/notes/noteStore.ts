import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { NoteView } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/journalEvents';
import { call } from '../../bridge/call';
import { decodeDraft, draftKey, encodeDraft, type NoteDraft } from './draft';
import { anchorKey } from './noteAnchors';

/** A draft found when the case was opened: typed earlier and never saved as a note. */
export interface RecoveredDraft {
  draft: NoteDraft;
  key: string;
  at: string;
}

/** What is being written on the open case, and what a new note would hang on. */
export const useNoteStore = defineStore('notes', () => {
  const caseId = ref<string | null>(null);
  const draft = shallowRef<NoteDraft | null>(null);
  const recovered = shallowRef<RecoveredDraft[]>([]);
  /** What has the reviewer's attention: where Shift+N puts a note. */
  const target = shallowRef<NoteAnchor>({ on: 'case' });
  /** Raised each time someone asks to write, so that a composer that is there already takes the focus. */
  const asked = ref(0);
  /** The text the draft began with and that is kept elsewhere; null for one that only the draft holds. */
  let begunWith: string | null = null;

  function open(next: NoteDraft, keptText: string | null): void {
    setAside();
    draft.value = next;
    begunWith = keptText;
    asked.value += 1;
  }

  /** Another draft takes the place of one with text in it: that one stays on the screen, to be gone on with. */
  function setAside(): void {
    const left = draft.value;
    if (left === null || left.text.trim() === '' || left.text === begunWith) return;
    const key = draftKey(left);
    recovered.value = [
      ...recovered.value.filter((other) => other.key !== key),
      { draft: left, key, at: new Date().toISOString() },
    ];
  }

  async function openCase(id: string): Promise<void> {
    if (caseId.value === id) return;
    caseId.value = id;
    draft.value = null;
    recovered.value = [];
    target.value = { on: 'case' };
    const held = await call('notes:drafts', { caseId: id });
    if (caseId.value !== id) return;
    recovered.value = held.flatMap(({ key, payload, at }) => {
      const opened = decodeDraft(payload);
      return opened && opened.text.trim() !== '' ? [{ draft: opened, key, at }] : [];
    });
  }

  function closeCase(): void {
    caseId.value = null;
    draft.value = null;
    recovered.value = [];
    target.value = { on: 'case' };
  }

  /** Begins a note on what has the attention, or on a given anchor; text typed there before comes back. */
  function begin(anchor: NoteAnchor = target.value): void {
    const writing = draft.value;
    if (writing?.basedOn === 0 && anchorKey(writing.anchor) === anchorKey(anchor)) {
      asked.value += 1;
      return;
    }
    const waiting = recovered.value.find(
      ({ draft: held }) => held.basedOn === 0 && anchorKey(held.anchor) === anchorKey(anchor),
    );
    if (waiting) return resume(waiting);
    open({ noteId: crypto.randomUUID(), anchor, basedOn: 0, text: '' }, '');
  }

  function edit(note: NoteView): void {
    if (draft.value?.noteId === note.noteId) {
      asked.value += 1;
      return;
    }
    const waiting = recovered.value.find(({ draft: held }) => held.noteId === note.noteId);
    if (waiting) return resume(waiting);
    const last = note.revisions.at(-1);
    const text = last?.text ?? '';
    open({ noteId: note.noteId, anchor: note.anchor, basedOn: last?.revision ?? 0, text }, text);
  }

  function resume(held: RecoveredDraft): void {
    recovered.value = recovered.value.filter((other) => other !== held);
    open(held.draft, null);
  }

  /** Follows the composer, which comes and goes with its panel while the draft stays. */
  function typed(noteId: string, text: string): void {
    if (draft.value?.noteId === noteId) draft.value = { ...draft.value, text };
  }

  /** Keeps what is being typed; takes all it needs along, since the case may be closing while the last words are saved. */
  async function autosave(id: string, held: NoteDraft): Promise<void> {
    await call('notes:saveDraft', { caseId: id, key: draftKey(held), payload: encodeDraft(held) });
  }

  /** Seals the text as a note in the journal and drops its draft in the same step. */
  async function save(text: string): Promise<void> {
    const writing = draft.value;
    if (!writing || !caseId.value) return;
    const { noteId, anchor, basedOn } = writing;
    await call('notes:save', {
      caseId: caseId.value,
      noteId,
      anchor,
      basedOn,
      text,
      draftKey: draftKey(writing),
    });
    recovered.value = recovered.value.filter((other) => other.draft.noteId !== noteId);
    if (draft.value?.noteId === noteId) draft.value = null;
  }

  async function discard(held: NoteDraft | null = draft.value): Promise<void> {
    if (!held || !caseId.value) return;
    await call('notes:discardDraft', { caseId: caseId.value, key: draftKey(held) });
    recovered.value = recovered.value.filter(({ draft: other }) => other !== held);
    if (draft.value === held) draft.value = null;
  }

  async function withdraw(noteId: string, reason: string): Promise<void> {
    if (caseId.value) await call('notes:withdraw', { caseId: caseId.value, noteId, reason });
  }

  return {
    caseId,
    draft,
    recovered,
    target,
    openCase,
    closeCase,
    begin,
    edit,
    resume,
    asked,
    typed,
    autosave,
    save,
    discard,
    withdraw,
  };
});
