import { partMembers } from '../record/partMembers';
import { entriesOf, valueOrNull } from '../record/received';
import { documentSchema, extractedFieldSchema } from '../wire/document';
import { namedStep } from './conclusion/stepLabels';
import type { CaseResult, DocumentStep, ExtractedField } from './caseView';

/** What a step is called that has no title. */
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
  const readsAs = ({ title }: Pick<DocumentStep, 'title'>): string => title.trim().toLowerCase();
  const byTitle = Map.groupBy(steps, readsAs);
  return steps.map((step) => {
    const isOnly = byTitle.get(readsAs(step))?.length === 1;
    return { ...step, name: isOnly ? step.title : namedStep(step.title, step.stepId) };
  });
}

/** What each document step is called, by its id. */
export function documentNames(result: Pick<CaseResult, 'documents'>): (stepId: string) => string {
  const names = new Map(documentsOf(result).map(({ stepId, name }) => [stepId, name]));
  return (stepId) => names.get(stepId) ?? untitled(stepId);
}

/** The values read from a document, with their names. One that is no field is a value that could not be read. */
export function fieldsOf({ part }: Pick<DocumentStep, 'part'>): ExtractedField[] {
  return entriesOf(part.extracted_fields).map(({ key, item }) => {
    if (item.state === 'given') return { name: key, ...item.value };
    const field = partMembers(extractedFieldSchema, { state: 'missing', pointer: item.pointer });
    return { name: key, ...field, value: item };
  });
}
