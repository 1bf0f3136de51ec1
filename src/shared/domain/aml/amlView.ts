import type { UndescribedMember, Received } from '../../wire/received';
import type { JsonFault } from '../../wire/jsonBytes';
import type { CaseId, Sha256 } from '../ids';
import type { EvidenceOrigin } from '../savedEvidence';
import type { Reviewer } from '../journal';
import type { Difference } from '../differences';
import type { AbsenceFacts } from '../absences';
import type { JournalEventOf } from '../journalEvents';
import type { amlMatchSchema } from '../../wire/amlMatch';
import type { ReadsOf, ResultKind } from '../../wire/catalogue';
import type { AmlMatchHead } from './amlMatch';
import type { AmlResponseKind } from './matchList';
import type { DifferingList } from './differingList';
import type { LastVersion, SearchedVersions } from './versionRequests';
import type {
  ApplicantFacts,
  ApplicantOrigin,
  ComparedValue,
  FieldVerdict,
  Verdict,
  VerdictField,
} from './verdicts';
import type { Change, Cosmetic } from './valueDiff';

/** A saved response that contains a list of matches. Its bytes can be found by `sha256`. */
export interface AmlResponse {
  kind: AmlResponseKind;
  /** Monitoring version; null for an AML result and for a journey. */
  version: number | null;
  /** Id of the requested check, or of the journey for its own result. Null for the other lists of a journey case. */
  checkId: string | null;
  sha256: Sha256;
  bytes: number;
  retrievedAt: string;
  retrievedBy: Reviewer;
  origin: EvidenceOrigin;
  /** Whether this is the newest valid result for its request, or the newest response if none is valid. */
  current: boolean;
}

/** Why a list, although it could be read, is not the requested list. Such a list is not compared with others. */
export const OTHER_LISTS = [
  'other-result',
  'other-check',
  'with-error',
  'by-change',
  'incomplete',
  'unclear',
  'later-not-saved',
  'later-unread',
  'later-changes',
  'later-result',
  'later-unreadable',
  'maybe-screened',
  'unexplained',
] as const;
export type OtherList = (typeof OTHER_LISTS)[number];

/** A response whose list could not be read or is not the requested one, with the reason. */
export type UnreadResponse = AmlResponse & { list: Exclude<Received<null>['state'], 'given'> | OtherList };

export interface AmlVersion {
  version: number;
  snapshot: AmlResponse | null;
  delta: AmlResponse | null;
  /** The last failed attempt to fetch the part that is not saved. */
  snapshotAbsent: AbsenceFacts | null;
  deltaAbsent: AbsenceFacts | null;
}

export interface AmlTimeline extends SearchedVersions {
  /** Every version that is saved or was requested, in ascending order. */
  versions: AmlVersion[];
  /**
   * Ranges of versions that are not saved, `from` and `to` inclusive, between versions known to exist. Nothing is
   * reported as missing before the first known version, because the first number is not specified.
   */
  gaps: { from: number; to: number }[];
  /** The latest version, known only if a request for the next one showed that there is none. */
  latest: { state: 'unknown'; savedUpTo: number | null } | ({ state: 'none-after' } & LastVersion);
  /** AML results and journeys, newest first. */
  others: AmlResponse[];
  /** Snapshots and deltas that were replaced by another response for the same version, newest first. */
  replaced: AmlResponse[];
  /** For each request with several responses: those that are not results, newest first. */
  unread: AmlResponse[];
  /** Requests whose last attempt failed, with its time. The response saved earlier may be outdated. */
  failedRequests: { kind: AmlResponseKind; version: number | null; at: string }[];
  /** When the service last reported an unnumbered list that is not saved; null if it did not. */
  unsavedAt: string | null;
  /** Versions that the service said it does not have and never sent. What is saved of them comes from files. */
  refusedVersions: number[];
}

/** The change of a match compared with the previous version. `formatting`: only notation or order changed. */
export const CHANGE_GROUPS = ['new', 'removed', 'updated', 'formatting', 'unchanged', 'unpaired'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Contradictions between the service's label and the computed change, or between a delta and its snapshots. */
export type DiscrepancyKind =
  /** The service's label (New, Updated or Removed) differs from the computed change. */
  | 'label-differs'
  /** The lists differ, but the service set no label. */
  | 'label-missing'
  /** The label is not one of those in the specification. */
  | 'label-unknown'
  /** The match in the delta differs from the snapshot of the same version, or is missing there. */
  | 'delta-not-in-snapshot'
  /** The snapshots differ in a match that is not in the delta. */
  | 'snapshot-not-in-delta'
  /** The delta removes a match that is still in the snapshot of the same version. */
  | 'delta-removed-still-there'
  /** The delta removes or updates a match missing in the snapshot before, adds one in it, or changes nothing. */
  | 'delta-without-before'
  /** The delta contains an unchanged match that has no label, or only the label of an earlier version. */
  | 'delta-names-unchanged';

export interface Discrepancy {
  kind: DiscrepancyKind;
  key: MatchKey;
  /** The name of the match, and the service's label as received; null if absent. */
  name: string | null;
  service: string | null;
  computed: ChangeGroup | null;
  /** JSON pointers to the match in the older list, the newer list and, if the finding concerns it, the delta. */
  before: string | null;
  after: string | null;
  named: string | null;
  /** The finding as a sentence, without values of the match. */
  text: string;
}

/** Identifies a match within a case: `resource:ID`, `match:ID`, or `content:HASH` if the service sent no usable id. */
export type MatchKey = string;

export const OUTCOMES = ['same', 'different', 'undecided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A decision, the values it is based on, and whether a later version has changed them. */
export interface Disposition {
  decisionId: string;
  outcome: Outcome;
  reasonCode: JournalEventOf<'match-decided'>['reasonCode'];
  text: string;
  basedOn: JournalEventOf<'match-decided'>['basedOn'];
  at: string;
  by: Reviewer;
  /** The response on which the decision was made. */
  origin: { sha256: Sha256; kind: AmlResponseKind | null; version: number | null };
  /** Whether the decision was made on another response and still applies to the one under review. */
  carriedForward: boolean;
  /** Values that the decision is based on and that have changed in the list under review. */
  outdated: OutdatedValue[];
}

export interface OutdatedValue {
  pointer: string;
  label: string;
  basedOn: { present: boolean; text: string };
  now: { present: boolean; text: string };
}

/** One decision in the history of a match. */
export interface DispositionHistoryLine {
  decisionId: string;
  outcome: Outcome;
  reasonCode: string;
  text: string;
  at: string;
  by: Reviewer;
  version: number | null;
  undone: { at: string; by: Reviewer; reason: string } | null;
}

/** `open`: without a decision; `undecided`: decided as inconclusive. Both prevent a conclusion of the case. */
export interface MatchCounts {
  total: number;
  open: number;
  same: number;
  different: number;
  undecided: number;
  /** Decided matches due for re-review. Not counted under their outcome. */
  outdated: number;
  /** Matches with conflicting decisions by two installations that did not know each other's. Counted only here. */
  differing: number;
  /** Matches that are listed as removed and need no decision. Counted only here. */
  removed: number;
}

/** Matches with this outcome in the journal, and how many are counted elsewhere; `gone`: not in the list. */
export type RecordedOutcome = Record<'total' | 'outdated' | 'differing' | 'removed' | 'gone', number>;
export type RecordedOutcomes = Readonly<Record<Outcome, RecordedOutcome>>;

/**
 * Why there is no list of matches to review. `not-part`: this kind of case has none. `not-screened`: the service states
 * that nothing was screened (specification 2.1, 2.14), so no list is expected. `not-stated`: the list is empty and does
 * not state whether anything was screened. `other-result`, `other-check`: it belongs to another operation or check.
 * `with-error`: it contains an error. `by-change`: it is listed by what happened to the matches. `incomplete`: it states
 * that there are more. `later-…`: a later list exists or may exist. `unexplained`: matches are missing unexplained.
 */
export const UNREAD_LISTS = [
  'null',
  'missing',
  'unreadable',
  ...OTHER_LISTS,
  'not-saved',
  'not-screened',
  'not-stated',
  'not-part',
] as const satisfies (UnreadResponse['list'] | 'not-saved' | 'not-screened' | 'not-stated')[];
export type UnreadList = (typeof UNREAD_LISTS)[number];

/** The progress of the review. The number of matches is known only if the list could be read. */
export type AmlProgress =
  | ({ list: 'read' } & MatchCounts)
  | { list: UnreadList; response: Pick<AmlResponse, 'kind' | 'version'> | null };

export interface AmlDiffSummary extends FoundDiscrepancies {
  before: AmlResponse;
  after: AmlResponse;
  /** Whether `before` is known to be the earlier list. If not, nothing must be called new or removed. */
  isInOrder: boolean;
  counts: Record<ChangeGroup, number>;
  /** Whether the matches in both lists are in a different order. */
  matchOrderChanged: boolean;
}
export const DISCREPANCIES_SHOWN = 200;

/** Contradictions in what the service sent. */
export interface FoundDiscrepancies {
  /** At most `DISCREPANCIES_SHOWN`, starting with wrong and missing labels. */
  discrepancies: Discrepancy[];
  discrepancyCount: number;
  /** How many of all discrepancies are about labels. */
  labelCount: number;
}

/** The lists that are needed to check a delta. */
export type DeltaPart = 'delta' | 'snapshot' | 'snapshot-before';

/** What was missing for the check of a delta: lists that are not saved, and lists that could not be compared. */
export interface DeltaLacks {
  /** Whether no earlier version is known, so that no earlier snapshot is expected. */
  isFirst: boolean;
  missing: DeltaPart[];
  unread: UnreadResponse[];
}

/** The result of comparing a delta with the snapshots before and after it. */
export type DeltaCheck =
  | { state: 'agrees'; version: number }
  | ({
      state: 'differs';
      version: number;
      /** Whether the service sent the complete list although only the changes were requested. */
      isCompleteList: boolean;
    } & DeltaLacks &
      FoundDiscrepancies)
  | ({ state: 'not-possible'; version: number } & DeltaLacks);

/** The response of `aml:view`: everything except the matches, which are requested in pages. */
export interface AmlView {
  caseId: CaseId;
  timeline: AmlTimeline;
  /** As received; null if no response of this operation is saved. */
  journeyAml: { presence: Received<null>; applicability: Received<string> } | null;
  resultAml: {
    presence: Received<null>;
    finalDecision: Received<string>;
    checkTime: Received<string>;
    monitoringEnabled: Received<boolean>;
    lastMonitoringUpdate: Received<string>;
    searchDatetime: Received<string>;
  } | null;
  /** The response whose list is under review, see `listToReview`. Null if none is saved. */
  review: AmlResponse | null;
  /** What the response under review states about itself. Null if there is none, and for a journey. */
  reviewOf: {
    checkId: Received<string>;
    referenceNumber: Received<string>;
    /** Members beside the list that the specification does not describe. */
    undescribed: readonly UndescribedMember[];
  } | null;
  /** The number of matches if the list could be read, otherwise the state in which it was received. */
  listState: Received<number> | null;
  /** The position where the response under review stops being valid JSON; null if it is valid. */
  notJson: JsonFault | null;
  /** The response with which the list is compared; null if there is no older one. */
  against: AmlResponse | null;
  diff: AmlDiffSummary | null;
  /** The compared responses whose lists are not the requested ones, which is why nothing was compared. */
  notCompared: UnreadResponse[];
  /** The check of the delta of the version under review; null if the list is not a version. */
  deltaCheck: DeltaCheck | null;
  /** All saved lists with contradictions, including those that are not under review. */
  differing: DifferingList[];
  applicant: ApplicantFacts;
  /** The source of the applicant facts with which the matches are compared. */
  applicantFrom: ApplicantOrigin;
  progress: AmlProgress;
  /** Decided matches that are not in the list under review, because they were removed or have no id. */
  gone: { key: MatchKey; outcome: Outcome; at: string; version: number | null }[];
  recorded: RecordedOutcomes;
  /** The received values of `datasets` with their counts, for the filter. */
  datasets: { name: string; count: number }[];
  readOnly: boolean;
}

/** A row of the match list. */
export interface AmlRow {
  key: MatchKey;
  /** The list that contains the match. Removed matches are in `against`, the other list. */
  side: 'review' | 'against';
  /** JSON pointer to the match in its response. */
  pointer: string;
  /** Position in the received list, starting at 1. */
  position: number;
  name: string | null;
  aliasCount: number;
  datasets: string[];
  countries: string[];
  birthDates: string[];
  sex: string | null;
  /** As received. It only determines an order and is never interpreted. */
  score: string | null;
  whitelisted: boolean | null;
  matchStatus: string | null;
  /** Null for removed matches, which are not compared with the applicant. */
  verdicts: Record<VerdictField, Verdict> | null;
  change: ChangeGroup | null;
  /** Names of the top-level fields that differ. */
  changedFields: string[];
  /** `ongoing_monitor_update_type` as received. */
  serviceLabel: string | null;
  /** The earlier version that set the label; null if it is unknown or the label is of the current version. */
  labelVersion: number | null;
  discrepancies: number;
  /** Whether the snapshot lists the match as removed, so that it needs no decision. */
  isRemoved: boolean;
  disposition: {
    state: Outcome | 'open';
    outdated: boolean;
    carriedForward: boolean;
    /** The outcomes of conflicting decisions by two installations, in reading order. Empty if there is no conflict. */
    differing: Outcome[];
  };
}

export interface AmlRowPage {
  total: number;
  offset: number;
  rows: AmlRow[];
  /** The keys of all rows that match the filter, for selecting them; null unless `withKeys` was set. */
  keys: MatchKey[] | null;
  /** The first row after `after` that needs attention, with the same filter and order. */
  next: { key: MatchKey; position: number } | null;
}

/** A part of a text in a word-by-word comparison. */
export interface WordPart {
  op: 'same' | 'removed' | 'added';
  text: string;
}

export interface AmlChange extends Change {
  /** The place of the change, for example "Dates of birth" or "Details · adverse-media · Title". */
  label: string;
  /** The word-by-word comparison; null unless both values are texts. */
  words: WordPart[] | null;
  cosmetic: Cosmetic | null;
}

/** `unclear`: it has an id, but an element without an id in the other list may be the same match. */
export type UnpairedBecause = 'no-id' | 'repeated-id' | 'not-a-match' | 'unclear';

export interface AmlMatchDetail {
  row: AmlRow;
  match: AmlMatchHead;
  /** The whole match, read according to its schema. */
  record: Received<ReadsOf<typeof amlMatchSchema>>;
  /** The kind of result, which determines the form of the match. */
  kind: ResultKind;
  pairedBy: 'resource_id' | 'match_id' | 'content' | null;
  /** Why the match could not be paired; null if it was. */
  unpairedBecause: UnpairedBecause | null;
  /** The applicant's values that the match is compared with, by field. */
  applicantValues: Readonly<Record<VerdictField, ComparedValue[]>>;
  verdicts: FieldVerdict[];
  changes: AmlChange[];
  discrepancies: Discrepancy[];
  disposition: Disposition | null;
  /** The conflicting decisions of two installations that did not know each other's; null if there is no conflict. */
  difference: Difference | null;
  history: DispositionHistoryLine[];
  /** Fields on which a decision can be based. */
  basisFields: { pointer: string; label: string; present: boolean; text: string }[];
  /** The match as received, re-indented. */
  raw: string;
}
