import { describe, expect, it } from 'vitest';
import { separateId } from '@shared/domain/separateChains';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { entryText, readEntry, type StoredChain } from '@shared/domain/journalChain';
import { planMerge } from '@shared/domain/package/merge';
import { opened, REVIEWER, sha } from '../../../../support/journalBuilder';
import { authorOf } from '../../../../support/authors';
import { mixed } from '../../../../support/packageBench';
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
  return {
    added: added.map(({ replica, seq }) => [replica, seq]),
    forks: forks.map(({ by, ...place }) => {
      expect(by).toMatchObject(REVIEWER);
      return place;
    }),
  };
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

  it('names the first place that both hold with other content, and keeps that version apart', () => {
    const apart = separateId(readEntry(OTHER.lines[1] ?? '')?.hash ?? '');
    const added = [
      [apart, 2],
      [apart, 3],
    ];
    expect(places([ONE], [OTHER])).toEqual({ added, forks: [{ replica: REPLICA_A, seq: 2 }] });
    expect(places([LONGER], [OTHER])).toEqual({ added, forks: [{ replica: REPLICA_A, seq: 2 }] });
  });

  it('takes an entry for another although only a blank differs: stored lines are compared as they are', () => {
    const spaced = { ...ONE, lines: [`${ONE.lines[0] ?? ''} `, ...ONE.lines.slice(1)] };
    expect(places([ONE], [spaced]).forks).toEqual([{ replica: REPLICA_A, seq: 1 }]);
  });

  it('names every fork, and what else would be added', () => {
    const mine = chain(REPLICA_B, note('something else'));
    const third = chain('00000000-0000-4000-8000-00000000000c', note('x'));
    const plan = places([ONE, mine], [OTHER, COLLEAGUE, third]);
    expect(plan.added).toContainEqual([third.replica, 1]);
    expect(plan.forks).toEqual([
      { replica: REPLICA_A, seq: 2 },
      { replica: REPLICA_B, seq: 1 },
    ]);
  });

  it('adds the entries as they were written', () => {
    expect(planMerge([ONE], [LONGER]).added.map(entryText)).toEqual(LONGER.lines.slice(2));
  });

  it('adds no line that is no entry', () => {
    const damaged = { ...LONGER, lines: [...LONGER.lines.slice(0, 3), '{"not": "an entry"}'] };
    expect(places([ONE], [damaged])).toEqual({ added: [[REPLICA_A, 3]], forks: [] });
  });
});

describe('chains by different keys that state the same installation', () => {
  const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
  const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };
  const switched: JournalEvent = {
    ...{ type: 'reviewer-switched', from: authorOf(DAVE), at: '2026-01-02T03:04:05.000Z' },
  };
  type Line = readonly [JournalEvent, typeof DAVE];
  const by = (...list: Line[]): JournalEntry[] => mixed(REPLICA_A, list, Date.UTC(2026, 0, 2, 3, 4, 5));
  const stored = (entries: readonly JournalEntry[], replica = REPLICA_A): StoredChain => ({
    ...{ replica, lines: entries.map(entryText), head: null },
  });
  const dave = by([opened, DAVE], [note('one'), DAVE], [note('two'), DAVE]);
  const mallory = by([opened, MALLORY], [note('other'), MALLORY]);
  const extended = by([opened, DAVE], [note('one'), DAVE], [switched, MALLORY], [note('x'), MALLORY]);
  const separate = (entries: readonly JournalEntry[], at: number) =>
    entries.slice(at).map(({ seq }) => [separateId(entries[at]?.hash ?? ''), seq]);
  const all = { dave, mallory, extended };
  const daves = {
    replicas: new Set([REPLICA_A]),
    isOwn: ({ reviewerId }: { reviewerId: string }) => reviewerId === DAVE.reviewerId,
  };

  it.each<[string, keyof typeof all, keyof typeof all, number]>([
    ['from the beginning', 'mallory', 'dave', 0],
    ['the other way round', 'dave', 'mallory', 0],
    ['from where they part', 'extended', 'dave', 2],
    ['where the other goes on', 'dave', 'extended', 2],
  ])('are separate %s', (_how, saved, incoming, from) => {
    const plan = planMerge([stored(all[saved])], [stored(all[incoming])]);
    expect(plan.forks).toEqual([]);
    expect(plan.added.map(({ replica, seq }) => [replica, seq])).toEqual(separate(all[incoming], from));
    expect(plan.added.every(({ separateFrom }) => separateFrom === REPLICA_A)).toBe(true);
    expect(plan.added.map(entryText)).toEqual(all[incoming].slice(from).map(entryText));
  });

  it('add nothing the second time, and go on from where they end, whatever id they have in the package', () => {
    const saved = [stored(mallory), stored(dave.slice(0, 2), separateId(dave[0]?.hash ?? ''))];
    for (const name of [REPLICA_A, separateId(dave[0]?.hash ?? '')]) {
      expect(places(saved, [stored(dave.slice(0, 2), name)])).toEqual({ added: [], forks: [] });
      expect(places(saved, [stored(dave, name)])).toEqual({ added: [[saved[1]?.replica, 3]], forks: [] });
    }
  });

  it('are forks where a key of one of them signs in the other after they part', () => {
    const rewritten = by([opened, DAVE], [note('otherwise'), DAVE]);
    const saved = [stored(mallory), stored(dave, separateId(dave[0]?.hash ?? ''))];
    const { added, forks } = planMerge(saved, [stored(rewritten)]);
    expect(added.map(({ replica }) => replica)).toEqual([separateId(rewritten[1]?.hash ?? '')]);
    expect(forks).toMatchObject([{ replica: REPLICA_A, seq: 2, by: DAVE }]);
  });

  it('are forks of this installation’s own chain, which it knows', () => {
    const ofOwn = { by: MALLORY, ofOwn: true };
    expect(planMerge([stored(dave)], [stored(mallory)], daves).forks).toMatchObject([ofOwn]);
    expect(planMerge([stored(dave.slice(0, 2))], [stored(extended)], daves).forks).toMatchObject([
      { ...ofOwn, seq: 3 },
    ]);
    expect(planMerge([], [stored(mallory)], daves).forks).toMatchObject([ofOwn]);
    const marked = stored(mallory, separateId(mallory[0]?.hash ?? ''));
    expect(planMerge([stored(dave)], [marked], daves).forks).toEqual([]);
  });

  it('that are marked as separate never get the id of the installation, saved or not', () => {
    const marked = stored(mallory, separateId(mallory[0]?.hash ?? ''));
    const going = stored(extended, separateId(extended[2]?.hash ?? ''));
    const ids = (saved: StoredChain[], incoming: StoredChain[], own?: typeof daves) =>
      planMerge(saved, incoming, own).added.map(({ replica }) => replica);
    expect(ids([], [marked])).toEqual(Array(2).fill(marked.replica));
    expect(ids([stored(dave.slice(0, 2))], [going])).toEqual(Array(2).fill(going.replica));
    expect(ids([], [going])).toEqual(Array(4).fill(separateId(extended[0]?.hash ?? '')));
    // It comes back in whatever chain, without what others wrote after it.
    expect(ids([], [going], daves)).toEqual([
      ...Array<string>(2).fill(REPLICA_A),
      going.replica,
      going.replica,
    ]);
    expect(ids([], [marked], daves)).toEqual(Array(2).fill(marked.replica));
  });

  it('that go on with a version that is known are no new forks', () => {
    const other = by([opened, DAVE], [note('otherwise'), DAVE], [note('more'), DAVE]);
    const saved = [stored(dave), stored(other.slice(0, 2), separateId(other[1]?.hash ?? ''))];
    expect(planMerge(saved, [stored(other)])).toMatchObject({ forks: [], added: [{ seq: 3 }] });
  });

  describe('all of one vault', () => {
    const forkers = (...chains: StoredChain[]) => planMerge([], chains).forks.map(({ by }) => by.name);
    const one = by([opened, DAVE], [note('a'), MALLORY], [note('b'), DAVE]);
    const two = by([opened, DAVE], [note('c'), MALLORY], [note('d'), MALLORY]);
    const separate = (entries: typeof one, from: number) =>
      stored(entries, separateId(entries[from]?.hash ?? ''));

    it('are forks by a key that signed two versions, and by no other', () => {
      expect(forkers(stored(one), separate(two, 1))).toEqual([MALLORY.name]);
      expect(forkers(stored(one), stored(one))).toEqual([]);
    });

    it('are no forks where a key signed at two installations, or goes on in a separate chain', () => {
      const elsewhere = mixed(REPLICA_B, [[note('e'), DAVE]]);
      expect(forkers(stored(one), stored(elsewhere, REPLICA_B))).toEqual([]);
      expect(forkers(stored(one.slice(0, 1)), separate(one, 1))).toEqual([]);
    });
  });

  // Comparing each chain with each other one event by event takes minutes, so the test would time out.
  it('are compared in reasonable time however many there are', () => {
    const many = (prefix: string) =>
      Array.from({ length: 1000 }, (_, index) =>
        stored(
          chainOf(REPLICA_A, [note(`${prefix} ${String(index)}`)], {
            author: { ...MALLORY, reviewerId: `${prefix}-${String(index % 20)}` },
          }),
        ),
      );
    const [saved, incoming] = [many('S'), many('I')];
    // Each of the twenty authors of the package signed fifty chains, which fork at their beginning.
    expect(planMerge(saved, incoming).forks).toHaveLength(1000 - 20);
  });
});
