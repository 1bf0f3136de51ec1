import { z } from 'zod';
import { SubjectId, type Sha256 } from '@shared/domain/ids';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { bounded } from '@shared/record/jsonText';
import { knownVersions, likelyVersions, walkVersions } from '@shared/domain/aml/versionWalk';
import { parseJsonBytes } from '@shared/wire/jsonBytes';
import { VersionsRequest } from '@shared/ipc/amlContract';
import { AppError, isError } from '../../errors/appError';
import { isUnderWay, type Job, type JobContext, type JobKind } from '../../jobs/job';
import type { ServiceFault } from '../../platform/client/serviceFault';
import { isReadOnly, openingOf, sourceOf } from './caseRecord';
import { absenceOf, fetchError, isLocal, jobFailureOf, readResponse } from './failure';
import { retrieve } from './retrieve';
import { partsFor, type FetchParts } from './types';

/**
 * What a job that fetches versions remembers: the one being asked for, how many were sealed and saved already, those of which
 * something cannot be read, and of those that were saved before, which changed (null: the AML result) and how many did not.
 */
export const VersionsDetail = z.strictObject({
  version: z.int().nonnegative().nullable().default(null),
  fetched: z.int().nonnegative().default(0),
  skipped: z.int().nonnegative().default(0),
  unread: z.array(z.int().nonnegative()).default([]),
  changed: z.array(z.int().nonnegative().nullable()).default([]),
  unchanged: z.int().nonnegative().default(0),
});
const NOTHING_YET = VersionsDetail.parse({});
type VersionsJob = Job<unknown, z.infer<typeof VersionsDetail>>;

const VersionsInput = VersionsRequest.extend({ subjectId: SubjectId });

/** Jobs of this kind at once; requests are bounded by each profile's own limit. */
const VERSIONS = { atOnce: 4 };

const requestName = ({ operation, version, deltaOnly }: Request): string =>
  `${operation} ${version ?? ''} ${deltaOnly === true ? 'delta' : ''}`;

/** The versions a batch names, in order; empty where it names none. */
function* versionsOf({ versions }: VersionsRequest): Generator<number> {
  if (versions.which === 'one') yield versions.version;
  if (versions.which !== 'range') return;
  for (let version = versions.from; version <= versions.to; version++) yield version;
}

function totalOf({ versions }: VersionsRequest): number | null {
  if (versions.which === 'all') return null;
  if (versions.which === 'none') return 0;
  return versions.which === 'one' ? 1 : Math.max(0, versions.to - versions.from + 1);
}

/** A number that is no version is not found, or refused as a bad parameter where numbering begins later. */
const isNoVersion = ({ detail: { reason, status } }: ServiceFault): boolean =>
  reason === 'not-found' || status === 400;

/**
 * Asks for responses one by one; each is saved already, sealed now, or found to be absent. What cannot be read is sealed, and
 * asked for again by the next run.
 */
function createRequester(
  { vault, author, ...parts }: FetchParts,
  wanted: VersionsRequest,
  stored: VersionsJob['stored'],
  context: JobContext,
  fetch: (request: Request) => ReturnType<typeof retrieve>,
) {
  const { detail } = stored;
  const saved = new Map(
    vault.journal
      .entries(wanted.caseId)
      .flatMap(({ event }) =>
        event.type === 'retrieved' ? [[requestName(event.request), event.sha256]] : [],
      ),
  );
  const faultOf = ({ operation }: Request, sha256: Sha256): AppError | null =>
    readResponse(operation, vault.evidence.readAll(sha256)).fault;
  let unread: AppError | null = null;
  const note = (event: JournalEventOf<'retrieved' | 'absent'>): void => {
    vault.journal.append(wanted.caseId, author(), event);
    if (event.type === 'absent') stored.absent += 1;
    else {
      detail.fetched += 1;
      stored.bytes += event.bytes;
    }
    context.progress();
    parts.onCaseChanged(wanted.caseId);
  };
  const compare = (request: Request, sha256: Sha256): void => {
    const before = saved.get(requestName(request));
    if (before === sha256) detail.unchanged += 1;
    else if (before !== undefined)
      detail.changed = [...new Set([...detail.changed, request.version ?? null])];
  };
  /** One response: saved, or sealed now; resolves with the entry that says that the service has none, for the caller to make. */
  const settle = async (request: Request): Promise<JournalEventOf<'absent'> | null> => {
    context.signal.throwIfAborted();
    const known = wanted.again ? undefined : saved.get(requestName(request));
    if (known !== undefined && faultOf(request, known) === null) {
      detail.skipped += 1;
      return null;
    }
    try {
      const event = await fetch(request);
      compare(request, event.sha256);
      note(event);
      const fault = faultOf(request, event.sha256);
      unread ??= fault;
      if (fault !== null && request.version !== undefined)
        detail.unread = [...new Set([...detail.unread, request.version])];
      return null;
    } catch (error) {
      if (!isError(error, 'service-fault') || error.detail.reason === 'cancelled' || isLocal(error))
        throw error;
      const absence = absenceOf(request, error);
      if (isNoVersion(error)) return absence;
      note(absence);
      throw error;
    }
  };
  return { note, settle, unread: () => unread };
}

/**
 * Fetches versions of a saved case as part of a job: what is sealed is skipped, so a run again is the same run again. A
 * service that cannot be asked ends it.
 */
export async function fetchVersions(
  parts: FetchParts,
  wanted: VersionsRequest,
  { stored }: VersionsJob,
  context: JobContext,
): Promise<void> {
  const { client, vault } = parts;
  const { signal } = context;
  const { detail } = stored;
  const opening = openingOf(vault, wanted.caseId);
  const profileId = opening === null ? null : parts.profileFor(opening.authority);
  if (opening === null || profileId === null || isReadOnly(vault, wanted.caseId))
    throw fetchError('unexpected');
  const endpoint = await parts.endpoint(profileId);
  const requests = parts.requests(endpoint);
  const entries = vault.journal.entries(wanted.caseId);
  const id = opening.subjectId;

  const options = { signal, onProgress: () => undefined };
  const { note, settle, unread } = createRequester(parts, wanted, stored, context, (request) =>
    requests(signal, () => retrieve({ client, evidence: vault.evidence }, endpoint, request, options)),
  );
  const noteAll = (absences: readonly JournalEventOf<'absent'>[]): void => absences.forEach(note);

  if (wanted.result) {
    const absence = await settle({ operation: 'amlResult', id });
    noteAll(absence === null ? [] : [absence]);
  }
  const kinds = [...(wanted.snapshots ? [false] : []), ...(wanted.deltas ? [true] : [])];
  /** By version: the entry to record for one that does not exist. */
  const missing = new Map<number, JournalEventOf<'absent'>[]>();
  /** Whether anything of a version is there. */
  const ask = async (version: number): Promise<boolean> => {
    detail.version = version;
    context.moved();
    const absences: JournalEventOf<'absent'>[] = [];
    for (const deltaOnly of kinds) {
      const absence = await settle({ operation: 'amlHistory', id, version, deltaOnly });
      if (absence !== null) absences.push(absence);
    }
    const isThere = absences.length < kinds.length;
    if (isThere) noteAll(absences);
    else missing.set(version, absences);
    return isThere;
  };
  if (wanted.versions.which === 'all') {
    const likely = likelyVersions(entries, ({ sha256 }) => {
      const response = parseJsonBytes(vault.evidence.readAll(sha256));
      return response.ok ? bounded(response.value) : undefined;
    });
    const { gaps, after } = await walkVersions(knownVersions(entries), likely, async (version) => {
      const isThere = await ask(version);
      if (isThere) stored.done += 1;
      return isThere;
    });
    // A number that nothing has named is no version that is missing: only gaps are, and the one where they end.
    for (const version of after === null ? gaps : [...gaps, after]) noteAll(missing.get(version) ?? []);
  }
  for (const version of versionsOf(wanted)) {
    await ask(version);
    noteAll(missing.get(version) ?? []);
    stored.done += 1;
  }
  const fault = unread();
  if (fault !== null) throw fault;
}

/** Monitoring versions of one case being fetched. */
export const createVersionsKind = (
  parts: FetchParts,
): JobKind<z.infer<typeof VersionsInput>, z.infer<typeof VersionsDetail>> => ({
  name: 'versions',
  input: VersionsInput,
  detail: VersionsDetail,
  places: VERSIONS,
  isResumable: true,
  begin: (wanted) => ({ caseId: wanted.caseId, total: totalOf(wanted) }),
  key: ({ subjectId }) => subjectId,
  async run(job, context) {
    const { stored } = job;
    Object.assign(stored, { done: 0, absent: 0, bytes: 0 });
    Object.assign(stored.detail, NOTHING_YET);
    try {
      await fetchVersions(partsFor(parts, job), stored.input, job, context);
    } finally {
      stored.detail.version = null;
    }
  },
  failureOf: jobFailureOf,
  view: ({ stored: { detail } }) => ({ subject: null, detail: { ...detail } }),
});

/** Starts fetching the versions of a saved case. Throws `AppError`: `busy` while that is under way for the case. */
export function startVersions(
  parts: FetchParts,
  kind: ReturnType<typeof createVersionsKind>,
  wanted: VersionsRequest,
): { jobId: string } {
  const { jobs } = parts;
  // Checked here, where an error still reaches the person, and not at the first entry of a job.
  parts.author();
  const { opening } = sourceOf(parts, wanted.caseId);
  // A spot check has no screening of its own.
  if (opening.kind === 'spot-check') throw new AppError('no-such-thing', 'history');
  const same = jobs.of(kind).filter(({ stored }) => stored.caseId === wanted.caseId);
  if (same.some(isUnderWay)) throw new AppError('busy', 'versions');
  for (const { stored } of same) jobs.dismiss(stored);
  return { jobId: jobs.start(kind, { ...wanted, subjectId: opening.subjectId }).stored.jobId };
}
