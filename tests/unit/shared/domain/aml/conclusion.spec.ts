import { describe, expect, it } from 'vitest';
import {
  blockersOf,
  conclusionsFor,
  conclusionsOf,
  failedStepsOf,
  voteFault,
} from '@shared/domain/aml/conclusion';
import { buildCase } from '@shared/domain/buildCase';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import {
  FIRST,
  history,
  journalOf,
  judged,
  retrieved,
  SECOND,
  sha,
  undone,
  uuid,
  type Step,
} from './journalBuilder';

type Proposed = JournalEventOf<'conclusion-proposed'>;
const proposed = (number: number, over: Partial<Proposed> = {}): Proposed => ({
  type: 'conclusion-proposed',
  proposalId: uuid(number),
  outcome: 'Approved',
  reasons: 'Sample reasons',
  stepDecisions: [],
  escalation: null,
  ...over,
});
const voted = (number: number, outcome: Proposed['outcome'] = 'Approved'): JournalEvent => ({
  type: 'conclusion-voted',
  proposalId: uuid(number),
  outcome,
  reasons: 'Second reasons',
});
const withdrawn = (number: number): JournalEvent => ({
  type: 'conclusion-withdrawn',
  proposalId: uuid(number),
  reason: 'Sample reason',
});
const states = (...steps: Step[]) => conclusionsOf(journalOf(...steps)).map(({ state }) => state);

describe('a sign-off', () => {
  it('is a second person coming to the same outcome', () => {
    expect(states(proposed(1))).toEqual(['waiting']);
    expect(states(proposed(1), [voted(1), SECOND])).toEqual(['signed-off']);
    expect(states(proposed(1), [voted(1, 'Rejected'), SECOND])).toEqual(['disputed']);
  });

  it('cannot be given by the proposer under whatever name, nor twice', () => {
    expect(states(proposed(1), voted(1))).toEqual(['waiting']);
    expect(states(proposed(1), [voted(1), { name: 'Somebody Else', reviewerId: ' r-1 ' }])).toEqual([
      'waiting',
    ]);
    const twice = journalOf(proposed(1), [voted(1, 'Rejected'), SECOND], [voted(1), SECOND]);
    expect(conclusionsOf(twice)[0]?.vote?.outcome).toBe('Rejected');
  });

  it.each<[string, JournalEvent]>([
    ['new evidence', retrieved(history(2), 'b')],
    ['a judgement', judged(1)],
    ['an undone judgement', undone(1)],
    [
      'a rule looked at',
      { type: 'rule-looked-at', ruleKey: 'r', lookedAt: true, remark: '', answerSha256: sha('a') },
    ],
    ['another proposal', proposed(2)],
  ])('is voided by %s, which is named', (_what, event) => {
    const [conclusion] = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND], [event, SECOND]));
    expect(conclusion?.state).toBe('voided');
    expect(conclusion?.voidedBy).toMatchObject({ event: event.type, seq: 3, by: SECOND });
  });

  it.each<[string, JournalEvent]>([
    ['the same bytes fetched again', retrieved(history(1), 'a')],
    ['a note', { type: 'noted', noteId: uuid(5), revision: 1, anchor: { on: 'case' }, text: 'Sample' }],
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

  it('stays void when what voided it is followed by a vote', () => {
    expect(states(proposed(1), judged(1), [voted(1), SECOND])).toEqual(['voided']);
  });

  it('is withdrawn by the proposer alone', () => {
    expect(states(proposed(1), withdrawn(1))).toEqual(['withdrawn']);
    expect(states(proposed(1), [withdrawn(1), SECOND])).toEqual(['waiting']);
    expect(states(withdrawn(1))).toEqual([]);
  });
});

describe('voting blind', () => {
  it('hides outcome and reasons from everybody but the proposer until there is a vote', () => {
    const waiting = conclusionsOf(journalOf(proposed(1)));
    expect(JSON.stringify(conclusionsFor(SECOND, waiting))).not.toMatch(/Sample reasons|Approved/);
    expect(conclusionsFor(FIRST, waiting)[0]?.proposal?.reasons).toBe('Sample reasons');
    const done = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND]));
    expect(conclusionsFor(SECOND, done)[0]?.proposal?.reasons).toBe('Sample reasons');
  });

  it('stays blind to a proposal that was voided before anybody voted', () => {
    const voided = conclusionsOf(journalOf(proposed(1), judged(1)));
    expect(conclusionsFor(SECOND, voided)[0]?.proposal).toBeNull();
  });

  it('tells why somebody cannot vote', () => {
    const waiting = conclusionsOf(journalOf(proposed(1)));
    expect(voteFault(waiting, uuid(1), SECOND)).toBeNull();
    expect(voteFault(waiting, uuid(1), FIRST)).toBe('same-person');
    expect(voteFault(waiting, uuid(9), SECOND)).toBe('no-such-proposal');
    expect(voteFault(conclusionsOf(journalOf(proposed(1), judged(1))), uuid(1), SECOND)).toBe('not-standing');
    const done = conclusionsOf(journalOf(proposed(1), [voted(1), SECOND]));
    expect(voteFault(done, uuid(1), { name: 'Third', reviewerId: 'R-3' })).toBe('already-voted');
  });
});

describe('what keeps a case from being concluded', () => {
  const clear = { total: 2, open: 0, same: 0, different: 2, undecided: 0, stale: 0 };
  const blockers = (
    over: Partial<Proposed>,
    progress: Partial<typeof clear> = {},
    failedSteps: string[] = [],
  ) => blockersOf(proposed(1, over), { progress: { ...clear, ...progress }, failedSteps, readOnly: false });

  it('is nothing when every match is judged', () => {
    expect(blockers({})).toEqual([]);
  });

  it('is an open, undecided or stale match, unless a reason to escalate is given', () => {
    const progress = { open: 1, undecided: 2, stale: 3 };
    expect(blockers({}, progress)).toEqual([
      { kind: 'open-matches', count: 1 },
      { kind: 'undecided-matches', count: 2 },
      { kind: 'stale-matches', count: 3 },
    ]);
    expect(blockers({ escalation: '  ' }, progress)).toHaveLength(3);
    expect(blockers({ escalation: 'Sample reason' }, progress)).toEqual([]);
  });

  it('is a failed step without a decision when a resubmission is asked for, and only then', () => {
    const outcome = 'Resubmission Requested' as const;
    const decided = [{ stepId: '20', decision: 'resubmit' as const, reason: 'Glare' }];
    expect(blockers({}, {}, ['20'])).toEqual([]);
    expect(blockers({ outcome }, {}, ['20', 'selfie'])).toHaveLength(2);
    expect(blockers({ outcome, stepDecisions: decided }, {}, ['20'])).toEqual([]);
    expect(blockers({ outcome, stepDecisions: decided }, {}, [])).toEqual([
      { kind: 'decision-without-step', stepId: '20' },
    ]);
  });

  it('is a journal that cannot be added to, and reasons left empty', () => {
    const state = { progress: clear, failedSteps: [], readOnly: true };
    expect(blockersOf(proposed(1, { reasons: ' ' }), state)).toEqual([
      { kind: 'read-only' },
      { kind: 'no-reasons' },
    ]);
  });
});

describe('failedStepsOf', () => {
  it('names documents and the selfie that the service found failing, and none that it did not judge', () => {
    const value = {
      documents: {
        '0': { has_passed_rules: false },
        '20': { has_passed_rules: true },
        '30': { has_passed_rules: null },
      },
      selfie: { has_passed_rules: false },
    };
    const view = buildCase({
      caseId: '0'.repeat(32),
      entries: journalOf(retrieved({ operation: 'journeyResult', id: 'j' }, 'a')),
      verdict: { state: 'intact', entries: 1, heads: [] },
      answers: new Map([[sha('a'), { ok: true, value }]]),
      fetching: new Set(),
    });
    expect(failedStepsOf(view)).toEqual(['0', 'selfie']);
  });
});
