// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RETRY_AFTER_MAX_MS,
  retryAfterMs,
  waitBeforeNext,
} from '../../../../../src/main/platform/client/retryPolicy';
import { attemptError } from '../../../../../src/main/platform/client/serviceFault';

const NOW = new Date('2026-01-02T03:04:05Z');
const passing = (retryAfter: number | null = null) =>
  attemptError({
    reason: 'server-error',
    outcome: 'server-error',
    passing: true,
    retryAfterMs: retryAfter,
  }).detail;

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7000],
    [' 7 ', 7000],
    ['Fri, 02 Jan 2026 03:04:15 GMT', 10_000],
    ['Fri, 02 Jan 2026 03:00:00 GMT', 0],
    ['Friday, 02-Jan-26 03:04:15 GMT', 10_000],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    ['2026-01-02', null],
    [null, null],
  ])('%j means %j ms', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });
});

describe('the wait before the next attempt', () => {
  it('doubles from half a second and stops growing at ten', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempt) => waitBeforeNext(passing(), attempt, 10, () => 1));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('lies anywhere between nothing and that, never under what the service asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: RETRY_AFTER_MAX_MS })),
        (attempt, random, asked) => {
          const wait = waitBeforeNext(passing(asked), attempt, 10, () => random);
          expect(wait).toBeGreaterThanOrEqual(asked ?? 0);
          expect(wait).toBeLessThanOrEqual(Math.max(asked ?? 0, 10_000));
        },
      ),
    );
  });

  it.each([
    ['the last attempt', passing(), 4],
    ['a fault that will not pass', { ...passing(), passing: false }, 1],
    ['a service that wants to be left alone', passing(RETRY_AFTER_MAX_MS + 1), 1],
    ['a second time-out', { ...passing(), reason: 'timed-out' as const }, 2],
  ])('is none after %s', (_, fault, attempt) => {
    expect(waitBeforeNext(fault, attempt, 4, () => 0)).toBeNull();
  });
});
