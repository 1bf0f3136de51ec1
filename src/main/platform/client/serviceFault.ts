import type { ServiceFaultDetail } from './types';
import type { EvidenceStat } from '../vault/types';

/** A read that did not end in a body. Carries codes only, never a value of a case nor an address. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  /** What arrived in spite of it, once it is sealed. */
  arrived: EvidenceStat | null = null;
  constructor(readonly detail: ServiceFaultDetail) {
    super(`${detail.outcome} (${detail.reason}, status ${detail.status ?? 'none'})`);
  }
}

/** What is known of a failure before it is known how many attempts were made. */
export interface AttemptFault {
  reason: ServiceFaultDetail['reason'];
  outcome: ServiceFaultDetail['outcome'];
  status: number | null;
  serviceCode: string | null;
  /** Whether another attempt may end better. */
  passing: boolean;
  /** What the service asked to wait before the next attempt, null when it said nothing. */
  retryAfterMs: number | null;
  /** The body of an error response; empty where none came. */
  body: Uint8Array;
}

const NOTHING = new Uint8Array();

/** Thrown inside one attempt; the client turns the last one into a `ServiceFault`. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
  readonly fault: AttemptFault;
  constructor(fault: Pick<AttemptFault, 'reason' | 'outcome'> & Partial<AttemptFault>) {
    super(fault.outcome);
    this.fault = {
      status: null,
      serviceCode: null,
      passing: false,
      retryAfterMs: null,
      body: NOTHING,
      ...fault,
    };
  }
}
