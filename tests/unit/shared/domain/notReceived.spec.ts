import { describe, expect, it } from 'vitest';
import type { AbsenceReason, Request } from '@shared/domain/events/fetching';
import type { ParsedResponse } from '@shared/domain/caseRecord';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { reviewStateOf } from '@shared/domain/conclusion/reviewState';
import { notRequestedIn } from '@shared/domain/notReceived';
import { worklistRow } from '@shared/domain/worklist/worklistRow';
import { absentImage, answered, entriesOf, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

const WITHOUT_FILES = {
  ...{ journey_id: 'journey-1', documents: {}, selfie: null, applicant: null, screening_checks: {} },
};
const RESULT = { ...WITHOUT_FILES, selfie: { image_path: 'selfie-1' } };
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

  it('has the bytes that arrived and are kept, of a response', () => {
    const arrived = { sha256: sha('f'), bytes: 9, mime: 'text/html' };
    const kept = (event: JournalEvent) =>
      viewOf(RESULT, { events: [event] }).notReceived.map(({ raw }) => raw);
    for (const reason of ['web-page', 'server-error', 'error-object', 'cut-short'] as const)
      expect(kept({ ...missing(journey, reason), arrived } as JournalEvent)).toEqual([sha('f')]);
    expect(kept(missing(journey, 'timed-out'))).toEqual([null]);
    expect(kept({ ...absentImage('of-an-older-response'), arrived } as JournalEvent)).toEqual([null]);
  });

  it('is nothing once it was received', () => {
    expect(notReceived()).toEqual([]);
    expect(notReceived(missing(journey), answered(sha('b')))).toEqual([]);
  });

  it('is still missing where a file was imported in its place', () => {
    const request = { operation: 'amlResult', id: 'c' } as const;
    const file = { sha256: sha('c'), bytes: 1, mime: 'application/json', fileName: 'x.json' };
    const filed: JournalEvent = { type: 'file-imported', request, ...file };
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

it('a version that is named after its last reply was not requested since, rather than not received', () => {
  const named: JournalEvent = {
    ...{ type: 'service-event', eventId: 'e', name: 'AML Monitor Update', sha256: sha('e'), bytes: 1 },
    ...{ receivedAt: '2026-01-02T03:04:06.000Z', facts: [{ key: 'updatedAMLVersionNumber', text: '3' }] },
  };
  const none = missing(version(3), 'not-found', 404);
  const seen = (...events: JournalEvent[]) => {
    const view = viewOf(RESULT, { events });
    return [view.notReceived.map(({ request }) => request.version), notRequestedIn(view)];
  };
  expect(seen(history(2), none, named)).toEqual([[], [{ from: 3, to: 3 }]]);
  expect(seen(history(2), none, named, none)).toEqual([[3], []]);
  expect(seen(history(2), missing(version(3), 'server-error', 500), named), 'a fault').toEqual([[3], []]);
});

it('a version is no less beyond the last where the service reports that otherwise than with 404', () => {
  for (const [reason, status] of [
    ['refused', 400],
    ['refused', 422],
    ['empty', 204],
  ] as const)
    expect(notReceived(history(2), missing(version(3), reason, status))).toEqual([]);
  expect(notReceived(history(2), missing(version(3), 'refused', 403))).toHaveLength(1);
});

it('a version after the last is not received where its request failed since, as on a first fetch', () => {
  const [none, fails] = [missing(version(3), 'not-found', 404), missing(version(3), 'server-error', 500)];
  const beyond = missing(version(4), 'not-found', 404);
  expect(notReceived(history(2), none, fails, beyond)).toEqual(notReceived(history(2), fails, beyond));
  expect(notReceived(history(2), none, fails, beyond)).toEqual([['amlHistory', 3, null]]);
  expect(
    notReceived(history(2), fails, missing(version(4), 'timed-out'), none),
    'older than the end',
  ).toEqual([]);
});

const CUT = { ok: false, line: 1, column: 21, message: 'sample' } as const;
const LOST = { ok: false, line: 0, column: 0, message: 'sample' } as const;
const FOREIGN = { ok: true, value: { status: 'ok', items: [1, 2], page: 1 }, repeated: [] } as const;
const GOOD = { ok: true, value: { ...RESULT, final_decision: 'Refer' }, repeated: [] } as const;

describe('a latest request that brought no result', () => {
  /** What the journey's own request brought, one response after the other, each under its own digit. */
  const after = (...parts: (ParsedResponse | JournalEvent)[]) => {
    const responses: [string, ParsedResponse][] = [];
    const events = parts.map((part, at): JournalEvent => {
      if ('type' in part) return part;
      responses.push([sha(String(at + 1)), part]);
      return answered(sha(String(at + 1)));
    });
    return viewOf(RESULT, { events, responses });
  };
  const reasons = (...parts: Parameters<typeof after>) =>
    after(...parts).notReceived.map(({ reason, at, shown }) => [reason, at, shown]);

  it('is named with why and when, and says what is shown', () => {
    expect(reasons(CUT)).toEqual([['not-json', '2026-01-02T03:04:07.000Z', 'service']]);
    expect(reasons(FOREIGN)).toEqual([['other-shape', '2026-01-02T03:04:07.000Z', 'service']]);
  });

  it('is named by the last of several', () => {
    expect(reasons(CUT, FOREIGN)).toEqual([['other-shape', '2026-01-02T03:04:08.000Z', 'service']]);
    expect(reasons(CUT, missing(journey))).toEqual([['error-object', '2026-01-02T03:04:08.000Z', 'service']]);
    expect(reasons(missing(journey), CUT)).toEqual([['not-json', '2026-01-02T03:04:08.000Z', 'service']]);
  });

  it('is nothing once a result was received', () => {
    expect(reasons(CUT, GOOD)).toEqual([]);
    expect(reasons(FOREIGN, missing(journey), GOOD)).toEqual([]);
  });

  it('is nothing where its bytes are lost, or no result is shown in its place', () => {
    expect(reasons(LOST)).toEqual([]);
    expect(
      viewOf({ data: null }, { events: [answered(sha('1'))], responses: [[sha('1'), CUT]] }).notReceived,
    ).toEqual([]);
  });

  it('is no file that somebody imported, and leaves the one that is shown', () => {
    const file = { bytes: 1, mime: 'application/json', fileName: 'x.json' };
    const filed = (sha256: string): JournalEvent => ({
      type: 'file-imported',
      request: journey,
      sha256,
      ...file,
    });
    const files = [
      [sha('8'), CUT],
      [sha('9'), GOOD],
    ] as const;
    const found = (...events: JournalEvent[]) =>
      viewOf(RESULT, { events, responses: [...files, [sha('1'), CUT]] }).notReceived.map(
        ({ reason, shown }) => [reason, shown],
      );
    expect(found(filed(sha('8')))).toEqual([]);
    expect(found(answered(sha('1')), filed(sha('9')))).toEqual([['not-json', 'file']]);
    expect(found(filed(sha('9')), answered(sha('1')), missing(journey))).toEqual([['error-object', 'file']]);
  });

  it('is one for a monitoring version, or for its changes, after which the earlier one is shown', () => {
    const cut = { state: 'unreadable', notJson: { line: 1, column: 2 }, isResult: false } as const;
    const read = { state: 'given', notJson: null, isResult: true } as const;
    const saved = (sha256: string, request: Request): JournalEvent => ({ ...answered(sha256), request });
    const found = (...events: JournalEvent[]) =>
      viewOf(RESULT, {
        events,
        listOf: ({ sha256 }) =>
          sha256 === sha('f') ? cut : sha256 === sha('e') ? { ...cut, notJson: null } : read,
      }).notReceived.map(({ request, reason }) => [request.version, request.deltaOnly ?? false, reason]);
    expect(found(history(2), saved(sha('f'), version(2)))).toEqual([[2, false, 'not-json']]);
    expect(found(history(2), saved(sha('e'), version(2)))).toEqual([[2, false, 'other-shape']]);
    expect(found(history(2), saved(sha('f'), version(2)), history(2))).toEqual([]);
    expect(found(history(2), saved(sha('f'), version(3))), 'nothing else is shown').toEqual([]);
    const delta = version(2, true);
    expect(found(saved(sha('b'), delta), history(2), saved(sha('f'), delta))).toEqual([
      [2, true, 'not-json'],
    ]);
  });

  it('counts in the conclusion and in the worklist as one that failed does', () => {
    const view = after(CUT);
    expect(view).toMatchObject({ responseSha256: sha('a'), notReceived: [{ request: journey }] });
    const review = reviewStateOf({ ...view, media: [] }, { list: 'not-part', response: null }, null);
    expect(review.find(({ item }) => item === 'files')).toMatchObject({ open: 1, lacks: 'responses' });
    const facts = { touchedAt: '', aml: null, retention: { clock: null, holds: [] } } as never;
    expect(worklistRow(view, facts)).toMatchObject({ notReceived: 1, fault: null, needsAttention: true });
  });
});

it('what was not received again counts in the conclusion and in the worklist', () => {
  const view = viewOf(RESULT, { events: [missing(journey)] });
  const files = (of: typeof view) =>
    reviewStateOf(of, { list: 'not-part', response: null }, null).find(({ item }) => item === 'files');
  expect(files(view)).toMatchObject({ open: 2, total: 2 });
  expect(files({ ...view, media: [] }), 'no file is missing').toMatchObject({ open: 1, lacks: 'responses' });
  expect(files(viewOf(WITHOUT_FILES))).toMatchObject({ open: 0, total: 0 });
  const { at } = entriesOf(missing(journey))[0] ?? { at: '' };
  const facts = { touchedAt: at, aml: null, retention: { clock: null, holds: [] } } as never;
  expect(worklistRow(view, facts).notReceived).toBe(1);
});

it('what follows a version whose request failed was not requested, and everyone is shown that', () => {
  const after = (...events: JournalEvent[]) => {
    const view = viewOf(WITHOUT_FILES, { events });
    const files = reviewStateOf(view, { list: 'not-part', response: null }, null).find(
      ({ item }) => item === 'files',
    );
    expect(files?.notRequestedAfter ?? null).toBe(view.monitoring.notRequestedAfter);
    return view.monitoring.notRequestedAfter;
  };
  const fails = (number: number, reason: AbsenceReason = 'server-error', status = 503, deltaOnly = false) =>
    missing(version(number, deltaOnly), reason, status);
  expect(after(), 'nothing was requested').toBeNull();
  expect(after(history(2)), 'nothing failed').toBeNull();
  expect(after(history(2), fails(3))).toBe(3);
  expect(after(history(2), fails(2, 'rate-limited', 429, true)), 'its changes').toBe(2);
  expect(after(history(2), fails(3, 'refused', 403))).toBe(3);
  expect(after(history(2), fails(3, 'refused', 400)), 'no such number').toBeNull();
  expect(after(history(2), fails(3, 'not-found', 404)), 'no such version').toBeNull();
  expect(after(history(2), fails(3), fails(4, 'not-found', 404)), 'one after it').toBeNull();
  expect(after(history(2), fails(3), history(4)), 'a later one arrived by itself').toBe(4);
  expect(after(history(5), history(1), fails(2, 'refused', 401))).toBe(5);
  expect(after(history(3), fails(4, 'error-object', 200))).toBe(4);
  expect(after(fails(3), history(3))).toBeNull();
});

describe('versions that nobody requested', () => {
  const filesOf = (...events: JournalEvent[]) => {
    const view = viewOf(WITHOUT_FILES, { events });
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
