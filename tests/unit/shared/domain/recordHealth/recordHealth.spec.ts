import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecord, isCheckable } from '@shared/domain/recordHealth/recordHealth';
import { HEALTH_CODES } from '@shared/domain/recordHealth/types';
import { valueAtPointer } from '@shared/wire/jsonPointer';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { sha } from '../../../../support/journalBuilder';
import { anyMutationOf, mutate } from '../../../../support/mutate';
import { amlResultSample, journeySample, spotCheckSample } from '../../../../support/wireSamples';
import { SAMPLE } from '../../../../support/sampleIds';
import { ordinaryJourneyIds, sampleJourneyIds, sampleText, sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

/** A response with the id that makes it one. */
const named = (response: unknown, kind: CaseKind = 'journey'): unknown => ({
  [kind === 'aml-check' ? 'check_id' : 'journey_id']: 'asked-for',
  ...(response as object),
});
const codes = (response: unknown, options?: Parameters<typeof viewOf>[1]): string[] =>
  checkRecord(viewOf(named(response, options?.kind), options)).map(({ code }) => code);

/** A monitoring version as it was retrieved. */
const version = (number: number): JournalEvent => ({
  type: 'retrieved',
  request: { operation: 'amlHistory', id: 'check-1', version: number, deltaOnly: false },
  sha256: sha(String(number)),
  bytes: 10,
  mime: 'application/json',
  declaredMime: 'application/json',
  status: 200,
  startedAt: '2026-01-02T03:04:05.000Z',
  attempts: 1,
});

const face = (source: string, path: string) => ({ image_path: path, image_source: source });
const compared = (...images: unknown[]) => ({ is_matched: true, score: 1, images });

describe('record health', () => {
  it('finds every contradiction of the contradictory sample, each once', () => {
    const found = checkRecord(sampleView(SAMPLE.contradictory)).map(({ code }) => code);
    // The three that the sample's label names.
    expect(found).toEqual(
      expect.arrayContaining(['final-decision-differs', 'passed-rule-failed-detail', 'unfinished-with-end']),
    );
    // With the smaller ones it was built with.
    expect([...found].sort()).toEqual(
      [
        'final-decision-differs',
        'unfinished-with-end',
        'ends-before-start',
        'failed-rule-passed-details',
        'passed-rule-failed-detail',
        'aml-rule-without-check',
        'absent-reference',
        'not-started-with-content',
        'outcome-against-checks',
        'expires-before-issue',
        'expired-rule-against-date',
        'two-names-one-image',
        'live-with-failure-code',
        'outcome-against-signals',
        'applicant-against-documents',
      ].sort(),
    );
  });

  it('finds nothing in the samples but what their labels announce', () => {
    expect(ordinaryJourneyIds().length).toBeGreaterThan(15);
    expect(ordinaryJourneyIds().filter((id) => checkRecord(sampleView(id)).length > 0)).toEqual([]);
    // Of the odd ones only those whose labels say so.
    const odd = sampleJourneyIds().filter((id) => !ordinaryJourneyIds().includes(id));
    expect(odd.filter((id) => checkRecord(sampleView(id)).length > 0).toSorted()).toEqual(
      [SAMPLE.contradictory, SAMPLE.hostile].toSorted(),
    );
    expect(checkRecord(sampleView(SAMPLE.hostile)).map(({ code }) => code)).toEqual([
      'applicant-against-documents',
    ]);
  });

  it.each([
    ['Passport', 'Срок действия', ['expired-rule-against-date']],
    ['Passport', '有効期限', ['expired-rule-against-date']],
    ['Utility Bill', 'Expiry Date', []],
  ])('holds the rule on expired documents against a %s with %s', (document_type, name, found) => {
    const step = { document_type, extracted_fields: { [name]: { value: '2020-01-01' } } };
    const rule_results = { expired_document: { name: 'Expired Document', result: 'Passed' } };
    const response = { start_time: '2026-01-02T03:04:05Z', documents: { 'step-1': step }, rule_results };
    expect(codes(response)).toEqual(found);
  });

  it('finds a passed liveness rule where no selfie was started', () => {
    const rule_results = { selfie_liveness: { name: 'Selfie Liveness', result: 'Passed' } };
    for (const progress of ['Not Started', 'Skipped'])
      expect(codes({ selfie: { progress, status: 'Not Started' }, rule_results })).toEqual([
        'liveness-rule-against-selfie',
      ]);
  });

  it('quotes values that stand at their pointers', () => {
    const response: unknown = JSON.parse(sampleText(SAMPLE.contradictory));
    for (const { code, quotes } of checkRecord(sampleView(SAMPLE.contradictory))) {
      expect(quotes.length, code).toBeGreaterThanOrEqual(2);
      // References are quoted as key and instance, and held against the list of steps.
      if (code === 'absent-reference') continue;
      for (const { value, pointer } of quotes) {
        if (pointer === null) continue;
        const there = valueAtPointer(response, pointer);
        const quoted = value === null ? [null, undefined] : [value, value === 'true'];
        expect(quoted, pointer).toContain(there);
      }
    }
  });

  it.each<[string, string[], unknown]>([
    [
      'agrees with the system',
      [],
      { system_decision: 'Refer', manual_decision: null, final_decision: 'Refer', end_time: 't' },
    ],
    [
      'differs from the system without a manual review',
      ['final-decision-differs'],
      { system_decision: 'Refer', manual_decision: null, final_decision: 'Approved', end_time: 't' },
    ],
    [
      'follows the manual review',
      [],
      { system_decision: 'Refer', manual_decision: 'Approved', final_decision: 'Approved', end_time: 't' },
    ],
    ['has no system decision to differ from', [], { final_decision: 'Complete' }],
    [
      'was decided and never ended',
      ['finished-without-end'],
      { system_decision: 'Complete', final_decision: 'Complete', end_time: null },
    ],
    ['is a spot check without the key', [], { system_decision: 'Complete' }],
    [
      'ended in another zone, later all the same',
      [],
      { start_time: '2026-01-01T10:00:00Z', end_time: '2026-01-01T09:30:00-02:00' },
    ],
    [
      'failed validation without a check',
      ['failed-without-checks'],
      { documents: { '1': { validation_result: { validation_outcome: 'Failed', validation_checks: [] } } } },
    ],
    [
      'compared a face that is no picture of the case',
      ['face-image-not-in-case'],
      {
        documents: { '1': { face_match_result: { images: [{ image_path: 'p', image_source: 'Selfie' }] } } },
        selfie: { image_path: 'other' },
      },
    ],
    [
      'compared a face that is',
      [],
      {
        documents: { '1': { face_match_result: { images: [{ image_path: 'p', image_source: 'Selfie' }] } } },
        selfie: { image_path: 'p' },
      },
    ],
    [
      'uses both vocabularies for one file',
      [],
      { documents: { '1': { images: { front_image_path: 'p', front_side_image_path: 'p' } } } },
    ],
    [
      'uses both, one of them null',
      [],
      { documents: { '1': { images: { front_image_path: null, front_side_image_path: 'p' } } } },
    ],
    ['has a rule without details', [], { rule_results: { a: { name: 'A', result: 'Failed', details: [] } } }],
    [
      'has dates that only may be in the wrong order',
      [],
      {
        documents: {
          '1': { extracted_fields: { 'Issue Date': { value: '2020-05' }, 'Expiry Date': { value: '2020' } } },
        },
      },
    ],
    [
      'has one document that supports the applicant',
      [],
      {
        applicant: { applicant_id: 'a', personal_number: '1-1' },
        documents: {
          '1': { extracted_fields: { 'Personal Number': { value: '11' } } },
          '2': { extracted_fields: { 'Personal Number': { value: '22' } } },
        },
      },
    ],
  ])('a record that %s: %j', (_what, expected, response) => {
    expect(codes(response)).toEqual(expected);
  });

  it.each<[string, string[], CaseKind, unknown]>([
    [
      'another journey than the one asked for',
      ['other-subject'],
      'journey',
      { journey_id: 'somebody-else', end_time: null },
    ],
    [
      'complete over a failed rule',
      ['complete-with-failure'],
      'journey',
      { system_decision: 'Complete', rule_results: { a: { name: 'A', result: 'Failed' } } },
    ],
    [
      'complete over a rule that could not apply',
      [],
      'journey',
      { system_decision: 'Complete', rule_results: { a: { name: 'A', result: 'CouldNotApply' } } },
    ],
    [
      'live by its rule and not live by its selfie',
      ['liveness-rule-against-selfie'],
      'journey',
      { selfie: { is_live: false }, rule_results: { selfie_liveness: { result: 'Passed' } } },
    ],
    [
      'failed over checks that all passed',
      ['outcome-against-checks'],
      'journey',
      {
        documents: {
          '1': {
            validation_result: { validation_outcome: 'Failed', validation_checks: [{ result: 'Passed' }] },
          },
        },
      },
    ],
    [
      'failed over signals that all passed',
      ['outcome-against-signals'],
      'journey',
      {
        device_intelligence: { signals_outcome: 'Failed', device_signals: [{ key: 'a', result: 'Passed' }] },
      },
    ],
    [
      'failed over a signal that came as a boolean',
      [],
      'journey',
      { device_intelligence: { signals_outcome: 'Failed', device_signals: [{ key: 'a', result: true }] } },
    ],
    [
      'an additional face against another selfie',
      ['face-image-not-in-case'],
      'journey',
      {
        selfie: { image_path: 's' },
        screening_checks: {
          additional_face_db: {
            image_path: 'o',
            face_match_results: [compared(face('Selfie', 'not-s'), face('AdditionalFace', 'o'))],
          },
        },
      },
    ],
    [
      'an additional face other than the one the check names',
      ['face-image-not-in-case'],
      'journey',
      {
        selfie: { image_path: 's' },
        screening_checks: {
          additional_face_db: {
            image_path: 'o',
            face_match_results: [compared(face('Selfie', 's'), face('AdditionalFace', 'not-o'))],
          },
        },
      },
    ],
    [
      'an additional face that nothing else names',
      [],
      'journey',
      {
        selfie: { image_path: 's' },
        screening_checks: {
          additional_face_db: {
            face_match_results: [compared(face('Selfie', 's'), face('AdditionalFace', 'o'))],
          },
        },
      },
    ],
    [
      'AML matches without an AML check',
      ['applicability-against-matches'],
      'journey',
      { aml: { applicability: 'Disabled', matches: [{ name: 'M' }] } },
    ],
    ['no AML matches and no AML check', [], 'journey', { aml: { applicability: 'Skipped', matches: [] } }],
    [
      'a spot check of another selfie',
      ['face-image-not-in-case'],
      'spot-check',
      {
        selfie: { image_path: 's' },
        spot_checks: { applicant_selfie_face_match: compared(face('Selfie', 'x'), face('Applicant', 'a')) },
      },
    ],
    [
      'a spot check against the earlier selfie',
      [],
      'spot-check',
      {
        selfie: { image_path: 's' },
        spot_checks: { applicant_selfie_face_match: compared(face('Selfie', 's'), face('Applicant', 'a')) },
      },
    ],
    [
      'a spot check that is complete although the faces differ',
      ['complete-with-failure'],
      'spot-check',
      {
        system_decision: 'Complete',
        spot_checks: { applicant_selfie_face_match: { is_matched: false, images: [] } },
      },
    ],
    [
      'an AML check that ended before it searched',
      ['searched-after-check'],
      'aml-check',
      { check_time: '2026-01-01T10:00:00Z', aml: { search_datetime: '2026-01-01T10:00:01Z', matches: [] } },
    ],
    [
      'an AML check with one id for two matches',
      ['one-id-two-matches'],
      'aml-check',
      { aml: { matches: [{ resource_id: 'r' }, { resource_id: 'q' }, { resource_id: 'r' }, {}] } },
    ],
    [
      'an AML check about another one',
      ['other-subject'],
      'aml-check',
      { check_id: 'somebody-else', check_time: null },
    ],
  ])('a record with %s', (_what, expected, kind, response) => {
    expect(
      codes(response, { kind, ...(expected[0] === 'other-subject' && { subjectId: 'asked-for' }) }),
    ).toEqual(expected);
  });

  const rule = (key: string, result: string, details: unknown[] = []) => ({
    rule_results: { [key]: { name: key, result, details } },
  });
  const validated = (outcome: string | undefined, ...results: string[]) => ({
    validation_outcome: outcome,
    validation_checks: results.map((result, index) => ({ name: `Check ${String(index)}`, result })),
  });
  const withField = (name: string, value: string) => ({ extracted_fields: { [name]: { value } } });
  const START = { start_time: '2026-03-04T23:30:00' };

  it.each<[string, string[], unknown]>([
    [
      'no AML records and a match',
      ['aml-rule-against-matches'],
      { ...rule('no_aml_records', 'Passed'), aml: { applicability: 'Applicable', matches: [{ name: 'M' }] } },
    ],
    [
      'AML records and a match',
      [],
      { ...rule('no_aml_records', 'Failed'), aml: { applicability: 'Applicable', matches: [{ name: 'M' }] } },
    ],
    [
      'no AML records and a list that is null',
      [],
      { ...rule('no_aml_records', 'Passed'), aml: { applicability: 'Applicable', matches: null } },
    ],
    [
      'a complete selfie that is not live',
      ['complete-selfie-not-live'],
      { selfie: { status: 'Complete', is_live: false } },
    ],
    [
      'a complete selfie that failed its rules',
      ['complete-selfie-failed-rules'],
      { selfie: { status: 'Complete', has_passed_rules: false } },
    ],
    [
      'a selfie to be looked at that is not live',
      [],
      { selfie: { status: 'Refer', is_live: false, has_passed_rules: false } },
    ],
    [
      'a step that passed and a validation that failed',
      ['passed-step-failed-validation'],
      { documents: { '1': { has_passed_rules: true, validation_result: validated('Failed', 'Failed') } } },
    ],
    [
      'a step that passed and, without an outcome, a check that failed',
      ['passed-step-failed-validation'],
      {
        documents: { '1': { has_passed_rules: true, validation_result: [{ name: 'A', result: 'Failed' }] } },
      },
    ],
    ...['Refer', '', 'FAILED'].map((outcome): [string, string[], unknown] => [
      `a step that passed and, under the outcome “${outcome}”, a check that failed`,
      ['passed-step-failed-validation'],
      { documents: { '1': { has_passed_rules: true, validation_result: validated(outcome, 'Failed') } } },
    ]),
    [
      'a step that failed although its validation passed',
      [],
      { documents: { '1': { has_passed_rules: false, validation_result: validated('Passed', 'Passed') } } },
    ],
    [
      'authentic documents by the rule and one that is not',
      ['document-rule-against-validation'],
      {
        ...rule('document_validation', 'Passed'),
        documents: {
          '1': { validation_result: validated('Passed', 'Passed') },
          '2': { validation_result: validated('Failed', 'Failed') },
        },
      },
    ],
    [
      'a failed rule on documents each of which passed',
      ['document-rule-against-validation'],
      {
        ...rule('document_validation', 'Failed'),
        documents: { '1': { validation_result: validated('Passed', 'Passed') } },
      },
    ],
    [
      'a failed rule on documents one of which says nothing',
      [],
      {
        ...rule('document_validation', 'Failed'),
        documents: {
          '1': { validation_result: validated('Passed', 'Passed') },
          '2': { validation_result: null },
        },
      },
    ],
    [
      'a failed rule on documents and no documents',
      [],
      { ...rule('document_validation', 'Failed'), documents: {} },
    ],
    [
      'one person by the rule and faces that do not match',
      ['same-person-rule-against-faces'],
      {
        ...rule('same_subject', 'Passed'),
        documents: { '1': { face_match_result: { is_matched: false, images: [] } } },
      },
    ],
    [
      'several persons by the rule and faces that match',
      [],
      {
        ...rule('same_subject', 'Failed'),
        documents: { '1': { face_match_result: { is_matched: true, images: [] } } },
      },
    ],
    [
      'a device that passed by the rule alone',
      ['device-rule-against-outcome'],
      {
        ...rule('device_intelligence', 'Passed'),
        device_intelligence: { signals_outcome: 'Failed', device_signals: [] },
      },
    ],
    [
      'a device that failed by the rule alone',
      ['device-rule-against-outcome'],
      {
        ...rule('device_intelligence', 'Failed'),
        device_intelligence: { signals_outcome: 'Passed', device_signals: [] },
      },
    ],
    [
      'a device with an outcome of another word',
      [],
      {
        ...rule('device_intelligence', 'Failed'),
        device_intelligence: { signals_outcome: 'Mixed', device_signals: [] },
      },
    ],
    [
      'a live and complete selfie that fails the liveness rule',
      ['liveness-rule-against-selfie'],
      { ...rule('selfie_liveness', 'Failed'), selfie: { status: 'Complete', is_live: true } },
    ],
    [
      'a skipped document that was read',
      ['skipped-with-content'],
      { documents: { '1': { progress: 'Skipped', ...withField('Full Name', 'Ada') } } },
    ],
    [
      'a skipped document with a picture',
      ['skipped-with-content'],
      { documents: { '1': { progress: 'Skipped', images: { back_image_path: 'p' } } } },
    ],
    [
      'a skipped document with the outcome of a validation alone',
      ['skipped-with-content'],
      {
        documents: {
          '1': {
            progress: 'Skipped',
            validation_result: { validation_outcome: 'Passed', validation_checks: [] },
          },
        },
      },
    ],
    [
      'a skipped selfie that has passed',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', status: 'Complete' } },
    ],
    [
      'a skipped selfie with a cause of failed liveness',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', is_live: false, liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a skipped selfie without anything',
      [],
      { selfie: { progress: 'Skipped', status: 'Not Started', is_live: null, image_path: null } },
    ],
    [
      'a selfie not started that needs a review',
      ['not-started-with-content'],
      { selfie: { progress: 'Not Started', status: 'Refer' } },
    ],
    ...(
      [
        ['Date of Expiry', true],
        ['date_of_expiry', true],
        ['Expiration date', true],
        ['expirationDate', true],
        ['Valid until', true],
        ['Valid-Thru', true],
        ['Document Expiry Date', true],
        ['Card expires on', true],
        ['Passport Expiry Date', true],
        ['passport_expiry_date', true],
        ['Date d’expiration', true],
        ["Date d'expiration du passeport", true],
        ['Gültig bis', true],
        ['Fecha de caducidad', true],
        ['valid_until', true],
        ['تاريخ الانتهاء', true],
        ['Licence Expiry Date', false],
        ['Visa expiry date', false],
        ['Insurance Expiry Date', false],
        ['Date of Expiry Hijri', false],
        ['Valid from', false],
        ['Last visit', false],
      ] as const
    ).map(([name, isExpiry]): [string, string[], object] => [
      `a document in date by the rule with ${name} before the check`,
      isExpiry ? ['expired-rule-against-date'] : [],
      {
        ...START,
        ...rule('expired_document', 'Passed'),
        documents: { '1': { document_type: 'Passport', ...withField(name, '20260303') } },
      },
    ]),
    ...['passport_expiry_date', 'Licence Expiry Date', 'Visa expiry date', 'ID card valid until'].map(
      (name): [string, string[], object] => [
        `a document of no type in date by the rule with ${name} before the check`,
        ['expired-rule-against-date'],
        {
          ...START,
          ...rule('expired_document', 'Passed'),
          documents: { '1': withField(name, '2026-03-03') },
        },
      ],
    ),
    [
      'a licence with its own expiry date before the check',
      ['expired-rule-against-date'],
      {
        ...START,
        ...rule('expired_document', 'Passed'),
        documents: {
          '1': { document_type: 'Driving License', ...withField('Licence Expiry Date', '2026-03-03') },
        },
      },
    ],
    ...[
      { document_type: 'Passport' },
      { issuing_country: 'Utopia' },
      { issuing_country_code: 'UTO' },
      { has_passed_rules: true },
    ].flatMap((part): [string, string[], object][] => [
      [
        `a skipped document with ${JSON.stringify(part)} alone`,
        ['skipped-with-content'],
        { documents: { '1': { progress: 'Skipped', ...part } } },
      ],
    ]),
    [
      'a skipped selfie that has passed its rules',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: true } },
    ],
    ...[
      { read_twice: 'yes' },
      { seen: { by: [{ at: '2026-01-02' }] } },
      { help_image_path: 'p' },
      { passive_liveness: 'Passed', is_optional: true },
    ].map((part): [string, string[], object] => [
      `skipped steps with ${JSON.stringify(part)}, of which nobody knows what it says`,
      [],
      {
        documents: { '1': { progress: 'Skipped', ...part } },
        selfie: { progress: 'Skipped', status: 'Not Started', ...part },
      },
    ]),
    [
      'skipped steps of which every member is empty',
      [],
      {
        documents: {
          '1': {
            step_title: 'Passport',
            progress: 'Skipped',
            has_passed_rules: false,
            document_type: null,
            document_subtype: '',
            issuing_country: null,
            validation_result: null,
            face_match_result: null,
            media_files: {},
            remarks: [],
            of: { that: null },
          },
        },
        selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: false, remarks: '' },
      },
    ],
    ...(
      [
        ['Passed', 'Failed', ['device-rule-against-outcome']],
        ['Failed', 'Passed', ['device-rule-against-outcome']],
        ['Passed', 'Passed', []],
        ['Failed', 'Failed', []],
      ] as const
    ).flatMap(([result, signal, expected]) =>
      [{}, { signals_outcome: null }, { signals_outcome: 'Mixed' }].map(
        (outcome): [string, string[], object] => [
          `a device rule that ${result} beside a signal that ${signal} and ${JSON.stringify(outcome)}`,
          [...expected],
          {
            ...rule('device_intelligence', result),
            device_intelligence: { ...outcome, device_signals: [{ key: 'rooted', result: signal }] },
          },
        ],
      ),
    ),
    ...(
      [
        ['****5671', []],
        ['XXXXX5671', []],
        ['•••', []],
        ['784-****-***-5671', []],
        ['784••••5671', []],
        ['****5672', ['applicant-against-documents']],
        ['785-****-5671', ['applicant-against-documents']],
      ] as const
    ).flatMap(([masked, expected]): [string, string[], object][] =>
      (
        [
          [masked, '78419905671'],
          ['78419905671', masked],
        ] as const
      ).map(([given, read]) => [
        `a personal number ${given} beside ${read}`,
        [...expected],
        {
          applicant: { applicant_id: 'a', personal_number: given },
          documents: { '1': withField('Personal Number', read) },
        },
      ]),
    ),
    [
      'a document not started with the picture of one side',
      [],
      { documents: { '1': { progress: 'Not Started', images: { front_image_path: 'p' } } } },
    ],
    [
      'a skipped document without anything',
      [],
      { documents: { '1': { progress: 'Skipped', images: null, extracted_fields: {} } } },
    ],
    [
      'a skipped selfie with a picture',
      ['skipped-with-content'],
      { selfie: { progress: 'Skipped', image_path: 'p' } },
    ],
    [
      'a selfie not started that is live',
      ['not-started-with-content'],
      { selfie: { status: 'Not Started', is_live: true } },
    ],
    [
      'a document in date by the rule that had expired',
      ['expired-rule-against-date'],
      {
        ...START,
        ...rule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2026-03-03') },
      },
    ],
    [
      'a document that expired on the day of the check',
      [],
      {
        ...START,
        ...rule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2026-03-04') },
      },
    ],
    [
      'a document that expired in the month before, its day unknown',
      ['expired-rule-against-date'],
      {
        ...START,
        ...rule('expired_document', 'Passed'),
        documents: { '1': withField('expiry_date', '2026-02') },
      },
    ],
    [
      'a document that expires in the month of the check',
      [],
      {
        ...START,
        ...rule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2026-03') },
      },
    ],
    [
      'an expired document and only an end to go by',
      ['expired-rule-against-date'],
      {
        end_time: '2026-03-04T10:00:00',
        ...rule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2020-01-01') },
      },
    ],
    [
      'an expired document and no time at all',
      [],
      { ...rule('expired_document', 'Passed'), documents: { '1': withField('Expiry Date', '2020-01-01') } },
    ],
    [
      'an expired proof of address beside the document that the rule was about',
      [],
      {
        ...START,
        ...rule('expired_document', 'Passed', [
          { title: 'A', result: 'Passed', reference_object: { object_key: 'documents', instance_key: '1' } },
        ]),
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': { document_type: 'Utility Bill', ...withField('Expiry Date', '2020-01-01') },
        },
      },
    ],
    [
      'an expired passport that the details of the rule do not name',
      ['expired-rule-against-date'],
      {
        ...START,
        ...rule('expired_document', 'Passed', [
          { title: 'A', result: 'Passed', reference_object: { object_key: 'documents', instance_key: '1' } },
        ]),
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': { document_type: 'Passport', ...withField('Expiry Date', '2020-01-01') },
        },
      },
    ],
    [
      'somebody of age by the rule and not by the birth date',
      ['age-rule-against-date'],
      {
        ...START,
        ...rule('under_age', 'Passed'),
        applicant: { applicant_id: 'a', birth_date: '2008-03-05' },
      },
    ],
    [
      'somebody of age since the day of the check',
      [],
      {
        ...START,
        ...rule('under_age', 'Passed'),
        applicant: { applicant_id: 'a', birth_date: '2008-03-04' },
      },
    ],
    [
      'somebody born in a year that decides nothing',
      [],
      { ...START, ...rule('under_age', 'Passed'), applicant: { applicant_id: 'a', birth_date: '2008' } },
    ],
    [
      'a cause of failed liveness and no result',
      ['cause-without-liveness'],
      { selfie: { is_live: null, liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a cause of failed liveness and the result left out',
      ['cause-without-liveness'],
      { selfie: { liveness_status_code: 'NOT_LIVE' } },
    ],
    [
      'a cause of failed liveness and a result that cannot be read',
      [],
      { selfie: { is_live: {}, liveness_status_code: 'NOT_LIVE' } },
    ],
    ['a cause of failed liveness', [], { selfie: { is_live: false, liveness_status_code: 'NOT_LIVE' } }],
    [
      'an approval of what is not completed',
      ['incomplete-with-approval'],
      {
        system_decision: 'Incomplete',
        manual_decision: 'Approved',
        final_decision: 'Approved',
        end_time: null,
      },
    ],
    [
      'a resubmission of what is not completed',
      [],
      {
        system_decision: 'Incomplete',
        manual_decision: 'Resubmission Requested',
        final_decision: 'Resubmission Requested',
      },
    ],
    [
      'complete over a step that failed',
      ['complete-with-failure'],
      {
        system_decision: 'Complete',
        final_decision: 'Complete',
        documents: { '1': { has_passed_rules: false } },
      },
    ],
    [
      'a comparison with a picture of a source it does not know',
      [],
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared(face('ChipPortrait', 'x'), face('Selfie', 's')) } },
      },
    ],
    [
      'a comparison whose picture has no source',
      [],
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared({ image_path: 'x' }, face('Selfie', 's')) } },
      },
    ],
  ])('holds the parts of a record against each other: %s', (_what, expected, response) => {
    expect(codes(response)).toEqual(expected);
  });

  const passed = (outcome: string) => ({ rule_results: { same_subject: { name: 'S', result: outcome } } });
  const COMPLETE = { system_decision: 'Complete' };
  const detailOf = (result: unknown, instance_key: string, more: object = {}) => ({
    title: 'A',
    result,
    reference_object: { object_key: 'documents', instance_key },
    ...more,
  });
  const ofDevice = (signals_outcome: unknown, ...results: unknown[]) => ({
    device_intelligence: { signals_outcome, device_signals: results.map((result) => ({ key: 'k', result })) },
  });
  it.each<[string, string[], unknown]>([
    // 2.2: Complete, and what failed.
    [
      'complete, an optional document skipped',
      [],
      { ...COMPLETE, documents: { '1': { progress: 'Skipped', has_passed_rules: false } } },
    ],
    [
      'complete, a document not started',
      [],
      { ...COMPLETE, documents: { '1': { progress: 'Not Started', has_passed_rules: false } } },
    ],
    [
      'complete, a document completed and not passed',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { progress: 'Completed', has_passed_rules: false } } },
    ],
    [
      'complete, a selfie skipped',
      [],
      { ...COMPLETE, selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: false } },
    ],
    [
      'complete, a selfie to be looked at',
      ['complete-with-failure'],
      { ...COMPLETE, selfie: { progress: 'Completed', status: 'Refer' } },
    ],
    ['complete, a selfie not live', ['complete-with-failure'], { ...COMPLETE, selfie: { is_live: false } }],
    [
      'complete, a selfie not live as a text',
      ['complete-with-failure'],
      { ...COMPLETE, selfie: { is_live: 'false' } },
    ],
    ['complete, a selfie live as a text', [], { ...COMPLETE, selfie: { is_live: 'true' } }],
    ['complete, no liveness check', [], { ...COMPLETE, selfie: { is_live: null, status: 'Complete' } }],
    ['complete, a device that failed', ['complete-with-failure'], { ...COMPLETE, ...ofDevice('Failed') }],
    [
      'complete, a signal that failed',
      ['complete-with-failure'],
      { ...COMPLETE, ...ofDevice(null, 'Failed') },
    ],
    ['complete, a device of another word', [], { ...COMPLETE, ...ofDevice('Review', 'Passed') }],
    ['complete, a boolean signal', [], { ...COMPLETE, ...ofDevice(null, false) }],
    [
      'complete, faces that differ',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { face_match_result: { is_matched: false } } } },
    ],
    [
      'complete, faces that differ by a bare false',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { face_match_result: false } } },
    ],
    [
      'complete, faces that match by a bare true',
      [],
      { ...COMPLETE, documents: { '1': { face_match_result: true } } },
    ],
    [
      'complete, an external face that differs',
      ['complete-with-failure'],
      {
        ...COMPLETE,
        screening_checks: { additional_face_db: { face_match_results: [{ is_matched: false, score: 1 }] } },
      },
    ],
    [
      'complete, a validation that failed',
      ['complete-with-failure'],
      { ...COMPLETE, documents: { '1': { validation_result: validated('Failed', 'Failed') } } },
    ],
    [
      'complete, a validation that could not be carried out',
      [],
      { ...COMPLETE, documents: { '1': { validation_result: validated('Undetermined', 'Undetermined') } } },
    ],
    [
      'to be referred, with nothing that says why',
      [],
      { system_decision: 'Refer', ...passed('Passed'), ...ofDevice('Passed', 'Passed') },
    ],
    [
      'rejected, with a failure',
      [],
      { system_decision: 'Rejected', ...passed('Failed'), ...ofDevice('Failed') },
    ],
    // 2.4 and 2.11: a step's summary and the rules on it.
    [
      'a step that passed and a rule that failed on it',
      ['passed-step-failed-rule'],
      {
        documents: { '1': { has_passed_rules: true } },
        ...rule('document_quality', 'Failed', [detailOf('Failed', '1')]),
      },
    ],
    [
      'a step that passed and a rule that failed on another',
      [],
      {
        documents: { '1': { has_passed_rules: true }, '2': {} },
        ...rule('document_quality', 'Failed', [detailOf('Passed', '1'), detailOf('Failed', '2')]),
      },
    ],
    [
      'a step that passed and a failed rule that names it alone',
      ['passed-step-failed-rule'],
      {
        documents: { '1': { has_passed_rules: true } },
        ...rule('document_quality', 'Failed', [detailOf(null, '1')]),
      },
    ],
    [
      'a step that passed and a failed rule that names it among others',
      [],
      {
        documents: { '1': { has_passed_rules: true }, '2': {} },
        ...rule('document_quality', 'Failed', [detailOf(null, '1'), detailOf(null, '2')]),
      },
    ],
    [
      'a step that passed and a failed rule that names nothing',
      [],
      { documents: { '1': { has_passed_rules: true } }, ...rule('document_quality', 'Failed') },
    ],
    [
      'a step that did not pass and a rule that failed on it',
      [],
      {
        documents: { '1': { has_passed_rules: false } },
        ...rule('document_quality', 'Failed', [detailOf('Failed', '1')]),
      },
    ],
    [
      'a step that did not pass and rules that passed on it',
      [],
      {
        documents: { '1': { has_passed_rules: false } },
        ...rule('document_quality', 'Passed', [detailOf('Passed', '1')]),
      },
    ],
    [
      'a selfie that passed its rules and the rule on it failed',
      ['passed-step-failed-rule'],
      { selfie: { has_passed_rules: true }, ...rule('selfie_liveness', 'Failed') },
    ],
    // 2.11: a rule and its details.
    [
      'a rule that passed and a detail “failed”',
      ['passed-rule-failed-detail'],
      rule('proof_policy', 'Passed', [{ title: 'A', result: 'failed' }]),
    ],
    [
      'a rule that passed and a detail whose description is that it failed',
      ['passed-rule-failed-detail'],
      rule('proof_policy', 'Passed', [{ title: 'A', result: 'Passed', result_description: 'Failed.' }]),
    ],
    [
      'a rule that passed and a detail that mentions a failure',
      [],
      rule('proof_policy', 'Passed', [
        { title: 'A', result: 'Passed', result_description: 'Failed attempts: none' },
      ]),
    ],
    [
      'a rule that could not apply and a detail that failed',
      [],
      rule('proof_policy', 'CouldNotApply', [{ title: 'A', result: 'Failed' }]),
    ],
    // 2.14: the AML check and what rests on it.
    ...['Disabled', 'Skipped', 'Not Ready Yet'].flatMap((applicability): [string, string[], unknown][] => [
      [
        `no AML records and a check that is ${applicability}`,
        ['aml-rule-without-check'],
        { ...rule('no_aml_records', 'Passed'), aml: { applicability, matches: [] } },
      ],
      [
        `a rule on AML records that could not apply and a check that is ${applicability}`,
        [],
        { ...rule('no_aml_records', 'CouldNotApply'), aml: { applicability, matches: null } },
      ],
    ]),
    [
      'no AML records and a check that is null',
      ['aml-rule-without-check'],
      { ...rule('no_aml_records', 'Passed'), aml: null },
    ],
    [
      'no AML records and a check that is null beside another list',
      [],
      { ...rule('no_aml_records', 'Passed'), aml: null, amlMatches: [] },
    ],
    ['no AML records and no check in the record', [], rule('no_aml_records', 'Passed')],
    [
      'no AML records and an applicability of another word',
      [],
      { ...rule('no_aml_records', 'Passed'), aml: { applicability: 'Deferred', matches: [] } },
    ],
    [
      'AML records and a check that is disabled',
      [],
      { ...rule('no_aml_records', 'Failed'), aml: { applicability: 'Disabled', matches: null } },
    ],
    [
      'an AML check that waits for a completed journey',
      ['applicability-against-decision'],
      { system_decision: 'Refer', aml: { applicability: 'Not Ready Yet', matches: null } },
    ],
    [
      'an AML check that waits for a journey that is not completed',
      [],
      { system_decision: 'Incomplete', aml: { applicability: 'Not Ready Yet', matches: null } },
    ],
    // 2.9: the selfie.
    [
      'a selfie completed and not started',
      ['completed-selfie-not-started'],
      { selfie: { progress: 'Completed', status: 'Not Started' } },
    ],
    ['a selfie begun and not started', [], { selfie: { progress: 'Started', status: 'Not Started' } }],
    [
      'a live selfie with a code nobody knows',
      [],
      { selfie: { is_live: true, liveness_status_code: 'FACE_EYES_CLOSED' } },
    ],
    [
      'a code nobody knows without a result',
      [],
      { selfie: { is_live: null, liveness_status_code: 'UNCHECKED' } },
    ],
    [
      'a liveness rule that passed without a check',
      ['liveness-rule-against-selfie'],
      { ...rule('selfie_liveness', 'Passed'), selfie: { status: 'Complete', is_live: null } },
    ],
    [
      'a liveness rule that passed without a selfie step',
      ['liveness-rule-against-selfie'],
      { ...rule('selfie_liveness', 'Passed'), selfie: null },
    ],
    [
      'a liveness rule that could not apply without a selfie step',
      [],
      { ...rule('selfie_liveness', 'CouldNotApply'), selfie: null },
    ],
    [
      'a comparison with a selfie where there is no selfie step',
      ['faces-without-selfie'],
      { selfie: null, documents: { '1': { face_match_result: { is_matched: true } } } },
    ],
    [
      'a document without a comparison where there is no selfie step',
      [],
      { selfie: null, documents: { '1': { face_match_result: null } } },
    ],
    // 2.15: rules on dates, the other way round.
    [
      'an expired document by the rule that is in date',
      ['expired-rule-against-date'],
      {
        ...START,
        ...rule('expired_document', 'Failed', [detailOf('Failed', '1')]),
        documents: { '1': withField('Expiry Date', '2030-01-01') },
      },
    ],
    [
      'an expired document by the rule that has no date',
      [],
      { ...START, ...rule('expired_document', 'Failed', [detailOf('Failed', '1')]), documents: { '1': {} } },
    ],
    [
      'an expired document by the rule that names another',
      [],
      {
        ...START,
        ...rule('expired_document', 'Failed', [detailOf('Failed', '2')]),
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': withField('Expiry Date', '2020-01-01'),
        },
      },
    ],
    [
      'an expired document by the rule on the day it expires',
      [],
      {
        ...START,
        ...rule('expired_document', 'Failed'),
        documents: { '1': withField('Expiry Date', '2026-03-04') },
      },
    ],
    [
      'an expired document by the rule without any',
      [],
      { ...START, ...rule('expired_document', 'Failed'), documents: {} },
    ],
    [
      'somebody under age by the rule and not by the birth date',
      ['age-rule-against-date'],
      {
        ...START,
        ...rule('under_age', 'Failed'),
        applicant: { applicant_id: 'a', birth_date: '1990-01-01' },
      },
    ],
    [
      'somebody under age by the rule and one of two dates',
      [],
      {
        ...START,
        ...rule('under_age', 'Failed'),
        applicant: { applicant_id: 'a', birth_date: '1990' },
        documents: { '1': withField('Birth Date', '2015-01-01'), '2': withField('Birth Date', '1990-01-01') },
      },
    ],
    ['somebody under age by the rule without a date', [], { ...START, ...rule('under_age', 'Failed') }],
  ])('holds statements against each other both ways: %s', (_what, expected, response) => {
    expect(codes(response).toSorted()).toEqual([...expected].toSorted());
  });

  it.each<[string, string, string, string[]]>([
    ['documents', '9', 'documents', ['absent-reference']],
    ['rule_results', 'nothing', 'rule', ['absent-reference']],
    ['rule_results', 'same_subject', 'rule', []],
    ['screening_checks', 'nothing', 'check', ['absent-reference']],
    ['screening_checks', 'additional_face_db', 'check', []],
    ['spot_checks', 'nothing', 'spot check', ['absent-reference']],
    ['selfie', '30', 'selfie, by the id of its step', []],
    ['selfie', '1', 'selfie, by the key that a document has as well', []],
    ['credential', '1', 'step, by a type that the specification does not know', []],
    ['credential', '2', 'step that is not there', ['absent-reference']],
    ['aml', 'r-1', 'match', []],
    ['aml', 'm-1', 'match by its other id', []],
    ['aml', '', 'AML part as a whole', []],
    ['aml', 'r-9', 'match that is not listed', ['absent-reference']],
    ['applicant', 'a-1', 'applicant', []],
    ['applicant', 'a-2', 'applicant who is another one', ['absent-reference']],
    ['device_intelligence', 'rooted', 'signal of the device', []],
    ['device_intelligence', 'nothing', 'signal that the device has not', ['absent-reference']],
    ['device_intelligence', '', 'device as a whole', []],
    ['wallet', 'step-1', 'part that the specification does not know', []],
    ['wallet', 'step-2', 'instance of a part that the specification does not know', ['absent-reference']],
    ['nothing', 'step-1', 'part that is not there', ['absent-reference']],
  ])('looks for what a rule refers to: %s/%s, a %s', (object_key, instance_key, _what, expected) => {
    const detail = { title: 'A', result: 'Passed', reference_object: { object_key, instance_key } };
    const record = {
      ...rule('same_subject', 'Passed', [detail]),
      documents: { '1': {} },
      selfie: { status: 'Complete' },
      applicant: { applicant_id: 'a-1' },
      aml: { applicability: 'Applicable', matches: [{ name: 'A', resource_id: 'r-1', match_id: 'm-1' }] },
      screening_checks: { additional_face_db: { face_match_results: [] } },
      device_intelligence: { device_signals: [{ key: 'rooted', result: 'Passed' }] },
      wallet: { 'step-1': { kind: 'sample' } },
    };
    expect(codes(record)).toEqual(expected);
  });

  it.each<[string, object, string[]]>([
    ['no applicant', { applicant: null }, ['absent-reference']],
    ['an applicant without an id', { applicant: { full_name: 'Ada' } }, []],
    ['the rule on duplicates', { applicant: { applicant_id: 'a-1' } }, []],
  ])('takes another applicant for what a rule may refer to: %s', (_what, record, expected) => {
    const detail = {
      title: 'A',
      result: 'Passed',
      reference_object: { object_key: 'applicant', instance_key: 'a' },
    };
    const key = _what === 'the rule on duplicates' ? 'no_duplicate_applicant' : 'same_subject';
    expect(codes({ ...rule(key, 'Passed', [detail]), ...record })).toEqual(expected);
  });

  it.each<[unknown, string[]]>([
    [[], ['absent-reference']],
    [[{ name: 'A' }], []],
    [null, []],
    [{ unread: 1 }, []],
  ])('names no match by an id where matches have none: %j', (matches, expected) => {
    const detail = {
      title: 'A',
      result: 'Passed',
      reference_object: { object_key: 'aml', instance_key: 'r-1' },
    };
    const aml = { applicability: 'Applicable', matches };
    expect(codes({ ...rule('same_subject', 'Passed', [detail]), aml })).toEqual(expected);
  });

  it('says nothing of a reference into a part that could not be read', () => {
    const detail = { title: 'A', reference_object: { object_key: 'documents', instance_key: '1' } };
    expect(codes({ ...rule('same_subject', 'Passed', [detail]), documents: 'none' })).toEqual([]);
  });

  it('takes a spot check’s own id and its journey’s for the two ids that they are', () => {
    const found = checkRecord(
      viewOf({ journey_id: 'j-1', tenant_id: 't' }, { kind: 'spot-check', subjectId: 's-1' }),
    );
    expect(found).toEqual([]);
  });

  it('finds nothing in what is no result, and so reassures nobody', () => {
    const view = viewOf({ success: false, error_code: 'x' });
    expect(checkRecord(view)).toEqual([]);
    expect(isCheckable(view)).toBe(false);
    expect(isCheckable(viewOf(named({ end_time: null })))).toBe(true);
  });

  it('finds each gap between held monitoring versions once, and none without', () => {
    const events = [1, 2, 5, 8].map(version);
    const found = checkRecord(viewOf(named({ aml: null }, 'aml-check'), { kind: 'aml-check', events }));
    expect(found.map(({ code, quotes }) => [code, quotes.map(({ value }) => value)])).toEqual([
      ['version-gap', ['2', '3 to 4', '5']],
      ['version-gap', ['5', '6 to 7', '8']],
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
    expect(codes({ aml: null }, { kind: 'aml-check', events: [1, 2].map(version) })).toEqual([]);
    expect(
      codes({ aml: null }, { kind: 'aml-check', events: [7].map(version) }),
      'where the numbers start is not stated',
    ).toEqual([]);
  });

  it.each<[CaseKind, string]>([
    ['spot-check', 'spot-checks'],
    ['aml-check', 'aml-results'],
  ])('finds nothing in the %s samples', (kind, folder) => {
    const at = resolve('resources/sandbox', folder);
    const loud = readdirSync(at).filter(
      (file) => codes(JSON.parse(readFileSync(join(at, file), 'utf8')), { kind }).length > 0,
    );
    expect(loud).toEqual([]);
  });

  it('never throws, whatever the response has become, and quotes something in each finding', () => {
    const samples: [CaseKind, unknown][] = [
      ['journey', journeySample],
      ['journey', JSON.parse(sampleText(SAMPLE.contradictory))],
      ['spot-check', spotCheckSample],
      ['aml-check', amlResultSample],
    ];
    for (const [kind, sample] of samples) {
      fc.assert(
        fc.property(anyMutationOf(sample), ({ place, mutation }) => {
          const found = checkRecord(viewOf(mutate(sample, place, mutation), { kind }));
          expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          expect(found.every(({ quotes }) => quotes.length >= 2)).toBe(true);
        }),
        { numRuns: 60 },
      );
    }
  });

  it('finds the matches that a passed rule denies wherever they are listed', () => {
    const rule_results = { no_aml_records: { name: 'Datasets', result: 'Passed', details: [] } };
    const amlMatches = [{ name: 'Ana', score: 1, resource_id: 'r-1' }];
    for (const aml of [null, { applicability: 'Applicable', matches: [] }])
      expect(codes({ rule_results, aml, amlMatches })).toEqual(
        expect.arrayContaining(['aml-rule-against-matches']),
      );
  });

  it('quotes what a part has in which a rule refers to nothing', () => {
    const refersTo = (object_key: string) => ({
      r: {
        name: 'R',
        result: 'Passed',
        details: [{ title: 'd', result: 'Passed', reference_object: { object_key, instance_key: 'ghost' } }],
      },
    });
    const held = (key: string) =>
      checkRecord(
        viewOf(
          named({
            rule_results: refersTo(key),
            device_intelligence: { device_signals: [{ key: 'rooted', result: 'Passed' }] },
            wallet: { a: 1 },
          }),
        ),
      ).find(({ code }) => code === 'absent-reference')?.quotes[1]?.value;
    expect([held('device_intelligence'), held('wallet'), held('nothing')]).toEqual(['rooted', 'a', null]);
  });

  it('has a code for each kind of finding and an id for each finding', () => {
    const found = checkRecord(sampleView(SAMPLE.contradictory));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.every(({ code }) => HEALTH_CODES.includes(code))).toBe(true);
  });

  it('reads whatever was sent without throwing', () => {
    for (const response of [
      null,
      [],
      'x',
      { documents: [[]] },
      { device_intelligence: 3 },
      { rule_results: { a: null } },
    ]) {
      expect(() => checkRecord(viewOf(response))).not.toThrow();
    }
  });
});
