import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { isUnreadState, readVersionList } from '@shared/domain/aml/unreadVersions';
import { NO_FACTS, type FailureFacts } from '@shared/domain/intake/fetchFailure';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { resultKindOf } from '@shared/domain/operations';
import type { Operation } from '@shared/domain/profile';
import type { JobFailure } from '@shared/ipc/jobViews';
import type { FetchFailure } from '@shared/ipc/views';
import { mayDiscloseFaces } from '@shared/domain/faces/faceTerms';
import { mayStateFaces } from '@shared/text/faceVocabulary';
import { readErrorBody } from '@shared/record/errorBody';
import { otherShapeOf, type OtherShape } from '@shared/record/result';
import type { JsonBytes } from '@shared/wire/jsonBytes';
import { AppError, isDiskFull, isError } from '../../errors/appError';
import type { ServiceFault } from '../../platform/client/serviceFault';

/** The error that ends a fetch; its failure is shown in the list of jobs. */
export const fetchError = (
  failure: FetchFailure,
  facts: Partial<FailureFacts> = {},
): AppError<'fetch-failed'> => new AppError('fetch-failed', failure, { detail: { failure, facts } });

/** The failure for a response that is valid JSON but not the expected result, with what is known about it. */
function failureOfShape(shape: OtherShape, value: unknown): [FetchFailure, Partial<FailureFacts>] {
  const { is } = shape;
  if (is === 'event') return ['event-notice', {}];
  if (is !== 'error') return ['another-shape', { result: is === 'result' ? shape.kind : null }];
  const { code, message } = readErrorBody(value) ?? {};
  return ['error-object', { serviceCode: shownText(code ?? null), message: shownText(message ?? null) }];
}

/**
 * The service's code or message, or null if it may disclose a face result that a reviewer is not allowed to know yet. A
 * message that was shortened may have gone on to state one.
 */
const shownText = (text: string | null): string | null =>
  text === null || mayDiscloseFaces(text) || (text.endsWith('…') && mayStateFaces(text)) ? null : text;

/** Why a response is not the requested result: it is not valid JSON, or of another shape. Null if it is. */
export function faultOf(operation: Operation, response: JsonBytes): AppError<'fetch-failed'> | null {
  if (!response.ok) {
    const { line, column } = response;
    return fetchError('response-not-json', { line, column });
  }
  const kind = resultKindOf(operation);
  const shape = kind === null ? null : otherShapeOf(kind, response.value);
  return shape && fetchError(...failureOfShape(shape, response.value));
}

/**
 * Why the matches of a monitoring version are unknown; null if its list is the requested one. A version of another
 * shape is no fault if its list could be read, because the case then shows and compares its matches.
 */
export const versionFaultOf = (
  request: Request,
  kind: AmlResponseKind,
  response: JsonBytes,
): AppError<'fetch-failed'> | null => {
  const origin = { kind, version: request.version ?? null, checkId: request.id };
  return isUnreadState(readVersionList(response, origin).state)
    ? (faultOf(request.operation, response) ?? fetchError('list-unread'))
    : null;
};

/** The failure shown in the list of jobs for an error that ended one. */
export function failureOf(error: unknown): FetchFailure {
  if (isError(error, 'fetch-failed')) return error.detail.failure;
  if (isDiskFull(error)) return 'disk-full';
  if (!isError(error, 'service-fault')) return 'unexpected';
  const { reason, outcome } = error.detail;
  if (reason === 'empty') return 'empty-response';
  return outcome === 'cancelled' ? 'unexpected' : outcome;
}

const secondsOf = ({ detail: { retryAfterMs } }: ServiceFault): number | null =>
  retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);

/** Details about an error that ended a job. */
export function factsOf(error: unknown): FailureFacts {
  if (isError(error, 'fetch-failed')) return { ...NO_FACTS, ...error.detail.facts };
  if (!isError(error, 'service-fault')) return NO_FACTS;
  const { status } = error.detail;
  const serviceCode = shownText(error.detail.serviceCode);
  const message = shownText(error.detail.serviceMessage);
  return { ...NO_FACTS, status, serviceCode, message, retryAfterSeconds: secondsOf(error) };
}

/** The failure to show for a job that fetches or reads files. */
export const jobFailureOf = (error: unknown): { failure: JobFailure; facts: FailureFacts | null } =>
  isError(error, 'file-unusable')
    ? { failure: error.detail.failure, facts: null }
    : { failure: failureOf(error), facts: factsOf(error) };

/** The journal event of a failed request. */
export function absenceOf(request: Request, fault: ServiceFault): JournalEventOf<'absent'> {
  const { reason, status, attempts } = fault.detail;
  const serviceCode = shownText(fault.detail.serviceCode);
  const retryAfterSeconds = secondsOf(fault);
  return {
    type: 'absent',
    request,
    reason,
    status,
    serviceCode,
    attempts,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...(fault.detail.arrived === null ? {} : { arrived: fault.detail.arrived }),
  };
}

/**
 * Whether the fault is in this installation, such as a missing credential. Then no request was sent, and other media
 * would fail the same way.
 */
export const isLocal = (fault: ServiceFault): boolean => localError(fault) !== null;

/** The error to show if a request never left this installation; null if the service or the network failed. */
export function localError({ detail: { attempts, outcome } }: ServiceFault): AppError | null {
  const isLocal =
    outcome === 'no-credential' ||
    outcome === 'keychain-locked' ||
    outcome === 'keychain-missing' ||
    outcome === 'keychain-refused' ||
    outcome === 'development-runtime' ||
    outcome === 'origin-not-allowed';
  return isLocal && attempts === 0 ? new AppError(outcome) : null;
}
