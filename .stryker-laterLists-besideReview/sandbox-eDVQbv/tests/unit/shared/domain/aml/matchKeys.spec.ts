// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyMatches, readResponseList } from '@shared/domain/aml/matchKeys';
import { anyList, hash, keyed } from './support';

const keysOf = (...matches: unknown[]) => keyed(matches).items.map(({ key }) => key);
const content = (text: string) => `content:${hash(text)}`;

describe('a match is named', () => {
  it.each<[string, unknown[], string[]]>([
    ['by its resource id', [{ resource_id: 'r', match_id: 'm', name: 'Ana' }], ['resource:r']],
    ['by a number as by its digits', [{ resource_id: 7 }], ['resource:7']],
    ['by its match id where it has no resource id', [{ resource_id: null, match_id: 'm' }], ['match:m']],
    ['by its match id where its resource id is blank', [{ resource_id: ' ', match_id: 'm' }], ['match:m']],
    [
      'by its match id where another has the same resource id',
      [
        { resource_id: 'r', match_id: 'm' },
        { resource_id: 'r', match_id: 'n' },
      ],
      ['match:m', 'match:n'],
    ],
    ['by its words where it has no id', [{ name: 'Ana' }], [content('{"name":"Ana"}')]],
    ['by its words, whatever the order of its keys', [{ b: 1, a: 2 }], [content('{"a":2,"b":1}')]],
    [
      'by its words and a number where the same words come again',
      [{ name: 'Ana' }, { name: 'Ana' }, { name: 'Ana' }],
      [content('{"name":"Ana"}'), `${content('{"name":"Ana"}')}:2`, `${content('{"name":"Ana"}')}:3`],
    ],
    [
      'by its words where both ids come twice',
      [
        { resource_id: 'r', match_id: 'm', name: 'Ana' },
        { resource_id: 'r', match_id: 'm', name: 'Bo' },
      ],
      [
        content('{"match_id":"m","name":"Ana","resource_id":"r"}'),
        content('{"match_id":"m","name":"Bo","resource_id":"r"}'),
      ],
    ],
    ['by what it is where it is no object', [null, ['r']], [content('null'), content('["r"]')]],
    [
      'by its words where its id is no text',
      [{ resource_id: { id: 'r' } }],
      [content('{"resource_id":{"id":"r"}}')],
    ],
  ])('%s', (_what, matches, keys) => {
    expect(keysOf(...matches)).toEqual(keys);
  });

  it('so that no two of a list are alike, and an inherited id is none', () => {
    fc.assert(
      fc.property(anyList, (matches) => {
        expect(new Set(keysOf(...matches)).size).toBe(matches.length);
      }),
    );
    expect(keysOf(Object.create({ resource_id: 'r' }))).toEqual([content('{}')]);
  });

  it('with its ids, of which the repeated ones are reported', () => {
    const list = keyed([{ resource_id: 'r', match_id: 'm' }, { resource_id: 'r' }, { match_id: 'n' }, 3]);
    expect(list.items.map(({ resourceId, matchId }) => [resourceId, matchId])).toEqual([
      ['r', 'm'],
      ['r', null],
      [null, 'n'],
      [null, null],
    ]);
    expect([...list.repeatedResourceIds]).toEqual(['r']);
    expect([...list.repeatedMatchIds]).toEqual([]);
    expect([list.kind, list.version]).toEqual([null, null]);
  });

  it('and marked as removed in the snapshot of a version alone', () => {
    const raw = { resource_id: 'r', ongoing_monitor_update_type: 'Removed', aml_record_version: 2 };
    const removedIn = (kind: 'snapshot' | 'delta' | 'result') => {
      const { items, version } = keyMatches([{ raw, pointer: '' }], hash, { kind, version: 3 });
      return [items[0]?.isRemoved, version];
    };
    expect(removedIn('snapshot')).toEqual([true, 3]);
    expect(removedIn('delta')).toEqual([false, null]);
    expect(removedIn('result')).toEqual([false, null]);
  });
});

describe('the list of a response', () => {
  const ana = { name: 'Ana Specimen', resource_id: 'r', datasets: ['Sanctions'] };
  const origin = { kind: 'snapshot', version: 3, checkId: 'c' } as const;
  const listOf = (value: unknown, from: Parameters<typeof readResponseList>[1] = origin) =>
    readResponseList(value, from, hash);

  it('has named matches with their places, and the check that the response names', () => {
    const { list, checkId, other, screening, around } = listOf({ check_id: 'c', aml_matches: [ana] });
    if (list.state !== 'given') throw new Error(list.state);
    expect(list.value).toMatchObject({ kind: 'snapshot', version: 3 });
    expect(list.value.items).toMatchObject([{ key: 'resource:r', pointer: '/aml_matches/0' }]);
    expect([checkId, other, screening, around]).toEqual(['c', null, 'performed', []]);
  });

  it.each<[string, object, string | null]>([
    ['of another check', { check_id: 'd' }, 'other-check'],
    ['of a check named by a number', { check_id: 4 }, 'other-check'],
    ['of two checks', { check_id: ['c', 'd'] }, 'other-check'],
    ['of another check, by its own part', { aml_matches: { checkId: 'd', matches: [ana] } }, 'other-check'],
    ['of no check that it names', { check_id: null }, null],
    ['with an error', { error_code: 'timeout' }, 'with-error'],
    ['that says there is more', { total: 5 }, 'incomplete'],
    ['that says how many there are', { total: 1 }, null],
    ['with another match beside it', { more: [{ ...ana, resource_id: 's' }] }, 'incomplete'],
    ['of another check and with an error', { check_id: 'd', error_code: 'x' }, 'other-check'],
  ])('is reported %s', (_what, over, other) => {
    expect(listOf({ check_id: 'c', aml_matches: [ana], ...over }).other).toBe(other);
  });

  it('is that of another operation where the response is a journey', () => {
    const journey = { journey_id: 'j', flow_id: 'f', documents: {}, aml: { matches: [ana] } };
    expect(listOf(journey, { kind: 'result', version: null }).other).toBe('other-result');
    expect(listOf(journey, { kind: 'journey', version: null }).other).toBeNull();
  });

  it('takes whichever check the response names where none was asked for', () => {
    expect(listOf({ check_id: 'd', aml_matches: [ana] }, { kind: 'snapshot', version: 3 })).toMatchObject({
      checkId: 'd',
      other: null,
    });
  });

  it.each<[unknown, string]>([
    [{ check_id: 'c', aml_matches: null }, 'null'],
    [{ check_id: 'c' }, 'missing'],
    [{ check_id: 'c', aml_matches: 'none' }, 'unreadable'],
    [undefined, 'unreadable'],
    ['', 'unreadable'],
  ])('of %j is %s, never empty', (value, state) => {
    expect(listOf(value).list.state).toBe(state);
    expect(listOf(value).checkId).toBe(value instanceof Object ? 'c' : null);
  });
});
