import { jsonText } from '../../record/jsonText';
import { isErrorMember, isObject } from '../../record/shape';
import type { UndescribedMember } from '../../wire/received';
import type { CaseView } from '../caseView';
import { HEALTH } from './healthLabels';
import { finding, ofStep } from './quote';
import type { HealthFinding } from './types';

/** The undescribed members of every part of a record. */
function* undescribedIn(value: unknown): Generator<UndescribedMember> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'undescribed' && Array.isArray(one) && isObject(value)) yield* one as UndescribedMember[];
    else yield* undescribedIn(one);
  }
}

/**
 * Keys that name an error. Within a part, keys such as `code` or `status` do not count, because they may belong to
 * anything.
 */
const NAMED_ERROR = /^(\w+_)?(error|exception)(_?(message|description|details?))?$/i;
const isWordy = (value: unknown): boolean => typeof value !== 'number' && typeof value !== 'boolean';

/** A result with content may also report an error. No specified member does, so only undescribed ones are searched. */
export function errorHealth({ result, documents }: CaseView): HealthFinding[] {
  const isOfAll = ({ pointer }: UndescribedMember): boolean => pointer.lastIndexOf('/') === 0;
  const quotes = [...undescribedIn(result)]
    .filter(({ key, value }) => isErrorMember([key, value]))
    .filter((one) => isOfAll(one) || (NAMED_ERROR.test(one.key) && isWordy(one.value)))
    .map(({ key, value, pointer }) => {
      const quoted = { label: key, value: typeof value === 'string' ? value : jsonText(value), pointer };
      const step = documents.find((one) => pointer.startsWith(`${one.pointer}/`));
      return step === undefined ? quoted : ofStep(step.name, quoted);
    });
  return quotes.length === 0 ? [] : [finding('error-reported', HEALTH.errorReported, quotes)];
}
