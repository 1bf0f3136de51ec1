// @ts-nocheck
import type { RequestOf } from '@shared/ipc/contract';
import { resolve } from 'node:path';
import type { CaseKind } from '@shared/domain/ids';
import type { VersionsRequest } from '@shared/ipc/amlContract';
import { isUnderWay, jobsOf, type JobKindName, type JobOf, type JobView } from '@shared/ipc/jobViews';
import type { Envelope } from '@shared/ipc/result';
import { createAppPair, type AppPair } from '../../support/appPair';
import { actAs } from '../../support/actAs';

export function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}
export const codeOf = (envelope: Envelope<unknown>): string => (envelope.ok ? 'ok' : envelope.error.code);

/** A small case set of the sandbox, by what it shows. */
export const SANDBOX = {
  journey: '90256d197be9bded4466afac',
  noise: '98cca136b64f67fe3fdcf0c2',
  large: '338bbaff0cd7b70036b04b24',
} as const;

/** The whole app but its window over the sandbox's own data, with a reviewer at an open vault. */
export async function createReviewedApp(
  dataFolder = resolve('resources/sandbox'),
  options: Parameters<typeof createAppPair>[0] = {},
  key: RequestOf<'vault:create'> = { keyIn: 'keychain' },
): Promise<AppPair> {
  const pair = await createAppPair({ dataFolder, ...options });
  valueOf(await pair.bridge.vault.create(key));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  return pair;
}

/** Resolves with a job once it has ended. */
export async function ended<K extends JobKindName>(
  { bridge }: AppPair,
  kind: K,
  jobId = '',
): Promise<JobOf<K>> {
  const found = Promise.withResolvers<JobOf<K>>();
  const inspect = (jobs: readonly JobView[]): void => {
    const job = jobsOf(jobs, kind).find((one) => one.jobId === jobId);
    if (job !== undefined && !isUnderWay(job)) found.resolve(job);
  };
  const stop = bridge.jobs.onChanged(inspect);
  inspect(valueOf(await bridge.jobs.list()));
  return found.promise.finally(stop);
}

/** Starts a batch of reports and gives it with its items once it is over, or has stopped. */
export async function saveReports(
  pair: AppPair,
  order: RequestOf<'reports:batch'>,
): Promise<{ batch: JobOf<'batch'>; items: JobOf<'report'>[] }> {
  const started = valueOf(await pair.bridge.reports.batch(order));
  if (started === null) throw new Error('no folder');
  return reportsOf(pair, started.jobId);
}

/** A batch of reports with its items, once it is over or has stopped. */
export async function reportsOf(
  pair: AppPair,
  jobId: string,
): Promise<{ batch: JobOf<'batch'>; items: JobOf<'report'>[] }> {
  const batch = await ended(pair, 'batch', jobId);
  const page = valueOf(await pair.bridge.jobs.items({ jobId, only: 'all', offset: 0, limit: 200 }));
  return { batch, items: jobsOf(page.items, 'report') };
}

/** Brings one case in and gives its id. */
export async function fetchCase(pair: AppPair, subjectId: string, kind: CaseKind): Promise<string> {
  const order = { profileId: 'sandbox', kind, ids: [subjectId] };
  const { jobIds } = valueOf(await pair.bridge.intake.fetch(order));
  const { caseId, failure } = await ended(pair, 'case', jobIds[0]);
  if (caseId === null) throw new Error(`no case: ${failure}`);
  return caseId;
}

type Ask = Partial<VersionsRequest> & Pick<VersionsRequest, 'caseId' | 'versions'>;

/** Fetches versions and gives the job as it ended. */
export async function fetchVersions(pair: AppPair, order: Ask): Promise<JobOf<'versions'>> {
  const { jobId } = valueOf(await pair.bridge.intake.fetchVersions(order));
  return ended(pair, 'versions', jobId);
}
