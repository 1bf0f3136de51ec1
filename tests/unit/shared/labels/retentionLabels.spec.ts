import { describe, expect, it } from 'vitest';
import type { RetentionPeriod } from '@shared/domain/retention/retention';
import { periodLabels, monthsLabels } from '@shared/labels/retentionLabels';

it.each([
  [0, '0 months'],
  [1, '1 month'],
  [6, '6 months'],
  [12, '1 year'],
  [18, '18 months'],
  [60, '5 years'],
])('%i months are called %s', (months, label) => {
  expect(monthsLabels(months)).toBe(label);
});

describe('where the retention period stands', () => {
  const clock = { dueOn: '2026-05-17' } as RetentionPeriod;
  it.each([
    [1, false, 'Kept until 2026-05-17: 1 day remaining.'],
    [1200, true, 'Kept until 2026-05-17: 1,200 days remaining.'],
    [0, false, 'Retention period expired. The case may be erased from today.'],
    [0, true, 'Retention period expired. A legal hold prevents erasure.'],
    [-1, false, 'Retention period expired on 2026-05-17. The case is due for erasure.'],
    [-1, true, 'Retention period expired. A legal hold prevents erasure.'],
  ])('with %i days to go, saved: %s', (days, saved, sentence) => {
    expect(periodLabels(clock, days, saved)).toBe(sentence);
  });
});
