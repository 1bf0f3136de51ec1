import { describe, expect, it } from 'vitest';
import { datedBeforeReference, earliestDates, type Counts } from '@shared/domain/entryDates';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { answered, opened, sha } from '../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../support/packageBytes';

const REPLICA_C = '00000000-0000-4000-8000-00000000000c';
const ID = '11111111-1111-4111-8111-111111111111';
const ME = { name: 'First Reviewer', reviewerId: 'R-1' };
const OTHER = { name: 'A. Colleague', reviewerId: 'T-2' };
const MAY = Date.UTC(2026, 4, 30);
const JUNE = Date.UTC(2026, 5, 15);

const mine = (events: JournalEvent[], start = JUNE): JournalEntry[] =>
  chainOf(REPLICA_A, events, { author: ME, start });
const theirs = (events: JournalEvent[], start = MAY): JournalEntry[] =>
  chainOf(REPLICA_B, events, { author: OTHER, start });
/** The dates of the other's entries, each as a day. */
const days = (...chains: JournalEntry[][]): string[] => {
  const dates = earliestDates(chains.flat(), () => true, REPLICA_A);
  return (chains.at(-1) ?? []).map((entry) => dates.get(entry)?.slice(0, 10) ?? '');
};

const text = { reasons: 'Sample', escalation: null } as const;
const proposed: JournalEvent = {
  ...{ type: 'conclusion-proposed', proposalId: ID, outcome: 'Approved', stepDecisions: [], ...text },
};
const voted: JournalEvent = { type: 'conclusion-voted', proposalId: ID, outcome: 'Approved', ...text };
const noted = (revision: number): JournalEvent => ({
  ...{ type: 'noted', noteId: ID, revision, anchor: { on: 'case' }, text: 'Sample' },
});
const ground = { ground: 'authority-order', reason: 'Sample' } as never;
const reviewed = (of: string): JournalEvent => ({
  ...{ type: 'rule-reviewed', ruleKey: 'sample', reviewed: true, remark: '', responseSha256: sha(of) },
});

describe('the earliest date of an entry', () => {
  it('is its own where it refers to nothing later', () => {
    expect(days(theirs([opened, answered(sha('a')), reviewed('a'), voted]))).toEqual(
      Array(4).fill('2026-05-30'),
    );
  });

  it.each<[string, JournalEvent, JournalEvent]>([
    ['a vote on a later proposal', proposed, voted],
    ['a withdrawal of one', proposed, { type: 'conclusion-withdrawn', proposalId: ID, reason: 'mistake' }],
    ['a revision of a later note', noted(1), noted(2)],
    ['the removal of one', noted(1), { type: 'note-withdrawn', noteId: ID, reason: 'mistake' }],
    [
      'the end of a later hold',
      { type: 'retention-held', holdId: ID, ...(ground as { ground: never; reason: string }) },
      { type: 'retention-released', holdId: ID, reason: 'over' },
    ],
    ['a review of a later response', answered(sha('b')), reviewed('b')],
  ])('is that of what it refers to: %s', (_what, event, reference) => {
    expect(days(mine([event]), theirs([reference]))).toEqual(['2026-06-15']);
    expect(days(theirs([reference]))).toEqual(['2026-05-30']);
    expect(days(mine([event], MAY), theirs([reference]))).toEqual(['2026-05-30']);
  });

  it('is no earlier than what comes before it in its chain', () => {
    const [first, second] = theirs([opened, noted(1)]);
    const late = { ...first!, at: '2026-06-15T00:00:00.000Z' };
    expect(days([late, second!])).toEqual(['2026-06-15', '2026-06-15']);
    expect(days(mine([proposed]), theirs([opened, voted, noted(1)]))).toEqual([
      ...['2026-05-30', '2026-06-15', '2026-06-15'],
    ]);
  });

  it('does not become earlier by a copy of the proposal that is dated back', () => {
    expect(days(mine([proposed]), theirs([proposed, voted]))[1]).toBe('2026-06-15');
  });

  it('does not become later by the same response being retrieved again, or a note being edited', () => {
    const again = mine([answered(sha('a')), noted(2)]);
    expect(days(again, theirs([answered(sha('a')), reviewed('a'), noted(1), noted(2)]))).toEqual(
      Array(4).fill('2026-05-30'),
    );
  });
});

describe('the date of what an entry refers to', () => {
  const STRANGER = { name: 'Head of Compliance', reviewerId: 'HC-1' };
  const strangers = (events: JournalEvent[], start: number): JournalEntry[] =>
    chainOf(REPLICA_C, events, { author: STRANGER, start });
  const REVOKED = '2026-06-01T00:00:00.000Z';
  const AUGUST = Date.UTC(2026, 7, 15);
  const APRIL = Date.UTC(2026, 3, 15);
  /** The stranger's key is not trusted, and the other's is no longer. */
  const counts: Counts = ({ author, at }) =>
    author.reviewerId === ME.reviewerId || (author.reviewerId === OTHER.reviewerId && at < REVOKED);
  const imported = (...chains: JournalEntry[][]): JournalEvent => ({
    ...{ type: 'imported', packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c') },
    ...{ signerName: 'Sample', entriesAdded: 1, evidenceAdded: 0, reason: '' },
    heads: chains
      .flatMap((chain) => chain.at(-1) ?? [])
      .map(({ replica, seq, hash }) => ({ replica, seq, hash })),
  });
  const dayOf = (entry: JournalEntry | undefined, ...chains: JournalEntry[][]): string | undefined =>
    entry && earliestDates(chains.flat(), counts, REPLICA_A).get(entry)?.slice(0, 10);

  it.each<[string, JournalEvent, JournalEvent]>([
    ['a proposal', proposed, voted],
    ['a note', noted(1), noted(2)],
    [
      'a hold',
      { type: 'retention-held', holdId: ID, ...(ground as { ground: never; reason: string }) },
      { type: 'retention-released', holdId: ID, reason: 'over' },
    ],
  ])('is not moved by an entry that does not count and reuses its id: %s', (_what, event, reference) => {
    const [began, after] = [theirs([event], APRIL), mine([reference], MAY)];
    for (const start of [APRIL - 1, AUGUST]) {
      const copy = strangers([event], start);
      expect(dayOf(began[0], began, after, copy)).toBe('2026-04-15');
      expect(dayOf(after[0], began, after, copy)).toBe('2026-05-30');
    }
    // Nor by the revoked key of the other, once a key that is still trusted has begun it.
    const [late, early] = [mine([event], AUGUST), theirs([event], APRIL)];
    const vote = chainOf(REPLICA_C, [reference], { author: OTHER, start: MAY });
    expect(dayOf(vote[0], late, early, vote)).toBe('2026-08-15');
  });

  it('is for content the first retrieval that counts, and not that of a stranger or a revoked key', () => {
    const review = chainOf(REPLICA_B, [reviewed('a')], { author: OTHER, start: MAY });
    const saved = mine([answered(sha('a'))], AUGUST);
    expect(dayOf(review[0], saved, review)).toBe('2026-08-15');
    expect(dayOf(review[0], saved, review, strangers([answered(sha('a'))], APRIL))).toBe('2026-08-15');
    const again = chainOf(REPLICA_C, [answered(sha('a'))], { author: OTHER, start: APRIL });
    expect(dayOf(review[0], saved, review, again)).toBe('2026-08-15');
  });

  it('is for content that only others retrieved when it was first imported here', () => {
    const review = theirs([reviewed('a')]);
    const fromOthers = strangers([answered(sha('a'))], APRIL);
    expect(
      dayOf(review[0], mine([opened, imported(fromOthers), imported(fromOthers)]), fromOthers, review),
    ).toBe('2026-06-15');
    expect(dayOf(review[0], mine([imported(fromOthers)], APRIL), fromOthers, review)).toBe('2026-05-30');
    const saved = mine([opened, imported(fromOthers), answered(sha('a'))], MAY + 1000);
    expect(dayOf(review[0], saved, fromOthers, review)).toBe('2026-05-30');
    // Another's word on when it was imported does not count, nor an import that did not bring the entry.
    const others = chainOf(REPLICA_A, [imported(fromOthers)], { author: STRANGER, start: JUNE });
    expect(dayOf(review[0], others, fromOthers, review)).toBe('2026-05-30');
    const two = strangers([opened, answered(sha('a'))], APRIL);
    expect(dayOf(review[0], mine([imported(two.slice(0, 1))]), two, review)).toBe('2026-05-30');
  });

  it('is for content that only a revoked key retrieved its own date before the revocation', () => {
    const all = theirs([opened, answered(sha('a')), reviewed('a')], APRIL);
    expect(dayOf(all[2], mine([imported(all)], AUGUST), all)).toBe('2026-04-15');
    const after = theirs([opened, answered(sha('a')), reviewed('a')], JUNE);
    const review = chainOf(REPLICA_C, [reviewed('a')], { author: OTHER, start: APRIL });
    expect(dayOf(review[0], mine([imported(after)], AUGUST), after, review)).toBe('2026-08-15');
  });
});

describe('a date before what the entry refers to', () => {
  const HOUR = 60 * 60_000;

  it.each<[string, number, string | null]>([
    ['a day before its proposal', JUNE - 24 * HOUR, '2026-06-15'],
    ['just over an hour before', JUNE - HOUR - 1, '2026-06-15'],
    ['an hour before, as clocks may differ', JUNE - HOUR, null],
    ['after it', JUNE + HOUR, null],
  ])('is found for a vote %s', (_what, start, before) => {
    const [vote] = theirs([voted], start);
    const found = datedBeforeReference([...mine([proposed]), ...(vote ? [vote] : [])]);
    expect(found?.before.slice(0, 10) ?? null).toBe(before);
    expect(found?.entry ?? null).toBe(before === null ? null : vote);
  });

  it('is not looked for where nothing is known of what it refers to', () => {
    expect(datedBeforeReference(theirs([opened, voted]))).toBeNull();
  });
});
