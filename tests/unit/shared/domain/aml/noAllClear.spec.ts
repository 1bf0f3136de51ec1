import { describe, expect, it } from 'vitest';
import { compareLists } from '@shared/domain/aml/amlEvidence';
import { progressOf } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { sha } from '../../../../support/journalBuilder';

const responseOf = (kind: AmlResponseKind, version: number | null = null) =>
  ({ kind, version, sha256: sha('a') }) as unknown as AmlResponse;
const progressIn = (value: unknown, kind: AmlResponseKind) =>
  progressOf(responseOf(kind), readResponseList(value, { kind, version: null }, String), new Map()).list;

const journey = { journey_id: 'j', flow_id: 'f', documents: {}, rule_results: {} };
const empty = { matches: [] };

describe('two versions that name different checks, where nobody knows which of them was asked for', () => {
  const of = (version: number, checkId: string | null) => ({
    response: responseOf('snapshot', version),
    value: {
      ...(checkId !== null && { check_id: checkId }),
      aml_matches: [{ name: 'Ana', resource_id: 'r' }],
    },
  });
  const compared = (one: ReturnType<typeof of>, other: { response: AmlResponse; value: unknown }) => {
    const after = readResponseList(other.value, { kind: 'snapshot', version: 2 }, String);
    const { diff, notCompared } = compareLists(other.response, after, one, String);
    return [diff === null, notCompared.map(({ version, list }) => [version, list])];
  };

  it('are not compared, and both are named', () => {
    const both = [
      [1, 'other-check'],
      [2, 'other-check'],
    ];
    expect(compared(of(1, 'a'), of(2, 'b'))).toEqual([true, both]);
  });

  it('are not compared where one of them names two', () => {
    const two = { ...of(2, null), value: { ...of(2, null).value, check_id: ['a', 'b'] } };
    expect(compared(of(1, 'a'), two)).toEqual([true, [[2, 'other-check']]]);
  });

  it('are compared where one of them names none, or both the same', () => {
    expect(compared(of(1, 'a'), of(2, 'a'))).toEqual([false, []]);
    expect(compared(of(1, null), of(2, 'a'))).toEqual([false, []]);
  });
});

describe('an empty list is no all-clear', () => {
  it.each<[string, AmlResponseKind, unknown, string]>([
    [
      'in the result of another operation',
      'result',
      { ...journey, aml: { applicability: 'Applicable', matches: [] } },
      'unreadable',
    ],
    [
      'in a journey whose check is disabled, in place of an AML result',
      'result',
      { ...journey, aml: { applicability: 'Disabled', matches: [] } },
      'unreadable',
    ],
    ['in an object of another shape', 'result', { aml: empty }, 'unreadable'],
    [
      'in a journey of another shape',
      'journey',
      { journeyId: 'j', aml: { applicability: 'Applicable', matches: [] } },
      'unreadable',
    ],
    ['with an error', 'result', { check_id: 'c', success: false, message: 'm', aml: empty }, 'unreadable'],
    [
      'with an error of its own part',
      'result',
      { check_id: 'c', aml: { ...empty, error: 'e' } },
      'unreadable',
    ],
    ['beside a number of matches', 'result', { check_id: 'c', aml: { ...empty, total: 3 } }, 'unreadable'],
    [
      'beside matches of another name in the response',
      'journey',
      { ...journey, aml: { applicability: 'Applicable', ...empty }, amlMatches: [{ who: 'x' }] },
      'unreadable',
    ],
    [
      'where the check is disabled and something else came in its place',
      'journey',
      { ...journey, aml: { applicability: 'Disabled', matches: [{ who: 'x' }] } },
      'unreadable',
    ],
    ['of a version with an error', 'snapshot', { error_code: 'timeout', aml_matches: [] }, 'unreadable'],
    [
      'of a result that says it was skipped',
      'result',
      { check_id: 'c', check_time: 't', aml: { applicability: 'Skipped', matches: [] } },
      'not-screened',
    ],
    [
      'of a version that says it is not ready',
      'snapshot',
      { check_id: 'c', aml_matches: { applicability: 'Not Ready Yet', matches: [] } },
      'not-screened',
    ],
    [
      'where the word is not known',
      'result',
      { check_id: 'c', aml: { applicability: 'Pending', matches: [] } },
      'not-stated',
    ],
  ])('%s', (_what, kind, value, list) => {
    expect(progressIn(value, kind)).toBe(list);
  });

  const applicable = { applicability: 'Applicable', ...empty };
  const found = { name: 'Ana Sample', resource_id: 'r', score: 1 };
  it.each<[string, AmlResponseKind, unknown, string]>([
    [
      'hits',
      'result',
      { check_id: 'c', aml: { ...empty, hits: [{ name: 'n', country: 'UA' }] } },
      'unreadable',
    ],
    ['ids of matches', 'result', { check_id: 'c', aml: { ...empty, match_ids: ['r1'] } }, 'unreadable'],
    [
      'objects under names',
      'journey',
      { ...journey, aml: { ...applicable, by_dataset: { Sanctions: [{ name: 'n' }] } } },
      'unreadable',
    ],
    [
      'numbers by dataset',
      'journey',
      { ...journey, aml: { ...applicable, matches_by_dataset: { Sanctions: 2 } } },
      'unreadable',
    ],
    [
      'a failed status',
      'result',
      { check_id: 'c', check_time: 't', status: 'error', aml: empty },
      'unreadable',
    ],
    [
      'matches of the applicant',
      'journey',
      { ...journey, aml: applicable, applicant: { aml: { matches: [found] } } },
      'read',
    ],
    [
      'a screening under another name',
      'journey',
      { ...journey, aml: null, aml_v2: { applicability: 'Applicable', matches: [{ who: 'x' }] } },
      'null',
    ],
  ])('beside %s', (_what, kind, value, list) => {
    const listed = readResponseList(value, { kind, version: null }, String);
    expect(progressOf(responseOf(kind), listed, new Map()).list).toBe(list);
    // Matches that stand elsewhere are matches.
    expect(listed.list.state === 'given' ? listed.list.value.items.length : null).not.toBe(0);
  });

  it.each<[object, string]>([
    [{ skipped_datasets: ['Sanctions'] }, 'incomplete'],
    [{ failed_datasets: ['Sanctions'] }, 'incomplete'],
    [{ datasets: [{ name: 'Sanctions', status: 'skipped' }] }, 'incomplete'],
    [{ searched_lists: ['EU', 'UN'], number_of_lists: 12 }, 'read'],
  ])('beside what says how much was searched: %j', (more, list) => {
    expect(progressIn({ check_id: 'c', check_time: 't', aml: { ...empty, ...more } }, 'result')).toBe(list);
  });

  it.each([
    [{ next: 'page-2' }],
    [{ total: 3 }],
    [{ page: 1, pages: 2 }],
    [{ aml_matches: { checkId: 'other', matches: [found] } }],
  ])('and a list is compared with nothing where the response holds %j', (over) => {
    const value = { check_id: 'c', aml_matches: [found], ...over };
    const against = {
      response: responseOf('snapshot', 1),
      value: { check_id: 'c', aml_matches: [found, { ...found, resource_id: 's' }] },
    };
    const after = readResponseList(value, { kind: 'snapshot', version: 2, checkId: 'c' }, String);
    expect(compareLists(responseOf('snapshot', 2), after, against, String).diff).toBeNull();
  });

  it.each([
    [{ sources: ['OFAC', 'EU'] }],
    [{ provider: { name: 'P' } }],
    [{ aml_provider: 'P' }],
    [{ total: 0 }],
  ])('and still one beside %j', (undescribed) => {
    expect(progressIn({ check_id: 'c', check_time: 't', aml: { ...empty, ...undescribed } }, 'result')).toBe(
      'read',
    );
  });

  it('and still one where nothing contradicts it', () => {
    const members = { success: true, error: null, errors: [], error_code: '', total: 0, page_count: 1 };
    expect(progressIn({ check_id: 'c', check_time: 't', ...members, aml: empty }, 'result')).toBe('read');
  });

  it.each<[object, string]>([
    [{ check_time: null, final_decision: null }, 'not-stated'],
    [{ check_time: null, final_decision: 'Pending' }, 'not-stated'],
    [{ check_time: 't', final_decision: 'Pending' }, 'not-stated'],
    [{ check_time: ' ' }, 'not-stated'],
    [{}, 'not-stated'],
    [{ check_time: 't', final_decision: null }, 'read'],
    [{ check_time: null, final_decision: 'Complete' }, 'read'],
  ])('of a check that states of its end %j is: %s', (stated, list) => {
    expect(progressIn({ check_id: 'c', ...stated, aml: empty }, 'result')).toBe(list);
    const some = { matches: [{ name: 'Ana', resource_id: 'r', score: 1 }] };
    expect(progressIn({ check_id: 'c', ...stated, aml: some }, 'result')).toBe('read');
  });

  it.each([
    [{ success: false, aml_matches: [] }],
    [{ aml_matches: { applicability: 'Skipped', matches: [] } }],
  ])('and nobody is removed by it: %j', (value) => {
    const match = { name: 'Ana', resource_id: 'r', score: 1 };
    const against = { response: responseOf('snapshot', 1), value: { aml_matches: [match] } };
    const after = readResponseList(value, { kind: 'snapshot', version: 2 }, String);
    expect(compareLists(responseOf('snapshot', 2), after, against, String).diff).toBeNull();
  });
});
