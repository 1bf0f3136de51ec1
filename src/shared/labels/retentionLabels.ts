import { CASE_KIND_NAMES } from '../domain/caseKindLabels';
import type { HoldGround, RetentionGround } from '../domain/retention/grounds';
import type { StoredElsewhere } from '../domain/retention/elsewhere';
import type { PurgeBlocker, RetentionPeriod } from '../domain/retention/retention';
import { COUNTS } from '../text/countLabels';
import { counted, countedGrouped, statusLine } from '../text/language';

export const GROUND_LABELS: Record<RetentionGround, string> = {
  'relationship-ended': 'The business relationship ended',
  'transaction-completed': 'An occasional transaction was completed',
  'application-refused': 'The application was rejected or abandoned',
  'no-duty': 'No retention obligation (test data, fetched by mistake)',
  other: 'Other event (give it under Reason)',
};

export const HOLD_LABELS: Record<HoldGround, string> = {
  'authority-request': 'Request by an authority',
  'legal-proceedings': 'Legal proceedings',
  'internal-inquiry': 'Internal investigation',
  other: 'Other ground (give it under Reason)',
};

/** Why a case cannot be erased, and what to do about it. */
export const BLOCKER_LABELS: Record<PurgeBlocker, string> = {
  'journal-broken': 'The journal integrity check failed. The case must be kept as evidence.',
  'under-way':
    'A fetch, import, export or report of this case is in progress. Wait for it to finish, or cancel it.',
  drafts: 'There is an unsaved draft. Save or discard it.',
  'no-period': 'Retention period not set.',
  'legal-hold': 'The case is under legal hold. Release the hold first.',
  'not-due': 'Retention period not yet expired.',
};

export const monthsLabels = (months: number): string => {
  const years = months / 12;
  if (years > 0 && Number.isInteger(years)) return counted(years, COUNTS.year);
  return counted(months, COUNTS.month);
};

/** The remaining retention period in days. */
export function periodLabels({ dueOn }: RetentionPeriod, days: number, isUnderHold: boolean): string {
  if (days > 0) return `Kept until ${dueOn}: ${countedGrouped(days, COUNTS.day)} remaining.`;
  if (isUnderHold) return 'Retention period expired. A legal hold prevents erasure.';
  return days === 0
    ? 'Retention period expired. The case may be erased from today.'
    : `Retention period expired on ${dueOn}. The case is due for erasure.`;
}

/** What another case contains of this one, for use after its name: "1 face comparison, 2 notes". */
export const elsewhereLabels = ({ comparisons, notes, drafts }: StoredElsewhere): string =>
  statusLine([
    comparisons > 0 ? counted(comparisons, COUNTS.faceComparison) : null,
    notes > 0 ? counted(notes, COUNTS.note) : null,
    drafts > 0 ? counted(drafts, COUNTS.unsavedDraft) : null,
  ]);

/** The name of that other case. */
export const elsewhereCaseLabels = ({ kind, subjectId, caseId }: StoredElsewhere): string =>
  `${kind === null ? 'Case' : CASE_KIND_NAMES[kind]} ${subjectId ?? caseId}`;
