import type { JobKindName, JobOf } from '@shared/ipc/jobViews';

const common = {
  jobId: '00000000-0000-4000-8000-000000000001',
  caseId: null,
  subject: null,
  state: 'waiting',
  startedAt: '2026-11-21T02:00:00.000Z',
  done: 0,
  total: 0,
  absent: 0,
  bytes: 0,
  outcome: null,
  failure: null,
  facts: null,
  secondsLeft: null,
} as const;

type Over<K extends JobKindName> = Partial<Omit<JobOf<K>, 'detail' | 'kind'>> & {
  detail?: Partial<JobOf<K>['detail']>;
};

/** A case that is being fetched, as the main process reports it. */
export const caseJob = ({ detail, ...over }: Over<'case'> = {}): JobOf<'case'> => ({
  ...common,
  kind: 'case',
  subject: { kind: 'journey', subjectId: 'sample-1' },
  ...over,
  detail: { profileId: 'sandbox', step: 'media', comparison: null, ...detail },
});

/** Monitoring versions that are being fetched. */
export const versionsJob = ({ detail, ...over }: Over<'versions'> = {}): JobOf<'versions'> => ({
  ...common,
  kind: 'versions',
  caseId: '0'.repeat(32),
  ...over,
  detail: {
    version: null,
    fetched: 0,
    skipped: 0,
    unread: [],
    changed: [],
    unchanged: 0,
    repeated: [],
    ...detail,
  },
});

/** A package that is being written. */
export const packageJob = ({ detail, ...over }: Over<'package'> = {}): JobOf<'package'> => ({
  ...common,
  kind: 'package',
  ...over,
  detail: { step: 'gathering', bagName: null, leaks: [], result: null, canResume: true, ...detail },
});

/** A batch. */
export const batchJob = ({ detail, ...over }: Over<'batch'> = {}): JobOf<'batch'> => ({
  ...common,
  kind: 'batch',
  ...over,
  detail: { outcomes: {}, running: 0, of: null, ...detail },
});

/** A report in a batch. */
export const reportJob = ({ detail, ...over }: Over<'report'> = {}): JobOf<'report'> => ({
  ...common,
  kind: 'report',
  ...over,
  detail: { stage: null, result: null, leaks: [], exhibits: [], ...detail },
});

/** A package that is being read or imported. */
export const importJob = ({ detail, ...over }: Over<'import'> = {}): JobOf<'import'> => ({
  ...common,
  kind: 'import',
  ...over,
  detail: { fileName: 'package.zip', ...detail },
});
