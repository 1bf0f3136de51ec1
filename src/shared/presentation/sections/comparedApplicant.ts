import type { AmlView } from '../../domain/aml/amlView';
import type { ApplicantFacts } from '../../domain/aml/verdicts';
import { applicantSchema } from '../../wire/applicant';
import { classesOf, infoOf } from '../../wire/catalogue';
import { sensitivityOfField } from '../../wire/extractedFields';
import { joined, received, textLine, type Line } from '../prose';
import { COMPARED_APPLICANT as LABELS } from './reviewLabels';
import { given } from './summaryLines';

const { full_name: fullName, birth_date: birthDate } = applicantSchema.members;

/**
 * The applicant's lists in the order of comparison, each with the classes of personal data that the same values of the
 * case's own applicant have.
 */
const LISTS = [
  ['names', classesOf(infoOf(fullName).sensitivity)],
  ['birthDates', classesOf(infoOf(birthDate).sensitivity)],
  ['countries', classesOf(sensitivityOfField('Nationality'))],
  ['issuingCountries', classesOf(sensitivityOfField('Issuing Country'))],
  ['sexes', classesOf(sensitivityOfField('Sex'))],
] as const;

/**
 * The facts about a linked journey's applicant that matches are compared with, because no response of this case
 * contains them. Empty if the applicant is the case's own or unknown.
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
