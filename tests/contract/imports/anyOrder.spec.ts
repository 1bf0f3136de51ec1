import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Author, JournalEntry, Reviewer } from '../../../src/shared/domain/journal';
import { entryText, type StoredChain } from '../../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../../src/shared/domain/journalEvents';
import { claimsOf, falseClaims } from '../../../src/shared/domain/package/falseClaims';
import { separateId } from '../../../src/shared/domain/separateChains';
import type { Keyring, Vault } from '../../../src/main/platform/vault/types';
import { authorOf, testKeyring } from '../../support/authors';
import { opened } from '../../support/journalBuilder';
import { mixed, REPLICA_C, start } from '../../support/packageBench';
import { OPENED_CASE, REPLICA_A, REPLICA_B } from '../../support/packageBytes';
import { createTestVault } from '../../support/vault';

const ME = { name: 'First Reviewer', reviewerId: 'R-1' };
const DAVE = { name: 'Dave Example', reviewerId: 'D-1' };
const CAROL = { name: 'Carol Example', reviewerId: 'C-1' };
/** Trusted by nobody. */
const MALLORY = { name: 'Mallory Example', reviewerId: 'M-1' };
const NEIL = { name: 'Neil Example', reviewerId: 'N-1' };
const [MINE, DAVES, CAROLS] = [REPLICA_A, REPLICA_B, REPLICA_C];
const RESTARTED = '00000000-0000-4000-8000-0000000000ee';

const noted = (text: string): JournalEvent => ({
  ...{ type: 'noted', noteId: '11111111-1111-4111-8111-111111111111', revision: 1, text },
  anchor: { on: 'case' },
});
const switched = (from: Reviewer): JournalEvent => ({
  ...{ type: 'reviewer-switched', from: authorOf(from), at: new Date(start).toISOString() },
});
type Line = readonly [JournalEvent, Reviewer];
const begun = (who: Reviewer, more = 2): Line[] => [
  [opened, who],
  ...Array.from({ length: more }, (_, index): Line => [noted(`${who.name} ${String(index)}`), who]),
];
const after = (before: readonly Line[], who: Reviewer): Line[] => {
  const last = before.at(-1)?.[1] ?? who;
  return [...before, [switched(last), who], [noted(`after, by ${who.name}`), who]];
};

/** Trusts these people; the first has the installation. */
const keyringOf = (...people: Reviewer[]): Keyring => {
  const keys = new Set(people.map((person) => authorOf(person).key));
  const relies = (key: Author['key']): boolean => keys.has(key);
  const isOwn = ({ key }: Author): boolean => people[0] !== undefined && key === authorOf(people[0]).key;
  const counts = ({ author }: { author: Author }): boolean => relies(author.key);
  return { ...testKeyring, trust: { counts, relies, isOwn, mark: () => '' } };
};
const EVERYBODY = [ME, DAVE, CAROL];

const lastOf = (replica: string, chain: readonly JournalEntry[]): StoredChain['head'] => {
  const last = chain.at(-1);
  return last === undefined ? null : { replica, seq: last.seq, hash: last.hash };
};
const stored = (chain: readonly JournalEntry[], from: number | null): StoredChain => {
  const replica = from === null ? (chain[0]?.replica ?? '') : separateId(chain[from]?.hash ?? '');
  return { replica, lines: chain.map(entryText), head: lastOf(replica, chain) };
};

/** What is honest, and what strangers wrote. */
const honest = [1, 2, 3].flatMap((more) => [
  mixed(MINE, begun(ME, more), start),
  mixed(DAVES, begun(DAVE, more), start),
]);
const restarted: JournalEvent = {
  ...{ type: 'restarted-after-erasure', certificateId: RESTARTED },
  ...{ erasedAt: '2026-01-01T00:00:00.000Z', writtenAt: MINE },
};
const strangers = [MALLORY, NEIL].flatMap((who) => [
  ...[MINE, DAVES].map((replica) => mixed(replica, begun(who), start)),
  mixed(MINE, after(begun(ME, 1), who), start),
  mixed(MINE, after(begun(ME, 3), who), start),
  mixed(DAVES, after(begun(DAVE, 1), who), start),
  mixed(DAVES, after(after(begun(DAVE, 2), MALLORY), who), start),
  mixed(
    RESTARTED,
    [
      [restarted, who],
      [opened, who],
    ],
    start,
  ),
]);
/** One chain, as a package has it: marked as separate from one of its entries on, or not. */
const packaged = (chains: readonly (readonly JournalEntry[])[]) =>
  fc
    .tuple(fc.constantFrom(...chains), fc.option(fc.nat(4), { freq: 1 }))
    .map(([chain, from]) => stored(chain, from === null ? null : from % chain.length));
const anyChain = fc.oneof(
  fc.constantFrom(...honest).map((chain) => stored(chain, null)),
  packaged(strangers),
);

/** The vault of a person who trusts everybody honest, and what it is given one after another. */
function inVault<T>(
  owner: Reviewer,
  id: string,
  chains: readonly StoredChain[],
  check: (vault: Vault) => T,
): T {
  const people = [owner, ...EVERYBODY.filter((person) => person !== owner)];
  const test = createTestVault({ newId: () => id, keyring: keyringOf(...people) });
  try {
    const { journal } = test.vault;
    for (const chain of chains) {
      journal.importChains(OPENED_CASE, [chain]);
      journal.arrange(OPENED_CASE);
    }
    expect(journal.verify(OPENED_CASE, true).state).toBe('intact');
    return check(test.vault);
  } finally {
    test.dispose();
  }
}

it('what counts is the same whatever comes first, and no trusted entry is in a stranger’s place', () => {
  const orders = fc
    .uniqueArray(anyChain, {
      minLength: 1,
      maxLength: 7,
      selector: (chain) => `${chain.replica} ${chain.lines.at(-1) ?? ''}`,
    })
    .chain((chains) =>
      fc.tuple(fc.constant(chains), fc.shuffledSubarray(chains, { minLength: chains.length })),
    );
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const countedIn = (chains: StoredChain[]) =>
        inVault(CAROL, CAROLS, chains, ({ journal }) => ({
          counted: journal
            .entries(OPENED_CASE)
            .map(({ hash }) => hash)
            .toSorted(),
          all: journal
            .all(OPENED_CASE)
            .map(({ hash }) => hash)
            .toSorted(),
          reported: journal.reported(OPENED_CASE).length,
        }));
      expect(countedIn(other)).toEqual(countedIn(one));
    }),
    { numRuns: 40 },
  );
});

it('this installation’s own chain has only its own entries, and a colleague who knows it is never kept out', () => {
  const own = mixed(MINE, begun(ME, 3), start);
  const given = fc.tuple(fc.array(anyChain, { maxLength: 4 }), fc.array(anyChain, { maxLength: 4 }));
  fc.assert(
    fc.property(given, fc.boolean(), ([before, later], isKnown) => {
      const sent = inVault(CAROL, CAROLS, [...before, stored(own, null), ...later], ({ journal }) => {
        const entries = journal.all(OPENED_CASE);
        return { chains: journal.chains(OPENED_CASE), claims: claimsOf(entries, new Set([MINE])) };
      });
      const isMine = ({ key }: Author): boolean => key === authorOf(ME).key;
      expect(falseClaims(sent.claims, isMine)).toEqual([]);
      inVault(ME, MINE, isKnown ? [stored(own, null)] : [], ({ journal }) => {
        journal.importChains(OPENED_CASE, sent.chains);
        journal.arrange(OPENED_CASE);
        expect(journal.verify(OPENED_CASE, true).state).toBe('intact');
        const mine = journal.all(OPENED_CASE).filter(({ replica }) => replica === MINE);
        expect(mine.every(({ author }) => isMine(author))).toBe(true);
        expect(new Set(mine.map(({ hash }) => hash))).toEqual(new Set(own.map(({ hash }) => hash)));
      });
    }),
    { numRuns: 40 },
  );
});
