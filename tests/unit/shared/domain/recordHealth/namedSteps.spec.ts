import { describe, expect, it } from 'vitest';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import { detailOf, recordOf, validated } from '../../../../support/healthRecords';

const fields = (values: Readonly<Record<string, string>>) => ({
  extracted_fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});
const passport = (more: object) => ({ step_title: 'Passport', document_type: 'Passport', ...more });
const failing = passport({
  ...fields({
    'Issue Date': '2020-05-05',
    'Expiry Date': '2019-01-01',
    'Full Name': 'Ada Other',
    'Birth Date': '2020-01-01',
  }),
  progress: 'Completed',
  has_passed_rules: true,
  validation_result: validated('Passed', 'Failed'),
  images: { front_image_path: 'a', front_side_image_path: 'b' },
  face_match_result: { is_matched: false, score: 1, images: [{ image_path: 'x', image_source: 'Document' }] },
});
const RULES = ['document_validation', 'same_subject', 'expired_document', 'under_age', 'liveness'];
const view = recordOf({
  system_decision: 'Complete',
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2026-01-01T01:00:00Z',
  applicant: { applicant_id: 'a', full_name: 'Cem Third' },
  selfie: { progress: 'Completed', status: 'Complete', has_passed_rules: false },
  documents: {
    3: failing,
    8: failing,
    9: passport({ progress: 'Skipped', validation_result: validated('Failed', 'Failed') }),
    10: passport({ progress: 'Not Started', ...fields({ Rank: 'A' }) }),
    11: passport({ progress: 'Completed', has_passed_rules: false, validation_result: validated('Failed') }),
  },
  rule_results: {
    ...Object.fromEntries(RULES.map((key) => [key, { name: key, result: 'Passed', details: [] }])),
    one: { name: 'One', result: 'Passed', details: [detailOf('Failed', '3'), detailOf('Failed', '8')] },
    two: { name: 'Two', result: 'Failed', details: [detailOf('Failed', '8')] },
  },
});
const found = checkRecord(view);

describe('two steps of one title', () => {
  it.each([
    ['passed-step-failed-rule', ['Passport (step 8)']],
    ['skipped-with-content', ['Passport (step 9)']],
    ['not-started-with-content', ['Passport (step 10)']],
    ['failed-without-checks', ['Passport (step 11)']],
    ...[
      'expired-rule-against-date',
      'outcome-against-checks',
      'expires-before-issue',
      'two-names-one-image',
      'face-image-not-in-case',
    ].map((code): [string, string[]] => [code, ['Passport (step 3)', 'Passport (step 8)']]),
  ])('are distinguished in each finding %s', (code, names) => {
    expect(found.filter((one) => one.code === code).map(({ about }) => about[0])).toEqual(names);
  });

  it.each([
    'complete-with-failure',
    'applicant-against-documents',
    'same-person-rule-against-faces',
    'document-rule-against-validation',
    'age-rule-against-date',
    'passed-rule-failed-detail',
  ])('are distinguished in the values of %s', (code) => {
    const labels = found.find((one) => one.code === code)?.quotes.map(({ label }) => label) ?? [];
    for (const name of code.startsWith('document-rule') ? ['9', '11'] : ['3', '8'])
      expect(labels.some((label) => label.startsWith(`Passport (step ${name}): `))).toBe(true);
  });

  it.each([
    ['passed-rule-failed-detail', ['One', 'Passport (step 3)', 'Passport (step 8)']],
    ['passed-step-failed-rule', ['Passport (step 8)', 'Two']],
    ['document-rule-against-validation', ['Passport (step 9)', 'Passport (step 11)']],
    ['same-person-rule-against-faces', ['Passport (step 3)', 'Passport (step 8)']],
    ['age-rule-against-date', ['Passport (step 3)', 'Passport (step 8)']],
    ['outcome-against-checks', ['Passport (step 3)', 'Check 0']],
    ['two-names-one-image', ['Passport (step 3)', 'Front']],
    ['applicant-against-documents', ['Full name']],
  ])('are named, with the rule, check or field, in what %s is about', (code, about) => {
    expect(found.find((one) => one.code === code)?.about).toEqual(about);
  });

  it('are named among all that failed against the decision', () => {
    const about = found.find(({ code }) => code === 'complete-with-failure')?.about;
    expect(about).toEqual(
      expect.arrayContaining(['Two', 'Passport (step 3)', 'Passport (step 11)', 'Selfie']),
    );
    expect(new Set(about).size).toBe(about?.length);
  });

  /** Sentences about the whole result, its decision, its AML list, the selfie or the device. */
  const NAME_THEIR_SUBJECT =
    /^The (response|journey|spot check|check|final decision|AML check|selfie|device|list of matches)\b|^There was no manual review|^The Selfie Liveness rule|No AML records|Datasets/;
  it('leave no finding that does not tell what it is about', () => {
    const nameless = found.filter(
      ({ about, sentence }) => about.length === 0 && !NAME_THEIR_SUBJECT.test(sentence),
    );
    expect(nameless.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('leave nothing of a document without a name', () => {
    const nameless = found.flatMap(({ about, quotes }) =>
      about.some((name) => name.startsWith('Passport (step '))
        ? []
        : quotes.filter(
            ({ label, pointer }) =>
              /^\/documents\//.test(pointer ?? '') && !label.startsWith('Passport (step '),
          ),
    );
    expect(nameless).toEqual([]);
  });
});
