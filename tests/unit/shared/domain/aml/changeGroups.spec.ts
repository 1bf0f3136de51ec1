import { describe, expect, it } from 'vitest';
import { compareLists } from '@shared/domain/aml/amlEvidence';
import { progressOf } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { sha } from '../../../../support/journalBuilder';

const match = (id: string, more: object = {}) => ({
  name: `Person ${id}`,
  resource_id: id,
  score: 1,
  ...more,
});
const [one, two, three, four] = ['1', '2', '3', '4'].map((id) => match(id));
const response = (kind: AmlResponseKind, version: number): AmlResponse =>
  ({ kind, version, sha256: sha('a') }) as unknown as AmlResponse;
const listOf = (value: unknown, kind: AmlResponseKind = 'snapshot') =>
  readResponseList(value, { kind, version: 2 }, String);
const version = (aml_matches: unknown) => ({ check_id: 'c', aml_matches });

const BY_CHANGE: [string, unknown][] = [
  ['two groups', version({ New: [four], Removed: [two] })],
  ['every group', version({ new: [four], updated: [one], removed: [two], unchanged: [three] })],
  ['one group', version({ New: [four] })],
  ['groups of one match each', version({ added: four, deleted: two })],
  ['keys with the word for a match', version({ newMatches: [four], removed_matches: [two] })],
  ['a group beside a list', version({ current: [one, three, four], removed: [two] })],
  ['groups in an object', version({ matches: { added: [four], removed: [two] } })],
  ['groups in an object in an object', version({ data: { changes: { new: [four], removed: [two] } } })],
  ['changes without a group', version({ changes: [four, two] })],
  ['groups in place of the list', { check_id: 'c', new_matches: [four], removed_matches: [two] }],
  ['the list before and after', version({ before: [one, two], after: [one, four] })],
  ['both forms of each match', version([{ old: two, new: match('2', { notes: 'x' }) }])],
  [
    'a list of groups',
    version([
      { type: 'New', matches: [four] },
      { type: 'Removed', matches: [one, two] },
    ]),
  ],
  [
    'a list of labelled groups',
    version([{ ongoing_monitor_update_type: 'Removed', items: [one, two] }, { items: [three] }]),
  ],
];

describe('matches that are listed by change', () => {
  it.each(BY_CHANGE)(
    'are shown, and are neither compared nor the list of the version: %s',
    (_what, value) => {
      const found = listOf(value);
      expect(found.list.state).toBe('given');
      expect(found.other).toBe('by-change');
      const review = response('snapshot', 2);
      expect(progressOf(review, found, new Map()).list).toBe('by-change');
      const against = { response: response('snapshot', 1), value: version([one, two, three]) };
      const { diff, notCompared } = compareLists(review, found, against, String);
      expect(diff).toBeNull();
      expect(notCompared.map(({ version: number, list }) => [number, list])).toEqual([[2, 'by-change']]);
    },
  );

  it.each<[string, unknown]>([
    ['a plain list', [one, two]],
    ['an empty group beside a list', { items: [one, two], removed: [] }],
    ['other groups', { Sanctions: [one], 'Adverse Media': [two] }],
    ['groups by review', { open: [one], confirmed: [two] }],
    ['pages', { pages: [{ items: [one] }, { items: [two] }] }],
    ['a dictionary by name', { 'New Age Ltd': one, b: two }],
    ['a word beside one match', [{ status: 'new', match: one }, { match: two }]],
    ['a word beside the whole list', { type: 'updated', matches: [one, two] }],
  ])('are not those in %s', (_what, matches) => {
    expect(listOf(version(matches)).other).toBeNull();
  });

  it('are read in a delta where each match has its own label', () => {
    const label = (ongoing_monitor_update_type: string) => ({ ongoing_monitor_update_type });
    const labelled = version({ New: [match('4', label('New'))], Removed: [match('2', label('Removed'))] });
    expect(listOf(labelled, 'delta').other).toBeNull();
    expect(listOf(labelled).other).toBe('by-change');
    expect(listOf(version({ New: [four], Removed: [two] }), 'delta').other).toBe('by-change');
    expect(listOf(version({ changes: [four, two] }), 'delta').other).toBeNull();
  });
});
