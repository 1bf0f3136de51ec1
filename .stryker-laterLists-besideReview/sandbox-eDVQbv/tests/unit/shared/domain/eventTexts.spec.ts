// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { mapEventTexts } from '@shared/domain/eventTexts';
import { JournalEvent } from '@shared/domain/journalEvents';
import { opened, sha } from '../../../support/journalBuilder';

const textsOf = (event: JournalEvent): string[] => {
  const found: string[] = [];
  mapEventTexts(JournalEvent, event, (text, from) => {
    found.push(`${from}: ${text}`);
    return text;
  });
  return found;
};

describe('the texts of an event that the app does not write', () => {
  it('are what a person wrote, however deep it stands', () => {
    expect(
      textsOf({
        type: 'conclusion-proposed',
        proposalId: '00000000-0000-4000-8000-0000000000a1',
        outcome: 'Resubmission Requested',
        reasons: 'My reasons',
        stepDecisions: [{ stepId: '10', decision: 'resubmit', reason: 'Too dark' }],
        escalation: 'Ask the team',
      }),
    ).toEqual(['person: My reasons', 'person: Too dark', 'person: Ask the team']);
  });

  it('are what the service sent', () => {
    expect(
      textsOf({
        type: 'service-event',
        eventId: 'e',
        name: 'journey.finished',
        sha256: sha('1'),
        bytes: 1,
        receivedAt: '2026-01-02T03:04:05.000Z',
        facts: [{ key: 'who', text: 'Somebody' }],
      }),
    ).toEqual(['service: e', 'service: journey.finished', 'service: who', 'service: Somebody']);
  });

  it('are none of an event that people write nothing in', () => expect(textsOf(opened)).toEqual([]));

  it('are put anew without a change to anything else', () => {
    const event: JournalEvent = {
      type: 'note-withdrawn',
      noteId: '00000000-0000-4000-8000-0000000000a1',
      reason: 'Wrong case',
    };
    expect(mapEventTexts(JournalEvent, event, () => 'x')).toEqual({ ...event, reason: 'x' });
    const decided: JournalEvent = {
      type: 'match-decided',
      decisionId: '00000000-0000-4000-8000-0000000000a1',
      match: { key: 'resource:1', resourceId: '1', matchId: null, pointer: '/aml/matches/0' },
      outcome: 'different',
      reasonCode: 'other',
      text: 'Why',
      basedOn: [{ pointer: '/notes', label: 'Notes', present: true, value: ['a', { b: ['c'] }] }],
      responseSha256: sha('1'),
      checkVersion: null,
    };
    expect(mapEventTexts(JournalEvent, decided, () => 'x')).toEqual({ ...decided, text: 'x' });
  });
});
