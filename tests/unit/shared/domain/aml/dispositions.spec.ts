import { describe, expect, it } from 'vitest';
import type { Outcome } from '@shared/domain/aml/amlView';
import {
  countDispositions,
  dispositionOf,
  indexDecisions,
  decisionFault,
  decisionsOf,
  REASONS_FOR,
  refOf,
  type DecidedMatch,
} from '@shared/domain/aml/dispositions';
import { basisOf } from '@shared/domain/aml/basedOn';
import { JournalEvent } from '@shared/domain/journalEvents';
import { MATCH_REASONS } from '@shared/domain/events/matchReasons';
import { journalOf, decided, sha, undone, uuid, type Step } from './journalBuilder';
import { keyed } from './support';

const MATCH = {
  resource_id: 'r1',
  match_id: 'm1',
  name: 'Ana Specimen',
  datesOfBirth: ['1980', '1980-05-17'],
};

function currentOf(steps: Step[], raw: object = MATCH, review = sha('b')) {
  const list = keyed([raw]);
  const [match] = list.items;
  if (match === undefined) throw new Error('empty list');
  const about = indexDecisions(decisionsOf(journalOf(...steps)), []).about(refOf(match, list));
  return dispositionOf(match, about, review, () => null);
}

describe('a decision', () => {
  it('carries forward with its origin while what it is based on stays', () => {
    const found = currentOf([decided(1)], { ...MATCH, countries: ['PL'] });
    expect(found).toMatchObject({
      outcome: 'different',
      carriedForward: true,
      outdated: [],
      origin: { version: 1 },
    });
  });

  it('is not carried forward on the response it was made on', () => {
    expect(currentOf([decided(1)], MATCH, sha('a'))).toMatchObject({ carriedForward: false, outdated: [] });
  });

  it('becomes outdated by the value that changed, and by no other', () => {
    const basedOn = ['/name', '/datesOfBirth'].map((pointer) => basisOf(MATCH, pointer));
    const found = currentOf([decided(1, { basedOn })], { ...MATCH, datesOfBirth: ['1981'] });
    expect(found?.outdated).toEqual([
      {
        pointer: '/datesOfBirth',
        label: 'Dates of birth',
        basedOn: { present: true, text: '1980 · 1980-05-17' },
        now: { present: true, text: '1981' },
      },
    ]);
    expect(found?.carriedForward).toBe(false);
  });
});

describe('the current decision', () => {
  it('is the last one that was not undone', () => {
    const second = decided(2, { outcome: 'undecided', reasonCode: 'not-enough-information' });
    expect(currentOf([decided(1), second])?.decisionId).toBe(uuid(2));
    expect(currentOf([decided(1), second, undone(2)])?.decisionId).toBe(uuid(1));
    expect(currentOf([decided(1), second, undone(2), undone(1)])).toBeNull();
    expect(currentOf([decided(1), undone(1), undone(1), decided(3)])?.decisionId).toBe(uuid(3));
    expect(currentOf([undone(9)])).toBeNull();
  });

  it('is found by match id where one side has no resource id, and never against two resource ids', () => {
    const byMatchId = decided(1, {
      match: { key: 'match:m1', resourceId: null, matchId: 'm1', pointer: '' },
    });
    expect(currentOf([byMatchId])).not.toBeNull();
    expect(currentOf([decided(1)], { match_id: 'm1', name: 'Ana Specimen' })).not.toBeNull();
    expect(currentOf([decided(1)], { ...MATCH, resource_id: 'r2' })).toBeNull();
  });

  it('without an id is found on the same words alone', () => {
    const raw = { name: 'Ana Specimen' };
    const [item] = keyed([raw]).items;
    const match = { key: item?.key ?? '', resourceId: null, matchId: null, pointer: '/aml_matches/0' };
    expect(currentOf([decided(1, { match })], raw)).not.toBeNull();
    expect(currentOf([decided(1, { match })], { name: 'Ana Muster' })).toBeNull();
  });
});

describe('counts', () => {
  it('put every match in one place', () => {
    const outdated = currentOf([decided(1)], { ...MATCH, name: 'x' });
    const fine = currentOf([decided(1)]);
    const difference = { kind: 'match' as const, about: 'r1', sides: [] };
    const decidedMatches = new Map<string, DecidedMatch>([
      ['outdated', { disposition: outdated, difference: null }],
      ['fine', { disposition: fine, difference: null }],
      ['differing', { disposition: fine, difference }],
      ['removed', { disposition: outdated, difference }],
    ]);
    const matches = ['open', 'outdated', 'fine', 'differing', 'removed'].map((key) => ({
      key,
      isRemoved: key === 'removed',
    }));
    expect(countDispositions(matches, decidedMatches)).toEqual({
      total: 5,
      open: 1,
      same: 0,
      different: 1,
      undecided: 0,
      outdated: 1,
      differing: 1,
      removed: 1,
    });
  });
});

describe('saving', () => {
  const base = {
    outcome: 'different' as Outcome,
    reasonCode: 'name-differs' as const,
    text: '',
    basedOn: ['/name'],
  };
  it.each([
    [base, null],
    [{ ...base, outcome: 'same' as const }, 'reason-does-not-fit'],
    [{ ...base, reasonCode: 'other' as const, text: '  ' }, 'text-needed'],
    [{ ...base, reasonCode: 'other' as const, text: 'Sample' }, null],
    [{ ...base, basedOn: [] }, 'basis-missing'],
    [{ outcome: 'undecided' as const, reasonCode: 'escalated' as const, text: '', basedOn: [] }, null],
  ])('%j: %s', (decision, fault) => {
    expect(decisionFault(decision)).toBe(fault);
  });

  it('has a place for every reason', () => {
    expect(new Set(Object.values(REASONS_FOR).flat())).toEqual(new Set(MATCH_REASONS));
  });

  it('has no default outcome and no decision without a reason', () => {
    const { outcome: _outcome, ...withoutOutcome } = decided(1);
    const { reasonCode: _reason, ...withoutReason } = decided(1);
    expect(JournalEvent.safeParse(decided(1)).success).toBe(true);
    expect(JournalEvent.safeParse(withoutOutcome).success).toBe(false);
    expect(JournalEvent.safeParse(withoutReason).success).toBe(false);
  });
});
