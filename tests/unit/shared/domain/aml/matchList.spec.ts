import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchList } from '@shared/domain/aml/matchList';
import { readMatchList } from '@shared/domain/aml/readMatchList';
import { valueAtPointer } from '@shared/wire';
import { anyList } from './support';

const KINDS = ['snapshot', 'delta', 'result', 'journey'] as const;
const match = { name: 'Ana', resource_id: 'r' };
const scored = { name: 'Bo', score: 1.5 };
const unnamed = { match_id: 'm', datesOfBirth: '1986', full_name: 'Cleo' };
const pointers = (list: MatchList) =>
  list.state === 'given' ? list.value.map(({ pointer }) => pointer) : list.state;

/** A response of a kind with something in the place of its list. */
const responseWith = (kind: (typeof KINDS)[number], list: unknown) =>
  kind === 'snapshot' || kind === 'delta'
    ? { aml_matches: list }
    : { [kind === 'journey' ? 'journey_id' : 'check_id']: 'id', aml: { matches: list } };

describe('a list of matches', () => {
  it.each([
    ['a list', { aml_matches: [match, scored] }, ['/aml_matches/0', '/aml_matches/1']],
    ['an object around a list', { aml_matches: { matches: [match] } }, ['/aml_matches/matches/0']],
    ['a dictionary', { aml_matches: { 'a/b': match, c: match } }, ['/aml_matches/a~1b', '/aml_matches/c']],
    ['one match alone', { aml_matches: match }, ['/aml_matches']],
    ['lists in a list', { aml_matches: [[match], [], [unnamed]] }, ['/aml_matches/0/0', '/aml_matches/2/0']],
    [
      'wrapped elements, one of them empty',
      { aml_matches: [{ node: match }, { node: null }] },
      ['/aml_matches/0/node', '/aml_matches/1'],
    ],
    ['a match beside an empty list', { aml_matches: [match, []] }, ['/aml_matches/0', '/aml_matches/1']],
    ['an element that is no match', { aml_matches: [match, 3] }, ['/aml_matches/0', '/aml_matches/1']],
    [
      'pages of a dictionary',
      { aml_matches: { total: 2, pages: { a: { items: [match] }, b: { items: [scored] } } } },
      ['/aml_matches/pages/a/items/0', '/aml_matches/pages/b/items/0'],
    ],
    ['another name', { check_id: 'c', results: [match] }, ['/results/0']],
    ['a wrapped response', { data: { results: [match, unnamed] } }, ['/data/results/0', '/data/results/1']],
    ['a response that is the list', [match], ['/0']],
    ['null beside the list', { aml_matches: null, items: [match] }, ['/items/0']],
  ])('is recognised as %s', (_what, response, expected) => {
    expect(pointers(readMatchList(response, 'snapshot'))).toEqual(expected);
  });

  it('is recognised inside and outside of the AML part of a journey or a result', () => {
    expect(pointers(readMatchList({ aml: { hits: [match] } }, 'result'))).toEqual(['/aml/hits/0']);
    expect(pointers(readMatchList({ aml: [match] }, 'journey'))).toEqual(['/aml/0']);
    expect(pointers(readMatchList({ aml_check: { matches: [match] } }, 'journey'))).toEqual([
      '/aml_check/matches/0',
    ]);
  });

  it('is not empty where matches stand beside the empty list', () => {
    expect(pointers(readMatchList({ aml_matches: [], matches: [match] }, 'snapshot'))).toEqual([
      '/matches/0',
    ]);
    const beside = { aml_matches: { matches: [], results: [match] } };
    expect(pointers(readMatchList(beside, 'snapshot'))).toEqual(['/aml_matches/results/0']);
    expect(pointers(readMatchList({ aml: { matches: [] }, undescribed: [match] }, 'result'))).toEqual([
      '/undescribed/0',
    ]);
  });

  it('is not made of what the specification says is something else', () => {
    const check = { name: 'Any check', score: 3 };
    const face = { ...check, is_matched: true };
    const others = {
      journey_id: 'journey-1',
      screening_checks: { uae_goverment_db_check: check, additional_face_db: face, another: face },
      rule_results: { same_subject: check },
      documents: { step: check },
      device_intelligence: { device_signals: [check] },
    };
    expect(readMatchList({ ...others, aml: null }, 'journey').state).toBe('null');
    expect(readMatchList(others, 'journey').state).toBe('missing');
    expect(readMatchList({ ...others, aml: { matches: [] } }, 'journey')).toMatchObject({
      state: 'given',
      value: [],
    });
    const unknown = { screening_checks: { watch_lists: { hits: [match] } } };
    expect(pointers(readMatchList(unknown, 'journey'))).toEqual(['/screening_checks/watch_lists/hits/0']);
  });

  it('is empty only where an empty list stands in its place', () => {
    for (const kind of KINDS)
      expect(readMatchList(responseWith(kind, []), kind)).toMatchObject({ state: 'given', value: [] });
    expect(readMatchList({ aml_matches: { matches: [] } }, 'snapshot')).toMatchObject({
      state: 'given',
      value: [],
    });
  });

  it.each([
    [{ aml_matches: null }, 'null'],
    [{}, 'missing'],
    [{ matches: null }, 'missing'],
    [{ aml_matches: { matches: null } }, 'null'],
    [{ aml_matches: {} }, 'unreadable'],
    [{ results: [] }, 'missing'],
    [{ items: [] }, 'missing'],
    [{ aml_matches: { results: [] } }, 'unreadable'],
    [{ aml_matches: [[]] }, 'unreadable'],
    [{ aml_matches: 'none' }, 'unreadable'],
    [{ aml_matches: '' }, 'unreadable'],
    [{ aml_matches: 0 }, 'unreadable'],
    [{ aml_matches: false }, 'unreadable'],
    [{ aml_matches: { error: 'not available' } }, 'unreadable'],
    [{ aml_matches: [{ error: 'not available' }] }, 'unreadable'],
    [{ aml_matches: [null] }, 'unreadable'],
    [[], 'unreadable'],
    ['none', 'unreadable'],
    [null, 'null'],
    [undefined, 'unreadable'],
  ])('is not there in %j: %s', (response, state) => {
    expect(readMatchList(response, 'snapshot').state).toBe(state);
    expect(readMatchList(response, 'delta').state).toBe(state);
  });

  it.each([
    [{ aml: null }, 'null'],
    [{}, 'missing'],
    [{ aml: {} }, 'missing'],
    [{ aml: [] }, 'unreadable'],
    [{ aml: 'none' }, 'unreadable'],
    // A word that stands for the applicability says nothing of the matches.
    [{ aml: 'Disabled' }, 'missing'],
    [{ aml: 'Applicable' }, 'missing'],
    ['Disabled', 'unreadable'],
    [{ aml: { matches: null } }, 'null'],
    [{ aml: { matches: {} } }, 'unreadable'],
    [{ aml: { results: [] } }, 'missing'],
    [undefined, 'unreadable'],
  ])('is not there in %j of a journey or a result: %s', (response, state) => {
    expect(readMatchList(response, 'journey').state).toBe(state);
    expect(readMatchList(response, 'result').state).toBe(state);
  });

  it('is not made of what a journey has beside it', () => {
    const journey = {
      aml: null,
      applicant: { full_name: 'Ana', birth_date: '1990-01-01' },
      documents: {
        '20': { fields: { a: { type: 'string', value: 'x' } }, face_match: { score: 1, images: [] } },
      },
      rule_results: { no_aml_records: { name: 'No AML records', result: 'Passed' } },
      screening_checks: { email: { name: 'E-mail', result: 'Passed' } },
    };
    expect(readMatchList(journey, 'journey').state).toBe('null');
  });

  it('names the place of every element, in any of the responses', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom(...KINDS), (list, kind) => {
        const response = responseWith(kind, [match, ...list]);
        const read = readMatchList(response, kind);
        const items = read.state === 'given' ? read.value : [];
        // An empty list among elements is one of them: its place must not be taken for a match that went.
        expect(items.map(({ pointer }) => valueAtPointer(response, pointer))).toEqual([match, ...list]);
      }),
    );
  });

  it('never throws, and finds a match however deep it is wrapped', () => {
    const wrap = (value: unknown, keys: readonly string[]): unknown =>
      keys.reduce<unknown>((inner, key) => (key === '' ? [inner] : { total: 1, [key]: inner }), value);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', 'data', 'a/b', 'results'), { maxLength: 5 }),
        fc.constantFrom(...KINDS),
        fc.jsonValue(),
        (keys, kind, noise) => {
          const response = wrap([match, unnamed], keys);
          const read = readMatchList(response, kind);
          const found = read.state === 'given' ? read.value.map(({ raw }) => raw) : [];
          expect(found).toEqual([match, unnamed]);
          readMatchList(noise, kind);
        },
      ),
    );
  });
});
