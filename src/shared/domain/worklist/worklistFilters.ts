import type { WorklistPage, WorklistQuery, WorklistRow } from './worklist';
import { CONCLUSION_STATES, WORKLIST_MARKS, type WorklistMark } from '../worklistMarks';

export const NO_DECISION = '(none)';

/** Cases that are the same for all filters except the due day. `due` of them may be erased today. */
export interface CaseGroup {
  decision: string;
  /** The index of the state in `CONCLUSION_STATES`. */
  conclusion: number;
  flags: number;
  count: number;
  due: number;
}

/** Whether a row has each mark, as far as this does not depend on the current day. */
const HAS: Readonly<Record<WorklistMark, (row: WorklistRow) => boolean>> = {
  attention: (row) => row.needsAttention,
  unresolved: ({ matches }) => matches !== null && matches.unresolved > 0,
  outdated: ({ matches }) => matches !== null && matches.outdated > 0,
  'newer-version': ({ matches }) => matches?.isNewVersionOpen === true,
  differing: ({ differences }) => differences > 0,
  'legal-hold': ({ retention }) => retention.isUnderHold,
  due: () => false,
};

const bitOf = (mark: WorklistMark): number => 1 << WORKLIST_MARKS.indexOf(mark);
export const maskOf = (marks: readonly WorklistMark[]): number =>
  marks.reduce((mask, mark) => mask | bitOf(mark), 0);
export const flagsOf = (row: WorklistRow): number => maskOf(WORKLIST_MARKS.filter((mark) => HAS[mark](row)));

/** Whether the marks depend on the current day. A case that may be erased also needs attention. */
export const dependsOnDay = (marks: readonly WorklistMark[]): boolean =>
  marks.includes('due') || marks.includes('attention');

/** How many cases of a group have any of the marks; all cases if no marks are given. */
export function countMarked({ count, due, flags }: CaseGroup, marks: readonly WorklistMark[]): number {
  if (marks.length === 0 || (flags & maskOf(marks)) !== 0) return count;
  return dependsOnDay(marks) ? due : 0;
}

/** Counts the cases for every filter choice, with all other filters applied, and the total with all filters. */
export function countFilters(
  groups: readonly CaseGroup[],
  query: Pick<WorklistQuery, 'decisions' | 'conclusions' | 'marks'>,
): Pick<WorklistPage, 'total' | 'decisions' | 'conclusions' | 'marks'> {
  const states = new Set(query.conclusions.map((state) => CONCLUSION_STATES.indexOf(state)));
  const isDecided = ({ decision }: CaseGroup): boolean =>
    query.decisions.length === 0 || query.decisions.includes(decision);
  const isConcluded = ({ conclusion }: CaseGroup): boolean => states.size === 0 || states.has(conclusion);
  const sum = (some: readonly CaseGroup[], marks: readonly WorklistMark[]): number =>
    some.reduce((total, group) => total + countMarked(group, marks), 0);
  const isAny = ({ count }: { count: number }): boolean => count > 0;

  const byDecision = Map.groupBy(groups.filter(isConcluded), ({ decision }) => decision);
  const byState = Map.groupBy(groups.filter(isDecided), ({ conclusion }) => conclusion);
  const both = groups.filter((group) => isDecided(group) && isConcluded(group));
  return {
    total: sum(both, query.marks),
    decisions: [...byDecision]
      .map(([decision, some]) => ({ decision, count: sum(some, query.marks) }))
      .filter(isAny),
    conclusions: CONCLUSION_STATES.map((state, place) => ({
      state,
      count: sum(byState.get(place) ?? [], query.marks),
    })).filter(isAny),
    marks: WORKLIST_MARKS.map((mark) => ({ mark, count: sum(both, [mark]) })).filter(isAny),
  };
}
