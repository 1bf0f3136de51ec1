import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../src/shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '../../../../src/shared/domain/journalEvents';
import { differencesOf } from '../../../../src/shared/domain/differences';
import { sha } from '../../../support/journalBuilder';
import { chainOf, REPLICA_A, REPLICA_B } from '../../../support/packageBytes';

const decided = (id: string, outcome: 'same' | 'different', key = 'match-1'): JournalEvent => ({
  type: 'match-decided',
  decisionId: id,
  match: { key, resourceId: key, matchId: null, pointer: '/aml/0' },
  outcome,
  reasonCode: 'other',
  text: outcome,
  basedOn: [],
  responseSha256: sha('a'),
  checkVersion: null,
});
const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';
const THREE = '33333333-3333-4333-8333-333333333333';

const looked = (remark: string): JournalEvent => ({
  type: 'rule-reviewed',
  ruleKey: 'rule',
  reviewed: true,
  remark,
  responseSha256: sha('a'),
});
const noted = (text: string): JournalEvent => ({
  type: 'noted',
  noteId: ONE,
  revision: 2,
  anchor: { on: 'case' },
  text,
});

/** That an installation took in another chain up to its end. */
const imported = (chain: readonly JournalEntry[]): JournalEventOf<'imported'> => {
  const last = chain.at(-1)!;
  return {
    type: 'imported',
    packageId: sha('1'),
    sha256: sha('2'),
    bytes: 1,
    signer: sha('3'),
    signerName: 'Somebody',
    entriesAdded: chain.length,
    evidenceAdded: 0,
    heads: [{ replica: last.replica, seq: last.seq, hash: last.hash }],
    reason: '',
  };
};

const LATER = { author: { name: 'B. Colleague', reviewerId: 'B-1' }, start: Date.UTC(2026, 0, 5) };

describe('what two installations recorded differently', () => {
  it.each<[string, JournalEvent, JournalEvent]>([
    ['match', decided(ONE, 'same'), decided(TWO, 'different')],
    ['rule', looked('fine'), looked('not fine')],
    ['note', noted('one'), noted('two')],
  ])('of a %s stands side by side under both names', (kind, first, second) => {
    const entries = [...chainOf(REPLICA_A, [first]), ...chainOf(REPLICA_B, [second], LATER)];
    const [difference, ...more] = differencesOf(entries.toReversed());
    expect(more).toEqual([]);
    expect(difference).toMatchObject({
      kind,
      sides: [
        { by: { reviewerId: 'T-1' }, event: first },
        { by: { reviewerId: 'B-1' }, event: second },
      ],
    });
  });

  it('is no difference when they agree', () => {
    const entries = [
      ...chainOf(REPLICA_A, [decided(ONE, 'same')]),
      ...chainOf(REPLICA_B, [decided(TWO, 'same')], LATER),
    ];
    expect(differencesOf(entries)).toEqual([]);
  });

  it('is no difference when they speak of other things', () => {
    const entries = [
      ...chainOf(REPLICA_A, [decided(ONE, 'same')]),
      ...chainOf(REPLICA_B, [decided(TWO, 'different', 'match-2')], LATER),
    ];
    expect(differencesOf(entries)).toEqual([]);
  });

  it('is no difference when the later one had imported the earlier one', () => {
    const a = chainOf(REPLICA_A, [decided(ONE, 'same')]);
    const b = chainOf(REPLICA_B, [imported(a), decided(TWO, 'different')], LATER);
    expect(differencesOf([...a, ...b])).toEqual([]);
  });

  it('is one when the package came only afterwards', () => {
    const a = chainOf(REPLICA_A, [decided(ONE, 'same')]);
    const b = chainOf(REPLICA_B, [decided(TWO, 'different'), imported(a)], LATER);
    expect(differencesOf([...a, ...b])).toHaveLength(1);
  });

  it('ends when somebody who knows both says what holds', () => {
    const b = chainOf(REPLICA_B, [decided(TWO, 'different')], LATER);
    const a = chainOf(REPLICA_A, [decided(ONE, 'same'), imported(b), decided(THREE, 'different')]);
    expect(differencesOf([...a, ...b])).toEqual([]);
  });

  it('ends so even where the clock of the one who knows both is slow', () => {
    const b = chainOf(REPLICA_B, [decided(TWO, 'different')], LATER);
    const a = chainOf(REPLICA_A, [decided(ONE, 'same'), imported(b), decided(THREE, 'same')]);
    expect(differencesOf([...a, ...b])).toEqual([]);
  });

  it('ends when one of them takes their decision back', () => {
    const undone: JournalEvent = { type: 'match-decision-undone', decisionId: TWO, reason: '' };
    const entries = [
      ...chainOf(REPLICA_A, [decided(ONE, 'same')]),
      ...chainOf(REPLICA_B, [decided(TWO, 'different'), undone], LATER),
    ];
    expect(differencesOf(entries)).toEqual([]);
  });

  it('is found without holding every word on a thing against every other', () => {
    const words = Array.from({ length: 1_000 }, (_, index) => noted(String(index)));
    let looks = 0;
    const counted = [...chainOf(REPLICA_A, words), ...chainOf(REPLICA_B, words.slice(1), LATER)].map(
      ({ seq, ...entry }) => ({
        ...entry,
        get seq() {
          looks += 1;
          return seq;
        },
      }),
    );
    expect(differencesOf(counted)).toEqual([]);
    expect(differencesOf(counted.slice(0, -1))).toMatchObject([{ sides: [{ seq: 1_000 }, { seq: 998 }] }]);
    expect(looks).toBeLessThan(200_000);
  });

  it('is none when one person changes their mind', () => {
    expect(differencesOf(chainOf(REPLICA_A, [decided(ONE, 'same'), decided(TWO, 'different')]))).toEqual([]);
  });
});
