import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import { incompleteParts, unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import type { CaseKind } from '@shared/domain/ids';
import { retentionOf } from '@shared/domain/retention/retention';
import { worklistRow } from '@shared/domain/worklist/worklistRow';
import { UNREADABLE_KINDS } from '@shared/domain/worklistMarks';
import { UNREADABLE_LABELS } from '@shared/labels/unreadableLabels';
import { composeCase } from '@shared/presentation/sections';
import { infoOf } from '@shared/wire/catalogue';
import { documentSchema } from '@shared/wire/document';
import { journeyResultSchema, spotCheckResultSchema } from '@shared/wire/results';
import { blockerLabels } from '../../../../../src/renderer/src/features/conclusion/conclusionLabels';
import {
  decisionsOf,
  furtherMarks,
  rowSentence,
  rulesWord,
} from '../../../../../src/renderer/src/features/worklist/worklistLabels';
import { answered, CASE_ID, entriesOf, opened, sha } from '../../../../support/journalBuilder';
import { viewOf } from '../../../../support/viewOf';

const RULE = { name: 'Under Age', result: 'Passed', details: [] };
const CHECKS = { validation_outcome: 'Passed', validation_checks: [{ name: 'Copy', result: 'Passed' }] };
const DOCUMENT = { step_title: 'Passport', progress: 'Completed', validation_result: CHECKS };
const whole = { journey_id: 'j', documents: { 1: DOCUMENT }, rule_results: { under_age: RULE } };
const reported = (response: unknown, kind: CaseKind = 'journey') =>
  unreadableParts(viewOf(response, { kind })).map(({ what, of, pointer, state }) =>
    [what, of, pointer, state].filter((one) => one !== null),
  );
const rowOf = (response: unknown) =>
  worklistRow(viewOf(response), {
    touchedAt: '2026-01-02T03:04:05.000Z',
    aml: null,
    retention: retentionOf([]),
  });

describe('what of a response could not be read', () => {
  it('is nothing of a whole one, and of empty lists that came as lists', () => {
    expect(reported(whole)).toEqual([]);
    expect(reported({ journey_id: 'j', documents: {}, rule_results: {} })).toEqual([]);
    expect(reported({ check_id: 'c', aml: { matches: [] } }, 'aml-check')).toEqual([]);
  });

  it.each<[string, object, unknown[][]]>([
    ['rules that are null', { rule_results: null }, [['rules', '/rule_results', 'null']]],
    ['rules that are missing', { rule_results: undefined }, [['rules', '/rule_results', 'missing']]],
    ['rules in another shape', { rule_results: 'none' }, [['rules', '/rule_results', 'unreadable']]],
    [
      'a rule without a result',
      { rule_results: { a: { name: 'A' } } },
      [['rules', 'A', '/rule_results/a/result', 'missing']],
    ],
    ['documents that are null', { documents: null }, [['documents', '/documents', 'null']]],
    ['documents in another shape', { documents: 3 }, [['documents', '/documents', 'unreadable']]],
    [
      'a document in another shape',
      { documents: { 1: 7 } },
      [['documents', 'Document 1', '/documents/1', 'unreadable']],
    ],
    [
      'a completed document whose checks are null',
      { documents: { 1: { ...DOCUMENT, validation_result: null } } },
      [['validation', 'Passport', '/documents/1/validation_result', 'null']],
    ],
    [
      'a document whose own word on its rules is none',
      { documents: { 1: { ...DOCUMENT, has_passed_rules: 0 } } },
      [['documents', 'Passport, Validation and rules', '/documents/1/has_passed_rules', 'unreadable']],
    ],
    [
      'checks in another shape',
      { documents: { 1: { ...DOCUMENT, validation_result: 7 } } },
      [['validation', 'Passport', '/documents/1/validation_result', 'unreadable']],
    ],
    [
      'the checks of an outcome given as a bare text',
      { documents: { 1: { ...DOCUMENT, validation_result: 'ok' } } },
      [['validation', 'Passport', '/documents/1/validation_result/validation_checks', 'missing']],
    ],
    [
      'an outcome without its checks',
      { documents: { 1: { ...DOCUMENT, validation_result: { validation_outcome: 'Passed' } } } },
      [['validation', 'Passport', '/documents/1/validation_result/validation_checks', 'missing']],
    ],
    [
      'no check and no outcome',
      { documents: { 1: { ...DOCUMENT, validation_result: { validation_checks: [] } } } },
      [['validation', 'Passport', '/documents/1/validation_result/validation_outcome', 'missing']],
    ],
    [
      'an outcome with an empty list of checks, of which there were none',
      { documents: { 1: { ...DOCUMENT, validation_result: { ...CHECKS, validation_checks: [] } } } },
      [],
    ],
    [
      'a check without a result',
      { documents: { 1: { ...DOCUMENT, validation_result: [{ name: 'Copy', result: null }] } } },
      [['validation', 'Passport, Copy', '/documents/1/validation_result/0/result', 'null']],
    ],
    [
      'no checks of a step that was skipped',
      { documents: { 1: { progress: 'Skipped', validation_result: null } } },
      [],
    ],
    ['an applicant in another shape', { applicant: [1] }, [['applicant', '/applicant', 'unreadable']]],
    [
      'fields and images of a document in another shape',
      { documents: { 1: { ...DOCUMENT, extracted_fields: 7, images: { error: 'timeout' } } } },
      [
        ['documents', 'Passport, Extracted fields', '/documents/1/extracted_fields', 'unreadable'],
        ['documents', 'Passport, Images', '/documents/1/images', 'unreadable'],
      ],
    ],
    [
      'an error in place of the selfie, the applicant, a check and the device’s signals',
      {
        selfie: { error: 'timeout', message: 'Sample' },
        applicant: { error_code: 'unavailable', details: null },
        screening_checks: { additional_face_db: { error: { code: 7 } } },
        device_intelligence: { signals_outcome: 'Passed', device_signals: { error: 'timeout' } },
      },
      [
        ['applicant', '/applicant', 'unreadable'],
        ['screening', 'additional_face_db', '/screening_checks/additional_face_db', 'unreadable'],
        ['selfie', '/selfie', 'unreadable'],
        ['device', '/device_intelligence/device_signals', 'unreadable'],
      ],
    ],
    [
      'an error in place of a field, a rule’s details, a signal and a comparison',
      {
        documents: { 1: { ...DOCUMENT, extracted_fields: { Sex: 'F', Name: { error: 'x' } } } },
        rule_results: { under_age: { ...RULE, details: { error: 'x' } } },
        device_intelligence: { signals_outcome: 'Passed', device_signals: [{ error: 'x' }] },
        screening_checks: { additional_face_db: { face_match_results: [{ error: 'x' }] } },
      },
      [
        ['documents', '1, extracted_fields, Name', '/documents/1/extracted_fields/Name', 'unreadable'],
        ['rules', 'under_age, details', '/rule_results/under_age/details', 'unreadable'],
        [
          'screening',
          'additional_face_db, face_match_results, 0',
          '/screening_checks/additional_face_db/face_match_results/0',
          'unreadable',
        ],
        ['device', 'device_signals, 0', '/device_intelligence/device_signals/0', 'unreadable'],
      ],
    ],
    [
      'parts in a wrapper',
      { selfie: { data: { status: 'Complete' } }, device_intelligence: { result: {} }, applicant: { x: 1 } },
      [
        ['applicant', '/applicant', 'unreadable'],
        ['selfie', '/selfie', 'unreadable'],
        ['device', '/device_intelligence', 'unreadable'],
      ],
    ],
    ['checks of another kind', { screening_checks: 7 }, [['screening', '/screening_checks', 'unreadable']]],
    [
      'blank results of rules and checks',
      {
        rule_results: { a: { name: 'A', result: ' ' } },
        documents: {
          1: { ...DOCUMENT, validation_result: { ...CHECKS, validation_checks: [{ name: '', result: '' }] } },
        },
      },
      [
        ['rules', 'A', '/rule_results/a/result', 'unreadable'],
        [
          'validation',
          'Passport, check 1',
          '/documents/1/validation_result/validation_checks/0/result',
          'unreadable',
        ],
      ],
    ],
    [
      'a blank outcome without a check',
      {
        documents: {
          1: { ...DOCUMENT, validation_result: { validation_outcome: ' ', validation_checks: [] } },
        },
      },
      [['validation', 'Passport', '/documents/1/validation_result/validation_outcome', 'unreadable']],
    ],
    ...['Not Started', 'Started'].map((progress): [string, object, unknown[][]] => [
      `no checks of a step that is ${progress}`,
      { documents: { 1: { progress }, 2: { progress, validation_result: { validation_checks: [] } } } },
      [],
    ]),
    [
      'a completed document without its checks',
      { documents: { 1: { step_title: 'Passport', progress: 'Completed' } } },
      [['validation', 'Passport', '/documents/1/validation_result', 'missing']],
    ],
    [
      'an applicant of whom one member beside others is described, and a selfie without any, which are read',
      { applicant: { full_name: 'Ana', x: 1 }, selfie: {} },
      [],
    ],
    [
      'a document of which no field could be read',
      { documents: { 1: { ...DOCUMENT, extracted_fields: { Name: { error: 'x' }, list: [[]] } } } },
      [['documents', 'Passport, Extracted fields', '/documents/1/extracted_fields', 'unreadable']],
    ],
    [
      'documents and rules that an error stands for',
      { documents: { error: 'x' }, rule_results: { error: 'x' } },
      [
        ['rules', '/rule_results', 'unreadable'],
        ['documents', '/documents', 'unreadable'],
      ],
    ],
    ['matches of a result that has them, which are reviewed', { aml: { matches: [{ name: 'Sample' }] } }, []],
    [
      'another type in place of a value of a document or the selfie',
      {
        documents: { 1: { ...DOCUMENT, document_type: [7] } },
        selfie: { status: [7], has_passed_rules: true },
      },
      [],
    ],
    [
      'an error in a part that nothing is concluded from, or another type in place of a value',
      { journey_definition: { error: 'x' }, applicant: { full_name: 'Ana', birth_date: 7 } },
      [],
    ],
  ])('names %s', (_what, over, expected) => {
    expect(reported({ ...whole, ...over })).toEqual(expected);
  });

  it('is the whole of what is no result, of what is no JSON, and of what was never received', () => {
    const all = [['response', '', 'unreadable']];
    expect(reported({ success: false, error_code: 'x' })).toEqual(all);
    expect(reported([])).toEqual(all);
    const entries = entriesOf(opened, answered(sha('a')));
    const source = {
      caseId: CASE_ID,
      verdict: { state: 'intact' as const, entries: 2, heads: [] },
      fetching: new Set<string>(),
    };
    const notJson = { ok: false as const, line: 1, column: 1, message: 'x' };
    const broken = buildCase({ ...source, entries, responses: new Map([[sha('a'), notJson]]) });
    expect(unreadableParts(broken)).toMatchObject([{ what: 'response', state: 'unreadable' }]);
    const nothing = buildCase({ ...source, entries: entries.slice(0, 1), responses: new Map() });
    expect(unreadableParts(nothing)).toEqual([{ what: 'response', of: null, pointer: '', state: 'missing' }]);
  });

  it('is the comparison of a spot check that is not there', () => {
    const spot = { journey_id: 'j', tenant_id: 't', rule_results: { selfie_liveness: RULE } };
    expect(reported({ ...spot, spot_checks: null }, 'spot-check')).toEqual([
      ['spot-check', '/spot_checks', 'null'],
    ]);
    const checks = (one: unknown) =>
      reported({ ...spot, spot_checks: { applicant_selfie_face_match: one } }, 'spot-check');
    const place = '/spot_checks/applicant_selfie_face_match';
    const named = ['spot-check', 'applicant_selfie_face_match'];
    expect(checks({ is_matched: false, images: [] })).toEqual([]);
    expect(checks({ is_matched: null, images: [] })).toEqual([[...named, `${place}/is_matched`, 'null']]);
    expect(checks({ images: [] })).toEqual([[...named, `${place}/is_matched`, 'missing']]);
    expect(checks(7)).toEqual([[...named, place, 'unreadable']]);
    expect(checks({ undescribed: 1 })).toEqual([[...named, place, 'missing']]);
    expect(checks({ is_matched: true, images: [{ error: 'x' }] })).toEqual([
      ['spot-check', 'applicant_selfie_face_match, images, 0', `${place}/images/0`, 'unreadable'],
    ]);
  });

  it('is a list of matches in a spot check, which has none, wherever it stands', () => {
    const face = { applicant_selfie_face_match: { is_matched: true, images: [] } };
    const spot = {
      journey_id: 'j',
      tenant_id: 't',
      rule_results: { selfie_liveness: RULE },
      spot_checks: face,
    };
    const match = { name: 'Sample Match', resource_id: 'r', datasets: ['Sanctions'] };
    for (const more of [
      { aml: { applicability: 'Applicable', matches: [match] } },
      { aml_matches: [match] },
      { watch_lists: { hits: [match] } },
    ]) {
      const view = viewOf({ ...spot, ...more, final_decision: 'Refer' }, { kind: 'spot-check' });
      const [part, ...rest] = unreadableParts(view);
      expect([part?.what, part?.state, rest]).toEqual(['aml', 'not-part', []]);
      if (part === undefined) throw new Error('no part');
      expect(blockerLabels({ kind: 'unreadable', what: 'aml', part }, view)).toContain(
        'not provided for this check type',
      );
      expect(worklistRow(view, { touchedAt: '', aml: null, retention: retentionOf([]) })).toMatchObject({
        unreadable: ['aml'],
        needsAttention: true,
      });
    }
    expect(reported({ ...spot, aml: { applicability: 'Disabled', matches: [] } }, 'spot-check')).toEqual([]);
    expect(reported({ ...spot, aml: null, final_decision: 'Refer' }, 'spot-check')).toEqual([]);
  });

  it('tells what other results have with its own labels, and that it is not of this one', () => {
    const more = {
      final_decision: 'Refer',
      aml: { applicability: 'Applicable', matches: [{ name: 'Sample' }] },
    };
    const view = viewOf(
      { journey_id: 'j', tenant_id: 't', system_decision: 'Refer', ...more },
      { kind: 'spot-check' },
    );
    const text = JSON.stringify(composeCase(view).find(({ id }) => id === 'undescribed'));
    for (const part of [
      'Final decision',
      'Refer',
      'Applicability',
      'Matches',
      'Sample',
      'Belongs to another type of result: a journey result',
    ])
      expect(text).toContain(part);
  });

  it('never takes any other value for a list', () => {
    fc.assert(
      fc.property(fc.constantFrom('rule_results', 'documents'), fc.jsonValue(), (key, value) => {
        const isList = typeof value === 'object' && value !== null;
        fc.pre(!isList);
        expect(reported({ ...whole, [key]: value }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is said in the worklist, where nothing of it is then counted as none', () => {
    const row = rowOf({ ...whole, rule_results: undefined, final_decision: 'Approved' });
    expect(row).toMatchObject({ fault: null, unreadable: ['rules'], needsAttention: true });
    expect(rulesWord(row)).toBe('unknown');
    expect(furtherMarks(row, '2026-01-01')).toMatchObject([
      { long: expect.stringContaining('rules') as string },
    ]);
    const other = rowOf({ success: false, error_code: 'x' });
    expect(other).toMatchObject({ fault: 'other-shape', unreadable: ['response'], needsAttention: true });
    expect(rulesWord(other)).toBe('unknown');
    const sentence = rowSentence(other, (name) => name);
    expect(sentence).toContain('Name unknown');
    expect(sentence).toContain('rules unknown');
    expect(sentence).not.toMatch(/no decision|no name|0 failing/i);
    expect(decisionsOf(other)).toBe('Final: unknown. System: unknown. Manual: unknown.');
    expect(rowOf({ ...whole, final_decision: 'Approved' })).toMatchObject({
      unreadable: [],
      needsAttention: false,
    });
  });

  it.each<[string, object, string[]]>([
    ['rules', { rule_results: null }, []],
    ['documents', { documents: null }, []],
    ['authenticity checks', { documents: { 1: { ...DOCUMENT, validation_result: null } } }, []],
    ['a document', { documents: { 1: null } }, ['documents']],
    ['a rule', { rule_results: { a: null } }, ['rules']],
    ['a rule’s result', { rule_results: { a: { name: 'A', result: null } } }, ['rules']],
    [
      'the list of checks',
      { documents: { 1: { ...DOCUMENT, validation_result: { ...CHECKS, validation_checks: null } } } },
      ['validation'],
    ],
  ])('makes a response incomplete if it is null where that is not allowed: %s', (_what, over, expected) => {
    const view = viewOf({ ...whole, ...over, final_decision: 'Approved' });
    const all = unreadableParts(view);
    expect([all.length, all[0]?.state]).toEqual([1, 'null']);
    expect(incompleteParts(all).map(({ what }) => what)).toEqual(expected);
    const row = rowOf({ ...whole, ...over, final_decision: 'Approved' });
    expect([row.unreadable, row.needsAttention]).toEqual([expected, expected.length > 0]);
  });

  it('makes no sample incomplete that conforms to the specification', () => {
    const read = (path: string): unknown => JSON.parse(readFileSync(`resources/sandbox/${path}`, 'utf8'));
    const { cases } = read('edge-cases.json') as { cases: { id: string }[] };
    const odd = new Set(cases.map(({ id }) => `${id}.json`));
    const folders = { journeys: 'journey', 'spot-checks': 'spot-check', 'aml-results': 'aml-check' } as const;
    const incomplete = Object.entries(folders).flatMap(([folder, kind]) =>
      readdirSync(`resources/sandbox/${folder}`).filter((file) => {
        const view = viewOf(read(`${folder}/${file}`), { kind });
        return !odd.has(file) && incompleteParts(unreadableParts(view)).length > 0;
      }),
    );
    expect(incomplete).toEqual([]);
  });

  it('is null in the worklist where the rules are, and never “no rules”', () => {
    const row = rowOf({ ...whole, rule_results: null, final_decision: 'Approved' });
    expect([row.rules, rulesWord(row), furtherMarks(row, '2026-01-01')]).toEqual([null, 'null', []]);
    expect(rowSentence(row, (name) => name)).toContain('rules null');
  });

  it('is said where it stands in the way of a conclusion, with its place', () => {
    const view = viewOf({
      ...whole,
      rule_results: { a: { name: 'Age', result: null }, b: { result: null } },
      documents: { 1: { ...DOCUMENT, validation_result: 7 }, 2: 7 },
    });
    const words = unreadableParts(view).map((part) =>
      blockerLabels({ kind: 'unreadable', what: part.what, part }, view),
    );
    expect(words).toEqual([
      'Rule Age: null in the response (/rule_results/a/result). It cannot be assessed.',
      'Rule b: null in the response (/rule_results/b/result). It cannot be assessed.',
      'Authenticity checks of Passport: unreadable (/documents/1/validation_result). It cannot be assessed.',
      'Document 2: unreadable (/documents/2). It cannot be assessed.',
    ]);
  });

  it('has the catalogue’s labels', () => {
    const { members } = journeyResultSchema;
    const labels = {
      response: 'Response',
      rules: infoOf(members.rule_results).label,
      documents: infoOf(members.documents).label,
      applicant: infoOf(members.applicant).label,
      validation: infoOf(documentSchema.members.validation_result).label,
      'spot-check': infoOf(spotCheckResultSchema.members.spot_checks).label,
      screening: infoOf(members.screening_checks).label,
      selfie: infoOf(members.selfie).label,
      device: infoOf(members.device_intelligence).label,
      aml: infoOf(members.aml).label,
    };
    expect(UNREADABLE_LABELS).toEqual(labels);
    expect(Object.keys(labels)).toEqual([...UNREADABLE_KINDS]);
  });
});

it.each([
  [1, 'files', '1 file is missing.'],
  [2, 'files', '2 files are missing.'],
  [1, 'responses', '1 response is missing.'],
  [3, 'versions', '3 responses are missing.'],
  [2, undefined, '2 files and responses are missing.'],
] as const)('says of %i missing (%s) what is missing', (count, lacks, sentence) => {
  expect(blockerLabels({ kind: 'missing-files', count, lacks }, { documents: [] })).toBe(sentence);
});
