import { expect, it } from 'vitest';
import { responseSection, reviewSection } from '@shared/presentation/sections/section';

const head = { id: 'a', title: 'A', compose: () => ({ empty: 'None', blocks: [] }) };

it('a section states whether it is of the response or of the review', () => {
  expect(responseSection(head)).toEqual({ ...head, of: 'response' });
  expect(reviewSection({ ...head, isRequired: true })).toEqual({ ...head, isRequired: true, of: 'review' });
});
