// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { entryText, type StoredChain } from '@shared/domain/journalChain';
import { planMerge } from '@shared/domain/package/merge';
import { opened, sha } from '../../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../../support/packageBytes';

const note = (text: string): JournalEvent => ({
  type: 'rule-reviewed',
  ruleKey: 'same_subject',
  reviewed: true,
  remark: text,
  responseSha256: sha('a'),
});
const chain = (replica: string, ...events: JournalEvent[]): StoredChain => ({
  replica,
  lines: chainOf(replica, events).map(entryText),
  head: null,
});
const places = (saved: StoredChain[], incoming: StoredChain[]) => {
  const { added, forks } = planMerge(saved, incoming);
  return { added: added.map(({ replica, seq }) => [replica, seq]), forks };
};

const ONE = chain(REPLICA_A, opened, note('one'));
const LONGER = chain(REPLICA_A, opened, note('one'), note('two'), note('three'));
const OTHER = chain(REPLICA_A, opened, note('otherwise'), note('two'));
const COLLEAGUE = chain(REPLICA_B, note('by a colleague'), note('again'));

describe('importing the chains of a package into those saved', () => {
  it.each<[string, StoredChain[], StoredChain[], [string, number][]]>([
    ['the same chain adds nothing', [ONE], [ONE], []],
    ['a shorter one adds nothing', [LONGER], [ONE], []],
    ['an empty one adds nothing', [ONE], [{ ...ONE, lines: [] }], []],
    [
      'one that goes on adds its rest',
      [ONE],
      [LONGER],
      [
        [REPLICA_A, 3],
        [REPLICA_A, 4],
      ],
    ],
    [
      'an unknown one is added whole',
      [ONE],
      [COLLEAGUE],
      [
        [REPLICA_B, 1],
        [REPLICA_B, 2],
      ],
    ],
    [
      'into nothing all is added',
      [],
      [ONE, COLLEAGUE],
      [
        [REPLICA_A, 1],
        [REPLICA_A, 2],
        [REPLICA_B, 1],
        [REPLICA_B, 2],
      ],
    ],
    ['a saved chain that does not come is left alone', [ONE, COLLEAGUE], [ONE], []],
  ])('%s', (_case, saved, incoming, added) => {
    expect(places(saved, incoming)).toEqual({ added, forks: [] });
  });

  it('names the first place that both hold with other content, and adds nothing of that chain', () => {
    expect(places([ONE], [OTHER])).toEqual({ added: [], forks: [{ replica: REPLICA_A, seq: 2 }] });
    expect(places([LONGER], [OTHER])).toEqual({ added: [], forks: [{ replica: REPLICA_A, seq: 2 }] });
  });

  it('takes an entry for another although only a blank differs: stored lines are compared as they are', () => {
    const spaced = { ...ONE, lines: [`${ONE.lines[0] ?? ''} `, ...ONE.lines.slice(1)] };
    expect(places([ONE], [spaced]).forks).toEqual([{ replica: REPLICA_A, seq: 1 }]);
  });

  it('names every fork, and what else would be added', () => {
    const mine = chain(REPLICA_B, note('something else'));
    const third = chain('00000000-0000-4000-8000-00000000000c', note('x'));
    expect(places([ONE, mine], [OTHER, COLLEAGUE, third])).toEqual({
      added: [[third.replica, 1]],
      forks: [
        { replica: REPLICA_A, seq: 2 },
        { replica: REPLICA_B, seq: 1 },
      ],
    });
  });

  it('adds the entries as they were written', () => {
    expect(planMerge([ONE], [LONGER]).added.map(entryText)).toEqual(LONGER.lines.slice(2));
  });

  it('adds no line that is no entry', () => {
    const damaged = { ...LONGER, lines: [...LONGER.lines.slice(0, 3), '{"not": "an entry"}'] };
    expect(places([ONE], [damaged])).toEqual({ added: [[REPLICA_A, 3]], forks: [] });
  });
});
