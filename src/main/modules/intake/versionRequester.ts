import type { Sha256 } from '@shared/domain/ids';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { AbsenceReason, Request } from '@shared/domain/events/fetching';
import { listKindOf } from '@shared/domain/aml/amlTimeline';
import {
  isNoVersion,
  isVersion,
  REFUSES_NUMBER,
  refusesEverything,
  reportsNotFound,
} from '@shared/domain/aml/versionRequests';
import type { VersionsRequest } from '@shared/ipc/amlContract';
import { parseJsonBytes } from '@shared/wire/jsonBytes';
import { isError, type AppError } from '../../errors/appError';
import { SAME_FAILURES_LIMIT } from '../../jobs/failureStreaks';
import type { JobContext } from '../../jobs/job';
import type { ServiceFault } from '../../platform/client/serviceFault';
import { absenceOf, faultOf, isLocal, versionFaultOf } from './failure';
import type { retrieve } from './retrieve';
import type { FetchParts } from './types';
import type { VersionsJob } from './versionsJob';

const requestName = ({ operation, version, deltaOnly }: Request): string =>
  `${operation} ${version ?? ''} ${deltaOnly === true ? 'delta' : ''}`;

/**
 * The journal event of a fault. The service's message is not saved, except that an error reporting "not found" is
 * recorded as `not-found`.
 */
function absentBy(request: Request, fault: ServiceFault): JournalEventOf<'absent'> {
  const event = absenceOf(request, fault);
  const isNotFound = event.reason === 'error-object' && reportsNotFound(fault.detail.serviceMessage);
  return isNotFound ? { ...event, reason: 'not-found' } : event;
}

/**
 * Whether the service itself clearly reported that the version does not exist. Other errors may not come from the
 * service.
 */
const isReportedByService = ({ detail: { reason, outcome, status } }: ServiceFault): boolean =>
  reason === 'not-found' || (outcome === 'request-refused' && (status === 400 || status === 422));

/** Faults of a single response. The service is reachable and accepts the credential, so another version may succeed. */
const OF_ONE_RESPONSE: readonly AbsenceReason[] = [
  'server-error',
  'timed-out',
  'cut-short',
  'bad-compression',
  'too-large',
  'wrong-type',
];

/** Whether an error affects only one request, so that another one may succeed. */
export const isOfOneResponse = (error: unknown): boolean =>
  isError(error, 'fetch-failed') ||
  (isError(error, 'service-fault') &&
    (OF_ONE_RESPONSE.includes(error.detail.reason) || isNoVersion(error.detail)));

/** Whether a fault affects only one version, rather than the credential, the connection or the whole service. */
function isOfOneVersion({ version }: Request, { detail }: ServiceFault): boolean {
  if (version === undefined) return false;
  const { reason, status, serviceCode, serviceMessage } = detail;
  if (reason === 'error-object') return ![serviceCode, serviceMessage].some(refusesEverything);
  if (reason === 'web-page') return REFUSES_NUMBER.includes(status);
  return OF_ONE_RESPONSE.includes(reason);
}

/** The outcome of one request. If `isFault`, it is unknown whether the version exists. */
export type Settled =
  | { is: 'saved'; sha256: Sha256 }
  | { is: 'received'; event: JournalEventOf<'retrieved'> }
  | { is: 'absent'; event: JournalEventOf<'absent'>; fault: ServiceFault; isFault: boolean };

/** Records the outcomes of requests in the journal and in the job. */
function createRecorder(
  { vault, author, ...parts }: FetchParts,
  { caseId }: VersionsRequest,
  stored: VersionsJob['stored'],
  context: JobContext,
) {
  const { detail } = stored;
  const saved = new Map(
    vault.journal
      .entries(caseId)
      .flatMap(({ event }) =>
        event.type === 'retrieved' ? [[requestName(event.request), event.sha256]] : [],
      ),
  );
  const savedAs = (request: Request): Sha256 | undefined => saved.get(requestName(request));
  const faultIn = (request: Request, sha256: Sha256): AppError | null => {
    const response = parseJsonBytes(vault.evidence.readAll(sha256));
    const kind = isVersion(request) ? listKindOf(request) : null;
    return kind === null ? faultOf(request.operation, response) : versionFaultOf(request, kind, response);
  };
  let unread: AppError | null = null;
  const note = (event: JournalEventOf<'retrieved' | 'absent'>): void => {
    vault.journal.append(caseId, author(), event);
    if (event.type === 'absent') stored.absent += 1;
    else {
      detail.fetched += 1;
      stored.bytes += event.bytes;
    }
    context.progress();
    parts.onCaseChanged(caseId);
  };
  const compare = (request: Request, sha256: Sha256): void => {
    const before = savedAs(request);
    if (before === sha256) detail.unchanged += 1;
    else if (before !== undefined)
      detail.changed = [...new Set([...detail.changed, request.version ?? null])];
  };
  const record = (event: JournalEventOf<'retrieved' | 'absent'>): void => {
    if (event.type === 'absent') {
      note(event);
      return;
    }
    const { request, sha256 } = event;
    compare(request, sha256);
    note(event);
    const fault = faultIn(request, sha256);
    unread ??= fault;
    if (fault !== null && request.version !== undefined)
      detail.unread = [...new Set([...detail.unread, request.version])];
  };
  /** Records versions that were not saved because they only repeat another one. */
  const enterRepeated = (event: JournalEventOf<'versions-repeated'>): void => {
    vault.journal.append(caseId, author(), event);
    parts.onCaseChanged(caseId);
  };
  const recorded = new Set<Settled>();
  /** Records each outcome once. */
  const enter = (all: readonly Settled[]): void => {
    for (const one of all) {
      if (one.is === 'saved' || recorded.has(one)) continue;
      recorded.add(one);
      record(one.event);
    }
  };
  return { savedAs, faultIn, enter, enterRepeated, unread: () => unread };
}

/**
 * Fetches responses one by one. Each is already saved, saved now, or absent; the caller passes the outcomes to `enter`.
 * An unreadable response is saved but fetched again by the next run.
 */
export function createRequester(
  parts: FetchParts,
  wanted: VersionsRequest,
  stored: VersionsJob['stored'],
  context: JobContext,
  fetch: (request: Request) => ReturnType<typeof retrieve>,
) {
  const { savedAs, faultIn, enter, enterRepeated, unread } = createRecorder(parts, wanted, stored, context);
  /** The first absence that the service may not have reported itself, and whether any version was received. */
  let unreported: Extract<Settled, { is: 'absent' }> | null = null;
  let isAnyThere = false;
  /** The first fault of a version, and the latest consecutive faults with the same reason. */
  let first: ServiceFault | null = null;
  let alike: ServiceFault[] = [];
  const settle = async (request: Request): Promise<Settled> => {
    context.signal.throwIfAborted();
    const known = wanted.again ? undefined : savedAs(request);
    if (known !== undefined && faultIn(request, known) === null) {
      stored.detail.skipped += 1;
      isAnyThere ||= request.version !== undefined;
      return { is: 'saved', sha256: known };
    }
    try {
      const event = await fetch(request);
      alike = [];
      isAnyThere ||= request.version !== undefined;
      return { is: 'received', event };
    } catch (error) {
      if (!isError(error, 'service-fault') || error.detail.reason === 'cancelled' || isLocal(error))
        throw error;
      const event = absentBy(request, error);
      const isFault = !isNoVersion(event);
      const absent = { is: 'absent' as const, event, fault: error, isFault };
      if (isFault) {
        enter([absent]);
        if (!isOfOneVersion(request, error)) throw error;
        first ??= error;
        const { reason } = error.detail;
        alike = [...alike.filter(({ detail }) => detail.reason === reason), error];
        // This many equal failures in a row mean that the service as a whole fails.
        if (alike.length >= SAME_FAILURES_LIMIT) throw error;
        return absent;
      }
      alike = [];
      if (!isReportedByService(error)) unreported ??= absent;
      return absent;
    }
  };
  /**
   * Ends the job. Throws if a response or its list is unreadable, or a version failed, or if no version was found for a reason that
   * may not come from the service.
   */
  const finish = (): void => {
    const fault = unread() ?? first;
    if (fault !== null) throw fault;
    if (unreported === null || isAnyThere) return;
    enter([unreported]);
    throw unreported.fault;
  };
  return { settle, enter, enterRepeated, finish };
}
export type Requester = ReturnType<typeof createRequester>;
