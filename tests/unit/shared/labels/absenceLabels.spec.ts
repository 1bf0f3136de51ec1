import { describe, expect, it } from 'vitest';
import { ABSENCE_REASONS } from '@shared/domain/events/fetching';
import {
  absenceClause,
  absenceLabels,
  absenceSentence,
  errorStatus,
  requestedKindOf,
} from '@shared/labels/absenceLabels';

describe('why something is not saved', () => {
  it('has a clause of its own for each reason, of files, versions and results', () => {
    for (const of of ['file', 'version', 'result'] as const) {
      const clauses = ABSENCE_REASONS.map((reason) => absenceClause(reason, of));
      expect(new Set(clauses).size).toBe(ABSENCE_REASONS.length);
      for (const clause of clauses) expect(clause).toMatch(/^(the|it|its|a) [^.]+$/);
    }
  });

  it('names what was requested', () => {
    expect(absenceClause('not-found')).toBe('the service has no such file');
    expect(absenceClause('not-found', 'version')).toBe('the service reported it as not found');
    expect(absenceClause('wrong-type')).toBe('the response is not an image, video or PDF');
    expect(absenceClause('wrong-type', 'version')).toBe('the response is not an AML history');
    expect(absenceClause('empty', 'version')).toBe('the service sent nothing');
    expect(['image', 'amlHistory', 'journeyResult'].map(requestedKindOf)).toEqual([
      'file',
      'version',
      'result',
    ]);
  });

  it.each([
    [404, 'E-1', 'The service has no such file (E-1).'],
    [404, null, 'The service has no such file (HTTP 404).'],
    [200, null, 'The service has no such file.'],
    [null, null, 'The service has no such file.'],
  ])('ends with the service’s own code, else the status: %s, %s', (status, serviceCode, sentence) => {
    expect(absenceSentence({ reason: 'not-found', status, serviceCode })).toBe(sentence);
  });

  it.each([
    [400, 'the service refused the request (invalid_parameter)'],
    [422, 'the service refused the request (invalid_parameter)'],
    [403, 'the service refused access (invalid_parameter)'],
  ])('is a refused request unless the status refuses the person: %s', (status, words) => {
    expect(absenceLabels({ reason: 'refused', status, serviceCode: 'invalid_parameter' })).toBe(words);
  });

  it('is said of a version in the same form', () => {
    const absence = { reason: 'not-found', status: 404, serviceCode: null } as const;
    expect(absenceLabels(absence, 'version')).toBe('the service reported it as not found (HTTP 404)');
  });
});

it.each([
  [null, null],
  [199, 'HTTP 199'],
  [200, null],
  [299, null],
  [300, 'HTTP 300'],
  [503, 'HTTP 503'],
])('the status %s tells of an error as %s', (status, text) => {
  expect(errorStatus(status)).toBe(text);
});
