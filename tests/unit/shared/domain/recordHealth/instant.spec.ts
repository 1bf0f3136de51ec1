import { describe, expect, it } from 'vitest';
import { isSurelyBefore } from '@shared/domain/recordHealth/instant';

describe('whether one time is before another for certain', () => {
  it.each<[string, string]>([
    ['2026-01-02T10:00:00Z', '2026-01-02T10:00:01Z'],
    ['2026-01-02T12:00:00+03:00', '2026-01-02T10:00:00Z'],
    ['2026-01-02 10:00:00', '2026-01-02 10:00:01'],
    ['2026-01-01', '2026-01-02'],
    ['13/01/2026 08:30', '14/01/2026 08:30'],
    ['13/01/2026 08:30', '2026-01-14T00:00:00'],
    // In no zone of the world is the first later.
    ['2026-01-01T00:00:00', '2026-01-01T12:00:01Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T14:00:01'],
  ])('%s is before %s', (one, other) => {
    expect(isSurelyBefore(one, other)).toBe(true);
    expect(isSurelyBefore(other, one)).toBe(false);
  });

  it.each<[string | null, string | null]>([
    ['2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z'],
    ['2026-01-02T10:00:00Z', '2026-01-02T12:00:00+02:00'],
    // Some zone makes them the same time.
    ['2026-01-01T00:00:00', '2026-01-01T12:00:00Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T14:00:00'],
    // A time within a day is not before that day.
    ['2026-01-02', '2026-01-02T23:59:59'],
    ['yesterday', '2026-01-02'],
    ['13/01/2026 08:30', '13/01/2026 09:30'],
    ['03/04/2026 08:30', '2026-12-31'],
    ['2026-01', '2026-02-01'],
    [null, '2026-01-02'],
    ['2026-01-02', null],
  ])('%s and %s cannot be put in order', (one, other) => {
    expect(isSurelyBefore(one, other)).toBe(false);
    expect(isSurelyBefore(other, one)).toBe(false);
  });
});
