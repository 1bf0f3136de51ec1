import type { AbsenceReason, Request } from '@shared/domain/journalEvents';
import type { ServiceProfile } from '@shared/domain/profile';
import type { ConnectionTest } from '@shared/ipc/views';
import type { EvidenceStat } from '../vault/types';

/** API key and secret of one profile, joined to HTTP Basic by the client only. */
export interface Credential {
  apiKey: string;
  apiSecret: string;
}

/** A profile with the origin it can be reached at now (the sandbox's is known once it listens). */
export interface Endpoint {
  profile: ServiceProfile;
  origin: string;
}

export interface FetchProgress {
  receivedBytes: number;
  /** Null when the service did not say. */
  totalBytes: number | null;
}

/** A body that arrived whole; `body` may be consumed once. Errors while reading reject with `service-fault`. */
export interface Received {
  status: number;
  declaredMime: string | null;
  body: AsyncIterable<Uint8Array>;
  startedAt: string;
  attempts: () => number;
}

/** Why a request did not end in a body. `reason` is what the journal records, `outcome` what a person is told. */
export interface ServiceFaultDetail {
  reason: AbsenceReason;
  outcome: ConnectionTest['outcome'] | 'not-found' | 'too-large' | 'error-object' | 'cancelled';
  status: number | null;
  serviceCode: string | null;
  /** What the service asked to wait, in milliseconds. */
  retryAfterMs: number | null;
  /** The body of an error response; empty where none came. */
  body: Uint8Array;
  /** The type that was declared for what came. */
  mime: string | null;
  attempts: number;
  startedAt: string;
  /** What arrived in spite of it, once it is sealed. */
  arrived: EvidenceStat | null;
}

/** What is known of a failure before it is known how many attempts were made. */
export interface AttemptFault extends Omit<ServiceFaultDetail, 'attempts' | 'startedAt' | 'arrived'> {
  /** Whether another attempt may end better. */
  passing: boolean;
}

export interface ServiceClient {
  /**
   * One read, with retries for what may pass (429, 502, 503, 504, network), Retry-After honoured, redirects refused.
   * `consume` gets the body of each attempt as a stream and its result is the result; a body that breaks off is
   * consumed again from the start. Rejects with `service-fault`.
   */
  read<T>(
    endpoint: Endpoint,
    request: Request,
    consume: (received: Received) => Promise<T>,
    options: { signal: AbortSignal; onProgress?: (progress: FetchProgress) => void },
  ): Promise<T>;
  test(endpoint: Endpoint, signal: AbortSignal): Promise<ConnectionTest>;
}
