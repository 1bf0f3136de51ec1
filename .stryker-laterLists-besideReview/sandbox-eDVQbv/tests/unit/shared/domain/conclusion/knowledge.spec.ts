// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { countBefore, createKnowledge } from '@shared/domain/conclusion/knowledge';
import type { ReadEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { journalOf, sha, uuid } from '../aml/journalBuilder';
import { proposed } from './proposals';

const imported = (...heads: [replica: number, seq: number][]): JournalEvent => ({
  type: 'imported',
  ...{ packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c'), signerName: 'Sample' },
  ...{ entriesAdded: 1, evidenceAdded: 0, reason: '' },
  heads: heads.map(([replica, seq]) => ({ replica: uuid(replica), seq, hash: sha('d') })),
});
const chain = (replica: number, ...events: JournalEvent[]): ReadEntry[] =>
  journalOf(...events).map((entry, index) => ({ ...entry, replica: uuid(replica), seq: index + 1 }));

describe('how many stand before', () => {
  it.each([
    [[], 0],
    [[1], 1],
    [[5], 0],
    [[1, 2, 3], 3],
    [[1, 3, 5, 7], 2],
    [[4, 5, 6], 0],
  ])('a bound in %j: %i', (list, count) => {
    expect(countBefore(list, (one) => one < 4)).toBe(count);
  });
});

describe('what was known with an entry', () => {
  const ours = chain(
    1,
    imported([2, 3]),
    imported([2, 1], [3, 4]),
    proposed(1),
    imported([2, 9]),
    proposed(2),
  );
  const known = createKnowledge([...ours, ...chain(2, imported([4, 7]))]);
  const at = (index: number) => [1, 2, 3, 4].map((replica) => known(ours[index]!)(uuid(replica)));

  it('is its own chain up to it, and the farthest of all that was imported before', () => {
    expect(at(2)).toEqual([3, 3, 4, 0]);
    expect(at(4)).toEqual([5, 9, 4, 0]);
  });

  it('is not yet what an import brings with that very entry', () => {
    expect(at(0)).toEqual([1, 0, 0, 0]);
    expect(at(1)).toEqual([2, 3, 0, 0]);
  });
});
