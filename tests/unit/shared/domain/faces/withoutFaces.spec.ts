import { describe, expect, it } from 'vitest';
import { hasNoFaces } from '@shared/domain/faces/withoutFaces';

const MATCH = { name: 'Ana', notes: 'The selfie matches the portrait', details: { documents: {} } };
const JOURNEY = {
  journey_id: 'j',
  documents: { id: { face_match_result: { score: 1 } } },
  aml: { matches: [] },
};

describe('a response that is a list of matches', () => {
  it.each([
    ['amlResult', { check_id: 'c', aml: { matches: [MATCH] } }],
    ['amlResult', { check_id: 'c', aml: null, final_decision: 'Accepted' }],
    ['amlHistory', { check_id: 'c', aml_matches: [MATCH] }],
    ['amlHistory', { check_id: 'c', aml_matches: { matches: [MATCH] } }],
    ['amlHistory', { message: 'There is no such version' }],
  ])('contains no face results, whatever is said of a match: %s %j', (operation, response) => {
    expect(hasNoFaces(operation, JSON.stringify(response))).toBe(true);
  });

  it.each([
    ['amlHistory', JOURNEY],
    ['amlResult', JOURNEY],
    ['amlResult', { result: JOURNEY }],
    ['amlResult', [JOURNEY]],
    ['amlHistory', { check_id: 'c', aml_matches: [], selfie: { status: 'Complete' } }],
    ['amlResult', { check_id: 'c', aml: { matches: [], face_match: 'no' } }],
    ['amlHistory', { check_id: 'c', aml_matches: 'The selfie does not match the portrait' }],
    ['journeyResult', { check_id: 'c', aml: { matches: [] } }],
  ])('may contain some if another response came in its place: %s %j', (operation, response) => {
    expect(hasNoFaces(operation, JSON.stringify(response))).toBe(false);
  });

  it('is not known of a text that is not JSON', () => {
    expect(hasNoFaces('amlResult', '<p>Sign in</p>')).toBe(false);
  });
});
