// @ts-nocheck
import { jsonText } from '../../record/jsonText';
import { isErrorMember, isObject } from '../../record/shape';
import type { Further } from '../../wire/received';
import type { CaseView } from '../caseView';
import { HEALTH } from './healthLabels';
import { finding } from './quote';
import type { HealthFinding } from './types';

/** The members that the specification does not define, of every part of a record. */
function* furtherIn(value: unknown): Generator<Further> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'further' && Array.isArray(one) && isObject(value)) yield* one as Further[];
    else yield* furtherIn(one);
  }
}

/** Within a part, only what is called so: a code, a status or a count may be anybody's there. */
const NAMED_ERROR = /^(\w+_)?(error|exception)(_?(message|description|details?))?$/i;
const isWordy = (value: unknown): boolean => typeof value !== 'number' && typeof value !== 'boolean';

/** A result with content may report an error as well: no member of the specification says so. */
export function errorHealth({ result }: CaseView): HealthFinding[] {
  const isOfAll = ({ pointer }: Further): boolean => pointer.lastIndexOf('/') === 0;
  const quotes = [...furtherIn(result)]
    .filter(({ key, value }) => isErrorMember([key, value]))
    .filter((one) => isOfAll(one) || (NAMED_ERROR.test(one.key) && isWordy(one.value)))
    .map(({ key, value, pointer }) => ({
      label: key,
      value: typeof value === 'string' ? value : jsonText(value),
      pointer,
    }));
  return quotes.length === 0 ? [] : [finding('error-reported', HEALTH.errorReported, quotes)];
}
