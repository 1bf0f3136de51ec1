// @ts-nocheck
import { afterEach, beforeEach, expect, it } from 'vitest';
import { create } from '../../../../../src/main/modules/masking/module';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
let saved: SavedCases;
let masking: ReturnType<typeof create>['service'];
beforeEach(async () => {
  saved = fakeCases();
  masking = create(saved as unknown as Parameters<typeof create>[0]).service;
  await saved.hold(CASE, { journey_id: 'j-1', applicant: { full_name: 'Ana Specimen' } });
});
afterEach(() => saved.dispose());

const reveal = (caseId: string) => masking.reveal({ caseId, class: 'names', reason: 'Sample reason' });
const coded = (code: string) => expect.objectContaining({ code }) as Error;

it('what discloses a person is listed once, of a case that is saved', async () => {
  const values = (await masking.values({ caseId: CASE })).map((value) => JSON.stringify(value));
  expect(values.join()).toContain('Ana Specimen');
  expect(new Set(values).size).toBe(values.length);
  await expect(masking.values({ caseId: OTHER })).rejects.toThrow(coded('no-such-case'));
});

it('what is revealed is in the journal, in somebody’s name', () => {
  reveal(CASE);
  expect(saved.eventsOf(CASE, 'revealed')).toEqual([
    { type: 'revealed', class: 'names', reason: 'Sample reason' },
  ]);
  expect(() => reveal(OTHER)).toThrow(coded('no-such-case'));
  saved.signAs(null);
  expect(() => reveal(CASE)).toThrow(coded('no-author'));
});
