import { date, part, path, text } from './fields';

/** A text with digits is an id, because names do not contain any. */
const principalOf = (value: unknown): 'applicant_id' | 'full_name' | null =>
  value === '' || typeof value === 'boolean' ? null : /\d/.test(String(value)) ? 'applicant_id' : 'full_name';

/** Specification 2.13. One applicant may have several journeys. */
export const applicantSchema = part(
  'Applicant',
  {
    full_name: text({ label: 'Full name', section: '2.13', sensitivity: 'names', nullable: true }),
    birth_date: date({ label: 'Date of birth', section: '2.13', sensitivity: 'birth-dates', nullable: true }),
    personal_number: text({
      label: 'Personal number',
      section: '2.13',
      sensitivity: 'numbers',
      nullable: true,
    }),
    applicant_id: text({
      label: 'Applicant ID',
      section: '2.13',
      sensitivity: 'none',
      about: 'Identifier of the applicant, not of the journey; may be shared by several journeys.',
      required: true,
    }),
    profile_image_path: path(
      { operation: 'image', role: 'profile' },
      { label: 'Profile image', section: '2.13', sensitivity: 'none', nullable: true },
    ),
  },
  { principalOf },
);
