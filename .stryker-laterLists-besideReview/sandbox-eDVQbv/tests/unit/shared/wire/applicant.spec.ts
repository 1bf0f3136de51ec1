// @ts-nocheck
import { expect, it } from 'vitest';
import { applicantSchema } from '@shared/wire/applicant';
import { infoOf, partOf } from '@shared/wire/catalogue';

it.each<[unknown, string | null]>([
  ['Ana Specimen', 'full_name'],
  ['Анна', 'full_name'],
  ['a-17', 'applicant_id'],
  [17, 'applicant_id'],
  ['', null],
  [true, null],
  [false, null],
])('a bare %j in the applicant’s place is the %s', (value, member) => {
  expect(partOf(applicantSchema).principalOf?.(value)).toBe(member);
});

it('tells who the person is in each member but the id of the service and the place of a picture', () => {
  const sensitivities = Object.entries(applicantSchema.members).map(([key, one]) => [
    key,
    infoOf(one).sensitivity,
  ]);
  expect(Object.fromEntries(sensitivities)).toEqual({
    ...{ full_name: 'names', birth_date: 'birth-dates', personal_number: 'numbers' },
    ...{ applicant_id: 'none', profile_image_path: 'none' },
  });
});

it('has an id, whatever else is unknown (specification 2.13)', () => {
  expect(applicantSchema.safeParse({ applicant_id: 'a', full_name: null }).success).toBe(true);
  expect(applicantSchema.safeParse({ full_name: 'Ana' }).success).toBe(false);
  expect(applicantSchema.safeParse({ applicant_id: null }).success).toBe(false);
});
