// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/main/platform/client/types';
import { clientForTest, endpointAt, TEST_CREDENTIAL, wholeBody } from '../support/clientParts';
import { json, startHostileServer, type HostileServer } from '../support/hostileServer';

let thief: HostileServer;
beforeEach(async () => {
  thief = await startHostileServer();
  thief.otherwise(json({}));
});
afterEach(() => thief.close());

/** Reads and gives back whom the credential was asked for. */
async function askedFor(endpoint: Endpoint): Promise<unknown[]> {
  const asked: unknown[] = [];
  const { client } = clientForTest({
    credentials: async (...binding) => {
      asked.push(binding);
      return TEST_CREDENTIAL;
    },
  });
  const reading = client.read(endpoint, { operation: 'image', id: 'P1' }, wholeBody, {
    signal: new AbortController().signal,
  });
  await expect(reading).rejects.toMatchObject({ detail: { outcome: 'refused', attempts: 0 } });
  return asked;
}

const at = (profileOrigin: string | null, origin: string): Endpoint => {
  const endpoint = endpointAt(origin);
  return { ...endpoint, profile: { ...endpoint.profile, origin: profileOrigin } };
};

describe('a credential goes to its own origin only', () => {
  it("is not even fetched for an address that is not the profile's", async () => {
    expect(await askedFor(at('https://api.idwise.com', thief.origin))).toEqual([]);
    expect(thief.seen).toEqual([]);
  });

  it('is not fetched when only the port differs', async () => {
    const other = new URL(thief.origin);
    other.port = String(Number(other.port) === 65535 ? 65534 : Number(other.port) + 1);
    expect(await askedFor(at(other.origin, thief.origin))).toEqual([]);
    expect(thief.seen).toEqual([]);
  });

  it('is not fetched when a template would leave the origin', async () => {
    const endpoint = endpointAt('http://127.0.0.1:1');
    const port = new URL(thief.origin).port;
    const operations = {
      ...endpoint.profile.operations,
      image: { path: `/..//127.0.0.1:${port}/{path}`, confirmed: true },
    };
    expect(await askedFor({ ...endpoint, profile: { ...endpoint.profile, operations } })).toEqual([]);
    expect(thief.seen).toEqual([]);
  });

  it('is asked for by profile and origin, so that its keeper can refuse another origin', async () => {
    const asked: unknown[] = [];
    thief.otherwise(json({}));
    const { client } = clientForTest({
      credentials: async (...binding) => {
        asked.push(binding);
        return null;
      },
    });
    const reading = client.read(endpointAt(thief.origin), { operation: 'image', id: 'P1' }, wholeBody, {
      signal: new AbortController().signal,
    });
    await expect(reading).rejects.toMatchObject({ detail: { outcome: 'no-credential', attempts: 0 } });
    expect(asked).toEqual([['sandbox', thief.origin]]);
    expect(thief.seen).toEqual([]);
  });
});
