// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/main/errors/appError';
import type { Endpoint } from '../../../src/main/platform/client/types';
import { loadPresets } from '../../../src/main/modules/connections/presets';
import { clientForTest, endpointAt } from '../../support/clientParts';
import {
  bytes,
  cutBody,
  deadOrigin,
  errorBody,
  hang,
  json,
  loginPage,
  redirectTo,
  startHostileServer,
  type Behaviour,
  type HostileServer,
} from '../../support/hostileServer';

let server: HostileServer;
beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => server.close());

const outcomeAt = async (
  endpoint: Endpoint,
  parts: Parameters<typeof clientForTest>[0] = {},
): Promise<string> => {
  const { client, waits } = clientForTest(parts);
  const { outcome } = await client.test(endpoint, new AbortController().signal);
  expect(waits).toEqual([]);
  return outcome;
};

describe('testing a connection', () => {
  it.each<[string, Behaviour, string]>([
    ['the service knows no such journey', errorBody(404, 'missing_requested_resource'), 'ok'],
    ['the service calls the id malformed', errorBody(400, 'invalid_id'), 'ok'],
    ['the service responds with an error object and 200', json({ success: false, error_code: 'x' }), 'ok'],
    ['wrong key or secret', errorBody(401, 'invalid_credentials'), 'wrong-credential'],
    ['another tenant', errorBody(403, 'unauthorized'), 'other-tenant'],
    ['an address that is not on the list', errorBody(403, 'not_allowed_ip_address'), 'address-not-allowed'],
    [
      'a gateway that forbids in its own words',
      bytes('<h1>Forbidden</h1>', 'text/html', 403),
      'not-the-service',
    ],
    ['a login page', loginPage, 'web-page'],
    ['another JSON service', json({ hello: 'world' }), 'not-the-service'],
    ['a web server that knows no such page', bytes('Not Found', 'text/plain', 404), 'not-the-service'],
    ['an empty response', bytes('', 'text/plain'), 'not-the-service'],
    ['a server error', errorBody(500, 'internal'), 'server-error'],
    ['a busy service', errorBody(429, 'slow_down'), 'rate-limited'],
    ['a body that breaks off', cutBody('{', 10), 'cut-short'],
    ['a redirect', redirectTo('https://example.invalid/'), 'redirected'],
  ])('tells %s', async (_, behaviour, outcome) => {
    server.otherwise(behaviour);
    expect(await outcomeAt(endpointAt(server.origin))).toBe(outcome);
    expect(server.seen).toHaveLength(1);
  });

  it('recognises a silent host', async () => {
    server.otherwise(hang);
    expect(await outcomeAt(endpointAt(server.origin, { timeoutMs: 100 }))).toBe('timed-out');
  });

  it('recognises a closed port', async () => {
    expect(await outcomeAt(endpointAt(await deadOrigin()))).toBe('refused');
  });

  it('recognises an untrusted certificate, and sends nothing to it', async () => {
    const tls = await startHostileServer({ tls: true });
    expect(await outcomeAt(endpointAt(tls.origin))).toBe('bad-certificate');
    expect(tls.seen).toEqual([]);
    await tls.close();
  });

  it('recognises a host that does not exist', async () => {
    const [, preset] = loadPresets();
    const origin = 'https://caseloupe.invalid';
    if (preset === undefined) throw new Error('no preset');
    expect(await outcomeAt({ profile: { ...preset, origin }, origin })).toBe('host-not-found');
  });

  it.each([
    ['no-credential', () => Promise.resolve(null)],
    ['keychain-locked', () => Promise.reject(new AppError('keychain-locked'))],
    ['keychain-missing', () => Promise.reject(new AppError('keychain-missing'))],
  ])('tells %s without asking the service', async (outcome, credentials) => {
    expect(await outcomeAt(endpointAt(server.origin), { credentials })).toBe(outcome);
    expect(server.seen).toEqual([]);
  });

  it('gives status, code and time', async () => {
    server.otherwise(errorBody(403, 'unauthorized'));
    const { client } = clientForTest();
    const result = await client.test(endpointAt(server.origin), new AbortController().signal);
    expect(result).toMatchObject({ status: 403, serviceCode: 'unauthorized' });
    expect(result.milliseconds).toBeGreaterThanOrEqual(0);
  });
});
