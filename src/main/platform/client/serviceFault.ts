import { AppError } from '../../errors/appError';
import type { AttemptFault, ServiceFaultDetail } from '../../errors/serviceFault';

export type ServiceFault = AppError<'service-fault'>;
export type AttemptError = AppError<'attempt-failed'>;

/** A request that failed. Contains codes, but no case data and no address in its message. */
export const serviceFault = (detail: Omit<ServiceFaultDetail, 'arrived'>): ServiceFault =>
  new AppError('service-fault', `${detail.outcome} (${detail.reason}, status ${detail.status ?? 'none'})`, {
    detail: { ...detail, arrived: null },
  });

const NO_DETAILS = {
  status: null,
  serviceCode: null,
  serviceMessage: null,
  passing: false,
  retryAfterMs: null,
  body: new Uint8Array(),
  mime: null,
};

/** The error of one attempt. The client converts the last one into a service fault. */
export const attemptError = (
  fault: Pick<AttemptFault, 'reason' | 'outcome'> & Partial<AttemptFault>,
): AttemptError => new AppError('attempt-failed', fault.outcome, { detail: { ...NO_DETAILS, ...fault } });
