import type { z } from 'zod';
import { SubjectId } from '@shared/domain/ids';
import { VersionsRequest } from '@shared/ipc/amlContract';
import { AppError } from '../../errors/appError';
import { isUnderWay, type JobContext, type JobKind } from '../../jobs/job';
import { isReadOnly, openingOf, sourceOf } from './caseRecord';
import { fetchError, jobFailureOf } from './failure';
import { retrieve } from './retrieve';
import { partsFor, type FetchParts } from './types';
import { createRequester, type Settled } from './versionRequester';
import { searchVersions } from './versionSearch';
import { NOTHING_YET, VersionsDetail, type VersionsJob } from './versionsJob';

const VersionsInput = VersionsRequest.extend({ subjectId: SubjectId });

/** Maximum number of concurrent jobs of this kind. Each profile also limits its requests. */
const VERSIONS = { atOnce: 4 };

/** The versions requested, in order; empty for `all` and `none`. */
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

/**
 * Fetches versions of a saved case as part of a job. Saved versions are skipped, so the job can be repeated. Stops if
 * the service is unreachable.
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
  const { settle, enter, enterRepeated, finish } = createRequester(
    parts,
    wanted,
    stored,
    context,
    (request) =>
      requests(signal, () => retrieve({ client, evidence: vault.evidence }, endpoint, request, options)),
  );
  if (wanted.result) enter([await settle({ operation: 'amlResult', id })]);
  const kinds = [...(wanted.snapshots ? [false] : []), ...(wanted.deltas ? [true] : [])];
  const ask = async (
    version: number,
    onSettled: (deltaOnly: boolean, one: Settled) => void,
  ): Promise<void> => {
    detail.version = version;
    context.moved();
    for (const deltaOnly of kinds)
      onSettled(deltaOnly, await settle({ operation: 'amlHistory', id, version, deltaOnly }));
  };
  const onFound = (): void => void (stored.done += 1);
  if (wanted.versions.which === 'all')
    detail.repeated = await searchVersions(parts, entries, {
      enter,
      enterRepeated,
      onFound,
      ask: (version, found) => ask(version, (deltaOnly, one) => void found.set(deltaOnly, one)),
    });
  for (const version of versionsOf(wanted)) {
    await ask(version, (_deltaOnly, one) => enter([one]));
    onFound();
  }
  finish();
}

/** The job kind that fetches monitoring versions of one case. */
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

/** Starts fetching the versions of a saved case. Throws `AppError` `busy` if that is already running for the case. */
export function startVersions(
  parts: FetchParts,
  kind: ReturnType<typeof createVersionsKind>,
  wanted: VersionsRequest,
): { jobId: string } {
  const { jobs } = parts;
  // Checked now, so that the caller gets the error rather than the job.
  parts.author();
  const { opening } = sourceOf(parts, wanted.caseId);
  // A spot check has no screening of its own.
  if (opening.kind === 'spot-check') throw new AppError('no-such-thing', 'history');
  const same = jobs.of(kind).filter(({ stored }) => stored.caseId === wanted.caseId);
  if (same.some(isUnderWay)) throw new AppError('busy', 'versions');
  for (const { stored } of same) jobs.dismiss(stored);
  return { jobId: jobs.start(kind, { ...wanted, subjectId: opening.subjectId }).stored.jobId };
}
