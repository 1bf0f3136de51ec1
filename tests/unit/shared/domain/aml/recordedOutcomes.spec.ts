import { expect, it } from 'vitest';
import { decidedMatches } from '@shared/domain/aml/amlSummary';
import type { Outcome } from '@shared/domain/aml/amlView';
import { indexDecisions, decisionsOf, type DecidedMatch } from '@shared/domain/aml/dispositions';
import { goneDecisions, recordedOutcomes } from '@shared/domain/aml/recordedOutcomes';
import { differencesOf, type Difference } from '@shared/domain/differences';
import { decided, journalOf, sha, undone } from './journalBuilder';
import { keyed } from './support';

const NONE = { total: 0, outdated: 0, differing: 0, removed: 0, gone: 0 };
const MATCH = { resource_id: 'r1', match_id: 'm1', name: 'Ana Specimen' };

function recordedIn(matches: readonly object[], ...steps: Parameters<typeof journalOf>) {
  const list = keyed([...matches]);
  const entries = journalOf(...steps);
  const decisions = indexDecisions(decisionsOf(entries), differencesOf(entries));
  const found = decidedMatches(list, sha('b'), decisions, []);
  return recordedOutcomes(list.items, found, goneDecisions(list, decisions));
}
const asTrue = decided(1, { outcome: 'same' });

it('a true match is recorded whether it is current, due for re-review, or no longer listed', () => {
  const same = (matches: readonly object[]) => recordedIn(matches, asTrue).same;
  expect(same([MATCH])).toEqual({ ...NONE, total: 1 });
  expect(same([{ ...MATCH, name: 'Ana Other' }])).toEqual({ ...NONE, total: 1, outdated: 1 });
  expect(same([])).toEqual({ ...NONE, total: 1, gone: 1 });
  expect(recordedIn([MATCH], asTrue, undone(1)).same).toEqual(NONE);
});

it('conflicting decisions count under each of their outcomes, those on a removed match as removed', () => {
  const sideOf = (outcome: Outcome) => ({ event: { ...decided(1), outcome } });
  const difference = { sides: [sideOf('same'), sideOf('different'), sideOf('same')] } as Difference;
  const states = new Map<string, DecidedMatch>([['r', { disposition: null, difference }]]);
  const { same, different, undecided } = recordedOutcomes([{ key: 'r', isRemoved: false }], states, []);
  expect([same, different]).toEqual(Array(2).fill({ ...NONE, total: 1, differing: 1 }));
  expect(undecided).toEqual(NONE);
  expect(recordedOutcomes([{ key: 'r', isRemoved: true }], states, []).same).toMatchObject({ removed: 1 });
});
