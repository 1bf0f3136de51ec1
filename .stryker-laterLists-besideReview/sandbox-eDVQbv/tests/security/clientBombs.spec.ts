// @ts-nocheck
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientForTest, endpointAt } from '../support/clientParts';
import {
  errorBody,
  gzipBomb,
  json,
  longBody,
  slowDrip,
  startHostileServer,
  type Behaviour,
  type HostileServer,
} from '../support/hostileServer';
import { mediaReferences, MEDIA_MAX_COUNT } from '../../src/shared/domain/mediaReferences';

const LIMIT = 256 * 1024;
const MEGABYTE = 1024 * 1024;

let server: HostileServer;
beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => server.close());

/** Reads and gives back how many bytes got through to the consumer. */
async function bytesThrough(behaviour: Behaviour, reason: string): Promise<number> {
  server.otherwise(behaviour);
  let through = 0;
  const reading = clientForTest().client.read(
    endpointAt(server.origin, { jsonBytes: LIMIT, mediumBytes: LIMIT, timeoutMs: 400 }),
    { operation: 'journeyResult', id: 'J1' },
    async ({ body }) => {
      for await (const part of body) through += part.byteLength;
    },
    { signal: new AbortController().signal },
  );
  await expect(reading).rejects.toMatchObject({ detail: { reason } });
  return through;
}

const brotliBomb: Behaviour = (_, response) => {
  const body = brotliCompressSync(Buffer.alloc(50 * MEGABYTE, 0x20));
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(body);
};

it.each<[string, Behaviour]>([
  ['50 MB in a few kilobytes of gzip', gzipBomb(50 * MEGABYTE)],
  ['50 MB in a few bytes of brotli', brotliBomb],
  ['100 MB of gzip without an end in sight', longBody(100 * MEGABYTE, { declared: false, gzip: true })],
  ['100 MB in plain sight', longBody(100 * MEGABYTE, { declared: false })],
])('%s ends at the limit and is not asked for twice', async (_, behaviour) => {
  expect(await bytesThrough(behaviour, 'too-large')).toBeLessThanOrEqual(LIMIT);
  expect(server.seen).toHaveLength(1);
});

it('a drip does not hold a reader for ever', async () => {
  expect(await bytesThrough(slowDrip(10), 'timed-out')).toBeLessThan(1024);
});

it('an endless error body does not either', async () => {
  const endless: Behaviour = (request, response) => {
    response.statusCode = 404;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((_status: number, headers: Record<string, string>) =>
      writeHead(404, headers)) as typeof response.writeHead;
    longBody(100 * MEGABYTE, { declared: false })(request, response);
  };
  expect(await bytesThrough(endless, 'not-found')).toBe(0);
});

it('a Retry-After of years is not waited for', async () => {
  expect(await bytesThrough(errorBody(503, 'busy', { 'retry-after': '999999999' }), 'server-error')).toBe(0);
  expect(server.seen).toHaveLength(1);
});

it('a response that names half a million files does not order them all', () => {
  const response = { list: Array.from({ length: 500_000 }, (_, index) => ({ image_path: `p${index}` })) };
  const { references, unusable } = mediaReferences(response);
  expect(references).toHaveLength(MEDIA_MAX_COUNT);
  expect(unusable[0]).toEqual({
    pointer: `/list/${MEDIA_MAX_COUNT}/image_path`,
    operation: 'image',
    reason: 'too-many',
  });
});

it('a response nested a hundred thousand deep does not break the reader', () => {
  let response: unknown = { image_path: 'deep' };
  for (let depth = 0; depth < 100_000; depth += 1) response = { inner: response };
  const { references, unusable } = mediaReferences(response);
  expect(references).toEqual([]);
  expect(unusable).toEqual([]);
});

it('the service still responses afterwards', async () => {
  await bytesThrough(gzipBomb(50 * MEGABYTE), 'too-large');
  server.otherwise(json({ a: 1 }));
  const { client } = clientForTest();
  const read = client.read(
    endpointAt(server.origin),
    { operation: 'journeyResult', id: 'J1' },
    async ({ status }) => status,
    { signal: new AbortController().signal },
  );
  expect(await read).toBe(200);
});
