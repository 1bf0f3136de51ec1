// @ts-nocheck
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { uuid } from '../aml/journalBuilder';

export type Proposed = JournalEventOf<'conclusion-proposed'>;
export const proposed = (number: number, over: Partial<Proposed> = {}): Proposed => ({
  type: 'conclusion-proposed',
  proposalId: uuid(number),
  outcome: 'Approved',
  reasons: 'Sample reasons',
  stepDecisions: [],
  escalation: null,
  ...over,
});
export const voted = (number: number, outcome: Proposed['outcome'] = 'Approved'): JournalEvent => ({
  type: 'conclusion-voted',
  proposalId: uuid(number),
  outcome,
  reasons: 'Second reasons',
  escalation: null,
});
export const withdrawn = (number: number): JournalEvent => ({
  type: 'conclusion-withdrawn',
  proposalId: uuid(number),
  reason: 'Sample reason',
});
