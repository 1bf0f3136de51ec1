import { AppError } from '../../errors/appError';
import type { AttemptFault, ServiceFaultDetail } from '../../errors/serviceFault';

export type ServiceFault = AppError<'service-fault'>;
export type AttemptError = AppError<'attempt-failed'>;

/** A request that did not return a body. Contains codes only, never a value of a case or an address. */
export const serviceFault = (detail: Omit<ServiceFaultDetail, 'arrived'>): ServiceFault =>
  new AppError('service-fault', `${detail.outcome} (${detail.reason}, status ${detail.status ?? 'none'})`, {
    detail: { ...detail, arrived: null },
  });

const NOTHING = {
  status: null,
  serviceCode: null,
  serviceMessage: null,
  passing: false,
  retryAfterMs: null,
  body: new Uint8Array(),
  mime: null,
};

/** Thrown inside one attempt; the client turns the last one into a service fault. */
export const attemptError = (
  fault: Pick<AttemptFault, 'reason' | 'outcome'> & Partial<AttemptFault>,
): AttemptError => new AppError('attempt-failed', fault.outcome, { detail: { ...NOTHING, ...fault } });
