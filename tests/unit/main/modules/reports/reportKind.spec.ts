import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { isUnderWay, jobsOf, type JobOf } from '@shared/ipc/jobViews';
import { AppError } from '../../../../../src/main/errors/appError';
import { createRunner, type Jobs } from '../../../../../src/main/jobs/runner';
import type { CompleteExport } from '../../../../../src/main/modules/exports/partials';
import { createReportKind } from '../../../../../src/main/modules/reports/reportKind';
import { createReportService } from '../../../../../src/main/modules/reports/reportService';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { createMemoryVault, type MemoryVault } from '../intake/memoryVault';
import { reportParts } from './reportParts';

const CASES = Array.from({ length: 8 }, (_, index) => String(index).repeat(32));
const REVIEWER = { name: 'Test Reviewer', reviewerId: 'R-1' };
const ANOTHER = { name: 'Another', reviewerId: 'R-9' };

let folder: string;
let memory: MemoryVault;
let jobs: Jobs;
let reader: typeof REVIEWER | null;
/** What the journal holds of files. */
let entered: CompleteExport[];
let whileMaking: (caseId: string) => void;
let whileWriting: () => void;
let journals: boolean;

/** The app as it starts over what the vault keeps. */
function open() {
  const { parts } = reportParts();
  const service = createReportService({ ...parts, newId: randomUUID });
  const kept = new Map<string, CompleteExport>();
  const kind = createReportKind({
    reports: { make: async (order) => (whileMaking(order.caseId), service.make(order)) },
    exhibits: async () => [{ number: 3, label: 'Passport, front', sha256: 'a'.repeat(64) }],
    vault: {
      journal: {
        all: (caseId) =>
          entered.filter((one) => one.caseId === caseId).map(({ event }) => ({ event })) as never,
        verify: () => ({ state: journals ? 'intact' : 'broken' }) as never,
      },
    },
    author: () => REVIEWER,
    reader: () => reader,
    files: nodeFiles,
    partials: {
      begin: () => undefined,
      complete: (id, complete) => void kept.set(id, complete),
      failed: () => undefined,
      enter: (id) => {
        const complete = kept.get(id);
        if (journals && complete !== undefined) entered.push(complete);
        whileWriting();
        return journals ? 'entered' : 'refused';
      },
      end: async () => undefined,
      sweep: async () => undefined,
    },
    clock: () => new Date('2026-01-02T03:04:05.000Z'),
    newId: randomUUID,
  });
  jobs = createRunner({
    vault: memory.vault,
    clock: () => new Date(),
    reader: () => reader,
    newId: randomUUID,
    onChanged: () => undefined,
    onCaseChanged: () => undefined,
    onLetGo: () => undefined,
    onError: () => undefined,
  });
  jobs.define(kind);
  return kind;
}

function start(...caseIds: string[]): string {
  const kind = open();
  const input = { options: DEFAULT_REPORT, redaction: undefined, folder, by: REVIEWER };
  return jobs.startBatch(caseIds.map((caseId) => ({ kind, input: { caseId, ...input } }))).stored.jobId;
}
const batch = (): JobOf<'batch'> => {
  const [found] = jobsOf(jobs.list(), 'batch');
  if (found === undefined) throw new Error('no batch');
  return found;
};
const items = (jobId: string): JobOf<'report'>[] =>
  jobsOf(jobs.items({ jobId, only: 'all', offset: 0, limit: 100 }).items, 'report');
const ended = () =>
  vi.waitFor(() => {
    expect(isUnderWay(batch())).toBe(false);
    expect(jobs.isBusy()).toBe(false);
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-kind-'));
  memory = createMemoryVault();
  reader = REVIEWER;
  entered = [];
  journals = true;
  whileMaking = () => undefined;
  whileWriting = () => undefined;
});
afterEach(async () => {
  await jobs.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a batch of reports', () => {
  it('writes each and enters it, and one that fails stops no other', async () => {
    whileMaking = (caseId) => {
      if (caseId === CASES[1]) throw new AppError('no-such-case');
    };
    const jobId = start(...CASES.slice(0, 3));
    await ended();
    expect(batch()).toMatchObject({ done: 3, detail: { of: 'report', outcomes: { written: 2, failed: 1 } } });
    const [one, failed, other] = items(jobId);
    expect(failed).toMatchObject({ state: 'failed', failure: 'no-such-case', detail: { result: null } });
    expect(readdirSync(folder)).toEqual([one, other].map((item) => item?.detail.result?.fileName).toSorted());
    expect(entered.map(({ caseId, author }) => [caseId, author])).toEqual(
      [CASES[0], CASES[2]].map((caseId) => [caseId, REVIEWER]),
    );
    expect(batch().bytes).toBe((one?.bytes ?? 0) + (other?.bytes ?? 0));
  });

  it('names the pictures that stopped one, and the places where something was left', async () => {
    const leaks = [{ file: 'report.pdf', class: 'names' as const }];
    whileMaking = (caseId) => {
      if (caseId === CASES[0]) throw new AppError('pictures-missing', 'exhibits 3');
      throw new AppError('value-left', 'report', { detail: { leaks } });
    };
    const jobId = start(...CASES.slice(0, 2));
    await ended();
    expect(items(jobId)).toMatchObject([
      { failure: 'pictures-missing', detail: { exhibits: [{ label: 'Passport, front' }], leaks: [] } },
      { failure: 'value-left', detail: { exhibits: [], leaks } },
    ]);
  });

  it('stops and asks after five failures in a row for the same reason, and goes on', async () => {
    whileMaking = (caseId) => {
      if (caseId !== CASES[0]) throw new AppError('disk-full');
    };
    const jobId = start(...CASES);
    await vi.waitFor(() => expect(batch()).toMatchObject({ state: 'paused', failure: 'disk-full' }));
    expect(items(jobId).map(({ state }) => state)).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'failed'),
      ...Array.from({ length: 2 }, () => 'waiting'),
    ]);
    whileMaking = () => undefined;
    jobs.resume({ jobId });
    await ended();
    jobs.retry({ jobId });
    await ended();
    expect(readdirSync(folder)).toHaveLength(CASES.length);
    expect(entered).toHaveLength(CASES.length);
  });

  it('goes on past failures of the cases themselves', async () => {
    whileMaking = () => {
      throw new AppError('evidence-damaged');
    };
    start(...CASES);
    await ended();
    expect(batch()).toMatchObject({ state: 'done', detail: { outcomes: { failed: CASES.length } } });
  });

  it('says at once that its folder is gone', async () => {
    rmSync(folder, { recursive: true });
    const jobId = start(...CASES.slice(0, 1));
    await ended();
    expect(items(jobId)).toMatchObject([{ failure: 'folder-missing' }]);
  });
});

describe('what one person asked for', () => {
  it.each([
    ['another signs in', ANOTHER, 'other-reviewer'],
    ['they sign out', null, 'signed-out'],
  ])('waits for them where %s, be it while a report is made', async (_what, now, failure) => {
    whileMaking = () => (reader = now);
    const jobId = start(...CASES.slice(0, 3));
    await vi.waitFor(() => expect(batch()).toMatchObject({ state: 'paused', failure }));
    expect(items(jobId).map(({ state, failure: of }) => [state, of])).toEqual(
      Array.from({ length: 3 }, () => ['waiting', null]),
    );
    // Nobody else goes on with it.
    jobs.resume({ jobId });
    await vi.waitFor(() => expect(batch()).toMatchObject({ state: 'paused', failure }));
    expect([readdirSync(folder), entered]).toEqual([[], []]);

    whileMaking = () => undefined;
    reader = REVIEWER;
    jobs.resume({ jobId });
    await ended();
    expect(entered).toHaveLength(3);
  });

  it('is theirs also after a restart', async () => {
    whileMaking = () => (reader = ANOTHER);
    const jobId = start(...CASES.slice(0, 2));
    await vi.waitFor(() => expect(batch()).toMatchObject({ state: 'paused' }));
    await jobs.stop();
    whileMaking = () => undefined;
    open();
    jobs.recover();
    jobs.resume({ jobId });
    const { name, reviewerId } = REVIEWER;
    await vi.waitFor(() =>
      expect(batch()).toMatchObject({
        state: 'paused',
        failure: 'other-reviewer',
        facts: { reviewer: { name, reviewerId } },
      }),
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('after a crash', () => {
  /** The vault as it lay on the disk while the second report was being entered. */
  async function crashWhileEntering(): Promise<string> {
    let kept = new Map<string, unknown>();
    whileWriting = () => {
      if (readdirSync(folder).length < 2 || kept.size > 0) return;
      kept = structuredClone(memory.jobs);
    };
    const jobId = start(...CASES.slice(0, 4));
    await ended();
    // The dead wrote no more than two.
    const { result } = items(jobId)[1]?.detail ?? { result: null };
    for (const name of readdirSync(folder))
      if (![items(jobId)[0]?.detail.result?.fileName, result?.fileName].includes(name))
        rmSync(join(folder, name));
    entered = entered.slice(0, 2);
    memory.jobs.clear();
    for (const [id, state] of kept) memory.jobs.set(id, state);
    whileWriting = () => undefined;
    open();
    jobs.recover();
    return jobId;
  }

  it('is listed as interrupted, and writes what is missing and nothing twice', async () => {
    const jobId = await crashWhileEntering();
    expect(batch()).toMatchObject({ state: 'interrupted', done: 1, total: 4 });
    jobs.resume({ jobId });
    await ended();
    expect(batch()).toMatchObject({ state: 'done', detail: { outcomes: { written: 4 } } });
    expect(readdirSync(folder)).toHaveLength(4);
    expect(entered.map(({ caseId }) => caseId)).toEqual(CASES.slice(0, 4));
    expect(items(jobId).every(({ detail }) => detail.result?.journal === 'entered')).toBe(true);
  });

  it('recognises a report by its file where the journal takes no entry', async () => {
    journals = false;
    const jobId = await crashWhileEntering();
    jobs.resume({ jobId });
    await ended();
    expect(readdirSync(folder)).toHaveLength(4);
    expect(items(jobId)[1]?.detail.result).toMatchObject({
      journal: 'refused',
      pages: expect.any(Number) as number,
    });
  });
});
