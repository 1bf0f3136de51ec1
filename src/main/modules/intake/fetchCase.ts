import { z } from 'zod';
import { CaseKind, Sha256, SubjectId, type CaseId } from '@shared/domain/ids';
import { ResponseComparison } from '@shared/domain/intake/responseChanges';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { mediaReferences, type MediaReference } from '@shared/domain/mediaReferences';
import type { JobOutcome } from '@shared/ipc/jobKindLabels';
import type { ReadResponse } from '@shared/presentation/compareResponses';
import { parseJsonBytes } from '@shared/wire/jsonBytes';
import { isDiskFull, isError } from '../../errors/appError';
import type { ErasedCase, Job, JobContext, JobKind } from '../../jobs/job';
import { createLimiter } from '../../jobs/limiter';
import type { Endpoint } from '../../platform/client/types';
import { createThrottle } from '../../lib/throttle';
import { createCaseReader, type CaseReader } from '../cases/caseReader';
import { RESPONSE_OPERATION, savedMedia, isReadOnly, openingOf } from './caseRecord';
import { absenceOf, factsOf, failureOf, faultOf, fetchError, isLocal, jobFailureOf } from './failure';
import { retrieve } from './retrieve';
import { caseIdOf, FETCHING, partsFor, type FetchParts, type Target } from './types';
import { isSameId } from '@shared/text/idKey';

/**
 * After this many unreachable media in a row, the service is considered unreachable and the remaining media are left
 * for later.
 */
const UNREACHABLE_IN_A_ROW = 3;
/**
 * Minimum time between updates of a case that is being fetched, in ms. Every open view reads the case again, which
 * costs more than updating the progress.
 */
const CASE_CHANGED_INTERVAL_MS = 250;
/** Key of the response among the paths being fetched. No medium has an empty path. */
export const RESPONSE_KEY = '';

export const CaseInput = z.strictObject({ profileId: z.string(), kind: CaseKind, subjectId: SubjectId });

/** Saved state of a job that fetches a case. Missing media are not included, because the journal records them. */
export const CaseDetail = z.strictObject({
  step: z.enum(['response', 'media']).default('response'),
  /** The response that this job saved. */
  responseSha256: Sha256.nullable().default(null),
  /** The response shown before the job began. A new response is compared with it, even after a crash. */
  before: z.strictObject({ sha256: Sha256.nullable() }).nullable().default(null),
  /** What fetching again changed; null for a first fetch, or until known. */
  comparison: ResponseComparison.nullable().default(null),
});
type CaseJob = Job<unknown, z.infer<typeof CaseDetail>>;

interface RunParts extends FetchParts {
  target: Target;
  reached: Endpoint;
  context: JobContext;
  changed: (caseId: CaseId) => void;
}

/** Fetches and saves one response or medium, and updates the job's progress. */
async function fetchOne(
  job: CaseJob,
  parts: RunParts,
  key: string,
  request: Request,
): Promise<JournalEventOf<'retrieved'>> {
  const { client, vault, reached, requests, context } = parts;
  const { signal } = context;
  return requests(reached)(signal, async () => {
    job.inFlight.set(key, 0);
    try {
      const event = await retrieve({ client, evidence: vault.evidence }, reached, request, {
        signal,
        onProgress: ({ receivedBytes }) => {
          job.inFlight.set(key, receivedBytes);
          context.moved();
        },
      });
      job.stored.bytes += event.bytes;
      return event;
    } finally {
      job.inFlight.delete(key);
    }
  });
}

const readerOf = ({ vault, hash }: FetchParts): CaseReader =>
  createCaseReader({ vault, hash, fetching: () => new Set() });

/** The response that a saved case shows, or else its newest. Null if it has none. */
function shownIn(parts: FetchParts, caseId: CaseId): Sha256 | null {
  if (openingOf(parts.vault, caseId) === null) return null;
  const { responseSha256, responses } = readerOf(parts).read(caseId);
  return responseSha256 ?? responses[0]?.sha256 ?? null;
}

/**
 * Compares the responses before and after fetching again. The comparison code is loaded only here, since a first fetch
 * and the app's start do not need it. Everyone can see jobs, so results hidden until a face comparison are left out.
 */
async function comparisonOf(
  parts: FetchParts,
  caseId: CaseId,
  before: Sha256,
  after: Sha256,
): Promise<ResponseComparison> {
  if (before === after) return { is: 'unchanged' };
  const { compareResponses } = await import('@shared/presentation/compareResponses');
  const { read } = readerOf(parts);
  const of = (sha256: Sha256): ReadResponse => ({
    view: withholdFaces(read(caseId, sha256), null),
    bytes: parts.vault.evidence.readAll(sha256),
  });
  return compareResponses(of(before), of(after));
}

/** The outcome of a fetch. Without a comparison it was the first fetch of the case. */
function outcomeOf(compared: ResponseComparison | null): JobOutcome {
  if (compared === null) return 'new';
  return compared.is === 'not-comparable' ? 'changed' : compared.is;
}

/**
 * Fetches, saves and journals the response. A case begins with its first response, so an unknown id leaves nothing
 * behind. A case that is already saved records that the response could not be fetched again.
 */
async function fetchResponse(job: CaseJob, parts: RunParts, caseId: CaseId): Promise<void> {
  const { vault, reached, author } = parts;
  const { kind, subjectId } = parts.target;
  const { authority, label, environment } = reached.profile;
  const request: Request = { operation: RESPONSE_OPERATION[kind], id: subjectId };
  const isSaved = openingOf(vault, caseId) !== null;
  if (isSaved) job.stored.caseId = caseId;
  let event: JournalEventOf<'retrieved'>;
  try {
    event = await fetchOne(job, parts, RESPONSE_KEY, request);
  } catch (error) {
    if (
      isError(error, 'service-fault') &&
      isSaved &&
      error.detail.reason !== 'cancelled' &&
      !isLocal(error)
    ) {
      vault.journal.append(caseId, author(), absenceOf(request, error));
      parts.changed(caseId);
    }
    throw error;
  }
  const opened: JournalEvent = {
    type: 'case-opened',
    kind,
    subjectId,
    authority,
    authorityLabel: label,
    environment,
  };
  vault.journal.appendAll(caseId, author(), isSaved ? [event] : [opened, event]);
  job.stored.caseId = caseId;
  job.stored.detail.responseSha256 = event.sha256;
}

/** Fetches, saves and journals the missing media. A failed one is journalled as absent, with the reason. */
async function fetchMedia(
  job: CaseJob,
  parts: RunParts,
  caseId: CaseId,
  missing: MediaReference[],
): Promise<void> {
  const { vault, author } = parts;
  let unreachable = 0;

  const settle = (event: JournalEvent): void => {
    vault.journal.append(caseId, author(), event);
    job.stored.done += 1;
    if (event.type === 'absent') job.stored.absent += 1;
    parts.context.progress();
    parts.changed(caseId);
  };

  const fetchMedium = async ({ operation, path }: MediaReference): Promise<void> => {
    const request: Request = { operation, id: path };
    let event: JournalEvent;
    try {
      event = await fetchOne(job, parts, path, request);
      unreachable = 0;
    } catch (error) {
      if (!isError(error, 'service-fault') || error.detail.reason === 'cancelled' || isLocal(error))
        throw error;
      unreachable = error.detail.reason === 'unreachable' ? unreachable + 1 : 0;
      event = absenceOf(request, error);
      settle(event);
      if (unreachable >= UNREACHABLE_IN_A_ROW) throw error;
      return;
    }
    settle(event);
  };

  // One failure ends the job. Media still waiting are left for the next run.
  const ended = new AbortController();
  const signal = AbortSignal.any([parts.context.signal, ended.signal]);
  const limited = createLimiter(parts.reached.profile.limits.parallel);
  const fetches = missing.map((medium) =>
    limited(signal, () =>
      fetchMedium(medium).catch((error: unknown) => {
        // Abort before the limiter frees its slot, so that the next fetch does not start.
        ended.abort(error);
        throw error;
      }),
    ),
  );
  await Promise.allSettled(fetches);
  await Promise.all(fetches);
}

/**
 * Fetches one case: first the response, then the media it names that are not saved yet. Saved files are skipped, so the
 * work can be repeated after a crash. Rejects with `service-fault`, `fetch-failed`, the signal's reason or an error of
 * the vault.
 */
async function fetchInto(job: CaseJob, parts: RunParts, caseId: CaseId): Promise<void> {
  const { vault, context, target } = parts;
  const { stored } = job;
  const { detail } = stored;
  const sealed = detail.responseSha256;
  if (sealed === null || vault.evidence.stat(sealed) === null || openingOf(vault, caseId) === null) {
    detail.step = 'response';
    Object.assign(stored, { done: 0, total: 1, absent: 0 });
    context.checkpoint();
    await fetchResponse(job, parts, caseId);
    parts.changed(caseId);
    context.signal.throwIfAborted();
  }
  if (detail.responseSha256 === null) throw fetchError('unexpected');

  const response = parseJsonBytes(vault.evidence.readAll(detail.responseSha256));
  const fault = faultOf(RESPONSE_OPERATION[target.kind], response);
  if (fault !== null) {
    // The unusable response is kept, but the next run fetches it again.
    detail.responseSha256 = null;
    Object.assign(stored, { done: 1, total: 1, absent: 0 });
    throw fault;
  }
  const media = mediaReferences(response.ok ? response.value : undefined).references;
  const saved = savedMedia(vault, caseId);
  const missing = media.filter(({ path }) => !saved.has(path));
  detail.step = 'media';
  Object.assign(stored, { done: 1 + media.length - missing.length, total: 1 + media.length, absent: 0 });
  context.checkpoint();
  await fetchMedia(job, parts, caseId, missing);
}

/** Logs a failed fetch of a case that has no journal in which it could be recorded. */
function logFailure(parts: FetchParts, { profileId, kind, subjectId }: Target, error: unknown): void {
  try {
    parts.fetchLog.add({
      logId: parts.newId(),
      at: parts.clock().toISOString(),
      profileId,
      kind,
      subjectId,
      operation: RESPONSE_OPERATION[kind],
      failure: failureOf(error),
      facts: factsOf(error),
      arrived: isError(error, 'service-fault') ? error.detail.arrived : null,
    });
  } catch (fault) {
    if (!isDiskFull(fault)) throw fault;
  }
}

/** Fetches a case as part of a job and sets the job's outcome. Rejects as `fetchInto` does. */
export async function fetchCase(
  parts: FetchParts,
  target: Target,
  job: CaseJob,
  context: JobContext,
): Promise<void> {
  const { vault } = parts;
  const { stored } = job;
  const changes = createThrottle<CaseId>({ ms: CASE_CHANGED_INTERVAL_MS, run: parts.onCaseChanged });
  try {
    const reached = await parts.endpoint(target.profileId);
    context.signal.throwIfAborted();
    const caseId = caseIdOf(parts, reached.profile.authority, target.kind, target.subjectId);
    if (isReadOnly(vault, caseId)) throw fetchError('unexpected');
    stored.detail.before ??= { sha256: shownIn(parts, caseId) };
    await fetchInto(job, { ...parts, target, reached, context, changed: changes.call }, caseId);
    const [before, after] = [stored.detail.before.sha256, stored.detail.responseSha256];
    stored.detail.comparison =
      before === null || after === null ? null : await comparisonOf(parts, caseId, before, after);
    stored.outcome = outcomeOf(stored.detail.comparison);
  } catch (error) {
    if (!context.signal.aborted && stored.caseId === null) logFailure(parts, target, error);
    throw error;
  } finally {
    changes.flush();
    changes.stop();
  }
}

/**
 * Whether a job for a subject id concerns an erased case. Journeys and AML checks share ids, so a job for one may
 * concern the other.
 */
export function isAboutCase(
  parts: Pick<FetchParts, 'hash'>,
  its: { kind: CaseKind; subjectId: string; authority: string | null },
  { caseId, kind, subjectId }: ErasedCase,
): boolean {
  const { authority } = its;
  if (!isSameId(its.subjectId, subjectId) || (its.kind === 'spot-check') !== (kind === 'spot-check'))
    return false;
  return authority === null || caseIdOf(parts, authority, kind, subjectId) === caseId;
}

/** The authority of a profile; null if the profile no longer exists. */
export function authorityOf({ profile }: Pick<FetchParts, 'profile'>, profileId: string): string | null {
  try {
    return profile(profileId).authority;
  } catch {
    return null;
  }
}

/** The job kind that fetches one case. */
export const createCaseKind = (
  parts: FetchParts,
): JobKind<z.infer<typeof CaseInput>, z.infer<typeof CaseDetail>> => ({
  name: 'case',
  input: CaseInput,
  detail: CaseDetail,
  places: FETCHING,
  isResumable: true,
  key: ({ subjectId }) => subjectId,
  run: async (job, context) => fetchCase(partsFor(parts, job), job.stored.input, job, context),
  failureOf: jobFailureOf,
  view: ({ stored: { input, detail } }) => ({
    subject: { kind: input.kind, subjectId: input.subjectId },
    detail: { profileId: input.profileId, step: detail.step, comparison: detail.comparison },
  }),
  isComplete: ({ stored }) => stored.absent === 0,
  isAbout: (input, of) =>
    isAboutCase(parts, { ...input, authority: authorityOf(parts, input.profileId) }, of),
});
