import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDelta } from '@shared/domain/aml/deltaCheck';
import { groupOf } from '@shared/domain/aml/versionDiff';
import { diffValues } from '@shared/domain/aml/valueDiff';
import { keyMatches } from '@shared/domain/aml/matchKeys';
import { hash, keyed } from './support';

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
  checkDelta(keyed(before), keyed(delta), keyed(after), { version: 2 }).discrepancies.map(({ kind }) => kind);

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
    ['a removal without a word', [match('a'), match('c')], [match('c')], [match('a')], ['label-missing']],
    [
      'no word, unchanged, but changed in the snapshot',
      [match('a')],
      [match('a')],
      [match('a', 'Bo', 'Updated')],
      ['label-missing', 'delta-not-in-snapshot'],
    ],
    [
      'no word, and in neither snapshot',
      [match('a')],
      [match('c')],
      [match('a')],
      ['label-missing', 'delta-not-in-snapshot'],
    ],
    ['no word at all, as in the snapshot', [match('a')], [match('a', 'Bo')], [match('a', 'Bo')], []],
    [
      'no word, but one in the snapshot',
      [match('a')],
      [match('a', 'Bo')],
      [match('a', 'Bo', 'Updated')],
      ['label-missing'],
    ],
    [
      'two words nobody knows',
      [match('a')],
      [match('a', 'Bo', 'Merged')],
      [match('a', 'Bo', 'Joined')],
      ['label-unknown'],
    ],
    [
      'a word nobody knows, as in the snapshot',
      [match('a')],
      [match('a', 'Bo', 'Merged')],
      [match('a', 'Bo', 'Merged')],
      [],
    ],
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

it('a label that a delta adds is of this version, though the version number of the match is not raised', () => {
  const at = (name: string, label: string | null) => ({ ...match('a', name, label), aml_record_version: 1 });
  expect(kinds([at('Ana', null)], [at('Ana', 'Removed')], [])).toEqual([]);
  expect(kinds([at('Ana', null)], [at('Bo', 'Updated')], [at('Bo', 'Updated')])).toEqual([]);
  // One that it had before says nothing of this version.
  expect(kinds([at('Ana', 'New')], [at('Bo', 'New')], [at('Bo', 'New')])).toEqual(['label-missing']);
});

describe('a delta that is no list of changes', () => {
  const check = (
    before: unknown[] | null,
    delta: unknown[],
    after: unknown[] | null,
    isFirst = false,
  ): [boolean, string[]] => {
    const list = (matches: unknown[] | null) => (matches === null ? null : keyed(matches));
    const found = checkDelta(list(before), keyed(delta), list(after), { version: 2, isFirst });
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

describe('a match that people at the service put on the whitelist', () => {
  const was = { ...match('a'), is_whitelisted: false };
  const is = { ...was, is_whitelisted: true };
  const other = { ...match('b', 'Bo'), is_whitelisted: true };

  it.each([
    ['need not be in the delta', [was], [], [is], []],
    ['may be in it without a label', [was], [is], [is], []],
    ['may be in it with a label', [was], [{ ...is, ongoing_monitor_update_type: 'Updated' }], [is], []],
    [
      'may be set after the delta was made',
      [was, other],
      [match('b', 'Cleo', 'Updated')],
      [is, match('b', 'Cleo')],
      [],
    ],
    [
      'must be in it where its name changed too',
      [was],
      [],
      [{ ...is, name: 'Bo' }],
      ['snapshot-not-in-delta'],
    ],
    [
      'must be in it where the version labels it',
      [was],
      [],
      [{ ...is, ongoing_monitor_update_type: 'Updated' }],
      ['snapshot-not-in-delta'],
    ],
    ['must not be gone without a label', [was], [is], [], ['label-missing']],
    [
      'is not new by that',
      [was],
      [{ ...is, ongoing_monitor_update_type: 'New' }],
      [is],
      ['delta-without-before'],
    ],
  ])('%s', (_what, before, delta, after, expected) => {
    expect(kinds(before, delta, after)).toEqual(expected);
  });
});

describe('a delta without one of the snapshots around it', () => {
  const found = (before: unknown[] | null, delta: unknown[], after: unknown[] | null) =>
    checkDelta(before === null ? null : keyed(before), keyed(delta), after === null ? null : keyed(after), {
      version: 2,
    }).discrepancies.map(({ kind }) => kind);

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

describe('what is reported of a delta', () => {
  const at = (version: number | null, kind: 'snapshot' | 'delta', matches: unknown[]) =>
    keyMatches(
      matches.map((raw, index) => ({ raw, pointer: `/${kind}/${String(version)}/${String(index)}` })),
      hash,
      { kind, version },
    );
  const check = (before: unknown[] | null, delta: unknown[], after: unknown[] | null, isFirst = false) =>
    checkDelta(
      before === null ? null : at(1, 'snapshot', before),
      at(2, 'delta', delta),
      after === null ? null : at(2, 'snapshot', after),
      { version: 2, isFirst },
    );
  const found = (...args: Parameters<typeof check>) =>
    check(...args).discrepancies.map(({ kind, key, service, computed, before, after }) => [
      ...[kind, key.slice(0, 10), service, computed, before, after],
    ]);
  const of = (id: string, label: string | null, version: number | null, name = 'Ana') => ({
    ...match(id, name, label),
    aml_record_version: version,
  });

  it('is the match’s key, the service’s word and its place in each snapshot', () => {
    const other = match('z', 'Zed', 'New');
    const all = [match('y'), match('a'), match('b')];
    expect(
      found(all, [match('a', 'Ana', 'New'), other], [match('b'), match('a'), match('y'), other]),
    ).toEqual([['delta-without-before', 'resource:a', 'New', null, '/snapshot/1/1', '/snapshot/2/1']]);
    expect(found(all, [match('a', 'Ana', 'Removed')], all)).toEqual([
      ['delta-removed-still-there', 'resource:a', 'Removed', null, '/snapshot/1/1', '/snapshot/2/1'],
    ]);
    expect(found([match('y')], [match('a', 'Ana', 'Removed')], [match('y')])).toEqual([
      ['delta-without-before', 'resource:a', 'Removed', null, null, null],
    ]);
    expect(found([match('y')], [match('a', 'Ana', 'New')], [match('y')])).toEqual([
      ['delta-not-in-snapshot', 'resource:a', 'New', null, null, null],
    ]);
    expect(found(all, [match('a')], [match('a'), match('y'), match('b')])).toEqual([
      ['delta-names-unchanged', 'resource:a', null, null, '/snapshot/1/1', '/snapshot/2/0'],
    ]);
    // The label that it already had in the snapshot before is the service's word too.
    const gone = [...all, of('c', 'Removed', 1)];
    expect(found(gone, [of('c', 'Removed', 1)], gone)).toEqual([
      ['delta-names-unchanged', 'resource:c', 'Removed', null, '/snapshot/1/3', '/snapshot/2/3'],
    ]);
    expect(found(all, [match('b', 'Bo', 'Updated')], [match('y'), match('b', 'Bo')])).toEqual([
      ['snapshot-not-in-delta', 'resource:a', null, 'removed', '/snapshot/1/1', null],
    ]);
    expect(
      found(null, [match('a'), match('b', 'Bo', 'New')], [match('y'), match('a'), match('b', 'Bo')]),
    ).toEqual([['label-missing', 'resource:a', null, null, null, '/snapshot/2/1']]);
    expect(found([match('a')], [match('a', 'Bo', 'Merged')], [match('a', 'Cleo')])).toEqual([
      ['label-unknown', 'resource:a', 'Merged', null, '/snapshot/1/0', '/snapshot/2/0'],
      ['delta-not-in-snapshot', 'resource:a', 'Merged', null, '/snapshot/1/0', '/snapshot/2/0'],
    ]);
  });

  it('has its place in the delta wherever the delta names the match', () => {
    const placesOf = (...args: Parameters<typeof check>) =>
      check(...args).discrepancies.map(({ kind, named }) => [kind, named]);
    expect(
      placesOf([match('a'), match('b')], [match('c'), match('a', 'Ana', 'Removed')], [match('a')]),
    ).toEqual([
      ['delta-removed-still-there', '/delta/2/1'],
      ['label-missing', '/delta/2/0'],
      ['delta-not-in-snapshot', '/delta/2/0'],
      ['snapshot-not-in-delta', null],
    ]);
  });

  it.each<[string, unknown[] | null, unknown[], unknown[] | null, string[]]>([
    // A snapshot keeps those that were removed.
    ['removed, and listed so', [of('a', 'New', 1)], [of('a', 'Removed', 2)], [of('a', 'Removed', 2)], []],
    [
      'removed, and removed before',
      [of('a', 'Removed', 1)],
      [of('a', 'Removed', 2)],
      [of('a', 'Removed', 1)],
      ['delta-without-before'],
    ],
    ['new, and removed before', [of('a', 'Removed', 1)], [of('a', 'New', 2)], [of('a', 'New', 2)], []],
    ['updated, and removed before', [of('a', 'Removed', 1)], [of('a', 'Updated', 2)], [of('a', null, 2)], []],
    [
      'removed without a word',
      [of('a', 'New', 1)],
      [of('a', null, 2)],
      [of('a', 'Removed', 2)],
      ['label-missing'],
    ],
    [
      'back without a word',
      [of('a', 'Removed', 1)],
      [of('a', null, 2)],
      [of('a', 'New', 2)],
      ['label-missing'],
    ],
    [
      'removed before, with that word, and no longer listed',
      [of('a', 'Removed', 1)],
      [of('a', 'Removed', 1)],
      [],
      [],
    ],
    ['gone without a word, the list before not saved', null, [of('a', null, 2)], [], ['label-missing']],
    ['new, and removed after', [], [of('a', 'New', 2)], [of('a', 'Removed', 2)], ['delta-not-in-snapshot']],
    // A label that the match had before is none of this version.
    [
      'with an earlier word',
      [of('a', 'New', 1)],
      [of('a', 'New', 1, 'Bo')],
      [of('a', 'New', 1, 'Bo')],
      ['label-missing'],
    ],
    [
      'with an earlier word, and nothing else',
      [of('a', 'New', 1)],
      [of('a', 'New', 1)],
      [of('a', 'New', 1)],
      [],
    ],
    [
      'with its word of this version',
      [of('a', 'New', 1)],
      [of('a', 'Updated', 2, 'Bo')],
      [of('a', 'Updated', 2, 'Bo')],
      [],
    ],
    [
      'with its word of this version, of which no list is saved',
      [of('a', 'New', 1)],
      [of('a', 'Updated', 2, 'Bo')],
      null,
      [],
    ],
    // What has no id may be anybody.
    [
      'new and without an id',
      [{ name: 'Ana' }],
      [{ name: 'Ana', ongoing_monitor_update_type: 'New' }],
      null,
      [],
    ],
    ['removed and without an id', [], [{ name: 'Ana', ongoing_monitor_update_type: 'Removed' }], null, []],
    [
      'without an id, not there after',
      null,
      [{ name: 'Ana', ongoing_monitor_update_type: 'New' }],
      [],
      ['delta-not-in-snapshot'],
    ],
    // The snapshots differ.
    ['of nobody, where one is written otherwise', [match('a')], [], [match('a', 'ANA')], []],
    ['of nobody, where one came without an id', [], [], [{ name: 'Ana' }], []],
    ['of nobody, where one came', [], [], [match('a')], ['snapshot-not-in-delta']],
    ['of nobody, where one came with a word', [], [], [of('a', 'New', 2)], ['snapshot-not-in-delta']],
    [
      'of nobody, where one with an earlier word is reviewed',
      [of('a', 'New', 1)],
      [],
      [{ ...of('a', 'New', 1), match_status: 'x' }],
      [],
    ],
    [
      'back without a word, and reviewed',
      [of('a', 'Removed', 1)],
      [{ ...of('a', null, 2), match_status: 'x' }],
      [{ ...of('a', 'New', 2), match_status: 'x' }],
      ['label-missing'],
    ],
    [
      'updated in its form alone',
      [match('a')],
      [match('a', 'ANA', 'Updated')],
      [match('a', 'ANA')],
      ['delta-without-before'],
    ],
    ['written otherwise than the snapshot', [], [match('a', 'ANA', 'New')], [match('a')], []],
  ])('is what does not fit of a match that is %s', (_what, before, delta, after, kinds) => {
    expect(found(before, delta, after).map(([kind]) => kind)).toEqual(kinds);
  });

  it('is that it is the whole list only where it leaves out nothing that is still there', () => {
    const isFull = (...args: Parameters<typeof check>) => check(...args).isCompleteList;
    const all = [match('a'), match('b')];
    expect(isFull(all, all, all)).toBe(true);
    expect(isFull(all, [match('a')], all)).toBe(false);
    expect(isFull(all, all, [...all, of('c', 'Removed', 1)])).toBe(true);
    expect(isFull(all, all, [...all, match('c')])).toBe(false);
    expect(isFull(all, all, null)).toBe(true);
    expect(isFull([...all, match('c')], all, null)).toBe(false);
    expect(isFull(null, all, all)).toBe(true);
    expect(isFull(null, all, null)).toBe(true);
    expect(isFull(null, [match('a'), match('b', 'Ana', 'New')], null)).toBe(false);
    expect(isFull(null, [], null)).toBe(false);
    expect(isFull(all, all, all, true)).toBe(false);
    const kept = [of('a', 'Updated', 1), of('b', 'New', 2)];
    expect(isFull(null, kept, kept)).toBe(true);
    expect(isFull(null, kept, [...kept, match('c')])).toBe(false);
    expect(found(all, [match('a')], [match('a'), match('b')], true)).toEqual([]);
    expect(found(null, [match('z')], all, true).map(([kind]) => kind)).toEqual(['delta-not-in-snapshot']);
    expect(found(null, all, null)).toEqual([]);
    expect(found(null, [match('a'), match('b', 'Ana', 'New')], null).map(([kind]) => kind)).toEqual([
      'label-missing',
    ]);
  });
});

describe('what a delta’s own version numbers show', () => {
  const of = (id: string, label: string | null, version: number | null, name = 'Ana') => ({
    ...match(id, name, label),
    aml_record_version: version,
  });
  /** Of the delta of version 5: whether it is the whole list, and what does not fit. */
  const check = (before: unknown[] | null, delta: unknown[], after: unknown[] | null, isFirst: boolean) => {
    const at = (version: number, matches: unknown[]) =>
      keyMatches(
        matches.map((raw) => ({ raw, pointer: '' })),
        hash,
        { kind: 'snapshot', version },
      );
    const around = [before, after].map((list, index) => (list === null ? null : at(4 + index, list)));
    const found = checkDelta(around[0] ?? null, keyed(delta), around[1] ?? null, { version: 5, isFirst });
    return [found.isCompleteList, found.discrepancies.map(({ kind }) => kind)];
  };
  const THIS = of('t', 'Updated', 5);

  it.each<[string, unknown[], boolean]>([
    ['one is labelled by an earlier version', [of('a', 'New', 3), THIS], true],
    ['no number is of this version', [of('a', 'New', 3), of('t', 'Updated', 4)], false],
    ['none is new, so that each may count its own changes', [of('a', 'Updated', 3), THIS], false],
    ['the new one has the first number of any count', [of('a', 'New', 1), THIS], false],
    ['the new one has no number', [of('a', 'New', null), of('b', 'Updated', 3), THIS], false],
    ['all are of this version', [of('a', 'New', 5), THIS], false],
    ['the one without a label is older', [of('a', null, 3), THIS], true],
    ['the one without a label is of this version', [of('a', null, 5), THIS], false],
    ['the one without a label has no number', [of('a', null, null), THIS], false],
    ['not all without a label are older', [of('a', null, 3), of('b', null, null), THIS], false],
  ])('is the whole list, or not, where no other is saved: %s', (_what, delta, isCompleteList) => {
    expect(check(null, delta, null, false)[0]).toBe(isCompleteList);
  });

  it('is less than the lists around it show', () => {
    const delta = [of('a', 'New', 3), THIS];
    expect(check(null, delta, delta, false)).toEqual([true, []]);
    expect(check(null, delta, [...delta, of('b', null, null)], false)).toEqual([false, []]);
    expect(check([of('a', 'New', 1)], delta, null, false)[0], 'labelled since').toBe(false);
    const changed = [of('a', null, 3, 'Bo'), of('t', 'New', 5)];
    expect(check(null, [of('a', null, 3), of('t', 'New', 5)], changed, false)[0], 'other content').toBe(
      false,
    );
  });

  it.each<[string, unknown[], unknown[] | null, boolean, string[]]>([
    ['nothing', [of('a', null, null)], null, false, []],
    ['a label', [of('a', null, null), of('b', 'New', null)], null, false, ['label-missing']],
    ['an earlier number', [of('a', null, 3)], null, true, []],
    ['one earlier number', [of('a', null, 3), of('b', null, 5)], null, true, []],
    ['no number but its own', [of('a', null, 5)], null, false, []],
    ['an earlier number in the list', [match('a')], [match('a'), of('b', null, 3)], false, ['label-missing']],
    ['no earlier number in the list', [match('a')], [match('a'), of('b', null, 5)], false, []],
    ['an earlier number that the list has no more', [of('a', null, 3)], [of('a', null, 5)], true, []],
  ])(
    'is that there was a version before it, though none is known: %s',
    (_what, delta, after, isCompleteList, kinds) => {
      expect(check(null, delta, after, true)).toEqual([isCompleteList, kinds]);
    },
  );
});

describe('a delta of a service that renews the ids of matches in each version', () => {
  const ana = { name: 'Ana', countries: 'DE', notes: 'one', score: 1 };
  const bo = { name: 'Bo', countries: 'FR', notes: 'x', score: 2 };
  const as = (one: object, match_id: string, label: string | null = null) => ({
    ...one,
    match_id,
    ongoing_monitor_update_type: label,
  });
  const before = [as(ana, '1'), as(bo, '9')];
  const born = { ...ana, datesOfBirth: '1980-02-03' };
  const noted = { ...ana, notes: 'two' };
  const bare = { name: 'Ana', notes: 'one' };

  it('is not taken for one that renews ids where it keeps them', () => {
    const list = [as(ana, '1'), as(bo, '2')];
    const after = [as(ana, '1'), as({ ...bo, name: 'Cleo' }, '3', 'Updated')];
    expect(kinds(list, [after[1]], after)).toEqual(['delta-without-before', 'snapshot-not-in-delta']);
  });

  /** What does not fit if the lists have no versions, and if they have. */
  const check = (list: object[], delta: object[], after: object[]): string[][] => {
    const at = (kind: 'snapshot' | 'delta', version: number, matches: object[]) =>
      keyMatches(
        matches.map((raw) => ({ raw, pointer: '' })),
        hash,
        { kind, version },
      );
    const dated = checkDelta(at('snapshot', 1, list), at('delta', 2, delta), at('snapshot', 2, after), {
      version: 2,
    });
    return [kinds(list, delta, after), dated.discrepancies.map(({ kind }) => kind)];
  };

  it.each<[string, object[], object[], object[]]>([
    ['updated', before, [as(noted, '3', 'Updated')], [as(noted, '3', 'Updated'), as(bo, '4')]],
    [
      'updated without a date of birth or country',
      [as(bare, '1'), as(bo, '9')],
      [as({ ...bare, notes: 'two', aliases: ['An'] }, '3', 'Updated')],
      [as({ ...bare, notes: 'two', aliases: ['An'] }, '3', 'Updated'), as(bo, '4')],
    ],
    ['given a date of birth', before, [as(born, '3', 'Updated')], [as(born, '3', 'Updated'), as(bo, '4')]],
    [
      'given another name',
      before,
      [as({ ...ana, name: 'Anna' }, '3', 'Updated')],
      [as({ ...ana, name: 'Anna' }, '3', 'Updated'), as(bo, '4')],
    ],
    ['removed under its old id', before, [as(bo, '9', 'Removed')], [as(ana, '3')]],
    ['removed under a new id', before, [as(bo, '4', 'Removed')], [as(ana, '3')]],
    ['added', before, [as(noted, '5', 'New')], [as(ana, '3'), as(bo, '4'), as(noted, '5', 'New')]],
    ['added alike', before, [as(ana, '5', 'New')], [as(ana, '3'), as(bo, '4'), as(ana, '5', 'New')]],
    ['left as it was', before, [], [as(ana, '3'), as(bo, '4')]],
  ])('agrees with a match that was %s', (_what, list, delta, after) => {
    expect(check(list, delta, after)).toEqual([[], []]);
  });

  it.each<[string, object[], object[], string[]]>([
    ['removes a match without saying so', [], [as(ana, '3')], ['snapshot-not-in-delta']],
    [
      'updates a match that was not there',
      [as({ name: 'Cleo', countries: 'IT' }, '5', 'Updated')],
      [as(ana, '3'), as(bo, '4'), as({ name: 'Cleo', countries: 'IT' }, '5', 'Updated')],
      ['delta-without-before'],
    ],
    [
      'corrects one match and drops another of the same country',
      [as({ ...born, name: 'Anna' }, '3', 'Updated')],
      [as({ ...born, name: 'Anna' }, '3', 'Updated')],
      ['snapshot-not-in-delta'],
    ],
    [
      'removes one match and updates another that was not there',
      [as(ana, '3', 'Removed'), as({ ...born, name: 'Cleo' }, '5', 'Updated')],
      [as(bo, '4'), as({ ...born, name: 'Cleo' }, '5', 'Updated')],
      ['delta-without-before'],
    ],
  ])('does not agree if it %s', (_what, delta, after, expected) => {
    expect(check(before, delta, after)).toEqual([expected, expected]);
  });
});
