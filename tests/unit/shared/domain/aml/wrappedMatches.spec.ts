import { describe, expect, it } from 'vitest';
import { readMatch, readMatchHead } from '@shared/domain/aml/amlMatch';
import { checkDelta } from '@shared/domain/aml/deltaCheck';
import { keyMatches, readResponseList } from '@shared/domain/aml/matchKeys';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import { diffVersions } from '@shared/domain/aml/versionDiff';
import { valueAtPointer } from '@shared/wire';
import { hash } from './support';

const match = { name: 'Ana Sample', resource_id: 'r', datasets: ['Sanctions'] };
const listed = (matches: unknown, version = 2) => {
  const origin = { kind: 'snapshot' as const, version };
  const { list } = readResponseList({ check_id: 'c', aml_matches: matches }, origin, hash);
  if (list.state !== 'given') throw new Error(list.state);
  return list.value;
};
const compared = (before: unknown, after: unknown) => diffVersions(listed(before, 1), listed(after));

describe('what stands around a match is compared with it', () => {
  it.each<[string, unknown, unknown, string]>([
    ['a status', [{ status: 'open', match }], [{ status: 'cleared', match }], '/status'],
    ['one that came', [{ match, page: 1 }], [{ match, page: 1, risk: { level: 'high' } }], '/risk'],
    [
      'one of an inner object',
      [{ risk: 'low', hit: { match, by: 'x' } }],
      [{ risk: 'low', hit: { match, by: 'y' } }],
      '/by',
    ],
    [
      'one of the same name as one of its own',
      [{ notes: 'Hit 1', match: { ...match, notes: 'x' } }],
      [{ notes: 'Hit 2', match: { ...match, notes: 'x' } }],
      '/notes (2)',
    ],
    [
      'in a dictionary',
      { a: { status: 'open', match }, b: { match: { ...match, resource_id: 's' } } },
      { x: { status: 'cleared', match }, y: { match: { ...match, resource_id: 's' } } },
      '/status',
    ],
  ])('%s', (_what, before, after, place) => {
    const { counts, entries } = compared(before, after);
    expect(counts.updated).toBe(1);
    const changes = entries.flatMap((entry) => entry.changes);
    expect(changes.map((change) => change.after)).toEqual([expect.stringContaining(place)]);
    expect(compared(before, before).counts.updated).toBe(0);
  });

  it('and matches that stand elsewhere in the response', () => {
    const of = (status: string) => {
      const value = {
        check_id: 'c',
        results: [{ status, match }, { match: { ...match, resource_id: 's' } }],
      };
      const { list } = readResponseList(value, { kind: 'snapshot', version: null }, hash);
      if (list.state !== 'given') throw new Error(list.state);
      return list.value;
    };
    expect(diffVersions(of('open'), of('cleared')).counts).toMatchObject({ updated: 1, unchanged: 1 });
  });

  it('and a key of a dictionary that only counts is no change', () => {
    const a = { 0: { match }, 1: { match: { ...match, resource_id: 's' } } };
    const b = { 0: { match: { ...match, resource_id: 's' } }, 1: { match } };
    expect(compared(a, b).counts).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('and a delta that names it is right', () => {
    const [before, after] = [listed([{ status: 'open', match }], 1), listed([{ status: 'cleared', match }])];
    const label = { ongoing_monitor_update_type: 'Updated' };
    const delta = listed([{ status: 'cleared', ...label, match }]);
    expect(
      checkDelta(before, delta, after, { version: 2 }).discrepancies.map(({ kind }) => kind),
    ).not.toContain('delta-without-before');
  });
});

describe('a match whose name stands apart from its ids', () => {
  const other = { ...match, resource_id: 's' };
  const profile = { name: 'Ana Sample', datasets: ['Sanctions'], datesOfBirth: '1990' };
  it.each<[string, object]>([
    ['beside them', { resource_id: 'r', score: 3, profile }],
    ['with an id alone', { resource_id: 'r', profile }],
    ['a name alone', { resource_id: 'r', score: 3, entity: { name: 'Ana Sample' } }],
    ['an object deeper', { resource_id: 'r', match_id: 'm', data: { profile } }],
    ['in an object around it', { resource_id: 'r', hit: { score: 3, profile } }],
  ])('is one match with a name and its id: %s', (_what, raw) => {
    for (const response of [
      { check_id: 'c', aml_matches: [raw, other] },
      { check_id: 'c', aml_matches: { pages: [{ items: [raw] }, { items: [other] }] } },
    ]) {
      const read = readMatchList(response, 'snapshot');
      if (read.state !== 'given') throw new Error(read.state);
      expect(read.value).toHaveLength(2);
      const { items } = keyMatches(read.value, hash);
      expect(items[0]).toMatchObject({ key: 'resource:r' });
      const [first] = read.value;
      if (first === undefined) throw new Error('none');
      const head = readMatchHead(first, 'snapshot');
      expect(head.name).toMatchObject({ state: 'given', value: 'Ana Sample' });
      if (head.resourceId.state !== 'given') throw new Error(head.resourceId.state);
      expect(valueAtPointer(response, head.resourceId.pointer)).toBe('r');
      const record = readMatch(first, 'snapshot');
      if (record.state !== 'given') throw new Error(record.state);
      expect(record.value.undescribed.map(({ key }) => key)).not.toContain('resource_id');
    }
  });

  it.each<[string, object]>([
    ['a source', { resource_id: 'r', score: 3, source: { name: 'OFAC' } }],
    ['two of them', { resource_id: 'r', score: 3, profile, other_profile: profile }],
    ['another match', { resource_id: 'r', score: 3, related: { ...match, resource_id: 's' } }],
    ['its details', { resource_id: 'r', score: 3, details: { pep: { title: 'x', datasets: ['y'] } } }],
  ])('is not made of %s', (_what, raw) => {
    const read = readMatchList({ check_id: 'c', aml_matches: [raw] }, 'snapshot');
    expect(read.state === 'given' && read.value.map((one) => one.pointer)).toEqual(['/aml_matches/0']);
  });
});
