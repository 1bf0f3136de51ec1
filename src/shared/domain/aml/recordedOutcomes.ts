import type { AmlView, MatchKey, Outcome, RecordedOutcome, RecordedOutcomes } from './amlView';
import { NO_DECISION, refOf, type DecidedMatch, type MatchDecisionIndex } from './dispositions';
import type { KeyedList, KeyedMatch } from './matchKeys';

type State = Exclude<keyof RecordedOutcome, 'total'>;

/** Decisions in force on matches that are not in the list under review. */
export function goneDecisions(list: KeyedList | null, decisions: MatchDecisionIndex): AmlView['gone'] {
  const present = new Set<string>();
  if (list !== null && decisions.all.length > 0)
    for (const match of list.items)
      for (const { event } of decisions.about(refOf(match, list))) present.add(event.decisionId);
  const last = new Map<MatchKey, AmlView['gone'][number]>();
  for (const { event, at, undone } of decisions.all) {
    if (undone !== null || present.has(event.decisionId)) continue;
    last.set(event.match.key, {
      key: event.match.key,
      outcome: event.outcome,
      at,
      version: event.checkVersion,
    });
  }
  return [...last.values()];
}

/**
 * Counts every outcome in the journal that was not undone, regardless of the progress of the review: also those that
 * are due for re-review, in conflict, or about matches that are no longer in the result. A match with conflicting
 * decisions counts once for each of their outcomes.
 */
export function recordedOutcomes(
  matches: readonly Pick<KeyedMatch, 'key' | 'isRemoved'>[],
  decided: ReadonlyMap<MatchKey, DecidedMatch>,
  gone: AmlView['gone'],
): RecordedOutcomes {
  const none = (): RecordedOutcome => ({ total: 0, outdated: 0, differing: 0, removed: 0, gone: 0 });
  const recorded = { same: none(), different: none(), undecided: none() };
  const add = (outcome: Outcome, state: State | null): void => {
    recorded[outcome].total += 1;
    if (state !== null) recorded[outcome][state] += 1;
  };
  for (const { key, isRemoved } of matches) {
    const { disposition, difference } = decided.get(key) ?? NO_DECISION;
    if (difference !== null) {
      const sides = difference.sides.flatMap(({ event }) =>
        event.type === 'match-decided' ? event.outcome : [],
      );
      for (const outcome of new Set(sides)) add(outcome, isRemoved ? 'removed' : 'differing');
    } else if (disposition !== null) {
      const isOutdated = disposition.outdated.length > 0;
      add(disposition.outcome, isRemoved ? 'removed' : isOutdated ? 'outdated' : null);
    }
  }
  for (const { outcome } of gone) add(outcome, 'gone');
  return recorded;
}
