import type { FailureFacts } from '../domain/intake/fetchFailure';
import type { ResponseComparison } from '../domain/intake/responseChanges';
import type { ConnectionOutcome, FetchFailure } from '../ipc/views';
import { COUNTS } from '../text/countLabels';
import { counted, grouped } from '../text/language';
import { RESPONSE_LIMITS } from '../wire/jsonSize';
import type { ResultKind } from '../wire/catalogue';
import { RESULT_NAMES } from './resultNames';
import { OUTCOME_LABELS } from './outcomeLabels';

/** What happened and what to do: two sentences, the first without a full stop. */
export interface FailureLabels {
  title: string;
  advice: string;
}

const FETCH_LABELS: Record<Exclude<FetchFailure, Exclude<ConnectionOutcome, 'redirected'>>, FailureLabels> = {
  // Shorter than the connection's own text, because a fetch has no field for an address.
  redirected: {
    title: OUTCOME_LABELS.redirected.title,
    advice:
      'The key was not sent there. It may be a sign-in page of your network: sign in, or contact your administrator, then try again. If the vendor confirms that the service has moved, change the address in the settings of the connection.',
  },
  'not-found': {
    title: 'ID not found',
    advice: 'Check the ID and the connection. Journeys of other regions or environments are not found here.',
  },
  'error-object': {
    title: 'The service sent an error or status message instead of the result',
    advice: 'It is saved as received. Try again later, or contact the service’s support.',
  },
  'event-notice': {
    title: 'The response is a webhook event, not a result',
    advice: 'It is saved as received; see the raw response. Check the paths of the connection.',
  },
  'another-shape': {
    title: 'The response is not a known result',
    advice: 'It is saved as received; see the raw response.',
  },
  'response-not-json': {
    title: 'The response is not valid JSON',
    advice: 'It is saved as received; see the raw response.',
  },
  'list-unread': {
    title: 'A list of matches could not be read in full',
    advice: 'It is saved as received; see the raw response.',
  },
  'empty-response': {
    title: 'The service sent an empty response',
    advice: 'Nothing was saved. Try again later.',
  },
  'too-large': {
    title: 'The response is too large',
    advice: `Nothing was saved. The connection sets the size limit. A response can have at most ${grouped(RESPONSE_LIMITS.values)} values and ${grouped(RESPONSE_LIMITS.names)} different member names.`,
  },
  'disk-full': {
    title: 'The disk is full',
    advice: 'Fetched data is saved. Free some disk space, then resume.',
  },
  unexpected: {
    title: 'Internal error',
    advice: 'Fetched data is saved. Resume to retry the rest.',
  },
};

/** The names of statuses (RFC 9110 section 15.5) for which there is no failure code. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  402: 'Payment Required',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
};

/** A number of seconds in words, for example "2 hours" or "90 seconds". */
export function waitLabels(seconds: number): string {
  if (seconds >= 7200) return counted(Math.ceil(seconds / 3600), COUNTS.hour);
  return seconds > 120
    ? counted(Math.ceil(seconds / 60), COUNTS.minute)
    : counted(Math.ceil(seconds), COUNTS.second);
}

/** The facts that the name of a failure does not state: position, status and code. */
function factLabels({ status, serviceCode, line, column }: FailureFacts, isRefusal: boolean): string {
  const isError = status !== null && (status < 200 || status > 299);
  const parts = [
    line === null || column === null ? '' : `line ${String(line)}, column ${String(column)}`,
    isError ? `HTTP ${String(status)}` : '',
    isRefusal ? (REFUSALS[status ?? 0] ?? '') : '',
    serviceCode ?? '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

const otherResultTitle = (kind: ResultKind): string =>
  `The response is ${RESULT_NAMES[kind]}, not the requested result`;

/** Why a fetch failed and what to do, with the status, code, position and requested delay if they are known. */
export function failureLabels(failure: FetchFailure, facts: FailureFacts | null = null): FailureLabels {
  const { title: general, advice } = Object.hasOwn(FETCH_LABELS, failure)
    ? FETCH_LABELS[failure as keyof typeof FETCH_LABELS]
    : OUTCOME_LABELS[failure as ConnectionOutcome];
  if (facts === null) return { title: general, advice };
  const { retryAfterSeconds, result } = facts;
  const title = result === null ? general : otherResultTitle(result);
  return {
    title: `${title}${factLabels(facts, failure === 'request-refused')}`,
    advice:
      retryAfterSeconds === null || retryAfterSeconds === 0
        ? advice
        : `The service asks you to wait ${waitLabels(retryAfterSeconds)}. ${advice}`,
  };
}

/**
 * Quotes the message that a response contained. The message itself is inserted separately, because it is written by
 * others and may have any text direction.
 */
export const RECEIVED_MESSAGE = 'Message received: “{message}”';

/** The result of fetching again: "Unchanged", or the labels of the values that differ. */
export function comparisonLabels(comparison: ResponseComparison): string {
  switch (comparison.is) {
    case 'unchanged':
      return 'Unchanged';
    case 'same-values':
      return 'Same values, different formatting';
    case 'not-comparable':
      return 'Changed; the previous response is not a result to compare with';
    case 'changed': {
      const { places, more } = comparison;
      const parts = [...places, ...(more > 0 ? [`${String(more)} more`] : [])];
      return `Changed: ${parts.join(', ')}`;
    }
  }
}
