// @ts-nocheck
import { ask } from '../support/electron/askBridge';
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
  redirectTo,
  silentBody,
  slowDrip,
  startHostileServer,
  type Behaviour,
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

test('a service that misbehaves on the wire fails its fetches by name, and raises nothing in the main process', async ({
  ready,
}) => {
  test.setTimeout(180_000);
  const server = await startHostileServer();
  for (const [id, behaviour] of Object.entries(ATTACKS)) server.on(`/odd/${id}`, behaviour);
  const { window, electron, uncaught } = await ready();
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

  // Each twice, and cancelled in the middle once.
  for (const round of ['run', 'again', 'cancelled']) {
    const ids = Object.keys(ATTACKS);
    const { jobIds } = await ask(window, 'intake:fetch', { profileId: 'odd', kind: 'journey', ids });
    if (round === 'cancelled') for (const jobId of jobIds) await ask(window, 'jobs:cancel', { jobId });
    await expect(async () => {
      const states = (await ask(window, 'jobs:list')).map(({ state }) => state);
      expect(states.filter((state) => state === 'running' || state === 'waiting')).toEqual([]);
    }).toPass({ intervals: [200], timeout: 60_000 });
    for (const { jobId } of await ask(window, 'jobs:list')) await ask(window, 'jobs:dismiss', { jobId });
  }
  const failures = (await ask(window, 'fetchLog:list')).filter(({ profileId }) => profileId === 'odd');
  const failed = new Set(failures.map(({ subjectId }) => subjectId));
  expect(Object.keys(ATTACKS).filter((id) => !failed.has(id))).toEqual([]);
  expect(uncaught).toEqual([]);
  await server.close();
});
