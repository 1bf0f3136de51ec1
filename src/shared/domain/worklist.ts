import { z } from 'zod';
import { CaseId, CaseKind, Instant } from './ids';

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
  lookedAtRules: z.int().nonnegative(),
  rules: z.int().nonnegative(),
  heldMedia: z.int().nonnegative(),
  absentMedia: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  /** Last entry of the journal. */
  touchedAt: Instant,
  /** Set when the case cannot be fully read: it stays listed with its fault. */
  fault: z.enum(['journal-broken', 'answer-unreadable', 'no-answer']).nullable(),
});
export type WorklistRow = z.infer<typeof WorklistRow>;

export const WORKLIST_SORTS = [
  'touched',
  'started',
  'name',
  'reference',
  'decision',
  'failed-rules',
] as const;

export const WorklistQuery = z.strictObject({
  /** Words; each must occur somewhere in names, references, ids or note text, in any script, as a prefix of a word. */
  search: z.string().max(300).default(''),
  /** Final decisions as received; empty means all. The word `(none)` stands for no decision. */
  decisions: z.array(z.string().max(200)).max(50).default([]),
  kinds: z.array(CaseKind).default([]),
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
  /** Cases held in all. */
  held: number;
  /** For the filter: each final decision among the cases that match the search, with its count. */
  decisions: { decision: string; count: number }[];
}
