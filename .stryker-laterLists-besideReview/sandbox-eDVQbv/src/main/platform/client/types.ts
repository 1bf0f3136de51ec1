// @ts-nocheck
import type { Request } from '@shared/domain/events/fetching';
import type { ServiceProfile } from '@shared/domain/profile';
import type { ConnectionTest } from '@shared/ipc/views';

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
