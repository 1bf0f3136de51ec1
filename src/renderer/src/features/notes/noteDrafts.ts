import { ref, shallowRef } from 'vue';
import type { NoteView } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import { draftKey, type NoteDraft } from './draft';
import { anchorKey } from './noteAnchors';

/** A draft from earlier that was never saved as a note and is not being edited now. */
interface RecoveredDraft {
  draft: NoteDraft;
  key: string;
  at: string;
}

/** The note being written, and drafts recovered from earlier. */
export function createNoteDrafts() {
  const draft = shallowRef<NoteDraft | null>(null);
  const recovered = shallowRef<RecoveredDraft[]>([]);
  /** What Shift+N attaches a new note to: the item that the reviewer is looking at. */
  const target = shallowRef<NoteAnchor>({ on: 'case' });
  /** Increased on every request to write, so that an open composer takes the focus again. */
  const asked = ref(0);
  /** The draft's initial text if it is also stored elsewhere; null for a recovered draft, whose text exists only here. */
  let begunWith: string | null = null;

  /** Ends matching drafts, but keeps one that was started meanwhile. */
  function drop(isIt: (kept: NoteDraft) => boolean): void {
    recovered.value = recovered.value.filter(({ draft: kept }) => !isIt(kept));
    if (draft.value !== null && isIt(draft.value)) draft.value = null;
  }
  /** Opens another draft. A previous one with text stays in the list of recovered drafts. */
  function open(next: NoteDraft, keptText: string | null): void {
    const left = draft.value;
    if (left !== null && left.text.trim() !== '' && left.text !== begunWith) {
      const key = draftKey(left);
      const others = recovered.value.filter((other) => other.key !== key);
      recovered.value = [...others, { draft: left, key, at: new Date().toISOString() }];
    }
    draft.value = next;
    begunWith = keptText;
    asked.value += 1;
  }
  function resume(kept: RecoveredDraft): void {
    recovered.value = recovered.value.filter((other) => other !== kept);
    open(kept.draft, null);
  }
  /** Continues the current or a recovered draft that matches, or starts a new one. */
  function write(isIt: (kept: NoteDraft) => boolean, anew: NoteDraft): void {
    const waiting = recovered.value.find(({ draft: kept }) => isIt(kept));
    if (draft.value !== null && isIt(draft.value)) asked.value += 1;
    else if (waiting) resume(waiting);
    else open(anew, anew.text);
  }

  return {
    draft,
    recovered,
    target,
    asked,
    drop,
    resume,
    /** Starts a note on an anchor, by default the current target. Text typed there earlier is restored. */
    begin(anchor: NoteAnchor = target.value): void {
      const isIt = (kept: NoteDraft): boolean =>
        kept.basedOn === 0 && anchorKey(kept.anchor) === anchorKey(anchor);
      write(isIt, { noteId: crypto.randomUUID(), anchor, basedOn: 0, text: '' });
    },
    edit({ noteId, anchor, revisions }: NoteView): void {
      const { revision: basedOn = 0, text = '' } = revisions.at(-1) ?? {};
      write((kept) => kept.noteId === noteId, { noteId, anchor, basedOn, text });
    },
    /** Stores the composer's text here, because the composer is unmounted with its panel. */
    typed(noteId: string, text: string): void {
      if (draft.value?.noteId === noteId) draft.value = { ...draft.value, text };
    },
    clear(): void {
      draft.value = null;
      recovered.value = [];
      target.value = { on: 'case' };
    },
  };
}
