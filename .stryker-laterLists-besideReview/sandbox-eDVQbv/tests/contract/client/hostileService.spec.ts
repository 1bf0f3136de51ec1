// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isError } from '../../../src/main/errors/appError';
import type { ServiceFault } from '../../../src/main/platform/client/serviceFault';
import type { Received } from '../../../src/main/platform/client/types';
import type { Request } from '../../../src/shared/domain/events/fetching';
import type { ServiceProfile } from '../../../src/shared/domain/profile';
import { clientForTest, endpointAt, TEST_CREDENTIAL, wholeBody } from '../../support/clientParts';
import {
  bytes,
  cutBody,
  cutChunks,
  deadOrigin,
  dropConnection,
  errorBody,
  hang,
  json,
  loginPage,
  longBody,
  overlongBody,
  silentBody,
  slowDrip,
  startHostileServer,
  svgWithScript,
  truncatedJpeg,
  type Behaviour,
  type HostileServer,
} from '../../support/hostileServer';

const JOURNEY: Request = { operation: 'journeyResult', id: 'J1' };
const JOURNEY_PATH = '/journey/v2/get/J1';
const IMAGE: Request = { operation: 'image', id: 'P1' };
const IMAGE_PATH = '/journey/image/P1';

let server: HostileServer;
beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => server.close());

interface Outcome {
  body: Buffer | null;
  fault: ServiceFault['detail'] | null;
  waits: number[];
}

/** Reads once against the server and gives back the body or the fault. */
async function readFrom(
  origin: string,
  request: Request,
  limits: Partial<ServiceProfile['limits']> = {},
): Promise<Outcome> {
  const { client, waits } = clientForTest();
  const { signal } = new AbortController();
  try {
    return {
      body: await client.read(endpointAt(origin, limits), request, wholeBody, { signal }),
      fault: null,
      waits,
    };
  } catch (error) {
    if (!isError(error, 'service-fault')) throw error;
    return { body: null, fault: error.detail, waits };
  }
}

const readAfter = (
  behaviours: Behaviour[],
  limits: Partial<ServiceProfile['limits']> = {},
): Promise<Outcome> => {
  server.on(JOURNEY_PATH, ...behaviours);
  return readFrom(server.origin, JOURNEY, limits);
};

describe('a body that arrives', () => {
  it('is given byte for byte, with what was declared and when it was asked', async () => {
    server.on(IMAGE_PATH, bytes(truncatedJpeg, 'image/png'));
    const { client } = clientForTest();
    const seen: { receivedBytes: number; totalBytes: number | null }[] = [];
    const got = await client.read(
      endpointAt(server.origin),
      IMAGE,
      async (received) => ({ ...received, attempts: received.attempts(), body: await wholeBody(received) }),
      { signal: new AbortController().signal, onProgress: (progress) => seen.push(progress) },
    );
    expect(got.body.equals(truncatedJpeg)).toBe(true);
    expect(got).toMatchObject({
      status: 200,
      declaredMime: 'image/png',
      startedAt: '2026-01-02T03:04:05.678Z',
      attempts: 1,
    });
    expect(seen.at(-1)).toEqual({ receivedBytes: truncatedJpeg.length, totalBytes: truncatedJpeg.length });
  });

  it('is asked for with Basic authentication, as JSON, without cookies', async () => {
    await readAfter([json({ journey_id: 'J1' })]);
    const basic = Buffer.from(`${TEST_CREDENTIAL.apiKey}:${TEST_CREDENTIAL.apiSecret}`).toString('base64');
    const headers = server.seen[0]?.headers;
    expect(headers).toMatchObject({ authorization: `Basic ${basic}`, accept: 'application/json' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });

  it.each([
    ['a login page with 200', loginPage, '<!doctype html><title>Sign in</title>'],
    ['invalid JSON', bytes('{"a": 1,}', 'application/json'), '{"a": 1,}'],
    ['a script dressed as an image', bytes(svgWithScript, 'image/jpeg'), svgWithScript],
  ])('is kept whatever it is: %s', async (_, behaviour, text) => {
    const { body } = await readAfter([behaviour]);
    expect(body?.toString()).toBe(text);
  });

  it('ends where its declared length ends', async () => {
    const { body } = await readAfter([overlongBody('{"a":1}trailing', 7)]);
    expect(body?.toString()).toBe('{"a":1}');
  });
});

describe('a body that does not arrive whole', () => {
  it('is asked for again when it was cut, and given to the consumer from the start', async () => {
    server.on(JOURNEY_PATH, cutBody('{"a"', 100), cutChunks('{"a":'), json({ a: 1 }));
    const { client } = clientForTest();
    const starts: string[] = [];
    const body = await client.read(
      endpointAt(server.origin),
      JOURNEY,
      async (received) => {
        starts.push(`attempt ${received.attempts()}`);
        return wholeBody(received);
      },
      { signal: new AbortController().signal },
    );
    expect(body.toString()).toBe('{"a":1}');
    expect(starts).toEqual(['attempt 1', 'attempt 2', 'attempt 3']);
  });

  it('is retried even if the consumer wrapped the error', async () => {
    server.on(JOURNEY_PATH, cutBody('{"a"', 100), json({ a: 1 }));
    const wrapping = (received: Received): Promise<Buffer> =>
      wholeBody(received).catch((error: unknown) => {
        throw new Error('could not be written', { cause: error });
      });
    const { signal } = new AbortController();
    const body = await clientForTest().client.read(endpointAt(server.origin), JOURNEY, wrapping, { signal });
    expect(body.toString()).toBe('{"a":1}');
  });

  it.each([
    ['cut short of its length', cutBody('{"a"', 100)],
    ['cut between chunks', cutChunks('{"a":')],
  ])('is a fault when every attempt is %s', async (_, behaviour) => {
    const { fault } = await readAfter([behaviour], { attempts: 2 });
    expect(fault).toMatchObject({ reason: 'cut-short', status: 200, attempts: 2 });
  });

  it.each([201, 207, 226, 299])(
    'is whole under the status %i, and empty where nothing came',
    async (status) => {
      const read = async (body: string) => readAfter([bytes(body, 'application/json', status)]);
      expect((await read('{"a":1}')).fault).toBeNull();
      expect((await read('')).fault).toMatchObject({ reason: 'empty', status });
    },
  );

  it('is a fault when it is empty', async () => {
    const { fault } = await readAfter([bytes('', 'application/json')]);
    expect(fault).toMatchObject({ reason: 'empty', attempts: 1 });
    server.on(JOURNEY_PATH, (_request, response) => void response.writeHead(204).end());
    expect((await readFrom(server.origin, JOURNEY)).fault).toMatchObject({ reason: 'empty', status: 204 });
  });

  it('is refused at once when it declares more than the limit', async () => {
    server.on(JOURNEY_PATH, longBody(100 * 1024 * 1024));
    let received = 0;
    const reading = clientForTest().client.read(endpointAt(server.origin), JOURNEY, wholeBody, {
      signal: new AbortController().signal,
      onProgress: ({ receivedBytes }) => (received = receivedBytes),
    });
    await expect(reading).rejects.toMatchObject({
      detail: { reason: 'too-large', outcome: 'too-large', attempts: 1 },
    });
    expect(received).toBe(0);
  });

  it('is refused at the limit when 100 MB come undeclared', async () => {
    let received = 0;
    server.on(JOURNEY_PATH, longBody(100 * 1024 * 1024, { declared: false }));
    const { client } = clientForTest();
    const reading = client.read(endpointAt(server.origin), JOURNEY, wholeBody, {
      signal: new AbortController().signal,
      onProgress: ({ receivedBytes }) => (received = receivedBytes),
    });
    await expect(reading).rejects.toMatchObject({ detail: { reason: 'too-large', attempts: 1 } });
    expect(received).toBeLessThanOrEqual(1024 * 1024);
    await server.hungUp;
  });

  it.each([
    ['never begins', hang],
    ['begins and falls silent', silentBody],
    ['drips slower than anybody waits', slowDrip(20)],
  ])('is a time-out when the response %s', async (_, behaviour) => {
    const { fault } = await readAfter([behaviour], { timeoutMs: 150 });
    expect(fault).toMatchObject({ reason: 'timed-out', outcome: 'timed-out', attempts: 2 });
    await server.hungUp;
  });
});

describe('what may pass is asked again', () => {
  it('waits twice as long each time and counts attempts', async () => {
    const busy = errorBody(503, 'busy');
    const { body, waits } = await readAfter([busy, busy, json({ a: 1 })]);
    expect(body?.toString()).toBe('{"a":1}');
    expect(waits).toEqual([500, 1000]);
  });

  it.each([
    ['seconds', '3'],
    ['a date', 'Fri, 02 Jan 2026 03:04:08 GMT'],
  ])('waits as long as Retry-After says in %s', async (_, value) => {
    const { waits } = await readAfter([errorBody(429, 'slow_down', { 'retry-after': value }), json({})]);
    expect(waits[0]).toBeGreaterThanOrEqual(2300);
    expect(waits[0]).toBeLessThanOrEqual(3000);
  });

  it('gives up instead of asking earlier than the service allows', async () => {
    const { fault, waits } = await readAfter([
      errorBody(429, 'slow_down', { 'retry-after': '3600' }),
      json({}),
    ]);
    expect(fault).toMatchObject({
      reason: 'rate-limited',
      retryAfterMs: 3_600_000,
      status: 429,
      serviceCode: 'slow_down',
      attempts: 1,
    });
    expect(waits).toEqual([]);
  });

  it.each([
    [429, 'rate-limited'],
    [502, 'server-error'],
    [503, 'server-error'],
    [504, 'server-error'],
  ])('gives up on %i after the last attempt, as %s', async (status, name) => {
    const { fault } = await readAfter([errorBody(status, 'busy')]);
    expect(fault).toMatchObject({ reason: name, outcome: name, status, attempts: 4 });
  });

  it('tries a dropped connection again', async () => {
    const { body } = await readAfter([dropConnection, json({ a: 1 })]);
    expect(body?.toString()).toBe('{"a":1}');
  });

  it('says so when nobody listens', async () => {
    const { fault } = await readFrom(await deadOrigin(), JOURNEY);
    expect(fault).toMatchObject({ reason: 'unreachable', outcome: 'refused', status: null, attempts: 4 });
  });
});

describe('what will not pass is asked once', () => {
  it.each([
    [401, 'invalid_credentials', 'refused', 'wrong-credential'],
    [401, 'missing_authorization_header', 'refused', 'wrong-credential'],
    [403, 'unauthorized', 'refused', 'other-tenant'],
    [403, 'not_allowed_ip_address', 'refused', 'address-not-allowed'],
    [404, 'missing_requested_resource', 'not-found', 'not-found'],
    [400, 'invalid_id', 'refused', 'request-refused'],
    [403, 'bad_request', 'refused', 'request-refused'],
    [500, 'internal', 'server-error', 'server-error'],
  ])('%i %s', async (status, code, reason, outcome) => {
    const { fault, waits } = await readAfter([errorBody(status, code)]);
    expect(fault).toMatchObject({ status, serviceCode: code, reason, outcome, attempts: 1 });
    expect(waits).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  it('takes no value of an error body for its code, and tells its message apart', async () => {
    server.on(
      JOURNEY_PATH,
      json({ success: false, message: 'Person 1', error_code: 'Person 1 is unknown' }, 404),
    );
    const { fault } = await readFrom(server.origin, JOURNEY);
    expect(fault).toMatchObject({ serviceCode: null, serviceMessage: 'Person 1' });
  });

  it('reads an error body no further than it must', async () => {
    server.on(JOURNEY_PATH, (_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(`{"error_code":"missing_requested_resource","pad":"${'x'.repeat(2_000_000)}"}`);
    });
    const { fault } = await readFrom(server.origin, JOURNEY);
    expect(fault).toMatchObject({ status: 404, outcome: 'not-found', serviceCode: null });
    expect(fault?.body).toHaveLength(1024 * 1024);
  });

  it('does not repeat what the consumer itself could not do', async () => {
    server.on(JOURNEY_PATH, json({ a: 1 }));
    const { client } = clientForTest();
    const broken = (): Promise<never> => Promise.reject(new RangeError('no room'));
    const reading = client.read(endpointAt(server.origin), JOURNEY, broken, {
      signal: new AbortController().signal,
    });
    await expect(reading).rejects.toBeInstanceOf(RangeError);
    expect(server.seen).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it.each([
    ['before headers', hang],
    ['within the body', silentBody],
  ])('ends a read %s and closes the connection', async (_, behaviour) => {
    const cancel = new AbortController();
    server.on(JOURNEY_PATH, (request, response) => {
      behaviour(request, response);
      setImmediate(() => cancel.abort());
    });
    const { client } = clientForTest();
    const reading = client.read(endpointAt(server.origin), JOURNEY, wholeBody, { signal: cancel.signal });
    await expect(reading).rejects.toMatchObject({ detail: { reason: 'cancelled', outcome: 'cancelled' } });
    await server.hungUp;
  });

  it('ends the wait between attempts', async () => {
    server.on(JOURNEY_PATH, errorBody(503, 'busy'));
    const cancel = new AbortController();
    const { client } = clientForTest({
      sleep: async () => {
        cancel.abort();
        throw new Error('aborted');
      },
    });
    const reading = client.read(endpointAt(server.origin), JOURNEY, wholeBody, { signal: cancel.signal });
    await expect(reading).rejects.toMatchObject({ detail: { reason: 'cancelled', attempts: 1 } });
  });
});
