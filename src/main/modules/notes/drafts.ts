import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
import { requireRoom } from '../limits';
import type { Draft, Vault } from '../../platform/vault/types';

/** Key prefix of a reviewer's unsigned conclusion. No other draft's key starts with it. */
export const CONCLUSION_DRAFT = 'conclusion';
export const isConclusionDraft = ({ key }: { key: string }): boolean => /^conclusion( |$)/.test(key);

/**
 * The drafts of one reviewer, independent of how their id is spelt. Other reviewers can neither read nor change them.
 */
export function draftsOf({ journal, drafts }: Pick<Vault, 'journal' | 'drafts'>, { reviewerId }: Reviewer) {
  // A folded id contains no space, so the prefix is unambiguous.
  const own = `${foldReviewerId(reviewerId)} `;
  const list = (caseId?: CaseId): Draft[] =>
    drafts
      .list(caseId)
      .flatMap((draft) =>
        draft.key.startsWith(own) ? [{ ...draft, key: draft.key.slice(own.length) }] : [],
      );
  return {
    list,
    /** Throws `AppError` `no-such-case`, `limit-reached`. */
    save({ caseId, key, payload }: { caseId: CaseId; key: string; payload: string }): { at: string } {
      if (journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      requireRoom('draftsPerCase', list(caseId).filter((other) => other.key !== key).length);
      drafts.save({ caseId, key: own + key, payload });
      const saved = list(caseId).find((draft) => draft.key === key);
      if (saved === undefined) throw new AppError('unexpected', 'draft: not saved');
      return { at: saved.at };
    },
    discard: (caseId: CaseId, key: string): void => drafts.discard(caseId, own + key),
  };
}
