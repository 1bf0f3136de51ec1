import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/main/errors/appError';
import type { JournalEvent } from '../../../src/shared/domain/journalEvents';
import type { ServiceProfile } from '../../../src/shared/domain/profile';
import {
  caseIdOf,
  createIntakeBench,
  hasEnded,
  PROFILE_ID,
  type IntakeBench,
} from '../../support/intakeBench';
import {
  brokenGzip,
  bytes,
  bytesAs,
  cutBody,
  dropConnection,
  errorBody,
  hang,
  json,
  loginPage,
  noContent,
  startHostileServer,
  truncatedJpeg,
  type HostileServer,
} from '../../support/hostileServer';
import { jpegOf } from '../../support/jpegBytes';
import { createMemoryVault, type MemoryVault } from '../../unit/main/modules/intake/memoryVault';

const CASE = caseIdOf('journey', 'J1');
const picture = (mark: string): Buffer => Buffer.concat([truncatedJpeg, Buffer.from(mark)]);
const responseNaming = (...paths: string[]) => ({
  journey_id: 'J1',
  selfie: { image_path: paths[0], cropped_image_path: null },
  unknown_block: paths.slice(1).map((path) => ({ any_image_path: path })),
});

let server: HostileServer;
let memory: MemoryVault;
let bench: IntakeBench;
const openBench = (limits: Partial<ServiceProfile['limits']> = {}): IntakeBench =>
  createIntakeBench(() => memory.vault, server.origin, { limits: { attempts: 2, ...limits } });
const serveImages = (...names: string[]): void =>
  names.forEach((name) => server.on(`/journey/image/${name}`, bytes(picture(name), 'image/jpeg')));
const asked = (path: string): number => server.seen.filter((request) => request.path === path).length;
const typesOf = (events: JournalEvent[]): string[] =>
  events.map((event) => ('request' in event ? `${event.type} ${event.request.id}` : event.type));

beforeEach(async () => {
  server = await startHostileServer();
  memory = createMemoryVault();
  bench = openBench();
});
afterEach(async () => {
  await bench.jobs.stop();
  await server.close();
  expect(bench.errors).toEqual([]);
});

const NOT_KNOWN = '{"success":false,"message":"Synthetic refusal","error_code":"missing_requested_resource"}';

describe('bringing a case in', () => {
  it('seals the response and every medium it names, each once, and journals each', async () => {
    const response = responseNaming('a', 'b', 'a');
    server.on('/journey/v2/get/J1', json(response));
    serveImages('a', 'b');
    const item = await bench.fetchCase('J1');
    const bytesSealed = [...memory.evidence.values()].reduce((sum, data) => sum + data.length, 0);
    expect(item).toMatchObject({ state: 'done', caseId: CASE, done: 3, total: 3, absent: 0, failure: null });
    expect(item.bytes).toBe(bytesSealed);
    expect(typesOf(memory.events(CASE))).toEqual([
      'case-opened',
      'retrieved J1',
      'retrieved a',
      'retrieved b',
    ]);
    expect(memory.events(CASE)[2]).toMatchObject({
      request: { operation: 'image', id: 'a' },
      mime: 'image/jpeg',
      declaredMime: 'image/jpeg',
      status: 200,
      attempts: 1,
    });
    const saved = [...memory.evidence.values()].map((data) => data.toString('latin1'));
    expect(saved).toEqual(
      expect.arrayContaining([
        JSON.stringify(response),
        picture('a').toString('latin1'),
        picture('b').toString('latin1'),
      ]),
    );
    expect(new Set(bench.changed)).toEqual(new Set([CASE]));
  });

  it.each([
    ['spot-check', '/journey/v2/spot-checks/S1', { journey_id: 'J9', tenant_id: 'T1' }],
    ['aml-check', '/checks/aml/S1', { check_id: 'S1', aml: { matches: [] } }],
  ] as const)('asks the operation of a %s', async (kind, path, body) => {
    server.on(path, json(body));
    expect(await bench.fetchCase('S1', kind)).toMatchObject({ state: 'done', caseId: caseIdOf(kind, 'S1') });
    expect(memory.events(caseIdOf(kind, 'S1'))[0]).toMatchObject({
      kind,
      subjectId: 'S1',
      authority: 'sandbox',
    });
  });

  it('begins no case by an id the service does not know', async () => {
    expect(await bench.fetchCase('J1')).toMatchObject({
      state: 'failed',
      failure: 'not-found',
      caseId: null,
    });
    expect(memory.vault.journal.cases()).toEqual([]);
    expect([...memory.evidence.values()].map(String), 'what the service said').toEqual([NOT_KNOWN]);
  });

  it.each([
    ['invalid JSON', bytes('{"a":', 'application/json'), '{"a":'],
    [
      'text that is not UTF-8',
      bytes(Buffer.from('{"image_path":"\xff"}', 'latin1'), 'application/json'),
      '{"image_path":"\u{fffd}"}',
    ],
  ])('keeps %s as received and says that it is not JSON', async (_, behaviour, text) => {
    server.on('/journey/v2/get/J1', behaviour);
    expect(await bench.fetchCase('J1')).toMatchObject({
      state: 'failed',
      failure: 'response-not-json',
      caseId: CASE,
    });
    expect([...memory.evidence.values()].map(String)).toEqual([text]);
    expect(typesOf(memory.events(CASE))).toEqual(['case-opened', 'retrieved J1']);
  });

  it.each([
    ['a web page with 200', loginPage, { failure: 'web-page' }, '<!doctype html><title>Sign in</title>'],
    [
      'a rate limit',
      errorBody(429, 'slow_down', { 'retry-after': '3600' }),
      { failure: 'rate-limited', facts: { status: 429, serviceCode: 'slow_down', retryAfterSeconds: 3600 } },
      '{"success":false,"message":"Synthetic refusal","error_code":"slow_down"}',
    ],
    [
      'a transfer that breaks off',
      cutBody('{"journey_id":', 100),
      { failure: 'cut-short' },
      '{"journey_id":',
    ],
    [
      'a fault of the service',
      bytes('<h1>Bad gateway</h1>', 'text/html', 500),
      { failure: 'server-error', facts: { status: 500 } },
      '<h1>Bad gateway</h1>',
    ],
    [
      'a page in XHTML',
      bytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'),
      { failure: 'web-page', arrived: { mime: 'application/xhtml+xml' } },
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    ],
    [
      'a proxy’s page with 502',
      bytes('<html>Bad gateway</html>', 'text/html; charset=utf-8', 502),
      { failure: 'server-error', facts: { status: 502 }, arrived: { mime: 'text/html' } },
      '<html>Bad gateway</html>',
    ],
    [
      'compression that breaks in the middle',
      brokenGzip('{"journey_id":"J1",', 400_000),
      { failure: 'bad-compression', facts: { status: 200 } },
      null,
    ],
    [
      'a part that nobody asked for',
      bytes('{"journey_id":', 'application/json', 206),
      { failure: 'cut-short', facts: { status: 206 }, arrived: { mime: 'application/json' } },
      '{"journey_id":',
    ],
    [
      'an error object with 200',
      json({ success: false, error_code: 'missing_requested_resource' }),
      { failure: 'error-object', facts: { serviceCode: 'missing_requested_resource' } },
      '{"success":false,"error_code":"missing_requested_resource"}',
    ],
    [
      'an error object with the members of a result as null',
      json({ success: false, error_code: 'internal_error', journey_id: 'J1', documents: null, selfie: null }),
      { failure: 'error-object', facts: { serviceCode: 'internal_error' } },
      '{"success":false,"error_code":"internal_error","journey_id":"J1","documents":null,"selfie":null}',
    ],
    [
      'errors of a query with 200',
      json({ errors: [{ message: 'x' }], data: null }),
      { failure: 'error-object', facts: { serviceCode: null } },
      '{"errors":[{"message":"x"}],"data":null}',
    ],
    [
      'a fault of SOAP with 200',
      bytes('<s:Envelope><s:Body><s:Fault/></s:Body></s:Envelope>', 'text/xml'),
      { failure: 'error-object', arrived: { mime: 'text/xml' } },
      '<s:Envelope><s:Body><s:Fault/></s:Body></s:Envelope>',
    ],
  ])(
    'brings no case by %s, and a log line tells of it and keeps what arrived',
    async (_, behaviour, reported, text) => {
      server.on('/journey/v2/get/J1', behaviour);
      const { arrived, ...named } = { arrived: {}, ...(reported as { failure: string; arrived?: object }) };
      expect(await bench.fetchCase('J1')).toMatchObject({ ...named, state: 'failed', caseId: null });
      expect(memory.vault.journal.cases()).toEqual([]);
      const kept = [...memory.evidence.values()].map(String);
      if (text === null) expect(kept.join()).toMatch(/^\{"journey_id":"J1",/);
      else expect(kept).toEqual([text]);
      // Another process opens the same vault.
      const later = createIntakeBench(() => memory.vault, server.origin);
      const [line, ...others] = later.log.list();
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        ...named,
        arrived,
        subjectId: 'J1',
        operation: 'journeyResult',
        profileId: PROFILE_ID,
      });
      expect(line?.arrived?.bytes).toBe(kept[0]?.length);
      expect(later.log.arrived({ logId: line?.logId ?? '' }).text).toBe(kept[0]);
      later.log.remove({ logIds: [line?.logId ?? ''] });
      expect(later.log.list()).toEqual([]);
      await later.jobs.stop();
    },
  );

  it.each([
    ['a connection that is closed at once', dropConnection, 'connection-closed'],
    ['a proxy that asks for a sign-in', bytes('Sign in', 'text/plain', 407), 'proxy-refused'],
    ['compression of which nothing can be read', bytesAs('gzip'), 'bad-compression'],
    ['broken deflate', bytesAs('deflate'), 'bad-compression'],
    ['broken brotli', bytesAs('br'), 'bad-compression'],
    ['no content', noContent, 'empty-response'],
  ])('names %s, of which there is nothing to keep', async (_, behaviour, failure) => {
    server.on('/journey/v2/get/J1', behaviour);
    expect(await bench.fetchCase('J1')).toMatchObject({ state: 'failed', failure, caseId: null });
    expect(bench.log.list()).toMatchObject([{ failure, arrived: null }]);
    expect(memory.evidence.size).toBe(0);
  });

  it('logs an unknown ID with the service’s response, and removes it with the case', async () => {
    await bench.fetchCase('J1');
    expect(bench.log.list()).toMatchObject([
      {
        subjectId: 'J1',
        failure: 'not-found',
        facts: { status: 404 },
        arrived: { mime: 'application/json', bytes: NOT_KNOWN.length },
      },
    ]);
    const [line] = bench.log.list();
    expect(bench.log.arrived({ logId: line?.logId ?? '' }).text).toBe(NOT_KNOWN);
    bench.jobs.forgetCase({ caseId: CASE, kind: 'journey', subjectId: 'J1' });
    bench.log.forgetSubject('J1');
    expect([bench.jobs.list(), bench.log.list()]).toEqual([[], []]);
  });

  it('keeps one line for each fetch, the newest first, and no more than 500', async () => {
    await bench.fetchCase('J1');
    const [line] = bench.log.list();
    for (let index = 0; index < 501; index += 1)
      bench.log.add({
        ...(line ?? expect.fail()),
        arrived: null,
        logId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      });
    const ids = bench.log.list().map(({ logId }) => logId);
    expect(ids).toHaveLength(500);
    expect(ids[0]).toMatch(/000500$/);
  });

  it('says where a response stops being JSON', async () => {
    server.on('/journey/v2/get/J1', bytes('{"journey_id": "x",\n "documents": {,}}', 'application/json'));
    expect(await bench.fetchCase('J1')).toMatchObject({
      failure: 'response-not-json',
      facts: { line: 2, column: 16 },
    });
  });

  it.each([
    ['a client-side result', { journeyId: 'J1', finalDecision: 'Complete', rules: [] }],
    ['an empty object', {}],
    ['a list', [{ journey_id: 'J1' }]],
  ])('keeps %s as received and says that it is none of the results', async (_, value) => {
    server.on('/journey/v2/get/J1', json(value));
    expect(await bench.fetchCase('J1')).toMatchObject({
      state: 'failed',
      failure: 'another-shape',
      caseId: CASE,
    });
    expect([...memory.evidence.values()].map(String)).toEqual([JSON.stringify(value)]);
    server.on('/journey/v2/get/J1', json(responseNaming()));
    bench.jobs.resume({ jobId: bench.list()[0]?.jobId ?? '' });
    expect(await bench.until(hasEnded), 'trying again asks again').toMatchObject({
      state: 'done',
      failure: null,
    });
  });

  it('makes each failing medium an absence with its reason, and the others are saved', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('gone', 'cut', 'a', 'big')));
    server.on('/journey/image/gone', errorBody(404, 'missing_requested_resource'));
    server.on('/journey/image/cut', cutBody('half', 4000, 'image/jpeg'));
    server.on('/journey/image/big', bytes(Buffer.alloc(2 * 1024 * 1024), 'image/jpeg'));
    serveImages('a');
    expect(await bench.fetchCase('J1')).toMatchObject({ state: 'done', done: 5, total: 5, absent: 3 });
    const absences = memory.events(CASE).filter((event) => event.type === 'absent');
    expect(absences).toHaveLength(3);
    expect(absences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reason: 'not-found',
          status: 404,
          serviceCode: 'missing_requested_resource',
        }),
        // No picture by its declared type alone.
        expect.objectContaining({
          reason: 'cut-short',
          attempts: 2,
          arrived: expect.objectContaining({ mime: 'application/octet-stream' }) as unknown,
        }),
        expect.objectContaining({ reason: 'too-large', attempts: 1 }),
      ]),
    );
    const saved = [...memory.evidence.values()].map((data) => data.toString('latin1'));
    expect(saved, 'what came of the cut one is kept').toContain('half');
    expect(saved.join(), 'and the error in place of the missing one').toContain('missing_requested_resource');
    expect(saved).toHaveLength(4);
  });

  it('keeps a medium’s declared type, and reports a truncated one', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('cut', 'whole')));
    server.on('/journey/image/cut', bytes(picture('x'), 'image/png'));
    server.on('/journey/image/whole', bytes(jpegOf(), 'image/jpeg'));
    await bench.fetchCase('J1');
    const [cut, whole] = ['cut', 'whole'].map((id) =>
      memory.events(CASE).find((event) => event.type === 'retrieved' && event.request.id === id),
    );
    expect(cut).toMatchObject({ mime: 'image/jpeg', declaredMime: 'image/png', isTruncated: true });
    expect(whole).not.toHaveProperty('isTruncated');
  });

  it('asks a path with a slash as one segment', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('x/y z')));
    server.on('/journey/image/x%2Fy%20z', bytes(picture('x'), 'image/jpeg'));
    expect(await bench.fetchCase('J1')).toMatchObject({ state: 'done', done: 2, absent: 0 });
  });

  it('starts an id under way once, and an id twice in one order once', async () => {
    server.on('/journey/v2/get/J1', hang);
    const order = { profileId: PROFILE_ID, kind: 'journey' as const, ids: ['J1', 'J1'] };
    const { jobIds } = bench.intake.fetch(order);
    expect(bench.list().map(({ jobId }) => jobId)).toEqual(jobIds);
    expect(bench.intake.fetch(order).jobIds).toEqual(jobIds);
    expect(bench.list()).toHaveLength(1);
    await bench.until(({ state, detail }) => state === 'running' && detail.step === 'response');
  });

  it('holds nothing of a response that is empty', async () => {
    server.on('/journey/v2/get/J1', bytes('', 'application/json'));
    expect(await bench.fetchCase('J1')).toMatchObject({
      state: 'failed',
      failure: 'empty-response',
      caseId: null,
    });
    expect(memory.vault.journal.cases()).toEqual([]);
  });

  it('stops asking when the service cannot be reached any more, and what is left can be resumed', async () => {
    bench = openBench({ attempts: 1, parallel: 1 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    server.on('/journey/v2/get/J1', json(responseNaming(...names)));
    names.forEach((name) => server.on(`/journey/image/${name}`, dropConnection));
    const item = await bench.fetchCase('J1');
    expect(item).toMatchObject({ state: 'failed', failure: 'connection-closed', absent: 3 });
    expect(asked('/journey/image/d')).toBe(0);
    serveImages(...names);
    bench.jobs.resume({ jobId: item.jobId });
    expect(await bench.until(hasEnded)).toMatchObject({ state: 'done', done: 6, total: 6, absent: 0 });
  });

  it('never asks for more at once than the profile allows', async () => {
    bench = openBench({ parallel: 2 });
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    server.on('/journey/v2/get/J1', json(responseNaming(...names.slice(0, 6))));
    server.on('/journey/v2/get/J2', json(responseNaming(...names.slice(6))));
    server.on('/ping', json({}));
    let saved: (() => void)[] = [];
    let most = 0;
    const release = async (): Promise<void> => {
      // Some round trips, in which any request beyond the limit would arrive as well.
      for (let trip = 0; trip < 5; trip += 1) await fetch(`${server.origin}/ping`);
      most = Math.max(most, saved.length);
      saved.forEach((response) => response());
      saved = [];
    };
    server.otherwise((_, response) => {
      saved.push(() => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(truncatedJpeg));
      if (saved.length === 2) void release();
    });
    bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids: ['J1', 'J2'] });
    await bench.until(() => bench.list().every(hasEnded));
    expect(bench.list().map(({ done, absent }) => [done, absent])).toEqual([
      [7, 0],
      [7, 0],
    ]);
    expect(most).toBe(2);
  });
});

describe('a case that is saved', () => {
  beforeEach(async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('a')));
    serveImages('a', 'b');
    await bench.fetchCase('J1');
  });

  it('keeps a changed response beside the old and fetches only the new media', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('a', 'b')));
    bench.intake.refetch({ caseId: CASE });
    expect(await bench.until(hasEnded)).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(typesOf(memory.events(CASE)).slice(3)).toEqual(['retrieved J1', 'retrieved b']);
    expect(memory.evidence.size).toBe(4);
    expect(asked('/journey/image/a')).toBe(1);
  });

  it('records a retrieval that returned nothing new', async () => {
    bench.intake.refetch({ caseId: CASE });
    await bench.until(hasEnded);
    const retrieved = memory
      .events(CASE)
      .filter((event) => event.type === 'retrieved' && event.request.id === 'J1');
    expect(retrieved).toHaveLength(2);
    expect(memory.evidence.size).toBe(2);
  });

  it('says which parts of its response changed, or that none did', async () => {
    bench.intake.refetch({ caseId: CASE });
    expect(await bench.until(hasEnded)).toMatchObject({ detail: { comparison: { is: 'unchanged' } } });
    server.on(
      '/journey/v2/get/J1',
      json({ ...responseNaming('a'), final_decision: 'Rejected', selfie: null }),
    );
    bench.intake.refetch({ caseId: CASE });
    expect(await bench.until(({ detail }) => detail.comparison?.is === 'changed')).toMatchObject({
      detail: {
        comparison: {
          places: expect.arrayContaining(['Final decision', 'Selfie › Selfie']) as string[],
          more: 0,
        },
      },
    });
  });

  it.each([
    ['a web page', loginPage, { reason: 'web-page', status: 200 }],
    [
      'a rate limit',
      errorBody(429, 'slow_down', { 'retry-after': '3600' }),
      { reason: 'rate-limited', status: 429, retryAfterSeconds: 3600 },
    ],
    ['part of a response', cutBody('{"journey_id":', 100), { reason: 'cut-short', arrived: { bytes: 14 } }],
    ['a fault', bytes('<h1>down</h1>', 'text/html', 500), { reason: 'server-error', arrived: { bytes: 13 } }],
  ])('keeps %s as evidence beside its response, which stays the newest', async (_, behaviour, reported) => {
    server.on('/journey/v2/get/J1', behaviour);
    bench.intake.refetch({ caseId: CASE });
    expect(await bench.until(hasEnded)).toMatchObject({ state: 'failed', caseId: CASE });
    const last = memory.events(CASE).at(-1);
    expect(last).toMatchObject({ type: 'absent', ...reported });
    if (last?.type === 'absent') expect(memory.evidence.has(last.arrived?.sha256 ?? '')).toBe(true);
    expect(bench.log.list(), 'the journal tells of it').toEqual([]);
  });

  it('keeps of several attempts what arrived in the one that is recorded', async () => {
    const [cut, limited] = [
      cutBody('{"journey_id":', 100),
      errorBody(429, 'slow_down', { 'retry-after': '3600' }),
    ];
    server.on('/journey/v2/get/J1', cut, limited);
    bench.intake.refetch({ caseId: CASE });
    await bench.until(hasEnded);
    const last = memory.events(CASE).at(-1);
    expect(last).toMatchObject({ type: 'absent', reason: 'rate-limited', status: 429, attempts: 2 });
    const sha256 = last?.type === 'absent' ? (last.arrived?.sha256 ?? '') : '';
    expect(memory.vault.evidence.readAll(sha256).toString()).toContain('slow_down');
  });

  it('records that its response could not be had again', async () => {
    server.on('/journey/v2/get/J1', errorBody(404, 'missing_requested_resource'));
    bench.intake.refetch({ caseId: CASE });
    expect(await bench.until(hasEnded)).toMatchObject({
      state: 'failed',
      failure: 'not-found',
      caseId: CASE,
    });
    expect(memory.events(CASE).at(-1)).toMatchObject({ type: 'absent', reason: 'not-found', status: 404 });
  });

  it('tries a medium again on request, and says each time how it went', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('a', 'late')));
    await bench.fetchCase('J1');
    expect(await bench.intake.retryMedium({ caseId: CASE, path: 'late' })).toEqual({ saved: false });
    server.on('/journey/image/late', bytes(picture('late'), 'image/jpeg'));
    expect(await bench.intake.retryMedium({ caseId: CASE, path: 'late' })).toEqual({ saved: true });
    expect(typesOf(memory.events(CASE)).slice(-3)).toEqual(['absent late', 'absent late', 'retrieved late']);
  });

  it('tries a medium once when it is asked for twice at a time', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('a', 'late')));
    await bench.fetchCase('J1');
    server.on('/journey/image/late', bytes(picture('late'), 'image/jpeg'));
    const before = asked('/journey/image/late');
    const tries = [
      bench.intake.retryMedium({ caseId: CASE, path: 'late' }),
      bench.intake.retryMedium({ caseId: CASE, path: 'late' }),
    ];
    expect(await Promise.all(tries)).toEqual([{ saved: true }, { saved: true }]);
    expect(asked('/journey/image/late')).toBe(before + 1);
    expect(typesOf(memory.events(CASE)).filter((type) => type === 'retrieved late')).toHaveLength(1);
  });

  it.each([
    ['no-credential', () => Promise.resolve(null)],
    ['keychain-locked', () => Promise.reject(new AppError('keychain-locked'))],
  ])('has no absence in its journal for a retry that never left the bench: %s', async (code, credentials) => {
    server.on('/journey/v2/get/J1', json(responseNaming('a', 'late')));
    await bench.fetchCase('J1');
    const before = memory.events(CASE).length;
    const keyless = createIntakeBench(() => memory.vault, server.origin, { client: { credentials } });
    await expect(keyless.intake.retryMedium({ caseId: CASE, path: 'late' })).rejects.toMatchObject({ code });
    expect(memory.events(CASE)).toHaveLength(before);
    await keyless.jobs.stop();
  });

  it('is not asked for when its journal is broken, since nothing could be written down', async () => {
    memory.breakJournals();
    expect(() => bench.intake.refetch({ caseId: CASE })).toThrow(
      expect.objectContaining({ code: 'read-only-case' }),
    );
    await expect(bench.intake.retryMedium({ caseId: CASE, path: 'a' })).rejects.toMatchObject({
      code: 'read-only-case',
    });
    expect(await bench.fetchCase('J1')).toMatchObject({ state: 'failed', failure: 'unexpected' });
    expect(asked('/journey/v2/get/J1')).toBe(1);
    expect(bench.errors.splice(0)).toHaveLength(1);
  });

  it('refuses to fetch what no response names', async () => {
    await expect(bench.intake.retryMedium({ caseId: CASE, path: 'elsewhere' })).rejects.toMatchObject({
      code: 'no-such-thing',
    });
    await expect(bench.intake.retryMedium({ caseId: '0'.repeat(32), path: 'a' })).rejects.toMatchObject({
      code: 'no-such-case',
    });
    expect(asked('/journey/image/elsewhere')).toBe(0);
  });

  it('asks again for a picture that was a page', async () => {
    server.on('/journey/v2/get/J1', json(responseNaming('page')));
    server.on('/journey/image/page', loginPage, bytes(picture('page'), 'image/jpeg'));
    await bench.fetchCase('J1');
    expect(memory.events(CASE).at(-1)).toMatchObject({
      type: 'absent',
      reason: 'web-page',
      arrived: { mime: 'text/html' },
    });
    await bench.fetchCase('J1');
    expect(memory.events(CASE).at(-1)).toMatchObject({ type: 'retrieved', mime: 'image/jpeg' });
  });
});

describe('stopping in the middle', () => {
  beforeEach(() => {
    server.on('/journey/v2/get/J1', json(responseNaming('a', 'stuck')));
    server.on('/journey/image/stuck', hang, bytes(picture('stuck'), 'image/jpeg'));
    serveImages('a');
  });

  const halfWay = () => bench.until(({ state, done }) => state === 'running' && done === 2);

  it('keeps what is sealed when cancelled, journals no absence, and resumes with the rest', async () => {
    bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids: ['J1'] });
    const { jobId } = await halfWay();
    expect(bench.intake.fetching(CASE)).toEqual(new Set(['stuck']));
    expect(bench.jobs.cancel({ jobId })[0]).toMatchObject({ state: 'cancelled' });
    await server.hungUp;
    bench.jobs.resume({ jobId });
    expect(await bench.until(hasEnded)).toMatchObject({ state: 'done', done: 3, absent: 0 });
    expect(typesOf(memory.events(CASE))).toEqual([
      'case-opened',
      'retrieved J1',
      'retrieved a',
      'retrieved stuck',
    ]);
    expect(asked('/journey/v2/get/J1')).toBe(1);
    expect(asked('/journey/image/a')).toBe(1);
  });

  it('goes on after a crash where it stopped', async () => {
    bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids: ['J1'] });
    await halfWay();
    // Nothing was closed: another process opens the vault as it is at this moment.
    const jobs = structuredClone([...memory.jobs]);
    await bench.jobs.stop();
    memory.jobs.clear();
    jobs.forEach(([id, state]) => memory.jobs.set(id, state));
    expect(jobs[0]?.[1]).toMatchObject({ state: 'running', detail: { step: 'media' } });
    bench = openBench();
    bench.jobs.recover();
    const [line] = bench.list();
    expect(line).toMatchObject({ state: 'interrupted', caseId: CASE });
    bench.jobs.resume({ jobId: line?.jobId ?? '' });
    expect(await bench.until(hasEnded)).toMatchObject({ state: 'done', done: 3, absent: 0 });
    expect(asked('/journey/v2/get/J1')).toBe(1);
    expect(asked('/journey/image/a')).toBe(1);
  });

  it('reports the case of a job that ended just before a crash, and removes its row', async () => {
    server.on('/journey/image/stuck', bytes(picture('stuck'), 'image/jpeg'));
    await bench.fetchCase('J1');
    await bench.jobs.stop();
    bench = openBench();
    bench.jobs.recover();
    expect(bench.changed).toEqual([CASE]);
    expect(bench.list()).toEqual([]);
    expect(memory.jobs.size).toBe(0);
  });

  it('writes nothing more once it has stopped, and is there again after recovery', async () => {
    bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids: ['J1'] });
    await halfWay();
    await bench.jobs.stop();
    const written = [memory.events(CASE).length, memory.evidence.size];
    await server.hungUp;
    expect([memory.events(CASE).length, memory.evidence.size]).toEqual(written);
    expect(bench.list()).toEqual([]);
    bench.jobs.recover();
    expect(bench.list()).toMatchObject([{ state: 'interrupted', done: 2, total: 3 }]);
  });

  it('stays cancelled when it is cancelled while its service is still starting', async () => {
    const cancelling = (): string => {
      bench.jobs.cancel({ jobId: bench.list()[0]?.jobId ?? '' });
      return server.origin;
    };
    bench = createIntakeBench(() => memory.vault, cancelling);
    expect(await bench.fetchCase('J1')).toMatchObject({ state: 'cancelled' });
    await bench.jobs.stop();
    expect([...memory.jobs.values()]).toMatchObject([{ state: 'cancelled' }]);
    expect(server.seen).toEqual([]);
  });

  it('stays cancelled when its response was sealed at that very moment, and keeps it', async () => {
    const { stage } = memory.vault.evidence;
    memory.vault.evidence.stage = async (source) => {
      const stat = await stage(source);
      bench.jobs.cancel({ jobId: bench.list()[0]?.jobId ?? '' });
      return stat;
    };
    await bench.fetchCase('J1');
    await bench.jobs.stop();
    expect([...memory.jobs.values()]).toMatchObject([{ state: 'cancelled', caseId: CASE }]);
    expect(typesOf(memory.events(CASE))).toEqual(['case-opened', 'retrieved J1']);
    expect(asked('/journey/image/a')).toBe(0);
  });

  it('removes a line from the list only when it has ended', async () => {
    bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids: ['J1'] });
    const { jobId } = await halfWay();
    expect(bench.jobs.dismiss({ jobId })).toHaveLength(1);
    bench.jobs.cancel({ jobId });
    expect(bench.jobs.dismiss({ jobId })).toEqual([]);
    expect(memory.jobs.size).toBe(0);
    expect(() => bench.jobs.resume({ jobId })).toThrow(expect.objectContaining({ code: 'no-such-thing' }));
    // The run that is still winding down does not bring the line back for the next start.
    await bench.jobs.stop();
    expect(memory.jobs.size).toBe(0);
  });

  it('starts a cancelled id anew only after its earlier run has wound down, and keeps one line of it', async () => {
    bench.intake.fetch({ profileId: PROFILE_ID, kind: 'journey', ids: ['J1'] });
    const { jobId } = await halfWay();
    bench.jobs.cancel({ jobId });
    expect(await bench.fetchCase('J1')).toMatchObject({ state: 'done', done: 3, absent: 0 });
    await bench.jobs.stop();
    expect([...memory.jobs.values()]).toMatchObject([{ state: 'done' }]);
    expect(typesOf(memory.events(CASE)).filter((type) => type === 'retrieved stuck')).toHaveLength(1);
  });
});

describe('a full disk', () => {
  it('ends the job, keeps what was sealed, and the job goes on when there is room', async () => {
    bench = openBench({ parallel: 1 });
    server.on('/journey/v2/get/J1', json(responseNaming('a', 'b', 'c')));
    serveImages('a', 'c');
    server.on('/journey/image/b', (request, response) => {
      memory.fill(true);
      bytes(picture('b'), 'image/jpeg')(request, response);
    });
    const item = await bench.fetchCase('J1');
    expect(item).toMatchObject({ state: 'failed', failure: 'disk-full' });
    expect(typesOf(memory.events(CASE))).toEqual(['case-opened', 'retrieved J1', 'retrieved a']);
    expect(memory.evidence.size).toBe(2);
    expect(asked('/journey/image/c')).toBe(0);
    memory.fill(false);
    serveImages('b');
    bench.jobs.resume({ jobId: item.jobId });
    expect(await bench.until(hasEnded)).toMatchObject({ state: 'done', done: 4, absent: 0 });
  });
});
