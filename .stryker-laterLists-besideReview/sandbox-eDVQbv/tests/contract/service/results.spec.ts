// @ts-nocheck
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IDS } from '../../support/serviceData';
import { journeySample } from '../../support/wireSamples';
import { basic, CREDENTIAL, rawGet, refusal, useService } from './harness';

const harness = useService();

const OPERATIONS = [
  ['a journey', `/journey/v2/get/${IDS.journey}`, `journeys/${IDS.journey}.json`],
  ['a spot check', `/journey/v2/spot-checks/${IDS.spotCheck}`, `spot-checks/${IDS.spotCheck}.json`],
  ['an AML check', `/checks/aml/${IDS.amlCheck}`, `aml-results/${IDS.amlCheck}.json`],
] as const;

describe.each(OPERATIONS)('%s', (_, path, file) => {
  it('is served byte for byte as stored', async () => {
    const response = await harness().get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const stored = await readFile(join(harness().data.folder, file));
    expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true);
  });

  it('responds to HEAD with its length and no body', async () => {
    const response = await harness().get(path, { method: 'HEAD' });
    const stored = await readFile(join(harness().data.folder, file));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(stored.byteLength));
    expect(await response.text()).toBe('');
  });

  it('that is not saved is missing', async () => {
    const absent = path.replace(/[^/]+$/, 'absent-id');
    expect(await refusal(await harness().get(absent))).toEqual([404, 'missing_requested_resource']);
  });

  it.each(['..%2F..%2Faccount', '%2e%2e%2faccount', 'a%00b', 'a%20b', 'a.json', 'x'.repeat(201)])(
    'refuses the id %s',
    async (id) => {
      const response = await rawGet(harness().service.url, path.replace(/[^/]+$/, id), basic(CREDENTIAL));
      expect(await refusal(response)).toEqual([400, 'invalid_id']);
    },
  );

  it.each(['application/json', '*/*', 'text/html, application/*;q=0.1', ''])(
    'is given to "%s"',
    async (accept) => {
      expect((await harness().get(path, { headers: { accept } })).status).toBe(200);
    },
  );

  it.each(['text/html', 'application/xml', 'application/json;q=0, */*'])(
    'is not given to "%s"',
    async (accept) => {
      expect(await refusal(await harness().get(path, { headers: { accept } }))).toEqual([
        406,
        'not_acceptable',
      ]);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('cannot be changed by %s', async (method) => {
    const response = await harness().get(path, { method });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await refusal(response)).toEqual([405, 'method_not_allowed']);
  });
});

describe('a record', () => {
  it('that is damaged gives a coded error naming its id, and others are served', async () => {
    const response = await harness().get(`/journey/v2/get/${IDS.damaged}`);
    const message = ((await response.clone().json()) as { message: string }).message;
    expect(message).toContain(IDS.damaged);
    expect(message).not.toContain(harness().data.folder);
    expect(await refusal(response)).toEqual([500, 'unreadable_record']);
    expect((await harness().get(`/journey/v2/get/${IDS.journey}`)).status).toBe(200);
  });

  it('can be added and changed while the service runs', async () => {
    const path = '/journey/v2/get/added-1';
    expect((await harness().get(path)).status).toBe(404);
    await harness().data.put('journeys/added-1.json', { journey_id: 'added-1', step: 1 });
    expect(await (await harness().get(path)).json()).toEqual({ journey_id: 'added-1', step: 1 });
    await harness().data.put('journeys/added-1.json', { journey_id: 'added-1', step: 2 });
    expect(await (await harness().get(path)).json()).toEqual({ journey_id: 'added-1', step: 2 });
  });
});

describe('a journey id with AML inside', () => {
  it('is also the ID of the AML check, with its matches in the types of an AML result', async () => {
    const response = await harness().get(`/checks/aml/${IDS.journey}`);
    const [match, short] = journeySample.aml.matches;
    expect(await response.json()).toMatchObject({
      check_id: IDS.journey,
      final_decision: 'Refer',
      aml: {
        matches: [
          {
            ...match,
            countries: ['NL'],
            datesOfBirth: ['1991'],
            aliases: ['Sample Profile'],
          },
          { ...short, countries: null, datesOfBirth: null, aliases: null, details: null },
        ],
        ongoing_monitoring_enabled: false,
        last_ongoing_monitoring_update: journeySample.start_time,
      },
    });
  });

  it('separates what a journey has in one string', async () => {
    const matches = [{ name: 'A', score: 1, countries: 'NL, BE', datesOfBirth: '1991,1992-03' }];
    await harness().data.put('journeys/several-1.json', {
      ...journeySample,
      aml: { applicability: 'Applicable', matches },
    });
    expect(await (await harness().get('/checks/aml/several-1')).json()).toMatchObject({
      aml: { matches: [{ countries: ['NL', 'BE'], datesOfBirth: ['1991', '1992-03'] }] },
    });
  });

  it('has no AML check if the journey has no list: an empty one would be an all-clear', async () => {
    await harness().data.put('journeys/listless-1.json', {
      ...journeySample,
      aml: { applicability: 'Applicable', matches: null },
    });
    expect(await refusal(await harness().get('/checks/aml/listless-1'))).toEqual([
      404,
      'missing_requested_resource',
    ]);
  });

  it('has no AML check if the journey has no AML', async () => {
    const response = await harness().get(`/checks/aml/${IDS.plainJourney}`);
    expect(await refusal(response)).toEqual([404, 'missing_requested_resource']);
  });
});

describe('a journey summary', () => {
  it('is derived from the journey', async () => {
    const response = await harness().get(`/journey/v2/summary/${IDS.journey}`);
    expect(await response.json()).toMatchObject({
      journey_id: IDS.journey,
      is_completed: false,
      step_summaries: [
        {
          definition: { step_id: '20', step_type: 'Document' },
          result: { is_concluded: true, status: 'Submitted' },
        },
        { definition: { step_id: 'passport_step' }, result: { is_concluded: true, status: null } },
        { definition: { step_id: '30', step_type: 'Selfie' }, result: { has_passed_rules: false } },
      ],
      result: { interim_rule_assessment: null, interim_rule_details: {} },
    });
  });

  it('is the stored one where there is one', async () => {
    await harness().data.put(`summaries/${IDS.plainJourney}.json`, {
      journey_id: IDS.plainJourney,
      own: true,
    });
    const response = await harness().get(`/journey/v2/summary/${IDS.plainJourney}`);
    expect(await response.json()).toEqual({ journey_id: IDS.plainJourney, own: true });
  });

  it('of no journey is missing', async () => {
    const response = await harness().get('/journey/v2/summary/absent');
    expect(await refusal(response)).toEqual([404, 'missing_requested_resource']);
  });
});

it('a path of no operation is missing', async () => {
  expect(await refusal(await harness().get('/journey/v1/get/x'))).toEqual([
    404,
    'missing_requested_resource',
  ]);
});
