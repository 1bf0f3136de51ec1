// @ts-nocheck
import { RESULT_SCHEMAS } from '../../record/result';
import { partOf, type ResultKind } from '../../wire/catalogue';

const IN_ORDER: readonly ResultKind[] = ['journey', 'spot-check', 'aml-check'];

/** The schema of a kind of result, or of the first kind that has a member. */
export function fieldsSchemaOf(kindOrKey: string): (typeof RESULT_SCHEMAS)[ResultKind] {
  if (Object.hasOwn(RESULT_SCHEMAS, kindOrKey)) return RESULT_SCHEMAS[kindOrKey as ResultKind];
  const kind = IN_ORDER.find((one) => partOf(RESULT_SCHEMAS[one]).members.has(kindOrKey));
  return RESULT_SCHEMAS[kind ?? 'journey'];
}
