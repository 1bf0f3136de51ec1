// @ts-nocheck
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientForTest, endpointAt, wholeBody } from '../support/clientParts';
import { json, startHostileServer, type HostileServer } from '../support/hostileServer';

let server: HostileServer;
beforeEach(async () => {
  server = await startHostileServer();
  server.otherwise(json({}));
});
afterEach(() => server.close());

const ask = (id: string): Promise<Buffer> =>
  clientForTest().client.read(endpointAt(server.origin), { operation: 'image', id }, wholeBody, {
    signal: new AbortController().signal,
  });

it.each(['..', '.', '', '\ud800'])('the path %j is never requested', async (id) => {
  await expect(ask(id)).rejects.toMatchObject({ detail: { reason: 'not-found', attempts: 0 } });
  expect(server.seen).toEqual([]);
});

it.each([
  ['../../checks/aml/1', '..%2F..%2Fchecks%2Faml%2F1'],
  ['/etc/passwd', '%2Fetc%2Fpasswd'],
  ['%2e%2e', '%252e%252e'],
  ['..\\..', '..%5C..'],
  ['x?delta_only=true', 'x%3Fdelta_only%3Dtrue'],
  ['x#y', 'x%23y'],
  ['//host.invalid/x', '%2F%2Fhost.invalid%2Fx'],
  ['@host.invalid', '%40host.invalid'],
  ['a\r\nx-injected: 1', 'a%0D%0Ax-injected%3A%201'],
  ['\0', '%00'],
  ['{path}', '%7Bpath%7D'],
  ['$&', '%24%26'],
])('the path %j stays one segment below the template', async (id, segment) => {
  await ask(id);
  expect(server.seen.map(({ path }) => path)).toEqual([`/journey/image/${segment}`]);
  expect(server.seen[0]?.headers).not.toHaveProperty('x-injected');
});
