import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTimeline } from '@shared/domain/aml/amlTimeline';
import type { VersionsRequest } from '@shared/ipc/amlContract';
import { isUnderWay, jobsOf, type JobOf, type JobView } from '@shared/ipc/jobViews';
import { caseIdOf, createIntakeBench } from '../../support/intakeBench';
import { createTestVault } from '../../support/vault';

const ID = 'check-1';
const CASE = caseIdOf('aml-check', ID);

/** A service that gives what a test tells it to, version by version. */
type Response = { status: number; body: string; type?: string } | 'hang';
let responses: (version: number, delta: boolean) => Response;
let asked: string[];
let result: object;
let server: Server;
let origin: string;
let test: ReturnType<typeof createTestVault>;

const given = (version: number): Response => ({
  status: 200,
  body: listOf(version),
});
const listOf = (...ids: number[]): string =>
  JSON.stringify({
    check_id: ID,
    aml_matches: ids.map((id) => ({ resource_id: `r-${id}`, name: 'Ana Sample' })),
  });
const MISSING: Response = {
  status: 404,
  body: JSON.stringify({ success: false, error_code: 'missing_requested_resource' }),
};
const upTo = (last: number) => (version: number) =>
  version >= 1 && version <= last ? given(version) : MISSING;

beforeEach(async () => {
  asked = [];
  result = { aml: { matches: [] } };
  responses = upTo(3);
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const found = /\/history\/(\d+)$/.exec(url.pathname);
    if (found === null) {
      response.end(JSON.stringify({ check_id: ID, ...result }));
      return;
    }
    const [version, delta] = [Number(found[1]), url.searchParams.get('delta_only') === 'true'];
    asked.push(`${version}${delta ? ' delta' : ''}`);
    const reply = responses(version, delta);
    if (reply === 'hang') return;
    response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json' }).end(reply.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  test = createTestVault();
  const bench = createIntakeBench(() => test.vault, origin);
  await bench.fetchCase(ID, 'aml-check');
  await bench.jobs.stop();
});
afterEach(async () => {
  test.dispose();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

interface Fetching {
  versions: {
    start(order: VersionsRequest): { jobId: string };
    list(): VersionsJob[];
    resume(job: { jobId: string }): unknown;
    cancel(job: { jobId: string }): unknown;
    recover(): void;
    stop(): Promise<void>;
  };
  /** Resolves with the case's job as soon as the condition holds. */
  until(condition: (item: VersionsJob) => boolean): Promise<VersionsJob>;
}
/** A job with what it counts beside it. */
type VersionsJob = JobOf<'versions'> & JobOf<'versions'>['detail'];

function createFetching(): Fetching {
  const { intake, jobs } = createIntakeBench(() => test.vault, origin);
  const list = (): VersionsJob[] => jobsOf(jobs.list(), 'versions').map((job) => ({ ...job, ...job.detail }));
  return {
    versions: { ...jobs, list, start: intake.fetchVersions },
    until: (condition) =>
      vi.waitFor(() => list().find(condition) ?? expect.fail('not yet'), { interval: 2, timeout: 20_000 }),
  };
}

const ended = (job: JobView): boolean => !isUnderWay(job);
const order = { caseId: CASE, snapshots: true, deltas: true, result: false, again: false };
const ALL = { ...order, versions: { which: 'all' as const } };
const history = () =>
  test.vault.journal
    .entries(CASE)
    .flatMap(({ event }) =>
      (event.type === 'retrieved' || event.type === 'absent') && event.request.operation === 'amlHistory'
        ? [`${event.type} ${event.request.version}${event.request.deltaOnly === true ? ' delta' : ''}`]
        : [],
    );
/** The versions of which the journal states that they repeat another one: full lists and deltas. */
const repeats = () =>
  test.vault.journal
    .entries(CASE)
    .flatMap(({ event }) =>
      event.type === 'versions-repeated'
        ? [[event.request.deltaOnly === true ? 'delta' : 'full', event.from, event.to, event.sameAs]]
        : [],
    );

describe('fetching versions', () => {
  it('seals and journals each, and records where the service had no more', async () => {
    const { versions, until } = createFetching();
    versions.start(ALL);
    expect(await until(ended)).toMatchObject({ state: 'done', fetched: 6, absent: 4, done: 3, total: null });
    expect(history()).toEqual(
      ['1', '1 delta', '2', '2 delta', '3', '3 delta']
        .map((name) => `retrieved ${name}`)
        .concat('absent 0', 'absent 0 delta', 'absent 4', 'absent 4 delta'),
    );
    await versions.stop();
  });

  it('goes on past a version that exists in one form only', async () => {
    responses = (version, delta) => (version === 2 && delta ? MISSING : upTo(3)(version));
    const { versions, until } = createFetching();
    versions.start(ALL);
    expect(await until(ended)).toMatchObject({ state: 'done', fetched: 5, absent: 5 });
    await versions.stop();
  });

  it.each([
    ['begin with 0', [0, 1, 2]],
    ['begin with 4', [4, 5]],
    ['are two high ones alone', [12, 13]],
    ['have one missing among them', [1, 2, 4, 5]],
    ['have six missing among them', [2, 9]],
  ])(
    'finds all when they %s, and enters only what lies between and directly around as missing',
    async (_, there) => {
      responses = (version) => (there.includes(version) ? given(version) : MISSING);
      const { versions, until } = createFetching();
      versions.start({ ...ALL, deltas: false });
      expect(await until(ended)).toMatchObject({ state: 'done', fetched: there.length, done: there.length });
      const [first = 0, last = 0] = [there[0], there.at(-1)];
      const between = Array.from({ length: last - first }, (__, index) => first + index);
      expect(history().filter((name) => name.startsWith('retrieved'))).toEqual(
        there.map((version) => `retrieved ${version}`),
      );
      expect(history().filter((name) => name.startsWith('absent'))).toEqual(
        [first - 1, ...between.filter((version) => !there.includes(version)), last + 1]
          .filter((version) => version >= 0)
          .map((version) => `absent ${version}`),
      );
      await versions.stop();
    },
  );

  it('goes on where the service refuses a number as no version at all', async () => {
    responses = (version) =>
      version === 0 ? { status: 400, body: '{"error_code":"invalid_version"}' } : upTo(2)(version);
    const { versions, until } = createFetching();
    versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({ state: 'done', fetched: 2 });
    await versions.stop();
  });

  const PAGE = '<!DOCTYPE html><html><body>Cannot GET</body></html>';
  it.each<[string, Response, string]>([
    ['422', { status: 422, body: '{"error_code":"invalid_version"}' }, ''],
    ['409', { status: 409, body: '{"error_code":"no_version"}' }, 'request-refused'],
    ['204', { status: 204, body: '' }, 'empty-response'],
    ['an empty body', { status: 200, body: '' }, 'empty-response'],
    ['400', { status: 400, body: '{"error_code":"invalid_parameter"}' }, ''],
    ['a message of it', { status: 200, body: '{"error":"version not found"}' }, 'error-object'],
    ['an error that says so', { status: 200, body: '{"error":"not_found","message":"m"}' }, 'error-object'],
  ])(
    'goes on where there is %s for a version, and ends with it where there is nothing else',
    async (_, odd, failure) => {
      responses = (version) => (version === 1 || version === 2 || version === 4 ? given(version) : odd);
      const first = createFetching();
      first.versions.start({ ...ALL, deltas: false });
      expect(await first.until(ended)).toMatchObject({ state: 'done', fetched: 3, done: 3, absent: 3 });
      expect(history()).toEqual([
        ...['retrieved 1', 'retrieved 2', 'retrieved 4'],
        ...['absent 0', 'absent 3', 'absent 5'],
      ]);
      const { latest, failedVersions: failed } = readTimeline(test.vault.journal.entries(CASE));
      expect([latest, failed]).toMatchObject([{ state: 'none-after', version: 4 }, []]);
      await first.versions.stop();

      responses = () => odd;
      const { versions, until } = createFetching();
      versions.start({ ...order, versions: { which: 'one', version: 30 } });
      const end = await until((item) => ended(item) && item.total === 1);
      expect([end.state, end.failure]).toEqual(failure === '' ? ['done', null] : ['failed', failure]);
      await versions.stop();
    },
  );

  it.each([404, 410])('goes on after a gateway’s page with %i, which shows no end', async (status) => {
    responses = (version) =>
      version === 1 || version === 2 || version === 4
        ? given(version)
        : { status, body: PAGE, type: 'text/html' };
    const { versions, until } = createFetching();
    versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({ state: 'failed', failure: 'web-page', fetched: 3 });
    expect(history()).toEqual(expect.arrayContaining(['retrieved 4', 'absent 3', 'absent 5']));
    const { latest, failedVersions: failed } = readTimeline(test.vault.journal.entries(CASE));
    expect(latest).toEqual({ state: 'unknown', savedUpTo: 4 });
    expect(failed).toContain(5);
    await versions.stop();
  });

  it.each<[string, Response, string]>([
    ['401', { status: 401, body: '{}' }, 'wrong-credential'],
    ['403', { status: 403, body: '{}' }, 'request-refused'],
    ['a page with 200', { status: 200, body: PAGE, type: 'text/html' }, 'web-page'],
    ['another error', { status: 200, body: '{"error":"unauthorized","message":"m"}' }, 'error-object'],
    ['429', { status: 429, body: '{}' }, 'rate-limited'],
  ])('is ended by %s at any version', async (_, reply, failure) => {
    responses = (version) => (version === 0 ? reply : upTo(2)(version));
    const { versions, until } = createFetching();
    versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({ state: 'failed', failure, fetched: 0 });
    expect(new Set(asked)).toEqual(new Set(['0']));
    await versions.stop();
  });

  it.each<[string, (version: number, delta: boolean) => string, (number | null)[]]>([
    ['an empty list', () => listOf(), [null, null]],
    ['the last list', () => listOf(3), [3, 3]],
    ['the last list without changes', (_, delta) => (delta ? listOf() : listOf(3)), [3, null]],
    ['no list that can be read', () => '{"check_id":"check-1","aml_matches":null}', [null, null]],
  ])(
    'stops where the service gives %s for any number, saves none of them, and records that',
    async (_, bodyOf, same) => {
      responses = (version, delta) =>
        version > 3 ? { status: 200, body: bodyOf(version, delta) } : upTo(3)(version);
      const { versions, until } = createFetching();
      versions.start(ALL);
      expect(await until(ended)).toMatchObject({
        state: 'done',
        done: 3,
        fetched: 6,
        repeated: [{ from: 4, to: 13 }],
      });
      expect(history().slice(-3)).toEqual(['retrieved 3 delta', 'absent 0', 'absent 0 delta']);
      expect(asked.at(-1)).toBe('13 delta');
      expect(repeats()).toEqual([
        ['full', 4, 13, same[0]],
        ['delta', 4, 13, same[1]],
      ]);
      await versions.stop();
    },
  );

  it('saves nothing where the service gives an empty list for any number', async () => {
    responses = () => ({ status: 200, body: listOf() });
    const { versions, until } = createFetching();
    versions.start(ALL);
    expect(await until(ended)).toMatchObject({ done: 0, fetched: 0, repeated: [{ from: 0, to: 9 }] });
    expect(history()).toEqual([]);
    expect(repeats()).toEqual([
      ['full', 0, 9, null],
      ['delta', 0, 9, null],
    ]);
    await versions.stop();
  });

  it('saves versions in which nothing changed, and an empty one, where the service has no more', async () => {
    const lists = [listOf(1), listOf(1), listOf(2), listOf()];
    responses = (version) => {
      const body = lists[version - 1];
      return body === undefined ? MISSING : { status: 200, body };
    };
    const { versions, until } = createFetching();
    versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({ state: 'done', done: 4, fetched: 4, repeated: [] });
    expect(history()).toEqual(
      [1, 2, 3, 4].map((version) => `retrieved ${version}`).concat('absent 0', 'absent 5'),
    );
    expect(repeats()).toEqual([]);
    await versions.stop();
  });

  it('goes in both directions from a version that is known, however high it is', async () => {
    responses = (version) => (version >= 4000 && version <= 4003 ? given(version) : MISSING);
    const { versions, until } = createFetching();
    versions.start({ ...order, deltas: false, versions: { which: 'one', version: 4002 } });
    await until(ended);
    versions.start({ ...ALL, deltas: false });
    expect(await until((item) => ended(item) && item.total === null)).toMatchObject({
      fetched: 3,
      skipped: 1,
    });
    expect(history().filter((name) => name.startsWith('absent'))).toEqual(['absent 3999', 'absent 4004']);
    await versions.stop();
  });

  it('looks where the matches of the result say that they were updated, however high that is', async () => {
    result = { aml: { matches: [{ name: 'Ana Sample', aml_record_version: 512 }] } };
    responses = (version) => (version >= 511 && version <= 513 ? given(version) : MISSING);
    const { versions, until } = createFetching();
    versions.start({ ...order, deltas: false, result: true, again: true, versions: { which: 'none' } });
    await until(ended);
    versions.start({ ...ALL, deltas: false });
    expect(await until((item) => ended(item) && item.total === null)).toMatchObject({ fetched: 3 });
    expect(history().filter((name) => name.startsWith('absent'))).toEqual(['absent 510', 'absent 514']);
    await versions.stop();
  });

  it('looks where the matches of a version received on the way say that they were updated', async () => {
    responses = (version) => {
      if (![1, 2, 14].includes(version)) return MISSING;
      const aml_matches = [
        { resource_id: `r-${version}`, name: 'Ana Sample', aml_record_version: version === 2 ? 14 : 1 },
      ];
      return { status: 200, body: JSON.stringify({ check_id: ID, aml_matches }) };
    };
    const { versions, until } = createFetching();
    versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({ state: 'done', fetched: 3 });
    expect(asked).toContain('14');
    await versions.stop();
  });

  it('does not ask for every number below one high number of a match', async () => {
    result = { aml: { matches: [1, 900].map((aml_record_version) => ({ name: 'A', aml_record_version })) } };
    const { versions, until } = createFetching();
    versions.start({ ...order, deltas: false, result: true, again: true, versions: { which: 'none' } });
    await until(ended);
    versions.start({ ...ALL, deltas: false });
    expect(await until((item) => ended(item) && item.total === null)).toMatchObject({
      state: 'done',
      fetched: 3,
    });
    expect(asked).toContain('900');
    expect(asked.length).toBeLessThan(40);
    expect(history().filter((name) => name.startsWith('absent'))).toEqual(['absent 0', 'absent 4']);
    await versions.stop();
  });

  it('keeps what the service sent in place of a version that it does not have', async () => {
    const { versions, until } = createFetching();
    versions.start({ ...order, deltas: false, versions: { which: 'one', version: 9 } });
    await until(ended);
    const absence = test.vault.journal.entries(CASE).at(-1)?.event;
    const sha256 = absence?.type === 'absent' ? (absence.arrived?.sha256 ?? '') : '';
    expect(Buffer.from(test.vault.evidence.readAll(sha256)).toString()).toBe(
      (MISSING as { body: string }).body,
    );
    await versions.stop();
  });

  it('enters nothing of numbers that nobody has named, where the service has no version', async () => {
    responses = () => MISSING;
    const { versions, until } = createFetching();
    versions.start(ALL);
    expect(await until(ended)).toMatchObject({ state: 'done', fetched: 0, absent: 0 });
    expect(history()).toEqual([]);
    await versions.stop();
  });

  it('goes on after a fault of one version, records it, and ends as failed with it alone missing', async () => {
    responses = (version) => (version === 2 ? { status: 500, body: '' } : upTo(3)(version));
    const { versions, until } = createFetching();
    const item = versions.start(ALL);
    expect(await until(ended)).toMatchObject({ state: 'failed', failure: 'server-error', fetched: 4 });
    expect(history().filter((name) => name.startsWith('absent'))).toEqual(
      ['2', '2 delta', '0', '0 delta', '4', '4 delta'].map((name) => `absent ${name}`),
    );
    responses = upTo(3);
    versions.resume({ jobId: item.jobId });
    expect(await until(({ state }) => state === 'done')).toMatchObject({ fetched: 2, skipped: 4 });
    await versions.stop();
  });

  it('stops after five faults in a row, and leaves later versions for another run', async () => {
    responses = (version) => (version >= 2 && version <= 40 ? { status: 500, body: '' } : given(version));
    const { versions, until } = createFetching();
    const item = versions.start({ ...order, deltas: false, versions: { which: 'range', from: 1, to: 40 } });
    expect(await until(ended)).toMatchObject({ state: 'failed', failure: 'server-error', fetched: 1 });
    expect(asked.at(-1)).toBe('6');
    responses = upTo(40);
    versions.resume({ jobId: item.jobId });
    expect(await until(({ state }) => state === 'done')).toMatchObject({ fetched: 39, skipped: 1 });
    await versions.stop();
  });

  it('records where versions end behind a fault', async () => {
    responses = (version) => (version === 4 ? { status: 500, body: '' } : upTo(3)(version));
    const { versions, until } = createFetching();
    versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({ state: 'failed', fetched: 3 });
    expect(history().filter((name) => name.startsWith('absent'))).toEqual([
      'absent 4',
      'absent 0',
      'absent 5',
    ]);
    await versions.stop();
  });

  it('keeps an empty version, and one that repeats it, where the service then fails', async () => {
    responses = (version) =>
      version >= 3 ? { status: 500, body: '' } : version === 0 ? MISSING : { status: 200, body: listOf() };
    const { versions, until } = createFetching();
    const { jobId } = versions.start({ ...ALL, deltas: false });
    expect(await until(ended)).toMatchObject({
      state: 'failed',
      failure: 'server-error',
      fetched: 2,
      done: 2,
    });
    const faults = [3, 4, 5, 6, 7].map((version) => `absent ${String(version)}`);
    expect(history()).toEqual([...faults, 'retrieved 1', 'retrieved 2']);
    responses = (version) => (version === 1 || version === 2 ? { status: 200, body: listOf() } : MISSING);
    versions.resume({ jobId });
    expect(await until(({ state }) => state === 'done')).toMatchObject({ fetched: 0, skipped: 2 });
    await versions.stop();
  });

  it('keeps the empty list of a version whose delta fails', async () => {
    responses = (version, delta) =>
      version !== 1 ? MISSING : { status: delta ? 500 : 200, body: delta ? '' : listOf() };
    const { versions, until } = createFetching();
    versions.start(ALL);
    expect(await until(ended)).toMatchObject({ state: 'failed' });
    expect(history()).toContain('retrieved 1');
    await versions.stop();
  });

  it('cancelled keeps what is sealed and records no absence', async () => {
    responses = (version) => (version === 2 ? 'hang' : upTo(3)(version));
    const { versions, until } = createFetching();
    const item = versions.start(ALL);
    await until(({ fetched, version }) => fetched === 2 && version === 2);
    versions.cancel({ jobId: item.jobId });
    await versions.stop();
    expect(history()).toEqual(['retrieved 1', 'retrieved 1 delta']);
  });

  it('left by a crash is offered again and asks only for what is missing', async () => {
    responses = (version) => (version === 2 ? 'hang' : upTo(3)(version));
    const first = createFetching();
    const item = first.versions.start(ALL);
    await first.until(({ fetched, version }) => fetched === 2 && version === 2);
    // What a crash leaves: the job as running, and nobody to run it.
    const [left] = test.vault.jobs.list('job');
    await first.versions.stop();
    test.vault.jobs.save(left?.id ?? '', 'job', left?.state);

    responses = upTo(3);
    asked = [];
    const second = createFetching();
    second.versions.recover();
    expect(second.versions.list()).toMatchObject([{ jobId: item.jobId, state: 'interrupted' }]);
    second.versions.resume({ jobId: item.jobId });
    expect(await second.until(({ state }) => state === 'done')).toMatchObject({ fetched: 4, skipped: 2 });
    expect(asked[0]).toBe('2');
    await second.versions.stop();
  });

  it('keeps other bytes of a version beside the old when asked to fetch again', async () => {
    const { versions, until } = createFetching();
    const one = { ...order, deltas: false, versions: { which: 'one' as const, version: 1 } };
    versions.start(one);
    await until(ended);
    responses = () => given(9);
    versions.start({ ...one, again: true });
    const changed = await until(({ state, changed: found }) => state === 'done' && found.length > 0);
    expect([changed.fetched, changed.changed, changed.unchanged]).toEqual([1, [1], 0]);
    versions.start({ ...one, again: true, result: true });
    const same = await until(({ state, unchanged }) => state === 'done' && unchanged > 0);
    expect([same.fetched, same.changed, same.unchanged], 'the AML result and version 1').toEqual([2, [], 2]);
    const bytes = test.vault.journal
      .entries(CASE)
      .flatMap(({ event }) =>
        event.type === 'retrieved' && event.request.version === 1 ? [event.sha256] : [],
      );
    expect(new Set(bytes).size).toBe(2);
    for (const sha256 of bytes) expect(test.vault.evidence.stat(sha256)).not.toBeNull();
    await versions.stop();
  });

  it.each([
    ['is not JSON', '{\n "aml_matches":', 'response-not-json', { line: 2, column: 16 }],
    ['is no result', '[]', 'another-shape', { line: null, column: null }],
    ['is about something else', '{"items":[],"page":1}', 'another-shape', {}],
    ['has no list', `{"check_id":"${ID}","reference_number":null}`, 'list-unread', {}],
    ['has null as its list', `{"check_id":"${ID}","aml_matches":null}`, 'list-unread', {}],
    [
      'has a list that cannot be read',
      `{"check_id":"${ID}","aml_matches":{"data":{"items":"oops"}}}`,
      'list-unread',
      {},
    ],
    [
      'is an AML result',
      `{"check_id":"${ID}","check_time":"2026-01-02T03:04:05Z","final_decision":"Refer","aml":{"matches":[{"resource_id":"r-2","name":"Ana Sample"}]}}`,
      'another-shape',
      { result: 'aml-check' },
    ],
    [
      'has an error in its list',
      `{"check_id":"${ID}","aml_matches":[{"resource_id":"r-2","name":"Ana Sample"},{"error":"timeout","resource_id":null}]}`,
      'list-unread',
      {},
    ],
    [
      'is about another check',
      '{"check_id":"another","aml_matches":[{"resource_id":"r-2","name":"Ana Sample"}]}',
      'list-unread',
      {},
    ],
    [
      'names more matches',
      `{"check_id":"${ID}","aml_matches":[{"resource_id":"r-2","name":"Ana Sample"}],"total":9}`,
      'list-unread',
      {},
    ],
  ])(
    'keeps a version that %s as it came, says so, and asks for it again',
    async (_, body, failure, facts) => {
      responses = (version) => (version === 2 ? { status: 200, body } : upTo(3)(version));
      const { versions, until } = createFetching();
      const item = versions.start({ ...ALL, deltas: false });
      expect(await until(ended)).toMatchObject({ state: 'failed', failure, facts, fetched: 3, unread: [2] });
      const kept = test.vault.journal
        .entries(CASE)
        .flatMap(({ event }) =>
          event.type === 'retrieved' && event.request.version === 2 ? [event.sha256] : [],
        );
      expect(kept.map((sha256) => Buffer.from(test.vault.evidence.readAll(sha256)).toString())).toEqual([
        body,
      ]);
      responses = upTo(3);
      asked = [];
      versions.resume({ jobId: item.jobId });
      expect(await until(({ state }) => state === 'done')).toMatchObject({
        fetched: 1,
        skipped: 2,
        unread: [],
      });
      expect(asked).not.toContain('1');
      expect(asked[0]).toBe('2');
      await versions.stop();
    },
  );

  it.each<[string, (matches: unknown) => unknown]>([
    ['matches', (matches) => ({ check_id: ID, matches })],
    ['members in another notation', (amlMatches) => ({ checkId: ID, amlMatches })],
    ['a bare list', (matches) => matches],
    ['an envelope', (aml_matches) => ({ data: { check_id: ID, aml_matches } })],
    ['rows of a response', (rows) => ({ check_id: ID, response: { data: { rows } } })],
  ])('is completed by a version of another shape whose matches can be read: %s', async (_, shape) => {
    const { aml_matches: matches } = JSON.parse(listOf(1, 2)) as { aml_matches: unknown };
    const body = JSON.stringify(shape(matches));
    responses = (version) => (version === 2 ? { status: 200, body } : upTo(3)(version));
    const { versions, until } = createFetching();
    const fetching = { ...ALL, deltas: false };
    versions.start(fetching);
    expect(await until(ended)).toMatchObject({ state: 'done', failure: null, fetched: 3, unread: [] });
    asked = [];
    versions.start(fetching);
    expect(await until((job) => ended(job) && job.skipped > 0)).toMatchObject({ skipped: 3, fetched: 0 });
    expect(asked).not.toContain('2');
    await versions.stop();
  });

  it('keeps an error that came in place of a version as it came, says so, and requests the others', async () => {
    const body = '{"success":false,"error_code":"could_not_generate"}';
    responses = (version) => (version === 2 ? { status: 200, body } : upTo(3)(version));
    for (const wanted of [
      { ...order, deltas: false, versions: { which: 'range' as const, from: 1, to: 3 } },
      { ...ALL, deltas: false },
    ]) {
      const { versions, until } = createFetching();
      versions.start(wanted);
      expect(await until(ended)).toMatchObject({
        state: 'failed',
        failure: 'error-object',
        facts: { serviceCode: 'could_not_generate' },
      });
      await versions.stop();
      expect(history()).toEqual(expect.arrayContaining(['retrieved 1', 'absent 2', 'retrieved 3']));
    }
    const [absence] = test.vault.journal
      .entries(CASE)
      .flatMap(({ event }) => (event.type === 'absent' ? [event] : []));
    const kept = test.vault.evidence.readAll(absence?.arrived?.sha256 ?? '');
    expect(Buffer.from(kept).toString()).toBe(body);
  });

  it('is ended by a web page in place of a version, which is kept', async () => {
    responses = () => ({ status: 200, body: '<html>Sign in</html>' });
    const { versions, until } = createFetching();
    versions.start({ ...order, versions: { which: 'one', version: 1 } });
    expect(await until(ended)).toMatchObject({ state: 'failed', failure: 'web-page' });
    const [absence] = test.vault.journal
      .entries(CASE)
      .flatMap(({ event }) => (event.type === 'absent' ? [event] : []));
    expect(absence).toMatchObject({ reason: 'web-page', arrived: { bytes: 20 } });
    expect(test.vault.evidence.belongsTo(CASE, absence?.arrived?.sha256 ?? '')).toBe(true);
    await versions.stop();
  });

  it('runs once per case at a time', async () => {
    responses = () => 'hang';
    const { versions } = createFetching();
    versions.start(ALL);
    expect(() => versions.start(ALL)).toThrow(expect.objectContaining({ code: 'busy' }));
    await versions.stop();
  });
});
