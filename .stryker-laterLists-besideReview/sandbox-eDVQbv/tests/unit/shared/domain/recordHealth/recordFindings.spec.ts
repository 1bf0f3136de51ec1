// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import { recordFindings } from '@shared/domain/recordHealth/recordFindings';
import { viewOf } from '../../../../support/viewOf';

const failed = { result: 'Failed', details: [{ title: 'Passport', result: 'Passed' }] };
const view = viewOf({
  journey_id: 'journey-1',
  documents: { 10: { step_title: 'Passport', face_match_result: { is_matched: false, images: [] } } },
  rule_results: { same_subject: failed, under_age: failed },
});
const rulesFound = (of: typeof view): string[] =>
  recordFindings(of)
    .filter(({ code }) => code === 'failed-rule-passed-details')
    .map((finding) => JSON.stringify(finding));

describe('the findings of a record', () => {
  it('are of every rule where nothing is withheld', () => {
    const found = rulesFound(view).join();
    expect(found).toContain('same_subject');
    expect(found).toContain('under_age');
  });

  it('say nothing of a rule that is withheld from the reader', () => {
    const found = rulesFound(withholdFaces(view, null)).join();
    expect(found).not.toContain('same_subject');
    expect(found).toContain('under_age');
  });
});
