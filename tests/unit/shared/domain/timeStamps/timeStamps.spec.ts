import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { timeStatementText } from '@shared/domain/timeStamps/timeStatement';
import { isAboutJournal, timeStampsOf } from '@shared/domain/timeStamps/timeStamps';
import { CASE_ID, entriesOf, opened, sha } from '../../../../support/journalBuilder';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const NONCE = '1123456789abcdef';
const requested = (sha256: string): JournalEventOf<'time-stamp-requested'> => ({
  type: 'time-stamp-requested',
  sha256,
  bytes: 10,
  nonce: NONCE,
  heads: [],
  packageId: null,
});
const stamped = (statement: string, sha256: string, hour: string): JournalEvent => ({
  type: 'time-stamped',
  statement,
  sha256,
  bytes: 10,
  authority: 'Example',
  confirmedAt: `2026-01-02T${hour}:00:00.000Z`,
  root: sha('f'),
});

describe('the time stamps of a journal', () => {
  it('are its requests with their responses, each once, the earliest time first', () => {
    const found = timeStampsOf(
      entriesOf(
        ...[opened, requested(sha('1')), requested(sha('2'))],
        ...[stamped(sha('1'), sha('a'), '12'), stamped(sha('1'), sha('b'), '11')],
        ...[stamped(sha('1'), sha('a'), '12'), stamped(sha('3'), sha('c'), '10')],
      ),
    );
    expect(
      found.map(({ request, responses }) => [
        request.event.sha256[0],
        responses.map(({ event, at }) => [event.sha256[0], at.slice(17, 19)]),
      ]),
    ).toEqual([
      [
        '1',
        [
          ['b', '09'],
          ['a', '08'],
        ],
      ],
      ['2', []],
    ]);
  });

  it('are about a journal that has every head they name, by a statement that says so', () => {
    const entries = entriesOf(opened);
    const [{ replica = '', seq = 0 } = {}] = entries;
    const head = { replica, seq, hash: sha('0') };
    const of = (heads: (typeof head)[], packageId: string | null = null) => ({
      ...requested(hash(timeStatementText({ caseId: CASE_ID, heads, packageId, nonce: NONCE }))),
      heads,
      packageId,
    });
    const isAbout = (event: JournalEventOf<'time-stamp-requested'>, caseId = CASE_ID): boolean =>
      isAboutJournal(event, caseId, entries, hash);
    expect(isAbout(of([head]))).toBe(true);
    expect(isAbout(of([head], sha('d')))).toBe(true);
    expect(isAbout({ ...of([head]), packageId: sha('d') })).toBe(false);
    expect(isAbout({ ...of([head]), heads: [] })).toBe(false);
    expect(isAbout({ ...of([head]), nonce: '2123456789abcdef' })).toBe(false);
    expect(isAbout(of([head]), 'd'.repeat(32))).toBe(false);
    expect(isAbout(of([{ ...head, hash: sha('1') }]))).toBe(false);
    expect(isAbout(of([{ ...head, seq: 2 }]))).toBe(false);
  });
});
