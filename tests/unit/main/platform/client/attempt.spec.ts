import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { acceptOf, attempt, type Fetch } from '../../../../../src/main/platform/client/attempt';

const URL_ASKED = 'https://api.example/v1/x';
const run = async (fetch: Fetch) => {
  try {
    const found = await attempt(fetch, {
      url: new URL(URL_ASKED),
      headers: { accept: 'application/json' },
      timeoutMs: 1000,
      signal: AbortSignal.timeout(5000),
      now: () => new Date('2026-01-02T03:04:05Z'),
    });
    return found.status;
  } catch (error) {
    return isError(error, 'attempt-failed') ? error.detail : error;
  }
};
const from = (found: Response, over: Partial<Response> = {}): Response =>
  Object.defineProperties(
    found,
    Object.fromEntries(Object.entries(over).map(([key, value]) => [key, { value }])),
  );
const receive = (found: Response) => run(async () => found);

describe('one request', () => {
  it('is a GET that carries nothing along and follows nothing', async () => {
    const asked: [string, RequestInit][] = [];
    await run(async (...one) => {
      asked.push(one);
      return new Response('x');
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.[0]).toBe(URL_ASKED);
    expect(asked[0]?.[1]).toMatchObject({
      method: 'GET',
      headers: { accept: 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });

  it.each([200, 201, 203, 207, 226, 299])('has a body where the status is %i', async (status) => {
    expect(await receive(new Response('x', { status }))).toBe(status);
  });

  it.each<[string, Response]>([
    ['that was redirected', from(new Response('x'), { redirected: true })],
    ['from another host', from(new Response('x'), { url: 'https://evil.example/v1/x' })],
    ['that hides where it leads', from(new Response('x'), { type: 'opaqueredirect' })],
  ])('has none from a response %s', async (_what, found) => {
    expect(await receive(found)).toMatchObject({ reason: 'redirected', outcome: 'redirected' });
  });

  it('has its own address back', async () => {
    expect(await receive(from(new Response('x'), { url: URL_ASKED }))).toBe(200);
  });

  it('fails with the service’s own code and with the wait that it asks for', async () => {
    const body = JSON.stringify({ success: false, error_code: 'missing_requested_resource', message: 'No' });
    const headers = { 'content-type': 'application/json', 'retry-after': '7' };
    expect(await receive(new Response(body, { status: 404, headers }))).toMatchObject({
      status: 404,
      reason: 'not-found',
    });
    expect(await receive(new Response(body, { status: 503, headers }))).toMatchObject({
      status: 503,
      passing: true,
      retryAfterMs: 7000,
    });
    expect(await receive(new Response(null, { status: 204 }))).toMatchObject({ status: 204 });
    expect(await receive(new Response(null, { status: 205 }))).toMatchObject({ status: 205 });
    expect(await receive(new Response('{', { status: 206 }))).toMatchObject({ reason: 'cut-short' });
  });

  it('fails as the connection did', async () => {
    const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    expect(await run(() => Promise.reject(refused))).toMatchObject({ status: null, passing: true });
  });
});

it.each([
  ['image', 'image/*, */*;q=0.5'],
  ['video', 'video/*, */*;q=0.5'],
  ['pdf', 'application/pdf, */*;q=0.5'],
  ['journeyResult', 'application/json'],
  ['amlHistory', 'application/json'],
] as const)('%s asks for %s', (operation, accept) => {
  expect(acceptOf(operation)).toBe(accept);
});
