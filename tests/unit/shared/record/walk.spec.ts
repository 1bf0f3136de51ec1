import { describe, expect, it } from 'vitest';
import { read } from '@shared/record/read';
import { readResult, RESULT_SCHEMAS } from '@shared/record/result';
import { walkRecord, type Leaf, type Visitor } from '@shared/record/walk';
import { classesOf, nodeOf, SENSITIVE_CLASSES, type ResultKind } from '@shared/wire/catalogue';
import type { UndescribedMember } from '@shared/wire/received';
import { leavesIn, valueAt } from '../../../support/mutate';
import {
  amlHistorySample,
  amlResultSample,
  journeySample,
  spotCheckSample,
} from '../../../support/wireSamples';

function walked(kind: ResultKind, value: unknown, more: Partial<Visitor> = {}) {
  const leaves: Leaf[] = [];
  const undescribed: UndescribedMember[] = [];
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), readResult(kind, value).record, {
    leaf: (leaf) => leaves.push(leaf),
    undescribed: (one) => undescribed.push(one),
    ...more,
  });
  return { leaves, undescribed };
}
const classesAt = (kind: ResultKind, value: unknown, pointer: string): readonly string[] => {
  const leaf = walked(kind, value).leaves.find(({ value: at }) => at.pointer === pointer);
  if (leaf === undefined) throw new Error(`nothing at ${pointer}`);
  return classesOf(leaf.sensitivity);
};

describe('every value of a response is visited once', () => {
  it.each([
    ['journey', journeySample],
    ['spot-check', spotCheckSample],
    ['aml-check', amlResultSample],
    ['aml-history', amlHistorySample],
  ] as const)('of a %s', (kind, sample) => {
    const { leaves, undescribed } = walked(kind, sample);
    const pointers = leaves.flatMap(({ value }) => (value.state === 'given' ? [value.pointer] : []));
    expect(new Set(pointers).size).toBe(pointers.length);
    const known = new Set([
      ...leaves.map(({ value }) => value.pointer),
      ...undescribed.map(({ pointer }) => pointer),
    ]);
    const unvisited = leavesIn(sample)
      .filter((leaf) => {
        const saved = valueAt(sample, leaf);
        return typeof saved !== 'object' || saved === null;
      })
      .map((leaf) => `/${leaf.join('/')}`)
      .filter((pointer) => ![...known].some((at) => pointer === at || pointer.startsWith(`${at}/`)));
    expect(unvisited).toEqual([]);
  });

  it('what nobody has described as well, with the part it stands in', () => {
    const images = { ...journeySample.documents['20'].images, rear_photo: 'p' };
    const parts: string[] = [];
    walked(
      'journey',
      { ...journeySample, extra: 1, documents: { '20': { ...journeySample.documents['20'], images } } },
      { undescribed: ({ pointer }, part) => parts.push(`${part.id} ${pointer}`) },
    );
    expect(parts).toContain('DocumentImages /documents/20/images/rear_photo');
    expect(parts).toContain('JourneyResult /extra');
  });

  it('of a long list no row where nothing is looked for in them', () => {
    const value = {
      check_id: 'c',
      aml_matches: [
        { name: 'A', score: 1 },
        { name: 'B', score: 2, extra: 1 },
      ],
    };
    const names = (more: Partial<Visitor>) =>
      walked('aml-history', value, more).leaves.flatMap(({ key, value: at }) =>
        key === 'name' && at.state === 'given' ? [at.value] : [],
      );
    expect(names({})).toEqual(['A', 'B']);
    expect(names({ skips: ({ id }) => id === 'AmlMatch' })).toEqual([]);
  });
});

describe('what a value discloses', () => {
  const field = (name: string, value: unknown) => ({
    ...journeySample,
    documents: { '20': { ...journeySample.documents['20'], extracted_fields: { [name]: value } } },
  });

  it('stands in the catalogue', () => {
    expect(classesAt('journey', journeySample, '/applicant/full_name')).toEqual(['names']);
    expect(classesAt('journey', journeySample, '/system_decision')).toEqual([]);
  });

  it.each([
    ['Full Name', ['names']],
    ['first_name', ['names']],
    ['Birth Date', ['birth-dates']],
    ['documentNumber', ['numbers']],
    ['Sex', []],
    ['A new field', SENSITIVE_CLASSES],
  ])('of an extracted field follows from its name: %s', (name, classes) => {
    const at = `/documents/20/extracted_fields/${name}`;
    expect(classesAt('journey', field(name, { value: 'x' }), `${at}/value`)).toEqual(classes);
    expect(classesAt('journey', field(name, 'x'), at)).toEqual(classes);
  });

  it.each([
    [
      'an applicant',
      { applicant: [{ full_name: 'Ann Example' }, { full_name: 'Ann Example' }] },
      '/applicant',
    ],
    ['a decision', { system_decision: { by: 'Ann Example' } }, '/system_decision'],
    ['documents', { documents: ['Ann Example', 7] }, '/documents'],
    ['a sex', field('Sex', ['Ann Example', 'b']), '/documents/20/extracted_fields/Sex'],
  ])('of what could not be read nobody can say: %s', (_, more, pointer) => {
    expect(classesAt('journey', { ...journeySample, ...more }, pointer)).toEqual(SENSITIVE_CLASSES);
  });
});

it('bears any nesting', () => {
  const deep: unknown = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`);
  const { record } = read(
    RESULT_SCHEMAS.journey,
    { ...journeySample, deep, aml: deep, selfie: deep },
    'journey',
  );
  let visits = 0;
  const count = (): void => void (visits += 1);
  walkRecord(nodeOf(RESULT_SCHEMAS.journey), record, { leaf: count, undescribed: count });
  expect(visits).toBeGreaterThan(50);
});
