import type { ResponseRef } from './caseView';
import type { Sha256 } from './ids';
import type { JournalEvent } from './journalEvents';
import { isDownload } from './operations';
import { isContentEvent, requestKey, type ContentOf } from './savedEvidence';
import { trustedOf } from './trust';

/** Whether a response is a result. If its bytes are lost, this is unknown, and it does not count as one. */
export const isResult = ({
  syntaxError,
  otherShape,
}: Pick<ResponseRef, 'syntaxError' | 'otherShape'>): boolean => syntaxError === null && otherShape === null;

/** Whether the bytes of a response cannot be read. */
export const isLost = ({ syntaxError }: Pick<ResponseRef, 'syntaxError'>): boolean => syntaxError?.line === 0;

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

/** How a response differs from the previous result of the same request, or why it is no result. */
export type ResponseChange = 'unchanged' | 'same-values' | 'changed' | 'not-json' | 'other-shape';

/**
 * For each response that was received again, the change that it brought, by the event of its entry.
 *
 * @param responses of the case, newest first
 */
export function responseChanges(
  entries: readonly { event: JournalEvent }[],
  responses: readonly ResponseRef[],
): ReadonlyMap<JournalEvent, ResponseChange> {
  const contentOf = contentsOf(responses);
  const notJson = new Set(responses.flatMap((one) => (one.syntaxError === null ? [] : one.sha256)));
  const last = new Map<string, { sha256: Sha256; content: Sha256 }>();
  const changes = new Map<JournalEvent, ResponseChange>();
  for (const { event } of entries) {
    if (!isContentEvent(event) || isDownload(event.request.operation)) continue;
    const { sha256 } = event;
    const [key, content] = [requestKey(event), contentOf(event)];
    const before = last.get(key);
    if (content === null) {
      changes.set(event, notJson.has(sha256) ? 'not-json' : 'other-shape');
      continue;
    }
    const isSame = before?.content === content;
    const change = before?.sha256 === sha256 ? 'unchanged' : isSame ? 'same-values' : 'changed';
    if (before !== undefined) changes.set(event, change);
    last.set(key, { sha256, content });
  }
  return changes;
}
