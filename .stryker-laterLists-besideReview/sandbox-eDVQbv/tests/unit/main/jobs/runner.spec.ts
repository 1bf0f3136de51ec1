// @ts-nocheck
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../../src/main/errors/appError';
import type { JobContext, JobKind } from '../../../../src/main/jobs/job';
import { createRunner, type Jobs } from '../../../../src/main/jobs/runner';
import type { JobView } from '../../../../src/shared/ipc/jobViews';
import { createMemoryVault, type MemoryVault } from '../modules/intake/memoryVault';

interface Task {
  name: string;
  context: JobContext;
  finish: () => void;
  fail: (failure: 'timed-out' | 'not-found') => void;
}

let memory: MemoryVault;
let now: number;
let tasks: Task[];
let jobs: Jobs;
let pushes: JobView[][];
const NAME = 'A. Specimen';

/** Work that a test ends itself, three at once. */
const work: JobKind<{ name: string; key?: string | undefined }, { parts: number }> = {
  name: 'case',
  input: z.strictObject({ name: z.string(), key: z.string().optional() }),
  detail: z.strictObject({ parts: z.number().default(0) }),
  places: { atOnce: 3 },
  isResumable: true,
  begin: () => ({ total: 10 }),
  key: ({ name, key }) => key ?? name,
  run: (job, context) =>
    new Promise((resolve, reject) => {
      const { name } = job.stored.input;
      context.signal.addEventListener('abort', () => reject(new Error('aborted')));
      const fail: Task['fail'] = (failure) =>
        reject(new AppError('fetch-failed', failure, { detail: { failure, facts: {} } }));
      tasks.push({ name, context, finish: resolve, fail });
    }),
  failureOf: (error) => ({
    failure: error instanceof AppError ? (error.message as 'timed-out') : 'unexpected',
    facts: null,
  }),
  view: () => ({ subject: null, detail: {} }),
};

function open(): Jobs {
  const runner = createRunner({
    vault: memory.vault,
    clock: () => new Date(now),
    reader: () => null,
    newId: randomUUID,
    onChanged: (list) => void pushes.push(list),
    onCaseChanged: () => undefined,
    onLetGo: () => undefined,
    onError: () => undefined,
  });
  runner.define(work);
  return runner;
}
/** Long enough for what is due to have begun, and for what ended to have made room. */
async function turn(): Promise<void> {
  for (let step = 0; step < 3; step += 1) await new Promise((resume) => setImmediate(resume));
}
const states = (): string[] => jobs.list().map(({ state }) => state);

beforeEach(() => {
  memory = createMemoryVault();
  now = Date.UTC(2026, 0, 2);
  tasks = [];
  pushes = [];
  jobs = open();
});

// What an earlier test left running must not turn up among the tasks of the next.
afterEach(() => jobs.stop());

describe('what runs', () => {
  it('runs so many at once, and two of one key never together', async () => {
    for (const name of ['a', 'b', 'c', 'd']) jobs.start(work, { name, key: name === 'b' ? 'a' : name });
    await turn();
    expect(tasks.map(({ name }) => name)).toEqual(['a', 'c', 'd']);
    tasks[0]?.finish();
    await turn();
    expect(tasks.at(-1)?.name).toBe('b');
    expect(states()).toEqual(['done', 'running', 'running', 'running']);
  });

  it('starts nothing before the caller has its response', async () => {
    jobs.start(work, { name: 'a' });
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    expect(tasks).toEqual([]);
    await turn();
    expect(tasks).toHaveLength(1);
  });

  it('goes on with what was paused, and cancels for good', async () => {
    const { jobId } = jobs.start(work, { name: 'a' }).stored;
    await turn();
    expect(jobs.pause({ jobId })).toMatchObject([{ state: 'paused', failure: null }]);
    await turn();
    jobs.resume({ jobId });
    await turn();
    expect(tasks).toHaveLength(2);
    jobs.cancel({ jobId });
    await turn();
    expect(jobs.list()).toMatchObject([{ state: 'cancelled', outcome: 'cancelled' }]);
    expect(jobs.isBusy()).toBe(false);
  });

  it('stops after five failures in a row for the same reason, and lets what failed for its own sake pass', async () => {
    for (let index = 0; index < 20; index += 1) jobs.start(work, { name: String(index) });
    const endAll = async (failure: 'timed-out' | 'not-found', times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await turn();
        tasks.shift()?.fail(failure);
      }
      await turn();
    };
    await endAll('not-found', 6);
    expect(states()).not.toContain('paused');
    await endAll('timed-out', 5);
    expect(states().filter((state) => state === 'paused')).toHaveLength(7);
    expect(jobs.list().at(-1)).toMatchObject({ state: 'paused', failure: 'timed-out' });
    jobs.resume({ jobId: jobs.list().at(-1)?.jobId ?? '' });
    expect(jobs.list().at(-1)).toMatchObject({ failure: null });
  });

  it('reports the time left once something was measured', async () => {
    const job = jobs.start(work, { name: 'a' });
    await turn();
    const left = (): number | null => jobs.list()[0]?.secondsLeft ?? null;
    now += 1_000;
    job.stored.done = 4;
    expect(left(), 'too soon').toBeNull();
    now += 3_000;
    expect(left()).toBe(6);
    tasks[0]?.finish();
    await turn();
    expect(left(), 'over').toBeNull();
  });

  it('notifies the window at once of a new step, else ten times a second', async () => {
    jobs.start(work, { name: 'a' });
    await turn();
    const before = pushes.length;
    for (let index = 0; index < 100; index += 1) tasks[0]?.context.progress();
    expect(pushes.length).toBe(before);
    tasks[0]?.context.step();
    expect(pushes.length).toBe(before + 1);
  });
});

describe('what is kept', () => {
  it('is offered again after a crash, and what nobody can read is not', async () => {
    jobs.start(work, { name: NAME });
    await turn();
    memory.vault.jobs.save('unknown', 'job', { v: 99 });
    const crashed = jobs;
    jobs = open();
    jobs.recover();
    expect(states()).toEqual(['interrupted']);
    expect(memory.jobs.has('unknown')).toBe(false);
    jobs.resume({ jobId: jobs.list()[0]?.jobId ?? '' });
    await turn();
    expect(tasks.at(-1)?.name).toBe(NAME);
    await crashed.stop();
  });

  it('is nothing of work that lives in memory, which is listed while it runs', async () => {
    const jobId = randomUUID();
    const of = { kind: 'report', jobId, caseId: null } as const;
    const made = jobs.perform(of, async ({ signal }) => {
      await vi.waitFor(() => expect(signal.aborted).toBe(true));
      throw new AppError('cancelled');
    });
    expect(() => jobs.perform(of, async () => undefined)).toThrow(expect.objectContaining({ code: 'busy' }));
    await turn();
    expect(jobs.list()).toMatchObject([{ jobId, kind: 'report', state: 'running' }]);
    expect(memory.jobs.size).toBe(0);
    jobs.cancel({ jobId });
    await expect(made).rejects.toMatchObject({ code: 'cancelled' });
    await turn();
    expect(jobs.list()).toEqual([]);
    expect(() => jobs.cancel({ jobId })).toThrow(expect.objectContaining({ code: 'no-such-thing' }));
  });
});
