import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesSince,
  notComparedSince,
  type TimelineChange,
} from '@shared/domain/applicant/timelineChanges';
import { timelineFacts, type TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { Received } from '@shared/wire/received';
import { sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

const idOf = (index: number): string => index.toString(16).padStart(32, '0');
const factsOf = (view = viewOf({}), over: Partial<TimelineFacts> = {}): TimelineFacts => ({
  ...timelineFacts(view, null),
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

  describe('of documents', () => {
    const passport = (number?: string) => ({
      document_type: 'Passport',
      extracted_fields: number === undefined ? null : { 'Document Number': { value: number } },
    });
    const withDocuments = (documents: unknown, index: number) =>
      journey({ journey_id: 'j', system_decision: 'Incomplete', documents }, index);
    const first = withDocuments({ 10: passport('X1') }, 1);
    const notStarted = { progress: 'Not Started', document_type: null, extracted_fields: null };

    it.each([
      ['null', null],
      ['missing', undefined],
      ['no list', 'unavailable'],
      ['a step not started', { 10: notStarted }],
      ['a document whose number was not read', { 10: passport() }],
    ])('removes none by a list that is %s, and adds none after it', (_, documents) => {
      const open = withDocuments(documents, 2);
      expect(words(changesSince([first], open)).filter(([field]) => field === 'document')).toEqual([]);
      expect(notComparedSince([first], open)).toContain('document');
      expect(words(changesSince([first, open], withDocuments({ 10: passport('X1') }, 3)))).toEqual([]);
    });

    it('compares with the last list in which each document is known', () => {
      const open = withDocuments({ 10: notStarted }, 2);
      const other = withDocuments({ 10: passport('X2') }, 3);
      expect(words(changesSince([first, open], other))).toEqual([
        ['document', 'Passport', 'Passport X1', null],
        ['document', 'Passport', null, 'Passport X2'],
      ]);
      expect(notComparedSince([first, open], other)).toEqual([]);
      expect(changesSince([open], other)).toEqual([]);
      expect(notComparedSince([open], other)).toEqual(['document']);
      expect(notComparedSince([], open)).toEqual([]);
    });

    it('says that one was removed of a list that could be read', () => {
      const bill = { 20: { document_type: 'Utility Bill' } };
      const both = withDocuments({ 10: passport('X1'), ...bill }, 1);
      const without = withDocuments(bill, 2);
      expect(words(changesSince([both], without))).toEqual([['document', 'Passport', 'Passport X1', null]]);
      expect(notComparedSince([both], without)).toEqual([]);
    });
  });

  it('names a document’s progress and outcome, the selfie’s status and liveness, and the device’s outcome', () => {
    const facts = (outcome: string, progress: string, is_live: boolean | null, index: number) =>
      journey(
        {
          journey_id: 'j',
          documents: {
            10: {
              step_title: 'Passport',
              progress,
              document_type: 'Passport',
              extracted_fields: { 'Document Number': { value: 'X1' } },
              validation_result: { validation_outcome: outcome, validation_checks: [] },
            },
          },
          selfie: { status: is_live === true ? 'Complete' : 'Refer', is_live },
          device_intelligence: { signals_outcome: outcome },
        },
        index,
      );
    const before = facts('Passed', 'Completed', true, 1);
    expect(words(changesSince([before], facts('Failed', 'Started', false, 2)))).toEqual([
      ['selfieStatus', null, 'Complete', 'Refer'],
      ['liveness', null, 'true', 'false'],
      ['deviceOutcome', null, 'Passed', 'Failed'],
      ['documentProgress', 'Passport', 'Completed', 'Started'],
      ['documentOutcome', 'Passport', 'Passed', 'Failed'],
    ]);
    expect(notComparedSince([before], facts('Passed', 'Completed', true, 2))).toEqual([]);
  });

  it('compares no document with one of several alike', () => {
    const bill = (progress: string) => ({ document_type: 'Bill', progress });
    const twice = journey({ journey_id: 'j', documents: { 1: bill('Started'), 2: bill('Completed') } }, 1);
    const again = journey({ journey_id: 'j', documents: { 1: bill('Skipped') } }, 2);
    expect(words(changesSince([twice], again))).toEqual([]);
    expect(notComparedSince([twice], again)).toContain('document');
    expect(notComparedSince([again], twice)).toContain('document');
  });

  it('names rules and values that one of two cases does not report', () => {
    const rule = { under_age: { result: 'Passed' } };
    const full = journey({ journey_id: 'j', documents: {}, rule_results: rule, manual_decision: null }, 1);
    const bare = { ...journey({ journey_id: 'j', documents: {}, rule_results: {} }, 2) };
    expect(notComparedSince([full], bare)).toEqual(['manualDecision', 'rule']);
    expect(notComparedSince([bare], full)).toEqual(['rule']);
    expect(notComparedSince([full], { ...full, caseId: idOf(2) })).toEqual([]);
    const spotCheck = viewOf({ journey_id: 'j', selfie: null }, { kind: 'spot-check' });
    expect(notComparedSince([full], factsOf(spotCheck, { caseId: idOf(2) }))).toEqual([]);
  });

  it('compares no result that is withheld', () => {
    const facts = (result: Received<string>, index: number) =>
      factsOf(viewOf({ journey_id: 'j', documents: {} }), {
        caseId: idOf(index),
        rules: [{ key: 'same_subject', name: 'Same Person', result }],
      });
    const passed = facts({ state: 'given', value: 'Passed', pointer: '' }, 1);
    const withheld = facts({ state: 'withheld', pointer: '' }, 2);
    for (const [before, now] of [[passed, withheld] as const, [withheld, passed] as const]) {
      expect(changesSince([before], now)).toEqual([]);
      expect(notComparedSince([before], now)).toEqual(['rule']);
    }
  });

  describe('of faces', () => {
    const passport = (isMatched: boolean | null, number = 'X1') => ({
      step_title: 'Passport',
      document_type: 'Passport',
      extracted_fields: { 'Document Number': { value: number } },
      face_match_result: isMatched === null ? null : { is_matched: isMatched, score: 90, images: [] },
    });
    const responseOf = (isMatched: boolean | null, isSame: boolean, more: object = {}) => ({
      journey_id: 'j',
      documents: { 10: passport(isMatched) },
      screening_checks: { additional_face_db: { face_match_results: [{ is_matched: isSame, images: [] }] } },
      rule_results: { same_subject: { name: 'Same Person', result: isSame ? 'Passed' : 'Failed' } },
      ...more,
    });
    const hiddenOf = (response: object, kind: 'journey' | 'spot-check', index: number) =>
      factsOf(withholdFaces(viewOf(response, { kind }), null), { caseId: idOf(index) });
    const first = journey(responseOf(true, true), 1);

    it('compares those of the same document and of the same check', () => {
      const other = journey(responseOf(false, false), 2);
      expect(words(changesSince([first], other)).slice(0, 2)).toEqual([
        ['faceMatched', 'Passport', 'true', 'false'],
        ['faceMatched', 'Additional face', 'true', 'false'],
      ]);
      expect(notComparedSince([first], other)).toEqual([]);
      expect(words(changesSince([first], journey(responseOf(null, true), 2)))).toEqual([
        ['faceMatched', 'Passport', 'true', 'null'],
      ]);
    });

    it('compares no empty comparison of a step or selfie that nobody attempted', () => {
      const empty = { is_matched: false, score: null, images: [] };
      const skipped = journey(
        {
          ...responseOf(true, true),
          selfie: { progress: 'Skipped', status: 'Not Started' },
          documents: { 10: { ...passport(true), face_match_result: empty } },
          screening_checks: { additional_face_db: { face_match_results: [empty] } },
        },
        2,
      );
      expect(words(changesSince([first], skipped))).toEqual([
        ['faceMatched', 'Passport', 'true', 'not-attempted'],
        ['faceMatched', 'Additional face', 'true', 'not-attempted'],
      ]);
      const spotCheck = {
        selfie: { status: 'Not Started' },
        spot_checks: { applicant_selfie_face_match: empty },
      };
      const facts = factsOf(viewOf({ journey_id: 'j', ...spotCheck }, { kind: 'spot-check' }));
      expect(facts.faceMatched.state).toBe('null');
    });

    it('names them where one of the two has none, or several that nothing tells apart', () => {
      const without = journey({ ...responseOf(true, true), screening_checks: {} }, 2);
      expect(notComparedSince([first], without)).toEqual(['faceMatched']);
      expect(notComparedSince([without], { ...first, caseId: idOf(3) })).toEqual(['faceMatched']);
      const twice = journey(
        responseOf(true, true, { documents: { 1: passport(true), 2: passport(true) } }),
        2,
      );
      expect(notComparedSince([first], twice)).toContain('faceMatched');
      const bill = { 10: passport(true), 20: { document_type: 'Bill', face_match_result: null } };
      expect(notComparedSince([first], journey(responseOf(true, true, { documents: bill }), 2))).toEqual([]);
    });

    it('says of those that are withheld, and of their rules, only that they were not compared', () => {
      const before = hiddenOf(responseOf(true, true), 'journey', 1);
      const now = hiddenOf(responseOf(false, false), 'journey', 2);
      expect(changesSince([before], now)).toEqual([]);
      expect(notComparedSince([before], now)).toEqual(['faceMatched', 'rule']);
      const spot = (isMatched: boolean, index: number) =>
        hiddenOf(
          {
            journey_id: 'j',
            spot_checks: { applicant_selfie_face_match: { is_matched: isMatched, score: 9 } },
          },
          'spot-check',
          index,
        );
      expect(changesSince([spot(true, 1)], spot(false, 2))).toEqual([]);
      expect(notComparedSince([spot(true, 1)], spot(false, 2))).toEqual(['faceMatched']);
    });
  });

  it('compares the newest saved monitoring versions', () => {
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
