import { expect, it } from 'vitest';
import { LeakDateNumbers } from '../../../../src/main/redaction/leakDateNumbers';

const days = new LeakDateNumbers();
days.add(1990, 1, 25);

it.each([
  'No. 9001251234',
  '250190-1234',
  '905125/1234',
  'BSPNNA90A65H501X',
  '1 90 01 75 123 456 78',
  '90 01 25 1234',
])('finds a day of birth in %s', (text) => expect(days.areIn(text)).toBe(true));

it.each([
  '900126-1234',
  '900125',
  '2026-01-02T03:04:05.900125Z',
  '7f9001251c1f4ac9a2b548213fee01ab',
  'BSPNNA90B65H501X',
])('finds none in %s', (text) => expect(days.areIn(text)).toBe(false));
