import { valueOrNull } from '../../record/received';
import { amlMatchSchema } from '../../wire/amlMatch';
import { amlResultSchema, amlSchema, journeyResultSchema } from '../../wire/results';
import type { CaseView } from '../caseView';
import { isSurelyBefore } from './instant';
import { finding, labelOf, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { isWord, isOneOf } from '../resultGroups';
import { HEALTH, QUOTES } from './healthLabels';

const { members } = amlSchema;

/** The first match of the list, wherever it was received; null if there is none or the list could not be read. */
export const firstMatch = ({ amlFacts }: CaseView): Quote | null =>
  amlFacts.firstMatch === null ? null : quote(QUOTES.firstMatch, amlFacts.firstMatch);

/**
 * Whether monitoring may have changed the list since the rules and the decision were made: it adds and removes matches
 * (specification 4.3).
 */
function isMonitored({ result, monitoring }: CaseView): boolean {
  const aml = valueOrNull(result.aml);
  const isEnabled = aml !== null && valueOrNull(aml.ongoing_monitoring_enabled) === true;
  const wasChanged = aml !== null && Boolean(valueOrNull(aml.last_ongoing_monitoring_update));
  return isEnabled || wasChanged || monitoring.saved.length > 0;
}

/** The list of matches if it was received empty and has not changed since the check; otherwise null. */
function emptyList(view: CaseView): Quote | null {
  const matches = valueOrNull(view.result.aml)?.matches;
  const isEmpty = view.amlFacts.list === 'given' && view.amlFacts.firstMatch === null;
  if (!isEmpty || matches?.state !== 'given' || notPerformed(view) !== null || isMonitored(view)) return null;
  return { label: labelOf(members.matches), value: null, absent: 'empty', pointer: matches.pointer };
}

/**
 * A value that shows that no AML check was performed: its applicability (specification 2.14), or null in place of a
 * journey's AML part (2.1). Null does not show it if matches or other AML content were received.
 */
export function notPerformed({ kind, result, amlFacts }: CaseView): Quote | null {
  const { aml: received, undescribed } = result;
  const aml = valueOrNull(received);
  if (aml !== null)
    return isWord(aml.applicability, 'Not Ready Yet', 'Skipped', 'Disabled')
      ? quote(labelOf(members.applicability), aml.applicability)
      : null;
  const isElsewhere = amlFacts.firstMatch !== null || undescribed.some(({ key }) => /aml|match/i.test(key));
  return kind !== 'journey' || received.state !== 'null' || isElsewhere
    ? null
    : quote(labelOf(journeyResultSchema.members.aml), received);
}

/** Matches exist only if the check was performed, and it is not finished while the journey is not completed (2.14). */
function applicability(view: CaseView): HealthFinding[] {
  const { aml: received, system_decision: system } = view.result;
  const [none, match] = [notPerformed(view), firstMatch(view)];
  if (none === null || received.state !== 'given') return [];
  const isCompleted = isWord(system, 'Complete', 'Refer');
  return [
    ...(match === null
      ? []
      : [finding('applicability-against-matches', HEALTH.applicabilityAgainstMatches, [none, match])]),
    ...(isCompleted && isOneOf(none.value, 'Not Ready Yet')
      ? [
          finding('applicability-against-decision', HEALTH.applicabilityAgainstDecision, [
            none,
            quote(labelOf(journeyResultSchema.members.system_decision), system),
          ]),
        ]
      : []),
  ];
}

/** Refer means that a check or a rule failed (specification 2.2), or that no manual review was done (2.20). */
function referred(view: CaseView): HealthFinding[] {
  const { final_decision: final } = view.result;
  const none = emptyList(view);
  if (view.kind !== 'aml-check' || none === null || !isWord(final, 'Refer')) return [];
  return [
    finding('refer-without-matches', HEALTH.referWithoutMatches, [
      quote(labelOf(amlResultSchema.members.final_decision), final),
      none,
    ]),
  ];
}

/** A search is requested before its check finishes (specification 2.14 and 2.20). */
function searched({ result: { aml: received, check_time: checked } }: CaseView): HealthFinding[] {
  const aml = valueOrNull(received);
  if (aml === null) return [];
  // Monitoring repeats the search, so its time may be later.
  if (valueOrNull(aml.ongoing_monitoring_enabled) === true) return [];
  if (!isSurelyBefore(valueOrNull(checked), valueOrNull(aml.search_datetime))) return [];
  return [
    finding('searched-after-check', HEALTH.searchedAfterCheck, [
      quote(labelOf(members.search_datetime), aml.search_datetime),
      quote(labelOf(amlResultSchema.members.check_time), checked),
    ]),
  ];
}

/** A resource id identifies one match (specification 2.14.1), so two matches must not share one. */
const identifiers = ({ amlFacts: { repeatedIds } }: CaseView): HealthFinding[] =>
  repeatedIds.map((ids) =>
    finding(
      'one-id-two-matches',
      HEALTH.oneIdTwoMatches,
      ids.map((id) => quote(labelOf(amlMatchSchema.members.resource_id), id)),
      [...new Set(ids.flatMap((id) => valueOrNull(id) ?? []))],
    ),
  );

export function amlHealth(view: CaseView): HealthFinding[] {
  return [applicability, referred, searched, identifiers].flatMap((check) => check(view));
}
