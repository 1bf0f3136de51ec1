// @ts-nocheck
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createTimeAuthorityClient } from '../../../../../src/main/platform/client/timeAuthority';

let server: Server;
afterEach(() => server.close());

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/tsa?x=1`;
}
const client = (refusal: 'origin-not-allowed' | null = null) =>
  createTimeAuthorityClient({
    fetch,
    clock: () => new Date(),
    refusalOf: () => refusal,
    userAgent: 'CaseLoupe/test',
  });

describe('a time authority', () => {
  it('is sent the request as RFC 3161 has it, without a cookie or a credential', async () => {
    let seen: object = {};
    const address = await serving((request, response) => {
      void buffer(request).then((body) => {
        const { method, url, headers } = request;
        seen = { method, url, type: headers['content-type'], body, cookie: headers.cookie };
        expect(headers.authorization).toBeUndefined();
        response.end(Buffer.from([48, 0]));
      });
    });
    expect(await client()(address, new Uint8Array([1, 2, 255]), 100)).toEqual(Buffer.from([48, 0]));
    expect(seen).toEqual({
      method: 'POST',
      url: '/tsa?x=1',
      type: 'application/timestamp-query',
      body: Buffer.from([1, 2, 255]),
      cookie: undefined,
    });
  });

  it.each<[string, RequestListener, string]>([
    ['fails', (_, response) => response.writeHead(500).end('no'), 'server-error'],
    [
      'sends elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'redirected',
    ],
    ['sends too much', (_, response) => response.end(Buffer.alloc(101)), 'too-large'],
    ['hangs up', (request) => request.socket.destroy(), 'connection-closed'],
  ])('that %s has not responded', async (_what, listener, outcome) => {
    await expect(client()(await serving(listener), new Uint8Array(1), 100)).rejects.toMatchObject({
      code: 'time-authority-unreachable',
      message: expect.stringContaining(outcome),
    });
  });

  it('that this installation may not ask is not asked', async () => {
    let isAsked = false;
    const address = await serving((_, response) => {
      isAsked = true;
      response.end();
    });
    await expect(client('origin-not-allowed')(address, new Uint8Array(1), 100)).rejects.toMatchObject({
      code: 'time-authority-not-allowed',
    });
    expect(isAsked).toBe(false);
  });
});
