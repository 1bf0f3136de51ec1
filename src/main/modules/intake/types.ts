import { caseIdSeed, type CaseId, type CaseKind } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { ServiceProfile } from '@shared/domain/profile';
import type { Job } from '../../jobs/job';
import type { Limiter } from '../../jobs/limiter';
import type { Jobs } from '../../jobs/runner';
import type { Endpoint, ServiceClient } from '../../platform/client/types';
import type { Vault } from '../../platform/vault/types';
import type { FetchLog } from './fetchLog';

/** Dependencies for fetching and importing cases. */
export interface IntakeParts {
  client: ServiceClient;
  vault: Vault;
  jobs: Jobs;
  /** Where a profile's service can be reached now. Rejects if there is no such profile. */
  endpoint: (profileId: string) => Promise<Endpoint>;
  /** Throws `AppError` if there is no such profile. */
  profile: (profileId: string) => Pick<ServiceProfile, 'authority'>;
  /** The profile from which a case of this authority can be fetched again; null if there is none. */
  profileFor: (authority: string) => string | null;
  /** The log of fetches that returned no case. */
  fetchLog: Pick<FetchLog, 'add' | 'forgetSubject'>;
  author: () => Reviewer;
  clock: () => Date;
  /** A new UUID. */
  newId: () => string;
  /** SHA-256 of a text (UTF-8), in lower-case hex. */
  hash: (text: string) => string;
  onCaseChanged: (caseId: CaseId) => void;
}

/** Dependencies shared by all kinds of fetching jobs. */
export interface FetchParts extends IntakeParts {
  /** Limits the concurrent requests to one profile, across all jobs. */
  requests: (endpoint: Endpoint) => Limiter;
}

/**
 * The dependencies for one run. All its entries are signed by the reviewer who began it, even if someone else has
 * signed in since. Throws `AppError` `signed-out`, `no-author`.
 */
export function partsFor<P extends Pick<IntakeParts, 'author'>>(
  parts: P,
  { begunBy, batch }: Pick<Job, 'begunBy' | 'batch'>,
): P {
  const author = begunBy ?? batch?.begunBy ?? parts.author();
  return { ...parts, author: () => author };
}

/** Identifies a case to fetch. */
export interface Target {
  profileId: string;
  kind: CaseKind;
  subjectId: string;
}

/** Maximum number of concurrent jobs that fetch or import files. Each profile also limits its requests. */
export const FETCHING = { atOnce: 4 };

export const caseIdOf = (
  { hash }: Pick<IntakeParts, 'hash'>,
  authority: string,
  kind: CaseKind,
  subjectId: string,
): CaseId => hash(caseIdSeed(authority, kind, subjectId)).slice(0, 32);
