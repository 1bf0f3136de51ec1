// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { conclusionsFor, hiddenFrom } from '@shared/domain/conclusion/blindReading';
import { conclusionsOf } from '@shared/domain/conclusion/conclusion';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { FIRST, journalOf, decided, SECOND, uuid } from '../aml/journalBuilder';
import type { Person } from '@shared/domain/person';
import { authorOf } from '../../../../support/authors';
import { proposed, voted, withdrawn } from './proposals';

const noted: JournalEvent = {
  type: 'noted',
  noteId: uuid(5),
  revision: 1,
  anchor: { on: 'case' },
  text: 'Sample',
};

describe('voting blind', () => {
  it('hides outcome and reasons from everybody but the proposer until there is a vote', () => {
    const waiting = conclusionsOf(journalOf(proposed(1)));
    expect(JSON.stringify(conclusionsFor(SECOND, waiting))).not.toMatch(/Sample reasons|Approved/);
    expect(conclusionsFor(FIRST, waiting)[0]?.proposal?.reasons).toBe('Sample reasons');
    expect(conclusionsFor(SECOND, waiting)[0]?.withdrawn).toBeNull();
    const done = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND]));
    expect(conclusionsFor(SECOND, done)[0]?.proposal?.reasons).toBe('Sample reasons');
  });

  it('hides the entry itself, from nobody else than those who have yet to vote', () => {
    const entries = journalOf(noted, proposed(1));
    expect(entries.map(hiddenFrom(SECOND, entries))).toEqual([false, true]);
    expect(entries.map(hiddenFrom(null, entries))).toEqual([false, true]);
    expect(entries.map(hiddenFrom(FIRST, entries))).toEqual([false, false]);
    const signed = journalOf(noted, proposed(1), [voted(1), SECOND]);
    expect(signed.map(hiddenFrom(SECOND, signed))).toEqual([false, false, false]);
  });

  it('shows what was voided unread once a later proposal was voted on', () => {
    const entries = journalOf(proposed(1), decided(1), proposed(2), [voted(2), SECOND]);
    expect(conclusionsFor(SECOND, conclusionsOf(entries)).map(({ proposal }) => proposal !== null)).toEqual([
      true,
      true,
    ]);
  });

  it('stays blind to a proposal that was voided before anybody voted', () => {
    const voided = conclusionsOf(journalOf(proposed(1), decided(1)));
    expect(conclusionsFor(SECOND, voided)[0]?.proposal).toBeNull();
  });

  it('says that a proposal was withdrawn unread, and not why', () => {
    const entries = journalOf(proposed(1), withdrawn(1), proposed(2));
    const [first] = conclusionsFor(SECOND, conclusionsOf(entries));
    expect(first?.withdrawn).toEqual({ at: entries[1]?.at, by: FIRST, reason: null });
    expect(entries.map(hiddenFrom(SECOND, entries))).toEqual([true, true, true]);
    expect(conclusionsFor(FIRST, conclusionsOf(entries))[0]?.withdrawn?.reason).toBe('Sample reason');
    expect(entries.map(hiddenFrom(FIRST, entries))).toEqual([false, false, false]);
    const done = journalOf(proposed(1), withdrawn(1), proposed(2), [voted(2), SECOND]);
    expect(conclusionsFor(SECOND, conclusionsOf(done))[0]?.withdrawn?.reason).toBe('Sample reason');
    expect(done.map(hiddenFrom(SECOND, done))).toEqual([false, false, false, false]);
  });

  it('hides a proposal made after the last vote, though earlier ones are shown', () => {
    const entries = journalOf(proposed(1), [voted(1), SECOND], proposed(2));
    expect(conclusionsFor(SECOND, conclusionsOf(entries)).map(({ proposal }) => proposal !== null)).toEqual([
      true,
      false,
    ]);
    expect(entries.map(hiddenFrom(SECOND, entries))).toEqual([false, false, true]);
  });

  it('knows the proposer by their id in whatever case, and hides all from nobody known', () => {
    const waiting = conclusionsOf(journalOf(proposed(1)));
    const mine = conclusionsFor({ name: 'Renamed', reviewerId: ' r-1' }, waiting)[0];
    expect([mine?.isMine, mine?.proposalId, mine?.proposal?.outcome]).toEqual([true, uuid(1), 'Approved']);
    expect(conclusionsFor(null, waiting)[0]).toMatchObject({ isMine: false, proposal: null, by: FIRST });
    expect(conclusionsFor({ name: FIRST.name, reviewerId: 'R-2' }, waiting)[0]?.proposal).toBeNull();
  });

  it('is not ended by a vote of a key that nobody trusts, nor begun by counting nothing', () => {
    const THIRD = authorOf({ name: 'Third Reviewer', reviewerId: 'R-3' });
    const entries = journalOf(proposed(1), [voted(1), SECOND]);
    const hidden = (counted: typeof entries, reader: Person | null = THIRD) =>
      entries.map(hiddenFrom(reader, entries, counted));
    expect(hidden(entries)).toEqual([false, false]);
    expect(hidden(entries.slice(0, 1))).toEqual([true, false]);
    expect(hidden(entries.slice(0, 1), FIRST)).toEqual([false, false]);
    expect(hidden(entries.slice(0, 1), null)).toEqual([true, false]);
    const waiting = journalOf(noted, proposed(1));
    expect(waiting.map(hiddenFrom(THIRD, waiting, []))).toEqual([false, true]);
  });

  it('shows everybody what they wrote themselves, though it withdraws nothing', () => {
    const entries = journalOf(proposed(1), [withdrawn(1), SECOND]);
    expect(entries.map(hiddenFrom(SECOND, entries))).toEqual([true, false]);
    expect(entries.map(hiddenFrom(FIRST, entries))).toEqual([false, false]);
    expect(entries.map(hiddenFrom(null, entries))).toEqual([true, true]);
  });
});
