// @ts-nocheck
import { afterEach, beforeEach, expect, it } from 'vitest';
import { create } from '../../../../../src/main/modules/rules/module';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
let saved: SavedCases;
let review: { ruleKey: string; reviewed: boolean; remark: string; responseSha256: string };
beforeEach(async () => {
  saved = fakeCases();
  const responseSha256 = await saved.hold(CASE, { journey_id: 'j-1' });
  await saved.hold(OTHER, { journey_id: 'j-2' }, { subjectId: 'j-2' });
  review = { ruleKey: 'rule', reviewed: true, remark: 'Seen', responseSha256 };
});
afterEach(() => saved.dispose());

const setReviewed = (more: object = {}) =>
  create(saved as unknown as Parameters<typeof create>[0]).service.setReviewed({
    caseId: CASE,
    ...review,
    ...more,
  });
const coded = (code: string) => expect.objectContaining({ code }) as Error;

it('that a rule was reviewed, and no longer is, is in the journal of the case', () => {
  setReviewed();
  setReviewed({ reviewed: false, remark: '' });
  expect(saved.eventsOf(CASE, 'rule-reviewed')).toEqual([
    { type: 'rule-reviewed', ...review },
    { type: 'rule-reviewed', ...review, reviewed: false, remark: '' },
  ]);
});

it('a rule is reviewed by a response of the case and no other', () => {
  expect(() => setReviewed({ caseId: OTHER })).toThrow(coded('no-such-thing'));
  expect(() => setReviewed({ responseSha256: 'f'.repeat(64) })).toThrow(coded('no-such-thing'));
  expect(saved.eventsOf(OTHER, 'rule-reviewed')).toEqual([]);
});

it('nobody reviews a rule without saying who they are', () => {
  saved.signAs(null);
  expect(() => setReviewed()).toThrow(coded('no-author'));
});
