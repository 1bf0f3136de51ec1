import { computed, nextTick } from 'vue';
import type { CaseView, NoteView } from '@shared/domain/caseView';
import { useNoteStore } from '../../features/notes/noteStore';
import type { CaseActions } from '../../ui/case/caseActions';
import type { CaseLayout } from './useCaseLayout';

type NoteActions = Pick<CaseActions, 'setNoteTarget' | 'addNote' | 'showNote' | 'noteCount'>;

/** Starts and shows notes from anywhere in the case. */
export function useNoteActions(view: () => CaseView | null, { inspector }: CaseLayout): NoteActions {
  const notes = useNoteStore();

  /** Counts notes that are not withdrawn by what they are attached to. */
  function countBy(pick: (note: NoteView) => string | null): Map<string, number> {
    const counts = new Map<string, number>();
    for (const note of view()?.notes ?? []) {
      const key = note.withdrawn ? null : pick(note);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }
  const counts = {
    field: computed(() => countBy(({ anchor }) => (anchor.on === 'field' ? anchor.pointer : null))),
    rule: computed(() => countBy(({ anchor }) => (anchor.on === 'rule' ? anchor.ruleKey : null))),
  };

  return {
    noteCount: (on, id) => counts[on].value.get(id) ?? 0,
    setNoteTarget: (anchor) => (notes.target = anchor),
    addNote(anchor) {
      if (view()?.readOnly) return;
      inspector.value = 'notes';
      notes.begin(anchor);
    },
    async showNote(noteId) {
      inspector.value = 'notes';
      await nextTick();
      const card = document.querySelector<HTMLElement>(`[data-note="${CSS.escape(noteId)}"]`);
      card?.scrollIntoView({ block: 'nearest' });
      card?.querySelector('button')?.focus();
    },
  };
}
