import { describe, expect, it } from 'vitest';
import {
  amlHistorySchema,
  listAmlMatches,
  listTexts,
  listValidationChecks,
  readTolerantly,
} from '@shared/wire';

describe('matches of a history answer', () => {
  const one = { name: 'One', score: 1 };
  const two = { name: 'Two', score: 2, match_id: 'm-2' };

  it.each([
    ['a list', [one, two], ['One', 'Two']],
    ['an object with a list', { matches: [one, two], count: 2 }, ['One', 'Two']],
    ['a dictionary', { 'm-1': one, 'm-2': two, count: 2 }, ['One', 'Two']],
    ['one match', one, ['One']],
    ['nothing', null, []],
    ['an empty object', {}, []],
  ])('are found in %s', (_, aml_matches, names) => {
    const { value } = readTolerantly(amlHistorySchema, { check_id: 'c', aml_matches });
    expect(listAmlMatches(value?.aml_matches).map((match) => match.name)).toEqual(names);
  });
});

it('validation checks are found in a list and in an object', () => {
  const checks = [{ name: 'A', result: 'Passed' }];
  expect(listValidationChecks(checks)).toEqual(checks);
  expect(listValidationChecks({ validation_outcome: 'Passed', validation_checks: checks })).toEqual(checks);
  expect(listValidationChecks({})).toEqual([]);
  expect(listValidationChecks(null)).toEqual([]);
});

it('a text is a list of one and never split', () => {
  expect(listTexts('NL, BE')).toEqual(['NL, BE']);
  expect(listTexts(['NL', 'BE'])).toEqual(['NL', 'BE']);
  expect(listTexts('')).toEqual([]);
  expect(listTexts(null)).toEqual([]);
});
