import { expect, it } from 'vitest';
import { namedStep, REVIEW_COMMENT, stepLabel } from '@shared/domain/stepLabels';

it('names a step, what is decided on it, and why', () => {
  expect(stepLabel('20')).toBe('Step 20');
  expect(namedStep('Passport ', '20')).toBe('Passport (step 20)');
  expect(REVIEW_COMMENT.step('20', 'resubmit', 'Glare')).toBe('Step 20: Request resubmission. Glare');
  expect(REVIEW_COMMENT.escalated('Urgent')).toBe('Escalated: Urgent');
});
