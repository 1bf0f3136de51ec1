import { isUnread } from '../../record/deviations';
import type { Received } from '../../wire/received';
import { VALIDATION_RESULTS } from '../../wire/vocabulary';
import type { CaseView } from '../caseView';
import { unreadableParts } from './unreadableParts';
import { amlHealth, notPerformed } from './amlHealth';
import { applicantHealth } from './applicantHealth';
import { isOneOf, resultOf } from '../resultGroups';
import { isTimeUnread } from './days';
import { isExpiryUnread } from './expiryDates';
import { deviceHealth } from './deviceHealth';
import { errorHealth } from './errorHealth';
import { faceHealth } from './faceHealth';
import { missingPlaces } from '../missingPlaces';
import { overviewHealth } from './overviewHealth';
import { ruleClaims } from './ruleClaims';
import { ruleHealth } from './ruleHealth';
import { selfieHealth } from './selfieHealth';
import { checksOf, stepHealth } from './stepHealth';
import type { HealthFinding } from './types';

/**
 * Finds contradictions in a record: places where two received values cannot both be true, with both values and their
 * pointers. Findings neither change a decision nor block one.
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

/** Whether there is a result to check. Without one, an empty list of findings means nothing. */
export const isCheckable = ({
  responseSha256,
  otherShape,
}: Pick<CaseView, 'responseSha256' | 'otherShape'>): boolean =>
  responseSha256 !== null && otherShape === null;

/**
 * How much of a result could be checked. `some`: a part is null, missing, unreadable or incomplete, or a time, an expiry
 * date or a result in an unknown form.
 */
export type Checked = 'all' | 'some' | 'none';

/** Whether the listed matches are known, including that there are none because no check was performed. */
function knowsMatches(view: CaseView): boolean {
  const { list, isComplete } = view.amlFacts;
  return (
    (list === 'given' && isComplete) ||
    list === 'not-part' ||
    (list !== 'unreadable' && notPerformed(view) !== null)
  );
}

/** Whether a single value was received in a format that is not read, or as null where null is not allowed. */
const isValueUnread = ({ deviations }: CaseView): boolean => deviations.some(isUnread);

const isOtherWord = ({ result }: { result: Received<string> }): boolean =>
  result.state === 'given' &&
  resultOf(result.value) === null &&
  !isOneOf(result.value, ...Object.keys(VALIDATION_RESULTS), '');

/**
 * Whether a rule, one of its details or an authenticity check has a result that the specification does not list (2.7 and
 * 2.11), such as `false`. What it means is not stated, so it was compared with nothing.
 */
const isResultUnknown = ({ checklist, documents }: CaseView): boolean =>
  checklist.items.some((rule) => isOtherWord(rule) || rule.details.some(isOtherWord)) ||
  documents.some((step) => checksOf(step).some(isOtherWord));

/** How much of a case's result the checks in this folder could read. */
export function checkedParts(view: CaseView): Checked {
  if (!isCheckable(view)) return 'none';
  const isComplete = unreadableParts(view).length === 0 && missingPlaces(view).length === 0;
  const isUnknown =
    isValueUnread(view) ||
    isResultUnknown(view) ||
    isTimeUnread(view) ||
    isExpiryUnread(view) ||
    !knowsMatches(view);
  return isComplete && !isUnknown ? 'all' : 'some';
}
