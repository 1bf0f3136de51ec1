// @ts-nocheck
import { expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { sha } from '../../../support/journalBuilder';
import { redactedCase } from '../../../support/redactedCase';

const RULE = {
  name: 'Same Person',
  result: 'Failed',
  description: 'Zuzanna 1 lives there',
  tips: 'Ask Zuzanna 2 again',
  details: [{ title: 'Passport of Zuzanna 3', result: 'Failed' }],
};
const CASE = {
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ridwan Haddad' },
  rule_results: { same_subject: RULE },
  documents: {
    s1: {
      step_title: 'Passport',
      validation_result: {
        validation_checks: [{ name: 'Layout', result: 'Passed', description: 'Zuzanna 4 described' }],
      },
    },
  },
  device_intelligence: { device_signals: [{ key: 'rooted', description: 'Zuzanna 5 described' }] },
};
const SERVICE_EVENT: JournalEvent = {
  ...({ type: 'service-event', eventId: 'evt-Zuzanna-1991', sha256: sha('d'), bytes: 10 } as const),
  ...{ name: 'update required for Zuzanna', receivedAt: '2026-01-02T03:04:05.000Z' },
  facts: [{ key: 'Zuzanna_4821', text: 'x' }],
};

it('is every title, description and advice as received, and none that the specification itself has', async () => {
  const { text, leaks, whole } = redactedCase(CASE, ['free-text']);
  expect(JSON.stringify(whole)).toMatch(/Zuzanna [12345]/);
  expect(text).not.toContain('Zuzanna');
  expect(text).toContain('"Same Person"');
  expect(text).toContain('"Passport"');
  expect(await leaks()).toEqual([]);
  expect(redactedCase(CASE, ['names']).text).toContain('Ask Zuzanna 2 again');
});

it('of an event of the service is removed with any class, and stated', () => {
  const { text, notice } = redactedCase({ journey_id: 'journey-1' }, ['faces'], [SERVICE_EVENT]);
  expect(text).not.toContain('Zuzanna');
  expect(notice).toMatch(
    /REMOVED DATA\n\n {2}Faces: in images, covered or left out\n {2}Free text \([^)]*\): \d+ texts removed\n/,
  );
});

it('of a value that has another form than the specification says is not called undefined there', () => {
  const { notice } = redactedCase({ ...CASE, selfie: { is_live: 'maybe' } }, ['names']);
  expect(notice).toContain(
    'This case contains 1 field that the specification does not define or whose content is not as defined there.',
  );
});
