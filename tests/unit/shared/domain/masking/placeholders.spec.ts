import { describe, expect, it } from 'vitest';
import { isCommonValue, isPlaceholder, statesNoName } from '@shared/domain/masking/placeholders';

describe('a placeholder', () => {
  it.each([
    'None',
    ' none ',
    'NIL',
    'N/A',
    'n.a.',
    'Not  Applicable',
    'Unemployed',
    'Néant',
    'Не работает',
    '无',
    '-',
    '—',
    '',
  ])('is %j', (text) => {
    expect(isPlaceholder(text)).toBe(true);
    expect(isCommonValue(text)).toBe(true);
  });

  it.each(['Na', 'No', 'Yes', 'Anna None', 'Nonet', 'Bo', '7'])('is not %j', (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });
});

it.each<[string, boolean]>([
  ['Yes', true],
  ['TRUE', true],
  ['Married', true],
  ['نعم', true],
  ['Yes, Anna', false],
  ['Teacher', false],
])('%j is a common value: %s', (text, isCommon) => {
  expect(isCommonValue(text)).toBe(isCommon);
});

it.each<[string, boolean]>([
  ['Not Provided', true],
  ['UNKNOWN UNKNOWN', true],
  ['XXX', true],
  ['-', true],
  ['No given name', true],
  ['Anna Unknown', false],
  ['Bo', false],
  ['王', false],
])('whether %j states no name: %s', (text, expected) => expect(statesNoName(text)).toBe(expected));
