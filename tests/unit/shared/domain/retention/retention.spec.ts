import { describe, expect, it } from 'vitest';
import { isUnderHold, purgeBlockers, retentionOf } from '@shared/domain/retention/retention';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { entriesOf, opened, REVIEWER } from '../../../../support/journalBuilder';

const HOLD = '00000000-0000-4000-8000-000000000001';
const set = (from: string, months: number): JournalEvent => ({
  type: 'retention-set',
  ground: months === 0 ? 'no-duty' : 'relationship-ended',
  from,
  months,
  reason: 'policy 4',
});
const hold: JournalEvent = {
  type: 'retention-held',
  holdId: HOLD,
  ground: 'authority-request',
  reason: 'asked',
};
const release: JournalEvent = { type: 'retention-released', holdId: HOLD, reason: 'answered' };
const free = { today: '2031-03-02', journalBroken: false, underWay: false, drafts: 0 };

describe('retention', () => {
  it('has no period, no hold and no refusal in an ordinary journal', () => {
    expect(retentionOf(entriesOf(opened))).toEqual({ period: null, holds: [], refusals: [] });
  });

  it('keeps a case through its last day', () => {
    const { period } = retentionOf(entriesOf(opened, set('2026-03-01', 60)));
    expect(period).toMatchObject({ dueOn: '2031-03-02', by: REVIEWER });
    expect(
      purgeBlockers(retentionOf(entriesOf(set('2026-03-01', 60))), { ...free, today: '2031-03-01' }),
    ).toEqual(['not-due']);
    expect(purgeBlockers(retentionOf(entriesOf(set('2026-03-01', 60))), free)).toEqual([]);
  });

  it('lets a case go at once that nothing asks to keep', () => {
    const retention = retentionOf(entriesOf(set('2026-03-01', 0)));
    expect(retention.period?.dueOn).toBe('2026-03-01');
    expect(purgeBlockers(retention, { ...free, today: '2026-03-01' })).toEqual([]);
  });

  it('takes the latest period', () => {
    expect(retentionOf(entriesOf(set('2020-01-01', 12), set('2026-03-01', 12))).period?.from).toBe(
      '2026-03-01',
    );
  });

  it('is under hold until each hold is released, once', () => {
    const saved = retentionOf(entriesOf(set('2026-03-01', 0), hold));
    expect(isUnderHold(saved)).toBe(true);
    expect(purgeBlockers(saved, free)).toEqual(['legal-hold']);
    const again: JournalEvent = { ...release, reason: 'a second time' };
    const released = retentionOf(entriesOf(set('2026-03-01', 0), hold, release, again));
    expect(isUnderHold(released)).toBe(false);
    expect(released.holds[0]?.released?.reason).toBe('answered');
    expect(purgeBlockers(released, free)).toEqual([]);
  });

  it('names everything in the way at once', () => {
    const all = { today: '2026-01-01', journalBroken: true, underWay: true, drafts: 2 };
    expect(purgeBlockers(retentionOf(entriesOf(opened)), all)).toEqual([
      'journal-broken',
      'under-way',
      'drafts',
      'no-period',
    ]);
    expect(purgeBlockers(retentionOf(entriesOf(set('2025-03-01', 60), hold)), all)).toEqual([
      'journal-broken',
      'under-way',
      'drafts',
      'legal-hold',
      'not-due',
    ]);
  });

  it('keeps each refusal', () => {
    const refused: JournalEvent = {
      type: 'erasure-refused',
      askedOn: '2026-02-01',
      reason: 'duty until 2031',
    };
    expect(retentionOf(entriesOf(refused, refused)).refusals).toHaveLength(2);
  });
});
