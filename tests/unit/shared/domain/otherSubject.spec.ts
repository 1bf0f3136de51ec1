import { expect, it } from 'vitest';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { otherSubject } from '@shared/domain/otherSubject';
import { recordOf } from '../../../support/healthRecords';

const rules = { rule_results: {}, documents: {} };

it('is the id of another journey or check than was requested', () => {
  const journey = recordOf({ ...rules, journey_id: 'another' }, 'journey', 'asked-for');
  expect(otherSubject(journey)).toMatchObject({ value: 'another', pointer: '/journey_id' });
  expect(unreadableParts(journey)).toEqual([
    { what: 'response', of: null, pointer: '/journey_id', state: 'unreadable', isOther: true },
  ]);
  const aml = { check_id: 'another', check_time: 't', final_decision: 'Complete', aml: { matches: [] } };
  expect(otherSubject(recordOf(aml, 'aml-check', 'asked-for'))).toMatchObject({ value: 'another' });
});

it('is none where the ids agree, none is given, or a spot check names its journey', () => {
  expect(otherSubject(recordOf(rules, 'journey', 'asked-for'))).toBeNull();
  expect(otherSubject(recordOf({ ...rules, journey_id: null }, 'journey', 'asked-for'))).toBeNull();
  expect(
    otherSubject(recordOf({ ...rules, journey_id: 'its-journey' }, 'spot-check', 'asked-for')),
  ).toBeNull();
});
