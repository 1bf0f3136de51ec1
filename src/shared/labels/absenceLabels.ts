import type { AbsenceReason } from '../domain/events/fetching';
import type { NoResultReason, NotReceived } from '../domain/absences';
import { requestLabel } from '../domain/operationLabels';
import { isDownload } from '../domain/operations';

/** What could not be retrieved. */
type RequestedKind = 'file' | 'version' | 'result';

/**
 * For a version only the list or the changes may be missing, and a later version may show that the version exists.
 */
const NOT_FOUND: Readonly<Record<RequestedKind, string>> = {
  file: 'the service has no such file',
  version: 'the service reported it as not found',
  result: 'the service has no such result',
};
const WRONG_TYPE: Readonly<Record<RequestedKind, string>> = {
  file: 'the response is not an image, video or PDF',
  version: 'the response is not an AML history',
  result: 'the response is not a result',
};

/**
 * Statuses that deny access to the person. Any other 4xx status rejects the request itself (RFC 9110 section 15.5).
 */
const REFUSES_ACCESS: readonly (number | null)[] = [null, 401, 403, 451];

/** What an operation should have returned. */
export const requestedKindOf = (operation: string): RequestedKind =>
  isDownload(operation) ? 'file' : operation === 'amlHistory' ? 'version' : 'result';

/** Why something was not saved, as a clause. This is the only function that states it. */
export function absenceClause(
  reason: AbsenceReason | NoResultReason,
  of: RequestedKind = 'file',
  status: number | null = null,
): string {
  switch (reason) {
    case 'not-found':
      return NOT_FOUND[of];
    case 'refused':
      return REFUSES_ACCESS.includes(status)
        ? 'the service refused access'
        : 'the service refused the request';
    case 'redirected':
      return 'the server redirects to another address';
    case 'too-large':
      return 'it is larger than this connection accepts';
    case 'unreachable':
      return 'the service could not be reached';
    case 'timed-out':
      return 'the service did not respond in time';
    case 'cut-short':
      return 'the transfer was interrupted';
    case 'bad-compression':
      return 'its compression cannot be read';
    case 'server-error':
      return 'the service reported an internal error';
    case 'rate-limited':
      return 'the service limited the request rate';
    case 'web-page':
      return 'a web page was received instead, such as a sign-in or proxy page';
    case 'error-object':
      return 'the service sent an error message with a success status';
    case 'wrong-type':
      return WRONG_TYPE[of];
    case 'not-json':
      return 'the response is not valid JSON';
    case 'other-shape':
      return 'the response is not the requested result';
    case 'empty':
      return of === 'file' ? 'the service sent an empty file' : 'the service sent nothing';
    case 'cancelled':
      return 'the fetch was cancelled';
  }
}

/** An error status as text, for example "HTTP 404". Null for a success or without a response. */
export const errorStatus = (status: number | null): string | null =>
  status === null || (status >= 200 && status < 300) ? null : `HTTP ${String(status)}`;

interface Absence {
  reason: AbsenceReason | NoResultReason;
  status: number | null;
  serviceCode: string | null;
}

const codeOf = ({ status, serviceCode }: Absence): string => {
  const code = serviceCode ?? errorStatus(status);
  return code === null ? '' : ` (${code})`;
};

/** The clause, followed by the service's error code or else the status. */
export const absenceLabels = (absence: Absence, of: RequestedKind = 'file'): string =>
  `${absenceClause(absence.reason, of, absence.status)}${codeOf(absence)}`;

/** The same as a full sentence. */
export function absenceSentence(absence: Absence): string {
  const words = absenceLabels(absence);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The title of the list of what is missing in a case. */
export const MISSING_TITLE = 'Missing files and responses';

/** States that fetching monitoring versions ended with a failed request. */
export const laterNotRequested = (version: number): string =>
  `Monitoring versions after ${String(version)} were not requested, so whether there are any is unknown.`;

/** States that a later request failed before it reached the end of the monitoring versions again. */
export const endNotConfirmed = (version: number): string =>
  `A later request failed at version ${String(version)}, so this was not confirmed again.`;

/**
 * A failed request, its reason, and what is shown instead. `at` is the time of the request in the caller's format.
 */
export function notReceivedLine<T>(one: NotReceived, at: T): readonly (string | T)[] {
  const { request, shown } = one;
  const label = requestLabel(request);
  const why = absenceLabels(one, requestedKindOf(request.operation));
  if (shown === null) return [`${label}: ${why}`];
  const sentence =
    shown === 'file'
      ? `${label}: requested at {time} and not received: ${why}. The response shown was imported from a file.`
      : `${label}: requested again at {time} and not received: ${why}. The response shown was received before.`;
  return sentence.split('{time}').flatMap((part, index) => (index === 0 ? [part] : [at, part]));
}
