import type { RuleGroup } from '../domain/caseView';
import { FACES_WAIT } from './faceLabels';

/** The headings of the groups in the checklist, in order. */
export const GROUP_LABELS: Record<RuleGroup, string> = {
  withheld: FACES_WAIT,
  Failed: 'Failed',
  CouldNotApply: 'Could not be applied',
  Passed: 'Passed',
  other: 'Other results, as received',
};

/** Short forms for counts. */
export const GROUP_COUNT_LABELS: Record<RuleGroup, string> = {
  withheld: 'waiting',
  Failed: 'failed',
  CouldNotApply: 'could not apply',
  Passed: 'passed',
  other: 'other',
};
