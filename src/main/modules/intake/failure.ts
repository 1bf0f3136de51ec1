import { NO_FACTS, type FailureFacts } from '@shared/domain/intake/fetchFailure';
import type { JournalEventOf, Request } from '@shared/domain/journalEvents';
import type { IntakeItem } from '@shared/ipc/views';
import { ServiceFault } from '../../platform/client/serviceFault';
import { IntakeError } from './intakeError';

export type Failure = NonNullable<IntakeItem['failure']>;

/** Ends a job; thrown inside it and shown on its line. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  constructor(
    readonly failure: Failure,
    readonly facts: Partial<FailureFacts> = {},
  ) {
    super(failure);
  }
}

const DISK_FULL_CODES = ['disk-full', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL_CODES.includes(String(error.code));
}

/** What a job's line says of an error that ended it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof JobFailure) return error.failure;
  if (isDiskFull(error)) return 'disk-full';
  if (!(error instanceof ServiceFault)) return 'unexpected';
  const { reason, outcome } = error.detail;
  if (reason === 'empty') return 'answer-not-json';
  return outcome === 'cancelled' ? 'unexpected' : outcome;
}

const secondsOf = ({ detail: { retryAfterMs } }: ServiceFault): number | null =>
  retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);

/** What is known of an error that ended a job, beside its name. */
export function factsOf(error: unknown): FailureFacts {
  if (error instanceof JobFailure) return { ...NO_FACTS, ...error.facts };
  if (!(error instanceof ServiceFault)) return NO_FACTS;
  const { status, serviceCode } = error.detail;
  return { ...NO_FACTS, status, serviceCode, retryAfterSeconds: secondsOf(error) };
}

/** The journal's record of a read that failed. */
export function absenceOf(request: Request, fault: ServiceFault): JournalEventOf<'absent'> {
  const { reason, status, serviceCode, attempts } = fault.detail;
  const retryAfterSeconds = secondsOf(fault);
  return {
    type: 'absent',
    request,
    reason,
    status,
    serviceCode,
    attempts,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...(fault.arrived === null ? {} : { arrived: fault.arrived }),
  };
}

/** Faults of this desk rather than of one medium: nothing was asked, so nothing else would fare better. */
export const isLocal = (fault: ServiceFault): boolean => localError(fault) !== null;

/** What to tell someone whose request never left this desk; null for a fault of the service or the way to it. */
export function localError({ detail: { attempts, outcome } }: ServiceFault): IntakeError | null {
  const isLocal =
    outcome === 'no-credential' || outcome === 'keychain-locked' || outcome === 'keychain-missing';
  return isLocal && attempts === 0 ? new IntakeError(outcome, 'Nothing was asked') : null;
}
