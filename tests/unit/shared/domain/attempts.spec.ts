import { describe, expect, it } from 'vitest';
import { isAttempted } from '@shared/domain/attempts';

describe('isAttempted', () => {
  it.each<[string, boolean]>([
    ['Not Started', false],
    ['skipped', false],
    ['Started', true],
    ['Completed', true],
    ['Paused', true],
  ])('a step whose progress is %s may have been attempted: %s', (value, expected) => {
    expect(isAttempted({ progress: { state: 'given', value, pointer: '' } })).toBe(expected);
    expect(isAttempted({ progress: { state: 'missing', pointer: '' } })).toBe(true);
  });

  it.each([
    ['Not Started', false],
    ['Complete', true],
  ])('a selfie of a spot check, which has a status alone: %s', (value, expected) => {
    const status = { state: 'given', value, pointer: '' } as const;
    expect(isAttempted({ progress: { state: 'not-part', pointer: '' }, status })).toBe(expected);
    const progress = { state: 'given', value: 'Completed', pointer: '' } as const;
    expect(isAttempted({ progress, status })).toBe(true);
  });
});
