import { describe, expect, it } from 'vitest';
import { readAmlSummary } from '@shared/domain/aml/amlSummary';
import { basisOf } from '@shared/domain/aml/basedOn';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import { decided, history, journalOf, retrieved, sha } from './journalBuilder';
import { hash } from './support';

const ANA = { name: 'Ana', countries: 'DE, FR', datesOfBirth: '1980', notes: 'one', score: 1 };
const m = (match_id: string, over: object = {}) => ({ match_id, ...ANA, ...over });
const UPDATED = { ongoing_monitor_update_type: 'Updated' };
const letters = ['a', 'b', 'c', 'd'];

/** The progress on the last of these versions, after a decision on `match:1` of the first. */
function progress(versions: object[][], basedOn = ['/name', '/datesOfBirth'], numbers = [1, 2, 3, 4]) {
  const values = new Map<string, unknown>(
    versions.map((aml_matches, index) => [sha(letters[index] ?? ''), { check_id: 'c', aml_matches }]),
  );
  const arrived = versions.map((_, index) => retrieved(history(numbers[index] ?? 0), letters[index] ?? ''));
  const [first, ...later] = arrived;
  const decision = decided(1, {
    match: { key: 'match:1', resourceId: null, matchId: '1', pointer: '/aml_matches/0' },
    basedOn: basedOn.map((pointer) => basisOf(versions[0]?.[0], pointer)),
  });
  if (first === undefined) throw new Error('no version');
  const entries = journalOf(first, decision, ...later);
  const summary = readAmlSummary(entries, (one) => readResponseList(values.get(one.sha256), one, hash));
  const { progress: found, recorded } = summary ?? {};
  if (found?.list !== 'read') throw new Error('not read');
  const { open, different, outdated } = found;
  return { open, different, outdated, gone: recorded?.different.gone };
}
const IN_FORCE = { open: 0, different: 1, outdated: 0, gone: 0 };
const LOST = { open: 1, different: 0, outdated: 0, gone: 1 };

describe('a decision on a match whose id was renewed', () => {
  it.each<[string, object[][]]>([
    ['with identical content', [[m('1')], [m('2')]]],
    ['with another score and order', [[m('1')], [m('2', { score: 3, countries: 'FR DE' })]]],
    ['and that was updated elsewhere', [[m('1')], [m('2', { notes: 'two', ...UPDATED })]]],
    ['twice', [[m('1')], [m('2', { notes: 'two', ...UPDATED })], [m('3', { notes: 'two' })]]],
    ['beside a version without it', [[m('1')], [], [m('3')]]],
  ])('holds: %s', (_what, versions) => {
    expect(progress(versions)).toEqual(IN_FORCE);
  });

  it('is due for re-review if a value it is based on changed', () => {
    const versions = [[m('1')], [m('2', { notes: 'two', ...UPDATED })]];
    expect(progress(versions, ['/notes'])).toEqual({ open: 0, different: 0, outdated: 1, gone: 0 });
  });

  it.each<[string, object[][]]>([
    ['of another date of birth', [[m('1')], [m('2', { datesOfBirth: '1981', ...UPDATED })]]],
    ['labelled as new', [[m('1')], [m('2', { ongoing_monitor_update_type: 'New' })]]],
    [
      'with the same name and dataset only',
      [[{ match_id: '1', name: 'Ana' }], [{ match_id: '2', name: 'Ana' }]],
    ],
  ])('is not carried over to a match %s', (_what, versions) => {
    expect(progress(versions)).toEqual(LOST);
  });

  const NEW = { ongoing_monitor_update_type: 'New' };
  it.each<[string, object[][]]>([
    ['identical', [[m('1')], [m('2'), m('3')]]],
    ['with another score', [[m('1')], [m('2'), m('3', { score: 3 })]]],
    ['with another order of countries', [[m('1')], [m('2'), m('3', { countries: 'FR, DE' })]]],
    ['with another review status', [[m('1')], [m('2'), m('3', { match_status: 'true_positive' })]]],
    ['of which one is new', [[m('1')], [m('2'), m('3', NEW)]]],
    ['of which one is new and the other updated', [[m('1')], [m('2', UPDATED), m('3', NEW)]]],
    ['that the version between tells apart', [[m('1')], [m('2', UPDATED), m('3', NEW)], [m('4'), m('5')]]],
    [
      'of which only the new one has the same content later',
      [[m('1')], [m('2', UPDATED), m('3', NEW)], [m('4', { notes: 'two', ...UPDATED }), m('5')]],
    ],
  ])('is not carried over to one of two alike: %s', (_what, versions) => {
    expect(progress(versions)).toEqual({ ...LOST, open: 2 });
  });

  it('is not carried over to a match that the service updated since a version that is not saved', () => {
    const was = { datesOfBirth: null, datasets: ['Insolvency'] };
    const now = { ...was, datasets: ['Sanctions'], notes: 'two', ...UPDATED };
    expect(progress([[m('1', was)], [m('2', now)]])).toEqual(IN_FORCE);
    expect(progress([[m('1', was)], [m('2', now)]], [], [1, 3])).toEqual(LOST);
    expect(progress([[m('1', was)], [m('2', was)]], [], [1, 3]), 'unchanged').toEqual(IN_FORCE);
  });
});
