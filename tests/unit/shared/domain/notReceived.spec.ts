import { describe, expect, it } from 'vitest';
import type { AbsenceReason, Request } from '@shared/domain/events/fetching';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { reviewStateOf } from '@shared/domain/conclusion/reviewState';
import { notRequestedIn } from '@shared/domain/notReceived';
import { worklistRow } from '@shared/domain/worklistRow';
import { absentImage, answered, entriesOf, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

const RESULT = { journey_id: 'journey-1', documents: {}, selfie: { image_path: 'selfie-1' } };
const missing = (request: Request, reason: AbsenceReason = 'error-object', status = 200): JournalEvent => ({
  ...{ type: 'absent', request, reason, status, serviceCode: null, attempts: 1 },
});
const journey = { operation: 'journeyResult', id: 'journey-1' } as const;
const version = (number: number, deltaOnly = false): Request => ({
  ...{ operation: 'amlHistory', id: 'journey-1', version: number },
  ...(deltaOnly && { deltaOnly }),
});
const history = (number: number): JournalEvent => ({
  ...answered(sha(String(number))),
  request: version(number),
});
const notReceived = (...events: JournalEvent[]) =>
  viewOf(RESULT, { events }).notReceived.map(({ request, shown }) => [
    request.operation,
    request.version ?? null,
    shown,
  ]);

describe('what was requested and not received', () => {
  it('is a result that was requested again in vain, whatever came in its place', () => {
    for (const [reason, status] of [
      ['error-object', 200],
      ['web-page', 200],
      ['not-found', 404],
    ] as const)
      expect(notReceived(missing(journey, reason, status))).toEqual([['journeyResult', null, 'service']]);
    expect(notReceived(missing(journey), missing(journey))).toHaveLength(1);
  });

  it('is nothing once it was received', () => {
    expect(notReceived()).toEqual([]);
    expect(notReceived(missing(journey), answered(sha('b')))).toEqual([]);
  });

  it('is still missing where a file was imported in its place', () => {
    const request = { operation: 'amlResult', id: 'c' } as const;
    const file = { sha256: sha('c'), bytes: 1, mime: 'application/json', fileName: 'x.json' };
    const filed: JournalEvent = { type: 'filed', request, ...file };
    expect(notReceived(missing(request))).toEqual([['amlResult', null, null]]);
    expect(notReceived(missing(request), filed)).toEqual([['amlResult', null, 'file']]);
  });

  it('is no file of the case, which has a state of its own', () => {
    expect(notReceived(absentImage('selfie-1'))).toEqual([]);
    expect(notReceived(absentImage('of-an-older-response'))).toEqual([['image', null, null]]);
  });

  it('is no version after the last, and one between those that are saved', () => {
    const end = missing(version(3), 'not-found', 404);
    expect(notReceived(history(2), end)).toEqual([]);
    expect(notReceived(history(2), missing(version(1), 'not-found', 404))).toEqual([]);
    expect(notReceived(history(2), missing(version(1), 'timed-out')), 'not known not to exist').toHaveLength(
      1,
    );
    const between = missing(version(2), 'not-found', 404);
    expect(notReceived(history(1), history(3), between)).toEqual([['amlHistory', 2, null]]);
    expect(notReceived(history(2), missing(version(2, true), 'not-found', 404))).toEqual([
      ['amlHistory', 2, null],
    ]);
  });
});

it('what was not received again counts in the conclusion and in the worklist', () => {
  const view = viewOf(RESULT, { events: [missing(journey)] });
  const files = (of: typeof view) =>
    reviewStateOf(of, { list: 'not-part', response: null }, null).find(({ item }) => item === 'files');
  expect(files(view)).toMatchObject({ open: 2, total: 2 });
  expect(files({ ...view, media: [] }), 'no file is missing').toMatchObject({ open: 1, lacks: 'responses' });
  expect(files(viewOf({ journey_id: 'journey-1', documents: {} }))).toMatchObject({ open: 0, total: 0 });
  const { at } = entriesOf(missing(journey))[0] ?? { at: '' };
  const facts = { touchedAt: at, aml: null, retention: { clock: null, holds: [] } } as never;
  expect(worklistRow(view, facts).notReceived).toBe(1);
});

describe('versions that nobody requested', () => {
  const filesOf = (...events: JournalEvent[]) => {
    const view = viewOf({ journey_id: 'journey-1', documents: {} }, { events });
    const files = reviewStateOf(view, { list: 'not-part', response: null }, null).find(
      ({ item }) => item === 'files',
    );
    return { runs: notRequestedIn(view), open: files?.open, lacks: files?.lacks };
  };

  it('are missing where they are known to exist, each once', () => {
    expect(filesOf(history(2), history(3))).toEqual({ runs: [], open: 0 });
    expect(filesOf(history(2), history(4))).toEqual({
      runs: [{ from: 3, to: 3 }],
      open: 1,
      lacks: 'versions',
    });
    expect(filesOf(history(2), history(8), missing(version(5), 'not-found', 404))).toEqual({
      runs: [
        { from: 3, to: 4 },
        { from: 6, to: 7 },
      ],
      open: 5,
      lacks: 'responses',
    });
    expect(filesOf(history(2), history(4), missing(version(3), 'timed-out')).runs).toEqual([]);
  });
});
