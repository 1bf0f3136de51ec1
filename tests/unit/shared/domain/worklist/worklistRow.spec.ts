import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '@shared/domain/journal';
import { lastTouched } from '@shared/domain/worklist/worklistRow';
import { entriesOf, opened } from '../../../../support/journalBuilder';

const OURS = '00000000-0000-4000-8000-0000000000d1';
const THEIRS = '00000000-0000-4000-8000-0000000000d2';
const NOW = new Date('2026-06-01T00:00:00.000Z');
const entry = (replica: string, at: string): JournalEntry => ({ ...entriesOf(opened)[0]!, replica, at });

describe('when a case was last touched', () => {
  it('goes by what this installation wrote last, however far ahead a colleague’s clock is', () => {
    const entries = [entry(OURS, '2026-03-01T00:00:00.000Z'), entry(THEIRS, '2999-01-01T00:00:00.000Z')];
    expect(lastTouched(entries, OURS, NOW)).toBe('2026-03-01T00:00:00.000Z');
  });

  it('is never later than now, also where the installation’s own clock was ahead', () => {
    expect(lastTouched([entry(OURS, '2027-01-01T00:00:00.000Z')], OURS, NOW)).toBe(NOW.toISOString());
    expect(lastTouched([entry(THEIRS, '2027-01-01T00:00:00.000Z')], OURS, NOW)).toBe(NOW.toISOString());
  });

  it('is the newest entry where the installation has none, and nothing where there is none', () => {
    const at = '2026-03-01T00:00:00.000Z';
    expect(lastTouched([entry(THEIRS, at)], OURS, NOW)).toBe(at);
    expect(lastTouched([], OURS, NOW)).toBeNull();
  });
});
