import { COUNTS } from '@shared/text/countLabels';
import { counted, countedGrouped, grouped, inSentence, plural, statusLine } from '@shared/text/language';
import { NOT_PART, NULL } from '@shared/presentation/valueLabels';
import { CASE_KIND_NAMES } from '@shared/domain/caseKindLabels';
import { isUnknown } from '@shared/domain/aml/unresolved';
import type { WorklistRow } from '@shared/domain/worklist/worklist';
import type { ConclusionState, WorklistMark } from '@shared/domain/worklistMarks';
import { visibleText } from '@shared/labels/hiddenCharacterLabels';
import { SHORT_LIST_LABELS } from '@shared/labels/amlLabels';
import { UNREADABLE_LABELS } from '@shared/labels/unreadableLabels';
import type { IconName } from '../../ui/icons';
import type { Tone } from '../../ui/statusLabels';
import { FAULT_LABELS, isUnreadable, noDecisionLabels, titleOf } from '../../ui/case/caseLabels';
import { utcDay } from '@shared/text/dates';

interface Mark {
  icon: IconName;
  tone: Tone;
  label: string;
}

export const CONCLUSION_MARKS: Readonly<Record<ConclusionState, Mark>> = {
  disputed: { icon: 'alert', tone: 'attention', label: 'Disputed' },
  voided: { icon: 'ban', tone: 'fail', label: 'Voided' },
  waiting: { icon: 'clock', tone: 'attention', label: 'Awaiting second reviewer' },
  none: { icon: 'circle', tone: 'neutral', label: 'No conclusion' },
  withdrawn: { icon: 'undo', tone: 'neutral', label: 'Withdrawn' },
  'signed-off': { icon: 'check-circle', tone: 'pass', label: 'Signed off' },
};

/** The mark of the reviewers' own conclusion, with its outcome once a second person has voted. */
export function conclusionMark({ conclusion }: Pick<WorklistRow, 'conclusion'>): Mark {
  const mark = CONCLUSION_MARKS[conclusion.state];
  const { state, outcome } = conclusion;
  return state === 'signed-off' && outcome !== null ? { ...mark, label: `Signed off: ${outcome}` } : mark;
}

export const MARK_LABELS: Readonly<Record<WorklistMark, string>> = {
  attention: 'Needs attention',
  unresolved: 'Unresolved matches',
  outdated: 'Due for re-review',
  'newer-version': 'New version without decision',
  differing: 'Conflicting entries',
  'legal-hold': 'Legal hold',
  due: 'Erasure due',
};

/** A short note beside the conclusion; empty if there is none. */
export function furtherMarks(
  row: WorklistRow,
  today: string,
): { icon: IconName; label: string; long: string }[] {
  const { differences, retention, fault, unreadable, notReceived } = row;
  const { dueOn, isUnderHold } = retention;
  const isPast = dueOn !== null && dueOn <= today;
  return [
    // A fault has its own label and concerns the whole response.
    ...(fault !== null || unreadable.length === 0
      ? []
      : [
          {
            icon: 'alert' as const,
            label: 'Incomplete response',
            long: `Parts that cannot be assessed (missing, unreadable or null where the specification does not allow it): ${statusLine(unreadable.map((what) => inSentence(UNREADABLE_LABELS[what])))}`,
          },
        ]),
    ...(notReceived === 0
      ? []
      : [
          {
            icon: 'alert' as const,
            label: 'Not received',
            long: plural(notReceived, {
              one: '1 item was requested and not received',
              other: `${grouped(notReceived)} items were requested and not received`,
            }),
          },
        ]),
    ...(differences === 0
      ? []
      : [
          {
            icon: 'columns' as const,
            label: 'Conflicting entries',
            long: 'Two reviewers recorded different results',
          },
        ]),
    ...(isUnderHold
      ? [{ icon: 'lock' as const, label: 'Legal hold', long: 'Legal hold: this case cannot be erased' }]
      : []),
    ...(isPast && !isUnderHold
      ? [{ icon: 'trash' as const, label: 'Erasure due', long: `Retention period expired on ${dueOn}` }]
      : []),
  ];
}

/** For what this kind of result does not have; short enough for a column. */
const NOT_PROVIDED = 'not provided';

/** What the mark of a new version means. */
const NEW_VERSION =
  'A newer monitoring version was saved. A decision on one of its matches or a conclusion clears this mark; viewing it does not.';

/** What the second line of `matchLabels` says in full. */
export const matchesInFull = (row: WorklistRow): string => {
  const { second } = matchLabels(row);
  return row.matches?.isNewVersionOpen === true ? `${second}. ${NEW_VERSION}` : second;
};

/** The watchlist matches in two short lines; `asks` is set if they need attention. */
export function matchLabels(row: WorklistRow): { first: string; second: string; asks: boolean } {
  const { matches } = row;
  if (matches === null) {
    const first = row.kind === 'spot-check' ? NOT_PROVIDED : SHORT_LIST_LABELS['not-saved'];
    return { first, second: '', asks: false };
  }
  const { list, total, unresolved, outdated, trueMatches, isNewVersionOpen } = matches;
  const second = statusLine([
    trueMatches > 0 ? countedGrouped(trueMatches, COUNTS.trueMatch) : null,
    outdated > 0 ? `${grouped(outdated)} for re-review` : null,
    isNewVersionOpen ? inSentence(MARK_LABELS['newer-version']) : null,
  ]);
  // Both texts do not fit into one line.
  if (list === 'maybe-screened') {
    const more = statusLine([SHORT_LIST_LABELS['later-unread'], second === '' ? null : second]);
    return { first: SHORT_LIST_LABELS['not-screened'], second: more, asks: true };
  }
  if (list !== 'read')
    return { first: SHORT_LIST_LABELS[list], second, asks: isUnknown(list) || isNewVersionOpen };
  return {
    first: unresolved > 0 ? `${grouped(unresolved)} unresolved` : total > 0 ? 'all resolved' : 'no matches',
    second,
    asks: unresolved > 0 || isNewVersionOpen,
  };
}

/** The value of the worklist's filter for cases without a decision. */
export const NO_DECISION = '(none)';

/**
 * How many rules failed, and in words which face comparisons failed or are hidden until the reviewer has compared them.
 * Sorting uses the number of rules only.
 */
export function failingOf({ failedRules, faces }: Pick<WorklistRow, 'failedRules' | 'faces'>): {
  count: number;
  faces: string;
  waits: boolean;
} {
  const { failed, unmatched } = faces ?? { failed: 0, unmatched: 0 };
  const found = [
    (failed ?? 0) > 0 ? WORKLIST.faceRuleFailed : null,
    (unmatched ?? 0) > 0 ? WORKLIST.facesUnmatched : null,
  ];
  return { count: failedRules, faces: statusLine(found), waits: unmatched === null };
}

/** Shown if no rule failed. An unknown or hidden result may be a failure, so it is mentioned. */
export function rulesWord(row: WorklistRow): string {
  if (isUnreadable(row) || row.unreadable.includes('rules')) return 'unknown';
  if (row.rules === null) return NULL;
  if (row.otherRules > 0) return WORKLIST.otherRules(row.otherRules);
  if (row.rules > 0) return failingOf(row).waits ? WORKLIST.noneYet : 'none';
  return row.kind === 'aml-check' ? NOT_PROVIDED : 'no rules';
}

/** How many media are saved and how many are missing, and whether there may be more. */
export function mediaLabels(row: WorklistRow): string {
  if (row.savedMedia === 0 && row.absentMedia === 0) {
    if (row.mayHideFiles) return 'unknown';
    return row.kind === 'aml-check' ? NOT_PROVIDED : 'none';
  }
  return [
    ...(row.savedMedia === 0 ? [] : [String(row.savedMedia)]),
    ...(row.absentMedia === 0 ? [] : [`${String(row.absentMedia)} missing`]),
    ...(row.mayHideFiles ? ['incomplete'] : []),
  ].join(', ');
}

/** The column's text if no rule failed, as part of a sentence; null if another part of the sentence covers it. */
function noFailedRule(row: WorklistRow): string | null {
  const word = rulesWord(row);
  if (['unknown', NULL, NOT_PROVIDED].includes(word)) return `rules ${word}`;
  if (row.otherRules > 0 || failingOf(row).faces !== '') return null;
  if (word === WORKLIST.noneYet) return 'no failed rules yet';
  return word === 'none' ? '0 failed rules' : word;
}

/** The row as one sentence for screen readers. Names pass through `coverName`, which masks them. */
export function rowSentence(row: WorklistRow, coverName: (name: string) => string): string {
  const failing = failingOf(row);
  const title = titleOf(row);
  const parts = [
    title.mask === undefined ? (title.about ?? title.text) : coverName(title.text),
    title.note ? inSentence(title.note) : null,
    CASE_KIND_NAMES[row.kind],
    row.finalDecision ?? inSentence(noDecisionLabels(row)),
    ...otherDecisions(row).map(({ by, decision }) => `${by} ${decision}`),
    row.fault === null ? null : FAULT_LABELS[row.fault],
    failing.count === 0
      ? noFailedRule(row)
      : plural(failing.count, { one: '1 failed rule', other: `${String(failing.count)} failed rules` }),
    row.otherRules > 0 ? WORKLIST.otherRulesLong(row.otherRules) : null,
    failing.faces === '' ? null : failing.faces,
    failing.waits ? inSentence(WORKLIST.faceResultHidden) : null,
    row.conclusion.state === 'none' ? null : `conclusion: ${inSentence(conclusionMark(row).label)}`,
    row.matches === null ? null : `matches: ${matchLabels(row).first}`,
    matchLabels(row).second === '' ? null : matchLabels(row).second,
    ...furtherMarks(row, utcDay(new Date())).map(({ label }) => inSentence(label)),
  ];
  return visibleText(statusLine(parts));
}

/** The decisions that differ from the final one. */
export function otherDecisions(row: WorklistRow): { by: 'System' | 'Manual'; decision: string }[] {
  const all = [
    { by: 'System' as const, decision: row.systemDecision },
    { by: 'Manual' as const, decision: row.manualDecision },
  ];
  return all.flatMap(({ by, decision }) =>
    decision === null || decision === row.finalDecision ? [] : [{ by, decision }],
  );
}

/** Shown in the reference column if a case has no reference number; short, because the column is narrow. */
export const noReferenceLabels = (row: WorklistRow): string =>
  isUnreadable(row) ? 'Unknown' : 'No reference';

/** All three decisions in full, if the column is too narrow for them. */
export function decisionsOf(row: WorklistRow): string {
  const none: readonly string[] = {
    journey: [],
    'spot-check': ['final', 'manual'],
    'aml-check': ['system', 'manual'],
  }[row.kind];
  const word = (which: string, decision: string | null): string =>
    decision ?? (isUnreadable(row) ? 'unknown' : none.includes(which) ? inSentence(NOT_PART) : 'none');
  return `Final: ${word('final', row.finalDecision)}. System: ${word('system', row.systemDecision)}. Manual: ${word('manual', row.manualDecision)}.`;
}

export const WORKLIST = {
  title: 'Worklist',
  find: 'Find a case',
  findExample: 'Name, reference, ID or note',
  selected: (count: number) => `${String(count)} selected`,
  noFilterMatch: 'No cases match these filters.',
  searchRule: 'All words must appear in a name, reference, ID or note.',
  searchRuleAndFilters: 'All words must appear in a name, reference, ID or note. Filters are also applied.',
  count: (saved: number) => plural(saved, { one: '1 case', other: `${grouped(saved)} cases` }),
  countOf: (total: number, saved: number) =>
    plural(saved, {
      one: `${grouped(total)} of 1 case`,
      other: `${grouped(total)} of ${grouped(saved)} cases`,
    }),
  reading: 'Reading the vault…',
  fetchingFirst: 'Fetching the first cases. Each appears here when it has been saved.',
  empty: 'No cases yet',
  emptyAbout:
    'Fetch a journey by its ID. CaseLoupe saves it with all its images, encrypted, so that you can review it offline.',
  noneFound: 'No cases found',
  showAll: (count: number) =>
    plural(count, { one: 'Show the case', other: `Show all ${String(count)} cases` }),
  next: 'Next case',
  previous: 'Previous case',
  openOne: 'Open the case',
  select: 'Select case',
  selectAll: 'Select all cases',
  selectAllAlso: 'mark every case in the list',
  clearSelection: 'Clear selection',
  clearSelectionAlso: 'clear the marks',
  showAllCases: 'Show all cases',
  sortByRules: 'Sort by failed rules',
  sortByActivity: 'Sort by last activity',
  sortByActivityAlso: 'last touched',
  sortByApplicant: 'Sort by applicant',
  sortByConclusion: 'Sort by conclusion',
  sortByMatches: 'Sort by unresolved matches',
  sortByMatchesAlso: 'matches to judge',
  sortByErasure: 'Sort by erasure date',
  showAttention: 'Show only what needs attention',
  list: 'Saved cases',
  loading: 'Loading',
  row: (isSelected: boolean, sentence: string) => (isSelected ? `Selected. ${sentence}` : sentence),
  faces: 'faces',
  faceRuleFailed: 'including a face rule',
  facesUnmatched: 'faces not matched',
  faceResultHidden: 'Face results not shown to you yet',
  noneYet: 'none yet',
  facesHidden: 'hidden',
  otherRules: (count: number) => `${grouped(count)} other`,
  otherRulesLong: (count: number) =>
    counted(count, {
      one: '{count} rule with another result, as received',
      other: '{count} rules with another result, as received',
    }),
} as const;

export const COLUMN_LABELS = {
  applicant: 'Applicant',
  reference: 'Reference',
  decision: 'Decision',
  conclusion: 'Conclusion',
  matches: 'Matches',
  failedRules: 'Failed rules',
  reviewed: 'Reviewed',
  lastActivity: 'Last activity',
} as const;

export const FILTERS = {
  title: 'Filters',
  attention: 'Attention',
  finalDecision: 'Final decision',
  openItems: 'Open items',
  all: 'All',
} as const;
