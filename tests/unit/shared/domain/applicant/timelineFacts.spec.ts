import { describe, expect, it } from 'vitest';
import { UNREAD_LISTS, type AmlProgress, type UnreadList } from '@shared/domain/aml/amlView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import { inTime, instantOf, timelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { Received } from '@shared/wire/received';
import { viewOf } from '../../../../support/viewOf';

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });
const idOf = (index: number): string => index.toString(16).padStart(32, '0');

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

  it.each([
    ['2026-02-02T10:30', Date.UTC(2026, 1, 2, 10, 30)],
    ['2026-02-02 10:30:00 ', Date.UTC(2026, 1, 2, 10, 30)],
    ['2026-02-02T10:30:00-0130', Date.UTC(2026, 1, 2, 12)],
    ['2026-02-02T10:30:00z', Date.UTC(2026, 1, 2, 10, 30)],
    ['2026-02-02', null],
    ['2026-13-02T10:30:00', null],
    ['on 2026-02-02T10:30:00', null],
    ['', null],
  ])('the instant of %j is %s', (text, instant) => {
    expect(instantOf(given(text))).toBe(instant);
  });

  it('of one time is that of their ids', () => {
    const at = given('2026-03-01T00:00:00');
    const ordered = inTime([2, 3, 1].map((index) => ({ caseId: idOf(index), at })));
    expect(ordered.map(({ caseId }) => caseId)).toEqual([idOf(1), idOf(2), idOf(3)]);
  });
});

describe('the facts of a case', () => {
  const document = {
    document_type: 'Passport',
    extracted_fields: { document_number: { value: 'X1' }, 'Passport Number': { value: 'other' } },
  };

  it('are the applicant’s data, decisions, documents by type and number, rules and matches', () => {
    const facts = timelineFacts(
      viewOf({
        journey_id: 'journey-1',
        start_time: '2026-01-01T00:00:00',
        reference_number: 'onb-1',
        system_decision: 'Refer',
        applicant: { applicant_id: 'p', full_name: 'Ada Specimen' },
        documents: { 10: document, 20: { step_title: 'Bill' } },
        rule_results: { under_age: { result: 'Passed' } },
        aml: { matches: [{ name: 'One' }] },
      }),
      null,
    );
    expect(facts).toMatchObject({
      kind: 'journey',
      subjectId: 'journey-1',
      at: { value: '2026-01-01T00:00:00' },
      referenceNumber: { value: 'onb-1' },
      systemDecision: { value: 'Refer' },
      manualDecision: { state: 'missing' },
      applicantId: { value: 'p' },
      fullName: { value: 'Ada Specimen' },
      birthDate: { state: 'missing' },
      documents: {
        value: [
          { title: 'Passport', type: { value: 'Passport' }, number: { value: 'X1' } },
          { title: 'Bill', type: { state: 'missing' }, number: { state: 'missing' } },
        ],
      },
      rules: [{ key: 'under_age', name: 'Under Age', result: { value: 'Passed' } }],
      amlMatches: { state: 'given', value: 1 },
      amlList: null,
      amlVersion: null,
      isWithheld: false,
      fault: null,
    });
  });

  it('have the time of an AML check from its own member', () => {
    const view = viewOf({ check_id: 'check-1', check_time: '2026-01-02T00:00:00' }, { kind: 'aml-check' });
    expect(timelineFacts(view, null).at).toMatchObject({ value: '2026-01-02T00:00:00' });
  });

  it('keep what could not be read apart from what is missing', () => {
    const facts = timelineFacts(viewOf({ journey_id: 'journey-1', applicant: null, aml: null }), null);
    expect([facts.fullName.state, facts.amlMatches.state]).toEqual(['null', 'null']);
    expect(facts.documents.state).toBe('missing');
    const unread = viewOf({ journey_id: 'journey-1', documents: 'unavailable' });
    expect(timelineFacts(unread, null).documents.state).toBe('unreadable');
  });

  describe('on matches', () => {
    const counts = { open: 3, same: 1, different: 0, undecided: 0, outdated: 0, differing: 0 };
    const matchesOf = (aml: object | null, progress: AmlProgress | null) =>
      timelineFacts(viewOf({ check_id: 'c-1', aml }, { kind: 'aml-check' }), progress).amlMatches;
    const four = { matches: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }] };
    const unread = (list: UnreadList): AmlProgress => ({ list, response: null });

    it('are of the list under review, without those listed as removed', () => {
      const progress: AmlProgress = { list: 'read', total: 6, removed: 2, ...counts };
      expect(matchesOf(four, progress)).toMatchObject({ state: 'given', value: 4 });
      expect(matchesOf(null, { ...progress, removed: 1 })).toMatchObject({ state: 'given', value: 5 });
    });

    it.each(UNREAD_LISTS)('are no number where the list under review is %s', (list) => {
      const isKnown = list === 'not-screened' || list === 'not-part';
      expect(matchesOf(four, unread(list)).state).toBe(isKnown ? 'missing' : 'unreadable');
    });

    it('are what was received where that is no list', () => {
      expect(matchesOf(null, unread('null')).state).toBe('null');
      expect(matchesOf(null, null).state).toBe('null');
    });
  });

  it('quote nothing of a response that is not the requested result', () => {
    for (const kind of ['journey', 'aml-check', 'spot-check'] as const) {
      const facts = timelineFacts(viewOf({ id: 'x', status: 'sampled' }, { kind }), null);
      expect(facts.at).toEqual({ state: 'unreadable', text: '', pointer: '' });
      expect(JSON.stringify(facts)).not.toContain('sampled');
    }
    const step = { face_match_result: { is_matched: true } };
    const wrapped = viewOf({ data: { journey_id: 'journey-1', documents: { 10: step } } });
    const withheld = withholdFaces(wrapped, null);
    expect(withheld.result.start_time.state).toBe('withheld');
    const hidden = timelineFacts(withheld, null);
    for (const fact of [hidden.at, hidden.finalDecision, hidden.documents]) {
      expect(fact).toEqual({ state: 'unreadable', text: '', pointer: '' });
    }
  });

  it('have every face comparison of a journey by its document or its check', () => {
    const step = (number: string | null, isMatched: boolean | null) => ({
      step_title: 'Passport',
      document_type: number === null ? null : 'Passport',
      extracted_fields: { 'Document Number': { value: number } },
      face_match_result: isMatched === null ? null : { is_matched: isMatched, score: 90, images: [] },
    });
    const view = viewOf({
      journey_id: 'journey-1',
      documents: { 10: step('X1', false), 20: step(null, true), 30: step('X3', null), 40: {} },
      screening_checks: { additional_face_db: { face_match_results: [{ is_matched: true, images: [] }] } },
    });
    expect(timelineFacts(view, null).faces.map(({ key, result }) => [key, result])).toMatchObject([
      ['["document","Passport","X1"]', { state: 'given', value: 'false' }],
      [null, { value: 'true' }],
      ['["document","Passport","X3"]', { state: 'null' }],
      ['["screening","additional_face_db"]', { value: 'true' }],
    ]);
    const hidden = timelineFacts(withholdFaces(view, null), null);
    expect(hidden.faces.map(({ result }) => result.state)).not.toContain('given');
    expect(hidden.faces).toHaveLength(4);
  });

  it('without the facts of faces have neither the comparison of a spot check nor the result of a rule that discloses it', () => {
    const view = viewOf(
      {
        journey_id: 'journey-1',
        spot_checks: { applicant_selfie_face_match: { is_matched: true, score: 91 } },
        rule_results: { selfie_liveness: { result: 'Passed' }, government_check: { result: 'Passed' } },
      },
      { kind: 'spot-check' },
    );
    expect(timelineFacts(view, null)).toMatchObject({
      faceMatched: { value: true },
      faces: [{ key: 'spot-check', name: null, result: { value: 'true' } }],
      isWithheld: false,
    });
    const hidden = timelineFacts(withholdFaces(view, null), null);
    expect(hidden).toMatchObject({
      faceMatched: { state: 'withheld' },
      faces: [{ result: { state: 'withheld' } }],
      isWithheld: true,
    });
    const states = hidden.rules.map(({ key, result }) => [key, result.state]);
    expect(Object.fromEntries(states)).toEqual({
      government_check: 'withheld',
      selfie_liveness: 'given',
    });
  });
});
