// @ts-nocheck
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../../src/service/service';
import type { Request } from '../../../src/shared/domain/events/fetching';
import { clientForTest, endpointAt, TEST_CREDENTIAL, wholeBody } from '../../support/clientParts';
import {
  createServiceData,
  IDS,
  OTHER_TENANT,
  PNG_BYTES,
  VIDEO_BYTES,
  type ServiceData,
} from '../../support/serviceData';

let data: ServiceData;
let service: RunningService;
beforeAll(async () => {
  data = await createServiceData();
  const credential = { key: TEST_CREDENTIAL.apiKey, secret: TEST_CREDENTIAL.apiSecret };
  service = await createService({ dataDir: data.folder, credential }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await service.close();
  await data.remove();
});

const read = (request: Request): Promise<Buffer> => {
  const endpoint = endpointAt(service.url, { mediumBytes: 2 * VIDEO_BYTES });
  return clientForTest().client.read(endpoint, request, wholeBody, { signal: new AbortController().signal });
};
const testWith = async (apiKey: string, apiSecret: string): Promise<string> => {
  const { client } = clientForTest({ credentials: async () => ({ apiKey, apiSecret }) });
  return (await client.test(endpointAt(service.url), new AbortController().signal)).outcome;
};

describe('the client at the reference service', () => {
  it.each<[string, Request, object]>([
    ['a journey', { operation: 'journeyResult', id: IDS.journey }, { journey_id: IDS.journey }],
    ['a spot check', { operation: 'spotCheckResult', id: IDS.spotCheck }, { journey_id: IDS.spotCheck }],
    ['an AML result', { operation: 'amlResult', id: IDS.amlCheck }, { check_id: IDS.amlCheck }],
    [
      'a version of an AML history',
      { operation: 'amlHistory', id: IDS.amlCheck, version: 2 },
      { check_id: IDS.amlCheck },
    ],
  ])('reads %s by the sandbox profile', async (_, request, expected) => {
    expect(JSON.parse((await read(request)).toString())).toMatchObject(expected);
  });

  it('requests the changes of a version only on demand', async () => {
    const request: Request = { operation: 'amlHistory', id: IDS.amlCheck, version: 2 };
    const all = JSON.parse((await read({ ...request, deltaOnly: false })).toString());
    const changes = JSON.parse((await read({ ...request, deltaOnly: true })).toString());
    expect(changes).not.toEqual(all);
  });

  it('downloads an image, a PDF and a video byte for byte', async () => {
    expect((await read({ operation: 'image', id: IDS.png })).equals(PNG_BYTES)).toBe(true);
    expect((await read({ operation: 'pdf', id: IDS.pdf })).toString()).toBe('%PDF-1.4 specimen');
    expect(await read({ operation: 'video', id: IDS.video })).toHaveLength(VIDEO_BYTES);
  });

  it('hears the service say that there is no such journey', async () => {
    const fault = await read({ operation: 'journeyResult', id: 'nobody' }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: 'service-fault' });
    expect(fault).toMatchObject({
      detail: { outcome: 'not-found', serviceCode: 'missing_requested_resource' },
    });
  });

  it.each([
    ['the right credential', TEST_CREDENTIAL.apiKey, TEST_CREDENTIAL.apiSecret, 'ok'],
    ['a wrong secret', TEST_CREDENTIAL.apiKey, 'wrong', 'wrong-credential'],
    ['a stranger', 'nobody', 'nothing', 'wrong-credential'],
    ['a key in another script', 'clé', 'ключ', 'wrong-credential'],
  ])('tests %s', async (_, key, secret, outcome) => {
    expect(await testWith(key, secret)).toBe(outcome);
  });

  it('recognises the key of another tenant', async () => {
    expect(await testWith(OTHER_TENANT.key, OTHER_TENANT.secret)).toBe('other-tenant');
  });
});
