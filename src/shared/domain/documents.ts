import { partMembers } from '../record/partMembers';
import { entriesOf, valueOrNull } from '../record/received';
import { documentSchema, extractedFieldSchema } from '../wire/document';
import type { CaseResult, DocumentStep, ExtractedField } from './caseView';

/** The name of a step without a title. */
const untitled = (stepId: string): string => `Document ${stepId}`;

/** A document step's title as received, else its step id. */
export function documentTitle({ documents }: Pick<CaseResult, 'documents'>, stepId: string): string {
  const step = entriesOf(documents).find(({ key }) => key === stepId);
  const title = step === undefined ? null : valueOrNull(partMembers(documentSchema, step.item).step_title);
  return title || untitled(stepId);
}

/** The document steps in the service's order (specification 2.4). */
export function documentsOf(result: Pick<CaseResult, 'documents'>): DocumentStep[] {
  return entriesOf(result.documents).map(({ key, item }) => {
    const part = partMembers(documentSchema, item);
    return {
      stepId: key,
      pointer: item.pointer,
      title: valueOrNull(part.step_title) || untitled(key),
      received: item,
      part,
    };
  });
}

/**
 * The values read from a document, with their names. An entry that is not a valid field is listed as a value that
 * could not be read.
 */
export function fieldsOf({ part }: Pick<DocumentStep, 'part'>): ExtractedField[] {
  return entriesOf(part.extracted_fields).map(({ key, item }) => {
    if (item.state === 'given') return { name: key, ...item.value };
    const field = partMembers(extractedFieldSchema, { state: 'missing', pointer: item.pointer });
    return { name: key, ...field, value: item };
  });
}
