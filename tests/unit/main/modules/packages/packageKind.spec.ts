import { beforeEach, describe, expect, it } from 'vitest';
import type { PackageResult } from '@shared/ipc/packageContract';
import type { Job } from '../../../../../src/main/jobs/job';
import { newJob } from '../../../../../src/main/jobs/store';
import { createPackageKind, type PackageKind } from '../../../../../src/main/modules/packages/packageKind';
import type { PackageInput } from '../../../../../src/main/modules/packages/packageInput';
import type { PackageJob } from '../../../../../src/main/modules/packages/packageWriter';

const CASE = 'a'.repeat(32);
const JOB = '00000000-0000-4000-8000-0000000000a1';
const EXPORT = '00000000-0000-4000-8000-0000000000e1';
const AUTHOR = { name: 'Test Reviewer', reviewerId: 'R-1' };
const ANOTHER = { name: 'Another', reviewerId: 'R-9' };
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const SECRET = 'five or more unrelated words';
const RESULT: PackageResult = {
  path: '/folder/package.zip.age',
  sha256: '1'.repeat(64),
  bytes: 10,
  packageId: '2'.repeat(64),
  signer: '3'.repeat(64),
  isEncrypted: true,
  isRedacted: false,
  leftOut: [],
  journal: 'entered',
};

let kind: PackageKind;
let isBroken: boolean;
let passphrases: Map<string, string>;
let written: PackageJob[];
let fails: Error | null;
let there: string | null;
let entered: string[];
let calls: string[];
let lines: string[];
beforeEach(() => {
  passphrases = new Map();
  isBroken = false;
  [written, fails, there, entered, calls, lines] = [[], null, null, [], [], []];
  kind = createPackageKind({
    async write(job) {
      written.push(job);
      if (fails !== null) throw fails;
      job.change({ step: 'writing', done: 5, total: 5 });
      job.begun(RESULT);
      return 'entered';
    },
    passphrases,
    vault: {
      journal: {
        all: () => entered.map((sha256) => ({ event: { type: 'packaged', sha256 } })) as never,
        verify: () => ({ state: isBroken ? 'broken' : 'intact' }) as never,
      },
    },
    files: { sha256: async () => there },
    partials: {
      failed: (jobId: string) => calls.push(`failed ${jobId}`),
      end: async (jobId: string) => void calls.push(`end ${jobId}`),
      sweep: async () => void calls.push('sweep'),
    } as never,
    newId: () => EXPORT,
    log: (line) => lines.push(line),
  });
});

function jobWith(encryption: PackageInput['encryption'], begunBy: Job['begunBy'] = AUTHOR) {
  const order = { parts: [], reason: '', recipient: '' };
  const input: PackageInput = { caseId: CASE, order, encryption, folder: '/folder', author: AUTHOR };
  const job = newJob(kind, input, { batch: null, jobId: JOB, startedAt: '2026-01-01T00:00:00.000Z' });
  job.begunBy = begunBy;
  return job;
}
const checkpoints: unknown[] = [];
const run = (job: ReturnType<typeof jobWith>, signal = new AbortController().signal) =>
  kind.run(job, {
    signal,
    moved: () => undefined,
    checkpoint: () => checkpoints.push(structuredClone(job.stored.detail.begun)),
  } as never);
const canResume = (job: ReturnType<typeof jobWith>) => kind.view(job).detail as { canResume: boolean };

describe('a package', () => {
  it('is written with the passphrase that is in memory, which is then gone', async () => {
    passphrases.set(JOB, SECRET);
    const job = jobWith({ kind: 'passphrase' });
    expect(canResume(job)).toMatchObject({ canResume: true });
    await run(job);
    expect(written).toMatchObject([
      { exportId: EXPORT, encryption: { kind: 'passphrase', passphrase: SECRET }, author: AUTHOR },
    ]);
    expect(job.stored).toMatchObject({ done: 5, total: 5, detail: { step: 'writing', result: RESULT } });
    expect(checkpoints.at(-1), 'noted before it has its name').toEqual(RESULT);
    expect(passphrases.size).toBe(0);
    expect(JSON.stringify(job.stored)).not.toContain(SECRET);
  });

  it('that fails keeps no passphrase, leaves no part of a file, and is in the log unless somebody cancelled it', async () => {
    passphrases.set(JOB, SECRET);
    fails = new Error('no disk');
    const job = jobWith({ kind: 'passphrase' });
    await expect(run(job)).rejects.toThrow('no disk');
    expect([passphrases.size, calls]).toEqual([0, [`failed ${EXPORT}`, `end ${EXPORT}`]]);
    expect(lines).toEqual([expect.stringMatching(/^package: /)]);
    expect(lines[0]).not.toContain('unrelated');
    await expect(
      run(jobWith({ kind: 'recipients', recipients: [RECIPIENT] }), AbortSignal.abort()),
    ).rejects.toThrow();
    expect(lines).toHaveLength(1);
  });

  it.each<[string, PackageInput['encryption']]>([
    ['to recipients', { kind: 'recipients', recipients: [RECIPIENT] }],
    ['unencrypted', { kind: 'none', knowingly: true, reason: 'a test' }],
  ])('%s goes on after a restart, and again after a failure', async (_how, encryption) => {
    const job = jobWith(encryption);
    expect(canResume(job)).toMatchObject({ canResume: true });
    fails = new Error('no disk');
    await expect(run(job)).rejects.toThrow();
    fails = null;
    await run(job);
    expect(written.map((one) => one.encryption)).toEqual([encryption, encryption]);
  });

  it('whose passphrase is gone says so, and nothing is written', async () => {
    const job = jobWith({ kind: 'passphrase' });
    expect(canResume(job)).toMatchObject({ canResume: false });
    const error: unknown = await run(job).catch((reason: unknown) => reason);
    expect(kind.failureOf(error).failure).toBe('passphrase-gone');
    expect(written).toEqual([]);
  });

  it('whose case has more text than one text can have says that the case is too large', () => {
    const tooLong = (): unknown => 'x'.repeat(2 ** 30);
    expect(tooLong).toThrow(RangeError);
    expect(kind.failureOf(new RangeError('Invalid string length')).failure).toBe('case-too-large');
  });

  it.each([[ANOTHER], [null]])('is not written where somebody else goes on with it: %j', async (begunBy) => {
    const job = jobWith({ kind: 'none', knowingly: true, reason: 'a test' }, begunBy);
    const error: unknown = await run(job).catch((reason: unknown) => reason);
    expect(kind.failureOf(error).failure).toBe('other-reviewer');
    expect(written).toEqual([]);
  });
});

describe('a package that had its name when the app was killed', () => {
  it.each([
    ['by its entry', () => (entered = [RESULT.sha256]), 'entered'],
    [
      'by its file, where the journal takes no entry',
      () => ((there = RESULT.sha256), (isBroken = true)),
      'refused',
    ],
    ['by its file, where the vault cannot be written to', () => (there = RESULT.sha256), 'later'],
  ])('is recognised %s, also without its passphrase', async (_how, found, journal) => {
    found();
    const job = jobWith({ kind: 'passphrase' });
    job.stored.detail.begun = RESULT;
    expect(canResume(job)).toMatchObject({ canResume: true });
    await run(job);
    expect(written).toEqual([]);
    expect(job.stored.detail.result).toEqual({ ...RESULT, journal });
    expect(calls[0], 'after what was half-written is settled').toBe('sweep');
  });

  it('is written again where it is neither', async () => {
    there = '0'.repeat(64);
    const job = jobWith({ kind: 'recipients', recipients: [RECIPIENT] });
    job.stored.detail.begun = { ...RESULT, sha256: '9'.repeat(64) };
    await run(job);
    expect(written).toHaveLength(1);
    expect(job.stored.detail.result).toEqual(RESULT);
  });
});
