// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { AUTO_LOCK_MINUTES, autoLockMinutes } from '@shared/domain/autoLock';

describe('the time after which the vault locks', () => {
  it('is what was chosen', () => {
    expect(AUTO_LOCK_MINUTES.map(autoLockMinutes)).toEqual(AUTO_LOCK_MINUTES);
  });

  it.each([undefined, null, 0, -1, 3, 10_000, Infinity, '60', {}])('is ten minutes for %j', (kept) => {
    expect(autoLockMinutes(kept)).toBe(10);
  });
});
