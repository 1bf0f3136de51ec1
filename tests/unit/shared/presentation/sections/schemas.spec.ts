import { expect, it } from 'vitest';
import { fieldsSchemaOf, memberInfo } from '@shared/presentation/sections/schemas';
import { RESULT_SCHEMAS } from '@shared/record/result';

it.each([
  ['journey', 'journey'],
  ['spot-check', 'spot-check'],
  ['aml-check', 'aml-check'],
  ['aml-history', 'aml-history'],
  // A member that several results have is described by the first of them.
  ['selfie', 'journey'],
  ['applicant', 'journey'],
  ['aml', 'journey'],
  ['spot_checks', 'spot-check'],
  ['check_time', 'aml-check'],
  ['no_such_member', 'journey'],
  ['constructor', 'journey'],
] as const)('%s is described by the schema of %s', (kindOrKey, kind) => {
  expect(fieldsSchemaOf(kindOrKey)).toBe(RESULT_SCHEMAS[kind]);
});

it('a member is described as its own kind of result has it, else as the first that has it', () => {
  const meaningOf = (kind?: 'journey' | 'spot-check' | 'aml-check') =>
    memberInfo('selfie', kind).info.nullMeans;
  expect(meaningOf('spot-check')).toBe('No selfie step');
  expect(meaningOf('journey')).toBe('The journey has no selfie step');
  expect(meaningOf('aml-check')).toBe(meaningOf());
  expect(memberInfo('aml', 'aml-check').info.nullMeans).toBeUndefined();
  expect(() => memberInfo('no_such_member')).toThrow(TypeError);
});
