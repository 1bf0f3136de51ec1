import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { basisOf, conclusionMarkOf, conclusionsOf, voteFault } from '@shared/domain/conclusion/conclusion';
import type { JournalEntry } from '@shared/domain/journal';
import { inReadingOrder, mergeChains } from '@shared/domain/journalChain';
import type { JournalEvent } from '@shared/domain/journalEvents';
import {
  FIRST,
  history,
  journalOf,
  decided,
  retrieved,
  SECOND,
  sha,
  undone,
  uuid,
  type Step,
} from '../aml/journalBuilder';
import { proposed, voted, withdrawn } from './proposals';
import { authorOf } from '../../../../support/authors';

const noted: JournalEvent = {
  type: 'noted',
  noteId: uuid(5),
  revision: 1,
  anchor: { on: 'case' },
  text: 'Sample',
};
const THIRD = authorOf({ name: 'Third Reviewer', reviewerId: 'R-3' });
const states = (...steps: Step[]) => conclusionsOf(journalOf(...steps)).map(({ state }) => state);

describe('a sign-off', () => {
  it('is a second person coming to the same outcome', () => {
    expect(states(proposed(1))).toEqual(['waiting']);
    expect(states(proposed(1), [voted(1), SECOND])).toEqual(['signed-off']);
    expect(states(proposed(1), [voted(1, 'Rejected'), SECOND])).toEqual(['disputed']);
  });

  it('cannot be given by the proposer under whatever name, nor twice', () => {
    expect(states(proposed(1), voted(1))).toEqual(['waiting']);
    expect(states(proposed(1), [voted(1), authorOf({ name: 'Somebody Else', reviewerId: ' r-1 ' })])).toEqual(
      ['waiting'],
    );
    const twice = journalOf(proposed(1), [voted(1, 'Rejected'), SECOND], [voted(1), SECOND]);
    expect(conclusionsOf(twice)[0]?.vote?.outcome).toBe('Rejected');
  });

  it('says whether both keys signed at one installation, whatever its chain is called since an erasure', () => {
    const vote = (over: Partial<JournalEntry>, ...between: Step[]) => {
      const journal = journalOf(...between, proposed(1), [voted(1), SECOND]);
      const last = journal.at(-1);
      const entries = last === undefined ? [] : [...journal.slice(0, -1), { ...last, ...over }];
      return conclusionsOf(entries)[0]?.vote?.isSameInstallation;
    };
    const begun: JournalEvent = {
      type: 'restarted-after-erasure',
      certificateId: uuid(8),
      erasedAt: '2026-01-01T00:00:00.000Z',
      writtenAt: uuid(9),
    };
    expect(vote({})).toBe(true);
    expect(vote({ replica: uuid(9) })).toBe(false);
    expect(vote({ replica: uuid(9) }, begun)).toBe(true);
  });

  it('is of the same installation as a vote in a separate chain that states it', () => {
    const journal = journalOf(proposed(1), [voted(1), SECOND]);
    const [proposal, vote] = journal;
    if (proposal === undefined || vote === undefined) throw new Error('two entries');
    const separate = { ...vote, replica: uuid(7), separateFrom: proposal.replica };
    expect(conclusionsOf([proposal, separate])[0]?.vote?.isSameInstallation).toBe(true);
    const other = { ...separate, separateFrom: uuid(9) };
    expect(conclusionsOf([proposal, other])[0]?.vote?.isSameInstallation).toBe(false);
  });

  it('is not of the installation that a stranger says to have restarted', () => {
    const begun: JournalEvent = {
      ...{ type: 'restarted-after-erasure', certificateId: uuid(8), writtenAt: uuid(9) },
      erasedAt: '2026-01-01T00:00:00.000Z',
    };
    const [restarted, proposal, vote] = journalOf(begun, proposed(1), [voted(1), SECOND]);
    if (restarted === undefined || proposal === undefined || vote === undefined) throw new Error('three');
    const reported = { ...restarted, author: { ...restarted.author, reported: { by: null } } };
    const elsewhere = { ...vote, replica: uuid(9) };
    const isSame = (...entries: Parameters<typeof conclusionsOf>[0]) =>
      conclusionsOf(entries)[0]?.vote?.isSameInstallation;
    expect(isSame(restarted, proposal, elsewhere)).toBe(true);
    expect(isSame(reported, proposal, elsewhere)).toBe(false);
    expect(isSame({ ...reported, replica: uuid(6) }, { ...proposal, replica: uuid(6) }, vote)).toBe(false);
  });

  it.each<[string, JournalEvent]>([
    ['new evidence', retrieved(history(2), 'b')],
    ['a decision', decided(1)],
    ['an undone decision', undone(1)],
    [
      'a rule reviewed',
      { type: 'rule-reviewed', ruleKey: 'r', reviewed: true, remark: '', responseSha256: sha('a') },
    ],
    ['a note', noted],
    ['a withdrawn note', { type: 'note-withdrawn', noteId: uuid(5), reason: '' }],
    ['another proposal', proposed(2)],
  ])('is voided by %s, which is named', (_what, event) => {
    const [conclusion] = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND], [event, SECOND]));
    expect(conclusion?.state).toBe('voided');
    expect(conclusion?.voidedBy).toMatchObject({ event: event.type, seq: 3, by: SECOND });
  });

  it('is voided by bytes that take the place of others, also where the case had them before', () => {
    const [a, b] = [retrieved(history(1), 'a'), retrieved(history(1), 'b')];
    const signed = [proposed(1), [voted(1), SECOND]] satisfies Step[];
    expect(states(a, b, ...signed, a)).toEqual(['voided']);
    expect(states(a, b, ...signed, b)).toEqual(['signed-off']);
    expect(states(a, retrieved(history(2), 'b'), ...signed, retrieved(history(3), 'a'))).toEqual(['voided']);
    expect(basisOf(journalOf(a, b, a))).toBe(3);
    expect(basisOf(journalOf(a, b, b))).toBe(2);
  });

  it.each<[string, JournalEvent]>([
    ['the same bytes fetched again', retrieved(history(1), 'a')],
    [
      'a failed fetch',
      {
        type: 'absent',
        request: history(2),
        reason: 'not-found',
        status: 404,
        serviceCode: null,
        attempts: 1,
      },
    ],
  ])('stands after %s', (_what, event) => {
    expect(states(retrieved(history(1), 'a'), proposed(1), [voted(1), SECOND], event)).toEqual([
      'signed-off',
    ]);
  });

  it('is not kept from being given by what the second person ticks and notes before', () => {
    const looked: JournalEvent = {
      type: 'rule-reviewed',
      ruleKey: 'r',
      reviewed: true,
      remark: '',
      responseSha256: sha('a'),
    };
    expect(states(proposed(1), [looked, SECOND], [noted, SECOND], [voted(1), SECOND])).toEqual([
      'signed-off',
    ]);
  });

  it('is disputed by a third person who voted without knowing of the second', () => {
    expect(states(proposed(1), [voted(1), SECOND], [voted(1), THIRD])).toEqual(['signed-off']);
    expect(states(proposed(1), [voted(1), SECOND], [voted(1, 'Rejected'), THIRD])).toEqual(['disputed']);
  });

  it('stays void when what voided it is followed by a vote', () => {
    expect(states(proposed(1), decided(1), [voted(1), SECOND])).toEqual(['voided']);
  });

  it('is withdrawn by the proposer alone', () => {
    expect(states(proposed(1), withdrawn(1))).toEqual(['withdrawn']);
    expect(states(proposed(1), [withdrawn(1), SECOND])).toEqual(['waiting']);
    expect(states(withdrawn(1))).toEqual([]);
  });
});

describe('two installations', () => {
  const replicaOf = (entries: JournalEntry[], replica: number, aheadMs: number): JournalEntry[] =>
    entries.map((entry, index) => ({
      ...entry,
      replica: uuid(replica),
      seq: index + 1,
      at: new Date(Date.parse(entry.at) + aheadMs).toISOString(),
      hash: sha(((replica * 8 + index) % 16).toString(16)),
    }));

  it('count a vote from an installation whose clock is behind', () => {
    const hour = 3_600_000;
    const first = replicaOf(journalOf(proposed(1)), 1, 0);
    const second = replicaOf(journalOf([voted(1), SECOND]), 2, -hour);
    const merged = mergeChains(first, second).entries;
    expect(merged[0]?.event.type).toBe('conclusion-voted');
    expect(conclusionsOf(merged).map(({ state }) => state)).toEqual(['signed-off']);
  });

  it('come to the same conclusions in whatever order their journals are united', () => {
    const step = fc.constantFrom<Step>(
      proposed(1),
      [proposed(2), SECOND],
      [voted(1), SECOND],
      [voted(1, 'Rejected'), THIRD],
      voted(2),
      withdrawn(1),
      decided(1),
      noted,
      retrieved(history(1), 'a'),
    );
    const chain = fc.array(step, { maxLength: 6 });
    const ahead = fc.integer({ min: -300_000, max: 300_000 });
    fc.assert(
      fc.property(chain, chain, ahead, fc.infiniteStream(fc.nat(1000)), (left, right, aheadMs, shuffle) => {
        const entries = [
          ...replicaOf(journalOf(...left), 1, 0),
          ...replicaOf(journalOf(...right), 2, aheadMs),
        ];
        const shuffled = entries
          .map((entry) => ({ entry, rank: shuffle.next().value as number }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ entry }) => entry);
        const expected = conclusionsOf(inReadingOrder(entries));
        expect(conclusionsOf(mergeChains(shuffled).entries)).toEqual(expected);
        expect(conclusionsOf(mergeChains(shuffled, entries).entries)).toEqual(expected);
        for (const { state, vote, voidedBy } of expected) {
          if (state === 'signed-off') expect([vote !== null, voidedBy]).toEqual([true, null]);
        }
      }),
    );
  });
});

describe('what comes by import, whatever date it has,', () => {
  const at = (chain: number, ...steps: Step[]): JournalEntry[] =>
    journalOf(...steps).map((entry, index) => ({ ...entry, replica: uuid(chain), seq: index + 1 }));
  const dated = (year: string, entries: JournalEntry[]) =>
    entries.map((entry) => ({ ...entry, at: entry.at.replace(/^\d{4}/, year) }));
  const stateWith = (...entries: JournalEntry[]) => conclusionsOf(inReadingOrder(entries))[0]?.state;
  const imported = (replica: number, seq: number): JournalEvent => ({
    type: 'imported',
    ...{ packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c'), signerName: 'Sample' },
    ...{ entriesAdded: 1, evidenceAdded: 0, reason: '' },
    heads: [{ replica: uuid(replica), seq, hash: sha('d') }],
  });
  const early = dated('2020', at(2, retrieved(history(2), 'b'), [decided(1), SECOND]));
  const signed: Step[] = [proposed(1), [voted(1), SECOND]];

  it('voids a sign-off whose signers did not hold it', () => {
    expect(stateWith(...at(1, ...signed), ...early)).toBe('voided');
    expect(stateWith(...at(1, imported(2, 1), ...signed), ...early)).toBe('voided');
    expect(stateWith(...at(1, ...signed, imported(2, 2)), ...early)).toBe('voided');
  });

  it('does not where they had imported it before', () => {
    expect(stateWith(...at(1, imported(2, 2), ...signed), ...early)).toBe('signed-off');
  });

  it('is shown with the vote that was given without it, and ends what was voted on knowing it', () => {
    const [unknown] = conclusionsOf(inReadingOrder([...at(1, ...signed), ...early]));
    expect(unknown).toMatchObject({ vote: { by: SECOND }, voidedBy: { replica: uuid(2), seq: 1 } });
    const known = at(1, proposed(1), imported(2, 2), [voted(1), SECOND]);
    expect(conclusionsOf(inReadingOrder([...known, ...early]))[0]).toMatchObject({ vote: null });
  });

  it('voids it too where it is a note that the second person did not hold', () => {
    const note = dated('2020', at(2, noted));
    expect(stateWith(...at(1, proposed(1)), ...note)).toBe('waiting');
    expect(stateWith(...at(1, ...signed), ...note)).toBe('voided');
  });
});

describe('what a conclusion is made of', () => {
  const behind = (replica: number, ...steps: Step[]): JournalEntry[] =>
    journalOf(...steps).map((entry) => ({
      ...entry,
      replica: uuid(replica),
      at: entry.at.replace('2026', '2025'),
    }));
  const read = (...chains: JournalEntry[][]) => conclusionsOf(inReadingOrder(chains.flat()));

  it('is every vote from an installation whose clock is behind, and a withdrawal by the proposer there', () => {
    const votes = [behind(2, [voted(1), SECOND]), behind(3, [voted(1, 'Rejected'), THIRD])];
    const [conclusion] = read(journalOf(proposed(1)), ...votes);
    expect(conclusion).toMatchObject({
      state: 'disputed',
      vote: { by: SECOND, outcome: 'Approved' },
      furtherVotes: [{ by: THIRD, outcome: 'Rejected' }],
    });
    expect(read(journalOf(proposed(1)), behind(2, withdrawn(1)))[0]?.state).toBe('withdrawn');
    expect(read(journalOf(proposed(1)), behind(2, [decided(1), SECOND]), votes[1] ?? [])[0]).toMatchObject({
      voidedBy: { event: 'match-decided' },
    });
  });

  it('is the first withdrawal, after which no vote counts and nothing voids it any more', () => {
    const again = { ...withdrawn(1), reason: 'Another reason' } as JournalEvent;
    const [conclusion] = conclusionsOf(
      journalOf(proposed(1), withdrawn(1), again, [voted(1), SECOND], decided(1)),
    );
    expect(conclusion).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: FIRST, reason: 'Sample reason' },
      vote: null,
      voidedBy: null,
    });
  });

  it('is one proposal for each id, and its repetition is neither a vote nor what voids it', () => {
    const twice = conclusionsOf(journalOf(proposed(1), [proposed(1, { outcome: 'Rejected' }), SECOND]));
    expect(twice).toMatchObject([
      { state: 'waiting', by: FIRST, proposal: { outcome: 'Approved' }, vote: null },
    ]);
  });

  it('is one vote of each person: a second and contrary one by the same key counts for nothing', () => {
    const [twice] = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND], [voted(1, 'Rejected'), SECOND]));
    expect(twice).toMatchObject({ state: 'signed-off', furtherVotes: [] });
    const [both] = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND], [voted(1), THIRD]));
    expect(both).toMatchObject({ state: 'signed-off', furtherVotes: [{ by: THIRD }] });
  });

  it('is the later of two proposals that did not know each other', () => {
    const earlier = behind(2, [proposed(2), SECOND]);
    expect(read(journalOf(proposed(1)), earlier).map(({ by, state }) => [by, state])).toEqual([
      [SECOND, 'voided'],
      [FIRST, 'waiting'],
    ]);
  });

  it('is not changed by what somebody nobody trusts decides, unless all evidence came that way', () => {
    const reported = (entry: JournalEntry) => ({
      ...entry,
      author: { ...entry.author, reported: { by: 'X' } },
    });
    const signed = journalOf(retrieved(history(1), 'a'), proposed(1), [voted(1), SECOND], decided(1));
    const stateWhere = (...places: number[]) =>
      conclusionsOf(signed.map((entry, place) => (places.includes(place) ? reported(entry) : entry)))[0]
        ?.state;
    expect(stateWhere()).toBe('voided');
    expect(stateWhere(3)).toBe('signed-off');
    expect(stateWhere(0, 3)).toBe('voided');
    // A trusted decision is no evidence.
    expect(stateWhere(0)).toBe('voided');
  });
});

describe('two keys under one id', () => {
  it('are one person, who cannot agree twice, and whose dissent is not lost', () => {
    const other = { ...authorOf(THIRD), reviewerId: SECOND.reviewerId };
    const outcomes = (...steps: Step[]) => states(proposed(1), [voted(1), SECOND], ...steps);
    expect(outcomes([voted(1, 'Rejected'), other])).toEqual(['disputed']);
    const [twice] = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND], [voted(1), other]));
    expect(twice).toMatchObject({ state: 'signed-off', furtherVotes: [] });
  });
});

describe('the basis of a signature', () => {
  it('is raised by everything that would void one, and by nothing else', () => {
    const before = journalOf(retrieved(history(1), 'a'));
    const after = (event: JournalEvent) =>
      basisOf(journalOf(retrieved(history(1), 'a'), event)) - basisOf(before);
    expect([decided(1), noted, proposed(1), retrieved(history(2), 'b')].map(after)).toEqual([1, 1, 1, 1]);
    expect([voted(1), withdrawn(1), retrieved(history(1), 'a')].map(after)).toEqual([0, 0, 0]);
  });
});

describe('a vote', () => {
  it('tells of the case only its state and by whom', () => {
    const entries = journalOf(proposed(1, { outcome: 'Rejected' }));
    expect(conclusionMarkOf(conclusionsOf(entries))).toEqual({
      state: 'waiting',
      outcome: null,
      by: FIRST,
      voidedBy: null,
    });
    const signed = conclusionsOf([...entries, ...journalOf(noted, [voted(1, 'Rejected'), SECOND]).slice(1)]);
    expect(conclusionMarkOf(signed)).toMatchObject({ state: 'signed-off', outcome: 'Rejected' });
    expect(conclusionMarkOf([])).toEqual({ state: 'none', outcome: null, by: null, voidedBy: null });
  });

  it('tells why somebody cannot vote', () => {
    const waiting = conclusionsOf(journalOf(proposed(1)));
    expect(voteFault(waiting, uuid(1), SECOND)).toBeNull();
    expect(voteFault(waiting, uuid(1), FIRST)).toBe('same-person');
    expect(voteFault(waiting, uuid(9), SECOND)).toBe('no-such-proposal');
    expect(voteFault(conclusionsOf(journalOf(proposed(1), decided(1))), uuid(1), SECOND)).toBe(
      'not-standing',
    );
    const taken = conclusionsOf(journalOf(proposed(1), withdrawn(1)));
    expect(voteFault(taken, uuid(1), SECOND)).toBe('not-standing');
    const done = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND]));
    expect(voteFault(done, uuid(1), THIRD)).toBe('already-voted');
  });
});

describe('a journal that was made to be slow', () => {
  const chain = (replica: number, seq: number, event: JournalEvent): JournalEntry => ({
    ...journalOf(event)[0]!,
    replica: uuid(replica),
    seq,
  });
  const many = <T>(make: (index: number) => T): T[] =>
    Array.from({ length: 8000 }, (_, index) => make(index));
  const evidence = (index: number) => ({ ...retrieved(history(index), 'a'), sha256: `s${String(index)}` });

  // By the number of entries squared these take minutes.
  it('of thousands of proposals is read in seconds', { timeout: 10_000 }, () => {
    const read = conclusionsOf(many((index) => chain(0, index + 1, proposed(index))));
    expect(read.filter(({ state }) => state === 'voided')).toHaveLength(7999);
  });

  it('of thousands of votes on one proposal is read in seconds', { timeout: 10_000 }, () => {
    const voter = (index: number) => authorOf({ name: 'Voter', reviewerId: `V-${String(index % 1000)}` });
    const votes = many((index) => ({ ...chain(0, index + 2, voted(1)), author: voter(index) }));
    const [read] = conclusionsOf([chain(0, 1, proposed(1)), ...votes, ...votes]);
    expect(read?.furtherVotes).toHaveLength(999);
  });

  it(
    'of one proposal thousands of times, and of votes on it, is read in seconds',
    { timeout: 10_000 },
    () => {
      const again = [...many((index) => index), ...many((index) => 8000 + index)];
      const read = conclusionsOf([
        ...again.map((index) => chain(0, index + 1, proposed(1))),
        ...again.map((index) => ({ ...chain(0, index + 16_001, voted(1)), author: SECOND })),
      ]);
      expect(read).toMatchObject([{ state: 'signed-off', furtherVotes: [] }]);
    },
  );

  it('of evidence that another installation has too is read in seconds', { timeout: 10_000 }, () => {
    const read = conclusionsOf([
      ...many((index) => chain(0, index + 1, evidence(index))),
      ...many((index) => chain(1, index + 1, evidence(index))),
      ...many((index) => chain(0, 8001 + index, proposed(index))),
    ]);
    expect(read.at(-1)).toMatchObject({ state: 'waiting', voidedBy: null });
  });
});

it('evidence that a proposer had is not new, though the same was also brought by somebody nobody trusts', () => {
  const [first, proposal, again] = journalOf(
    retrieved(history(1), 'a'),
    proposed(1),
    retrieved(history(1), 'a'),
  );
  const [elsewhere] = journalOf(retrieved(history(1), 'a'));
  const untrusted = { ...again!, author: { ...THIRD, reported: { by: null } } };
  const other = { ...elsewhere!, replica: uuid(1) };
  expect(conclusionsOf([untrusted, first!, proposal!, other])).toMatchObject([
    { state: 'waiting', voidedBy: null },
  ]);
});

describe('what somebody knew when they wrote', () => {
  const uuids = (chain: number, ...steps: Step[]): JournalEntry[] =>
    journalOf(...steps).map((entry, index) => ({ ...entry, replica: uuid(chain), seq: index + 1 }));
  const imported = (...heads: [replica: number, seq: number][]): JournalEvent => ({
    type: 'imported',
    ...{ packageId: sha('a'), sha256: sha('b'), bytes: 1, signer: sha('c'), signerName: 'Sample' },
    ...{ entriesAdded: 1, evidenceAdded: 0, reason: '' },
    heads: heads.map(([replica, seq]) => ({ replica: uuid(replica), seq, hash: sha('d') })),
  });
  const signed: Step[] = [proposed(1), [voted(1), SECOND]];
  const theirs = uuids(2, retrieved(history(2), 'b'), [decided(1), SECOND]).map((entry) => ({
    ...entry,
    at: entry.at.replace('2026', '2020'),
  }));
  const stateOf = (...chains: JournalEntry[][]) => {
    const [conclusion] = conclusionsOf(inReadingOrder(chains.flat()));
    return [conclusion?.state, conclusion?.voidedBy?.seq ?? null];
  };

  it('is the farthest of all that they imported before, and of nothing that they imported since', () => {
    expect(stateOf(uuids(1, imported([2, 2]), imported([2, 1]), ...signed), theirs)).toEqual([
      'signed-off',
      null,
    ]);
    expect(stateOf(uuids(1, imported([2, 1]), imported([2, 2]), ...signed), theirs)).toEqual([
      'signed-off',
      null,
    ]);
    expect(stateOf(uuids(1, imported([3, 9], [2, 2]), ...signed), theirs)).toEqual(['signed-off', null]);
    expect(stateOf(uuids(1, imported([2, 1]), ...signed), theirs)).toEqual(['voided', 2]);
    expect(stateOf(uuids(1, imported([3, 2]), ...signed), theirs)).toEqual(['voided', 1]);
    expect(stateOf(uuids(1, ...signed, imported([2, 2])), theirs)).toEqual(['voided', 1]);
  });

  it('is not what another installation imported', () => {
    expect(stateOf(uuids(1, noted, noted, ...signed), uuids(3, imported([2, 2])), theirs)).toEqual([
      ...['voided', 1],
    ]);
  });
});

describe('a vote as it is kept', () => {
  it('has what was said, when, and by whom', () => {
    const journal = journalOf(proposed(1), [
      { ...voted(1, 'Rejected'), escalation: 'Sample escalation' } as JournalEvent,
      SECOND,
    ]);
    expect(conclusionsOf(journal)).toEqual([
      {
        proposal: proposed(1),
        ...{ at: journal[0]?.at, by: FIRST, furtherVotes: [], withdrawn: null, voidedBy: null },
        state: 'disputed',
        vote: {
          ...{ outcome: 'Rejected', reasons: 'Second reasons', escalation: 'Sample escalation' },
          ...{ at: journal[1]?.at, by: SECOND, isSameInstallation: true },
        },
      },
    ]);
  });

  it('is of the proposal that it names, and of no other', () => {
    expect(states(proposed(1), [voted(2), SECOND])).toEqual(['waiting']);
    expect(states(proposed(1), withdrawn(2))).toEqual(['waiting']);
    expect(states(proposed(1), proposed(2), [voted(2), SECOND])).toEqual(['voided', 'signed-off']);
    expect(states(proposed(1), proposed(2), [voted(1), SECOND])).toEqual(['voided', 'waiting']);
  });

  it('is of a third person where nobody of one key said another thing before', () => {
    const key = { ...authorOf(THIRD), reviewerId: SECOND.reviewerId };
    const votes = (...steps: Step[]) => {
      const [conclusion] = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND], ...steps));
      return conclusion?.furtherVotes.map(({ by, outcome }) => [by.key === key.key, outcome]);
    };
    expect(votes([voted(1, 'Rejected'), key], [voted(1, 'Rejected'), key])).toEqual([[true, 'Rejected']]);
    expect(votes([voted(1, 'Rejected'), key], [voted(1, 'Rejected'), SECOND])).toEqual([[true, 'Rejected']]);
    expect(votes([voted(1), key], [voted(1, 'Rejected'), key])).toEqual([[true, 'Rejected']]);
  });

  it('on what was voided before counts for nothing, and marks nothing but its state', () => {
    const voided = conclusionsOf(journalOf(proposed(1), decided(1), [voted(1), SECOND]));
    expect(voided[0]).toMatchObject({ vote: null, voidedBy: { event: 'match-decided', seq: 2, by: FIRST } });
    expect(conclusionMarkOf(voided)).toEqual({
      ...{ state: 'voided', outcome: null, by: FIRST, voidedBy: voided[0]?.voidedBy },
    });
    const two = conclusionsOf(journalOf(proposed(1), [proposed(2), SECOND]));
    expect(conclusionMarkOf(two)).toMatchObject({ state: 'waiting', by: SECOND });
  });
});
