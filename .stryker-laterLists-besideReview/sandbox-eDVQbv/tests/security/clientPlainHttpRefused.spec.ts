// @ts-nocheck
import { expect, it } from 'vitest';
import type { Endpoint } from '../../src/main/platform/client/types';
import { ServiceProfile } from '../../src/shared/domain/profile';
import { clientForTest, endpointAt, wholeBody } from '../support/clientParts';

async function fetchesAt(origin: string, profileOrigin: string | null): Promise<string[]> {
  const fetched: string[] = [];
  const { client } = clientForTest({
    fetch: async (url) => {
      fetched.push(url);
      return new Response('{}', { status: 200 });
    },
  });
  const { profile } = endpointAt(origin);
  const endpoint: Endpoint = { profile: { ...profile, origin: profileOrigin }, origin };
  const signal = new AbortController().signal;
  await client.read(endpoint, { operation: 'image', id: 'P1' }, wholeBody, { signal }).catch(() => undefined);
  return fetched;
}

it.each([
  'http://api.example.invalid',
  'http://127.0.0.1.example.invalid',
  'http://localhost.example.invalid',
  'http://0.0.0.0:80',
  'http://192.168.0.1',
  'ftp://127.0.0.1',
  'file:///etc',
  'not an address',
])('nothing is sent to %s', async (origin) => {
  expect(await fetchesAt(origin, origin)).toEqual([]);
  expect(await fetchesAt(origin, null)).toEqual([]);
});

it('a profile without an origin can only be on this computer', async () => {
  expect(await fetchesAt('https://api.example.invalid', null)).toEqual([]);
});

it.each([
  'http://127.0.0.1:8080',
  'http://localhost:8080',
  'http://[::1]:8080',
  'https://api.example.invalid',
])('the rule lets %s pass', async (origin) => {
  expect(await fetchesAt(origin, origin)).toEqual([`${origin}/journey/image/P1`]);
});

it.each([
  'http://api.example.invalid',
  'https://user:secret@api.example.invalid',
  'https://api.example.invalid/path',
  'https://api.example.invalid/?q',
])('a profile cannot be made for %s', (origin) => {
  const { profile } = endpointAt('http://127.0.0.1:1');
  expect(ServiceProfile.safeParse({ ...profile, origin }).success).toBe(false);
});
