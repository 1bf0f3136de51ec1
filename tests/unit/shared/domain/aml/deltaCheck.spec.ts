import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDelta } from '@shared/domain/aml/deltaCheck';
import { groupOf } from '@shared/domain/aml/versionDiff';
import { diffValues } from '@shared/domain/aml/valueDiff';
import { keyed } from './support';

interface Match {
  resource_id: string;
  name: string;
  ongoing_monitor_update_type: string | null;
}
const match = (resource_id: string, name = 'Ana', label: string | null = null): Match => ({
  resource_id,
  name,
  ongoing_monitor_update_type: label,
});
const kinds = (before: unknown[], delta: unknown[], after: unknown[]) =>
  checkDelta(keyed(before), keyed(delta), keyed(after)).discrepancies.map(({ kind }) => kind);

describe('checkDelta', () => {
  it.each([
    ['a new match', [], [match('a', 'Ana', 'New')], [match('a', 'Ana', 'New')], []],
    ['an updated match', [match('a')], [match('a', 'Bo', 'Updated')], [match('a', 'Bo')], []],
    ['a removed match', [match('a')], [match('a', 'Ana', 'Removed')], [], []],
    ['nothing', [match('a')], [], [match('a')], []],
    ['new, but not there after', [], [match('a', 'Ana', 'New')], [], ['delta-not-in-snapshot']],
    [
      'new, but there before',
      [match('a')],
      [match('a', 'Ana', 'New')],
      [match('a')],
      ['delta-without-before'],
    ],
    [
      'updated, but not there before',
      [],
      [match('a', 'Ana', 'Updated')],
      [match('a')],
      ['delta-without-before'],
    ],
    [
      'updated otherwise than the snapshot',
      [match('a')],
      [match('a', 'Bo', 'Updated')],
      [match('a', 'Cleo')],
      ['delta-not-in-snapshot'],
    ],
    [
      'removed, but still there',
      [match('a')],
      [match('a', 'Ana', 'Removed')],
      [match('a')],
      ['delta-removed-still-there'],
    ],
    ['removed, but not there before', [], [match('a', 'Ana', 'Removed')], [], ['delta-without-before']],
    [
      'updated, but unchanged',
      [match('a')],
      [match('a', 'Ana', 'Updated')],
      [match('a')],
      ['delta-without-before'],
    ],
    [
      'updated, but unchanged, as the snapshot says too',
      [match('a')],
      [match('a', 'Ana', 'Updated')],
      [match('a', 'Ana', 'Updated')],
      [],
    ],
    ['a change it does not name', [match('a')], [], [match('a', 'Bo')], ['snapshot-not-in-delta']],
    ['a removal it does not name', [match('a')], [], [], ['snapshot-not-in-delta']],
    [
      'a word nobody knows',
      [match('a')],
      [match('a', 'Bo', 'Merged')],
      [match('a', 'Bo')],
      ['label-unknown'],
    ],
    ['no word at all', [match('a')], [match('a', 'Bo')], [match('a', 'Bo')], ['label-missing']],
  ])('%s', (_what, before, delta, after, expected) => {
    expect(kinds(before, delta, after)).toEqual(expected);
  });

  it('agrees with every delta that is the difference of its snapshots', () => {
    const list = fc.uniqueArray(
      fc.record({ resource_id: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.constantFrom('Ana', 'Bo') }),
      { selector: ({ resource_id }) => resource_id },
    );
    fc.assert(
      fc.property(list, list, (before, after) => {
        const old = new Map(before.map((one) => [one.resource_id, one]));
        const now = new Set(after.map(({ resource_id }) => resource_id));
        const delta = [
          ...after.flatMap((one) => {
            const was = old.get(one.resource_id);
            if (was === undefined) return [{ ...one, ongoing_monitor_update_type: 'New' }];
            const isChanged = groupOf(diffValues(was, one)) === 'updated';
            return isChanged ? [{ ...one, ongoing_monitor_update_type: 'Updated' }] : [];
          }),
          ...before
            .filter(({ resource_id }) => !now.has(resource_id))
            .map((one) => ({ ...one, ongoing_monitor_update_type: 'Removed' })),
        ];
        expect(kinds(before, delta, after)).toEqual([]);
        // One entry less, and the check notices.
        if (delta.length > 0) expect(kinds(before, delta.slice(1), after)).toEqual(['snapshot-not-in-delta']);
      }),
    );
  });
});

describe('a delta that is no list of changes', () => {
  const check = (
    before: unknown[] | null,
    delta: unknown[],
    after: unknown[] | null,
    isFirst = false,
  ): [boolean, string[]] => {
    const list = (matches: unknown[] | null) => (matches === null ? null : keyed(matches));
    const found = checkDelta(list(before), keyed(delta), list(after), isFirst);
    return [found.isCompleteList, found.discrepancies.map(({ kind }) => kind)];
  };
  const before = [match('a'), match('b'), match('c')];
  const after = [match('a'), match('b', 'Bo', 'Updated'), match('d', 'Ana', 'New')];

  it('is noticed as the whole list, once and not for every match', () => {
    const removed = match('c', 'Ana', 'Removed');
    expect(check(before, [...after, removed], after)).toEqual([true, []]);
    expect(check(before, after, after)).toEqual([true, ['snapshot-not-in-delta']]);
    expect(check(before, after, null)).toEqual([false, ['delta-names-unchanged']]);
    expect(check(before, before, null)).toEqual([true, []]);
    expect(check(null, after, after)).toEqual([true, []]);
    expect(check(null, before, null)).toEqual([true, []]);
  });

  it('is not called the whole list where all of it changed, or nothing is known of what was before', () => {
    const all = [match('a', 'Ana', 'New'), match('b', 'Ana', 'New')];
    expect(check([], all, all)).toEqual([false, []]);
    expect(check(null, before, before, true)).toEqual([false, []]);
  });

  it('names a match without a word in which nothing changed', () => {
    expect(check(before, [match('a')], before)).toEqual([false, ['delta-names-unchanged']]);
  });
});

describe('a delta without one of the snapshots around it', () => {
  const found = (before: unknown[] | null, delta: unknown[], after: unknown[] | null) =>
    checkDelta(
      before === null ? null : keyed(before),
      keyed(delta),
      after === null ? null : keyed(after),
    ).discrepancies.map(({ kind }) => kind);

  it.each([
    ['New, but there before', [match('a')], [match('a', 'Ana', 'New')], null, ['delta-without-before']],
    ['Updated, but unchanged', [match('a')], [match('a', 'Ana', 'Updated')], null, ['delta-without-before']],
    ['Removed, but not there before', [], [match('a', 'Ana', 'Removed')], null, ['delta-without-before']],
    [
      'Removed, but there after',
      null,
      [match('a', 'Ana', 'Removed')],
      [match('a')],
      ['delta-removed-still-there'],
    ],
    ['New, but not there after', null, [match('a', 'Ana', 'New')], [], ['delta-not-in-snapshot']],
    ['a word nobody knows', null, [match('a', 'Ana', 'Merged')], null, ['label-unknown']],
    ['New', null, [match('a', 'Ana', 'New')], null, []],
  ])('%s', (_what, before, delta, after, expected) => {
    expect(found(before, delta, after)).toEqual(expected);
  });
});
