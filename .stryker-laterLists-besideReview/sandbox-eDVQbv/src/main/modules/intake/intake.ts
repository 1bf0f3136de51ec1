// @ts-nocheck
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

/** Brings in cases, and what belongs to them, as jobs. */
export interface Intake {
  /**
   * One job for each id; an id already under way is not started twice, an earlier job of the same id that has ended is
   * replaced.
   */
  fetch(wanted: { profileId: string; kind: Target['kind']; ids: readonly string[] }): { jobIds: string[] };
  /** Fetches the response again; a changed one is kept beside the old, and its new media are fetched. */
  refetch(of: { caseId: CaseId }): { jobIds: string[] };
  /** Throws `AppError`: `busy` while versions of the case are being fetched. */
  fetchVersions(wanted: VersionsRequest): { jobId: string };
  /** Resolves when the attempt is over; the outcome is in the journal either way. The same medium is not asked for twice at once. */
  retryMedium(medium: { caseId: CaseId; path: string }): Promise<{ saved: boolean }>;
  /** Paths of the media being fetched for a case at this moment. */
  fetching(caseId: CaseId): ReadonlySet<string>;
  /** The kinds of items that a batch may have. */
  readonly kinds: {
    case: ReturnType<typeof createCaseKind>;
    event: ReturnType<typeof createEventKind>;
    file: ReturnType<typeof createFileKind>;
  };
}

/** One medium that was not had at first, asked for once more. */
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
    // The journal must not say that the service refused what it was never asked.
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

  /** The job for an id: the one under way, or a new one in place of those that have ended. */
  const jobFor = (target: Target): string => {
    const same = jobs
      .of(kinds.case)
      .filter(({ stored: { input } }) =>
        (['profileId', 'kind', 'subjectId'] as const).every((key) => input[key] === target[key]),
      );
    const current = same.find(isUnderWay);
    if (current !== undefined) return current.stored.jobId;
    for (const { stored } of same) jobs.dismiss(stored);
    return jobs.start(kinds.case, target).stored.jobId;
  };

  const fetch: Intake['fetch'] = ({ profileId, kind, ids }) => {
    // Checked here, where an error still reaches the person, and not at the first entry of a job.
    author();
    profile(profileId);
    return { jobIds: [...new Set(ids)].map((subjectId) => jobFor({ profileId, kind, subjectId })) };
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
