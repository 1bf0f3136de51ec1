import type { CaseId, CaseKind } from '@shared/domain/ids';
import type { IntakeItem } from '@shared/ipc/views';

/** Brings cases in as jobs that report, can be cancelled, and go on after a crash where they stopped. */
export interface Intake {
  /** One job per id; an id already under way is not started twice. */
  start(order: { profileId: string; kind: CaseKind; ids: readonly string[] }): IntakeItem[];
  list(): IntakeItem[];
  cancel(jobId: string): IntakeItem[];
  resume(jobId: string): IntakeItem[];
  dismiss(jobId: string): IntakeItem[];
  /** Resolves when the attempt is over; the outcome is in the journal either way. */
  retryMedium(caseId: CaseId, path: string): Promise<{ held: boolean }>;
  refetch(caseId: CaseId): IntakeItem[];
  /** Called once after the vault opens: marks jobs a crash left behind as interrupted. */
  recover(): void;
  /** Cancels everything and waits until nothing writes. */
  stop(): Promise<void>;
}
