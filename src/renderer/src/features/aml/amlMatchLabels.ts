import { NO_DECISION_NEEDED } from '@shared/labels/amlLabels';
import { VERSIONS } from '@shared/presentation/sections/versionsLabels';
import { COUNTS } from '@shared/text/countLabels';
import { countedGrouped, grouped, plural } from '@shared/text/language';
import { AML } from './amlLabels';
import { BASIS_MAX, type DraftFault } from './decisionDraft';

export const MATCH_DECISION = {
  bulkDone: (count: number) => `${AML.matches(count)} resolved, one journal entry each.`,
  noneLeft: 'No other match in this list needs attention.',
  undone: 'Decision undone. Both entries remain in the journal.',
  selected: 'Selected matches',
  decision: 'Decision',
  missing: 'Choose a decision.',
  basedOn: 'Based on',
  resolve: (count: number) => `Resolve ${AML.matches(count)}`,
  save: (count: number) =>
    plural(count, { one: `Save ${grouped(count)} decision`, other: `Save ${grouped(count)} decisions` }),
  conflicting: 'Conflicting decisions',
  conflictingText: 'Two reviewers decided independently. Change the decision to resolve the conflict.',
  undo: 'Undo',
  undoDecision: 'Undo decision',
  undoReason: 'Reason for undoing',
  carriedFrom: (origin: string) => `carried forward from ${origin}`,
  on: (origin: string) => `on ${origin}`,
  basedOnFields: (fields: readonly string[]) => `based on ${fields.join(', ')}`,
  gone: (count: number) =>
    plural(count, {
      one: `${grouped(count)} resolved match not in this list`,
      other: `${grouped(count)} resolved matches not in this list`,
    }),
  resolved: (version: number | null) =>
    version === null
      ? '{match}: {outcome}, resolved {time}'
      : `{match}: {outcome}, resolved {time} on version ${String(version)}`,
  compared: 'What you compared, and the result',
  change: 'Change',
  later: 'If a later version changes one of these, the match is due for re-review.',
  notGiven: 'not given',
  saveAndNext: 'Save and next',
  signed: (version: number | null) =>
    version === null ? '{name}, {time}' : `{name}, {time}, on version ${String(version)}`,
  undoneBy: 'Undone by {name}, {time}',
  reason: 'Reason',
} as const;

export const MATCH = {
  match: 'Match',
  details: 'Match details',
  computedFrom: 'Computed from the two lists',
  computed: 'computed',
  serviceLabel: 'ongoing_monitor_update_type as received',
  service: 'service',
  noLabel: 'no label',
  whitelisted: 'Whitelisted',
  status: 'status',
  labelDiffers: 'The service’s label and the comparison differ',
  notInList: 'Not in the current list',
  against: 'Compared with the applicant',
  changes: 'Changes',
  notCompared: VERSIONS.notCompared,
  notPaired: VERSIONS.notPaired,
  profile: 'Profile',
  history: 'Decision history',
  received: 'The match as received',
  copy: 'Copy as JSON',
  decision: 'Decision on this match',
  changeDecision: 'Change decision',
  isApplicant: 'Is this the applicant?',
  readOnly: 'This case is read-only.',
  onDelta: 'Decisions are made on a full list, not on a delta.',
  unpaired: {
    'no-id': 'It has no ID, so it cannot be assigned to an earlier match.',
    'repeated-id': 'Several matches have this ID, so it cannot be assigned.',
    'not-a-match': 'It does not have the format of a match, so it cannot be identified.',
    unclear: 'The other list has an entry without an ID that may be this match, so it is not paired.',
  },
  onlyInOther: (other: string, review: string | null) =>
    review === null ? `This match is in ${other}.` : `This match is in ${other} but not in ${review}.`,
  noLonger: (since: string, review: string | null) =>
    review === null
      ? `This match is in ${since} but no longer in the list. No decision is needed.`
      : `This match is in ${since} but no longer in ${review}. No decision is needed.`,
  changesSince: (since: string, isInOrder: boolean) =>
    isInOrder ? `Changes since ${since}` : `Differences from ${since}`,
  new: (since: string, isInOrder: boolean) =>
    isInOrder ? `New match: it is not in ${since}.` : `This match is not in ${since}.`,
  moved: {
    removed: (since: string, isInOrder: boolean) =>
      isInOrder
        ? `This match was removed: it was in ${since} and is now listed as removed.`
        : `This match is listed as removed, but not in ${since}.`,
    new: (since: string, isInOrder: boolean) =>
      isInOrder
        ? `This match is in the result again: ${since} lists it as removed.`
        : `This match is in the result, but ${since} lists it as removed.`,
  },
  notComparedGone: 'Not in the current list, so not compared',
  discrepancies: 'discrepancies',
  noDecision: NO_DECISION_NEEDED,
  conflicting: 'Conflicting decisions by two reviewers',
  carried: 'carried forward',
  aliases: (count: number) => countedGrouped(count, COUNTS.alias),
  select: (name: string | null) => (name === null ? 'Select the match without a name' : `Select ${name}`),
  number: (position: number, score: string | null) =>
    score === null
      ? `Match ${String(position)} as received; no score`
      : `Match ${String(position)} as received; score ${score}, used only for sorting`,
} as const;

/** Collapsed differences that do not change the meaning, by kind. */
const FOLDED = {
  formatting: (changes: string) => `formatting ${changes}`,
  score: (changes: string) => `score ${changes}`,
  variant: (changes: string) => `${changes} due to the result type`,
  records: (changes: string) => `${changes} in internal service data`,
};

export const CHANGES = {
  none: 'No changes in this match.',
  noneRelevant: 'No relevant changes in this match.',
  noDifference: 'No differences in this match.',
  noRelevantDifference: 'No relevant differences in this match.',
  different: 'Different',
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', reordered: 'Reordered' },
  before: 'Before',
  after: 'After',
  notInList: '—',
  folded: FOLDED,
  folds: (kind: keyof typeof FOLDED, count: number, isInOrder: boolean) => {
    const one = isInOrder ? 'change' : 'difference';
    return `${grouped(count)} ${FOLDED[kind](plural(count, { one, other: `${one}s` }))}`;
  },
  hide: (what: string) => `Hide ${what}`,
  show: (what: string) => `Show ${what}`,
  removedText: ' removed: ',
  addedText: ' added: ',
} as const;

export const COMPARED = {
  decisive: ' (decisive)',
  latin: 'in Latin letters {text}',
  more: (count: number) => `${String(count)} more`,
  unlisted: '{name} (unlisted)',
  noDataset: 'Dataset not given',
  title: 'Compared with the applicant, by field',
  field: 'Field',
  verdict: 'Verdict',
  notKnown: 'Not known',
  notGiven: 'Not given',
} as const;

export const MATCH_LIST = {
  columns: {
    pick: '#',
    name: 'Match',
    sets: 'Datasets and facts',
    verdicts: 'Verdict by field',
    change: 'Change',
    state: 'Decision',
  },
} as const;

export const OUTDATED = {
  changed: '{field}: was {before}, now {after}',
  removed: '{field}: was {before}, now removed',
  change: 'Change or undo the decision.',
  madeOn: (origin: string) => `The decision was made on ${origin}. Values it was based on have changed:`,
} as const;

export const FAULT_SENTENCES: Readonly<Record<DraftFault, string>> = {
  reason: 'Choose a reason.',
  text: 'Enter the other reason under Comments.',
  'basis-missing': 'Select at least one field this decision is based on.',
  'basis-too-large': `At most ${String(BASIS_MAX)} fields can be selected. Deselect some.`,
};
