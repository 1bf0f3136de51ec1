// @ts-nocheck
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunner, type Jobs } from '../../../../../src/main/jobs/runner';
import {
  createImportKind,
  type ImportKind,
  type ImportWorks,
} from '../../../../../src/main/modules/imports/importKind';
import { createMemoryVault, type MemoryVault } from '../intake/memoryVault';

const PATH = '/received/package.zip.age';

let memory: MemoryVault;
let jobs: Jobs;
let kind: ImportKind;
let works: ImportWorks;
let inspected: string[];
let gone: boolean;

/** The app as it starts over what the vault keeps. */
function open(): void {
  works = new Map();
  kind = createImportKind({
    works,
    async inspectFile(path) {
      if (gone) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      inspected.push(path);
    },
  });
  jobs = createRunner({
    vault: memory.vault,
    clock: () => new Date(),
    reader: () => null,
    newId: randomUUID,
    onChanged: () => undefined,
    onCaseChanged: () => undefined,
    onLetGo: () => undefined,
    onError: () => undefined,
  });
  jobs.define(kind);
}
/** Work on an open package that goes on until it is let go or stopped. */
function begin(): { jobId: string; end: () => void } {
  const ended = Promise.withResolvers<void>();
  const { jobId } = jobs.start(kind, { path: PATH }).stored;
  works.set(jobId, ({ signal }, stored) => {
    Object.assign(stored, { done: 3, total: 9 });
    signal.addEventListener('abort', () => ended.resolve());
    return ended.promise;
  });
  return { jobId, end: ended.resolve };
}
const isRunning = () => vi.waitFor(() => expect(jobs.list()).toMatchObject([{ state: 'running', done: 3 }]));

beforeEach(() => {
  memory = createMemoryVault();
  [inspected, gone] = [[], false];
  open();
});
afterEach(() => jobs.stop());

describe('a package being read', () => {
  it('is listed while that goes on, and shown elsewhere once it is over or cancelled', async () => {
    const read = begin();
    await isRunning();
    expect(jobs.list()).toMatchObject([
      { kind: 'import', detail: { fileName: 'package.zip.age' }, total: 9 },
    ]);
    read.end();
    await vi.waitFor(() => expect(jobs.list()).toEqual([]));
    const cancelled = begin();
    await isRunning();
    jobs.cancel({ jobId: cancelled.jobId });
    await vi.waitFor(() => expect(jobs.list()).toEqual([]));
    expect([memory.jobs.size, works.size, inspected]).toEqual([0, 0, []]);
  });

  it('is interrupted when the app closes, and its file is then inspected again', async () => {
    const { jobId } = begin();
    await isRunning();
    await jobs.stop();
    open();
    jobs.recover();
    expect(jobs.list()).toMatchObject([
      { jobId, state: 'interrupted', detail: { fileName: 'package.zip.age' } },
    ]);
    jobs.resume({ jobId });
    await vi.waitFor(() => expect(jobs.list()).toEqual([]));
    expect([inspected, memory.jobs.size]).toEqual([[PATH], 0]);
  });

  it('whose file is gone says so, and can be tried again', async () => {
    const { jobId } = begin();
    await isRunning();
    await jobs.stop();
    open();
    jobs.recover();
    gone = true;
    jobs.resume({ jobId });
    await vi.waitFor(() => expect(jobs.list()).toMatchObject([{ state: 'failed', failure: 'file-gone' }]));
    gone = false;
    jobs.resume({ jobId });
    await vi.waitFor(() => expect(inspected).toEqual([PATH]));
  });

  it('is forgotten with any case that is erased: a file may be called by a person', async () => {
    begin();
    await isRunning();
    await jobs.stop();
    open();
    jobs.recover();
    jobs.forgetCase({ caseId: 'a'.repeat(32), kind: 'journey', subjectId: 'j-1' });
    expect([jobs.list(), memory.jobs.size]).toEqual([[], 0]);
  });
});
