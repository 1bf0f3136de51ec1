import type { AmlView } from '../../domain/aml/amlView';
import type { ApplicantFacts } from '../../domain/aml/verdicts';
import { applicantSchema } from '../../wire/applicant';
import { classesOf, infoOf } from '../../wire/catalogue';
import { sensitivityOfField } from '../../wire/extractedFields';
import { joined, received, textLine, type Line } from '../prose';
import { COMPARED_APPLICANT as LABELS } from './reviewLabels';
import { given } from './summaryLines';

const { full_name: fullName, birth_date: birthDate } = applicantSchema.members;

/** In the order in which a match is compared with them. What they disclose is what the same values disclose of a case's own. */
const LISTS = [
  ['names', classesOf(infoOf(fullName).sensitivity)],
  ['birthDates', classesOf(infoOf(birthDate).sensitivity)],
  ['countries', classesOf(sensitivityOfField('Nationality'))],
  ['issuingCountries', classesOf(sensitivityOfField('Issuing Country'))],
  ['sexes', classesOf(sensitivityOfField('Sex'))],
] as const;

/**
 * The applicant of a linked journey as matches are compared with them, list by list: no response of the case itself has these
 * values. Nothing where the applicant is the case's own, or nobody is known.
 */
export function comparedApplicant({
  applicantFrom,
  applicant,
}: Pick<AmlView, 'applicantFrom' | 'applicant'>): {
  of: keyof ApplicantFacts;
  label: string;
  values: Line;
}[] {
  if (applicantFrom.state !== 'journey') return [];
  return LISTS.flatMap(([of, classes]) => {
    const all = applicant[of];
    const values = joined(
      all,
      ({ value, from }) => textLine`${{ value: given(value), form: 'text', classes }} (${received(from)})`,
      '; ',
    );
    return all.length === 0 ? [] : [{ of, label: LABELS[of], values }];
  });
}
