import { expect, it } from 'vitest';
import { isUnreadState, readVersionList, unreadVersionsIn } from '@shared/domain/aml/unreadVersions';
import { voteBlockers } from '@shared/domain/conclusion/blockers';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { unreadVersionLabel } from '@shared/labels/amlLabels';
import { checkedParts } from '@shared/domain/recordHealth/recordHealth';
import { parseJsonBytes } from '@shared/wire';
import { viewOf } from '../../../../support/viewOf';
import { amlResponse, timelineOf } from './amlResponses';

const read = (text: string) =>
  readVersionList(parseJsonBytes(new TextEncoder().encode(text)), {
    ...{ kind: 'snapshot', version: 4, checkId: 'c' },
  });

it('a list is read, null, missing or unreadable, and where it is no JSON it is known up to where', () => {
  expect(read('{"check_id":"c","aml_matches":[]}')).toEqual({
    state: 'given',
    notJson: null,
    isResult: true,
  });
  expect(read('{"aml_matches":null}')).toMatchObject({ state: 'null', notJson: null });
  const cut = read('{"aml_matches":\n[');
  expect(cut).toMatchObject({ state: 'unreadable', notJson: { line: 2 }, isResult: false });
  if (cut.state === 'unreadable')
    expect(unreadVersionLabel({ ...cut, state: cut.state })).toMatch(
      /^unreadable, not valid JSON \(line 2, /,
    );
  expect(
    readVersionList({ ok: false, line: 0, column: 0, message: '' }, { kind: 'delta', version: 4 }).notJson,
  ).toBe(null);
});

it('versions whose list was not read are among the parts of the case that could not be, and block its conclusion once', () => {
  const versions = [3, 4].map((version) => amlResponse({ kind: 'snapshot', version }));
  const unread = unreadVersionsIn(timelineOf(versions), ({ version }) =>
    version === 4 ? read('{"aml_matches":null}') : read('{"check_id":"c","aml_matches":[]}'),
  );
  expect(unread).toMatchObject([{ kind: 'snapshot', version: 4, state: 'null' }]);
  const whole = viewOf({ check_id: 'c', aml: { matches: [] } }, { kind: 'aml-check' });
  const view = { ...whole, monitoring: { ...whole.monitoring, unread } };
  const [list, ...others] = unreadableParts(view).filter((part) => part.list !== undefined);
  expect([list?.list?.version, others]).toEqual([4, []]);
  expect(checkedParts(view)).not.toBe('all');
  const blockers = (version: number) =>
    voteBlockers(
      { reasons: 'r', escalation: null },
      {
        progress: { list: 'null', response: { kind: 'snapshot', version } },
        unreadable: list === undefined ? [] : [list],
        review: [],
        readOnly: false,
      },
    ).map((one) => (one.kind === 'unreadable' ? one.what : one.kind));
  expect(blockers(4), 'the list under review blocks by its matches').toEqual(['matches']);
  expect(blockers(5)).toEqual(['matches', 'aml']);
});

it('a version that came as another result or as an error is unread, although it has matches', () => {
  const matches = [{ resource_id: 'r1', name: 'Ana Sample' }];
  const about = (value: unknown) => read(JSON.stringify(value)).state;
  expect(about(matches)).toBe('given');
  expect(about({ check_id: 'c', response: { data: { rows: matches } } })).toBe('given');
  const result = about({ check_id: 'c', check_time: 't', final_decision: 'Refer', aml: { matches } });
  expect(result).toBe('other-result');
  expect(about({ success: false, error_code: 'busy', matches })).toBe('with-error');
  expect([isUnreadState('given'), isUnreadState('withheld'), isUnreadState(result)]).toEqual([
    false,
    false,
    true,
  ]);
  const version = amlResponse({ kind: 'snapshot', version: 4 });
  const unread = unreadVersionsIn(timelineOf([version]), () => ({
    state: 'other-result',
    notJson: null,
    isResult: false,
  }));
  const whole = viewOf({ check_id: 'c', aml: { matches: [] } }, { kind: 'aml-check' });
  const view = { ...whole, monitoring: { ...whole.monitoring, unread } };
  expect(unreadableParts(view)).toMatchObject([{ of: '4', state: 'unreadable' }]);
  expect(unread.map(unreadVersionLabel)).toEqual(['received with the result of another operation']);
});

const MATCH = { resource_id: 'r1', name: 'Ana Sample' };
it.each<[string, object, string]>([
  [
    'with an error',
    { check_id: 'c', aml_matches: [MATCH, { error: 'timeout', resource_id: null }] },
    'with-error',
  ],
  ['with an error', { error_code: 'timeout', aml_matches: [MATCH] }, 'with-error'],
  ['about another check', { check_id: 'x', aml_matches: [MATCH] }, 'other-check'],
  ['incomplete', { check_id: 'c', aml_matches: [MATCH], total: 9 }, 'incomplete'],
])('a version is unread and cannot be assessed where its list came %s: %j', (_, value, state) => {
  const list = read(JSON.stringify(value));
  expect(list.state).toBe(state);
  const unread = unreadVersionsIn(timelineOf([amlResponse({ kind: 'snapshot', version: 4 })]), () => list);
  const whole = viewOf({ check_id: 'c', aml: { matches: [] } }, { kind: 'aml-check' });
  const view = { ...whole, monitoring: { ...whole.monitoring, unread } };
  expect(unreadableParts(view)).toMatchObject([{ what: 'aml', of: '4', state: 'unreadable' }]);
});

it('an ordinary version is read', () => {
  for (const more of [{}, { total: 1 }, { page: 1, total_pages: 1 }, { reference_number: null, version: 4 }])
    expect(read(JSON.stringify({ check_id: 'c', aml_matches: [MATCH], ...more })).state).toBe('given');
  expect(read(JSON.stringify({ check_id: 'c', aml_matches: [] })).state).toBe('given');
});
