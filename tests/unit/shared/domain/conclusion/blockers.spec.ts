import { describe, expect, it } from 'vitest';
import { UNREAD_LISTS, type UnreadList } from '@shared/domain/aml/amlView';
import { blockersOf, failedStepsOf, voteBlockers } from '@shared/domain/conclusion/blockers';
import type { ReviewItem } from '@shared/domain/conclusion/reviewState';
import type { UnreadablePart } from '@shared/domain/recordHealth/unreadableParts';
import { viewOf } from '../../../../support/viewOf';
import { proposed, type Proposed } from './proposals';

describe('what keeps a case from being concluded', () => {
  const clear = {
    list: 'read' as const,
    ...{ total: 2, open: 0, same: 0, different: 2, undecided: 0, outdated: 0, differing: 0, removed: 0 },
  };
  const blockers = (
    over: Partial<Proposed>,
    progress: Partial<typeof clear> = {},
    failedSteps: string[] = [],
    unreadable: UnreadablePart[] = [],
    review: ReviewItem[] = [],
  ) =>
    blockersOf(proposed(1, over), {
      progress: { ...clear, ...progress },
      unreadable,
      review,
      failedSteps,
      readOnly: false,
    });

  it('is nothing when every match is decided', () => {
    expect(blockers({})).toEqual([]);
  });

  it('is an open, undecided, outdated or differing match, unless a reason to escalate is given', () => {
    const progress = { open: 1, undecided: 2, outdated: 3, differing: 4 };
    expect(blockers({}, progress)).toEqual([
      { kind: 'open-matches', count: 1 },
      { kind: 'undecided-matches', count: 2 },
      { kind: 'outdated-matches', count: 3 },
      { kind: 'differing-matches', count: 4 },
    ]);
    expect(blockers({ escalation: '  ' }, progress)).toHaveLength(4);
    expect(blockers({ escalation: 'Sample reason' }, progress)).toEqual([]);
  });

  it('is a list of matches that was not read, unless a reason to escalate is given', () => {
    const response = { kind: 'snapshot' as const, version: 3 };
    const state = (list: UnreadList) => ({
      progress: { list, response },
      unreadable: [],
      review: [],
      failedSteps: [],
      readOnly: false,
    });
    for (const list of UNREAD_LISTS.filter((list) => list !== 'not-screened' && list !== 'not-part')) {
      expect(blockersOf(proposed(1), state(list)), list).toEqual([
        { kind: 'unreadable', what: 'matches', list, of: response },
      ]);
      expect(blockersOf(proposed(1, { escalation: 'Sample reason' }), state(list)), list).toEqual([]);
    }
    for (const list of ['not-screened', 'not-part'] as const)
      expect(blockersOf(proposed(1), state(list)), list).toEqual([]);
  });

  it('is a part of the response that could not be read, unless a reason to escalate is given', () => {
    const part: UnreadablePart = { what: 'rules', of: null, pointer: '/rule_results', state: 'null' };
    expect(blockers({}, {}, [], [part])).toEqual([{ kind: 'unreadable', what: 'rules', part }]);
    expect(blockers({ escalation: ' ' }, {}, [], [part])).toHaveLength(1);
    expect(blockers({ escalation: 'Sample reason' }, {}, [], [part])).toEqual([]);
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
    expect(blockers({ outcome, stepDecisions: decided }, {}, ['30', '20'])).toEqual([
      { kind: 'step-without-decision', stepId: '30' },
    ]);
    expect(blockers({ stepDecisions: decided }, {}, ['30']), 'of another outcome').toEqual([]);
    expect(blockers({ outcome, stepDecisions: [...decided, ...decided] }, {}, ['20'])).toEqual([
      { kind: 'step-decided-twice', stepId: '20' },
    ]);
  });

  it('is an incomplete review, unless a reason is given: of a proposal and of a vote', () => {
    const review: ReviewItem[] = [
      { item: 'rules', open: 2, total: 3, isPart: true },
      { item: 'faces', open: 1, total: 1, isPart: true },
      { item: 'conflicts', open: 4, total: 9, isPart: true },
      { item: 'matches', open: null, total: null, isPart: true },
      { item: 'findings', open: 5, total: null, isPart: true },
      { item: 'files', open: 1, total: 7, isPart: true, lacks: 'files' },
    ];
    const incomplete = [
      { kind: 'open-rules', count: 2 },
      { kind: 'open-faces', count: 1 },
      { kind: 'missing-files', count: 1, lacks: 'files' },
    ];
    expect(blockers({}, {}, [], [], review)).toEqual(incomplete);
    expect(blockers({ escalation: 'Sample reason' }, {}, [], [], review)).toEqual([]);
    const state = { progress: clear, unreadable: [], review, readOnly: false };
    expect(voteBlockers({ reasons: 'Sample', escalation: null }, state)).toEqual(incomplete);
    expect(voteBlockers({ reasons: 'Sample', escalation: 'Sample reason' }, state)).toEqual([]);
    expect(voteBlockers({ reasons: '', escalation: 'Sample reason' }, { ...state, readOnly: true })).toEqual([
      { kind: 'read-only' },
      { kind: 'no-reasons' },
    ]);
    const done = review.map((one) => ({ ...one, open: 0 }));
    expect(blockers({}, {}, [], [], done)).toEqual([]);
  });

  it('is a journal that cannot be added to, and reasons left empty', () => {
    const state = { progress: clear, unreadable: [], review: [], failedSteps: [], readOnly: true };
    expect(blockersOf(proposed(1, { reasons: ' ' }), state)).toEqual([
      { kind: 'read-only' },
      { kind: 'no-reasons' },
    ]);
    const escalated = proposed(1, { reasons: '', escalation: 'Sample reason' });
    expect(blockersOf(escalated, state), 'an escalation lifts neither').toHaveLength(2);
  });
});

describe('failed steps', () => {
  const steps = (more: object) => failedStepsOf(viewOf({ journey_id: 'j', ...more }));

  it('are documents and the selfie that the service found failing, and none that it did not decide', () => {
    const documents = {
      '0': { has_passed_rules: false },
      '20': { has_passed_rules: true },
      '30': { has_passed_rules: null },
      '40': {},
      '50': { has_passed_rules: 'yes and no' },
    };
    expect(steps({ documents, selfie: { has_passed_rules: false } })).toEqual(['0', 'selfie']);
    expect(steps({ documents, selfie: { has_passed_rules: true } })).toEqual(['0']);
    expect(steps({ documents: null, selfie: null })).toEqual([]);
    const failed = { validation_result: { validation_outcome: 'Failed', validation_checks: [] } };
    expect(steps({ documents: { '60': { has_passed_rules: true, ...failed } } })).toEqual(['60']);
    for (const progress of ['Skipped', 'Started', 'Not Started'])
      expect(steps({ documents: { '70': { progress, has_passed_rules: false } } })).toEqual(['70']);
    expect(steps({ selfie: { status: 'Refer', has_passed_rules: null } })).toEqual(['selfie']);
    expect(steps({})).toEqual([]);
  });
});
