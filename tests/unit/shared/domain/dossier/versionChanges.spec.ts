import { expect, it } from 'vitest';
import type { MatchDiff } from '@shared/domain/aml/versionDiff';
import { changeOf, changesOfEntry } from '@shared/domain/dossier/versionChanges';

const change = {
  kind: 'changed',
  ...{ before: '/notes', after: '/notes', from: 'one', to: 'two', cosmetic: null, bookkeeping: false },
} as const;
const keyed = (pointer: string) =>
  ({ raw: { name: 'Ana' }, pointer, key: 'resource:a' }) as unknown as NonNullable<MatchDiff['after']>;
const entry = (over: Partial<MatchDiff>): MatchDiff => ({
  group: 'updated',
  key: 'resource:a',
  before: keyed('/0'),
  after: keyed('/1'),
  pairedBy: 'resource_id',
  unpairedBecause: null,
  changes: [change],
  label: null,
  labelVersion: null,
  ...over,
});

it('a change is named, without its words', () => {
  expect(changeOf(change)).toEqual({ ...change, label: 'Notes' });
});

it('a match has its name and its place in both lists, and is left out if nothing of it changed', () => {
  expect(changesOfEntry(entry({}))).toMatchObject([{ name: 'Ana', before: '/0', after: '/1' }]);
  expect(changesOfEntry(entry({ group: 'removed', after: null, changes: [] }))).toMatchObject([
    { name: 'Ana', before: '/0', after: null },
  ]);
  expect(changesOfEntry(entry({ group: 'unchanged', changes: [] }))).toEqual([]);
});
