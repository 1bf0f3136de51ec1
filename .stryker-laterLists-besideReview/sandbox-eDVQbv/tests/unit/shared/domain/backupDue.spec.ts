// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { BACKUP_DAYS, isBackupDue } from '../../../../src/shared/domain/backupDue';

const NOW = new Date('2026-03-31T12:00:00.000Z');
const before = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();
const DAYS = BACKUP_DAYS * 24 * 60 * 60 * 1000;

describe('a backup is due', () => {
  it.each([
    ['never made', null, true],
    ['just made', before(0), false],
    ['a moment less than a month ago', before(DAYS - 1), false],
    ['a month ago', before(DAYS), true],
    ['in the future, by a clock that went wrong', before(-1), true],
  ])('%s', (_, at, due) => {
    expect(isBackupDue(at, NOW)).toBe(due);
  });
});
