import { createServiceClient, type ServiceClientParts } from '../../src/main/platform/client/serviceClient';
import type { Endpoint, ServiceClient } from '../../src/main/platform/client/types';
import { loadPresets } from '../../src/main/modules/connections/presets';
import type { ServiceProfile } from '../../src/shared/domain/profile';

export const TEST_CREDENTIAL = { apiKey: 'test-key', apiSecret: 'test-secret' };

/** The sandbox's profile with the given address and limits. */
export function endpointAt(origin: string, limits: Partial<ServiceProfile['limits']> = {}): Endpoint {
  const sandbox = loadPresets().find(({ id }) => id === 'sandbox');
  if (sandbox === undefined) throw new Error('no sandbox profile');
  const defaults = {
    jsonBytes: 1024 * 1024,
    mediumBytes: 1024 * 1024,
    timeoutMs: 2000,
    attempts: 4,
    parallel: 4,
  };
  return { profile: { ...sandbox, limits: { ...defaults, ...limits } }, origin };
}

/** A client with Node's `fetch`. Waits between attempts are recorded in `waits` but not performed. */
export function clientForTest(parts: Partial<ServiceClientParts> = {}): {
  client: ServiceClient;
  waits: number[];
} {
  const waits: number[] = [];
  const client = createServiceClient({
    fetch: (url, init) => fetch(url, init),
    clock: () => new Date('2026-01-02T03:04:05.678Z'),
    random: () => 1,
    sleep: async (ms) => void waits.push(ms),
    credentials: async () => TEST_CREDENTIAL,
    refusalOf: () => null,
    userAgent: 'CaseLoupe-test',
    ...parts,
  });
  return { client, waits };
}

/** Reads a body completely. */
export async function wholeBody(received: { body: AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of received.body) parts.push(part);
  return Buffer.concat(parts);
}
