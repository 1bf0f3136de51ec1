import { describe, expect, it } from 'vitest';
import { reviewedOf, MAIN_OPERATION, notesOf, openingOf, responsesOf } from '@shared/domain/caseRecord';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { answered, entriesOf, savedImage, opened, REVIEWER, sha } from '../../../support/journalBuilder';

const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';
const AT = (second: number): string => `2026-01-02T03:04:0${second}.000Z`;
const noted = (noteId: string, revision: number, text: string): JournalEvent => ({
  type: 'noted',
  noteId,
  revision,
  anchor: { on: 'case' },
  text,
});
const looked = (ruleKey: string, reviewed: boolean, remark: string, digit = 'a'): JournalEvent => ({
  type: 'rule-reviewed',
  ruleKey,
  reviewed,
  remark,
  responseSha256: sha(digit),
});

describe('the opening of a case', () => {
  it('is its first entry that says so', () => {
    const second = { ...opened, subjectId: 'journey-2' } as JournalEvent;
    expect(openingOf(entriesOf(answered(sha('a')), opened, second))).toBe(opened);
    expect(openingOf(entriesOf(answered(sha('a'))))).toBeNull();
    expect(openingOf([])).toBeNull();
  });
});

describe('the responses of a case', () => {
  const filed: JournalEvent = {
    type: 'file-imported',
    request: { operation: 'journeyResult', id: 'journey-1' },
    sha256: sha('b'),
    bytes: 7,
    mime: 'application/json',
    fileName: null,
  };
  const entries = entriesOf(
    opened,
    answered(sha('a')),
    savedImage('front.jpg', sha('c')),
    answered(sha('d'), 'amlHistory'),
    filed,
  );

  it('are those of its own operation, newest first', () => {
    const broken = { ok: false, line: 2, column: 3, message: 'A colon is expected' } as const;
    expect(responsesOf(entries, 'journey', new Map([[sha('a'), broken]]))).toEqual([
      {
        request: filed.request,
        sha256: sha('b'),
        bytes: 7,
        retrievedAt: AT(9),
        retrievedBy: REVIEWER,
        origin: 'file',
        current: true,
        syntaxError: null,
        otherShape: null,
      },
      {
        request: answered(sha('a')).request,
        sha256: sha('a'),
        bytes: 10,
        retrievedAt: AT(6),
        retrievedBy: REVIEWER,
        origin: 'service',
        current: false,
        syntaxError: { line: 2, column: 3, message: 'A colon is expected' },
        otherShape: null,
      },
    ]);
  });

  it('are listed again where the same bytes came again', () => {
    const twice = entriesOf(answered(sha('a')), answered(sha('a')));
    const read = responsesOf(twice, 'journey', new Map([[sha('a'), { ok: true, value: {} }]]));
    expect(read.map(({ current, syntaxError }) => [current, syntaxError])).toEqual([
      [true, null],
      [false, null],
    ]);
  });

  it.each([
    ['journey', 'journeyResult'],
    ['spot-check', 'spotCheckResult'],
    ['aml-check', 'amlResult'],
  ] as const)('of a %s are those of %s', (kind, operation) => {
    expect(MAIN_OPERATION[kind]).toBe(operation);
    expect(responsesOf(entriesOf(answered(sha('a'), operation)), kind, new Map())).toHaveLength(1);
  });
});

describe('the notes of a case', () => {
  it('stand in the order in which they were begun, each with all its revisions', () => {
    const notes = notesOf(
      entriesOf(
        noted(ONE, 1, 'one'),
        noted(TWO, 1, 'two'),
        noted(ONE, 2, 'one, again'),
        { type: 'note-withdrawn', noteId: TWO, reason: 'wrong case' },
        { type: 'note-withdrawn', noteId: '33333333-3333-4333-8333-333333333333', reason: '' },
      ),
    );
    expect(notes).toEqual([
      {
        noteId: ONE,
        anchor: { on: 'case' },
        revisions: [
          { revision: 1, text: 'one', at: AT(5), by: REVIEWER },
          { revision: 2, text: 'one, again', at: AT(7), by: REVIEWER },
        ],
        withdrawn: null,
      },
      {
        noteId: TWO,
        anchor: { on: 'case' },
        revisions: [{ revision: 1, text: 'two', at: AT(6), by: REVIEWER }],
        withdrawn: { at: AT(8), by: REVIEWER, reason: 'wrong case' },
      },
    ]);
  });
});

describe('the review of rules', () => {
  it('is the latest word on each, and says whether the response is still the same', () => {
    const rules = reviewedOf(
      entriesOf(
        looked('under_age', true, 'fine'),
        looked('same_subject', true, ''),
        looked('under_age', false, 'not', 'b'),
      ),
      sha('a'),
    );
    expect(Object.fromEntries(rules)).toEqual({
      under_age: { reviewed: false, remark: 'not', at: AT(7), by: REVIEWER, sameResponse: false },
      same_subject: { reviewed: true, remark: '', at: AT(6), by: REVIEWER, sameResponse: true },
    });
    expect(reviewedOf(entriesOf(looked('under_age', true, '')), null).get('under_age')?.sameResponse).toBe(
      false,
    );
  });
});
