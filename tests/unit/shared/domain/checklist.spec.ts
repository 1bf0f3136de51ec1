import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checklistOf } from '@shared/domain/checklist';
import type { RuleReviewed } from '@shared/domain/caseView';
import { viewOf } from '../../../support/viewOf';

const rule = (result: unknown, details: unknown[] = []) => ({ name: 'A rule', result, details });
const read = (rule_results: unknown, rest: object = {}) =>
  viewOf({ journey_id: 'journey-1', rule_results, ...rest }).checklist;

describe('checklistOf', () => {
  it('puts failing rules first, then could-not-apply, passed, and any other word as received', () => {
    const checklist = read({
      passed: rule('Passed'),
      odd: rule('Deferred'),
      failed_1: rule('Failed'),
      not_applied: rule('CouldNotApply'),
      failed_2: rule('Failed'),
    });
    expect(checklist.items.map((item) => item.key)).toEqual([
      'failed_1',
      'failed_2',
      'not_applied',
      'passed',
      'odd',
    ]);
    expect(checklist.otherResults).toEqual([{ result: 'Deferred', count: 1 }]);
  });

  it.each([
    ['failed', 'Failed'],
    ['FAIL', 'Failed'],
    ['Not passed', 'Failed'],
    ['passed', 'Passed'],
    ['could_not_apply', 'CouldNotApply'],
    // Nobody has stated which of the two would be a pass.
    [false, 'other'],
    [true, 'other'],
  ])(
    'reads a result in whatever letters as data consistency does, and keeps the word: %s',
    (result, group) => {
      const [item] = read({ under_age: rule(result, [{ title: 'a', result }]) }).items;
      expect([item?.group, item?.details[0]?.group]).toEqual([group, group]);
      expect(item?.result).toMatchObject({ state: 'given', value: String(result), isUnlisted: true });
    },
  );

  it('puts failing details first and keeps every line', () => {
    const details = [{ title: 'a', result: 'Passed' }, { title: 'b', result: 'Failed' }, { title: 'c' }];
    const [item] = read({ document_validation: rule('Failed', details) }).items;
    expect(item?.details.map((detail) => (detail.title.state === 'given' ? detail.title.value : ''))).toEqual(
      ['b', 'a', 'c'],
    );
  });

  it('shows an unknown rule under its given name, or its key when it has none', () => {
    const { items } = read({ brand_new: { result: 'Passed' }, under_age: rule('Passed') });
    expect(items.map(({ key, title, specified }) => [key, title, specified !== null])).toEqual([
      ['brand_new', 'brand_new', false],
      ['under_age', 'A rule', true],
    ]);
  });

  it.each([
    ['documents', '20', true],
    ['documents', '99', false],
    ['selfie', '30', true],
    ['applicant', '', false],
    ['rule_results', 'r', true],
    ['rule_results', 'nothing', false],
    ['screening_checks', 'additional_face_db', true],
    ['screening_checks', 'nothing', false],
    ['spot_checks', 'nothing', false],
    ['additional_face_db', '', true],
    ['constructor', '', false],
  ])('says whether the case has what a detail refers to: %s/%s → %s', (object_key, instance_key, found) => {
    const reference_object = { object_key, instance_key };
    const { items } = read(
      { r: rule('Failed', [{ reference_object }]) },
      {
        documents: { '20': {} },
        selfie: {},
        applicant: null,
        screening_checks: { additional_face_db: {} },
      },
    );
    expect(items[0]?.details[0]?.reference?.found).toBe(found);
  });

  it.each([
    [
      'a check by its step',
      { screening_checks: { uae_goverment_db_check: {} } },
      'uae_goverment_db_check',
      true,
    ],
    [
      'a check in other letters',
      { screening_checks: { uae_goverment_db_check: {} } },
      'uaeGovermentDbCheck',
      true,
    ],
    [
      'a check that is null',
      { screening_checks: { uae_goverment_db_check: null } },
      'uae_goverment_db_check',
      false,
    ],
    ['a check that is not there', { screening_checks: {} }, 'uae_goverment_db_check', false],
    ['the step of the selfie', { selfie: {} }, 'step', true],
    ['the step of a check', { screening_checks: { uae_goverment_db_check: {} } }, 'journey_step', true],
    ['a step that could not be read', { selfie: 'odd' }, 'steps', true],
    ['no step', { selfie: null, screening_checks: {} }, 'step', false],
    ['no step of which there is any', {}, 'step', false],
    ['another type with that id', { selfie: {} }, 'wallet', false],
  ])('does not call a reference wrong that cannot be checked: %s', (_, parts, object_key, found) => {
    const reference_object = { object_key, instance_key: '30' };
    const { items } = read(
      { r: rule('Failed', [{ reference_object }]) },
      { documents: { '20': {} }, ...parts },
    );
    expect(items[0]?.details[0]?.reference?.found).toBe(found);
  });

  it.each([
    ['images', 'front_side_image_path', true],
    ['images', 'front_image_path', true],
    ['images', 'back_side_image_path', false],
  ])(
    'finds a member of a document by the key it was received under: %s/%s → %s',
    (object_key, key, found) => {
      const reference_object = { object_key, instance_key: key };
      const document = {
        images: { front_side_image_path: '/p/front.jpg' },
      };
      const { items } = read(
        { r: rule('Failed', [{ reference_object }]) },
        { documents: { '20': document } },
      );
      expect(items[0]?.details[0]?.reference?.found).toBe(found);
    },
  );

  it.each([
    [null, false],
    [[], false],
    [[{ resource_id: 'm-1' }], false],
    [[{ name: 'No id' }], true],
    ['of another type', true],
  ])('says whether the AML part %j may have a match that a detail refers to: %s', (matches, found) => {
    const reference_object = { object_key: 'aml', instance_key: 'nothing' };
    const { items } = read({ r: rule('Failed', [{ reference_object }]) }, { aml: { matches } });
    expect(items[0]?.details[0]?.reference?.found).toBe(found);
  });

  it('does not call a reference wrong where documents came as a list in which nothing names them', () => {
    const reference_object = { object_key: 'documents', instance_key: '20' };
    const { items } = read(
      { r: rule('Failed', [{ reference_object }]) },
      { documents: [{ step_title: 'Passport', progress: 'Completed' }] },
    );
    expect(items[0]?.details[0]?.reference?.found).toBe(true);
  });

  const passport = { step_title: 'Passport', progress: 'Completed' };
  it.each<[string, unknown]>([
    ['in one more object', { results: { '20': passport } }],
    ['in a list under a key', { results: [passport] }],
    ['in a list of several under a key', { results: [passport, passport] }],
    ['in another shape', 'none'],
  ])('does not call a reference wrong where documents were received %s', (_, documents) => {
    for (const object_key of ['documents', 'wallet']) {
      const reference_object = { object_key, instance_key: '20' };
      const { items } = read({ r: rule('Failed', [{ reference_object }]) }, { documents });
      expect(items[0]?.details[0]?.reference?.found).toBe(true);
    }
  });

  it('finds a step, a check and an applicant by a UUID in any letters, and no other id in other letters', () => {
    const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
    const about = (object_key: string, instance_key: string, parts: object) => {
      const details = [{ reference_object: { object_key, instance_key } }];
      const { items } = read({ r: rule('Failed', details) }, parts);
      return items[0]?.details[0]?.reference;
    };
    const upper = id.toUpperCase();
    expect(about('documents', upper, { documents: { [id]: {} } })).toEqual({
      objectKey: 'documents',
      // The id of the step, so that what is about the step finds it.
      instanceKey: id,
      found: true,
    });
    expect(about('applicant', upper, { applicant: { applicant_id: id } })?.found).toBe(true);
    expect(about('wallet', upper, { wallet: { id } })?.found).toBe(true);
    const matches = [{ name: 'A', resource_id: id }];
    expect(about('aml', upper, { aml: { applicability: 'Applicable', matches } })?.found).toBe(true);
    expect(about('documents', 'STEP', { documents: { step: {} } })?.found).toBe(false);
  });

  it('carries what the reviewer said of a rule', () => {
    const reviewed = {
      reviewed: true,
      remark: 'fine',
      at: '2026-01-01T00:00:00.000Z',
      by: { name: 'R', reviewerId: '1' },
      sameResponse: false,
    };
    const { result } = viewOf({ journey_id: 'journey-1', rule_results: { under_age: rule('Passed') } });
    const checklist = checklistOf(result, new Map<string, RuleReviewed>([['under_age', reviewed]]), {
      state: 'missing',
      pointer: '/aml',
    });
    expect(checklist.reviewed).toBe(1);
    expect(checklist.items[0]?.reviewed).toEqual(reviewed);
  });

  it('keeps every rule and counts that sum, whatever the results are', () => {
    const results = fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      fc.oneof(
        fc.constantFrom('Passed', 'Failed', 'CouldNotApply').map((word) => rule(word)),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(results, (rules) => {
        const checklist = read(rules);
        expect(checklist.total).toBe(Object.keys(rules).length);
        expect(Object.values(checklist.counts).reduce((sum, count) => sum + count, 0)).toBe(checklist.total);
        expect(checklist.otherResults.reduce((sum, { count }) => sum + count, 0)).toBe(
          checklist.counts.other,
        );
      }),
    );
  });
});
