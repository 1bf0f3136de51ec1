import { caseIdSeed, type CaseId, type CaseKind } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { ServiceProfile } from '@shared/domain/profile';
import type { Job } from '../../jobs/job';
import type { Limiter } from '../../jobs/limiter';
import type { Jobs } from '../../jobs/runner';
import type { Endpoint, ServiceClient } from '../../platform/client/types';
import type { Vault } from '../../platform/vault/types';
import type { FetchLog } from './fetchLog';

/** What bringing cases in needs of the rest of the app. */
export interface IntakeParts {
  client: ServiceClient;
  vault: Vault;
  jobs: Jobs;
  /** Where a profile can be reached now; rejects when there is no such profile. */
  endpoint: (profileId: string) => Promise<Endpoint>;
  /** Throws `AppError` where there is no such profile. */
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

/** What every kind of fetching is done with. */
export interface FetchParts extends IntakeParts {
  /** Bounds the requests made to one profile at once, over all jobs. */
  requests: (endpoint: Endpoint) => Limiter;
}

/**
 * The context of one run. All its entries are by the reviewer who began it, even if another one has signed in since. Throws
 * `AppError` `signed-out`, `no-author`.
 */
export function partsFor<P extends Pick<IntakeParts, 'author'>>(
  parts: P,
  { begunBy, batch }: Pick<Job, 'begunBy' | 'batch'>,
): P {
  const author = begunBy ?? batch?.begunBy ?? parts.author();
  return { ...parts, author: () => author };
}

/** What a case is fetched by. */
export interface Target {
  profileId: string;
  kind: CaseKind;
  subjectId: string;
}

/** Places of everything that reads the service or files; requests are bounded by each profile's own limit. */
export const FETCHING = { atOnce: 4 };

export const caseIdOf = (
  { hash }: Pick<IntakeParts, 'hash'>,
  authority: string,
  kind: CaseKind,
  subjectId: string,
): CaseId => hash(caseIdSeed(authority, kind, subjectId)).slice(0, 32);
