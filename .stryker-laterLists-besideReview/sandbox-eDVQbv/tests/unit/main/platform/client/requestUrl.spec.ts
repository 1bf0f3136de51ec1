// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { Request } from '@shared/domain/events/fetching';
import { isError } from '../../../../../src/main/errors/appError';
import { buildUrl } from '../../../../../src/main/platform/client/requestUrl';
import type { Endpoint } from '../../../../../src/main/platform/client/types';

type Paths = Partial<Record<Request['operation'], string>>;
const endpoint = (origin: string, own: string | null, paths: Paths = {}): Endpoint => {
  const operations = Object.fromEntries(
    Object.entries({
      journeyResult: '/v1/journeys/{id}',
      image: '/v1/images/{path}',
      amlHistory: '/v1/checks/{id}/versions/{version}',
      ...paths,
    }).map(([name, path]) => [name, { path }]),
  );
  return { profile: { origin: own, operations }, origin } as unknown as Endpoint;
};
const LIVE = 'https://api.example';
const live = endpoint(LIVE, LIVE);
const journey = (id: string): Request => ({ operation: 'journeyResult', id });
const outcomeOf = (act: () => unknown): string => {
  try {
    return String(act());
  } catch (error) {
    return isError(error, 'attempt-failed') ? error.detail.outcome : 'another error';
  }
};

describe('the address of a request', () => {
  it.each<[Request, string]>([
    [journey('abc'), '/v1/journeys/abc'],
    [journey('a/b?c#d'), '/v1/journeys/a%2Fb%3Fc%23d'],
    [journey('a b%2e'), '/v1/journeys/a%20b%252e'],
    [journey('Ана'), '/v1/journeys/%D0%90%D0%BD%D0%B0'],
    [{ operation: 'image', id: 'p1' }, '/v1/images/p1'],
    [{ operation: 'amlHistory', id: 'c', version: 3 }, '/v1/checks/c/versions/3'],
    [
      { operation: 'amlHistory', id: 'c', version: 3, deltaOnly: false },
      '/v1/checks/c/versions/3?delta_only=false',
    ],
    [
      { operation: 'amlHistory', id: 'c', version: 0, deltaOnly: true },
      '/v1/checks/c/versions/0?delta_only=true',
    ],
  ])('%j', (request, path) => {
    expect(buildUrl(live, request).href).toBe(`${LIVE}${path}`);
  });

  it.each(['', '.', '..', '\ud800'])('is none for the id %j, which the service cannot have issued', (id) => {
    expect(outcomeOf(() => buildUrl(live, journey(id)))).toBe('not-found');
  });

  it.each<[string, Endpoint]>([
    ['an origin that is not the profile’s', endpoint('https://evil.example', LIVE)],
    ['another port', endpoint(`${LIVE}:8443`, LIVE)],
    ['plain http', endpoint('http://api.example', 'http://api.example')],
    ['another scheme', endpoint('ftp://api.example', 'ftp://api.example')],
    ['no address', endpoint('api.example', LIVE)],
    ['a host of the web for a profile without an origin', endpoint(LIVE, null)],
    ['a host that begins like this computer', endpoint('http://localhost.evil.example', null)],
    [
      'a template with a placeholder that nobody knows',
      endpoint(LIVE, LIVE, { journeyResult: '/v1/{secret}' }),
    ],
    ['a template that climbs', endpoint(LIVE, LIVE, { journeyResult: '/v1/../{id}' })],
    ['a template that is a host', endpoint(LIVE, LIVE, { journeyResult: '.evil.example/{id}' })],
    ['a template with a user', endpoint(LIVE, LIVE, { journeyResult: '@evil.example/{id}' })],
  ])('is refused for %s', (_what, where) => {
    expect(outcomeOf(() => buildUrl(where, journey('abc')))).toBe('refused');
  });

  it('is refused for a version that is not given', () => {
    expect(outcomeOf(() => buildUrl(live, { operation: 'amlHistory', id: 'c' }))).toBe('refused');
  });

  it.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost:8080'])(
    'may be on this computer: %s',
    (origin) => {
      expect(buildUrl(endpoint(origin, null), journey('abc')).href).toBe(`${origin}/v1/journeys/abc`);
    },
  );
});
