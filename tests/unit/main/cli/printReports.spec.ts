import { expect, it } from 'vitest';
import type { JobView } from '@shared/ipc/jobViews';
import type { CommandParts } from '../../../../src/main/cli/commandParts';
import type { JournalRecord } from '@shared/ipc/journalRecord';
import { UNRECORDED } from '@shared/labels/journalRecordLabels';
import { EXIT } from '../../../../src/main/cli/exitCodes';
import { printReports } from '../../../../src/main/cli/printReports';
import { batchJob, reportJob } from '../../../support/sampleJobs';

const CASES = ['c', 'd', 'e'].map((digit) => digit.repeat(32));
const BATCH = '00000000-0000-4000-8000-0000000000b1';
const COMMAND = {
  name: 'report',
  json: true,
  vaultPassphrase: false,
  reviewerPassphrase: false,
  caseIds: CASES,
  to: 'reports',
  paper: 'A4',
  images: 'full',
  leavesOut: false,
  redaction: null,
} as const;

/** What the command ends with and prints where this became of its batch, and what it asked for. */
async function run(batch: Parameters<typeof batchJob>[0], items: readonly JobView[]) {
  const results: object[] = [];
  const messages: string[] = [];
  const asked: string[] = [];
  const responses: Record<string, unknown> = {
    'journal:list': [{}],
    'reports:batch': { jobId: BATCH },
    'jobs:list': [batchJob({ ...batch, jobId: BATCH })],
    'jobs:items': { items, total: items.length },
  };
  const parts = {
    ask: async (channel: string) => (asked.push(channel), responses[channel]),
    listen: () => () => undefined,
    terminal: {
      result: (result: object) => results.push(result),
      message: (message: string) => messages.push(message),
      progress: () => undefined,
    },
    chosen: { folder: null, file: null, files: [] },
    resolvePath: (path: string) => path,
    signal: new AbortController().signal,
  } as unknown as CommandParts;
  const ended = await printReports({ ...COMMAND, caseIds: [...CASES] }, parts).catch(
    (error: unknown) => error,
  );
  return { ended, results, messages, asked };
}

const failed = (caseId = '') =>
  reportJob({ caseId, state: 'failed', outcome: 'failed', failure: 'disk-full' });
const written = (caseId: string, journal: JournalRecord = 'entered') =>
  reportJob({
    caseId,
    state: 'done',
    outcome: 'written',
    detail: { result: { fileName: 'r.pdf', pages: 1, journal } },
  });

it('reports that were not attempted are listed, and have an exit code of their own', async () => {
  const { ended, results, messages, asked } = await run({ state: 'paused', failure: 'disk-full' }, [
    failed(CASES[0]),
    ...CASES.slice(1).map((caseId) => reportJob({ caseId })),
  ]);
  expect(ended).toBe(EXIT.stopped);
  expect(results).toMatchObject([
    { caseId: CASES[0], code: 'disk-full' },
    { caseId: CASES[1], code: 'not-attempted' },
    { caseId: CASES[2], code: 'not-attempted' },
  ]);
  expect(messages.at(-1)).toMatch(/^Not all reports were generated: 5 in a row failed/);
  expect(asked.slice(-2), 'nothing of it stays on the list').toEqual(['jobs:cancel', 'jobs:dismiss']);
});

it('reports that failed, where all were attempted, make a partial result', async () => {
  const { ended, results } = await run({ state: 'done' }, [
    failed(CASES[0]),
    ...CASES.slice(1).map((caseId) => written(caseId)),
  ]);
  expect(ended).toBe(EXIT.partly);
  expect(results[1]).toEqual({
    caseId: CASES[1],
    fileName: 'r.pdf',
    pages: 1,
    journal: 'entered',
    leftOut: [],
  });
});

it.each(['later', 'refused'] as const)(
  'a report that is not in the journal (%s) is stated, and makes a partial result',
  async (journal) => {
    const [first = '', ...others] = CASES;
    const items = [written(first, journal), ...others.map((caseId) => written(caseId))];
    const { ended, messages } = await run({ state: 'done' }, items);
    expect(ended).toBe(EXIT.partly);
    expect(messages).toEqual([`${first}: ${UNRECORDED[journal]}`]);
  },
);

it('a batch that was cancelled ends as interrupted', async () => {
  const cancelled = CASES.map((caseId) => reportJob({ caseId, state: 'cancelled', outcome: 'cancelled' }));
  const { ended, asked } = await run({ state: 'done' }, cancelled);
  expect(ended).toMatchObject({ code: 'command-failed', detail: { exitCode: EXIT.cancelled } });
  expect(asked).toContain('jobs:dismiss');
});
