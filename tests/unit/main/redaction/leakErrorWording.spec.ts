import { expect, it } from 'vitest';
import { leakKey } from '../../../../src/main/redaction/leakLetters';
import { isUsualText, isUsualKey, withoutRayId } from '../../../../src/main/redaction/leakErrorWording';
import { FREQUENT_NAMES } from '../../../support/frequentNames';

it('knows words that name nobody in an error or a page', () => {
  const isKnown = (word: string): boolean => isUsualKey(leakKey(word));
  expect(['Denied', 'password', 'cloudflare', 'unavailable'].every(isKnown)).toBe(true);
  expect(['Gruber', 'Ray'].some(isKnown)).toBe(false);
  expect(FREQUENT_NAMES.filter(isKnown)).toEqual([]);
});

it('knows a message of such words only', () => {
  expect(isUsualText('Something went wrong', new Set())).toBe(true);
  expect(isUsualText('AccessDenied', new Set())).toBe(true);
  expect(isUsualText('Denied for Gruber', new Set(['for']))).toBe(false);
});

it('leaves out the title of a request number', () => expect(withoutRayId('Ray ID: 7d4f')).toBe(' : 7d4f'));
