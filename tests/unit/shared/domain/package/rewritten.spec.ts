import { expect, it } from 'vitest';
import { isRewrittenBy } from '@shared/domain/package/rewritten';
import { placedIn, separateId } from '@shared/domain/separateChains';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { authorOf } from '../../../../support/authors';
import { opened } from '../../../../support/journalBuilder';
import { mixed } from '../../../../support/packageBench';
import { REPLICA_A, REPLICA_B } from '../../../../support/packageBytes';

const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };
const note = (text: string): JournalEvent => ({
  ...{ type: 'noted', noteId: '11111111-1111-4111-8111-111111111111', revision: 1, text },
  anchor: { on: 'case' },
});
const start = Date.UTC(2026, 0, 2, 3, 4, 5);
const separate = (entries: readonly JournalEntry[], from: number): JournalEntry[] =>
  entries.slice(from).map((entry) => placedIn(separateId(entries[from]?.hash ?? ''), entry));
const isBy = (entries: readonly JournalEntry[], who: typeof DAVE): boolean =>
  isRewrittenBy(entries, (key) => key === authorOf(who).key);

const one = mixed(
  REPLICA_A,
  [
    [opened, DAVE],
    [note('a'), MALLORY],
    [note('b'), DAVE],
  ],
  start,
);
const two = mixed(
  REPLICA_A,
  [
    [opened, DAVE],
    [note('c'), MALLORY],
    [note('d'), MALLORY],
  ],
  start,
);

it('a key that signed two versions of a chain has rewritten it, and no other key has', () => {
  const both = [...one, ...separate(two, 1)];
  expect(isBy(both, MALLORY)).toBe(true);
  expect(isBy(both, DAVE)).toBe(false);
  expect(isBy([...one, ...separate(one, 3)], MALLORY)).toBe(false);
});

it('a key may sign at two installations, and go on in a separate chain', () => {
  const elsewhere = mixed(REPLICA_B, [[note('e'), DAVE]], start);
  expect(isBy([...one, ...elsewhere], DAVE)).toBe(false);
  expect(isBy([...one.slice(0, 1), ...separate(one, 1)], DAVE)).toBe(false);
});
