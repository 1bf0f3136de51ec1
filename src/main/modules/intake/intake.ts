import type { CaseId } from '@shared/domain/ids';
import { AppError, isError } from '../../errors/appError';
import { isUnderWay } from '../../jobs/job';
import type { VersionsRequest } from '@shared/ipc/amlContract';
import { createLimiter, type Limiter } from '../../jobs/limiter';
import type { Endpoint } from '../../platform/client/types';
import { findMedium, sourceOf } from './caseRecord';
import { absenceOf, localError } from './failure';
import { RESPONSE_KEY, createCaseKind } from './fetchCase';
import { createVersionsKind, startVersions } from './fetchVersions';
import { createFileKind } from './fileResponse';
import { retrieve } from './retrieve';
import { createEventKind } from './applyEvent';
import { partsFor, type FetchParts, type IntakeParts, type Target } from './types';
import { idKey, isSameId } from '@shared/text/idKey';

/** Fetches and imports cases and their files as jobs. */
export interface Intake {
  /**
   * Starts one job for each id. An id that is already being fetched is not started twice; an earlier job of the id that
   * has ended is replaced.
   */
  fetch(wanted: { profileId: string; kind: Target['kind']; ids: readonly string[] }): { jobIds: string[] };
  /** Fetches the response again. If it changed, both versions are kept and new media are fetched. */
  refetch(of: { caseId: CaseId }): { jobIds: string[] };
  /** Throws `AppError` `busy` if versions of the case are already being fetched. */
  fetchVersions(wanted: VersionsRequest): { jobId: string };
  /**
   * Resolves when the attempt has ended; its outcome is in the journal. Concurrent calls for the same medium share one
   * request.
   */
  retryMedium(medium: { caseId: CaseId; path: string }): Promise<{ saved: boolean }>;
  /** Paths of the media currently being fetched for a case. */
  fetching(caseId: CaseId): ReadonlySet<string>;
  /** The kinds of jobs that a batch may contain. */
  readonly kinds: {
    case: ReturnType<typeof createCaseKind>;
    event: ReturnType<typeof createEventKind>;
    file: ReturnType<typeof createFileKind>;
  };
}

/** Tries again to fetch one medium that is missing. */
async function askAgain(
  parts: FetchParts,
  { caseId, path }: { caseId: CaseId; path: string },
  signal: AbortSignal,
): Promise<{ saved: boolean }> {
  const { vault, client } = parts;
  const { profileId } = sourceOf(parts, caseId);
  const medium = findMedium(vault, caseId, path);
  if (medium === null) throw new AppError('no-such-thing', 'file');
  const endpoint = await parts.endpoint(profileId);
  const request = { operation: medium.operation, id: path };
  try {
    const event = await parts.requests(endpoint)(signal, () =>
      retrieve({ client, evidence: vault.evidence }, endpoint, request, {
        signal,
        onProgress: () => undefined,
      }),
    );
    vault.journal.append(caseId, parts.author(), event);
    parts.onCaseChanged(caseId);
    return { saved: true };
  } catch (error) {
    if (signal.aborted) return { saved: false };
    if (!isError(error, 'service-fault')) throw error;
    // No request was sent, so the journal must not record a refusal by the service.
    const unasked = localError(error);
    if (unasked !== null) throw unasked;
    vault.journal.append(caseId, parts.author(), absenceOf(request, error));
    parts.onCaseChanged(caseId);
    return { saved: false };
  }
}

/** See `Intake`. Nothing runs before the first call. */
export function createIntake(intakeParts: IntakeParts): Intake {
  const { jobs, author, profile } = intakeParts;
  const limiters = new Map<string, Limiter>();
  const requests = ({ profile: { id, limits } }: Endpoint): Limiter => {
    const limiter = limiters.get(id) ?? createLimiter(limits.parallel);
    limiters.set(id, limiter);
    return limiter;
  };
  const parts: FetchParts = { ...intakeParts, requests };
  const kinds = {
    case: jobs.define(createCaseKind(parts)),
    event: jobs.define(createEventKind(parts)),
    file: jobs.define(createFileKind(parts)),
  };
  const versions = jobs.define(createVersionsKind(parts));
  const retries = new Map<string, { caseId: CaseId; path: string; ended: Promise<{ saved: boolean }> }>();

  /** The id of the running job for a target, or of a new job that replaces those that have ended. */
  const jobFor = (target: Target): string => {
    const same = jobs
      .of(kinds.case)
      .filter(
        ({ stored: { input } }) =>
          input.profileId === target.profileId &&
          input.kind === target.kind &&
          isSameId(input.subjectId, target.subjectId),
      );
    const current = same.find(isUnderWay);
    if (current !== undefined) return current.stored.jobId;
    for (const { stored } of same) jobs.dismiss(stored);
    return jobs.start(kinds.case, target).stored.jobId;
  };

  const fetch: Intake['fetch'] = ({ profileId, kind, ids }) => {
    // Checked now, so that the caller gets the error rather than the job.
    author();
    profile(profileId);
    return {
      jobIds: [...Map.groupBy(ids, idKey).values()].map(([subjectId = '']) =>
        jobFor({ profileId, kind, subjectId }),
      ),
    };
  };

  return {
    kinds,
    fetch,
    refetch({ caseId }) {
      const { opening, profileId } = sourceOf(parts, caseId);
      return fetch({ profileId, kind: opening.kind, ids: [opening.subjectId] });
    },
    fetchVersions: (wanted) => startVersions(parts, versions, wanted),
    async retryMedium(medium) {
      const key = `${medium.caseId} ${medium.path}`;
      const known = retries.get(key);
      if (known !== undefined) return known.ended;
      const ended = jobs.perform({ kind: 'medium', caseId: medium.caseId }, ({ signal }, job) =>
        askAgain(partsFor(parts, job), medium, signal),
      );
      retries.set(key, { ...medium, ended });
      return ended.finally(() => retries.delete(key));
    },
    fetching(caseId) {
      const running = [...jobs.of(kinds.case), ...jobs.of(kinds.event)].filter(
        ({ stored }) => stored.caseId === caseId,
      );
      const retried = [...retries.values()].filter((one) => one.caseId === caseId);
      const paths = [
        ...running.flatMap(({ inFlight }) => [...inFlight.keys()]),
        ...retried.map(({ path }) => path),
      ];
      return new Set(paths.filter((path) => path !== RESPONSE_KEY));
    },
  };
}
