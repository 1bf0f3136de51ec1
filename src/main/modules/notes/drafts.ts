import type { Author } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';

const PREFIX = 'conclusion ';

/** The key of what somebody is writing as their conclusion: only they are given it back. */
export const conclusionDraftKey = (author: Author): string => `${PREFIX}${foldReviewerId(author.reviewerId)}`;

/** Whether a draft is somebody's unsigned conclusion, which goes nowhere but back to its writer. */
export const isConclusionDraft = ({ key }: { key: string }): boolean => key.startsWith(PREFIX);
