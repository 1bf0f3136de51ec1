import { describe, expect, it } from 'vitest';
import { readResult, RESULT_SCHEMAS } from '@shared/record/result';
import { partOf, RESULT_KINDS } from '@shared/wire/catalogue';
import { valueOrNull } from '@shared/record/received';
import { deviations, undescribedOf } from '../../../support/readAt';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  journeySummarySample,
  spotCheckSample,
} from '../../../support/wireSamples';

const SAMPLES = {
  journey: journeySample,
  'spot-check': spotCheckSample,
  'aml-check': amlResultSample,
  'aml-history': amlHistorySample,
  'journey-summary': journeySummarySample,
} as const;

/** Every former name of a member of a result, with the name that replaced it. */
const FORMER = RESULT_KINDS.flatMap((kind) =>
  [...partOf(RESULT_SCHEMAS[kind]).members.values()].flatMap(({ key, info }) =>
    (info.formerly ?? []).map((former) => [kind, former, key] as const),
  ),
);

describe('a former name beside the present one', () => {
  it('exists in every result with a reference number, and for the flow', () => {
    expect(FORMER.map(([kind, former]) => `${kind} ${former}`)).toEqual([
      'journey user_id',
      'journey journey_definintion_id',
      'spot-check user_id',
      'aml-check user_id',
      'aml-history user_id',
    ]);
  });

  it.each(FORMER)('in a %s is a difference: %s', (kind, former, key) => {
    const { deviations: found, record } = readResult(kind, {
      ...SAMPLES[kind],
      [key]: 'new',
      [former]: 'old',
    });
    expect(found).toEqual([{ pointer: `/${former}`, reason: 'second-name', received: 'string' }]);
    expect(undescribedOf(record).map((one) => one.pointer)).toEqual([`/${former}`]);
  });

  it.each(FORMER)(
    'of which a %s has null, is read instead, and the null is named: %s',
    (kind, former, key) => {
      const found = readResult(kind, { ...SAMPLES[kind], [key]: null, [former]: 'old' });
      expect(found.deviations).toEqual([{ pointer: `/${key}`, reason: 'second-name', received: 'null' }]);
      expect((valueOrNull<object>(found.record) as Record<string, unknown>)[key]).toMatchObject({
        value: 'old',
        pointer: `/${former}`,
      });
    },
  );
});

describe('two names that the specification gives a picture', () => {
  const images = (received: object) => ({
    documents: { '20': { ...journeySample.documents['20'], images: received } },
  });

  it('are both specified, so that neither is a difference', () => {
    expect(deviations(images({ front_image_path: 'p', front_side_image_path: 'q' }))).toEqual([]);
    expect(deviations(images({ front_image_path: null, front_side_image_path: 'q' }))).toEqual([]);
  });

  it('of which one is no path: that is a difference, as under the only name', () => {
    expect(deviations(images({ front_image_path: 'p', front_side_image_path: { a: 1 } }))).toEqual([
      {
        pointer: '/documents/20/images/front_side_image_path',
        reason: 'wrong-type',
        expected: 'string',
        received: 'object',
      },
    ]);
  });
});
