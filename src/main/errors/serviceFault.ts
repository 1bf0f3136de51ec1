import type { Sha256 } from '@shared/domain/ids';
import type { AbsenceReason } from '@shared/domain/events/fetching';
import type { ConnectionTest } from '@shared/ipc/views';

/** Why a request returned no body. `reason` goes into the journal, `outcome` is shown to the user. */
export interface ServiceFaultDetail {
  reason: AbsenceReason;
  outcome: ConnectionTest['outcome'] | 'not-found' | 'too-large' | 'error-object' | 'cancelled';
  status: number | null;
  serviceCode: string | null;
  /** What the body says for people, as received. */
  serviceMessage: string | null;
  /** What the service asked to wait, in milliseconds. */
  retryAfterMs: number | null;
  /** The body of an error response; empty where none came. */
  body: Uint8Array;
  /** The declared content type of the response. */
  mime: string | null;
  attempts: number;
  startedAt: string;
  /** What arrived in spite of it, once it is sealed. */
  arrived: Readonly<{ sha256: Sha256; bytes: number; mime: string }> | null;
}

/** What is known of a failure before it is known how many attempts were made. */
export interface AttemptFault extends Omit<ServiceFaultDetail, 'attempts' | 'startedAt' | 'arrived'> {
  /** Whether another attempt may end better. */
  passing: boolean;
}
