import { expect, it } from 'vitest';
import type { ReportBatch } from '@shared/ipc/reportsContract';
import type { CommandParts } from '../../../../src/main/cli/commandParts';
import { EXIT } from '../../../../src/main/cli/exitCodes';
import { printReports } from '../../../../src/main/cli/printReports';

const CASES = ['c', 'd', 'e'].map((digit) => digit.repeat(32));
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

/** What the command ends with and prints where this became of its reports. */
async function run(outcome: Omit<ReportBatch, 'chosen'>) {
  const results: object[] = [];
  const messages: string[] = [];
  const responses: Record<string, unknown> = {
    'journal:list': [{}],
    'reports:batch': { chosen: true, ...outcome },
  };
  const parts = {
    ask: async (channel: string) => responses[channel],
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
  const code = await printReports({ ...COMMAND, caseIds: [...CASES] }, parts);
  return { code, results, messages };
}

const failedOf = (caseId = '') => ({ caseId, code: 'disk-full' as const, leaks: [], exhibits: [] });

it('reports that were not attempted are listed, and have an exit code of their own', async () => {
  const { code, results, messages } = await run({
    made: [],
    failed: [failedOf(CASES[0])],
    notAttempted: CASES.slice(1),
  });
  expect(code).toBe(EXIT.stopped);
  expect(results).toMatchObject([
    { caseId: CASES[0], code: 'disk-full' },
    { caseId: CASES[1], code: 'not-attempted' },
    { caseId: CASES[2], code: 'not-attempted' },
  ]);
  expect(messages.at(-1)).toMatch(/^Not all reports were generated: 5 in a row failed/);
});

it('reports that failed, where all were attempted, make a partial result', async () => {
  const made = CASES.slice(1).map((caseId) => ({
    caseId,
    fileName: 'r.pdf',
    pages: 1,
    isJournalled: true,
  }));
  const { code } = await run({ made, failed: [failedOf(CASES[0])], notAttempted: [] });
  expect(code).toBe(EXIT.partly);
});
