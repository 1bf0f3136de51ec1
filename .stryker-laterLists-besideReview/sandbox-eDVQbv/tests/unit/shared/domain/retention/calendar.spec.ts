// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '@shared/domain/retention/calendar';

describe('calendar', () => {
  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2026-03-01', 60, '2031-03-01'],
    ['0099-05-31', 1, '0099-06-30'],
  ])('%s and %i months is %s', (day, months, wanted) => expect(addMonths(day, months)).toBe(wanted));

  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));

  it('counts the days it adds', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  it('never comes earlier for more months, and never leaves the month it means', () => {
    fc.assert(
      fc.property(day, fc.nat(600), fc.nat(600), (from, less, more) => {
        const [first, second] = [addMonths(from, less), addMonths(from, less + more)];
        expect(first <= second).toBe(true);
        const months = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(first) - months(from)).toBe(less);
      }),
    );
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['0100-01-01', -1, '0099-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-05-17', 0, '2026-05-17'],
  ])('%s and %i days is %s, in every time zone', (from, days, wanted) => {
    expect(addDays(from, days)).toBe(wanted);
    expect(daysBetween(from, wanted)).toBe(days);
    expect(daysBetween(wanted, from) + 0).toBe(-days + 0);
  });
});
