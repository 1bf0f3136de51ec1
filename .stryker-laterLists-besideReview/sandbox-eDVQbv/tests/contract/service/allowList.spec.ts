// @ts-nocheck
import { expect, it } from 'vitest';
import { IDS } from '../../support/serviceData';
import { refusal, useService } from './harness';

const path = `/journey/v2/get/${IDS.journey}`;
const allowed = useService({ allowedAddresses: ['127.0.0.1'] });
const refused = useService({ allowedAddresses: ['192.0.2.1'] });

it('an address on the allow-list is answered', async () => {
  expect((await allowed().get(path)).status).toBe(200);
});

it('an address off the allow-list is refused', async () => {
  expect(await refusal(await refused().get(path))).toEqual([403, 'not_allowed_ip_address']);
});
