// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { HISTORY, IDS } from '../../support/serviceData';
import { refusal, useService } from './harness';

const harness = useService();
const path = (version: string | number, query = '') =>
  `/checks/aml/${IDS.amlCheck}/history/${version}${query}`;

interface Response {
  check_id: string;
  reference_number: string;
  aml_matches: { match_id: string; score: number; ongoing_monitor_update_type: string | null }[];
}

const matches = async (version: number, query = '') => {
  const response = await harness().get(path(version, query));
  expect(response.status).toBe(200);
  const reply = (await response.json()) as Response;
  expect(reply.check_id).toBe(IDS.amlCheck);
  return reply.aml_matches.map((match) => [match.match_id, match.score, match.ongoing_monitor_update_type]);
};

describe('a version’s snapshot', () => {
  it('is the stored one for the first version', async () => {
    expect(await (await harness().get(path(1))).json()).toEqual(HISTORY['1']);
  });

  it('holds what the version touched, with how, and what it left alone', async () => {
    const expected = [
      ['a', 1, null],
      ['b', 2.5, 'Updated'],
      ['c', 3, 'New'],
    ];
    expect(await matches(2)).toEqual(expected);
    expect(await matches(2, '?delta_only=false')).toEqual(expected);
  });

  it('leaves out what the version removed', async () => {
    expect(await matches(3)).toEqual([]);
  });
});

describe('a version’s changes', () => {
  it('are all there is for the first version', async () => {
    expect(await matches(1, '?delta_only=true')).toEqual([
      ['a', 1, 'New'],
      ['b', 2, 'New'],
    ]);
  });

  it('are what the version added, changed or removed', async () => {
    expect(await (await harness().get(path(2, '?delta_only=true'))).json()).toEqual(HISTORY['2']);
    expect(await (await harness().get(path(3, '?delta_only=true'))).json()).toEqual(HISTORY['3']);
  });
});

describe('a version', () => {
  it.each(['0', '-1', '1.5', 'latest', '2147483648', '99999999999', '1e3', '%31x'])(
    '%s is invalid',
    async (text) => {
      expect(await refusal(await harness().get(path(text)))).toEqual([400, 'invalid_version']);
    },
  );

  it('that does not exist is missing', async () => {
    expect(await refusal(await harness().get(path(4)))).toEqual([404, 'missing_requested_resource']);
    expect(await refusal(await harness().get(path(2147483647)))).toEqual([404, 'missing_requested_resource']);
  });

  it('of a check without monitoring is missing', async () => {
    const response = await harness().get('/checks/aml/absent/history/1');
    expect(await refusal(response)).toEqual([404, 'missing_requested_resource']);
  });
});

it.each(['', 'yes', '1', 'TRUE'])('delta_only=%s is invalid', async (text) => {
  expect(await refusal(await harness().get(path(2, `?delta_only=${text}`)))).toEqual([
    400,
    'invalid_parameter',
  ]);
});
