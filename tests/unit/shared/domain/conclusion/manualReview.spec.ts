import { describe, expect, it } from 'vitest';
import { manualReviewRequest, selfieStepId } from '@shared/domain/conclusion/manualReview';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import { uuid } from '../aml/journalBuilder';
import { viewOf } from '../../../../support/viewOf';

const rule = (key: string, ...steps: string[]) => ({
  [key]: {
    name: key,
    result: 'Passed',
    details: steps.map((step) => ({
      title: 'Sample',
      result: 'Passed',
      reference_object: { object_key: 'selfie', instance_key: step },
    })),
  },
});
const proposal: JournalEventOf<'conclusion-proposed'> = {
  type: 'conclusion-proposed',
  proposalId: uuid(1),
  outcome: 'Resubmission Requested',
  reasons: 'Back of card unreadable',
  stepDecisions: [
    { stepId: '20', decision: 'resubmit', reason: 'Glare' },
    { stepId: 'selfie', decision: 'accept', reason: 'Clear enough' },
  ],
  escalation: null,
};

describe('a manual-review request', () => {
  it('has the service’s words, its own id of the selfie step, and every reason as comment', () => {
    const view = viewOf({ journey_id: 'journey-1', selfie: {}, rule_results: rule('selfie_liveness', '30') });
    expect(JSON.parse(manualReviewRequest(proposal, view))).toEqual({
      new_decision: 'Resubmission Requested',
      comment:
        'Back of card unreadable\nStep 20: Request resubmission. Glare\nStep selfie: Accept. Clear enough',
      step_reviews: [
        { step_id: '20', review_decision: 'Resubmit' },
        { step_id: '30', review_decision: 'Approve' },
      ],
    });
  });

  it('names no steps for another outcome, and tells an escalation', () => {
    const approved = { ...proposal, outcome: 'Approved' as const, stepDecisions: [], escalation: 'Urgent' };
    expect(manualReviewRequest(approved, viewOf({}))).toBe(
      '{\n  "new_decision": "Approved",\n  "comment": "Back of card unreadable\\nEscalated: Urgent"\n}',
    );
    const stepped = { ...proposal, outcome: 'Approved' as const };
    expect(JSON.parse(manualReviewRequest(stepped, viewOf({})))).not.toHaveProperty('step_reviews');
    expect(JSON.parse(manualReviewRequest(proposal, viewOf({})))).toMatchObject({
      step_reviews: [{ step_id: '20' }, { step_id: 'selfie', review_decision: 'Approve' }],
    });
  });

  it('does not guess the selfie’s step where no rule names it, or two differ', () => {
    expect(selfieStepId(viewOf({}))).toBeNull();
    const about = (...references: (object | null)[]) =>
      selfieStepId(
        viewOf({
          journey_id: 'journey-1',
          documents: { '20': {} },
          selfie: {},
          rule_results: {
            a: {
              name: 'a',
              result: 'Passed',
              details: references.map((reference_object) => ({
                title: 'x',
                result: 'Passed',
                reference_object,
              })),
            },
          },
        }),
      );
    const selfie = { object_key: 'selfie', instance_key: '30' };
    expect(about(selfie, null, { object_key: 'documents', instance_key: '20' })).toBe('30');
    expect(about(selfie, { object_key: 'selfie', instance_key: '' })).toBe('30');
    expect(about({ object_key: 'documents', instance_key: '20' })).toBeNull();
    // The step of a document is not that of the selfie.
    expect(about({ object_key: 'selfie', instance_key: '20' })).toBeNull();
    expect(about(selfie, { object_key: 'selfie', instance_key: '20' })).toBe('30');
    expect(
      selfieStepId(
        viewOf({
          journey_id: 'journey-1',
          selfie: {},
          rule_results: { ...rule('a', '30'), ...rule('b', '40') },
        }),
      ),
    ).toBeNull();
  });
});
