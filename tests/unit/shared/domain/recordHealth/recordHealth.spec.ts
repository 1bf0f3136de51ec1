import { describe, expect, it } from 'vitest';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import { HEALTH_CODES } from '@shared/domain/recordHealth/types';
import { valueAtPointer } from '@shared/wire/jsonPointer';
import { SAMPLE } from '../../../../support/sampleIds';
import { sampleJourneyIds, sampleText, sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

const codes = (answer: unknown): string[] => checkRecord(viewOf(answer)).map(({ code }) => code);

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
        'absent-reference',
        'not-started-with-content',
        'outcome-against-checks',
        'expires-before-issue',
        'two-names-one-image',
        'live-with-failure-code',
        'outcome-against-signals',
        'applicant-against-documents',
      ].sort(),
    );
  });

  it('finds nothing in the others, but for what a newer dialect refers to', () => {
    const loud = sampleJourneyIds().filter((id) => checkRecord(sampleView(id)).length > 0);
    expect(loud.sort()).toEqual([SAMPLE.contradictory, SAMPLE.newerDialect].sort());
    expect(checkRecord(sampleView(SAMPLE.newerDialect)).map(({ code }) => code)).toEqual([
      'absent-reference',
      'live-with-failure-code',
    ]);
  });

  it('quotes values that stand at their pointers', () => {
    const answer: unknown = JSON.parse(sampleText(SAMPLE.contradictory));
    for (const { code, quotes } of checkRecord(sampleView(SAMPLE.contradictory))) {
      expect(quotes.length, code).toBeGreaterThanOrEqual(2);
      // References are quoted as key and instance, and held against the list of steps.
      if (code === 'absent-reference') continue;
      for (const { value, pointer } of quotes) {
        const there = valueAtPointer(answer, pointer);
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
  ])('a record that %s: %j', (_what, expected, answer) => {
    expect(codes(answer)).toEqual(expected);
  });

  it('has a code for each kind of finding and an id for each finding', () => {
    const found = checkRecord(sampleView(SAMPLE.contradictory));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.every(({ code }) => HEALTH_CODES.includes(code))).toBe(true);
  });

  it('reads whatever was sent without throwing', () => {
    for (const answer of [
      null,
      [],
      'x',
      { documents: [[]] },
      { device_intelligence: 3 },
      { rule_results: { a: null } },
    ]) {
      expect(() => checkRecord(viewOf(answer))).not.toThrow();
    }
  });
});
