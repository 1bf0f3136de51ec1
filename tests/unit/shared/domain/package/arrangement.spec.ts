import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesIn, placedBy, type ArrangementRules } from '@shared/domain/package/arrangement';
import { isSeparateId, placedIn, separateId, statedReplica } from '@shared/domain/separateChains';
import type { Author, JournalEntry, Reviewer } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { authorOf } from '../../../../support/authors';
import { opened } from '../../../../support/journalBuilder';
import { mixed } from '../../../../support/packageBench';
import { REPLICA_A, REPLICA_B } from '../../../../support/packageBytes';

const START = Date.UTC(2026, 0, 2, 3, 4, 5);
const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
const NEIL = { name: 'Neil Example', reviewerId: 'N-1' };
const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };
const note = (text: string): JournalEvent => ({
  ...{ type: 'noted', noteId: '11111111-1111-4111-8111-111111111111', revision: 1, text },
  anchor: { on: 'case' },
});
type Line = readonly [string, Reviewer];
const by = (list: readonly Line[], replica = REPLICA_A): JournalEntry[] =>
  mixed(
    replica,
    list.map(([text, who]) => [note(text), who] as const),
    START,
  );
/** A separate chain: its own entries, from the given number on. */
const separate = (entries: readonly JournalEntry[], seq: number): JournalEntry[] =>
  entries.slice(seq - 1).map((entry) => placedIn(separateId(entries[seq - 1]?.hash ?? ''), entry));
const trusting = (...people: Reviewer[]): ArrangementRules => {
  const keys = new Set(people.map((person) => authorOf(person).key));
  const relies = (key: Author['key']): boolean => keys.has(key);
  return { own: new Set(), relies, counts: ({ author }) => relies(author.key) };
};
const arranged = (entries: readonly JournalEntry[], rules: ArrangementRules): JournalEntry[] =>
  placedBy(movesIn(entries, rules), entries);
/** The texts of the chain that has the installation's id. */
const textsOf = (entries: readonly JournalEntry[], replica = REPLICA_A): string[] =>
  entries
    .filter((entry) => entry.replica === replica)
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ event }) => (event.type === 'noted' ? event.text : event.type));

const dave = by([
  ['one', DAVE],
  ['two', DAVE],
  ['three', DAVE],
]);
const mallory = by([
  ['x', MALLORY],
  ['y', MALLORY],
]);
const extended = by([
  ['one', DAVE],
  ['two', DAVE],
  ['x', MALLORY],
  ['y', MALLORY],
]);

describe('a chain of which no entry counts', () => {
  const placed = [...mallory, ...separate(dave, 1)];

  it('gives its id to a separate chain that has entries that count', () => {
    expect(textsOf(arranged(placed, trusting(DAVE)))).toEqual(['one', 'two', 'three']);
    expect(movesIn(placed, trusting(DAVE))).toEqual([
      { replica: REPLICA_A, from: 1, to: 2, id: separateId(mallory[0]?.hash ?? '') },
      { replica: separateId(dave[0]?.hash ?? ''), from: 1, to: 3, id: REPLICA_A },
    ]);
  });

  it.each([[[]], [[MALLORY]], [[MALLORY, DAVE]]])('keeps it otherwise: %j', (people) => {
    expect(movesIn(placed, trusting(...people))).toEqual([]);
  });

  it('gives it from where they part', () => {
    const later = separate(dave, 3);
    expect(textsOf(arranged([...extended, ...later], trusting(DAVE)))).toEqual(['one', 'two', 'three']);
  });

  it('gives it through a third one, which the separate chain goes on with', () => {
    const one = by([
      ['one', DAVE],
      ['bad', MALLORY],
      ['bad again', MALLORY],
    ]);
    const two = by([
      ['one', DAVE],
      ['by Neil', NEIL],
      ['again', NEIL],
    ]);
    const three = by([
      ['one', DAVE],
      ['by Neil', NEIL],
      ['back', DAVE],
      ['more', DAVE],
    ]);
    const entries = [...one, ...separate(two, 2), ...separate(three, 3)];
    const result = arranged(entries, trusting(DAVE));
    expect(textsOf(result)).toEqual(['one', 'by Neil', 'back', 'more']);
    expect(new Set(result.map(({ replica }) => replica)).size).toBe(3);
    expect(movesIn(result, trusting(DAVE))).toEqual([]);
  });
});

describe('what others added after the last entry of a trusted key', () => {
  it('becomes a separate chain, and stays so when that key is trusted', () => {
    const result = arranged(extended, trusting(DAVE));
    expect(textsOf(result)).toEqual(['one', 'two']);
    expect(result.slice(2)).toMatchObject(separate(extended, 3).map(({ replica }) => ({ replica })));
    expect(movesIn(result, trusting(DAVE, MALLORY))).toEqual([]);
    expect(movesIn(extended, trusting(MALLORY))).toEqual([]);
  });

  it('rejoins once a key that signed before signs after it', () => {
    const back = by([
      ['one', DAVE],
      ['by Neil', NEIL],
      ['back', DAVE],
      ['more', DAVE],
    ]);
    const left = arranged(back.slice(0, 2), trusting(DAVE));
    expect(textsOf(left)).toEqual(['one']);
    const entries = [...left, ...separate(back, 3)];
    expect(textsOf(arranged(entries, trusting(DAVE)))).toEqual(['one', 'by Neil', 'back', 'more']);
    expect(textsOf(arranged([left[0]!, ...separate(back, 2)], trusting(DAVE)))).toHaveLength(4);
  });
});

describe('a chain that claims to be that of an installation after an erasure', () => {
  const restarted = (who: Reviewer, ...more: Reviewer[]): JournalEntry[] =>
    mixed(
      REPLICA_B,
      [
        [
          {
            ...{ type: 'restarted-after-erasure', certificateId: REPLICA_B },
            ...{ erasedAt: '2026-01-01T00:00:00.000Z', writtenAt: REPLICA_A },
          },
          who,
        ],
        ...more.map((one) => [opened, one] as const),
      ],
      START,
    );

  it('is separate if a trusted key is known of that installation, and signed nothing in it', () => {
    const result = arranged([...dave, ...restarted(MALLORY, MALLORY)], trusting(DAVE, MALLORY));
    expect(textsOf(result, REPLICA_B)).toEqual([]);
    expect(result.slice(3).every(({ replica }) => isSeparateId(replica))).toBe(true);
    expect(result.slice(3).map(statedReplica)).toEqual([REPLICA_B, REPLICA_B]);
    expect(movesIn(result, trusting(DAVE, MALLORY))).toEqual([]);
  });

  it('is not otherwise', () => {
    expect(movesIn([...dave, ...restarted(DAVE)], trusting(DAVE))).toEqual([]);
    expect(movesIn([...dave, ...restarted(NEIL, DAVE)], trusting(DAVE))).toEqual([]);
    expect(movesIn([...dave, ...restarted(MALLORY)], trusting(MALLORY))).toEqual([]);
    expect(movesIn(restarted(MALLORY), trusting(DAVE, MALLORY))).toEqual([]);
  });
});

describe('this installation’s own chain', () => {
  it('never changes', () => {
    const rules = { ...trusting(MALLORY), own: new Set([REPLICA_A]) };
    expect(movesIn([...dave, ...separate(extended, 3), ...separate(mallory, 1)], rules)).toEqual([]);
    expect(movesIn(separate(mallory, 1), rules)).toEqual([]);
  });
});

it('no separate chain gets the id of an installation that nobody has', () => {
  expect(movesIn(separate(mallory, 1), trusting(MALLORY))).toEqual([]);
});

it('nothing is moved if an entry is missing', () => {
  expect(movesIn([...mallory, ...separate(dave, 1).slice(1)], trusting(DAVE))).toEqual([]);
});

it('arranging again changes nothing, and every entry stays in a chain of its own number', () => {
  const person = fc.constantFrom(DAVE, NEIL, MALLORY);
  const version = fc.array(fc.tuple(fc.constantFrom('a', 'b'), person), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(version, { minLength: 1, maxLength: 6 }),
      fc.subarray([DAVE, NEIL, MALLORY]),
      (versions, trusted) => {
        const seen = new Set<string>();
        const entries = versions.flatMap((lines, index) => {
          const whole = by(lines);
          const from = whole.findIndex(({ hash }) => !seen.has(hash));
          if (from === -1) return [];
          whole.forEach(({ hash }) => seen.add(hash));
          return index === 0 ? whole : separate(whole, from + 1);
        });
        const rules = trusting(...trusted);
        const result = arranged(entries, rules);
        expect(movesIn(result, rules)).toEqual([]);
        const places = new Set(result.map(({ replica, seq }) => `${replica} ${String(seq)}`));
        expect(places.size).toBe(entries.length);
      },
    ),
  );
});
