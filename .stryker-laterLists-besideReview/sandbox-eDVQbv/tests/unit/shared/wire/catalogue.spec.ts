// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  classesOf,
  infoOf,
  isIn,
  meaningOf,
  nodeOf,
  nullMeaning,
  partOf,
  SENSITIVE_CLASSES,
} from '@shared/wire/catalogue';
import { applicantSchema } from '@shared/wire/applicant';
import { selfieSchema } from '@shared/wire/selfie';

const entry = { label: 'A', section: '2.1', about: '', sensitivity: 'none' } as const;

describe('classes', () => {
  it.each([
    ['none', []],
    ['unclassified', SENSITIVE_CLASSES],
    ['names', ['names']],
    [
      ['names', 'numbers'],
      ['names', 'numbers'],
    ],
  ] as const)('of %j', (sensitivity, classes) => {
    expect(classesOf(sensitivity)).toEqual(classes);
  });
});

describe('words', () => {
  it('of null only where they are given, for one kind or for all', () => {
    expect(nullMeaning(entry, 'journey')).toBeNull();
    expect(nullMeaning({ ...entry, nullMeans: 'Not done' }, 'journey')).toBe('Not done');
    const byKind = { ...entry, nullMeans: { journey: 'Not done' } };
    const ofHistory = { ...entry, nullMeans: 'No update', only: ['aml-history' as const] };
    expect([nullMeaning(ofHistory, 'aml-history'), nullMeaning(ofHistory, 'journey')]).toEqual([
      'No update',
      null,
    ]);
    expect([nullMeaning(byKind, 'journey'), nullMeaning(byKind, 'aml-check')]).toEqual(['Not done', null]);
  });

  it('of a value, apart from a value that has none and one that nobody lists', () => {
    const info = { ...entry, meanings: { Passed: null, Undetermined: 'Not carried out' } };
    expect(meaningOf(info, 'Undetermined')).toBe('Not carried out');
    expect(meaningOf(info, 'Passed')).toBeNull();
    for (const odd of ['Odd', 'constructor', '__proto__']) expect(meaningOf(info, odd)).toBeUndefined();
  });
});

it('knows which results have a member', () => {
  expect(isIn(entry, 'aml-check')).toBe(true);
  const { members } = partOf(selfieSchema);
  const progress = members.get('progress')?.info ?? entry;
  expect([isIn(progress, 'journey'), isIn(progress, 'spot-check')]).toEqual([true, false]);
});

it('refuses a schema that the builders did not make', () => {
  expect(() => nodeOf(z.string())).toThrow(TypeError);
  expect(() => infoOf(z.string())).toThrow(TypeError);
  expect(() => infoOf(applicantSchema)).toThrow('catalogue entry');
  expect(() => partOf(applicantSchema.members.full_name)).toThrow('not a part');
});
