import { describe, expect, it } from 'vitest';
import type { AmlView } from '@shared/domain/aml/amlView';
import type { Fact } from '@shared/presentation/blocks';
import {
  journeyScreening,
  resultScreening,
  reviewedCheck,
} from '@shared/presentation/sections/screeningFacts';

const given = <T>(value: T) => ({ state: 'given' as const, value, pointer: '/x' });
const none = { state: 'null' as const, pointer: '/x' };
const reported = (facts: readonly Fact[]) =>
  facts.map(({ label, values }) => {
    const [value] = values;
    return [label, value?.received.state === 'given' ? value.received.value : value?.sentence];
  });

describe('whether a journey was screened', () => {
  const of = (journeyAml: AmlView['journeyAml']) => reported(journeyScreening({ journeyAml }));
  it('is what it says, else why it says nothing', () => {
    expect(of(null)).toEqual([]);
    expect(of({ presence: given(null), applicability: given('Skipped') })).toEqual([
      ['Applicability', 'Skipped'],
    ]);
    expect(of({ presence: none, applicability: { state: 'missing', pointer: '/x' } })).toEqual([
      ['AML', 'null: AML checks are not enabled for the journey'],
    ]);
  });
});

describe('what an AML result says of the check', () => {
  const result: NonNullable<AmlView['resultAml']> = {
    presence: given(null),
    finalDecision: given('Refer'),
    checkTime: given('2026-01-01T00:00:00Z'),
    monitoringEnabled: given(true),
    lastMonitoringUpdate: none,
    searchDatetime: given('2026-01-02T00:00:00Z'),
  };
  it('is each of its members in its words', () => {
    expect(resultScreening({ resultAml: null })).toEqual([]);
    const facts = reported(resultScreening({ resultAml: result }));
    expect(facts.map(([, text]) => text)).toEqual([
      'Refer',
      '2026-01-01T00:00:00Z',
      '2026-01-02T00:00:00Z',
      expect.not.stringMatching(/^true$/),
      'null',
    ]);
    expect(new Set(facts.map(([label]) => label)).size).toBe(5);
  });

  it('is its decision and time, and why there is no more, where it has no AML part', () => {
    const facts = reported(resultScreening({ resultAml: { ...result, presence: none } }));
    expect(facts).toHaveLength(3);
    expect(facts[2]?.[1]).toBe('null');
  });
});

it('the response under review says what it is about, and a journey says so itself', () => {
  expect(reviewedCheck({ reviewOf: null })).toEqual([]);
  const reviewOf = { checkId: given('c-7'), referenceNumber: none, undescribed: [] };
  expect(reported(reviewedCheck({ reviewOf })).map(([, text]) => text)).toEqual(['c-7', 'null']);
});
