import type { CaseId, CaseKind } from '@shared/domain/ids';
import type { IntakeItem } from '@shared/ipc/views';

/** Brings cases in as jobs that report, can be cancelled, and go on after a crash where they stopped. */
export interface Intake {
  /**
   * One job per id; an id already under way is not started twice, an earlier line of the same id that has ended is
   * replaced. Every call that returns items returns the whole list.
   */
  start(order: { profileId: string; kind: CaseKind; ids: readonly string[] }): IntakeItem[];
  list(): IntakeItem[];
  /** What is sealed stays; what was not fetched is simply not fetched and is no absence. */
  cancel(jobId: string): IntakeItem[];
  /** Goes on with what is missing: the answer if it was not sealed, else the media that are not held. */
  resume(jobId: string): IntakeItem[];
  /** Takes a line that has ended off the list; one under way stays. */
  dismiss(jobId: string): IntakeItem[];
  /** Resolves when the attempt is over; the outcome is in the journal either way. */
  retryMedium(caseId: CaseId, path: string): Promise<{ held: boolean }>;
  refetch(caseId: CaseId): IntakeItem[];
  /** Paths of the media being fetched for a case at this moment. */
  fetching(caseId: CaseId): ReadonlySet<string>;
  /** Called once after the vault opens: marks jobs a crash left behind as interrupted. */
  recover(): void;
  /** Interrupts everything and waits until nothing writes; the list is empty until `recover`. */
  stop(): Promise<void>;
}
