import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  separateId,
  distinctEntries,
  isSeparateId,
  placedIn,
  statedReplica,
  withHeadsPlaced,
} from '@shared/domain/separateChains';
import { entryText, verifyChain } from '@shared/domain/journalChain';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { opened, sha } from '../../../support/journalBuilder';
import { chainOf, OPENED_CASE, REPLICA_A, REPLICA_B } from '../../../support/packageBytes';
import { verifyText } from '../../../../src/main/lib/ed25519';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };
const note = (text: string): JournalEvent => ({
  ...{
    type: 'noted',
    noteId: '11111111-1111-4111-8111-111111111111',
    revision: 1,
    anchor: { on: 'case' },
    text,
  },
});
const dave = chainOf(REPLICA_A, [opened, note('one')], { author: DAVE });
const other = chainOf(REPLICA_A, [opened, note('two')], { author: DAVE });
const mallory = chainOf(REPLICA_A, [opened], { author: MALLORY });
const id = separateId(mallory[0]?.hash ?? '');
const placed = mallory.map((entry) => placedIn(id, entry));
const verdictOf = (replica: string, entries: readonly JournalEntry[]) =>
  verifyChain(
    {
      ...{ replica, lines: entries.map(entryText) },
      head: { replica, seq: entries.length, hash: entries.at(-1)?.hash ?? '' },
    },
    OPENED_CASE,
    { hash, verify: verifyText },
  );

describe('a separate chain', () => {
  it('has a UUID of version 8 made of a hash, as no installation has', () => {
    expect(separateId('0123456789abcdef'.repeat(4))).toBe('01234567-89ab-8def-a123-456789abcdef');
    expect([id, REPLICA_A, crypto.randomUUID()].map(isSeparateId)).toEqual([true, false, false]);
  });

  it('keeps what its entries state, and their texts', () => {
    expect(placed.map(statedReplica)).toEqual([REPLICA_A]);
    expect(placed).toMatchObject([{ replica: id, separateFrom: REPLICA_A }]);
    expect(placed.map(entryText)).toEqual(mallory.map(entryText));
    expect(placed.map((entry) => placedIn(REPLICA_A, entry).replica)).toEqual([REPLICA_A]);
  });

  it('is valid under the id of one of its entries only', () => {
    expect(verdictOf(id, mallory)).toMatchObject({ state: 'intact', entries: placed });
    expect(verdictOf(separateId(dave[1]?.hash ?? ''), dave)).toMatchObject({ state: 'intact' });
    expect(verdictOf(separateId(sha('a')), mallory)).toMatchObject({ state: 'broken', seq: 1 });
    const state = chainOf(id, [opened], { author: MALLORY });
    expect(verdictOf(id, state)).toMatchObject({ state: 'broken', fault: 'out-of-order' });
  });
});

describe('the entries of all chains', () => {
  it('are there once, those that both share in the chain from which the other parts', () => {
    const separate = separateId(other[1]?.hash ?? '');
    const whole = other.map((entry) => placedIn(separate, entry));
    for (const chains of [
      [dave, whole],
      [whole, dave],
    ])
      expect(
        distinctEntries(chains)
          .map(({ replica, seq }) => `${replica} ${String(seq)}`)
          .sort(),
      ).toEqual([`${REPLICA_A} 1`, `${REPLICA_A} 2`, `${separate} 2`].sort());
  });

  it('hide none whose chain shares nothing after all', () => {
    const separate = separateId(other[1]?.hash ?? '');
    expect(distinctEntries([other.map((entry) => placedIn(separate, entry))])).toHaveLength(2);
  });

  it('name each chain as it is named here, by its last hash', () => {
    const imported = (replica: string, seq: number, last: string): JournalEvent => ({
      ...{ type: 'imported', packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c') },
      ...{ signerName: 'x', entriesAdded: 1, evidenceAdded: 0, reason: '' },
      heads: [{ replica, seq, hash: last }],
    });
    const headOf = (event: JournalEvent, entries: readonly JournalEntry[]) => {
      const [read] = withHeadsPlaced([...chainOf(REPLICA_B, [event]), ...entries]);
      return read?.event.type === 'imported' ? read.event.heads[0]?.replica : null;
    };
    const first = mallory[0]?.hash ?? '';
    expect(headOf(imported(REPLICA_A, 1, first), [...dave, ...placed])).toBe(id);
    expect(headOf(imported(REPLICA_A, 2, dave[1]?.hash ?? ''), [...dave, ...placed])).toBe(REPLICA_A);
    expect(headOf(imported(REPLICA_A, 2, sha('d')), [...dave, ...placed])).toBe(separateId(sha('d')));
    // Another installation may have had more entries than are saved here.
    expect(headOf(imported(REPLICA_A, 9, sha('d')), [...dave, ...placed])).toBe(REPLICA_A);
    expect(headOf(imported(REPLICA_A, 1, first), dave)).toBe(REPLICA_A);
  });
});
