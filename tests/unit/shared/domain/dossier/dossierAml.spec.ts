import { describe, expect, it } from 'vitest';
import type { DossierAml } from '@shared/domain/dossier/dossier';
import { dossierOfResponses } from '../../../../support/sampleDossier';
import type { SampleResponse } from '../../../../support/sampleResponses';

const match = (id: string, more: object = {}) => ({
  name: `Match ${id}`,
  resource_id: id,
  score: 1,
  ...more,
});
const history = (matches: unknown, more: object = {}): SampleResponse => ({
  response: 'amlHistory',
  subjectId: 'c-1',
  value: { aml_matches: matches, ...more },
});
const result = (matches: unknown, more: object = {}): SampleResponse => ({
  response: 'amlResult',
  subjectId: 'c-1',
  value: { check_id: 'c-1', aml: { matches, ...more } },
});
function amlOf(...responses: SampleResponse[]): DossierAml {
  const { aml } = dossierOfResponses('aml-check', responses);
  if (aml === null) throw new Error('there is an AML part');
  return aml;
}
const namesIn = ({ responses }: DossierAml) =>
  responses.map(({ of, total, matches }) => [
    of.kind,
    total,
    matches.state === 'given' ? matches.value.map(({ name }) => name) : matches.state,
  ]);

describe('the AML part of a dossier', () => {
  it('is none where no list is saved or asked for', () => {
    const spotCheck: SampleResponse = {
      response: 'spotCheckResult',
      subjectId: 's-1',
      value: { journey_id: 'j-1' },
    };
    expect(dossierOfResponses('spot-check', [spotCheck]).aml).toBeNull();
  });

  it('has every match under review, and nothing to compare where one list is saved', () => {
    const aml = amlOf(result([match('a'), match('b')]));
    expect(aml.matches.map(({ row }) => [row.name, row.side])).toEqual([
      ['Match a', 'review'],
      ['Match b', 'review'],
    ]);
    expect(aml.steps).toEqual([]);
    expect(amlOf(history([match('a')])).steps.map(({ before, diff }) => [before, diff])).toEqual([
      [null, null],
    ]);
    expect(namesIn(aml), 'what is reported by itself is not reported again').toEqual([['result', 2, []]]);
  });

  it('tells of each list what changed since the one before it, without the matches that did not', () => {
    const aml = amlOf(
      result([match('a')]),
      history([match('a'), match('b', { score: 0.5 }), match('c'), match('e', { title: 'x' })]),
      history([match('a'), match('b', { score: 0.7 }), match('d'), match('e', { title: 'y' })]),
    );
    const [step] = aml.steps.slice(-1);
    expect(step?.diff?.changes.map(({ group, name, before, after }) => [group, name, before, after])).toEqual(
      [
        ['unchanged', 'Match b', '/aml_matches/1', '/aml_matches/1'],
        ['updated', 'Match e', '/aml_matches/3', '/aml_matches/3'],
        ['new', 'Match d', null, '/aml_matches/2'],
        ['removed', 'Match c', '/aml_matches/2', null],
      ],
    );
  });

  it('has the rest of each response without the list that is reported by itself', () => {
    const aml = amlOf(result([match('a')], { search_datetime: '2026-01-02T03:04:05Z' }));
    const [response] = aml.responses;
    const text = JSON.stringify(response?.record);
    expect(text).toContain('2026-01-02T03:04:05Z');
    expect(text).not.toContain('Match a');
    expect(amlOf(history([match('a')])).responses[0]?.record).not.toHaveProperty('value.aml_matches');
  });

  const all = [match('a'), match('b')];
  it.each<[string, unknown, unknown]>([
    ['a bare list', all, null],
    ['another name', { check_id: 'c-1', reference_number: null, matches: all }, { check_id: 'c-1' }],
    [
      'an envelope',
      { check_id: 'c-1', response: { data: { rows: all, page: 7 } } },
      { check_id: 'c-1', response: { data: { page: 7 } } },
    ],
    [
      'a wrapper in the place of the list',
      { check_id: 'c-1', aml_matches: { page: 7, data: { rows: all } } },
      { page: 7 },
    ],
    [
      'a wrapper beside the place of the list',
      { check_id: 'c-1', reference_number: 'r', aml_matches: null, response: { rows: all, page: 7 } },
      { page: 7 },
    ],
    [
      'wrappers of its matches',
      { check_id: 'c-1', aml_matches: [{ hit: all[0], by: 'x' }, { hit: all[1] }] },
      { check_id: 'c-1' },
    ],
  ])('tells the matches of a version once, whatever is around them: %s', (_what, value, rest) => {
    const version: SampleResponse = { response: 'amlHistory', subjectId: 'c-1', value };
    const aml = amlOf(result([]), version, history([match('a', { score: 3 })]));
    const response = aml.responses.find(({ of }) => of.version === 1);
    expect(response?.total).toBe(2);
    const text = JSON.stringify(response?.record);
    expect(text).not.toContain('Match ');
    const scalars = (one: unknown): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one).flatMap(scalars) : [one];
    for (const kept of rest === null ? [] : scalars(rest)) expect(text).toContain(String(kept));
    if (rest === null) expect(response?.record).toMatchObject({ state: 'given', value: { undescribed: [] } });
  });

  it('says of a list that could not be read that it could not, and never that it has no match', () => {
    const aml = amlOf(result('none'));
    expect(namesIn(aml)).toEqual([['result', 0, 'unreadable']]);
    expect(aml.matches).toEqual([]);
    expect(JSON.stringify(aml.responses[0]?.record)).toContain('none');
  });
});
