import { expect, it } from 'vitest';
import { savedResponsesOf } from '@shared/domain/savedResponses';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { responseLabel } from '@shared/labels/responseLabels';
import { answered, entriesOf, opened, sha } from '../../../support/journalBuilder';

const history = (digit: string, version: number, deltaOnly: boolean): JournalEvent => {
  const event = answered(sha(digit), 'amlHistory');
  return { ...event, request: { ...event.request, version, deltaOnly } };
};
const webhook: JournalEvent = {
  type: 'service-event',
  eventId: 'e-1',
  name: 'AML Monitor Update',
  sha256: sha('9'),
  bytes: 3,
  receivedAt: '2026-01-02T03:04:05.000Z',
  facts: [],
};

it('every response of every operation is listed by operation, version, delta and time; media are none', () => {
  const saved = savedResponsesOf(
    entriesOf(
      opened,
      answered(sha('a'), 'journeyResult'),
      answered(sha('f'), 'image'),
      history('1', 1, false),
      history('2', 2, true),
      history('3', 2, false),
      webhook,
      answered(sha('5'), 'journeySummary'),
      answered(sha('4'), 'amlResult'),
      answered(sha('6'), 'spotCheckResult'),
      answered(sha('b'), 'journeyResult'),
      // The same bytes again are the same response.
      answered(sha('a'), 'journeyResult'),
    ),
  );
  expect(saved.map(({ kind, version, deltaOnly, sha256 }) => [kind, version, deltaOnly, sha256[0]])).toEqual([
    ['journeyResult', null, false, 'a'],
    ['journeyResult', null, false, 'b'],
    ['spotCheckResult', null, false, '6'],
    ['amlResult', null, false, '4'],
    ['amlHistory', 2, false, '3'],
    ['amlHistory', 2, true, '2'],
    ['amlHistory', 1, false, '1'],
    ['journeySummary', null, false, '5'],
    ['webhookEvent', null, false, '9'],
  ]);
  expect(saved.map(responseLabel)[5]).toMatch(
    /^Version 2, changes only, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/,
  );
});
