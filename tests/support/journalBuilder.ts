import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { authorOf, NO_SEAL } from './authors';

const REPLICA = '00000000-0000-4000-8000-0000000000d1';
export const CASE_ID = 'c'.repeat(32);
export const PERSON = { name: 'Test Reviewer', reviewerId: 'T-1' };
export const REVIEWER = authorOf(PERSON);

/** A text in the form of a SHA-256 that is easy to recognise in the output of a failing test. */
export const sha = (digit: string): string => digit.repeat(64);

/** Entries one second separate. Their hashes are not valid; tests of chains create real ones. */
export function entriesOf(...events: JournalEvent[]): JournalEntry[] {
  return events.map((event, index) => ({
    v: 3,
    caseId: CASE_ID,
    replica: REPLICA,
    seq: index + 1,
    at: new Date(Date.UTC(2026, 0, 2, 3, 4, 5 + index)).toISOString(),
    author: REVIEWER,
    event,
    prev: null,
    hash: sha('0'),
    ...NO_SEAL,
  }));
}

export const opened: JournalEvent = {
  type: 'case-opened',
  kind: 'journey',
  subjectId: 'journey-1',
  authority: 'sandbox',
  authorityLabel: 'Sandbox',
  environment: 'sandbox',
};

/** A response of the journey operation. */
export function answered(
  sha256: string,
  operation: Request['operation'] = 'journeyResult',
): JournalEventOf<'retrieved'> {
  return {
    type: 'retrieved',
    request: { operation, id: 'journey-1' },
    sha256,
    bytes: 10,
    mime: 'application/json',
    declaredMime: 'application/json',
    status: 200,
    startedAt: '2026-01-02T03:04:05.000Z',
    attempts: 1,
  };
}

export function savedImage(path: string, sha256: string): JournalEvent {
  return {
    type: 'retrieved',
    request: { operation: 'image', id: path },
    sha256,
    bytes: 20,
    mime: 'image/jpeg',
    declaredMime: 'image/jpeg',
    status: 200,
    startedAt: '2026-01-02T03:04:05.000Z',
    attempts: 1,
  };
}

export function absentImage(path: string): JournalEvent {
  return {
    type: 'absent',
    request: { operation: 'image', id: path },
    reason: 'not-found',
    status: 404,
    serviceCode: 'missing_requested_resource',
    attempts: 1,
  };
}
