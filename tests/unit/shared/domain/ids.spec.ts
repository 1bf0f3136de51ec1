import { describe, expect, it } from 'vitest';
import { CaseId, caseIdSeed, ReplicaId } from '@shared/domain/ids';

describe('what a case id is made of', () => {
  it('is authority, kind and id, each of which makes another case', () => {
    const seed = caseIdSeed('service.example', 'journey', 'id-1');
    expect(seed).toBe('caseloupe-case-1\nservice.example\njourney\nid-1');
    expect(new Set([seed, caseIdSeed('other.example', 'journey', 'id-1')]).size).toBe(2);
    expect(caseIdSeed('service.example', 'spot-check', 'id-1')).not.toBe(seed);
    expect(caseIdSeed('service.example', 'journey', 'id-2')).not.toBe(seed);
  });

  it('is the same for a UUID in any letters, and another for any other id', () => {
    const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
    expect(caseIdSeed('a', 'journey', id.toUpperCase())).toBe(caseIdSeed('a', 'journey', id));
    expect(caseIdSeed('a', 'journey', 'J-1')).not.toBe(caseIdSeed('a', 'journey', 'j-1'));
  });
});

it.each([
  ['a'.repeat(32), true],
  ['A'.repeat(32), false],
  ['a'.repeat(31), false],
  ['a'.repeat(33), false],
  ['g'.repeat(32), false],
])('%s is a case id: %s', (text, isOne) => {
  expect(CaseId.safeParse(text).success).toBe(isOne);
});

it.each([
  ['1ab4de28-5f3c-4d6e-9a7b-0123456789ab', true],
  ['1AB4DE28-5F3C-4D6E-9A7B-0123456789AB', false],
  ['1ab4de28-5f3c-4d6e-9a7b-0123456789aB', false],
  ['1ab4de285f3c4d6e9a7b0123456789ab', false],
])('%s is the id of an installation: %s', (text, isOne) => {
  expect(ReplicaId.safeParse(text).success).toBe(isOne);
});
