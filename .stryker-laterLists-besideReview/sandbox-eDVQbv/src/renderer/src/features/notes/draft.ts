// @ts-nocheck
import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import { NoteAnchor, NoteId } from '@shared/domain/events/review';
import { anchorKey } from './noteAnchors';

/** A note being typed: a new one, or the next revision of an existing one. */
export const NoteDraft = z.strictObject({
  noteId: NoteId,
  anchor: NoteAnchor,
  /** The revision the edit started from; 0 for a new note. */
  basedOn: z.int().nonnegative(),
  text: z.string(),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** The key a draft is kept under: an edit by its note, a new note by its anchor. At most 200 characters. */
export function draftKey(draft: NoteDraft): string {
  const key = draft.basedOn > 0 ? `edit:${draft.noteId}` : `new:${anchorKey(draft.anchor)}`;
  return key.length <= 200 ? key : `new:${draft.noteId}`;
}

export function encodeDraft(draft: NoteDraft): string {
  return JSON.stringify(draft);
}

/** Null when the payload is not a draft this version can open. */
export const decodeDraft = (payload: string): NoteDraft | null =>
  NoteDraft.safeParse(parsedJson(payload)).data ?? null;
