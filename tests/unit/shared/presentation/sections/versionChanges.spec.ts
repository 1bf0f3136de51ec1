import { expect, it } from 'vitest';
import type { VersionChange } from '@shared/domain/dossier/dossier';
import {
  changeRows,
  changesLayout,
  isVariantOnly,
  nameOf,
  renewedSentences,
  sharedLine,
  valueLine,
  variantSentences,
} from '@shared/presentation/sections/versionChanges';
import { plainLine } from '../../../../support/plainText';

const change = {
  ...{ kind: 'changed', before: '/countries', after: '/countries', label: 'Countries' },
  ...{ from: ['AT', 'DE'], to: 'AT, DE', cosmetic: 'variant', bookkeeping: false },
} as const satisfies VersionChange['changes'][number];
const one = (changes: VersionChange['changes']): VersionChange => ({
  ...{ group: 'unchanged', key: 'resource:a', name: 'Ana', before: '/0', after: '/0' },
  ...{ label: null, labelVersion: null, changes },
});

it('a value and a name are written as received, and what is not there is said', () => {
  expect(plainLine(valueLine('/countries', ['AT', 'DE']))).toBe('‹AT, DE›');
  expect(valueLine('/countries', undefined)).toEqual([]);
  expect(plainLine(nameOf(null))).toBe('No name given');
});

it('a difference that only the type of result makes is listed once, unless a text of it would be lost', () => {
  expect(isVariantOnly(change)).toBe(true);
  expect(isVariantOnly({ ...change, to: 'AT' })).toBe(false);
  expect(isVariantOnly({ ...change, after: null, to: undefined })).toBe(false);
  expect(variantSentences([one([change])])).toEqual([
    'Differences due only to the result type are not listed: Countries (1 match).',
  ]);
  expect(variantSentences([one([])])).toEqual([]);
  expect(changeRows([one([change])])).toEqual([]);
});

it('match ids that the service renewed are stated once, and a single one in its place', () => {
  const renewed = {
    ...change,
    ...{ before: '/match_id', after: '/match_id', label: 'Match ID', from: '1', to: '2' },
    ...{ cosmetic: null, bookkeeping: true },
  };
  const all = [one([renewed]), { ...one([renewed]), name: 'Bo' }];
  expect(renewedSentences(all)).toEqual([
    'The service gave 2 matches another match ID; this does not count as a change.',
  ]);
  expect(changeRows(all)).toEqual([]);
  expect(renewedSentences(all.slice(0, 1))).toEqual([]);
  expect(changeRows(all.slice(0, 1)).map((row) => row.map(plainLine).join(' | '))).toEqual([
    'Unchanged | ‹Ana› | ‹Match ID›, changed (internal service data): from ‹1› to ‹2›',
  ]);
});

it('several matches are named once for each value', () => {
  const changes = (to: string) => [{ ...change, cosmetic: null, from: 'AT', to }];
  const all = [one(changes('DE')), { ...one(changes('DE')), name: 'Bo' }];
  expect(plainLine(sharedLine(['What'], all))).toBe('What: ‹Ana›, ‹Bo›');
  expect(plainLine(sharedLine(['What'], [...all, { ...one(changes('FR')), name: 'Cy' }]))).toBe(
    '‹Countries›, changed: ‹Ana›, ‹Bo›: from ‹AT› to ‹DE›; ‹Cy›: from ‹AT› to ‹FR›',
  );
});

it('a long table is narrow', () => {
  expect([changesLayout(2), changesLayout(60)]).toEqual(['changes', 'changes dense']);
});
