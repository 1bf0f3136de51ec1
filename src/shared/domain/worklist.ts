import { z } from 'zod';
import { UNREAD_LISTS } from './aml/amlView';
import { CaseId, CaseKind, Instant } from './ids';
import { ReviewOutcome } from './events/review';
import {
  CONCLUSION_STATES,
  FAULTS,
  UNREADABLE_KINDS,
  WORKLIST_MARKS,
  type ConclusionState,
  type WorklistMark,
} from './worklistMarks';

/** One line of the worklist, computed from a case's evidence and journal. */
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
  /** Journey start as received. */
  startedAt: z.string().nullable(),
  failedRules: z.int().nonnegative(),
  /** Rules whose result is none of the specification's: nobody knows whether they failed. */
  otherRules: z.int().nonnegative(),
  /**
   * What the service found about faces, and who has been shown it (ids as `foldReviewerId` gives them). For everybody else the rules
   * that disclose it are not counted, what is not known is null, and a line never says who else knows. Null where nothing of
   * the case waits for a comparison.
   */
  faces: z
    .strictObject({
      /** Of the rules that disclose it, those that failed, and those that have another result. */
      failed: z.int().nonnegative().nullable(),
      other: z.int().nonnegative().nullable(),
      /** Comparisons of two faces that do not match, whatever the rules say. */
      unmatched: z.int().nonnegative().nullable(),
      knownBy: z.array(z.string()),
    })
    .nullable(),
  reviewedRules: z.int().nonnegative(),
  rules: z.int().nonnegative(),
  savedMedia: z.int().nonnegative(),
  absentMedia: z.int().nonnegative(),
  /** What was requested and, at the last request, not received. */
  notReceived: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  /** Last entry of the journal. */
  touchedAt: Instant,
  /** Set when the case cannot be fully read: it stays listed with its fault. */
  fault: z.enum(FAULTS).nullable(),
  /** Parts of the response of which nothing is known: never read as none of them, or as nothing failed. */
  unreadable: z.array(z.enum(UNREADABLE_KINDS)),
  /** Whether one of them may name files, so that nobody knows whether all are listed. */
  mayHideFiles: z.boolean(),
  /** The reviewers' own; the outcome only once a second person has voted, for that person must not know it before. */
  conclusion: z.strictObject({ state: z.enum(CONCLUSION_STATES), outcome: ReviewOutcome.nullable() }),
  /** Of the watch-list matches under review; null where no list is saved. */
  matches: z
    .strictObject({
      /** Whether the list was read; the counts are those of one that was. */
      list: z.enum(['read', ...UNREAD_LISTS]),
      total: z.int().nonnegative(),
      /** Open, undecided, outdated and decided otherwise by two. */
      unresolved: z.int().nonnegative(),
      outdated: z.int().nonnegative(),
      /** Recorded by reviewers, whatever has become of the match since. */
      trueMatches: z.int().nonnegative(),
      /** A newer version came in on which nobody has decided or concluded. */
      isUnseen: z.boolean(),
    })
    .nullable(),
  /** The number of conflicting entries. */
  differences: z.int().nonnegative(),
  /** `dueOn`: the first day on which the case may be erased, unless it is under legal hold; null while no clock is set. */
  retention: z.strictObject({ dueOn: z.iso.date().nullable(), isUnderHold: z.boolean() }),
  /** Whether anything of this, apart from the due day, needs attention. */
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
  /** Words; each must occur somewhere in names, references, ids or note text, in any script, as a prefix of a word. */
  search: z.string().max(300).default(''),
  /** Final decisions as received; empty means all. The word `(none)` means no decision. */
  decisions: z.array(z.string().max(200)).max(50).default([]),
  kinds: z.array(CaseKind).max(10).default([]),
  /** Each narrows the list; within one any of them will do. Empty means all. */
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
  /** Cases saved in all. */
  saved: number;
  /**
   * For the filters: how many cases each choice would find among those that match the search and all the other filters.
   * What would find none is left out.
   */
  decisions: { decision: string; count: number }[];
  conclusions: { state: ConclusionState; count: number }[];
  marks: { mark: WorklistMark; count: number }[];
}
