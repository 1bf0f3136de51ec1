import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { JournalEntry } from '@shared/domain/journal';
import { lostDecisions as lostIn } from '@shared/domain/conclusion/lostDecisions';
import { chainOf, REPLICA_A, REPLICA_B, retrieved } from '../../../../support/packageBytes';
import { opened } from '../../../../support/journalBuilder';

const ANA = { name: 'Ana Specimen', reviewerId: 'R-1' };
const ERIK = { name: 'Erik Specimen', reviewerId: 'R-2' };
const proposalId = crypto.randomUUID();
const holdId = crypto.randomUUID();

const proposed: JournalEvent = {
  ...{ type: 'conclusion-proposed', proposalId, outcome: 'Approved', reasons: 'x' },
  ...{ stepDecisions: [], escalation: null },
};
const voted: JournalEvent = {
  ...{ type: 'conclusion-voted', proposalId, outcome: 'Approved', reasons: 'x', escalation: null },
};
const hold: JournalEvent = { type: 'retention-held', holdId, ground: 'authority-request', reason: 'x' };
const released: JournalEvent = { type: 'retention-released', holdId, reason: 'x' };
const own = chainOf(REPLICA_A, [opened, retrieved(Buffer.from('{}')), proposed], { author: ANA, start: 0 });
const theirs = (events: JournalEvent[]) =>
  chainOf(REPLICA_B, events, { author: ERIK, start: Date.UTC(2030, 0, 1) });

const lostDecisions = (now: readonly JournalEntry[], then: readonly JournalEntry[]) =>
  lostIn(now, then, false);

describe('decisions that would no longer apply', () => {
  it('are the sign-off and the holds of a key that counts no more', () => {
    expect(lostDecisions([...own, ...theirs([voted, hold])], own)).toEqual({ signOffs: 1, holds: 1 });
    expect(lostDecisions([...own, ...theirs([hold])], own)).toEqual({ signOffs: 0, holds: 1 });
  });

  it('are none if only notes or a proposal that waits are gone', () => {
    expect(lostDecisions(own, [])).toEqual({ signOffs: 0, holds: 0 });
    const now = [...own, ...theirs([hold, released])];
    expect(lostDecisions(now, own)).toEqual({ signOffs: 0, holds: 0 });
  });

  it('are those that further entries would cancel', () => {
    const [onHold, release] = theirs([hold, released]);
    if (onHold === undefined || release === undefined) throw new Error();
    expect(lostDecisions([...own, onHold], [...own, onHold, release])).toEqual({ signOffs: 0, holds: 1 });
    expect(lostDecisions([...own, onHold], [...own, onHold])).toEqual({ signOffs: 0, holds: 0 });
  });

  it('are a sign-off also if a response was received again, where its content is known to be the same', () => {
    const again = theirs([voted]);
    const refetched = chainOf(
      REPLICA_A,
      [opened, retrieved(Buffer.from('{}')), proposed, retrieved(Buffer.from('{ }'))],
      {
        author: ANA,
        start: 0,
      },
    );
    const now = [...refetched.slice(0, 3), ...again, ...refetched.slice(3)];
    expect(lostIn(now, refetched, false).signOffs).toBe(0);
    expect(lostIn(now, refetched, true).signOffs).toBe(1);
  });
});
