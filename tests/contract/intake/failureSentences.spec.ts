import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureLabels } from '@shared/labels/fetchFailureLabels';
import type { FetchFailure } from '@shared/ipc/views';
import { createIntakeBench, type IntakeBench } from '../../support/intakeBench';
import { bytes, startHostileServer, type HostileServer } from '../../support/hostileServer';
import { createMemoryVault, type MemoryVault } from '../../unit/main/modules/intake/memoryVault';

let server: HostileServer;
let memory: MemoryVault;
let bench: IntakeBench;
beforeEach(async () => {
  server = await startHostileServer();
  memory = createMemoryVault();
  bench = createIntakeBench(() => memory.vault, server.origin, { limits: { attempts: 1 } });
});
afterEach(async () => {
  await bench.jobs.stop();
  await server.close();
});

const PAGE = '<!doctype html><title>Anything</title>';
/** As long as a page with its images in it. */
const LONG_PAGE = PAGE + 'x'.repeat(500_000);
/** What a body may be, as its text and its declared type. */
const BODIES = {
  nothing: ['', ''],
  'an empty page': ['', 'text/html'],
  'white space declared as a page': [' \n', 'text/html; charset=utf-8'],
  'a page': [PAGE, 'text/html'],
  'a page declared as JSON': [PAGE, 'application/json'],
  'a long page': [LONG_PAGE, 'text/html'],
  'a text': ['Try later', 'text/plain'],
  'an error of the service': ['{"success":false,"error_code":"some_code"}', 'application/json'],
  'an error in another form': ['{"title":"Problem","type":"about:blank"}', 'application/problem+json'],
} as const;

const FAULT = 'The service responded with an error';
const RATE = 'Request rate limited by the service';
const PROXY = 'A proxy did not forward the request';
const STRANGER = 'Unexpected response: not this service';
const REJECTED = 'Key or secret rejected';
const REFUSED = 'The request was refused';
const MESSAGE = 'The service sent an error or status message instead of the result';
const NOT_FOUND = 'ID not found';
const SIGN_IN = 'A web page was received instead of a response';
const ELSEWHERE = 'The server redirects to another address';
const EMPTY = 'The service sent an empty response';
const NOT_JSON = 'The response is not valid JSON';

/** Of each status: what each body is reported as, in the order of `BODIES`, or the one thing that all are reported as. */
const TABLE: [number, string | string[]][] = [
  [200, [EMPTY, EMPTY, NOT_JSON, SIGN_IN, SIGN_IN, SIGN_IN, NOT_JSON, MESSAGE, MESSAGE]],
  [302, ELSEWHERE],
  [304, EMPTY],
  [308, ELSEWHERE],
  [400, [REFUSED, REFUSED, REFUSED, STRANGER, STRANGER, STRANGER, STRANGER, REFUSED, REFUSED]],
  [401, REJECTED],
  [403, [REFUSED, REFUSED, REFUSED, STRANGER, STRANGER, STRANGER, STRANGER, REFUSED, REFUSED]],
  [404, [NOT_FOUND, NOT_FOUND, NOT_FOUND, SIGN_IN, SIGN_IN, SIGN_IN, NOT_FOUND, NOT_FOUND, NOT_FOUND]],
  [407, PROXY],
  [410, [NOT_FOUND, NOT_FOUND, NOT_FOUND, SIGN_IN, SIGN_IN, SIGN_IN, NOT_FOUND, NOT_FOUND, NOT_FOUND]],
  [429, RATE],
  [500, FAULT],
  [502, FAULT],
  [503, FAULT],
  [504, FAULT],
  // A network that wants a sign-in (RFC 6585 6).
  [511, PROXY],
  [599, FAULT],
];

describe('a response that brings no case is reported by its status and its body', () => {
  it.each(TABLE)('%i: %j', async (status, expected) => {
    const bodies = Object.entries(BODIES);
    const reported = await Promise.all(
      bodies.map(async ([, [text, mime]], index) => {
        server.on(`/journey/v2/get/J${String(index)}`, bytes(text, mime, status));
        const { failure, facts } = await bench.fetchCase(`J${String(index)}`);
        return failureLabels(failure as FetchFailure, facts);
      }),
    );
    const titles = reported.map(({ title }) => title.replace(/ \(.*\)$/, ''));
    expect(titles).toEqual(typeof expected === 'string' ? bodies.map(() => expected) : expected);
    for (const { title, advice } of reported) {
      // Node’s fetch tells of a 407 as of a connection that failed.
      if (status >= 300 && status !== 407) expect(title).toContain(`HTTP ${String(status)}`);
      if (![SIGN_IN, PROXY, ELSEWHERE].some((one) => title.startsWith(one)))
        expect(advice).not.toMatch(/sign[- ]in/i);
      // What is not known is not said: a gateway’s error tells nothing of the key.
      if (title.startsWith(FAULT)) expect(advice).not.toContain('settings');
    }
  });
});

it.each([200, 401, 403, 404, 500])('a long page with %i is kept whole', async (status) => {
  server.on('/journey/v2/get/J', bytes(LONG_PAGE, 'text/html', status));
  await bench.fetchCase('J');
  expect(bench.log.list()).toMatchObject([{ subjectId: 'J', arrived: { bytes: LONG_PAGE.length } }]);
});
