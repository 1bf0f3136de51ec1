// @ts-nocheck
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { authorOf, NO_SEAL } from '../../../../support/authors';

export const FIRST = authorOf({ name: 'First Reviewer', reviewerId: 'R-1' });
export const SECOND = authorOf({ name: 'Second Reviewer', reviewerId: 'R-2' });
export const sha = (letter: string): string => letter.repeat(64);
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export type Step = JournalEvent | [JournalEvent, typeof FIRST];

/** Entries in their order; chains and hashes are of no interest here. */
export function journalOf(...steps: Step[]): JournalEntry[] {
  return steps.map((step, index) => {
    const [event, author] = Array.isArray(step) ? step : [step, FIRST];
    return {
      v: 3,
      caseId: '0'.repeat(32),
      replica: uuid(0),
      seq: index + 1,
      at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      author,
      event,
      prev: null,
      hash: sha('0'),
      ...NO_SEAL,
    };
  });
}

export const retrieved = (request: Request, letter: string): JournalEventOf<'retrieved'> => ({
  type: 'retrieved',
  request,
  sha256: sha(letter),
  bytes: 1,
  mime: 'application/json',
  declaredMime: null,
  status: 200,
  startedAt: '2026-01-01T00:00:00.000Z',
  attempts: 1,
});

export const absent = (
  request: Request,
  reason: JournalEventOf<'absent'>['reason'],
): JournalEventOf<'absent'> => ({
  type: 'absent',
  request,
  reason,
  status: 404,
  serviceCode: 'missing_requested_resource',
  attempts: 1,
});

/** An event of the service that names a monitoring version. */
export const named = (version: string): JournalEventOf<'service-event'> => ({
  type: 'service-event',
  eventId: `event-${version}`,
  name: 'AML Monitor Update',
  sha256: sha('e'),
  bytes: 1,
  receivedAt: '2026-01-01T00:00:00.000Z',
  facts: [{ key: 'updatedAMLVersionNumber', text: version }],
});

export const history = (version: number, deltaOnly = false): Request => ({
  operation: 'amlHistory',
  id: 'check-1',
  version,
  deltaOnly,
});

export const decided = (
  number: number,
  over: Partial<JournalEventOf<'match-decided'>> = {},
): JournalEventOf<'match-decided'> => ({
  type: 'match-decided',
  decisionId: uuid(number),
  match: { key: 'resource:r1', resourceId: 'r1', matchId: 'm1', pointer: '/aml_matches/0' },
  outcome: 'different',
  reasonCode: 'name-differs',
  text: '',
  basedOn: [{ pointer: '/name', label: 'Name', present: true, value: 'Ana Specimen' }],
  responseSha256: sha('a'),
  checkVersion: 1,
  ...over,
});

export const undone = (number: number): JournalEvent => ({
  type: 'match-decision-undone',
  decisionId: uuid(number),
  reason: 'Sample reason',
});
