import type { CaseView } from '../caseView';
import type { Received } from '../../wire/received';
import { givenOr } from '../../record/received';
import { compareValues } from '../fieldMatrix/compareValues';
import { fieldKey, fieldKind } from '../fieldMatrix/fieldNames';
import { finding, quote } from './quote';
import type { HealthFinding } from './types';

/**
 * The applicant's data are taken from the documents or given at the start (specification 2.6 and 2.13): a value that
 * every document contradicts, and none supports, has no origin in this record.
 */
function contradicted(view: CaseView, name: string, received: Received<string>): HealthFinding[] {
  const text = givenOr(received);
  if (!text) return [];
  const key = fieldKey(name);
  const others = view.documents.flatMap(({ fields }) =>
    fields.filter((field) => fieldKey(field.name) === key),
  );
  const given = others.filter(({ value }) => (givenOr(value) ?? '') !== '');
  const conflicts = given.filter(
    ({ value }) =>
      compareValues({ text }, { text: givenOr(value) ?? '' }, fieldKind(key)).verdict === 'conflict',
  );
  if (given.length === 0 || conflicts.length < given.length) return [];
  return [
    finding('applicant-against-documents', 'The applicant’s data differ from those of every document.', [
      quote(`Applicant, ${name.toLowerCase()}`, received),
      ...given.map((field) => quote(`Document, ${name.toLowerCase()}`, field.value)),
    ]),
  ];
}

export function applicantHealth(view: CaseView): HealthFinding[] {
  if (view.result.applicant.state !== 'given') return [];
  const { fullName, personalNumber, birthDate } = view.result.applicant.value;
  return [
    ...contradicted(view, 'Full Name', fullName),
    ...contradicted(view, 'Birth Date', birthDate),
    ...contradicted(view, 'Personal Number', personalNumber),
  ];
}
