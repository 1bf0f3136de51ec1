import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTimeline, facesOf } from '@shared/domain/applicant/timeline';
import { changesSince, type TimelineChange } from '@shared/domain/applicant/timelineChanges';
import { inTime, instantOf, timelineFacts, type TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { Received } from '@shared/wire/received';
import { sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });
const idOf = (index: number): string => index.toString(16).padStart(32, '0');
const factsOf = (view = viewOf({}), over: Partial<TimelineFacts> = {}): TimelineFacts => ({
  ...timelineFacts(view),
  ...over,
});
const journey = (response: unknown, index = 1): TimelineFacts =>
  factsOf(viewOf(response), { caseId: idOf(index) });
const words = (changes: readonly TimelineChange[]) =>
  changes.map(({ field, name, before, after }) => [
    field,
    name,
    before?.state === 'given' ? before.value : (before?.state ?? null),
    after?.state === 'given' ? after.value : (after?.state ?? null),
  ]);

describe('what changed between cases', () => {
  it('names decisions, the applicant’s data, documents, rules and match counts, each with both sides', () => {
    const before = journey({
      system_decision: 'Complete',
      manual_decision: null,
      applicant: { applicant_id: 'p', full_name: 'Ada Specimen', birth_date: '1990-01-01' },
      documents: {
        10: {
          step_title: 'Passport',
          document_type: 'Passport',
          extracted_fields: { 'Document Number': { value: 'X1' } },
        },
      },
      rule_results: { under_age: { name: 'Under age', result: 'Passed' } },
      aml: { matches: [] },
    });
    const after = journey(
      {
        system_decision: 'Refer',
        manual_decision: 'Approved',
        applicant: { applicant_id: 'p', full_name: 'Ada Specimen', birth_date: null },
        documents: {
          10: {
            step_title: 'Passport',
            document_type: 'Passport',
            extracted_fields: { 'Document Number': { value: 'X2' } },
          },
        },
        rule_results: { under_age: { name: 'Under age', result: 'Failed' } },
        aml: { matches: [{ name: 'One' }, { name: 'Two' }] },
      },
      2,
    );
    const changes = changesSince([before], after);
    expect(words(changes)).toEqual([
      ['birthDate', null, '1990-01-01', 'null'],
      ['systemDecision', null, 'Complete', 'Refer'],
      ['manualDecision', null, 'null', 'Approved'],
      ['amlMatches', null, '0', '2'],
      ['document', 'Passport', 'Passport X1', null],
      ['document', 'Passport', null, 'Passport X2'],
      ['rule', 'Under age', 'Passed', 'Failed'],
    ]);
    expect(new Set(changes.map(({ since }) => since))).toEqual(new Set([before.caseId]));
  });

  it('looks across kinds for the applicant’s data and rules, and for decisions only within a kind', () => {
    const onboarding = journey({
      system_decision: 'Complete',
      applicant: { full_name: 'Ada Specimen' },
      rule_results: { selfie_liveness: { name: 'Liveness', result: 'Passed' } },
    });
    const spot = factsOf(
      viewOf(
        {
          system_decision: 'Refer',
          applicant: { full_name: 'Ada Sample' },
          rule_results: { selfie_liveness: { name: 'Liveness', result: 'Failed' } },
        },
        { kind: 'spot-check' },
      ),
      { caseId: idOf(2) },
    );
    expect(words(changesSince([onboarding], spot))).toEqual([
      ['fullName', null, 'Ada Specimen', 'Ada Sample'],
      ['rule', 'Liveness', 'Passed', 'Failed'],
    ]);
  });

  it('says nothing of what one of the two does not have', () => {
    const full = journey(
      JSON.parse(readFileSync(resolve('resources/sandbox/journeys/a7a13c3853ec109c4faa9f53.json'), 'utf8')),
    );
    const check = factsOf(viewOf({ check_id: 'c', final_decision: 'Refer' }, { kind: 'aml-check' }), {
      caseId: idOf(2),
    });
    expect(changesSince([full], check)).toEqual([]);
    expect(changesSince([check], { ...full, caseId: idOf(3) })).toEqual([]);
  });

  it('compares the newest held monitoring versions', () => {
    const older = factsOf(undefined, { caseId: idOf(1), amlVersion: 2 });
    const silent = factsOf(undefined, { caseId: idOf(2) });
    const newer = factsOf(undefined, { caseId: idOf(3), amlVersion: 5 });
    expect(words(changesSince([older, silent], newer))).toEqual([['amlVersion', null, '2', '5']]);
  });

  it('is nothing between a case and itself, whatever the service sent', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const facts = journey(JSON.parse(text));
        expect(changesSince([facts], { ...facts, caseId: idOf(2) })).toEqual([]);
      }),
    );
    for (const id of ['a7a13c3853ec109c4faa9f53', '80836248707767e5883942bf']) {
      const facts = factsOf(sampleView(id));
      expect(changesSince([facts], { ...facts, caseId: idOf(2) })).toEqual([]);
    }
  });
});

describe('the order of cases', () => {
  it('reads a time without a zone as UTC and puts cases without a time last', () => {
    expect(instantOf(given('2026-02-02T08:30:00'))).toBe(instantOf(given('2026-02-02T10:30:00+02:00')));
    expect(instantOf(given('yesterday'))).toBeNull();
    const at = (index: number, time: Received<string>) => ({ caseId: idOf(index), at: time });
    const ordered = inTime([
      at(1, { state: 'null', pointer: '' }),
      at(2, given('2026-03-01T00:00:00')),
      at(3, given('2026-02-28T23:30:00-01:00')),
    ]);
    expect(ordered.map(({ caseId }) => caseId)).toEqual([idOf(2), idOf(3), idOf(1)]);
  });

  it('does not depend on the order in which cases are found', () => {
    const time = fc.constantFrom('2026-01-01T00:00:00', '2026-01-02T00:00:00Z', 'soon');
    fc.assert(
      fc.property(fc.array(time, { maxLength: 8 }), fc.integer(), (times, seed) => {
        const cases = times.map((text, index) => ({
          facts: factsOf(undefined, { caseId: idOf(index), at: given(text) }),
          link: null,
          faces: [],
        }));
        const shuffled = [...cases].sort(
          (a, b) => ((Number(a.facts.caseId) * 7 + seed) % 5) - ((Number(b.facts.caseId) * 7 + seed) % 5),
        );
        expect(buildTimeline(shuffled)).toEqual(buildTimeline(cases));
      }),
    );
  });
});

it('offers held faces only, the selfie before the portrait', () => {
  expect(facesOf(sampleView('a7a13c3853ec109c4faa9f53').media)).toEqual([]);
  const held = sampleView('a7a13c3853ec109c4faa9f53').media.map((medium) => ({
    ...medium,
    state: {
      kind: 'held' as const,
      sha256: 'a'.repeat(64),
      bytes: 1,
      mime: 'image/jpeg',
      origin: 'service' as const,
    },
  }));
  expect(facesOf(held)[0]?.role).toBe('selfie');
  expect(facesOf(held).map(({ role }) => role)).not.toContain('front');
});
