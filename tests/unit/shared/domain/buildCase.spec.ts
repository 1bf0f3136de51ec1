import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import type { AmlStanding } from '@shared/domain/aml/amlStanding';
import type { UnreadList } from '@shared/domain/aml/amlView';
import type { CaseView } from '@shared/domain/caseView';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { retentionOf } from '@shared/domain/retention/retention';
import { searchTexts, worklistRow } from '@shared/domain/worklistRow';
import {
  CASE_ID,
  REVIEWER,
  absentImage,
  answered,
  entriesOf,
  heldImage,
  opened,
  sha,
} from '../../../support/journalBuilder';

const A = sha('a');

function caseOf(answer: unknown, ...events: JournalEvent[]): CaseView {
  const entries = entriesOf(opened, answered(A), ...events);
  return buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    answers: new Map([[A, { ok: true, value: answer }]]),
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
    Odd: { type: 'string', value: ['x'], source: 'MRZ', read_accuracy: 'Low' },
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
    const view = caseOf({
      journey_id: 'j',
      manual_decision: null,
      final_decision: 7,
      documents: { '20': document },
    });
    expect(view.overview.journeyId).toEqual({ state: 'given', value: 'j', pointer: '/journey_id' });
    expect(view.overview.manualDecision).toEqual({ state: 'null', pointer: '/manual_decision' });
    expect(view.overview.systemDecision).toEqual({ state: 'missing', pointer: '/system_decision' });
    expect(view.overview.finalDecision).toEqual({
      state: 'unreadable',
      text: '7',
      pointer: '/final_decision',
    });
  });

  it('reads a document to its last field, and shows a wrong-typed one as received beside its siblings', () => {
    const [step] = caseOf({ documents: { '20': document } }).documents;
    expect(step?.fields.map((field) => field.name)).toEqual(['Full Name', 'Signature', 'Odd']);
    expect(step?.fields[1]?.value.state).toBe('null');
    expect(step?.fields[2]?.value).toMatchObject({ state: 'unreadable', text: '["x"]' });
    expect(step?.fields[2]?.further).toEqual([{ key: 'read_accuracy', text: 'Low' }]);
    expect(step?.validation).toMatchObject({ state: 'given', value: { outcome: { value: 'Failed' } } });
    expect(step?.faceMatch).toMatchObject({ state: 'given', value: { score: { value: '93' } } });
  });

  it('accepts validation as a bare list and documents as a list', () => {
    const view = caseOf({ documents: [{ validation_result: [{ name: 'Copy', result: 'Passed' }] }] });
    expect(view.documents[0]?.stepId).toBe('0');
    expect(view.documents[0]?.validation).toMatchObject({
      state: 'given',
      value: { checks: [{ pointer: '/documents/0/validation_result/0' }] },
    });
  });

  it('names each medium once, with all its places, and says what is held', () => {
    const view = caseOf(
      {
        documents: { '20': document },
        selfie: { image_path: 'p-selfie' },
        applicant: { profile_image_path: 'p-portrait' },
      },
      heldImage('p-front', sha('1')),
      absentImage('p-portrait'),
    );
    expect(view.media.map(({ id, role, state }) => [id, role, state.kind])).toEqual([
      ['documents/20/front', 'front', 'held'],
      ['documents/20/portrait', 'portrait', 'absent'],
      ['selfie/selfie', 'selfie', 'not-fetched'],
    ]);
    expect(view.documents[0]?.mediumIds).toEqual(['documents/20/front', 'documents/20/portrait']);
    const portrait = view.media.find((medium) => medium.role === 'portrait');
    expect(portrait?.pointers).toHaveLength(2);
    expect(view.documents[0]?.faceMatch).toMatchObject({
      value: { images: [{ mediumId: 'selfie/selfie' }] },
    });
    expect(view.applicant).toMatchObject({ value: { mediumIds: ['documents/20/portrait'] } });
  });

  it('keeps a held medium held when a later attempt fails', () => {
    const view = caseOf({ selfie: { image_path: 'p' } }, heldImage('p', sha('1')), absentImage('p'));
    expect(view.media[0]?.state.kind).toBe('held');
  });

  it('keeps both pictures when two vocabularies name one side differently', () => {
    const images = { front_image_path: 'p1', front_side_image_path: 'p2' };
    const view = caseOf({ documents: { '20': { images } } });
    expect(view.media.map((medium) => medium.role)).toEqual(['front', 'front']);
    expect(new Set(view.media.map((medium) => medium.id)).size).toBe(2);
  });

  it('shows every block that has no screen of its own, known or not, and says which are null or missing', () => {
    const view = caseOf({ aml: null, gps_address: { verified: true } });
    expect(view.blocks.map(({ key, known, state }) => [key, known, state])).toEqual([
      ['aml', true, 'null'],
      ['screening_checks', true, 'missing'],
      ['device_intelligence', true, 'missing'],
      ['gps_address', false, 'given'],
    ]);
  });

  it('shows the newest answer that is JSON and names the one that is not', () => {
    const entries = entriesOf(opened, answered(A), answered(sha('b')));
    const view = buildCase({
      caseId: CASE_ID,
      entries,
      verdict: { state: 'intact', entries: 3, heads: [] },
      answers: new Map([
        [A, { ok: true as const, value: { journey_id: 'j' } }],
        [sha('b'), { ok: false as const, line: 2, column: 5, message: 'unexpected end' }],
      ]),
      fetching: new Set(),
    });
    expect(view.answerSha256).toBe(A);
    expect(view.answers.map((answer) => [answer.current, answer.syntaxError?.line ?? null])).toEqual([
      [true, 2],
      [false, null],
    ]);
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

  it('survives any JSON in the place of an answer, and of any part of one', () => {
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
      fc.property(value, (answer) => {
        const view = caseOf(answer);
        const { counts, total } = view.checklist;
        expect(counts.Failed + counts.CouldNotApply + counts.Passed + counts.other).toBe(total);
        expect(new Set(view.media.map((medium) => medium.id)).size).toBe(view.media.length);
        expect(() => structuredClone(view)).not.toThrow();
      }),
    );
  });
});

describe('an answer nobody would send', () => {
  const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));

  it('is shown however deep it nests: what cannot be printed is named', () => {
    const view = caseOf({ odd: nested(100_000), reference_number: nested(100_000), plain: nested(20) });
    const block = (key: string) => view.blocks.find((one) => one.key === key);
    expect(block('odd')?.text).toContain('nested too deeply');
    expect(block('plain')?.text).toContain('"a": 1');
    expect(view.overview.referenceNumber).toMatchObject({ state: 'unreadable' });
    expect(view.unread).toContainEqual(expect.objectContaining({ reason: 'too-deep' }));
  });

  it('keeps media of one owner together, in the order in which the answer names the owners', () => {
    const step = (id: string) => ({ images: { back_image_path: `b${id}`, front_image_path: `f${id}` } });
    const view = caseOf({ other: { image_path: 'o' }, documents: { 9: step('9'), 10: step('10') } });
    expect(view.media.map(({ path }) => path)).toEqual(['f9', 'b9', 'f10', 'b10', 'o']);
  });
});

describe('worklistRow', () => {
  it('counts what is held, absent, failed and looked at', () => {
    const view = caseOf(
      {
        applicant: { full_name: 'Ada Specimen' },
        final_decision: 'Refer',
        selfie: { image_path: 'p1', video_path: 'p2' },
        rule_results: { under_age: { name: 'Under Age', result: 'Failed' } },
      },
      heldImage('p1', sha('1')),
      absentImage('p2'),
      { type: 'rule-looked-at', ruleKey: 'under_age', lookedAt: true, remark: 'see note', answerSha256: A },
    );
    expect(
      worklistRow(view, { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) }),
    ).toMatchObject({
      applicantName: 'Ada Specimen',
      finalDecision: 'Refer',
      heldMedia: 1,
      absentMedia: 1,
      failedRules: 1,
      lookedAtRules: 1,
      fault: null,
    });
    expect(searchTexts(view)).toEqual(expect.arrayContaining(['Ada Specimen', 'journey-1', 'see note']));
  });

  const settled = {
    journey_id: 'journey-1',
    final_decision: 'Approved',
    applicant: { full_name: 'Ada Specimen' },
    documents: {},
    rule_results: {},
  };
  const facts = { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) };
  const standing = (over: object, isUnseen = false) => ({
    progress: {
      list: 'read' as const,
      ...{ total: 9, open: 0, same: 0, different: 9, undecided: 0, stale: 0, differing: 0, removed: 0 },
      ...over,
    },
    isUnseen,
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
    const attention = (view: CaseView, aml: AmlStanding | null = null) =>
      worklistRow(view, { ...facts, aml }).needsAttention;
    expect(attention(caseOf(settled))).toBe(false);
    expect(attention(caseOf(settled), standing({}))).toBe(false);
    expect(attention(caseOf(settled), standing({ open: 1 }))).toBe(true);
    expect(attention(caseOf(settled), standing({ stale: 1 }))).toBe(true);
    expect(attention(caseOf(settled), standing({}, true)), 'a newer version').toBe(true);
    const unread = (list: UnreadList) => ({ progress: { list, answer: null }, isUnseen: false });
    for (const list of ['null', 'missing', 'unreadable'] as const)
      expect(attention(caseOf(settled), unread(list)), `a list that is ${list}`).toBe(true);
    expect(attention(caseOf(settled), unread('not-screened'))).toBe(false);
    expect(attention(caseOf({ ...settled, final_decision: 'Undetermined' }))).toBe(true);
    expect(attention(caseOf(settled, proposed)), 'waiting for a second person').toBe(true);
  });

  it('tells nobody what was proposed before a second person has voted', () => {
    const row = worklistRow(caseOf(settled, proposed), facts);
    expect(row.conclusion).toEqual({ state: 'waiting', outcome: null });
    expect(JSON.stringify(row)).not.toContain('Rejected');
    expect(searchTexts(caseOf(settled, proposed)).join()).not.toMatch(/Rejected|Sample reasons/);
  });

  it('counts open, undecided, stale and differing matches as to be judged', () => {
    const aml = standing({ open: 1, undecided: 2, stale: 3, differing: 4 });
    expect(worklistRow(caseOf(settled), { ...facts, aml }).matches).toEqual({
      list: 'read',
      total: 9,
      toJudge: 10,
      stale: 3,
      isUnseen: false,
    });
  });
});
