import { describe, expect, it } from 'vitest';
import {
  absences,
  factOf,
  factsBlocks,
  undescribedFacts,
  hasSign,
  isAbsent,
} from '@shared/presentation/facts';
import { partOf, SENSITIVE_CLASSES, type ResultKind, type Schema } from '@shared/wire/catalogue';
import { applicantSchema } from '@shared/wire/applicant';
import { amlMatchSchema } from '@shared/wire/amlMatch';
import { read } from '@shared/record/read';
import { journeyResultSchema } from '@shared/wire/results';
import { selfieSchema } from '@shared/wire/selfie';
import type { PartBase, Received } from '@shared/wire/received';

/** The fact that a member of a part makes. */
function fact(schema: Schema<unknown>, value: object, key: string, kind: ResultKind = 'journey') {
  const { record } = read(schema, value, kind);
  const part = (record as unknown as { value: PartBase & Record<string, Received<unknown>> }).value;
  const member = partOf(schema).members.get(key);
  if (member === undefined) throw new Error(`no ${key}`);
  return factOf({ ...member, received: part[key] as Received<unknown> }, kind);
}
const sentences = (schema: Schema<unknown>, value: object, key: string, kind?: ResultKind) =>
  fact(schema, value, key, kind).values.map(({ sentence }) => sentence);

it('a text that reads like an absent value is said to be a text', () => {
  const meanings = (value: unknown) =>
    fact(applicantSchema, { full_name: value }, 'full_name').values.map(({ meaning }) => meaning);
  for (const text of ['null', 'None', '(empty)', 'empty list', 'Not in this response'])
    expect(meanings(text), text).toEqual(['Received as text']);
  for (const value of ['Null', 'Nulla Noneson', null, '']) expect(meanings(value)).toEqual([null]);
});

describe('a value that is not there', () => {
  it('reads differently for each way in which it is not', () => {
    expect(sentences(journeyResultSchema, { manual_decision: null }, 'manual_decision')).toEqual(['null']);
    expect(sentences(journeyResultSchema, { end_time: null }, 'end_time')).toEqual(['null: not finished']);
    expect(sentences(journeyResultSchema, { aml: null }, 'aml')).toEqual([
      'null: AML checks are not enabled for the journey',
    ]);
    expect(sentences(selfieSchema, { is_live: null }, 'is_live')).toEqual([
      'null: the liveness check is disabled',
    ]);
    expect(sentences(selfieSchema, {}, 'status')).toEqual(['Not in this response']);
    expect(sentences(selfieSchema, {}, 'progress', 'spot-check')).toEqual([
      'Not provided for this check type',
    ]);
    expect(sentences(selfieSchema, { status: 7.5e30 }, 'status')).toEqual(['Unexpected format']);
    expect(sentences(selfieSchema, { status: '' }, 'status')).toEqual(['(empty)']);
  });

  it('is none only where an empty list was received', () => {
    expect(sentences(amlMatchSchema, { name: 'A', countries: [] }, 'countries')).toEqual(['None']);
    for (const value of [{ name: 'A', countries: null }, { name: 'A' }, { name: 'A', countries: { a: 1 } }])
      expect(sentences(amlMatchSchema, value, 'countries')).not.toContain('None');
  });
});

it('an unknown object without members is not called a list without elements', () => {
  const sentencesIn = (value: unknown) =>
    undescribedFacts({ key: 'a', pointer: '/a', value }, 'journey').flatMap(({ label, values }) =>
      values.map(({ sentence }) => `${label}: ${sentence}`),
    );
  expect(sentencesIn({})).toEqual(['a: empty object']);
  expect(sentencesIn([])).toEqual(['a: empty list']);
  expect(sentencesIn({ b: {}, c: [], d: [{}] })).toEqual([
    'b: empty object',
    'c: empty list',
    '1: empty object',
  ]);
});

describe('a value that is there', () => {
  it('has its meaning, and a mark where the specification does not list it', () => {
    expect(fact(journeyResultSchema, { system_decision: 'Refer' }, 'system_decision').values).toMatchObject([
      { meaning: expect.stringContaining('manual review') as string, isUnlisted: false },
    ]);
    expect(fact(journeyResultSchema, { system_decision: 'Odd' }, 'system_decision').values).toMatchObject([
      { meaning: null, isUnlisted: true, received: { value: 'Odd' } },
    ]);
  });

  it('is a word where it is a flag', () => {
    expect(fact(selfieSchema, { is_live: false }, 'is_live').values).toMatchObject([
      { received: { value: 'Not captured live' } },
    ]);
  });

  it('says under which other name it came', () => {
    expect(fact(journeyResultSchema, { user_id: 'u' }, 'reference_number').receivedAs).toBe('user_id');
    expect(fact(journeyResultSchema, { reference_number: 'u' }, 'reference_number').receivedAs).toBeNull();
  });
});

describe('what a fact discloses', () => {
  it('stands in the catalogue', () => {
    expect(fact(applicantSchema, { full_name: 'Ann' }, 'full_name').classes).toEqual(['names']);
    expect(fact(selfieSchema, { status: 'Refer' }, 'status').classes).toEqual([]);
  });

  it('is unknown of what could not be read and of what nobody has described', () => {
    expect(fact(selfieSchema, { status: { by: 'Ann' } }, 'status').classes).toEqual(SENSITIVE_CLASSES);
    expect(fact(journeyResultSchema, { applicant: ['Ann', 'Bo'] }, 'applicant').classes).toEqual(
      SENSITIVE_CLASSES,
    );
    for (const { classes } of undescribedFacts({ key: 'a', pointer: '/a', value: { b: 'Ann' } }, 'journey'))
      expect(classes).toEqual(SENSITIVE_CLASSES);
  });
});

it('lays out what nobody has described value by value, at the depth at which it stood', () => {
  const value = { list: [1, { deep: null }], text: 'a' };
  const facts = undescribedFacts({ key: 'block', pointer: '/block', value }, 'journey');
  expect(facts.map(({ label, depth, pointer }) => [label, depth, pointer])).toEqual([
    ['block', 0, '/block'],
    ['list', 1, '/block/list'],
    ['1', 2, '/block/list/0'],
    ['2', 2, '/block/list/1'],
    ['deep', 3, '/block/list/1/deep'],
    ['text', 1, '/block/text'],
  ]);
});

it('has a sign where the catalogue says that nothing but a word of the service stands there', () => {
  expect(hasSign(fact(selfieSchema, { status: 'Complete' }, 'status'))).toBe(true);
  expect(hasSign(fact(applicantSchema, { full_name: 'Complete' }, 'full_name'))).toBe(false);
  const undescribed = undescribedFacts({ key: 'status', pointer: '/status', value: 'Complete' }, 'journey');
  expect(undescribed.map(hasSign)).toEqual([false]);
});

it('facts that are absent follow those that were received, by why they are', () => {
  const facts = ['system_decision', 'start_time', 'end_time'].map((key) =>
    fact(journeyResultSchema, { start_time: '2026-01-01T00:00:00' }, key),
  );
  expect(facts.map(isAbsent)).toEqual([true, false, true]);
  const [start, system, end] = [facts[1], facts[0], facts[2]];
  expect(absences(facts)).toEqual([{ sentence: 'Not in this response', facts: [system, end] }]);
  expect(factsBlocks(facts)).toEqual([{ kind: 'facts', rows: [start, system, end] }]);
  expect(factsBlocks([])).toEqual([]);
});
