import type { Page } from '@playwright/test';
import { ask } from '../support/electron/askBridge';
import type { RunningApp } from '../support/electron/launchApp';
import { replyToQuestions } from '../support/electron/questions';
import { expect, test } from '../support/electron/readyTest';
import {
  bytesAs,
  cutBody,
  cutChunks,
  dropConnection,
  errorBody,
  gzipBomb,
  hang,
  longBody,
  loginPage,
  noContent,
  rawHead,
  redirectTo,
  silentBody,
  slowDrip,
  startHostileServer,
  utf8,
  type Behaviour,
  type HostileServer,
} from '../support/hostileServer';

const MEGABYTE = 1024 * 1024;
/** Small and impatient, so that each attack meets its end soon. */
const LIMITS = { jsonBytes: 3 * MEGABYTE, mediumBytes: MEGABYTE, timeoutMs: 1000, attempts: 2, parallel: 4 };

/** Every way to misbehave on the wire, by the id that it is asked for. */
const ATTACKS: Record<string, Behaviour> = {
  'oversized-declared': longBody(300 * MEGABYTE),
  'oversized-chunked': longBody(300 * MEGABYTE, { declared: false }),
  'oversized-gzip': longBody(300 * MEGABYTE, { declared: false, gzip: true }),
  'gzip-bomb': gzipBomb(50 * MEGABYTE),
  'not-gzip': bytesAs('gzip'),
  'cut-body': cutBody('{"a"', 1000),
  'cut-chunks': cutChunks('{"a"'),
  drip: slowDrip(50),
  silent: silentBody,
  hang,
  dropped: dropConnection,
  empty: noContent,
  redirect: redirectTo('http://127.0.0.1:1/'),
  login: loginPage,
  'error-500': errorBody(500, 'internal'),
  'endless-error': (request, response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((_: number, headers: Record<string, string>) =>
      writeHead(404, headers)) as typeof response.writeHead;
    longBody(300 * MEGABYTE, { declared: false })(request, response);
  },
};

const journey = (id: string): string => JSON.stringify({ journey_id: id });

/** Heads of responses that the Fetch standard cannot express, though their bodies are as they should be. */
const ODD_HEADS: Record<string, Behaviour> = {
  'latin-1-header': rawHead('200 OK', 'x-server: Z\xfcrich\r\n', journey('latin-1-header')),
  'utf-8-header': rawHead(
    '200 OK',
    utf8('content-disposition: inline; filename="żółć.json"\r\n'),
    journey('utf-8-header'),
  ),
  'emoji-header': rawHead('200 OK', utf8('x-mood: 🙂\r\nx-mood: 🙁\r\n'), journey('emoji-header')),
  'control-header': rawHead('200 OK', 'x-odd: a\x01b\r\nx odd: c\r\n: d\r\n', journey('control-header')),
  'cookies-header': rawHead('200 OK', 'set-cookie: a=1\r\nset-cookie: b=2\r\n', journey('cookies-header')),
  'utf-8-reason': rawHead(utf8('200 Zażółć'), '', journey('utf-8-reason')),
};

/** Responses with odd heads that are none, and what their fetches fail by. */
const ODD_FAILURES: Record<string, [Behaviour, string]> = {
  'cyrillic-404': [rawHead(utf8('404 Не найдено'), '', journey('cyrillic-404')), 'not-found'],
  'encoded-204': [rawHead('204 None', 'content-encoding: gzip\r\n', 'no gzip'), 'empty-response'],
  'encoded-600': [rawHead('600 Odd', 'content-encoding: gzip\r\n', 'no gzip'), 'not-the-service'],
  'status-600': [rawHead('600 Odd', '', journey('status-600')), 'not-the-service'],
  'status-999': [rawHead('999 Request Denied', '', journey('status-999')), 'not-the-service'],
  'status-000': [rawHead('000 Nothing', '', journey('status-000')), 'not-the-service'],
};

/** Has a profile that reads journeys from a server, on a ready app. */
async function useServer({ window, electron }: RunningApp, server: HostileServer): Promise<void> {
  await replyToQuestions(electron, true);
  const [model] = (await ask(window, 'profiles:list')).profiles;
  if (model === undefined) throw new Error('No profile is listed');
  const operations = { ...model.operations, journeyResult: { path: '/odd/{id}', confirmed: false } };
  const profile = {
    id: 'odd',
    label: 'Odd',
    kind: 'custom',
    authority: 'x',
    environment: 'unknown',
  } as const;
  await ask(window, 'profiles:save', { ...profile, origin: server.origin, operations, limits: LIMITS });
  const key = { profileId: 'odd', apiKey: 'key', apiSecret: 'secret', keep: 'session' } as const;
  await ask(window, 'credentials:save', key);
}

/** Waits until no fetch is under way, and clears the list. */
async function settle(window: Page): Promise<void> {
  await expect(async () => {
    const states = (await ask(window, 'jobs:list')).map(({ state }) => state);
    expect(states.filter((state) => state === 'running' || state === 'waiting')).toEqual([]);
  }).toPass({ intervals: [200], timeout: 180_000 });
  for (const { jobId } of await ask(window, 'jobs:list')) await ask(window, 'jobs:dismiss', { jobId });
}

test('a service that misbehaves on the wire fails its fetches by name, and raises nothing in the main process', async ({
  ready,
}) => {
  const server = await startHostileServer();
  for (const [id, behaviour] of Object.entries(ATTACKS)) server.on(`/odd/${id}`, behaviour);
  const app = await ready();
  const { window, uncaught } = app;
  await useServer(app, server);

  // Each twice, and cancelled in the middle once.
  for (const round of ['run', 'again', 'cancelled']) {
    const ids = Object.keys(ATTACKS);
    const { jobIds } = await ask(window, 'intake:fetch', { profileId: 'odd', kind: 'journey', ids });
    if (round === 'cancelled') for (const jobId of jobIds) await ask(window, 'jobs:cancel', { jobId });
    await settle(window);
  }
  const failures = (await ask(window, 'fetchLog:list')).filter(({ profileId }) => profileId === 'odd');
  const failed = new Set(failures.map(({ subjectId }) => subjectId));
  expect(Object.keys(ATTACKS).filter((id) => !failed.has(id))).toEqual([]);
  expect(uncaught).toEqual([]);
  await server.close();
});

test('a response with a head beyond the Fetch standard is read or fails by name, and raises nothing in the main process', async ({
  ready,
}) => {
  const server = await startHostileServer();
  for (const [id, behaviour] of Object.entries(ODD_HEADS)) server.on(`/odd/${id}`, behaviour);
  for (const [id, [behaviour]] of Object.entries(ODD_FAILURES)) server.on(`/odd/${id}`, behaviour);
  const app = await ready();
  const { window, uncaught } = app;
  await useServer(app, server);
  const ids = [...Object.keys(ODD_HEADS), ...Object.keys(ODD_FAILURES)];
  await ask(window, 'intake:fetch', { profileId: 'odd', kind: 'journey', ids });
  await settle(window);
  const failures = (await ask(window, 'fetchLog:list')).filter(({ profileId }) => profileId === 'odd');
  expect(uncaught).toEqual([]);
  expect(Object.fromEntries(failures.map(({ subjectId, failure }) => [subjectId, failure]))).toEqual(
    Object.fromEntries(Object.entries(ODD_FAILURES).map(([id, [, failure]]) => [id, failure])),
  );
  const { rows } = await ask(window, 'cases:list', {});
  expect(rows.map(({ subjectId }) => subjectId).toSorted()).toEqual(Object.keys(ODD_HEADS).toSorted());
  await server.close();
});
