import fc from 'fast-check';
import { recordedOutcomes } from '@shared/domain/aml/recordedOutcomes';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../support/viewOf';
import { buildCase } from '@shared/domain/buildCase';
import type { AmlSummary } from '@shared/domain/aml/amlSummary';
import type { UnreadList } from '@shared/domain/aml/amlView';
import { mediaBelow, mediumOfPath } from '@shared/domain/caseMedia';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { fieldsOf } from '@shared/domain/documents';
import type { CaseView } from '@shared/domain/caseView';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { retentionOf } from '@shared/domain/retention/retention';
import { searchTexts, worklistRow } from '@shared/domain/worklist/worklistRow';
import {
  CASE_ID,
  REVIEWER,
  absentImage,
  answered,
  entriesOf,
  savedImage,
  opened,
  sha,
} from '../../../support/journalBuilder';

const A = sha('a');

function caseOf(response: unknown, ...events: JournalEvent[]): CaseView {
  const entries = entriesOf(opened, answered(A), ...events);
  return buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map([[A, { ok: true, value: response }]]),
    fetching: new Set(),
  });
}

const document = {
  step_title: 'ID Document',
  progress: 'Completed',
  has_passed_rules: false,
  document_type: 'Identity Card',
  extracted_fields: {
    'Full Name': { type: 'string', value: 'Ada Specimen', source: 'VIZ' },
    Signature: { type: 'image', value: null, source: 'VIZ' },
    Odd: { type: 'string', value: ['x', 'y'], source: 'MRZ', read_accuracy: 'Low' },
  },
  validation_result: {
    validation_outcome: 'Failed',
    validation_checks: [{ name: 'Copy', result: 'Undetermined' }],
  },
  face_match_result: {
    is_matched: true,
    score: 93,
    images: [{ image_path: 'p-selfie', image_source: 'Selfie' }],
  },
  images: { front_side_image_path: 'p-front', back_side_image_path: null, portrait_image_path: 'p-portrait' },
};

describe('buildCase', () => {
  it('keeps given, null, missing and unreadable values apart, each with its pointer', () => {
    const { result } = caseOf({
      journey_id: 'j',
      manual_decision: null,
      final_decision: { a: 7 },
      documents: { '20': document },
    });
    expect(result.journey_id).toEqual({ state: 'given', value: 'j', pointer: '/journey_id' });
    expect(result.manual_decision).toEqual({ state: 'null', pointer: '/manual_decision' });
    expect(result.system_decision).toEqual({ state: 'missing', pointer: '/system_decision' });
    expect(result.final_decision).toEqual({
      state: 'unreadable',
      text: '{"a":7}',
      pointer: '/final_decision',
    });
    expect(result.tenant_id).toEqual({ state: 'not-part', pointer: '/tenant_id' });
  });

  it('reads a document to its last field, and shows a wrong-typed one as received beside its siblings', () => {
    const [step] = caseOf({ journey_id: 'j', documents: { '20': document } }).documents;
    const fields = step === undefined ? [] : fieldsOf(step);
    expect(fields.map((field) => field.name)).toEqual(['Full Name', 'Signature', 'Odd']);
    expect(fields[1]?.value.state).toBe('null');
    expect(fields[2]?.value).toMatchObject({ state: 'unreadable', text: '["x","y"]' });
    expect(fields[2]?.undescribed).toMatchObject([{ key: 'read_accuracy', value: 'Low' }]);
    expect(step?.part.validation_result).toMatchObject({
      state: 'given',
      value: { validation_outcome: { value: 'Failed' } },
    });
    expect(step?.part.face_match_result).toMatchObject({ state: 'given', value: { score: { value: '93' } } });
  });

  it('accepts validation as a bare list and documents as a list', () => {
    const documents = [{ validation_result: [{ name: 'Copy', result: 'Passed' }] }];
    const [step] = caseOf({ journey_id: 'j', documents }).documents;
    expect(step).toMatchObject({ stepId: '0', title: 'Document 0', pointer: '/documents/0' });
    expect(step?.part.validation_result).toMatchObject({
      value: { validation_checks: { value: [{ pointer: '/documents/0/validation_result/0' }] } },
    });
  });

  it('keeps a document that is no object beside the others, and says so of each of its members', () => {
    const view = caseOf({ journey_id: 'j', documents: { '20': document, '30': 7, '40': null } });
    expect(view.documents.map(({ stepId, received }) => [stepId, received.state])).toEqual([
      ['20', 'given'],
      ['30', 'unreadable'],
      ['40', 'null'],
    ]);
    expect(view.documents[1]?.part.progress).toMatchObject({ state: 'unreadable', text: '7' });
    expect(view.documents[2]?.part.progress.state).toBe('null');
  });

  it('names each medium once, with all its places, and says what is saved', () => {
    const view = caseOf(
      {
        journey_id: 'asked-for',
        documents: { '20': document },
        selfie: { image_path: 'p-selfie' },
        applicant: { profile_image_path: 'p-portrait' },
      },
      savedImage('p-front', sha('1')),
      absentImage('p-portrait'),
    );
    expect(view.media.map(({ id, role, state }) => [id, role, state.kind])).toEqual([
      ['documents/20/front', 'front', 'saved'],
      ['documents/20/portrait', 'portrait', 'absent'],
      ['selfie/selfie', 'selfie', 'not-fetched'],
    ]);
    const below = (pointer: string) => mediaBelow(view.media, pointer).map(({ id }) => id);
    expect(below('/documents/20')).toEqual(['documents/20/front', 'documents/20/portrait']);
    expect(below('/applicant')).toEqual(['documents/20/portrait']);
    expect(view.media.find((medium) => medium.role === 'portrait')?.pointers).toHaveLength(2);
    const path = { state: 'given', value: 'p-selfie', pointer: '/anywhere' } as const;
    expect(mediumOfPath(view.media, path)?.id).toBe('selfie/selfie');
    expect(mediumOfPath(view.media, { state: 'null', pointer: '/anywhere' })).toBeNull();
  });

  it('keeps a saved medium saved when a later attempt fails', () => {
    const view = caseOf(
      { journey_id: 'j', selfie: { image_path: 'p' } },
      savedImage('p', sha('1')),
      absentImage('p'),
    );
    expect(view.media[0]?.state.kind).toBe('saved');
  });

  it('keeps both pictures when two vocabularies name one side differently', () => {
    const images = { front_image_path: 'p1', front_side_image_path: 'p2' };
    const view = caseOf({ journey_id: 'j', documents: { '20': { images } } });
    expect(view.media.map(({ role, label }) => [role, label])).toEqual([
      ['front', 'Document 20, front'],
      ['front', 'Document 20, front (front_side_image_path)'],
    ]);
    expect(new Set(view.media.map((medium) => medium.id)).size).toBe(2);
  });

  it.each([
    ['rear_photo', 'back'],
    ['front_uv', 'front'],
    ['portraitImage', 'portrait'],
    ['reverse_cropped', 'back-cropped'],
    ['croppedFront', 'front-cropped'],
    ['hologram', 'other'],
  ])('gives a picture under the key %s the side that its name tells, with the key beside it', (key, role) => {
    const [medium] = caseOf({ journey_id: 'j', documents: { '20': { images: { [key]: 'p' } } } }).media;
    expect(medium).toMatchObject({ role, path: 'p', owner: '20', unknownKey: key, operation: 'image' });
    expect(medium?.label).toContain(key);
  });

  it('takes a bare path for the picture of the front', () => {
    const [medium] = caseOf({ journey_id: 'j', documents: { '20': { images: 'p' } } }).media;
    expect(medium).toMatchObject({ id: 'documents/20/front', role: 'front', unknownKey: null });
  });

  it('keeps what nobody has described, and says which parts are null or missing', () => {
    const { result } = caseOf({
      journey_id: 'j',
      documents: {},
      aml: null,
      gps_address: { verified: true },
    });
    expect(result.aml.state).toBe('null');
    expect(result.screening_checks.state).toBe('missing');
    expect(result.device_intelligence.state).toBe('missing');
    expect(result.undescribed).toEqual([
      { key: 'gps_address', pointer: '/gps_address', value: { verified: true } },
    ]);
  });

  it.each([
    ['an error body', { success: false, message: 'no', error_code: 'unauthorized' }, { is: 'error' }],
    ['another result', { check_id: 'c', aml_matches: [] }, { is: 'result', kind: 'aml-history' }],
    ['a look-alike', { journeyId: 'j', ruleResults: [] }, { is: 'unknown', type: 'object' }],
    ['a list', [], { is: 'unknown', type: 'array' }],
    ['null', null, { is: 'unknown', type: 'null' }],
  ])('says of %s that it is no journey, and infers nothing from it', (_, response, otherShape) => {
    const view = caseOf(response);
    expect(view.otherShape).toEqual(otherShape);
    expect(view.deviations).toEqual([]);
    expect(view.applicantName).toBeNull();
    for (const key of ['rule_results', 'documents', 'aml', 'selfie', 'final_decision'] as const)
      expect(view.result[key]).toMatchObject({ state: 'unreadable', text: JSON.stringify(response) });
    // Not its own of any kind, and so nothing that could be missing either.
    expect(view.result.tenant_id.state).toBe('not-part');
  });

  it('shows the newest response that is JSON and names the one that is not', () => {
    const entries = entriesOf(opened, answered(A), answered(sha('b')));
    const view = buildCase({
      caseId: CASE_ID,
      entries,
      verdict: { state: 'intact', entries: 3, heads: [] },
      responses: new Map([
        [A, { ok: true as const, value: { journey_id: 'j' } }],
        [sha('b'), { ok: false as const, line: 2, column: 5, message: 'unexpected end' }],
      ]),
      fetching: new Set(),
    });
    expect(view.responseSha256).toBe(A);
    expect(view.responses.map((response) => [response.current, response.syntaxError?.line ?? null])).toEqual([
      [true, 2],
      [false, null],
    ]);
  });

  it.each([
    { data: null },
    { event: 'onComplete', data: { journey_id: 'j', documents: {} } },
    { error: 'Not now' },
    [],
    null,
  ])('shows the newest response that is a result, and names %j for what it is', (other) => {
    const good = { journey_id: 'j', flow_id: 'f', final_decision: 'Refer', documents: {} };
    const read = (...values: unknown[]) => {
      const responses = values.map((value, index) => [sha('abc'[index] ?? ''), { ok: true, value }] as const);
      const entries = entriesOf(opened, ...responses.map(([sha256]) => answered(sha256)));
      const verdict = { state: 'intact' as const, entries: entries.length, heads: [] };
      return buildCase({
        caseId: CASE_ID,
        entries,
        verdict,
        responses: new Map(responses),
        fetching: new Set(),
      });
    };
    const view = read(good, other);
    expect(view).toMatchObject({ responseSha256: A, otherShape: null });
    expect(view.result.final_decision).toMatchObject({ value: 'Refer' });
    expect(view.responses.map(({ otherShape }) => otherShape !== null)).toEqual([true, false]);
    expect(unreadableParts(view)).toEqual(unreadableParts(read(good)));
    expect(read(good, other, { ...good, final_decision: 'Approved' }).responseSha256).toBe(sha('c'));
    // Nothing better is saved.
    expect(read(other)).toMatchObject({ responseSha256: A });
    expect(read(other).otherShape).not.toBeNull();
  });

  it('gathers a note’s revisions and its withdrawal', () => {
    const noteId = '00000000-0000-4000-8000-000000000001';
    const anchor = { on: 'case' } as const;
    const view = caseOf(
      {},
      { type: 'noted', noteId, revision: 1, anchor, text: 'first' },
      { type: 'noted', noteId, revision: 2, anchor, text: 'second' },
      { type: 'note-withdrawn', noteId, reason: 'mistake' },
    );
    expect(view.notes).toHaveLength(1);
    expect(view.notes[0]?.revisions.map((revision) => revision.text)).toEqual(['first', 'second']);
    expect(view.notes[0]?.withdrawn?.by).toEqual(REVIEWER);
    expect(searchTexts(view)).not.toContain('second');
  });

  it('survives any JSON in the place of a response, and of any part of one', () => {
    const keys = fc.constantFrom(
      'documents',
      'selfie',
      'rule_results',
      'applicant',
      'aml',
      'images',
      'extracted_fields',
      'details',
      'image_path',
      '__proto__',
      'x',
    );
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.dictionary(keys, tie('value')),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(value, (response) => {
        const view = caseOf(response);
        const { counts, total } = view.checklist;
        expect(counts.Failed + counts.CouldNotApply + counts.Passed + counts.other).toBe(total);
        expect(new Set(view.media.map((medium) => medium.id)).size).toBe(view.media.length);
        expect(() => structuredClone(view)).not.toThrow();
      }),
    );
  });
});

describe('a response nobody would send', () => {
  const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));

  it('is shown however deep it nests: what cannot be printed is named', () => {
    const view = caseOf({
      journey_id: 'j',
      flow_id: 'f',
      system_decision: 'Refer',
      odd: nested(100_000),
      reference_number: nested(100_000),
      plain: nested(20),
    });
    expect(view.result.undescribed.map(({ key }) => key)).toEqual(['odd', 'plain']);
    expect(view.result.reference_number).toMatchObject({
      state: 'unreadable',
      text: expect.stringContaining('nested too deeply') as string,
    });
    expect(view.deviations.map(({ pointer }) => pointer)).toContain('/odd');
  });

  it('keeps media of one owner together, in the order in which the response names the owners', () => {
    const step = (id: string) => ({ images: { back_image_path: `b${id}`, front_image_path: `f${id}` } });
    const view = caseOf({ other: { image_path: 'o' }, documents: { 9: step('9'), 10: step('10') } });
    expect(view.media.map(({ path }) => path)).toEqual(['f9', 'b9', 'f10', 'b10', 'o']);
  });
});

describe('worklistRow', () => {
  it('counts what is saved, absent, failed and reviewed', () => {
    const view = caseOf(
      {
        applicant: { full_name: 'Ada Specimen' },
        final_decision: 'Refer',
        selfie: { image_path: 'p1', video_path: 'p2' },
        rule_results: { under_age: { name: 'Under Age', result: 'Failed' } },
      },
      savedImage('p1', sha('1')),
      absentImage('p2'),
      { type: 'rule-reviewed', ruleKey: 'under_age', reviewed: true, remark: 'see note', responseSha256: A },
    );
    expect(
      worklistRow(view, { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) }),
    ).toMatchObject({
      applicantName: 'Ada Specimen',
      finalDecision: 'Refer',
      savedMedia: 1,
      absentMedia: 1,
      failedRules: 1,
      reviewedRules: 1,
      fault: null,
    });
    expect(searchTexts(view)).toEqual(expect.arrayContaining(['Ada Specimen', 'journey-1', 'see note']));
  });

  it('counts faces that do not match though no rule is about them, and says who was shown it', () => {
    const rowOf = (isMatched: boolean) =>
      worklistRow(
        caseOf({
          journey_id: 'journey-1',
          selfie: { image_path: 'p1' },
          documents: { 10: { face_match_result: { is_matched: isMatched, score: 9, images: [] } } },
        }),
        { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) },
      ).faces;
    expect(rowOf(false)).toEqual({ failed: 0, other: 0, unmatched: 1, knownBy: [] });
    expect(rowOf(true)).toMatchObject({ unmatched: 0 });
  });

  it('counts for the worklist a rule that failed in other letters, and those with results that nobody knows', () => {
    const view = caseOf({
      journey_id: 'journey-1',
      rule_results: { under_age: { result: 'FAIL' }, expired_document: { result: false } },
    });
    expect(
      worklistRow(view, { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) }),
    ).toMatchObject({ failedRules: 1, otherRules: 1 });
  });

  const settled = {
    journey_id: 'journey-1',
    final_decision: 'Approved',
    applicant: { full_name: 'Ada Specimen' },
    documents: {},
    rule_results: {},
  };
  const facts = { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) };
  const amlWith = (over: object, isNewVersionOpen = false) => ({
    progress: {
      list: 'read' as const,
      ...{ total: 9, open: 0, same: 0, different: 9, undecided: 0, outdated: 0, differing: 0, removed: 0 },
      ...over,
    },
    isNewVersionOpen,
    recorded: recordedOutcomes([], new Map(), []),
  });
  const proposed: JournalEvent = {
    type: 'conclusion-proposed',
    proposalId: '00000000-0000-4000-8000-000000000001',
    outcome: 'Rejected',
    reasons: 'Sample reasons',
    stepDecisions: [],
    escalation: null,
  };

  it('needs attention for what is open, and not once it is settled', () => {
    const attention = (view: CaseView, aml: AmlSummary | null = null) =>
      worklistRow(view, { ...facts, aml }).needsAttention;
    expect(attention(caseOf(settled))).toBe(false);
    expect(attention(caseOf(settled), amlWith({}))).toBe(false);
    expect(attention(caseOf(settled), amlWith({ open: 1 }))).toBe(true);
    expect(attention(caseOf(settled), amlWith({ outdated: 1 }))).toBe(true);
    expect(attention(caseOf(settled), amlWith({}, true)), 'a newer version').toBe(true);
    const unread = (list: UnreadList) => ({ ...amlWith({}), progress: { list, response: null } });
    for (const list of ['null', 'missing', 'unreadable'] as const)
      expect(attention(caseOf(settled), unread(list)), `a list that is ${list}`).toBe(true);
    expect(attention(caseOf(settled), unread('not-screened'))).toBe(false);
    expect(attention(caseOf({ ...settled, final_decision: 'Undetermined' }))).toBe(true);
    expect(attention(caseOf(settled, proposed)), 'waiting for a second person').toBe(true);
  });

  it('needs attention for a spot check unless the service completed it, whether or not its faces matched', () => {
    const spot = (systemDecision: unknown, isMatched: boolean) =>
      viewOf(
        {
          journey_id: 'journey-1',
          system_decision: systemDecision,
          applicant: { full_name: 'Ada Specimen' },
          rule_results: {},
          spot_checks: { applicant_selfie_face_match: { is_matched: isMatched } },
        },
        { kind: 'spot-check' },
      );
    const attention = (view: CaseView) => worklistRow(view, facts).needsAttention;
    for (const isMatched of [true, false]) {
      expect(attention(spot('Complete', isMatched))).toBe(false);
      for (const other of ['Refer', 'Incomplete', 'Rejected', 'Pending', 'refer', null, undefined, 5])
        expect(attention(spot(other, isMatched)), String(other)).toBe(true);
    }
  });

  it('tells nobody what was proposed before a second person has voted', () => {
    const row = worklistRow(caseOf(settled, proposed), facts);
    expect(row.conclusion).toEqual({ state: 'waiting', outcome: null });
    expect(JSON.stringify(row)).not.toContain('Rejected');
    expect(searchTexts(caseOf(settled, proposed)).join()).not.toMatch(/Rejected|Sample reasons/);
  });

  it('counts open, undecided, outdated and differing matches as to be decided', () => {
    const aml = amlWith({ open: 1, undecided: 2, outdated: 3, differing: 4 });
    expect(worklistRow(caseOf(settled), { ...facts, aml }).matches).toEqual({
      list: 'read',
      total: 9,
      unresolved: 10,
      outdated: 3,
      trueMatches: 0,
      isNewVersionOpen: false,
    });
  });
});
