import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import { NoteAnchor, NoteId } from '@shared/domain/events/review';
import { anchorKey } from './noteAnchors';

/** The draft of a new note, or of the next revision of an existing one. */
export const NoteDraft = z.strictObject({
  noteId: NoteId,
  anchor: NoteAnchor,
  /** The revision the edit started from; 0 for a new note. */
  basedOn: z.int().nonnegative(),
  text: z.string(),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/**
 * The key under which a draft is stored: for an edit the note's id, for a new note its anchor. At most 200 characters.
 */
export function draftKey(draft: NoteDraft): string {
  const key = draft.basedOn > 0 ? `edit:${draft.noteId}` : `new:${anchorKey(draft.anchor)}`;
  return key.length <= 200 ? key : `new:${draft.noteId}`;
}

export function encodeDraft(draft: NoteDraft): string {
  return JSON.stringify(draft);
}

/** Null if this version cannot read the payload as a draft. */
export const decodeDraft = (payload: string): NoteDraft | null =>
  NoteDraft.safeParse(parsedJson(payload)).data ?? null;
