import type { ChangeGroup, Outcome } from '@shared/domain/aml/amlView';
import type { Verdict } from '@shared/domain/aml/verdicts';
import { CHANGE_LABELS, MATCH_OUTCOME_LABELS, VERDICT_LABELS } from '@shared/labels/amlLabels';
import type { IconName } from '../../ui/icons';
import { COUNTS } from '@shared/text/countLabels';
import { countedGrouped, grouped } from '@shared/text/language';

/** An icon and a label that are always shown together. The colour is never the only distinction. */
export interface Mark {
  icon: IconName;
  label: string;
  tone: 'pass' | 'fail' | 'attention' | 'neutral';
}

/** Agreement with a watchlist profile is not good news and a conflict is not bad news, so neither is green or red. */
export const VERDICT_MARKS: Readonly<Record<Verdict, Mark>> = {
  agree: { icon: 'check-circle', label: VERDICT_LABELS.agree, tone: 'neutral' },
  partial: { icon: 'circle-half', label: VERDICT_LABELS.partial, tone: 'neutral' },
  conflict: { icon: 'cross-circle', label: VERDICT_LABELS.conflict, tone: 'neutral' },
  unknown: { icon: 'question', label: VERDICT_LABELS.unknown, tone: 'neutral' },
};

export const CHANGE_MARKS: Readonly<Record<ChangeGroup, Mark>> = {
  new: { icon: 'plus', label: CHANGE_LABELS.new, tone: 'attention' },
  removed: { icon: 'minus', label: CHANGE_LABELS.removed, tone: 'attention' },
  updated: { icon: 'refresh', label: CHANGE_LABELS.updated, tone: 'attention' },
  formatting: { icon: 'swap', label: CHANGE_LABELS.formatting, tone: 'neutral' },
  unchanged: { icon: 'check', label: CHANGE_LABELS.unchanged, tone: 'neutral' },
  unpaired: { icon: 'unlink', label: CHANGE_LABELS.unpaired, tone: 'attention' },
};

/** The marks for two lists whose order is unknown. */
const UNORDERED_MARKS: Readonly<Partial<Record<ChangeGroup, Mark>>> = {
  new: { icon: 'columns', label: 'Only in this list', tone: 'attention' },
  removed: { icon: 'columns', label: 'Only in the other list', tone: 'attention' },
  updated: { icon: 'columns', label: 'Different', tone: 'attention' },
  unchanged: { icon: 'check', label: 'Same', tone: 'neutral' },
};

/** The change of a match between two lists, or its difference if their order is unknown. */
export const changeMark = (group: ChangeGroup, isInOrder: boolean): Mark =>
  (isInOrder ? undefined : UNORDERED_MARKS[group]) ?? CHANGE_MARKS[group];

export const OUTCOME_MARKS: Readonly<Record<Outcome | 'open', Mark>> = {
  same: { icon: 'flag', label: MATCH_OUTCOME_LABELS.same, tone: 'fail' },
  different: { icon: 'unlink', label: MATCH_OUTCOME_LABELS.different, tone: 'neutral' },
  undecided: { icon: 'question', label: MATCH_OUTCOME_LABELS.undecided, tone: 'attention' },
  open: { icon: 'circle-dashed', label: 'Open', tone: 'neutral' },
};

export * from '@shared/labels/amlLabels';

const matches = (count: number): string => countedGrouped(count, COUNTS.match);

export const AML = {
  progress: 'Progress',
  allResolved: 'All matches resolved',
  result: 'AML result',
  moreOfCheck: 'Show all details of the check',
  lessOfCheck: 'Show fewer details',
  resultNotSaved: 'not saved; it contains search time and monitoring',
  matches,
  loading: 'Loading AML review',
  review: 'Review',
  allResponses: 'All raw responses',
  separate: 'Monitoring versions are separate responses. See the raw responses.',
  showReceived: 'Show as received',
  listWidth: 'Width of the match list',
  list: 'Match list',
  resolveSelected: 'Resolve selected…',
  clear: 'Clear',
  noneFound: 'No matches found',
  noneFiltered: 'No matches for these filters.',
  loadingMatch: 'Loading match',
  noneSelected: 'No match selected',
  linkOpened: 'Opened in your browser and recorded in the journal.',
  notInList: 'This match is not in the current list. Use “Changed” to see removed matches.',
  absent: (what: string) => `AML: ${what}`,
  removed: (count: number, isInOrder: boolean) =>
    `${isInOrder ? 'Show removed matches' : 'Show matches of the other list'} (${String(count)})`,
  selected: (count: number) => `${matches(count)} selected`,
  choose: (list: string | null) =>
    list === null
      ? 'Select a match in the list to compare it with the applicant.'
      : `Select one of ${list} to compare it with the applicant.`,
  note: (name: string | null) => (name === null ? 'AML match: Match without a name' : `AML match: ${name}`),
  unresolved: 'unresolved',
  due: (count: number) => `${String(count)} due for re-review`,
} as const;

export const AML_KEYS = {
  noVersions: 'No monitoring versions are saved. Fetch them first.',
  latestSaved: 'This is the latest saved version.',
  noEarlier: 'No earlier version is saved.',
  matches: 'Matches',
  next: 'Next match',
  previous: 'Previous match',
  nextAttention: 'Next match that needs attention',
  save: 'Save decision and next',
  changesOnly: 'Show changes only',
  latin: 'Show names in Latin script',
  nextVersion: 'Next saved version',
  previousVersion: 'Previous saved version',
  select: 'Select match',
  resolve: 'Resolve selected matches',
  find: 'Find in matches',
  back: 'Back to match list',
} as const;

export const DISCREPANCIES = {
  title: 'Discrepancies',
  hide: 'Hide',
  showInList: 'Show in list',
  nothing: 'nothing',
  count: (count: number) => countedGrouped(count, COUNTS.discrepancy),
  between: (aboutLabels: number) =>
    aboutLabels > 0
      ? `in the service’s lists, ${grouped(aboutLabels)} of them wrong or missing labels`
      : 'in the service’s lists',
  more: (count: number) => `and ${String(count)} more`,
} as const;

export const MATCH_FILTERS = {
  allDatasets: 'All datasets',
  byScore: 'Service’s order',
  byAttention: 'Needs attention first',
  byName: 'By name',
  filter: 'Filter matches',
  findOne: 'Find a match',
  dataset: 'Dataset',
  order: 'Order',
  datasetOption: (name: string, count: number) => `${name} (${String(count)})`,
  changed: (count: number, isInOrder: boolean) => `${isInOrder ? 'Changed' : 'Different'} ${String(count)}`,
  shown: (count: number) => `${grouped(count)}{matches} shown`,
  matches: ' matches',
} as const;
