import { createHash, randomUUID } from 'node:crypto';
import type { ServiceClientParts } from '../../src/main/platform/client/serviceClient';
import { createRunner, type Jobs } from '../../src/main/jobs/runner';
import { createIntake, type Intake } from '../../src/main/modules/intake/intake';
import { createFetchLog, type FetchLog } from '../../src/main/modules/intake/fetchLog';
import type { Vault } from '../../src/main/platform/vault/types';
import { caseIdSeed, type CaseKind } from '../../src/shared/domain/ids';
import type { ServiceProfile } from '../../src/shared/domain/profile';
import { isUnderWay, jobsOf, type JobOf } from '../../src/shared/ipc/jobViews';
import { clientForTest, endpointAt } from './clientParts';

export const PROFILE_ID = 'sandbox';
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export const caseIdOf = (kind: CaseKind, subjectId: string): string =>
  hash(caseIdSeed('sandbox', kind, subjectId)).slice(0, 32);

export interface IntakeBench {
  intake: Intake;
  jobs: Jobs;
  /** The jobs that fetch, or have fetched, a case. */
  list(): JobOf<'case'>[];
  log: FetchLog;
  changed: string[];
  errors: unknown[];
  /** Starts to fetch a case and resolves with its job once that has ended. */
  fetchCase(subjectId: string, kind?: CaseKind): Promise<JobOf<'case'>>;
  /**
   * Resolves with a job as soon as the condition is true for it. The condition is checked at every progress message.
   */
  until(condition: (item: JobOf<'case'>) => boolean): Promise<JobOf<'case'>>;
}

export const hasEnded = (job: Pick<JobOf<'case'>, 'state'>): boolean => !isUnderWay(job);

/** An intake with a real vault and a service on a loopback address. Everything that it reports is recorded. */
export function createIntakeBench(
  vault: () => Vault,
  origin: string | (() => string),
  parts: {
    limits?: Partial<ServiceProfile['limits']>;
    client?: Partial<ServiceClientParts>;
    intake?: Partial<Parameters<typeof createIntake>[0]>;
  } = {},
): IntakeBench {
  const changed: string[] = [];
  const errors: unknown[] = [];
  const waiting = new Set<() => void>();
  const { client } = clientForTest(parts.client);
  const log = createFetchLog({
    vault: vault(),
    onChanged: () => undefined,
    onLetGo: () => undefined,
    hidesFaces: () => true,
    onUnblinded: () => undefined,
  });
  const jobs = createRunner({
    vault: vault(),
    clock: () => new Date('2026-01-02T03:04:05.678Z'),
    reader: () => null,
    newId: randomUUID,
    onChanged: () => waiting.forEach((inspect) => inspect()),
    onCaseChanged: (caseId) => void changed.push(caseId),
    onLetGo: () => undefined,
    onError: (error) => void errors.push(error),
  });
  const list = (): JobOf<'case'>[] => jobsOf(jobs.list(), 'case');
  const intake = createIntake({
    fetchLog: log,
    client,
    vault: vault(),
    jobs,
    endpoint: async () => endpointAt(typeof origin === 'string' ? origin : origin(), parts.limits),
    profile: () => ({ authority: 'sandbox' }),
    profileFor: (authority) => (authority === 'sandbox' ? PROFILE_ID : null),
    author: () => ({ name: 'Test Reviewer', reviewerId: 'R-1' }),
    clock: () => new Date('2026-01-02T03:04:05.678Z'),
    newId: randomUUID,
    hash,
    onCaseChanged: (caseId) => void changed.push(caseId),
    ...parts.intake,
  });

  const until: IntakeBench['until'] = (condition) =>
    new Promise((resolve) => {
      const inspect = (): void => {
        const found = list().find(condition);
        if (found === undefined) return;
        waiting.delete(inspect);
        resolve(found);
      };
      waiting.add(inspect);
      inspect();
    });

  return {
    intake,
    jobs,
    list,
    log,
    changed,
    errors,
    until,
    fetchCase(subjectId, kind = 'journey') {
      intake.fetch({ profileId: PROFILE_ID, kind, ids: [subjectId] });
      return until((item) => item.subject?.subjectId === subjectId && hasEnded(item));
    },
  };
}
