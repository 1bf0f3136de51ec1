import { describe, expect, it } from 'vitest';
import { conclusionEffect, JournalEvent } from '@shared/domain/journalEvents';

const TYPES = JournalEvent.options.map((schema) => schema.shape.type.value);

describe('the events of the journal', () => {
  it('are declared once each', () => {
    expect(new Set(TYPES).size).toBe(TYPES.length);
  });

  it('leave a conclusion in force where the case left the app or came in a package', () => {
    for (const type of [
      'packaged',
      'printed',
      'imported',
      'trust-changed',
      'redacted',
      'time-stamped',
      'retention-set',
    ] as const)
      expect(conclusionEffect(type)).toBe('never');
  });

  it('void a conclusion where its basis changes', () => {
    for (const type of ['match-decided', 'match-decision-undone', 'service-event'] as const)
      expect(conclusionEffect(type)).toBe('always');
    for (const type of ['retrieved', 'file-imported'] as const)
      expect(conclusionEffect(type)).toBe('new-bytes');
  });
});
