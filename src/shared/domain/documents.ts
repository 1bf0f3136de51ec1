import { partMembers } from '../record/partMembers';
import { entriesOf, valueOrNull } from '../record/received';
import { documentSchema, extractedFieldSchema } from '../wire/document';
import { namedStep } from './stepLabels';
import type { CaseResult, DocumentStep, ExtractedField } from './caseView';

/** The name of a step without a title. */
const untitled = (stepId: string): string => `Document ${stepId}`;

/** The document steps in the service's order (specification 2.4). */
export function documentsOf(result: Pick<CaseResult, 'documents'>): DocumentStep[] {
  const steps = entriesOf(result.documents).map(({ key, item }) => {
    const part = partMembers(documentSchema, item);
    return {
      stepId: key,
      pointer: item.pointer,
      title: valueOrNull(part.step_title) || untitled(key),
      received: item,
      part,
    };
  });
  const titleKey = ({ title }: Pick<DocumentStep, 'title'>): string => title.trim().toLowerCase();
  const byTitle = Map.groupBy(steps, titleKey);
  return steps.map((step) => {
    const isOnly = byTitle.get(titleKey(step))?.length === 1;
    return { ...step, name: isOnly ? step.title : namedStep(step.title, step.stepId) };
  });
}

/** Returns a function that finds the name of a document step by its id. */
export function documentNames(documents: readonly DocumentStep[]): (stepId: string) => string {
  const names = new Map(documents.map(({ stepId, name }) => [stepId, name]));
  return (stepId) => names.get(stepId) ?? untitled(stepId);
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
