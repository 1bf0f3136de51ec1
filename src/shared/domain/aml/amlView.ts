import type { Further, Received } from '../../wire/received';
import type { JsonFault } from '../../wire/jsonBytes';
import type { CaseId, Sha256 } from '../ids';
import type { EvidenceOrigin } from '../savedEvidence';
import type { Reviewer } from '../journal';
import type { Difference } from '../package/differences';
import type { AbsenceFacts } from '../absences';
import type { JournalEventOf } from '../journalEvents';
import type { amlMatchSchema } from '../../wire/amlMatch';
import type { ReadsOf, ResultKind } from '../../wire/catalogue';
import type { AmlMatchHead } from './amlMatch';
import type { AmlResponseKind } from './matchList';
import type { DifferingList } from './differingList';
import type { ApplicantFacts, ApplicantOrigin, FieldVerdict, Verdict, VerdictField } from './verdicts';
import type { Change, Cosmetic } from './valueDiff';

/** One saved response that carries a list of matches. `sha256` and `pointer` lead to the bytes as received. */
export interface AmlResponse {
  kind: AmlResponseKind;
  /** Monitoring version; null for an AML result and for a journey. */
  version: number | null;
  /** The requested check or, for its own result, journey; null for the versions of a journey, whose id a check may share. */
  checkId: string | null;
  sha256: Sha256;
  bytes: number;
  retrievedAt: string;
  retrievedBy: Reviewer;
  origin: EvidenceOrigin;
  /** The newest of its request that is a result, else the newest. Others of the same request are kept and can be viewed. */
  current: boolean;
}

/** What keeps a list that was read from being the one that was asked for: it is compared with nothing. */
export const OTHER_LISTS = [
  'other-result',
  'other-check',
  'with-error',
  'incomplete',
  'later-not-saved',
  'later-unread',
  'later-changes',
  'later-result',
  'later-unreadable',
  'maybe-screened',
  'unexplained',
] as const;
export type OtherList = (typeof OTHER_LISTS)[number];

/** A response whose list of matches was not read as the one that was asked for, and in what way it is not. */
export type UnreadResponse = AmlResponse & { list: Exclude<Received<null>['state'], 'given'> | OtherList };

export interface AmlVersion {
  version: number;
  snapshot: AmlResponse | null;
  delta: AmlResponse | null;
  /** The last attempt to fetch what is not saved. */
  snapshotAbsent: AbsenceFacts | null;
  deltaAbsent: AbsenceFacts | null;
}

export interface AmlTimeline {
  /** Every version saved or asked for, ascending; what lies between two of them is a gap. */
  versions: AmlVersion[];
  /**
   * Runs of versions of which nothing is saved, from and to inclusive, between versions that are known to exist. Where
   * numbering starts is not stated, so nothing is missing before the first of them.
   */
  gaps: { from: number; to: number }[];
  /** No operation lists versions: the latest is unknown until the service was asked for one more and had none. */
  latest:
    | { state: 'unknown'; savedUpTo: number | null }
    | { state: 'none-after'; version: number; at: string; failedSince?: number };
  /** AML results and journeys, newest first. */
  others: AmlResponse[];
  /** Lists and deltas in whose place another response for the same version is shown, newest first. */
  replaced: AmlResponse[];
  /** Of requests with several responses: those that are no result, newest first for each. */
  unread: AmlResponse[];
  /** What was requested again, and when, and not received: the saved response to the same request may be outdated. */
  notAgain: { kind: AmlResponseKind; version: number | null; at: string }[];
  /** When the service last reported a list that is not saved and has no number; null if it did not. */
  unsavedAt: string | null;
  /** When the service had no version after one that it had sent; `failedSince`: where a later request failed. */
  ends: { after: number; at: string; failedSince?: number }[];
  /** Versions that were requested in vain, and that no such end has since shown not to exist. */
  failed: number[];
  /** The version after which none was requested, since a request failed; null where requests ended otherwise. */
  stoppedAt: number | null;
  /** Versions that the service said it does not have, and never sent: what is saved of them is of a file. */
  refused: number[];
}

/** How a version treats a match against the version before it. `formatting`: the same, written or ordered otherwise. */
export const CHANGE_GROUPS = ['new', 'removed', 'updated', 'formatting', 'unchanged', 'unpaired'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Where the service's word and the computed one part, or a delta and its two snapshots. */
export type DiscrepancyKind =
  /** The service says New, Updated or Removed; the two lists say otherwise. */
  | 'label-differs'
  /** The lists differ and the service says nothing about it. */
  | 'label-missing'
  /** The service's label is not one that the specification lists. */
  | 'label-unknown'
  /** The delta changes a match that the snapshot after it shows otherwise, or does not show at all. */
  | 'delta-not-in-snapshot'
  /** The snapshots differ in a match that the delta does not name. */
  | 'snapshot-not-in-delta'
  /** The delta removes a match that is in the snapshot after it. */
  | 'delta-removed-still-there'
  /** The delta removes or updates a match that was not there before, or adds one that was, or updates nothing. */
  | 'delta-without-before'
  /** The delta names a match in which nothing changed, without a label or with that of an earlier version. */
  | 'delta-names-unchanged';

export interface Discrepancy {
  kind: DiscrepancyKind;
  key: MatchKey;
  /** Of the match, and the service's word for it, as received; null where none was given. */
  name: string | null;
  service: string | null;
  computed: ChangeGroup | null;
  /** Where, in the older and the newer list, and in the delta where the finding is about what that says. */
  before: string | null;
  after: string | null;
  named: string | null;
  /** In words, without a value of the match. */
  text: string;
}

/** Names a match within a case: `resource:ID`, `match:ID`, or `content:HASH` where the service gave it no usable id. */
export type MatchKey = string;

export const OUTCOMES = ['same', 'different', 'undecided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A decision as made, with what it is based on and what a later version did to that. */
export interface Disposition {
  decisionId: string;
  outcome: Outcome;
  reasonCode: JournalEventOf<'match-decided'>['reasonCode'];
  text: string;
  basedOn: JournalEventOf<'match-decided'>['basedOn'];
  at: string;
  by: Reviewer;
  /** The response it was made on. */
  origin: { sha256: Sha256; kind: AmlResponseKind | null; version: number | null };
  /** Made on another response than the one under review, and still standing. */
  carriedForward: boolean;
  /** Values that the decision is based on and that the list under review no longer has. Empty if it is still valid. */
  outdated: OutdatedValue[];
}

export interface OutdatedValue {
  pointer: string;
  label: string;
  basedOn: { present: boolean; text: string };
  now: { present: boolean; text: string };
}

/** A decision on a match in the order in which they were made. */
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

/** `open` matches have no standing decision, `undecided` ones were decided so. Both keep the case from being concluded. */
export interface MatchCounts {
  total: number;
  open: number;
  same: number;
  different: number;
  undecided: number;
  /** Decided matches due for re-review. Not counted under their outcome. */
  outdated: number;
  /** Decided otherwise by two installations, neither knowing the other's word. Counted here alone. */
  differing: number;
  /** Listed as removed, which need no decision. Counted here alone. */
  removed: number;
}

/** Matches with an outcome in the journal, and of those the ones that a list counts elsewhere; `gone` from the list. */
export type RecordedOutcome = Record<'total' | 'outdated' | 'differing' | 'removed' | 'gone', number>;
export type RecordedOutcomes = Readonly<Record<Outcome, RecordedOutcome>>;

/**
 * Why there is no list of matches to review. `not-part`: the case's kind has none. `not-screened`: the service reports that
 * it has not screened (specification 2.1 and 2.14), so no list is expected. `not-stated`: the list is empty, and whether
 * anything was screened is not stated. `other-result`, `other-check`: the received list belongs to another operation or
 * check. `with-error`: it came with an error. `incomplete`: the response reports that there are more. `later-…`: something
 * saved, or named by the service, is or may be later than the list. `unexplained`: another response has matches that this one
 * does not have, and nothing says why.
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

/** How far the review of a list is: only of one that was read can it be said how many matches it has, and that it has none. */
export type AmlProgress =
  | ({ list: 'read' } & MatchCounts)
  | { list: UnreadList; response: Pick<AmlResponse, 'kind' | 'version'> | null };

export interface AmlDiffSummary extends FoundDiscrepancies {
  before: AmlResponse;
  after: AmlResponse;
  /** Whether `before` is known to be the earlier list; else nothing came, went or changed between the two. */
  isInOrder: boolean;
  counts: Record<ChangeGroup, number>;
  /** Matches that are in both lists have a different order. */
  matchOrderChanged: boolean;
}
export const DISCREPANCIES_SHOWN = 200;

/** What the service says otherwise than its lists. */
export interface FoundDiscrepancies {
  /** At most `DISCREPANCIES_SHOWN` of them, wrong and missing labels first. */
  discrepancies: Discrepancy[];
  discrepancyCount: number;
  /** Of all of them: those about labels. */
  labelCount: number;
}

/** What a delta is checked against, and itself. */
export type DeltaPart = 'delta' | 'snapshot' | 'snapshot-before';

/** What a check of a delta had to do without: not saved, and saved without a list that can be compared. */
export interface DeltaLacks {
  /** No earlier version is known, so that nothing before it is missing. */
  isFirst: boolean;
  missing: DeltaPart[];
  unread: UnreadResponse[];
}

/** Whether a delta and the two snapshots around it agree. */
export type DeltaCheck =
  | { state: 'agrees'; version: number }
  | ({
      state: 'differs';
      version: number;
      /** The service sent the whole list where its changes alone were asked for. */
      isCompleteList: boolean;
    } & DeltaLacks &
      FoundDiscrepancies)
  | ({ state: 'not-possible'; version: number } & DeltaLacks);

/** The response of `aml:view`: everything but the matches themselves, which are asked for in pieces. */
export interface AmlView {
  caseId: CaseId;
  timeline: AmlTimeline;
  /** As received; null where no response of that operation is saved. */
  journeyAml: { presence: Received<null>; applicability: Received<string> } | null;
  resultAml: {
    presence: Received<null>;
    finalDecision: Received<string>;
    checkTime: Received<string>;
    monitoringEnabled: Received<boolean>;
    lastMonitoringUpdate: Received<string>;
    searchDatetime: Received<string>;
  } | null;
  /** The list under review: the newest saved snapshot, else the AML result, else the journey's own. Null: none is saved. */
  review: AmlResponse | null;
  /** What the response under review says it is about; null for none and for a journey, which says so itself. */
  reviewOf: {
    checkId: Received<string>;
    referenceNumber: Received<string>;
    /** Members beside its list that the specification does not know. */
    further: readonly Further[];
  } | null;
  /** Null, missing and unreadable lists are distinguished; for a list that was read, its number of matches. */
  listState: Received<number> | null;
  /** Where the response under review stops being JSON; null for one that is. */
  notJson: JsonFault | null;
  /** Compared with; null when there is nothing older. */
  against: AmlResponse | null;
  diff: AmlDiffSummary | null;
  /** Of the two: those whose list is not the one asked for, which is why nothing was compared. */
  notCompared: UnreadResponse[];
  /** Of the version under review, when it is one. */
  deltaCheck: DeltaCheck | null;
  /** Of all saved lists, each compared with the one before it: also of those that are not under review. */
  differing: DifferingList[];
  applicant: ApplicantFacts;
  /** Whose words the verdicts are compared with. */
  applicantFrom: ApplicantOrigin;
  progress: AmlProgress;
  /** Decided matches that the list under review does not hold (removed, or without an id). */
  gone: { key: MatchKey; outcome: Outcome; at: string; version: number | null }[];
  recorded: RecordedOutcomes;
  /** Words of `datasets` with counts, for the filter. */
  datasets: { name: string; count: number }[];
  readOnly: boolean;
}

/** One line of the match list. */
export interface AmlRow {
  key: MatchKey;
  /** The list it is in: removed matches are in the one compared with. */
  side: 'review' | 'against';
  /** JSON pointer into that response. */
  pointer: string;
  /** Place in the list as received, from 1. */
  position: number;
  name: string | null;
  aliasCount: number;
  datasets: string[];
  countries: string[];
  birthDates: string[];
  sex: string | null;
  /** As received: orders rows and says nothing else. */
  score: string | null;
  whitelisted: boolean | null;
  matchStatus: string | null;
  /** Null for removed matches and where nothing could be compared. */
  verdicts: Record<VerdictField, Verdict> | null;
  change: ChangeGroup | null;
  /** Names of the top-level fields that differ. */
  changedFields: string[];
  /** `ongoing_monitor_update_type` as received. */
  serviceLabel: string | null;
  /** The earlier version that the label is of, where that is known. */
  labelVersion: number | null;
  discrepancies: number;
  /** The snapshot lists it as removed: it needs no decision. */
  isRemoved: boolean;
  disposition: {
    state: Outcome | 'open';
    outdated: boolean;
    carriedForward: boolean;
    /** What two installations said otherwise of it, in reading order; empty where nobody differs. */
    differing: Outcome[];
  };
}

export interface AmlRowPage {
  total: number;
  offset: number;
  rows: AmlRow[];
  /** Every key the filter lets through, in order, when `withKeys` was asked for: an explicit selection is made of these. */
  keys: MatchKey[] | null;
  /** The first row from `after` on that is open, undecided or outdated, under the same filter and order. */
  next: { key: MatchKey; position: number } | null;
}

/** Part of a text in a word-for-word comparison. */
export interface WordPart {
  op: 'same' | 'removed' | 'added';
  text: string;
}

export interface AmlChange extends Change {
  /** "Dates of birth", "Details · adverse-media · Title". */
  label: string;
  /** Both texts word for word, when both sides are texts. */
  words: WordPart[] | null;
  cosmetic: Cosmetic | null;
}

/**
 * Why a match could not be paired. `unclear`: it has an id, and the other list has an element without one that may be the
 * same match.
 */
export type UnpairedBecause = 'no-id' | 'repeated-id' | 'not-a-match' | 'unclear';

export interface AmlMatchDetail {
  row: AmlRow;
  match: AmlMatchHead;
  /** The whole match, as its schema reads it. */
  record: Received<ReadsOf<typeof amlMatchSchema>>;
  /** The result whose form it has. */
  kind: ResultKind;
  pairedBy: 'resource_id' | 'match_id' | 'content' | null;
  /** Why it could not be paired, when it could not. */
  unpairedBecause: UnpairedBecause | null;
  verdicts: FieldVerdict[];
  changes: AmlChange[];
  discrepancies: Discrepancy[];
  disposition: Disposition | null;
  /** Both words where two installations decided it otherwise, neither knowing the other's. */
  difference: Difference | null;
  history: DispositionHistoryLine[];
  /** Values a decision may be based on. */
  basisFields: { pointer: string; label: string; present: boolean; text: string }[];
  /** The match as received, re-indented. */
  raw: string;
}
