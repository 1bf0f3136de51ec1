import { expect, it } from 'vitest';
import { entryText } from '@shared/domain/journalChain';
import type { JournalEntry } from '@shared/domain/journal';
import { placedIn, separateId } from '@shared/domain/separateChains';
import { chainsOf } from '@shared/domain/storedChains';
import { opened } from '../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../support/packageBytes';

const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
const dave = chainOf(REPLICA_A, [opened, opened, opened], { author: DAVE });
const [first, second, third] = dave.map(entryText);
const line = (replica: string, entry: JournalEntry | undefined) => ({ replica, text: entryText(entry!) });

it('a separate chain begins with what it shares with another, in its order', () => {
  const separate = separateId(dave[2]?.hash ?? '');
  const lines = [
    line(REPLICA_A, dave[0]),
    line(REPLICA_A, dave[1]),
    line(separate, placedIn(separate, dave[2]!)),
  ];
  expect(chainsOf([], lines)).toEqual(
    [
      { replica: REPLICA_A, lines: [first, second], head: null },
      { replica: separate, lines: [first, second, third], head: null },
    ].toSorted((a, b) => (a.replica < b.replica ? -1 : 1)),
  );
});

it('a chain of which only the head or only entries are left is still one', () => {
  const head = { replica: REPLICA_B, seq: 1, hash: dave[0]?.hash ?? '' };
  const found = chainsOf([head], [line(REPLICA_A, dave[0])]);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ replica: REPLICA_B, lines: [], head });
  expect(found).toContainEqual({ replica: REPLICA_A, lines: [first], head: null });
});

it('an unreadable line is kept, and shares nothing', () => {
  const separate = separateId(dave[0]?.hash ?? '');
  expect(chainsOf([], [{ replica: separate, text: '' }])).toEqual([
    { replica: separate, lines: [''], head: null },
  ]);
});
