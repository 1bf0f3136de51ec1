// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { progressOf } from '@shared/domain/aml/amlSummary';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponse } from '@shared/domain/aml/amlView';

const response = { kind: 'journey', version: null } as AmlResponse;
const amlStateOf = (aml: unknown) => {
  const list = readResponseList({ journey_id: 'j', aml }, response, (text) => text);
  return progressOf(response, list, new Map()).list;
};

describe('where the review of a list stands', () => {
  it.each([{}, { applicability: null }, { applicability: 'Pending' }, { applicability: ['Applicable'] }])(
    'calls an empty list no result where %j does not state that the check was performed',
    (aml) => {
      expect(amlStateOf({ ...aml, matches: [] })).toBe('not-stated');
      expect(amlStateOf({ ...aml, matches: [{ name: 'A', score: 1 }] })).toBe('read');
      expect(amlStateOf({ ...aml, matches: null })).toBe('null');
    },
  );

  it.each(['Not Ready Yet', 'Skipped', 'Disabled'])(
    'calls an empty list no result of a check that is %s',
    (applicability) => {
      expect(amlStateOf({ applicability, matches: [] })).toBe('not-screened');
      expect(amlStateOf({ applicability, matches: [{ name: 'Ana' }] })).toBe('read');
    },
  );

  it('reads an empty list of a check that was performed', () => {
    expect(amlStateOf({ applicability: 'Applicable', matches: [] })).toBe('read');
    expect(amlStateOf({ applicability: 'Applicable', matches: null })).toBe('null');
  });
});
