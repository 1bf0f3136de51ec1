import type { AbsenceFacts } from '../domain/absences';
import type {
  AmlResponse,
  AmlView,
  ChangeGroup,
  DeltaCheck,
  DeltaPart,
  DiscrepancyKind,
  Outcome,
  RecordedOutcome,
  RecordedOutcomes,
  UnreadResponse,
  UnreadList,
} from '../domain/aml/amlView';
import type { DifferingList } from '../domain/aml/differingList';
import type { UnreadVersion } from '../domain/aml/unreadVersions';
import type { AmlResponseKind } from '../domain/aml/matchList';
import type { Verdict, VerdictField } from '../domain/aml/verdicts';
import type { Change, Cosmetic } from '../domain/aml/valueDiff';
import { COUNTS } from '../text/countLabels';
import { counted, inSentence, plural, statusLine } from '../text/language';
import { OPERATION_NAMES } from '../domain/operationLabels';
import { absenceLabels } from './absenceLabels';
import { MATCH_REASONS, type MatchReason } from '../domain/events/matchReasons';

export const FIELD_LABELS: Readonly<Record<VerdictField, string>> = {
  name: 'Name',
  birthDate: 'Date of birth',
  country: 'Country',
  sex: 'Sex',
};

/** The decisions on a match, in the terms used in screening. */
export const MATCH_OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  same: 'True match',
  different: 'False positive',
  undecided: 'Inconclusive',
};

/** The labels of the counts that show the progress of a review. */
export const PROGRESS_LABELS = {
  open: 'Open',
  ...MATCH_OUTCOME_LABELS,
  outdated: 'Due for re-review',
  differing: 'Conflicting decisions',
  removed: 'Listed as removed',
} as const;
/** Shown instead of a decision for a match that is not, or no longer, in the result. */
export const NO_DECISION_NEEDED = 'No decision needed';
type Counted = keyof typeof PROGRESS_LABELS;

/** For example "3 open, 1 inconclusive": the given counts in their order, without zeros. */
export const progressLabels = (
  counts: Readonly<Record<Counted, number>>,
  which: readonly Counted[],
): string =>
  statusLine(
    which.map((one) =>
      counts[one] === 0 ? null : `${String(counts[one])} ${inSentence(PROGRESS_LABELS[one])}`,
    ),
  );

const RECORDED_LABELS = {
  outdated: 'due for re-review',
  differing: 'with conflicting decisions',
  removed: 'listed as removed',
  gone: 'not in the list under review',
} as const;

/**
 * For example "true match 1 (1 due for re-review)": how many matches have an outcome, and how many of them are shown
 * in another count.
 */
function recordedLabels(outcome: Outcome, recorded: RecordedOutcome): string {
  const elsewhere = statusLine(
    (['outdated', 'differing', 'removed', 'gone'] as const).map((state) =>
      recorded[state] === 0 ? null : `${String(recorded[state])} ${RECORDED_LABELS[state]}`,
    ),
  );
  const count = `${inSentence(MATCH_OUTCOME_LABELS[outcome])} ${String(recorded.total)}`;
  return elsewhere === '' ? count : `${count} (${elsewhere})`;
}

/**
 * All decisions that reviewers recorded on matches, even if the matches have changed since, so that a true match is
 * never hidden behind the count of open matches.
 */
export const recordedSentence = (recorded: RecordedOutcomes): string =>
  `Decided by reviewers: ${statusLine((['same', 'different'] as const).map((one) => recordedLabels(one, recorded[one])))}.`;

/** Whether a reviewer has decided any match as a true match or a false positive. */
export const isDecided = ({ same, different }: RecordedOutcomes): boolean => same.total + different.total > 0;

/** Whether some recorded decision is not included in the counts of the list under review. */
export const hasUncounted = (recorded: RecordedOutcomes): boolean =>
  (['same', 'different'] as const).some((one) => {
    const { outdated, differing, removed, gone } = recorded[one];
    return outdated + differing + removed + gone > 0;
  });

/** The result of comparing a value of the applicant with a value of the match. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  agree: 'agrees',
  partial: 'partial',
  conflict: 'conflicts',
  unknown: 'unknown',
};

export const REASON_LABELS: Readonly<Record<MatchReason, string>> = {
  'name-differs': 'Name differs',
  'birth-date-differs': 'Date of birth differs',
  'country-differs': 'Country differs',
  'sex-differs': 'Sex differs',
  'picture-differs': 'Image differs',
  'several-fields-differ': 'Several fields differ',
  'name-and-birth-date-agree': 'Name and date of birth agree',
  'several-fields-agree': 'Several fields agree',
  'picture-agrees': 'Image agrees',
  'not-enough-information': 'Not enough information',
  'waiting-for-information': 'Waiting for information',
  escalated: 'Escalated',
  other: 'Other reason',
};

/** The label of a reason; a reason that this version does not know is shown as written. */
export function reasonLabels(code: string): string {
  return MATCH_REASONS.find((reason) => reason === code) === undefined
    ? code
    : REASON_LABELS[code as MatchReason];
}

export const KIND_LABELS: Readonly<Record<AmlResponseKind, string>> = {
  snapshot: 'Snapshot',
  delta: 'Delta',
  result: OPERATION_NAMES.amlResult,
  journey: OPERATION_NAMES.journeyResult,
};

/** The name of a response, for example "Version 3", "Version 3, delta" or "AML result". */
export function responseLabels({ kind, version }: Pick<AmlResponse, 'kind' | 'version'>): string {
  if (version === null) return KIND_LABELS[kind];
  return kind === 'delta' ? `Version ${String(version)}, delta` : `Version ${String(version)}`;
}

/** The name of the list with which a list is compared. Another response to the same request is named by its time. */
export function comparedLabels(
  against: Pick<AmlResponse, 'kind' | 'version' | 'retrievedAt'>,
  review: Pick<AmlResponse, 'kind' | 'version' | 'retrievedAt'>,
): string {
  const label = responseLabels(against);
  if (label !== responseLabels(review)) return label;
  return `${label} received ${against.retrievedAt < review.retrievedAt ? 'earlier' : 'later'}`;
}

const OPERATIONS_OF = {
  snapshot: 'amlHistory',
  delta: 'amlHistory',
  result: 'amlResult',
  journey: 'journeyResult',
} as const satisfies Record<AmlResponseKind, string>;

/** Why the number of matches is not known. */
export const UNREAD_LIST_SENTENCES: Readonly<Record<UnreadList, string>> = {
  null: 'The service sent null instead of the list of matches, so the matches are unknown.',
  missing: 'The response has no list of matches, so the matches are unknown.',
  unreadable: 'The list of matches cannot be read, so the matches are unknown.',
  'other-result': 'The list of matches was received with another operation, so it may be incomplete.',
  'other-check':
    'The list of matches belongs to another check or journey, so the matches of this case are unknown.',
  'with-error':
    'The response reports an error with or in the list of matches, so the list may be incomplete.',
  'by-change':
    'The matches are listed by change, so it is unknown which of them were removed and whether others are missing.',
  incomplete:
    'The list of matches may be incomplete: the response suggests more matches, further pages or a search that did not cover everything.',
  unclear:
    'No matches are listed, but other data in the response may suggest otherwise. Read it before you rely on the empty list.',
  'later-not-saved':
    'The service named or sent a later list of matches, which is not saved. Fetch it before you conclude.',
  'later-unread': 'The latest request returned no result, so the previous list is shown. It may be outdated.',
  'later-changes':
    'A later version has changes that are missing from this list or cannot be read. Fetch that version before you conclude.',
  'later-result':
    'A saved, possibly later result has matches or changes that are missing from this list. Compare the two, or fetch the latest version.',
  'later-unreadable':
    'A saved, possibly later response has no list of matches that can be read in full, so this list may be outdated. Fetch the latest version.',
  'maybe-screened': 'Nothing was screened. The latest request returned no result, so this may be outdated.',
  unexplained:
    'Another response has matches that are missing from this list without explanation. Compare the two.',
  'not-saved': 'No list of matches is saved.',
  'not-screened': 'Nothing was screened.',
  'not-stated':
    'The list of matches is empty, but the response does not confirm that the check was performed.',
  'not-part': 'A spot check has no list of matches.',
};

/** Precedes the keys of members beside an empty list, wherever it is shown. */
export const ALSO_RECEIVED = 'Also received, not in the specification';

/** For use after the name of the response: “Journey result: the list of matches …”. */
export const unreadListSentence = (
  response: Pick<AmlResponse, 'kind' | 'version'>,
  list: UnreadList,
): string => `${responseLabels(response)}: ${inSentence(UNREAD_LIST_SENTENCES[list])}`;

/** The same in a few words, for columns and the titles of sections. */
export const SHORT_LIST_LABELS: Readonly<Record<UnreadList, string>> = {
  null: 'list is null',
  missing: 'list missing',
  unreadable: 'list unreadable',
  'other-result': 'other list',
  'other-check': 'other list',
  'with-error': 'list incomplete',
  'by-change': 'list unclear',
  incomplete: 'list incomplete',
  unclear: 'list unclear',
  'later-not-saved': 'list outdated',
  'later-unread': 'maybe outdated',
  'later-changes': 'list outdated',
  'later-result': 'maybe outdated',
  'later-unreadable': 'maybe outdated',
  'maybe-screened': 'not screened, maybe outdated',
  unexplained: 'matches missing',
  'not-saved': 'no list',
  'not-screened': 'not screened',
  'not-stated': 'not confirmed',
  'not-part': 'not screened',
};

/** The state of a list of matches that could not be read. */
export const UNREAD_LIST_LABELS: Readonly<Record<UnreadResponse['list'], string>> = {
  null: 'null',
  missing: 'missing',
  'not-part': 'not part of the result',
  withheld: 'hidden until you compare the faces',
  unreadable: 'unreadable',
  'other-result': 'received with the result of another operation',
  'other-check': 'about another check or journey',
  'with-error': 'received with an error',
  'by-change': 'listed by change',
  incomplete: 'incomplete',
  unclear: 'empty, but other data in the response may suggest otherwise',
  'later-not-saved': 'a later list is not saved',
  'later-unread': 'followed by a request that returned no result',
  'later-changes': 'without the changes of a later version',
  'later-result': 'differs from a possibly later result',
  'later-unreadable': 'followed by a possibly later response that cannot be read',
  'maybe-screened': 'not screened when it was last received',
  unexplained: 'without matches of another response',
};

/** Why the matches of a version are unknown, for example "unreadable, not valid JSON (line 4, column 1)". */
export const unreadVersionLabel = ({ state, notJson }: Pick<UnreadVersion, 'state' | 'notJson'>): string =>
  statusLine([UNREAD_LIST_LABELS[state], notJson === null ? null : notJsonLabel(notJson)]);

/** For example “Lists of matches: Version 3 (null), AML result (incomplete).” */
function unreadLists(responses: readonly Pick<UnreadResponse, 'kind' | 'version' | 'list'>[]): string {
  const found = statusLine(
    responses.map((one) => `${responseLabels(one)} (${UNREAD_LIST_LABELS[one.list]})`),
  );
  return plural(responses.length, {
    one: `List of matches: ${found}.`,
    other: `Lists of matches: ${found}.`,
  });
}

/** States where a response stops being JSON; empty if it is valid JSON. */
export const notJsonLabel = (at: AmlView['notJson']): string =>
  at === null ? '' : `not valid JSON (line ${String(at.line)}, column ${String(at.column)})`;

/** Which lists could not be read, so that two versions could not be compared. */
export function notComparedSentence(
  responses: readonly Pick<UnreadResponse, 'kind' | 'version' | 'list'>[],
): string {
  return responses.length === 0 ? 'Nothing was compared.' : `Not compared. ${unreadLists(responses)}`;
}

/** States that the service sent complete lists instead of the changes of these versions. */
export const completeListSentence = (versions: readonly number[]): string =>
  `${plural(versions.length, { one: 'Version', other: 'Versions' })} ${versions.join(', ')}: The service sent the full list of matches, although only changes were requested.`;

/** States that the service's labels contradict the lists themselves. */
export const labelsDifferSentence = (count: number): string =>
  plural(count, {
    one: 'The service’s lists and labels contradict each other in one place.',
    other: `The service’s lists and labels contradict each other in ${String(count)} places.`,
  });

/** The same for one list, with other problems of that list. */
export const differingSentence = ({ count, isCompleteList, ...of }: DifferingList): string =>
  [
    ...(isCompleteList && of.version !== null ? [completeListSentence([of.version])] : []),
    ...(count === 0 ? [] : [`${responseLabels(of)}: ${labelsDifferSentence(count)}`]),
  ].join(' ');

const PART_LABELS: Readonly<Record<DeltaPart, string>> = {
  delta: 'delta',
  snapshot: 'snapshot',
  'snapshot-before': 'snapshot before it',
};

/** Whether the delta of a version agrees with the snapshots before and after it, or why this is unknown. */
export function deltaSentence(check: DeltaCheck): string {
  const version = String(check.version);
  if (check.state === 'agrees')
    return `The delta of version ${version} and the two snapshots around it agree.`;
  const lacks = [
    ...(check.missing.length === 0
      ? []
      : [`Not saved: ${statusLine(check.missing.map((part) => PART_LABELS[part]))}.`]),
    ...(check.unread.length === 0 ? [] : [unreadLists(check.unread)]),
    ...(check.isFirst ? ['No earlier version is known.'] : []),
  ];
  if (check.state === 'not-possible')
    return [`The delta of version ${version} cannot be checked.`, ...lacks].join(' ');
  const { isCompleteList, discrepancyCount } = check;
  return [
    ...(isCompleteList ? [completeListSentence([check.version])] : []),
    ...(discrepancyCount > 0
      ? [
          `The delta of version ${version} differs from the snapshots around it in ${counted(discrepancyCount, COUNTS.place)}.`,
        ]
      : []),
    ...(lacks.length === 0 ? [] : ['Partly checked.', ...lacks]),
  ].join(' ');
}

/** The operation that returned a list, into whose response the pointers lead. */
export const responseOperation = (response: Pick<AmlResponse, 'kind'> | null): string | undefined =>
  response === null ? undefined : OPERATIONS_OF[response.kind];

/** The response on which a decision was made. */
export function originLabels(kind: AmlResponseKind | null, version: number | null): string {
  if (kind !== null) return responseLabels({ kind, version });
  return version === null ? 'a response that is not saved here' : `Version ${String(version)}`;
}

/** How a match changed between versions, on screen and in print. */
export const CHANGE_LABELS: Readonly<Record<ChangeGroup, string>> = {
  new: 'New',
  removed: 'Removed',
  updated: 'Updated',
  formatting: 'Formatting only',
  unchanged: 'Unchanged',
  unpaired: 'Unpaired',
};

/** Appended to the service's label of a match if the label was set in an earlier version; otherwise empty. */
export const ofEarlierVersion = (version: number | null): string =>
  version === null ? '' : `(of version ${String(version)})`;

const COSMETIC_LABELS: Readonly<Record<Cosmetic, string>> = {
  score: 'used only for sorting',
  order: 'order only',
  case: 'case only',
  'white-space': 'white space only',
  encoding: 'character encoding only',
  form: 'format only',
  variant: 'due to the result type',
  'variant-order': 'order only; format due to the result type',
};

/** Why a difference is not a relevant change of the match; null if it is one. */
export const noChangeReason = ({
  cosmetic,
  bookkeeping,
}: Pick<Change, 'cosmetic' | 'bookkeeping'>): string | null =>
  bookkeeping && cosmetic !== 'form' ? 'internal service data' : cosmetic && COSMETIC_LABELS[cosmetic];

export const DISCREPANCY_TITLES: Readonly<Record<DiscrepancyKind, string>> = {
  'label-differs': 'Label differs',
  'label-missing': 'No label',
  'label-unknown': 'Unknown label',
  'delta-not-in-snapshot': 'Delta differs from snapshot',
  'snapshot-not-in-delta': 'Not in the delta',
  'delta-removed-still-there': 'Removed but present',
  'delta-without-before': 'Delta differs from previous snapshot',
  'delta-names-unchanged': 'In the delta but unchanged',
};

/** Why a version is not saved, as a clause. */
export const absentBecause = (absence: AbsenceFacts): string => absenceLabels(absence, 'version');
