import type { CaseView } from '../caseView';
import { unreadableParts } from '../conclusion/unreadableParts';
import { amlHealth, notPerformed } from './amlHealth';
import { applicantHealth } from './applicantHealth';
import { deviceHealth } from './deviceHealth';
import { errorHealth } from './errorHealth';
import { faceHealth } from './faceHealth';
import { missingPlaces } from './missingPlaces';
import { overviewHealth } from './overviewHealth';
import { ruleClaims } from './ruleClaims';
import { ruleHealth } from './ruleHealth';
import { selfieHealth } from './selfieHealth';
import { stepHealth } from './stepHealth';
import type { HealthFinding } from './types';

/**
 * Checks a record for contradictions: every place where two received values cannot both be true, with both values and their
 * pointers. Findings do not affect the decision or block anybody.
 */
export function checkRecord(view: CaseView): HealthFinding[] {
  return [
    ...errorHealth(view),
    ...overviewHealth(view),
    ...ruleHealth(view),
    ...ruleClaims(view),
    ...stepHealth(view),
    ...selfieHealth(view),
    ...faceHealth(view),
    ...deviceHealth(view),
    ...applicantHealth(view),
    ...amlHealth(view),
  ];
}

/** Whether there is a result to check: without one, finding nothing means nothing. */
export const isCheckable = ({
  responseSha256,
  otherShape,
}: Pick<CaseView, 'responseSha256' | 'otherShape'>): boolean =>
  responseSha256 !== null && otherShape === null;

/** How much of a result could be checked: some, where a part is null, missing or unreadable. */
export type Checked = 'all' | 'some' | 'none';

/** Whether it is known which matches the result lists: it may be that no check was performed. */
function knowsMatches(view: CaseView): boolean {
  const { list } = view.amlFacts;
  return list === 'given' || list === 'not-part' || (list !== 'unreadable' && notPerformed(view) !== null);
}

/** Whether a single value was received that is not read, for its format, or null where the specification does not allow it. */
const isValueUnread = ({ deviations }: CaseView): boolean =>
  deviations.some(({ reason, repaired }) => reason === 'wrong-type' && repaired !== true);

/** How much of the result in a case the checks of this folder had before them. */
export function checkedParts(view: CaseView): Checked {
  if (!isCheckable(view)) return 'none';
  const isComplete = unreadableParts(view).length === 0 && missingPlaces(view).length === 0;
  return isComplete && !isValueUnread(view) && knowsMatches(view) ? 'all' : 'some';
}
