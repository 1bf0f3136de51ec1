// @ts-nocheck
import { describe, expect, it } from 'vitest';
import {
  compareLists,
  isNextVersion,
  readAmlEvidence,
  unreadIn,
  verdictCodes,
} from '@shared/domain/aml/amlEvidence';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { FieldVerdict } from '@shared/domain/aml/verdicts';
import { amlResponse } from './amlResponses';
import { hash } from './support';

const ana = { name: 'Ana Specimen', resource_id: 'a', datesOfBirth: '1980' };
const bo = { name: 'Bo Muster', resource_id: 'b', datesOfBirth: '1990' };
const BEFORE = amlResponse({ version: 1 });
const AFTER = amlResponse();
const body = (...matches: unknown[]) => ({ check_id: 'c', aml_matches: matches });
const parts = { transliterate: (text: string) => text, hash };
const listOf = (value: unknown, response: AmlResponse) => readResponseList(value, response, hash);

describe('the next version', () => {
  it.each<[string, Partial<AmlResponse>, Partial<AmlResponse>, boolean]>([
    ['one further', { version: 1 }, { version: 2 }, true],
    ['two further', { version: 1 }, { version: 3 }, false],
    ['one back', { version: 2 }, { version: 1 }, false],
    ['the same', { version: 2 }, { version: 2 }, false],
    ['a delta', { version: 1 }, { version: 2, kind: 'delta' }, false],
    ['after a result', { version: null, kind: 'result' }, { version: 1 }, false],
    ['a result', { version: 1 }, { version: null, kind: 'result' }, false],
  ])('%s', (_what, before, after, expected) => {
    expect(isNextVersion(amlResponse(before), amlResponse(after))).toBe(expected);
  });
});

it('a field without a verdict is unknown', () => {
  expect(verdictCodes([])).toEqual({
    name: 'unknown',
    birthDate: 'unknown',
    country: 'unknown',
    sex: 'unknown',
  });
  const verdict = { field: 'birthDate', verdict: 'agree' } as FieldVerdict;
  expect(verdictCodes([verdict])).toMatchObject({ name: 'unknown', birthDate: 'agree' });
});

describe('why a list is compared with nothing', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', body(ana), []],
    ['an empty list', body(), []],
    ['null', { check_id: 'c', aml_matches: null }, ['null']],
    ['none at all', { check_id: 'c' }, ['missing']],
    ['a list of another check', { check_id: 'd', aml_matches: [ana] }, ['other-check']],
    [
      'null, of a check that was skipped',
      { check_id: 'c', aml_matches: { applicability: 'Skipped', matches: null } },
      [],
    ],
    [
      'a text, of a check that was skipped',
      { check_id: 'c', aml_matches: { applicability: 'Skipped', matches: 'x' } },
      ['unreadable'],
    ],
  ])('%s', (_what, value, states) => {
    const found = unreadIn(listOf(value, AFTER), AFTER);
    expect(found.map(({ list }) => list)).toEqual(states);
    for (const one of found) expect(one).toMatchObject({ version: 2, kind: 'snapshot' });
  });
});

describe('two lists', () => {
  const compared = (before: unknown, after: unknown, against = BEFORE, review = AFTER) =>
    compareLists(review, listOf(after, review), { response: against, value: before }, hash);

  it('are compared, with the service’s labels only from one version to the next', () => {
    const labelled = { ...ana, ongoing_monitor_update_type: 'New' };
    const { diff, notCompared } = compared(body(ana), body(labelled, bo));
    expect([diff?.counts.new, notCompared]).toEqual([1, []]);
    expect(diff?.discrepancies.map(({ kind }) => kind)).toEqual(['label-differs', 'label-missing']);
    const apart = compared(body(ana), body(labelled, bo), amlResponse({ version: 0 }));
    expect([apart.diff?.counts.new, apart.diff?.discrepancies]).toEqual([1, []]);
  });

  it('are not compared where either is a delta, or there is no older one', () => {
    const nothing = { diff: null, notCompared: [] };
    const delta = { kind: 'delta' } as const;
    expect(compared(body(ana), body(bo), amlResponse({ ...delta, version: 1 }))).toEqual(nothing);
    expect(compared(body(ana), body(bo), BEFORE, amlResponse(delta))).toEqual(nothing);
    expect(compareLists(AFTER, listOf(body(ana), AFTER), null, hash)).toEqual(nothing);
  });

  it('are not compared where one could not be read, which is named', () => {
    const { diff, notCompared } = compared({ check_id: 'c', aml_matches: 'none' }, body(ana));
    expect([diff, notCompared.map(({ version, list }) => [version, list])]).toEqual([
      null,
      [[1, 'unreadable']],
    ]);
    const both = compared(undefined, { check_id: 'c' });
    expect(both.notCompared.map(({ version, list }) => [version, list])).toEqual([
      [1, 'unreadable'],
      [2, 'missing'],
    ]);
  });

  it('are not compared where one is empty and nobody was screened for it', () => {
    const skipped = { check_id: 'c', aml_matches: { applicability: 'Skipped', matches: [] } };
    expect(compared(body(ana), skipped)).toEqual({ diff: null, notCompared: [] });
    expect(compared(skipped, body(ana))).toEqual({ diff: null, notCompared: [] });
    expect(compared(body(ana), body()).diff?.counts.removed).toBe(1);
  });
});

describe('what follows from saved bytes alone', () => {
  const facts = readApplicantFacts({ applicant: { full_name: 'Ana Specimen', birth_date: '1980' } });
  const evidence = readAmlEvidence(
    { response: AFTER, value: body(bo, ana) },
    { response: BEFORE, value: body(ana, { ...bo, name: 'Gone', resource_id: 'g' }) },
    facts,
    parts,
  );

  it('is every match compared with the applicant, found by its key', () => {
    expect(evidence.matches.map(({ match }) => match.key)).toEqual(['resource:b', 'resource:a']);
    expect(evidence.byKey.get('resource:a')?.verdicts).toMatchObject({ name: 'agree', birthDate: 'agree' });
    expect(evidence.byKey.get('resource:b')?.verdicts).toMatchObject({
      name: 'conflict',
      country: 'unknown',
    });
    expect(evidence.byKey.get('resource:a')?.head.pointer).toBe('/aml_matches/1');
  });

  it('is the difference of each match, of those too that only the older list has', () => {
    const groupOf = [...evidence.diffOf].map(([{ key }, { group }]) => [key, group]);
    expect(groupOf.toSorted()).toEqual([
      ['resource:a', 'unchanged'],
      ['resource:b', 'new'],
      ['resource:g', 'removed'],
    ]);
    expect(evidence.discrepanciesOf.get('resource:b')?.map(({ kind }) => kind)).toEqual(['label-missing']);
    expect(evidence.discrepanciesOf.has('resource:a')).toBe(false);
  });

  it('is no match where the list could not be read, which is not an empty list', () => {
    const found = readAmlEvidence({ response: AFTER, value: 7 }, null, facts, parts);
    expect([found.matches, found.received.list.state, found.diff, found.against]).toEqual([
      [],
      'unreadable',
      null,
      null,
    ]);
  });
});
