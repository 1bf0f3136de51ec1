import { CASE_KIND_NAMES } from '../domain/caseKinds';
import type { HoldGround, RetentionGround } from '../domain/retention/grounds';
import type { RestsElsewhere } from '../domain/retention/elsewhere';
import type { PurgeBlocker, RetentionClock } from '../domain/retention/retention';
import { counted } from '../text/counted';

export const GROUND_WORDS: Record<RetentionGround, string> = {
  'relationship-ended': 'The business relationship ended',
  'transaction-completed': 'An occasional transaction was completed',
  'application-refused': 'The application was refused or given up',
  'no-duty': 'Nothing asks for it to be kept (test data, a mistaken fetch)',
  other: 'Another event, named below',
};

export const HOLD_WORDS: Record<HoldGround, string> = {
  'authority-request': 'An authority asked for it',
  'legal-proceedings': 'Legal proceedings',
  'internal-inquiry': 'An internal inquiry',
  other: 'Another ground, named below',
};

/** What stands in the way of erasing, and what to do about it. */
export const BLOCKER_WORDS: Record<PurgeBlocker, string> = {
  'journal-broken': 'The journal does not add up. It is evidence of something; the case stays.',
  'under-way': 'Something is being fetched, taken in, packed or printed. Wait until it is done, or stop it.',
  drafts: 'A draft is not saved yet. Save it as a note or discard it.',
  'no-clock': 'No time is set. Record the event from which the case has to be kept.',
  held: 'A hold stands. It has to be released first.',
  'not-due': 'Its time is not over.',
};

export const monthsWords = (months: number): string => {
  const years = months / 12;
  if (Number.isInteger(years)) return `${String(years)} ${years === 1 ? 'year' : 'years'}`;
  return `${String(months)} ${months === 1 ? 'month' : 'months'}`;
};

/** Where the clock stands, said in days. */
export function clockWords({ dueOn }: RetentionClock, days: number, held: boolean): string {
  if (days > 0)
    return `Kept until ${dueOn}: ${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'} to go.`;
  if (held) return 'Its time is over; a hold keeps it.';
  return days === 0
    ? 'Its time ended; it may be erased from today.'
    : `Its time is over since ${dueOn}; it is due to be erased.`;
}

/** What another case keeps of this one, to follow its name: "1 comparison of faces, 2 notes". */
export const restsWords = ({ comparisons, notes, drafts }: RestsElsewhere): string =>
  [
    ...(comparisons > 0 ? [counted(comparisons, 'comparison of faces', 'comparisons of faces')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(drafts > 0 ? [counted(drafts, 'unsaved draft')] : []),
  ].join(', ');

/** Which case that is. */
export const restingCaseWords = ({ kind, subjectId, caseId }: RestsElsewhere): string =>
  `${kind === null ? 'Case' : CASE_KIND_NAMES[kind]} ${subjectId ?? caseId}`;
