// @ts-nocheck
import { z } from 'zod';
import { readForeignImageId } from '../applicant/foreignImages';
import { CaseId, CaseKind } from '../ids';
import type { JournalEntry } from '../journal';
import type { JournalEvent } from '../journalEvents';

/** What another case keeps that is based on pictures of a case: words and findings, never the pictures themselves. */
export const StoredElsewhere = z.strictObject({
  caseId: CaseId,
  /** Null where that case's own journal does not say. */
  kind: CaseKind.nullable(),
  subjectId: z.string().max(200).nullable(),
  /** Own comparisons of faces of which one is a picture of the case. */
  comparisons: z.int().nonnegative(),
  /** Notes on such a picture or a part of it, withdrawn ones too: their words stay in the journal. */
  notes: z.int().nonnegative(),
  /** Texts being typed on such a picture. */
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

/** How much of another case's journal is based on pictures of the case. */
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
