// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { knownVersions } from '@shared/domain/aml/versionWalk';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { entriesOf, opened, sha } from '../../../../support/journalBuilder';

const reported = (text: string): JournalEvent => ({
  type: 'service-event',
  eventId: text,
  name: 'AML Monitor Update',
  sha256: sha('e'),
  bytes: 1,
  receivedAt: '2026-01-01T00:00:00.000Z',
  facts: [{ key: 'updatedAMLVersionNumber', text }],
});

describe('versions that an event has named', () => {
  it('are read as the event itself is', () => {
    expect(knownVersions(entriesOf(opened, reported('3'), reported(' 7 ')))).toEqual([3, 7]);
  });

  it('are whole numbers of 32 bits', () => {
    const events = ['4000000000', '9999999999', '-1', '1.5', '', 'next'].map(reported);
    expect(knownVersions(entriesOf(opened, ...events))).toEqual([]);
  });
});
