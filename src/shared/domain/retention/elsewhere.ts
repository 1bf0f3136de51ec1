import { z } from 'zod';
import { readForeignImageId } from '../faces/foreignImages';
import { CaseId, CaseKind } from '../ids';
import type { JournalEntry } from '../journal';
import type { JournalEvent } from '../journalEvents';

/**
 * Content of another case that is based on pictures of this case: texts and findings, never the pictures themselves.
 */
export const StoredElsewhere = z.strictObject({
  caseId: CaseId,
  /** Null if the other case's journal does not state it. */
  kind: CaseKind.nullable(),
  subjectId: z.string().max(200).nullable(),
  /** Number of reviewers' face comparisons with a picture of this case. */
  comparisons: z.int().nonnegative(),
  /**
   * Number of notes on such a picture or a part of it. Includes withdrawn ones, because their text stays in the
   * journal.
   */
  notes: z.int().nonnegative(),
  /** Number of unsaved drafts of texts about such a picture. */
  drafts: z.int().nonnegative(),
});
export type StoredElsewhere = z.infer<typeof StoredElsewhere>;

/** The cases whose pictures an entry is about. */
export function casesPictured(event: JournalEvent): CaseId[] {
  if (event.type === 'faces-compared') return [event.left.caseId, event.right.caseId];
  if (event.type !== 'noted') return [];
  const { anchor } = event;
  const imageId = anchor.on === 'image' ? anchor.imageId : anchor.on === 'region' && anchor.region.imageId;
  const picture = imageId === false ? null : readForeignImageId(imageId);
  return picture ? [picture.caseId] : [];
}

/** Counts the entries of another case's journal that are based on pictures of this case. */
export function countStored(
  entries: readonly JournalEntry[],
  caseId: CaseId,
): Pick<StoredElsewhere, 'comparisons' | 'notes'> {
  const stored = entries.map(({ event }) => event).filter((event) => casesPictured(event).includes(caseId));
  const notes = new Set(stored.flatMap((event) => (event.type === 'noted' ? [event.noteId] : [])));
  return {
    comparisons: stored.filter(({ type }) => type === 'faces-compared').length,
    notes: notes.size,
  };
}
