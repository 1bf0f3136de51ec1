import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
import { requireRoom } from '../limits';
import type { Vault } from '../../platform/vault/types';

const PREFIX = 'conclusion ';
const FACES = 'faces ';

/** The key of a reviewer's draft conclusion, which is returned only to its author. */
export const conclusionDraftKey = (author: Reviewer): string =>
  `${PREFIX}${foldReviewerId(author.reviewerId)}`;

/** Whether a draft is an unsigned conclusion, which is returned only to its author. */
export const isConclusionDraft = ({ key }: { key: string }): boolean => key.startsWith(PREFIX);

/** Whether a draft is another's unfinished comparison of faces: like a finished one it waits for the reader's own. */
export const isOthersFaceDraft = ({ key }: { key: string }, reader: Reviewer | null): boolean =>
  key.startsWith(FACES) &&
  (reader === null || foldReviewerId(key.slice(FACES.length)) !== foldReviewerId(reader.reviewerId));

/** Keeps what is being written about a held case. Throws `AppError` `no-such-case`, `limit-reached`. */
export function saveDraft(
  { journal, drafts }: Vault,
  draft: { caseId: CaseId; key: string; payload: string },
): { at: string } {
  if (journal.heads(draft.caseId).length === 0) throw new AppError('no-such-case');
  const others = drafts.list(draft.caseId).filter(({ key }) => key !== draft.key);
  requireRoom('draftsPerCase', others.length);
  drafts.save(draft);
  const saved = drafts.list(draft.caseId).find(({ key }) => key === draft.key);
  if (saved === undefined) throw new AppError('unexpected', 'draft: not saved');
  return { at: saved.at };
}
