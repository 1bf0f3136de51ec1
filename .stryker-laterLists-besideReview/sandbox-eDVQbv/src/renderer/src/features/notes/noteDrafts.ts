// @ts-nocheck
import { ref, shallowRef } from 'vue';
import type { NoteView } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import { draftKey, type NoteDraft } from './draft';
import { anchorKey } from './noteAnchors';

/** A draft that is not being written now: typed earlier and never saved as a note. */
interface RecoveredDraft {
  draft: NoteDraft;
  key: string;
  at: string;
}

/** The note that is being written, and those left for it. */
export function createNoteDrafts() {
  const draft = shallowRef<NoteDraft | null>(null);
  const recovered = shallowRef<RecoveredDraft[]>([]);
  /** What has the reviewer's attention: where Shift+N puts a note. */
  const target = shallowRef<NoteAnchor>({ on: 'case' });
  /** Raised each time someone asks to write, so that a composer that is there already takes the focus. */
  const asked = ref(0);
  /** The text the draft began with and that is kept elsewhere; null for one that only the draft holds. */
  let begunWith: string | null = null;

  /** Ends drafts wherever they are; one that was begun meanwhile stays. */
  function drop(isIt: (kept: NoteDraft) => boolean): void {
    recovered.value = recovered.value.filter(({ draft: kept }) => !isIt(kept));
    if (draft.value !== null && isIt(draft.value)) draft.value = null;
  }
  /** Another draft takes the place of one with text in it: that one stays on the screen, to be gone on with. */
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
  /** Goes on with what is being written or was left, or begins anew. */
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
    /** Begins a note on what is in focus, or on a given anchor; text typed there before comes back. */
    begin(anchor: NoteAnchor = target.value): void {
      const isIt = (kept: NoteDraft): boolean =>
        kept.basedOn === 0 && anchorKey(kept.anchor) === anchorKey(anchor);
      write(isIt, { noteId: crypto.randomUUID(), anchor, basedOn: 0, text: '' });
    },
    edit({ noteId, anchor, revisions }: NoteView): void {
      const { revision: basedOn = 0, text = '' } = revisions.at(-1) ?? {};
      write((kept) => kept.noteId === noteId, { noteId, anchor, basedOn, text });
    },
    /** Follows the composer, which comes and goes with its panel while the draft stays. */
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
