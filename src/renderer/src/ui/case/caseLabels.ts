import { NOT_PART } from '@shared/presentation/sentences';
import type { WorklistRow } from '@shared/domain/worklist';

/** What keeps a listed case from being read whole. It stays listed, and the others are not affected. */
export const FAULT_WORDS: Record<NonNullable<WorklistRow['fault']>, string> = {
  'journal-broken': 'Journal integrity check failed: read-only',
  'answer-unreadable': 'Response is not valid JSON: shown raw',
  'other-shape': 'Not the requested result: shown raw',
  'no-answer': 'No response saved',
};

/** Nothing is known of a case whose response could not be read: neither that it has a thing nor that it has none. */
export const isUnreadable = ({ unreadable }: Pick<WorklistRow, 'unreadable'>): boolean =>
  unreadable.includes('response');

/** A case's own name: the applicant's, or a plain statement that there is none. */
export function titleOf(row: WorklistRow): { text: string; foreign: boolean } {
  if (row.applicantName !== null && row.applicantName.trim() !== '')
    return { text: row.applicantName, foreign: true };
  if (isUnreadable(row)) return { text: 'Name unknown', foreign: false };
  return { text: row.kind === 'aml-check' ? NOT_PART : 'No name given', foreign: false };
}
