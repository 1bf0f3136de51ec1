import type { Sha256 } from '@shared/domain/ids';
import type { AbsenceReason } from '@shared/domain/events/fetching';
import type { ConnectionTest } from '@shared/ipc/views';

/** Why a request returned no body. `reason` goes into the journal, `outcome` is shown to the user. */
export interface ServiceFaultDetail {
  reason: AbsenceReason;
  outcome: ConnectionTest['outcome'] | 'not-found' | 'too-large' | 'error-object' | 'cancelled';
  status: number | null;
  serviceCode: string | null;
  /** The message in the response body, as received. */
  serviceMessage: string | null;
  /** The delay requested by the service, in milliseconds. */
  retryAfterMs: number | null;
  /** The body of an error response; empty if there is none. */
  body: Uint8Array;
  /** The declared content type of the response. */
  mime: string | null;
  attempts: number;
  startedAt: string;
  /** The bytes that were received nevertheless, once they are saved. */
  arrived: Readonly<{ sha256: Sha256; bytes: number; mime: string }> | null;
}

/** A failure before the number of attempts is known. */
export interface AttemptFault extends Omit<ServiceFaultDetail, 'attempts' | 'startedAt' | 'arrived'> {
  /** Whether another attempt may succeed. */
  passing: boolean;
}
