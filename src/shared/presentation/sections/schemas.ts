import { RESULT_SCHEMAS } from '../../record/result';
import { partOf, type MemberInfo, type PartNode, type ResultKind } from '../../wire/catalogue';

const IN_ORDER: readonly ResultKind[] = ['journey', 'spot-check', 'aml-check'];

/** The schema of a kind of result or, given a member's key, of the first kind that has this member. */
export function fieldsSchemaOf(kindOrKey: string): (typeof RESULT_SCHEMAS)[ResultKind] {
  if (Object.hasOwn(RESULT_SCHEMAS, kindOrKey)) return RESULT_SCHEMAS[kindOrKey as ResultKind];
  const kind = IN_ORDER.find((one) => partOf(RESULT_SCHEMAS[one]).members.has(kindOrKey));
  return RESULT_SCHEMAS[kind ?? 'journey'];
}

/** The catalogue's entry for a member of a result: that of the case's own kind, or else of any kind that has the member. */
export function memberInfo(key: string, kind?: ResultKind): { info: MemberInfo; part: PartNode } {
  const own = kind === undefined ? undefined : partOf(fieldsSchemaOf(kind));
  const part = own?.members.has(key) === true ? own : partOf(fieldsSchemaOf(key));
  const found = part.members.get(key);
  if (found === undefined) throw new TypeError(`No result has ${key}`);
  return { info: found.info, part };
}
