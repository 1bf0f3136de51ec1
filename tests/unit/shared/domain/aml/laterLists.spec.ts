import { describe, expect, it } from 'vitest';
import { readAmlSummary } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import type { OtherSavedLists } from '@shared/domain/aml/otherSavedLists';
import { withOtherLists } from '@shared/domain/aml/laterLists';
import { keyMatches, readResponseList, type ResponseList } from '@shared/domain/aml/matchKeys';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { amlResponse } from './amlResponses';
import { hash } from './support';
import { answered, entriesOf, opened, sha } from '../../../../support/journalBuilder';

const match = (id: string, over: object = {}) => ({ name: `Sample ${id}`, resource_id: id, ...over });
const result = (...matches: object[]) => ({ check_id: 'c', check_time: 't', aml: { matches } });
const version = (matches: unknown) => ({ check_id: 'c', aml_matches: matches });

/** The service's message that there is a version. */
const updateOf = (number: number): JournalEvent => ({
  type: 'service-event',
  eventId: 'e1',
  name: 'AML Monitoring Update',
  sha256: sha('e'),
  bytes: 2,
  receivedAt: '2026-01-02T03:04:05.000Z',
  facts: [{ key: 'updatedAMLVersionNumber', text: String(number) }],
});

/** What the review of a check shows that has an AML result and these parts of its history. */
function listOf(
  first: unknown,
  history: readonly [number, boolean, unknown][],
  named: number | null = null,
  again: unknown = null,
): string | undefined {
  const values = new Map([
    [sha('1'), first],
    [sha('9'), again],
  ]);
  const parts = history.map(([number, deltaOnly, value], at): JournalEvent => {
    const sha256 = sha(String(at + 2));
    values.set(sha256, value);
    const request = { operation: 'amlHistory', id: 'c', version: number, deltaOnly } as const;
    return { ...answered(sha256, 'amlHistory'), request };
  });
  const entries = entriesOf(
    { ...opened, kind: 'aml-check', subjectId: 'c' } as JournalEvent,
    { ...answered(sha('1'), 'amlResult'), request: { operation: 'amlResult', id: 'c' } },
    ...parts,
    ...(named === null ? [] : [updateOf(named)]),
    ...(again === null
      ? []
      : [{ ...answered(sha('9'), 'amlResult'), request: { operation: 'amlResult', id: 'c' } } as const]),
  );
  return readAmlSummary(entries, (one) => readResponseList(values.get(one.sha256), one, String))?.progress
    .list;
}

it('a list is not complete where the changes of a later version name a match that it does not have', () => {
  const added = match('b', { ongoing_monitor_update_type: 'New', aml_record_version: 2 });
  expect(listOf(result(), [[2, true, version([added])]])).toBe('later-changes');
  expect(listOf(result(match('a')), [[2, true, version([added])]])).toBe('later-changes');
  expect(
    listOf(result(), [
      [1, false, version([])],
      [2, true, version([added])],
    ]),
  ).toBe('later-changes');
  expect(listOf(result(), [[2, true, version(null)]]), 'nobody knows what changed').toBe('later-changes');
});

it.each([{}, 'busy', { error: 'busy' }])(
  'a list may be outdated where %j came for it since, and is shown nevertheless',
  (odd) => {
    const first = result(match('a'));
    expect(listOf(first, [], null, odd)).toBe('later-unread');
    expect(listOf(result(), [], null, odd), 'no all-clear').toBe('later-unread');
    const versions = (...values: unknown[]) =>
      values.map((value): [number, boolean, unknown] => [3, false, value]);
    expect(listOf(result(), versions(version([match('a')]), odd))).toBe('later-unread');
    expect(listOf(result(), versions(odd, version([])))).toBe('read');
  },
);

it('an unreadable list in a result stays unknown, whatever came before it', () => {
  expect(listOf(result(match('a')), [], null, { ...result(), aml: { matches: null } })).toBe('null');
});

it('a list is complete where later changes name nobody else, or a full list came after them', () => {
  const added = match('b', { ongoing_monitor_update_type: 'New', aml_record_version: 2 });
  expect(listOf(result(), [[2, true, version([])]])).toBe('read');
  expect(listOf(result(match('b')), [[2, true, version([added])]])).toBe('read');
  const gone = { ...added, ongoing_monitor_update_type: 'Removed' };
  expect(listOf(result(), [[2, true, version([gone])]])).toBe('read');
  expect(
    listOf(result(), [
      [2, true, version([added])],
      [3, false, version([])],
    ]),
  ).toBe('read');
});

it('a list is not complete where the service named a later version that is not saved', () => {
  expect(listOf(result(), [], 2)).toBe('later-not-saved');
  expect(listOf(result(), [[1, false, version([])]], 2)).toBe('later-not-saved');
  expect(listOf(result(), [[2, false, version([])]], 2)).toBe('read');
  expect(listOf(result(), [[2, true, version([])]], 2)).toBe('read');
  expect(listOf(result(), [[3, false, version([])]], 2), 'an earlier one').toBe('read');
});

it('a list is not complete where a result received later names somebody new, and is where it says the same as before', () => {
  const empty: [number, boolean, unknown][] = [[1, false, version([])]];
  expect(listOf(result(), empty, null, result(match('b')))).toBe('later-result');
  expect(listOf(result(match('a')), empty, null, result(match('a'), match('b')))).toBe('later-result');
  expect(
    listOf(result(match('a')), [[1, false, version([match('a')])]], null, result(match('a', { score: 2 }))),
  ).toBe('read');
  expect(listOf(result(), [[1, false, version([match('b')])]], null, result(match('b')))).toBe('read');
  expect(listOf(result(), empty, null, result()), 'nobody').toBe('read');
});

it.each([
  { check_id: 'c', check_time: 't', aml: { matches: null } },
  { check_id: 'c', check_time: 't', aml: {} },
  { check_id: 'c', check_time: 't', aml: { matches: 'unavailable' } },
  { check_id: 'c', check_time: 't', aml: null },
])('a list is not complete where the list of a result received later cannot be read: %j', (again) => {
  const empty: [number, boolean, unknown][] = [[1, false, version([])]];
  expect(listOf(result(), empty, null, again)).toBe('later-unreadable');
  expect(listOf(again, empty), 'nothing shows that it is older').toBe('later-unreadable');
  expect(listOf(again, empty, null, again)).toBe('later-unreadable');
});

const removed = match('a', { ongoing_monitor_update_type: 'Removed', aml_record_version: 3 });

it('a list is not complete where a match that it has as removed is there again later', () => {
  const without: [number, boolean, unknown][] = [[3, false, version([removed])]];
  expect(listOf(result(), without)).toBe('read');
  expect(listOf(result(), without, null, result(match('a')))).toBe('later-result');
  expect(listOf(result(match('a')), without, null, result(match('a'))), 'the same as before').toBe('read');
  for (const label of ['New', 'Updated', null]) {
    const again = match('a', { ongoing_monitor_update_type: label, aml_record_version: 4 });
    expect(listOf(result(), [...without, [4, true, version([again])]]), String(label)).toBe('later-changes');
  }
  const still = { ...removed, aml_record_version: 4 };
  expect(listOf(result(), [...without, [4, true, version([still])]])).toBe('read');
});

it('a list is not complete where a match says something else later', () => {
  const other = { name: 'Somebody Else', notes: 'of another town' };
  const saved: [number, boolean, unknown][] = [[3, false, version([match('a')])]];
  const changed = match('a', { ...other, ongoing_monitor_update_type: 'Updated', aml_record_version: 4 });
  expect(listOf(result(), [...saved, [4, true, version([changed])]])).toBe('later-changes');
  expect(listOf(result(), saved, null, result(match('a', other)))).toBe('later-result');
  expect(listOf(result(match('a', other)), saved, null, result(match('a', other))), 'as before').toBe('read');
  for (const same of [{ score: 2 }, { name: 'SAMPLE a' }])
    expect(listOf(result(match('a')), saved, null, result(match('a', same)))).toBe('read');
});

it('a list is not complete where a result that nothing shows to be older names others', () => {
  const first = result(match('a'), match('b'));
  expect(listOf(first, [[1, false, version([])]])).toBe('later-result');
  expect(listOf(first, [[1, false, version([match('a')])]])).toBe('later-result');
  expect(listOf(first, [[1, false, version([match('a'), match('b')])]])).toBe('read');
  // When it was named is not known: the message may be an old one.
  expect(listOf(first, [[5, false, version([])]], 5)).toBe('later-result');
  // Saved versions show that the match was there before, or that it was removed.
  expect(
    listOf(first, [
      [1, false, version([match('a'), match('b')])],
      [2, false, version([match('a')])],
    ]),
  ).toBe('read');
  const gone = match('b', { ongoing_monitor_update_type: 'Removed', aml_record_version: 1 });
  expect(
    listOf(first, [
      [1, false, version([match('a')])],
      [1, true, version([gone])],
    ]),
  ).toBe('read');
});

it('one match of which nothing is known is enough', () => {
  const first = result(match('a'), match('b'), match('c'));
  expect(
    listOf(first, [
      [1, false, version([match('a'), match('b')])],
      [2, false, version([match('a')])],
    ]),
  ).toBe('later-result');
});

it('changes of another check are changes that nobody knows', () => {
  expect(listOf(result(), [[2, true, { check_id: 'x', aml_matches: [] }]])).toBe('later-changes');
});

it('a list that is not the one asked for stays that, whatever came later', () => {
  const other: [number, boolean, unknown][] = [[3, false, { check_id: 'x', aml_matches: [] }]];
  expect(listOf(result(), other, null, result(match('b')))).toBe('other-check');
  expect(listOf(result(), [[3, false, version(null)]], null, result(match('b')))).toBe('null');
});

it('a version that was once given with a match that it has no more is not complete', () => {
  const once: [number, boolean, unknown] = [3, false, version([match('a'), match('b')])];
  expect(listOf(result(), [once, [3, false, version([])]], 3)).toBe('unexplained');
  expect(listOf(result(), [once, [3, false, version([match('a')])]], 3)).toBe('unexplained');
  expect(listOf(result(), [once, [3, false, version([match('b'), match('a')])]], 3)).toBe('read');
  const gone = match('b', { ongoing_monitor_update_type: 'Removed', aml_record_version: 3 });
  expect(listOf(result(), [once, [3, false, version([match('a'), gone])]], 3), 'said to be gone').toBe(
    'read',
  );
  expect(listOf(result(), [once, [4, false, version([])]], 4), 'another version').toBe('read');
});

/** A list with these matches that can be read, of a check that was performed. */
const listed = (matches: readonly unknown[], over: Partial<ResponseList> = {}): ResponseList => {
  const items = matches.map((raw, index) => ({ raw, pointer: `/aml/${index}` }));
  const value = keyMatches(items, hash, { kind: 'result', version: null });
  return {
    list: { state: 'given', value, pointer: '/aml' },
    screening: 'performed',
    around: [],
    checkId: 'c',
    isResult: true,
    other: null,
    ...over,
  };
};
const NO_LIST = { list: { state: 'missing', pointer: '/aml' } } as const;
const UNSCREENED = { screening: 'not-performed' } as const;

type Responses = Omit<
  OtherSavedLists,
  'isMissing' | 'isUnread' | 'isOfCheck' | 'isRefused' | 'results' | 'changes'
> &
  OtherSavedLists['results'];
interface BesideLists extends Partial<Record<keyof Responses, ResponseList[]>> {
  changes?: ResponseList[][];
  over?: Partial<OtherSavedLists>;
}
/** The list under review beside others. */
function beside(found: ResponseList, { changes = [], over = {}, ...others }: BesideLists): ResponseList {
  const lists = new Map<AmlResponse, ResponseList>();
  const saved = (all: ResponseList[] = []): AmlResponse[] =>
    all.map((list) => {
      const response = amlResponse({ kind: 'result', origin: 'file' });
      lists.set(response, list);
      return response;
    });
  const { deltas, before, replaced, later, unknown, earlier, screenings, versions } = others;
  const results = { later: saved(later), unknown: saved(unknown), earlier: saved(earlier) };
  const all: OtherSavedLists = {
    ...{
      isMissing: false,
      isUnread: false,
      isOfCheck: true,
      isRefused: false,
      results,
      changes: changes.map(saved),
    },
    ...{ deltas: saved(deltas), before: saved(before), replaced: saved(replaced) },
    ...{ screenings: saved(screenings), versions: saved(versions), ...over },
  };
  return withOtherLists(found, all, (response) => lists.get(response) ?? expect.fail('not saved'));
}
const otherIn = (...args: Parameters<typeof beside>) => beside(...args).other;

const ana = (over: object = {}) => ({ name: 'Ana', ...over });

describe('a match of a result that nothing shows to be older', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['its match id', ana({ match_id: 'm1' }), { name: 'Bo', match_id: 'm1' }, true],
    ['no other match id', ana({ match_id: 'm1' }), { name: 'Bo', match_id: 'm2' }, false],
    ['no other match id of its name', ana({ match_id: 'm1' }), ana({ match_id: 'm2' }), false],
    ['its name against a match id', ana({ match_id: 'm1' }), ana(), true],
    ['its name, having a match id', ana(), ana({ match_id: 'm1' }), true],
    ['no other name against a match id', ana({ match_id: 'm1' }), { name: 'Bo' }, false],
    ['no other name, having a match id', { name: 'Bo' }, ana({ match_id: 'm1' }), false],
    ['either of its ids', { resource_id: 'a', match_id: 'm1' }, { resource_id: 'b', match_id: 'm1' }, true],
    ['no name against a resource id', ana({ resource_id: 'a' }), ana(), false],
    ['no name, having a resource id', ana(), ana({ resource_id: 'a' }), false],
    ['its name, without an id', ana({ notes: 'one' }), ana({ notes: 'two' }), true],
    ['no other name', ana(), { name: 'Bo' }, false],
    ['all that it says, without a name', { notes: 'one' }, { notes: 'one' }, true],
    ['nothing less, without a name', { notes: 'one' }, { notes: 'two' }, false],
    ['nothing less, with a number for a name', { name: 7, notes: 'one' }, { name: 7, notes: 'two' }, false],
    ['all that it is, being no object', 3, 3, true],
    ['nothing else, being no object', 3, 4, false],
  ])('is recognised by %s', (_what, known, match, isKnown) => {
    expect(otherIn(listed([known]), { unknown: [listed([match])] })).toBe(isKnown ? null : 'later-result');
  });
});

describe('a result received later', () => {
  it.each<[number, string, ReturnType<typeof otherIn>]>([
    [20, 'note 7', null],
    [20, 'NOTE 7', null],
    [20, 'note 30', 'later-result'],
    [21, 'note 7', null],
    [21, 'NOTE 7', 'later-result'],
  ])(
    'is compared with each of %i of one name in its meaning, as far as they are few: %s',
    (count, notes, other) => {
      const many = Array.from({ length: count }, (_, at) => ana({ notes: `note ${at}` }));
      expect(otherIn(listed(many), { later: [listed([ana({ notes })])] })).toBe(other);
    },
  );

  it('is compared in what it has, and is unreadable only where it has no news', () => {
    const odd = listed([], NO_LIST);
    expect(otherIn(listed([]), { later: [odd] })).toBe('later-unreadable');
    expect(otherIn(listed([]), { unknown: [odd] })).toBe('later-unreadable');
    expect(otherIn(listed([]), { later: [odd, listed([ana()])] })).toBe('later-result');
    expect(otherIn(listed([]), { later: [odd], unknown: [listed([ana()])] })).toBe('later-result');
  });

  it('is news by one match that no earlier one had', () => {
    const was = ana({ notes: 'one', resource_id: 'a' });
    const other = listed([{ ...was, notes: 'two' }]);
    const more = listed([{ ...was, notes: 'two' }, { name: 'Bo' }]);
    expect(otherIn(listed([was]), { later: [other], earlier: [other] })).toBeNull();
    expect(otherIn(listed([was]), { later: [more], earlier: [other] })).toBe('later-result');
  });
});

it.each<[string, ResponseList, ReturnType<typeof otherIn>]>([
  ['nobody', listed([]), null],
  ['somebody', listed([ana()]), 'later-changes'],
  ['nobody, with an error', listed([], { other: 'with-error' }), 'later-changes'],
  ['nobody, not saying that anything was screened', listed([], { screening: 'not-stated' }), 'later-changes'],
  ['nobody, not having screened anything', listed([], UNSCREENED), 'later-changes'],
  ['nobody, in no list', listed([], { ...NO_LIST, ...UNSCREENED }), 'later-changes'],
])('later changes that name %s', (_what, delta, other) => {
  expect(otherIn(listed([]), { deltas: [delta] })).toBe(other);
});

const GONE = ana({ ongoing_monitor_update_type: 'Removed' });
it.each<[string, ResponseList[], ReturnType<typeof otherIn>]>([
  ['that name nobody', [listed([])], 'unexplained'],
  ['that remove it', [listed([GONE])], null],
  ['without a list', [listed([], NO_LIST)], null],
  ['of a check that was not performed', [listed([], { ...NO_LIST, ...UNSCREENED })], null],
  ['with an error', [listed([], { other: 'with-error' })], null],
  ['of which one form cannot be read', [listed([]), listed([], NO_LIST)], 'unexplained'],
])('a match is explained, or not, by changes %s', (_what, changes, other) => {
  expect(otherIn(listed([]), { before: [listed([ana()])], changes: [changes] })).toBe(other);
});

describe('a list after which the latest request brought no result', () => {
  const over = { isUnread: true };

  it('may be outdated, be it empty or not', () => {
    expect(otherIn(listed([]), { over })).toBe('later-unread');
    expect(otherIn(listed([ana()]), { over })).toBe('later-unread');
    expect(otherIn(listed([ana()], UNSCREENED), { over })).toBe('later-unread');
  });

  it('is still none where nothing was screened', () => {
    expect(otherIn(listed([], UNSCREENED), { over })).toBe('maybe-screened');
    expect(otherIn(listed([], { ...NO_LIST, ...UNSCREENED }), { over })).toBe('maybe-screened');
  });

  it('still does not say that anything was screened', () => {
    const found = listed([], { screening: 'not-stated' });
    expect(beside(found, { over })).toBe(found);
  });
});

describe('an empty list', () => {
  const EMPTY = listed([]);

  it('is unexplained where nothing is screened after matches', () => {
    const earlier = [listed([ana()])];
    const none = listed([], UNSCREENED);
    expect(otherIn(none, { earlier })).toBe('unexplained');
    expect(otherIn(none, { versions: earlier })).toBe('unexplained');
    expect(otherIn(none, { earlier: [EMPTY] })).toBeNull();
    expect(otherIn(EMPTY, { earlier })).toBeNull();
    expect(otherIn(listed([ana()], UNSCREENED), { earlier })).toBeNull();
  });

  it('says nothing where a result shows that nothing was screened', () => {
    const none = listed([], UNSCREENED);
    const screenings = [listed([]), none];
    expect(beside(EMPTY, { screenings })).toEqual({ ...EMPTY, screening: 'not-stated' });
    for (const found of [listed([ana()]), none, listed([], { screening: 'not-stated' })])
      expect(beside(found, { screenings })).toBe(found);
    expect(beside(EMPTY, { screenings: [EMPTY] })).toBe(EMPTY);
  });
});

it('only a list that was asked for and can be read is marked', () => {
  const over = { isMissing: true };
  for (const found of [
    listed([], { other: 'with-error' }),
    listed([], NO_LIST),
    listed([], { ...NO_LIST, ...UNSCREENED, other: 'other-check' }),
  ])
    expect(beside(found, { over })).toBe(found);
  for (const found of [listed([]), listed([ana()]), listed([], { ...NO_LIST, ...UNSCREENED })])
    expect(beside(found, { over })).toEqual({ ...found, other: 'later-not-saved' });
});

describe('a list of a check whose id is not known', () => {
  type Of = readonly [day: number, checkId: string | null, kind?: AmlResponse['kind']];
  const otherWith = (checkId: string | null, lists: readonly Of[], isOfCheck = false) => {
    const ids = new Map<AmlResponse, string | null>();
    const versions = lists.map(([day, id, kind = 'snapshot']) => {
      const response = amlResponse({ kind, retrievedAt: `2026-01-0${day}` });
      ids.set(response, id);
      return response;
    });
    const [first, ...more] = versions;
    const found = listed([], { checkId });
    const results = { later: more, unknown: [], earlier: first === undefined ? [] : [first] };
    const all = {
      isMissing: false,
      isUnread: false,
      isRefused: false,
      deltas: [],
      before: [],
      changes: [],
      replaced: [],
    };
    return withOtherLists(found, { ...all, isOfCheck, results, screenings: [], versions: [] }, (response) =>
      listed([], { checkId: ids.get(response) ?? null }),
    ).other;
  };

  it.each<[string, readonly Of[], 'other-check' | null]>([
    ['nothing', [], null],
    ['another', [[1, 'x']], 'other-check'],
    [
      'another, then its own',
      [
        [1, 'x'],
        [2, 'c'],
      ],
      'other-check',
    ],
    [
      'its own, then another',
      [
        [1, 'c'],
        [2, 'x'],
      ],
      null,
    ],
    [
      'another, then its own, saved the other way round',
      [
        [2, 'c'],
        [1, 'x'],
      ],
      'other-check',
    ],
    [
      'its own, then another, saved the other way round',
      [
        [2, 'x'],
        [1, 'c'],
      ],
      null,
    ],
    [
      'another and its own at once',
      [
        [1, 'x'],
        [1, 'c'],
      ],
      null,
    ],
    [
      'none, then its own',
      [
        [1, null],
        [2, 'c'],
      ],
      null,
    ],
    [
      'none, then another',
      [
        [1, null],
        [2, 'x'],
      ],
      'other-check',
    ],
    [
      'a journey’s, then its own',
      [
        [1, 'j', 'journey'],
        [2, 'c'],
      ],
      null,
    ],
  ])('is of another one where the first list names another: %s', (_what, lists, other) => {
    expect(otherWith('c', lists)).toBe(other);
  });

  it('is of no other where it names none, or the id is known', () => {
    expect(otherWith(null, [[1, 'x']])).toBeNull();
    expect(otherWith('c', [[1, 'x']], true)).toBeNull();
  });
});

describe('matches under renewed ids', () => {
  const inVersion = (
    number: number,
    deltaOnly: boolean,
    ...matches: object[]
  ): [number, boolean, unknown] => [number, deltaOnly, version(matches)];
  const bo = (match_id: string, over: object = {}) => ({ name: 'Bo', countries: 'DE', match_id, ...over });
  const label = (ongoing_monitor_update_type: string) => ({ ongoing_monitor_update_type });

  it('are recognised in the changes of later versions', () => {
    const later = (...deltas: object[][]) =>
      listOf(result(bo('0')), [
        inVersion(1, false, bo('1')),
        ...deltas.map((matches, at) => inVersion(at + 2, true, ...matches)),
      ]);
    expect(later([bo('2', { score: 3, ...label('Updated') })]), 'unchanged').toBe('read');
    expect(later([bo('2', { notes: 'x', ...label('Updated') })])).toBe('later-changes');
    expect(later([bo('2', label('New'))])).toBe('later-changes');
    const added = bo('2', { notes: 'y', ...label('New') });
    expect(later([added], [{ ...added, match_id: '3', ...label('Removed') }])).toBe('read');
    // An update that may be of the new match must not hide it.
    expect(later([added], [bo('3', { score: 3, ...label('Updated') })])).toBe('later-changes');
  });

  it('are not taken for another match that is missing', () => {
    const versions = (...now: object[]) =>
      listOf(result(), [
        inVersion(1, false, bo('1'), bo('2', { notes: 'x' })),
        inVersion(2, false, ...now),
        inVersion(2, true, ...now.filter((one) => 'ongoing_monitor_update_type' in one)),
      ]);
    expect(versions(bo('3'), bo('4', { notes: 'x' }))).toBe('read');
    expect(versions(bo('3'))).toBe('unexplained');
    expect(versions(bo('3'), bo('4', { notes: 'y', ...label('New') }))).toBe('unexplained');
    expect(versions(bo('3', { notes: 'z', ...label('Updated') }))).toBe('unexplained');
  });

  it('are not taken for a correction of a match that was there before', () => {
    const updated = (match_id: string, name: string) => ({ ...bo(match_id), name, ...label('Updated') });
    const after = (...ids: [string, string]) =>
      listOf(result(), [
        inVersion(1, false, bo('1'), { ...bo('2'), name: 'Cy', datesOfBirth: '1980' }),
        inVersion(2, true, updated(ids[0], 'Bob')),
        inVersion(3, true, updated(ids[1], 'Bobby')),
        inVersion(3, false, updated(ids[1], 'Bobby')),
      ]);
    expect(after('1', '1')).toBe('unexplained');
    expect(after('3', '5')).toBe('unexplained');
  });

  it('with a name alone are not known to be the same in a result', () => {
    const name = (match_id: string) => ({ name: 'Bo', match_id });
    expect(listOf(result(name('0')), [inVersion(1, false, name('1'))])).toBe('later-result');
    const two = [inVersion(1, false, name('1')), inVersion(2, false, name('2')), inVersion(2, true)];
    expect(listOf(result(), two), 'but between two versions').toBe('read');
  });
});
