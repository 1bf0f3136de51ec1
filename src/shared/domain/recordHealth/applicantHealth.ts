import { valueOrNull } from '../../record/received';
import { applicantSchema } from '../../wire/applicant';
import { documentSchema } from '../../wire/document';
import { fieldKey } from '../../wire/extractedFields';
import { journeyResultSchema } from '../../wire/results';
import type { CaseView } from '../caseView';
import { fieldsOf } from '../documents';
import { compareValues } from '../fieldMatrix/compareValues';
import { fieldKind } from '../fieldMatrix/fieldNames';
import { hasUsualYear, mayBeSameDay } from './days';
import { finding, labelOf, ofStep, quote } from './quote';
import type { HealthFinding } from './types';
import { HEALTH } from './healthLabels';

const ALSO_READ_FROM_DOCUMENTS = ['full_name', 'birth_date', 'personal_number'] as const;

/** Whether a birth date cannot be compared, because it is a word such as "unknown" or from another calendar. */
const isNoBirthDate = (name: string, text: string): boolean => name === 'birth_date' && !hasUsualYear(text);

/**
 * The applicant's data come from the documents or were given at the start (specification 2.6 and 2.13). A value that
 * every document contradicts, and none supports, has no source in this record.
 */
export function applicantHealth(view: CaseView): HealthFinding[] {
  const applicant = valueOrNull(view.result.applicant);
  if (applicant === null) return [];
  const fields = view.documents
    .flatMap((step) => fieldsOf(step).map((field) => ({ ...field, step: step.name })))
    .filter((field) => (valueOrNull(field.value) ?? '') !== '')
    .map((field) => ({ ...field, key: fieldKey(field.name) }));
  return ALSO_READ_FROM_DOCUMENTS.flatMap((name) => {
    const text = valueOrNull(applicant[name])?.trim();
    if (!text || isNoBirthDate(name, text)) return [];
    const key = fieldKey(name);
    const read = fields.filter(
      (field) => field.key === key && !isNoBirthDate(name, valueOrNull(field.value) ?? ''),
    );
    const isContradicted = read.every(({ value }) => {
      const other = valueOrNull(value) ?? '';
      const isConflict = compareValues({ text }, { text: other }, fieldKind(key)).verdict === 'conflict';
      return isConflict && !(name === 'birth_date' && mayBeSameDay(text, other));
    });
    if (read.length === 0 || !isContradicted) return [];
    const member = applicantSchema.members[name];
    return [
      finding(
        'applicant-against-documents',
        HEALTH.applicantAgainstDocuments,
        [
          quote(labelOf(journeyResultSchema.members.applicant, member), applicant[name]),
          ...read.map((field) =>
            ofStep(field.step, quote(labelOf(documentSchema.members.extracted_fields, member), field.value)),
          ),
        ],
        [labelOf(member)],
      ),
    ];
  });
}
