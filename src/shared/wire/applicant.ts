import { z } from 'zod';
import { maybeText, text } from './fields';
import type { Reading } from './reading';

/** Specification 2.13. One applicant may stand behind several journeys. */
export const applicantSchema = z
  .looseObject({
    applicant_id: text('Identifier of the person, shared by all journeys of that person.'),
    profile_image_path: maybeText('Path value of the profile picture.'),
    full_name: maybeText('Full name.'),
    personal_number: maybeText('Personal number.'),
    birth_date: maybeText('Birth date as YYYY-MM-DD.'),
  })
  .meta({ id: 'Applicant', description: 'The person the journey is about.' });

export type Applicant = Reading<typeof applicantSchema>;
