import { describe, expect, it } from 'vitest';
import type { JournalEntry, JournalVerdict } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { setBackIn, withSetBack } from '@shared/domain/setBack';
import { opened } from '../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../support/packageBytes';

const REPLICA_C = '00000000-0000-4000-8000-00000000000c';
const MINUTE = 60_000;
const at = (day: number): number => Date.UTC(2026, 0, day);
const iso = (day: number): string => new Date(at(day)).toISOString();

const noted = (revision = 1): JournalEvent => ({
  ...{ type: 'noted', noteId: '11111111-1111-4111-8111-111111111111', revision, text: 'Sample' },
  anchor: { on: 'case' },
});
/** A chain whose entries have these times, in minutes. */
const timed = (replica: string, minutes: number[]): JournalEntry[] =>
  chainOf(
    replica,
    minutes.map(() => opened),
  ).map((entry, index) => ({ ...entry, at: new Date(at(1) + (minutes[index] ?? 0) * MINUTE).toISOString() }));
const byStranger = (replica: string, entries: readonly JournalEntry[]) =>
  entries.filter((entry) => entry.replica === replica).map(({ seq }) => ({ replica, seq, by: null }));

describe('the first entry whose date cannot be right', () => {
  it.each([
    [[0, 1, 2], null],
    [[0, 0, 1], null],
    [[2, 1, 3], 2],
    [[0, 3, 4, 2, 1], 4],
  ])('is dated before the one it follows: minutes %j', (minutes, seq) => {
    const entries = timed(REPLICA_B, minutes);
    // Another installation's clock is another clock.
    const other = timed(REPLICA_A, [90]);
    expect(setBackIn([...other, ...entries], [])).toEqual(
      seq === null
        ? null
        : {
            ...{ replica: REPLICA_B, seq, earlier: 'previous' },
            ...{ at: entries[seq - 1]?.at, before: entries[seq - 2]?.at },
          },
    );
  });

  it('is dated by another installation long before what it refers to', () => {
    const entries = [
      chainOf(REPLICA_A, [noted()], { start: at(2) }),
      chainOf(REPLICA_B, [noted()], { start: at(1) }),
    ];
    expect(setBackIn(entries.flat(), [])).toEqual({
      ...{ replica: REPLICA_B, seq: 1, earlier: 'referred-to' },
      ...{ at: iso(1), before: iso(2) },
    });
  });

  it('is none of a colleague’s by the word of a stranger, who claims to have begun what they refer to', () => {
    const colleagues = chainOf(REPLICA_A, [noted(), noted(2)], { start: at(1) });
    const strangers = chainOf(REPLICA_B, [noted()], { start: at(9) });
    const entries = [...colleagues, ...strangers];
    expect(setBackIn(entries, byStranger(REPLICA_B, entries))).toBeNull();
    expect(setBackIn(entries, [])).toMatchObject({ replica: REPLICA_A, seq: 1 });
  });

  it('is none of a stranger’s, whose entries hide nothing', () => {
    const colleagues = timed(REPLICA_C, [2, 1]);
    const strangers = timed(REPLICA_A, [4, 3]);
    const entries = [...strangers, ...colleagues];
    const reported = byStranger(REPLICA_A, entries);
    expect(setBackIn(entries, reported)).toMatchObject({ replica: REPLICA_C, seq: 2 });
    expect(setBackIn(strangers, reported)).toBeNull();
    const note = chainOf(REPLICA_C, [noted()], { start: at(2) });
    const dated = chainOf(REPLICA_A, [noted(2)], { start: at(1) });
    expect(setBackIn([...note, ...dated], byStranger(REPLICA_A, dated))).toBeNull();
    expect(setBackIn([...note, ...dated], [])).toMatchObject({ replica: REPLICA_A, seq: 1 });
  });

  it('is a colleague’s before the preceding entry of their chain, whoever signed that', () => {
    const entries = timed(REPLICA_C, [2, 1]);
    const reported = [{ replica: REPLICA_C, seq: 1, by: null }];
    expect(setBackIn(entries, reported)).toMatchObject({ seq: 2, earlier: 'previous' });
  });
});

describe('the verdict on a journal', () => {
  const setBack = { replica: REPLICA_A, seq: 2, at: iso(1), before: iso(2), earlier: 'previous' } as const;

  it('has the entry only if the journal is intact', () => {
    const intact: JournalVerdict = { state: 'intact', entries: 2, heads: [] };
    const broken: JournalVerdict = {
      state: 'broken',
      entries: 2,
      replica: REPLICA_A,
      seq: 1,
      fault: 'hash-differs',
    };
    expect(withSetBack(intact, setBack)).toEqual({ ...intact, setBack });
    expect(withSetBack(intact, null)).toEqual(intact);
    expect(withSetBack(broken, setBack)).toEqual(broken);
  });
});
