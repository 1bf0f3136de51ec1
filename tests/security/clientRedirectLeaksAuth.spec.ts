import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientForTest, endpointAt, wholeBody } from '../support/clientParts';
import { json, redirectTo, startHostileServer, type HostileServer } from '../support/hostileServer';

let service: HostileServer;
let thief: HostileServer;
beforeEach(async () => {
  service = await startHostileServer();
  thief = await startHostileServer();
  thief.otherwise(json({ journey_id: 'stolen' }));
});
afterEach(async () => {
  await service.close();
  await thief.close();
});

const read = (client: ReturnType<typeof clientForTest>['client']): Promise<Buffer> =>
  client.read(endpointAt(service.origin), { operation: 'image', id: 'P1' }, wholeBody, {
    signal: new AbortController().signal,
  });

it.each([301, 302, 303, 307, 308])(
  'a %i to another host is not followed: it sees no request, no header',
  async (status) => {
    service.otherwise(redirectTo(`${thief.origin}/journey/image/P1`, status));
    await expect(read(clientForTest().client)).rejects.toMatchObject({
      detail: { outcome: 'redirected', reason: 'redirected', attempts: 1 },
    });
    expect(service.seen).toHaveLength(1);
    expect(thief.seen).toEqual([]);
  },
);

it('a redirect on the same host is not followed either', async () => {
  service.on('/journey/image/P1', redirectTo('/journey/image/P2'));
  service.on('/journey/image/P2', json({}));
  await expect(read(clientForTest().client)).rejects.toMatchObject({ detail: { outcome: 'redirected' } });
  expect(service.seen).toHaveLength(1);
});

it('a fetch that followed a redirect is not trusted', async () => {
  service.otherwise(redirectTo(`${thief.origin}/`));
  const { client } = clientForTest({ fetch: (url, init) => fetch(url, { ...init, redirect: 'follow' }) });
  await expect(read(client)).rejects.toMatchObject({ detail: { outcome: 'redirected' } });
  // Node drops the header across origins; that the response is refused is ours.
  expect(thief.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});
