// @ts-nocheck
import { expect, it } from 'vitest';
import { lacksZone } from '@shared/labels/timestamps';

it.each([
  ['2026-01-02T03:04:05', true],
  ['2026-01-02 03:04', true],
  ['2026-01-02T03:04:05.123', true],
  ['2026-01-02T03:04:05Z', false],
  ['2026-01-02T03:04:05z ', false],
  ['2026-01-02T03:04:05+02:00', false],
  ['2026-01-02T03:04:05-0500', false],
  // A date alone names no time, and what is none needs no zone.
  ['2026-01-02', false],
  ['yesterday', false],
  ['', false],
])('%j names a time and no zone: %s', (text, lacks) => {
  expect(lacksZone(text)).toBe(lacks);
});
