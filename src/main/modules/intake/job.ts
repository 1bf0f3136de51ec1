import { z } from 'zod';
import { CaseId, CaseKind, Instant, Sha256 } from '@shared/domain/ids';
import { AnswerComparison } from '@shared/domain/intake/answerChanges';
import { FailureFacts } from '@shared/domain/intake/fetchFailure';
import { FETCH_FAILURES, type IntakeItem } from '@shared/ipc/views';

export const JOB_KIND = 'intake';

/** A job as the vault keeps it. What is missing is not in it: the journal says that. */
export const StoredJob = z.strictObject({
  v: z.literal(1),
  jobId: z.uuid(),
  kind: CaseKind,
  subjectId: z.string(),
  profileId: z.string(),
  state: z.enum(['waiting', 'answer', 'media', 'done', 'failed', 'cancelled', 'interrupted']),
  /** Set once the case is in the journal: before that there is nothing to open. */
  caseId: CaseId.nullable(),
  /** The answer this job sealed. */
  answerSha256: Sha256.nullable(),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  absent: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  failure: z.enum(FETCH_FAILURES).nullable(),
  facts: FailureFacts.nullable(),
  comparison: AnswerComparison.nullable(),
  startedAt: Instant,
  /** Belongs to an order, which keeps and shows it. */
  inOrder: z.boolean().default(false),
});
export type StoredJob = z.infer<typeof StoredJob>;

/** Stands for the answer among the paths being fetched; no medium has an empty path. */
export const ANSWER_KEY = '';

/** A job in memory. Only its own run and the calls of the intake change it. */
export interface Job {
  readonly stored: StoredJob;
  /** Bytes received so far of what is being fetched, by path. */
  readonly inFlight: Map<string, number>;
  /** Null when it is not running. */
  run: { controller: AbortController; ended: Promise<void> } | null;
}

export const isUnderWay = ({ stored }: Job): boolean => ['waiting', 'answer', 'media'].includes(stored.state);

/** Nothing is left to do for it, ever. */
export const isComplete = ({ state, absent }: StoredJob): boolean => state === 'done' && absent === 0;

/** The line a person sees. `done` counts what is settled, `absent` how much of that is not held. */
export function itemOf({ stored, inFlight }: Job): IntakeItem {
  const { jobId, caseId, subjectId, profileId, state, done, total, absent, failure, startedAt } = stored;
  const { facts, comparison } = stored;
  const bytes = [...inFlight.values()].reduce((sum, count) => sum + count, stored.bytes);
  return {
    jobId,
    caseId,
    subjectId,
    profileId,
    state,
    done,
    total,
    absent,
    bytes,
    failure,
    facts,
    comparison,
    startedAt,
  };
}
