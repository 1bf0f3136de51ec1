import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../../src/service/service';
import { fetchDocument } from '../../support/openApiDocument';
import { createServiceData, HISTORY, IDS, type ServiceData } from '../../support/serviceData';
import { basic, CREDENTIAL, refusal } from './harness';

let data: ServiceData;
let service: RunningService | undefined;
let receiver: Server | undefined;

beforeEach(async () => {
  data = await createServiceData();
});

afterEach(async () => {
  await service?.close();
  receiver?.closeAllConnections();
  receiver?.close();
  service = receiver = undefined;
  await data.remove();
});

const call = (path: string, method = 'GET') =>
  fetch((service?.url ?? '') + path, { method, headers: { authorization: basic(CREDENTIAL) } });
const step = () => call(`/sandbox/aml/${IDS.amlCheck}/step`, 'POST');
const version = (number: number) => call(`/checks/aml/${IDS.amlCheck}/history/${number}`);

async function start(options: { initialAmlVersion?: number; webhook?: string } = {}): Promise<void> {
  const { webhook, initialAmlVersion } = options;
  let events = 0;
  service = await createService({
    dataDir: data.folder,
    credential: CREDENTIAL,
    initialAmlVersion,
    webhook:
      webhook === undefined
        ? undefined
        : { url: webhook, authorization: 'Bearer hook', retryDelays: [1, 1, 1] },
    newEventId: () => `event-${(events += 1)}`,
  }).listen(0, '127.0.0.1');
}

interface Delivery {
  readonly authorization: string | undefined;
  readonly event: unknown;
}

/** Responds with the given statuses in turn, then 200. */
async function receive(statuses: number[]): Promise<{ url: string; deliveries: Delivery[] }> {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      deliveries.push({
        authorization: request.headers.authorization,
        event: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      });
      response.writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  receiver = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, deliveries };
}

describe('the list of ids', () => {
  it('names what the folder holds, labelled ones first and in their order', async () => {
    await start();
    expect(await (await call('/sandbox/ids')).json()).toEqual({
      sandbox_extension: true,
      ids: [
        { id: IDS.spotCheck, kind: 'spot-check', label: 'A spot check', edge_case: null },
        { id: IDS.journey, kind: 'journey', label: 'A journey', edge_case: null },
        { id: IDS.damaged, kind: 'journey', label: null, edge_case: null },
        { id: IDS.plainJourney, kind: 'journey', label: null, edge_case: null },
        { id: IDS.amlCheck, kind: 'aml-check', label: null, edge_case: null },
      ],
    });
  });

  it('puts what departs from the specification last, and says what and why', async () => {
    await data.put('edge-cases.json', {
      cases: [
        {
          id: IDS.spotCheck,
          name: 'stored',
          kind: 'spot-check',
          deviation: 'One member too many.',
          why: 'To see it.',
          departs: ['getSpotCheckResult'],
        },
        {
          id: 'canned-1',
          name: 'canned',
          kind: 'aml-check',
          deviation: 'Always busy.',
          why: 'To wait for it.',
          departs: ['getAmlResult'],
          response: { status: 503, headers: { 'retry-after': '1' }, body: '' },
        },
      ],
    });
    await start();
    const { ids } = (await (await call('/sandbox/ids')).json()) as {
      ids: { id: string; edge_case: unknown }[];
    };
    expect(ids.map(({ id }) => id)).toEqual([
      ...[IDS.journey, IDS.damaged, IDS.plainJourney, IDS.amlCheck],
      ...[IDS.spotCheck, 'canned-1'],
    ]);
    expect(ids.slice(-2).map(({ edge_case }) => edge_case)).toEqual([
      { name: 'stored', what: 'One member too many.', why: 'To see it.', is_failure: false },
      { name: 'canned', what: 'Always busy.', why: 'To wait for it.', is_failure: true },
    ]);
    const busy = await call('/checks/aml/canned-1');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refusal(await call('/journey/v2/get/canned-1'))).toEqual([
      404,
      'missing_requested_resource',
    ]);
  });

  it('says when its list of edge cases is damaged', async () => {
    await data.put('edge-cases.json', { cases: [{ id: 'x' }] });
    await start();
    expect(await refusal(await call('/sandbox/ids'))).toEqual([500, 'unreadable_record']);
  });

  it('works without labels, account and empty folders', async () => {
    await data.remove();
    await data.put('journeys/only-1.json', {});
    await start();
    expect(await (await call('/sandbox/ids')).json()).toMatchObject({ ids: [{ id: 'only-1', label: null }] });
  });

  it('says when its labels are damaged', async () => {
    await data.put('labels.json', '[]');
    await start();
    expect(await refusal(await call('/sandbox/ids'))).toEqual([500, 'unreadable_record']);
  });
});

describe('the AML monitor', () => {
  it('publishes one version at a step and then has none left', async () => {
    await start({ initialAmlVersion: 1 });
    expect((await version(1)).status).toBe(200);
    expect(await refusal(await version(2))).toEqual([404, 'missing_requested_resource']);
    expect(await (await step()).json()).toEqual({
      sandbox_extension: true,
      check_id: IDS.amlCheck,
      updatedAMLVersionNumber: 2,
      event_id: 'event-1',
      webhook: 'not-configured',
    });
    expect((await version(2)).status).toBe(200);
    expect((await version(3)).status).toBe(404);
    expect((await step()).status).toBe(200);
    expect((await version(3)).status).toBe(200);
    expect(await refusal(await step())).toEqual([409, 'no_monitor_update_left']);
  });

  it('has published everything by default', async () => {
    await start();
    expect((await version(3)).status).toBe(200);
    expect(await refusal(await step())).toEqual([409, 'no_monitor_update_left']);
  });

  it('announces each step to the webhook', async () => {
    const { url, deliveries } = await receive([]);
    await start({ initialAmlVersion: 2, webhook: url });
    expect(await (await step()).json()).toMatchObject({ webhook: 'delivered' });
    expect(deliveries).toEqual([
      {
        authorization: 'Bearer hook',
        event: {
          event: 'AML Monitor Update',
          body: {
            eventId: 'event-1',
            journeyId: IDS.amlCheck,
            referenceNo: 'ref-1',
            systemDecision: 'Complete',
            previousSystemDecision: 'Refer',
            updatedAMLVersionNumber: 3,
          },
        },
      },
    ]);
  });

  it('tries again with the same event until it is received', async () => {
    const { url, deliveries } = await receive([500, 302]);
    await start({ initialAmlVersion: 1, webhook: url });
    expect(await (await step()).json()).toMatchObject({ webhook: 'delivered' });
    expect(deliveries).toHaveLength(3);
    expect(new Set(deliveries.map(({ event }) => JSON.stringify(event))).size).toBe(1);
  });

  it('gives up after its attempts, and the version is still published', async () => {
    const { url, deliveries } = await receive([500, 500, 500, 500]);
    await start({ initialAmlVersion: 1, webhook: url });
    expect(await (await step()).json()).toMatchObject({ webhook: 'failed' });
    expect(deliveries).toHaveLength(4);
    expect((await version(2)).status).toBe(200);
  });

  it('publishes no version that is no int32', async () => {
    await data.put(`aml-history/${IDS.amlCheck}/2147483648.json`, HISTORY['1']);
    await start({ initialAmlVersion: 3 });
    expect(await refusal(await step())).toEqual([409, 'no_monitor_update_left']);
  });

  it('announces a version as the document says', async () => {
    const { url, deliveries } = await receive([200]);
    await start({ initialAmlVersion: 1, webhook: url });
    const { schemaViolations } = await fetchDocument(service?.url ?? '');
    expect(schemaViolations('SandboxStep', await (await step()).json())).toEqual([]);
    expect(deliveries.map(({ event }) => schemaViolations('AmlMonitorUpdate', event))).toEqual([[]]);
    expect(schemaViolations('AmlMonitorUpdate', { event: 'AML Monitor Update', body: {} })).not.toEqual([]);
  });

  it('knows no check without monitoring, and steps by POST only', async () => {
    await start();
    expect(await refusal(await call('/sandbox/aml/absent/step', 'POST'))).toEqual([
      404,
      'missing_requested_resource',
    ]);
    expect(await refusal(await call(`/sandbox/aml/${IDS.amlCheck}/step`))).toEqual([
      405,
      'method_not_allowed',
    ]);
  });

  it.each([
    'http://example.org/hook',
    'http://127.0.0.1.example.org/',
    'http://10.0.0.1/',
    'ftp://127.0.0.1/',
    'http://localhost@example.org/',
    'nonsense',
  ])('refuses to call %s', (url) => {
    const options = { dataDir: data.folder, credential: CREDENTIAL, webhook: { url } };
    expect(() => createService(options)).toThrow('loopback');
  });
});
