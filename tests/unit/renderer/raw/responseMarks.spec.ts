import { expect, it } from 'vitest';
import type { SavedResponse } from '@shared/domain/savedResponses';
import { choiceLabel } from '../../../../src/renderer/src/features/raw/responseMarks';
import { REVIEWER, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';
import { journeySample } from '../../../support/wireSamples';

const view = viewOf(journeySample);
const saved = (over: Partial<SavedResponse> = {}): SavedResponse => ({
  kind: 'journeyResult',
  version: null,
  deltaOnly: false,
  sha256: sha('a'),
  bytes: 1,
  receivedAt: '2026-01-01T00:00:00.000Z',
  receivedBy: REVIEWER,
  origin: 'service',
  ...over,
});

it('the list of responses says which is no result, and which one the case shows instead', () => {
  const inPlace = choiceLabel(saved({ sha256: sha('f'), isInPlace: true }), true, view);
  expect(inPlace).toMatch(/, latest, not the requested result$/);
  expect(choiceLabel(saved(), false, view)).toMatch(/, shown in the case$/);
  expect(choiceLabel(saved(), true, view)).toMatch(/, latest$/);
  const again = { request: { operation: 'journeyResult' as const, id: 'journey-1' }, at: '2030-01-01' };
  const inVain = {
    ...again,
    reason: 'timed-out' as const,
    status: null,
    serviceCode: null,
    raw: null,
    shown: null,
  };
  expect(choiceLabel(saved(), true, { ...view, notReceived: [inVain] })).toMatch(
    /, last received; requested again and not received$/,
  );
});

it('a version whose list could not be read says so, and its changes do not', () => {
  const unread = [
    { kind: 'snapshot', version: 3, sha256: sha('c'), state: 'unreadable', notJson: { line: 4, column: 1 } },
  ] as const;
  const of = { ...view, monitoring: { ...view.monitoring, unread: [...unread] } };
  const version = saved({ kind: 'amlHistory', version: 3, sha256: sha('c') });
  expect(choiceLabel(version, true, of)).toContain('unreadable, not valid JSON (line 4, column 1)');
  expect(choiceLabel({ ...version, deltaOnly: true }, true, of)).not.toContain('unreadable');
});
