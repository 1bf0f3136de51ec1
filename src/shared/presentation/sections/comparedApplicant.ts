import type { AmlView } from '../../domain/aml/amlView';
import { namesNobody, type ApplicantFacts } from '../../domain/aml/verdicts';
import type { CaseResult } from '../../domain/caseView';
import { valueOrNull } from '../../record/received';
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
 * Whether a case names the applicant that its matches are compared with. `unread` if the response could not be read,
 * and `unread-part` if that is true of a part that may name one.
 */
export function ownApplicant(
  { applicant: facts, review }: Pick<AmlView, 'applicant' | 'review'>,
  { applicant, documents }: Pick<CaseResult, 'applicant' | 'documents'>,
): 'named' | 'nobody' | 'unread' | 'unread-part' {
  if (!namesNobody(facts)) return 'named';
  if (applicant.state === 'unreadable' && applicant.pointer === '') return 'unread';
  const naming = [applicant, valueOrNull(applicant)?.full_name, documents];
  if (naming.some((part) => part?.state === 'unreadable')) return 'unread-part';
  // Without a list of matches, no facts were collected.
  return review === null ? 'named' : 'nobody';
}

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
