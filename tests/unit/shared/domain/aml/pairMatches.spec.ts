import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairMatches } from '@shared/domain/aml/pairMatches';
import { keyed, twoLists } from './support';

/** What became of each match, by the place it has in its list: `0=1 by` for a pair, `-0` and `+1` for one side alone. */
const reported = (before: unknown[], after: unknown[]): string[] => {
  const [a, b] = [keyed(before), keyed(after)];
  const found = pairMatches(a, b);
  return [
    ...found.pairs.map(
      (pair) => `${String(a.items.indexOf(pair.before))}=${String(b.items.indexOf(pair.after))} ${pair.by}`,
    ),
    ...found.onlyBefore.map((match) => `-${String(a.items.indexOf(match))}`),
    ...found.onlyAfter.map((match) => `+${String(b.items.indexOf(match))}`),
    ...found.unpairedBefore.map(({ match, because }) => `?-${String(a.items.indexOf(match))} ${because}`),
    ...found.unpairedAfter.map(({ match, because }) => `?+${String(b.items.indexOf(match))} ${because}`),
  ].sort();
};
const r = (resource_id: unknown, over: object = {}) => ({ resource_id, ...over });
const m = (match_id: unknown, over: object = {}) => ({ match_id, ...over });

describe('the same match in two lists', () => {
  it.each<[string, unknown[], unknown[], string[]]>([
    [
      'by its resource id, wherever it stands',
      [r('a'), r('b')],
      [r('b'), r('a')],
      ['0=1 resource_id', '1=0 resource_id'],
    ],
    [
      'by its resource id before its match id',
      [r('a', m('1')), r('b', m('2'))],
      [r('a', m('2'))],
      ['-1', '0=0 resource_id'],
    ],
    [
      'by its resource id, which is a UUID in other letters',
      [r('0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b')],
      [r('0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b'.toUpperCase())],
      ['0=0 resource_id'],
    ],
    ['not by an id of another kind in other letters', [r('a')], [r('A')], ['+0', '-0']],
    ['by its match id where one has no resource id', [m('1')], [r('a', m('1'))], ['0=0 match_id']],
    [
      'by its match id where the resource id of one comes twice',
      [m('1')],
      [r('a', m('1')), r('a', m('2'))],
      ['+1', '0=0 match_id'],
    ],
    [
      'by its content where the service renewed its match ids',
      [m('1', { name: 'Ana' }), m('2', { name: 'Bo' })],
      [m('4', { name: 'Bo' }), m('3', { name: 'Ana', aml_record_version: 2 })],
      ['0=1 content', '1=0 content'],
    ],
    [
      'not by its content where a match of another id is new',
      [m('1', { name: 'Ana' })],
      [m('2', { name: 'Ana', ongoing_monitor_update_type: 'New' })],
      ['+0', '-0'],
    ],
    [
      'not by its content where several have it',
      [m('1', { name: 'Ana' }), m('2', { name: 'Ana' })],
      [m('3', { name: 'Ana' })],
      ['+0', '-0', '-1'],
    ],
    ['not by an empty content', [m('1')], [m('2')], ['+0', '-0']],
    [
      'not by its content under another resource id',
      [r('a', { name: 'Ana' })],
      [r('b', { name: 'Ana' })],
      ['+0', '-0'],
    ],
    ['not by its match id against two resource ids', [r('a', m('1'))], [r('b', m('1'))], ['+0', '-0']],
    [
      'by every word where it has no id',
      [{ name: 'Ana', score: 1 }],
      [{ score: 1, name: 'Ana' }],
      ['0=0 content'],
    ],
    [
      'each of several alike once',
      [{ name: 'Ana' }, { name: 'Ana' }],
      [{ name: 'Ana' }],
      ['0=0 content', '?-1 no-id'],
    ],
    [
      'each of several alike in both',
      [{ name: 'Ana' }, { name: 'Ana' }],
      [{ name: 'Ana' }, { name: 'Ana' }],
      ['0=0 content', '1=1 content'],
    ],
    ['once where its words are the same as well', [m('1')], [m('1')], ['0=0 match_id']],
    ['no match twice', [{ name: 'Ana' }], [{ name: 'Ana' }, { name: 'Ana' }], ['0=0 content', '?+1 no-id']],
    [
      'not by words against an id',
      [r('a', { name: 'Ana' })],
      [{ name: 'Ana' }],
      ['?+0 no-id', '?-0 unclear'],
    ],
  ])('is found %s', (_what, before, after, expected) => {
    expect(reported(before, after)).toEqual(expected);
  });
});

describe('a match without a resource id whose match id the service renewed', () => {
  const ana = {
    name: 'Ana',
    datesOfBirth: '1970-01-02, 1971',
    countries: 'DE, FR',
    datasets: ['Sanctions', 'Insolvency'],
    notes: 'one',
    score: 2,
    match_status: 'unreviewed',
    is_whitelisted: false,
  };
  const bare = { name: 'Ana', datasets: ['Sanctions'], score: 2 };
  const UPDATED = { ongoing_monitor_update_type: 'Updated' };

  it.each<[string, object, object, boolean]>([
    ['another score', ana, { score: 1 }, true],
    ['another score in its details', { ...ana, details: { x: { score: 1 } } }, { score: 4 }, true],
    ['another order of countries', ana, { countries: 'FR DE' }, true],
    ['countries as a list', ana, { countries: ['FR', 'DE'] }, true],
    ['another order of dates', ana, { datesOfBirth: '1971\n1970-01-02' }, true],
    ['another order of datasets', ana, { datasets: ['Insolvency', 'Sanctions'] }, true],
    ['another review status', ana, { match_status: 'false_positive', is_whitelisted: true }, true],
    ['all of these, labelled as updated', ana, { score: 1, countries: 'FR,DE', ...UPDATED }, true],
    ['other notes, labelled as updated', ana, { notes: 'two', datasets: ['Sanctions'], ...UPDATED }, true],
    ['another score, labelled as removed', ana, { score: 1, ongoing_monitor_update_type: 'Removed' }, true],
    ['other notes without a label', ana, { notes: 'two' }, false],
    ['another dataset without a label', ana, { datasets: ['Sanctions'] }, false],
    ['another score, labelled as new', ana, { score: 1, ongoing_monitor_update_type: 'New' }, false],
    ['another country, labelled as updated', ana, { countries: 'DE', ...UPDATED }, false],
    ['another date of birth, labelled as updated', ana, { datesOfBirth: '1971', ...UPDATED }, false],
    ['day and month swapped', { ...ana, datesOfBirth: '01/02/1990' }, { datesOfBirth: '02/01/1990' }, false],
    ['another name, labelled as updated', ana, { name: 'Bo', ...UPDATED }, false],
    ['nothing but a name and a dataset, all identical', bare, {}, true],
    ['nothing but a name and a dataset, and another score', bare, { score: 1 }, false],
    [
      'nothing but a name, and other datasets, labelled as updated',
      bare,
      { datasets: [], ...UPDATED },
      false,
    ],
  ])('and that has %s', (_what, old, over, isPaired) => {
    const expected = isPaired ? ['0=0 content'] : ['+0', '-0'];
    expect(reported([m('1', old)], [m('2', { ...old, ...over })])).toEqual(expected);
  });

  it('is not paired where several have the same content or are the same person', () => {
    const [one, two] = [m('1', { ...ana, score: 1 }), m('2', { ...ana, score: 2 })];
    expect(reported([one, two], [m('3', { ...ana, score: 3 })])).toEqual(['+0', '-0', '-1']);
    const updated = (id: string, notes: string) => m(id, { ...ana, notes, ...UPDATED });
    expect(reported([one], [updated('3', 'a'), updated('4', 'b')])).toEqual(['+0', '+1', '-0']);
  });

  it('is paired alike where the later list is given first', () => {
    const list = (version: number, match: object) => ({ ...keyed([match]), version });
    const [older, newer] = [list(1, m('1', ana)), list(2, m('2', { ...ana, notes: 'two', ...UPDATED }))];
    expect(pairMatches(older, newer).pairs).toHaveLength(1);
    expect(pairMatches(newer, older).pairs).toHaveLength(1);
  });
});

describe('a match of one list alone', () => {
  it.each<[string, unknown[], unknown[], string[]]>([
    ['went', [r('a'), r('b')], [r('b')], ['-0', '1=0 resource_id']],
    ['came', [], [r('a'), m('1')], ['+0', '+1']],
    [
      'may be one that lost its id, by its name',
      [r('a', { name: 'Ana' })],
      [{ name: 'Ana', id: 'a' }],
      ['?+0 no-id', '?-0 unclear'],
    ],
    ...['Jose\u0301 Álvarez', 'JOSÉ ÁLVAREZ', 'José Álvarez ', 'Álvarez, José', 'Jose Alvarez'].map(
      (name): [string, unknown[], unknown[], string[]] => [
        `may be one that lost its id, written “${name}”`,
        [r('a', { name: 'José Álvarez' })],
        [{ name }],
        ['?+0 no-id', '?-0 unclear'],
      ],
    ),
    [
      'may be one that has neither id nor name',
      [r('a', { name: 'Ana' })],
      [{}],
      ['?+0 no-id', '?-0 unclear'],
    ],
    ['is nobody of another name', [r('a', { name: 'Ana' })], [{ name: 'Bo' }], ['-0', '?+0 no-id']],
    [
      'is reported where an id comes twice',
      [r('a', { name: 'Ana' })],
      [r('b', { name: 'Ana' }), r('b', { name: 'Ana' })],
      ['-0', '?+0 repeated-id', '?+1 repeated-id'],
    ],
    [
      'is reported where nothing but a match id comes twice',
      [m('1', { name: 'Ana' }), m('1', { name: 'Bo' })],
      [],
      ['?-0 repeated-id', '?-1 repeated-id'],
    ],
    ['is no match', [3], [null], ['?+0 not-a-match', '?-0 not-a-match']],
    [
      'tells nothing by an empty id',
      [r(' ', { name: 'Ana' })],
      [r(' ', { name: 'Bo' })],
      ['?+0 no-id', '?-0 no-id'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(reported(before, after)).toEqual(expected);
  });
});

describe('any two lists', () => {
  it('are reported with every match once, and alike from the other side', () => {
    fc.assert(
      fc.property(twoLists, ([before, after]) => {
        const lines = reported(before, after);
        const places = lines.flatMap((line) => line.match(/\d+(?=[= ]|$)/g) ?? []);
        expect(places).toHaveLength(before.length + after.length);
        const turned = reported(after, before).map((line) =>
          line
            .replace(/^(\d+)=(\d+)/, '$2=$1')
            .replace(/^(\??)([+-])/, (_, open: string, sign: string) => `${open}${sign === '+' ? '-' : '+'}`),
        );
        const kinds = (all: string[]) =>
          all
            .map((line) => line.replace(/\d+=\d+ content/, 'content'))
            .filter((line) => line !== 'content' && !line.includes('no-id') && !line.includes('not-a-match'))
            .sort();
        expect(kinds(turned)).toEqual(kinds(lines));
      }),
      { numRuns: 50 },
    );
  });
});
