import type { CaseId, CaseKind, Sha256 } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import type { IntakeItem } from '@shared/ipc/views';
import type { Endpoint, ServiceClient } from '../../platform/client/types';
import type { Vault } from '../../platform/vault/types';
import type { FetchLog } from './fetchLog';

interface JobId {
  jobId: string;
}

/** How a case was brought in for an order. */
export interface Brought {
  item: IntakeItem;
  /** The answer it sealed, now or in an earlier run of the same job. */
  answerSha256: Sha256 | null;
}

/** Brings cases in as jobs that report, can be cancelled, and go on after a crash where they stopped. */
export interface Intake {
  /**
   * One job per id; an id already under way is not started twice, an earlier line of the same id that has ended is
   * replaced. Every call that returns items returns the whole list.
   */
  start(order: { profileId: string; kind: CaseKind; ids: readonly string[] }): IntakeItem[];
  list(): IntakeItem[];
  /**
   * One case for an order, under a job id of the order's; resolves when it has ended, however it ended. A job of that id
   * that was begun before is gone on with; one of the same case that is under way is waited for and its end is this one's.
   */
  bring(
    jobId: string,
    order: { profileId: string; kind: CaseKind; subjectId: string },
    signal: AbortSignal,
  ): Promise<Brought>;
  /** How far a job of an order is; null when there is none. */
  peek(jobId: string): IntakeItem | null;
  /** Lets go of jobs of orders. */
  forget(jobIds: readonly string[]): void;
  /** Ids of the jobs kept for orders. */
  kept(): string[];
  /** What is sealed stays; what was not fetched is simply not fetched and is no absence. */
  cancel(job: JobId): IntakeItem[];
  /** Goes on with what is missing: the answer if it was not sealed, else the media that are not held. */
  resume(job: JobId): IntakeItem[];
  /** Takes a line that has ended off the list; one under way stays. */
  dismiss(job: JobId): IntakeItem[];
  /** Resolves when the attempt is over; the outcome is in the journal either way. */
  retryMedium(medium: { caseId: CaseId; path: string }): Promise<{ held: boolean }>;
  refetch(of: { caseId: CaseId }): IntakeItem[];
  /** Paths of the media being fetched for a case at this moment. */
  fetching(caseId: CaseId): ReadonlySet<string>;
  /** Whether anything may still be written, also by what was cancelled and is winding down. */
  isBusy(): boolean;
  /** Takes every line about an erased case off the list, also of attempts that had not brought it in. */
  forgetCase(of: { caseId: CaseId; subjectId: string }): void;
  /** Called once after the vault opens: marks jobs a crash left behind as interrupted. */
  recover(): void;
  /** Interrupts everything and waits until nothing writes; the list is empty until `recover`. */
  stop(): Promise<void>;
}

/** What bringing cases in needs of the rest of the app. */
export interface IntakeParts {
  client: ServiceClient;
  vault: Vault;
  /** Where a profile can be reached now; rejects when there is no such profile. */
  endpoint: (profileId: string) => Promise<Endpoint>;
  /** The profile from which a case of this authority can be read again; null when there is none. */
  profileFor: (authority: string) => string | null;
  /** Where fetches that brought no case are written down. */
  fetchLog: Pick<FetchLog, 'add' | 'forgetSubject'>;
  author: () => Author;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** SHA-256 of a text (UTF-8), in lower-case hex. */
  hash: (text: string) => string;
  /** Told at most ten times a second. */
  onProgress: (items: IntakeItem[]) => void;
  /** Told as often, when there may be news of a job of an order. */
  onBringing?: () => void;
  onCaseChanged: (caseId: CaseId) => void;
  /** Told of an error that is no fault of the service, for the log. */
  onError: (error: unknown) => void;
}
