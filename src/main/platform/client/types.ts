import type { Request } from '@shared/domain/events/fetching';
import type { ServiceProfile } from '@shared/domain/profile';
import type { ConnectionTest } from '@shared/ipc/views';

/** API key and secret of one profile. Only the client combines them for HTTP Basic. */
export interface Credential {
  apiKey: string;
  apiSecret: string;
}

/** A profile with its current origin. The sandbox's origin is known only once it listens. */
export interface Endpoint {
  profile: ServiceProfile;
  origin: string;
}

export interface FetchProgress {
  receivedBytes: number;
  /** Null if the service did not declare it. */
  totalBytes: number | null;
}

/** A received response. `body` can be consumed once; reading errors reject with `service-fault`. */
export interface Received {
  status: number;
  declaredMime: string | null;
  body: AsyncIterable<Uint8Array>;
  startedAt: string;
  attempts: () => number;
}

export interface ServiceClient {
  /**
   * Sends one request, with retries for temporary errors (502, 503, 504, 429, network). Respects `Retry-After` and
   * refuses redirects. `consume` receives the body of each attempt as a stream; if it is interrupted, `consume` is
   * called again with the next attempt. Resolves with the result of `consume`, rejects with `service-fault`.
   */
  read<T>(
    endpoint: Endpoint,
    request: Request,
    consume: (received: Received) => Promise<T>,
    options: { signal: AbortSignal; onProgress?: (progress: FetchProgress) => void },
  ): Promise<T>;
  test(endpoint: Endpoint, signal: AbortSignal): Promise<ConnectionTest>;
}
