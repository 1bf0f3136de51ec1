// @ts-nocheck
import { expect, it } from 'vitest';
import { namesNobody } from '@shared/domain/aml/verdicts';

it('an applicant is nobody as long as nothing is known that could be compared', () => {
  const facts = { names: [], birthDates: [], countries: [], issuingCountries: [], sexes: [] };
  expect(namesNobody(facts)).toBe(true);
  const fact = { value: 'F', pointer: '/applicant/sex', from: 'Applicant' };
  expect(namesNobody({ ...facts, sexes: [fact] })).toBe(false);
});
