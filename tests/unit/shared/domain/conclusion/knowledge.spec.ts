import { expect, it } from 'vitest';
import { countBefore, createKnowledge } from '@shared/domain/conclusion/knowledge';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { journalOf, sha, uuid } from '../aml/journalBuilder';
import { proposed } from './proposals';

const imported = (replica: number, seq: number): JournalEvent => ({
  type: 'imported',
  ...{ packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c'), signerName: 'Sample' },
  ...{ entriesAdded: 1, evidenceAdded: 0, reason: '' },
  heads: [{ replica: uuid(replica), seq, hash: sha('d') }],
});

it('counts what stands at the head of a list', () => {
  const below = (bound: number) => countBefore([1, 3, 5], (one) => one < bound);
  expect([0, 2, 4, 9].map(below)).toEqual([0, 1, 2, 3]);
});

it('with an entry is known what its own installation wrote before, and what came in by then, which only grows', () => {
  const entries = journalOf(proposed(1), imported(2, 4), proposed(2), imported(2, 3), imported(2, 7)).map(
    (entry, index) => ({ ...entry, replica: uuid(1), seq: index + 1 }),
  );
  const known = createKnowledge(entries);
  const of = (replica: number) => entries.map((entry) => known(entry)(uuid(replica)));
  expect(of(1)).toEqual([1, 2, 3, 4, 5]);
  expect(of(2)).toEqual([0, 0, 4, 4, 4]);
  expect(of(3)).toEqual([0, 0, 0, 0, 0]);
});
