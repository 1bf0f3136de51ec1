import type { ResponseRef } from './caseView';
import type { Sha256 } from './ids';
import { requestKey, type ContentOf } from './savedEvidence';
import { trustedOf } from './trust';

/** Whether a response is a result. If its bytes are lost, this is unknown, and it does not count as one. */
export const isResult = ({
  syntaxError,
  otherShape,
}: Pick<ResponseRef, 'syntaxError' | 'otherShape'>): boolean => syntaxError === null && otherShape === null;

const isLost = ({ syntaxError }: ResponseRef): boolean => syntaxError?.line === 0;

/**
 * Returns a function that gives the content of an entry. Responses with the same values have the same content,
 * however they are written. A response that is no result, received after the first result, has null. All other
 * entries are compared by their bytes.
 *
 * @param responses of the case, newest first
 */
export function contentsOf(responses: readonly ResponseRef[]): ContentOf {
  const sameAs = new Map<Sha256, Sha256>();
  const firstOf = (sha256: Sha256): Sha256 => {
    let first = sha256;
    for (let before = sameAs.get(first); before !== undefined; before = sameAs.get(first)) first = before;
    return first;
  };
  const [own, counted] = [new Set<string>(), new Set<Sha256>()];
  const trusted = new Set(trustedOf(responses));
  let hasResult = false;
  for (const response of responses.toReversed()) {
    const { request, sha256, sameValuesAs } = response;
    own.add(requestKey({ request }));
    hasResult ||= trusted.has(response) && isResult(response);
    if (!hasResult || isResult(response) || isLost(response)) counted.add(sha256);
    if (sameValuesAs === undefined) continue;
    const [first, before] = [firstOf(sha256), firstOf(sameValuesAs)];
    if (first !== before) sameAs.set(first, before);
  }
  return (event) => {
    const { sha256 } = event;
    if (!own.has(requestKey(event))) return sha256;
    return counted.has(sha256) ? firstOf(sha256) : null;
  };
}
