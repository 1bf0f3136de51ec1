import { expect, it } from 'vitest';
import { finding, labelOf, quote } from '@shared/domain/recordHealth/quote';
import { journeyResultSchema } from '@shared/wire/results';
import { selfieSchema } from '@shared/wire/selfie';

it('members are named by their labels, from the outside in; abbreviations keep their letters', () => {
  const { members } = journeyResultSchema;
  expect(labelOf(members.selfie, selfieSchema.members.status)).toBe('Selfie, status');
  expect(labelOf(members.aml)).toMatch(/^AML/);
  expect(labelOf(members.selfie, members.aml)).toMatch(/^Selfie, AML/);
});

it('a value is quoted with its place: as given, as far as it can be read, or as none', () => {
  const at = { pointer: '/a' };
  expect(quote('A', { state: 'given', value: false, ...at })).toEqual({ label: 'A', value: 'false', ...at });
  expect(quote('A', { state: 'unreadable', text: '"odd"', ...at }).value).toBe('"odd"');
  expect(quote('A', { state: 'unreadable', text: '[[]]', ...at })).toEqual({
    ...{ label: 'A', value: 'empty list', isRestated: true },
    ...at,
  });
  expect(quote('A', { state: 'null', ...at })).toEqual({ label: 'A', value: null, absent: 'null', ...at });
  expect(quote('A', { state: 'missing', ...at }).value).toBeNull();
});

it('a finding is distinguished from its like by the first place that it quotes', () => {
  const quotes = [
    { label: 'A', value: '1', pointer: null },
    { label: 'B', value: '2', pointer: '/b' },
    { label: 'C', value: '3', pointer: '/c' },
  ];
  expect(finding('ends-before-start', 'One.', quotes)).toMatchObject({ id: 'ends-before-start /b', quotes });
  expect(finding('ends-before-start', 'One.', []).id).toBe('ends-before-start ');
});
