// @ts-nocheck
import { expect, it } from 'vitest';
import { readAmlSummary } from '@shared/domain/aml/amlSummary';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { JournalEvent } from '@shared/domain/journalEvents';
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
  expect(listOf(result(), empty, null, again)).toBe('later-result');
  expect(listOf(again, empty), 'nothing shows that it is older').toBe('later-result');
  expect(listOf(again, empty, null, again)).toBe('later-result');
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
