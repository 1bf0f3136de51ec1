import { z } from 'zod';
import { UNREAD_LISTS } from '../aml/amlView';
import { CaseId, CaseKind, Instant } from '../ids';
import { ReviewOutcome } from '../events/review';
import {
  CONCLUSION_STATES,
  FAULTS,
  UNREADABLE_KINDS,
  WORKLIST_MARKS,
  type ConclusionState,
  type WorklistMark,
} from '../worklistMarks';

/** One row of the worklist, computed from a case's evidence and journal. */
export const WorklistRow = z.strictObject({
  caseId: CaseId,
  kind: CaseKind,
  subjectId: z.string(),
  authority: z.string(),
  authorityLabel: z.string(),
  environment: z.enum(['sandbox', 'live', 'unknown']),
  applicantName: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  systemDecision: z.string().nullable(),
  manualDecision: z.string().nullable(),
  finalDecision: z.string().nullable(),
  /** When the journey started, as received. */
  startedAt: z.string().nullable(),
  failedRules: z.int().nonnegative(),
  /**
   * Number of rules with a result that the specification does not define, so that it is unknown whether they failed.
   */
  otherRules: z.int().nonnegative(),
  /**
   * The service's results about faces, and which reviewers have been shown them (ids as returned by
   * `foldReviewerId`). For everybody else, the rules that disclose the result are not counted and unknown values are
   * null. Nobody is shown who else knows. Null if no comparison of the case is pending.
   */
  faces: z
    .strictObject({
      /** Of the rules that disclose the result, how many failed, and how many have another result. */
      failed: z.int().nonnegative().nullable(),
      other: z.int().nonnegative().nullable(),
      /** Number of face comparisons without a match, regardless of the rules. */
      unmatched: z.int().nonnegative().nullable(),
      knownBy: z.array(z.string()),
    })
    .nullable(),
  reviewedRules: z.int().nonnegative(),
  /** Null if the response has null in place of its rules. */
  rules: z.int().nonnegative().nullable(),
  savedMedia: z.int().nonnegative(),
  absentMedia: z.int().nonnegative(),
  /** Number of requests whose last attempt failed. */
  notReceived: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  /** The time of the last journal entry. */
  touchedAt: Instant,
  /** Set if the case cannot be read completely. It is still listed, with this fault. */
  fault: z.enum(FAULTS).nullable(),
  /**
   * Parts of the response that are missing or could not be read. They are not to be counted as empty or as passed. A
   * null that the specification allows is not included.
   */
  unreadable: z.array(z.enum(UNREADABLE_KINDS)),
  /** Whether one of the unreadable parts may name files, so that the list of files may be incomplete. */
  mayHideFiles: z.boolean(),
  /**
   * The reviewers' conclusion. The outcome is included only after a second person has voted, because that person must
   * not know it before.
   */
  conclusion: z.strictObject({ state: z.enum(CONCLUSION_STATES), outcome: ReviewOutcome.nullable() }),
  /** The watchlist matches under review; null if no list is saved. */
  matches: z
    .strictObject({
      /** Whether the list could be read. The counts are valid only if it was. */
      list: z.enum(['read', ...UNREAD_LISTS]),
      total: z.int().nonnegative(),
      /** Open, undecided, outdated, and with conflicting decisions. */
      unresolved: z.int().nonnegative(),
      outdated: z.int().nonnegative(),
      /** Decided by reviewers, even if the match has changed since. */
      trueMatches: z.int().nonnegative(),
      /** True if there is a newer version on which nobody has decided or concluded yet. */
      isNewVersionOpen: z.boolean(),
    })
    .nullable(),
  /** The number of conflicting entries. */
  differences: z.int().nonnegative(),
  /**
   * `dueOn` is the first day on which the case may be erased unless it is under legal hold; null if no retention
   * period is set.
   */
  retention: z.strictObject({ dueOn: z.iso.date().nullable(), isUnderHold: z.boolean() }),
  /** Whether anything except the due day needs attention. */
  needsAttention: z.boolean(),
});
export type WorklistRow = z.infer<typeof WorklistRow>;

export const WORKLIST_SORTS = [
  'touched',
  'started',
  'name',
  'reference',
  'decision',
  'failed-rules',
  'conclusion',
  'unresolved',
  'due',
] as const;

export const WorklistQuery = z.strictObject({
  /** Search words. Each must be the prefix of a word in names, references, ids or notes, in any script. */
  search: z.string().max(300).default(''),
  /** Final decisions as received; empty means all, and `(none)` means no decision. */
  decisions: z.array(z.string().max(200)).max(50).default([]),
  kinds: z.array(CaseKind).max(10).default([]),
  /** A row must match every filter; within one filter, any of the values is enough. Empty means all. */
  conclusions: z.array(z.enum(CONCLUSION_STATES)).max(CONCLUSION_STATES.length).default([]),
  marks: z.array(z.enum(WORKLIST_MARKS)).max(WORKLIST_MARKS.length).default([]),
  sort: z.enum(WORKLIST_SORTS).default('touched'),
  descending: z.boolean().default(true),
  offset: z.int().nonnegative().default(0),
  limit: z.int().min(1).max(500).default(100),
});
export type WorklistQuery = z.infer<typeof WorklistQuery>;

export interface WorklistPage {
  rows: WorklistRow[];
  /** Cases that match search and filters. */
  total: number;
  /** The number of all saved cases. */
  saved: number;
  /**
   * For each filter choice, how many cases match it together with the search and all other filters. Choices without a
   * match are left out.
   */
  decisions: { decision: string; count: number }[];
  conclusions: { state: ConclusionState; count: number }[];
  marks: { mark: WorklistMark; count: number }[];
}
