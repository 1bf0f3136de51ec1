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

it('is none where a UUID came back in other letters, as it is the same id', () => {
  const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
  const other = id.toUpperCase();
  expect(otherSubject(recordOf({ ...rules, journey_id: other }, 'journey', id))).toBeNull();
  expect(otherSubject(recordOf({ ...rules, journey_id: id }, 'journey', other))).toBeNull();
  expect(otherSubject(recordOf({ ...rules, journey_id: 'J-1' }, 'journey', 'j-1'))).not.toBeNull();
  const aml = { check_id: other, check_time: 't', final_decision: 'Complete', aml: { matches: [] } };
  const check = recordOf(aml, 'aml-check', id);
  expect(otherSubject(check)).toBeNull();
  expect(check.result.check_id).toMatchObject({ value: other });
  expect(unreadableParts(check)).toEqual([]);
});
