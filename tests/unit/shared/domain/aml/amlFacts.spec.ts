import { describe, expect, it } from 'vitest';
import { amlFactsOf } from '@shared/domain/aml/amlFacts';
import { readMatchList } from '@shared/domain/aml/readMatchList';

const factsOf = (...matches: unknown[]) =>
  amlFactsOf(
    readMatchList({ check_id: 'c', check_time: 't', aml: { matches } }, 'result'),
    'aml-check',
    true,
  );

describe('what matches say of each other', () => {
  it('is the name of the first, as it was received', () => {
    expect(factsOf({ name: 'Ana Specimen' }, { name: 'Bo' }).firstMatch).toEqual({
      state: 'given',
      value: 'Ana Specimen',
      pointer: '/aml/matches/0/name',
    });
    expect(factsOf({ name: null, score: 1 }).firstMatch?.state).toBe('null');
    expect(factsOf({ resource_id: 'r' }, { name: 'Bo' }).firstMatch?.state).toBe('missing');
    expect(factsOf(null, { name: 'Bo', score: 1 }).firstMatch).toEqual({
      state: 'missing',
      pointer: '/aml/matches/0/name',
    });
  });

  it('is nothing of an empty list, and of none that could be read', () => {
    const nothing = { firstMatch: null, repeatedIds: [] };
    expect(factsOf()).toEqual({ list: 'given', isComplete: true, ...nothing });
    for (const list of [
      { state: 'null', pointer: '' },
      { state: 'missing', pointer: '' },
    ] as const)
      expect(amlFactsOf(list, 'journey', false)).toEqual({ list: list.state, isComplete: false, ...nothing });
  });

  it.each<[string, unknown[], string[][]]>([
    ['no two alike', [{ resource_id: 'a' }, { resource_id: 'b' }], []],
    [
      'two of three alike',
      [{ resource_id: 'a' }, { resource_id: 'b' }, { resource_id: 'a' }],
      [['/aml/matches/0/resource_id', '/aml/matches/2/resource_id']],
    ],
    [
      'empty ones, null and none at all',
      [{ resource_id: '' }, { resource_id: '' }, { resource_id: null }, {}, {}],
      [],
    ],
    [
      'two groups',
      [{ resource_id: 'a' }, { resource_id: 'b' }, { resource_id: 'b' }, { resource_id: 'a' }],
      [
        ['/aml/matches/0/resource_id', '/aml/matches/3/resource_id'],
        ['/aml/matches/1/resource_id', '/aml/matches/2/resource_id'],
      ],
    ],
  ])('is which identifiers repeat: %s', (_what, matches, groups) => {
    const { repeatedIds } = factsOf(...matches.map((one) => ({ name: 'Ana', ...(one as object) })));
    expect(repeatedIds.map((ids) => ids.map(({ pointer }) => pointer))).toEqual(groups);
  });
});
