import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import {
  createPartials,
  type CompleteExport,
  type Partials,
} from '../../../../../src/main/modules/exports/partials';
import { CASE_ID, opened, REVIEWER, sha } from '../../../../support/journalBuilder';
import { createTestVault, type TestVault } from '../../../../support/vault';
import { authorOf } from '../../../../support/authors';

const JOB = '00000000-0000-4000-8000-000000000001';

let test: TestVault;
let log: string[];
let touched: string[];
beforeEach(() => {
  test = createTestVault();
  log = [];
  touched = [];
});
afterEach(() => test.dispose());

const partials = (files = nodeFiles): Partials =>
  createPartials({
    vault: test.vault,
    files,
    touched: (caseId) => touched.push(caseId),
    wrote: () => undefined,
    log: (line) => log.push(line),
  });

describe('partial files', () => {
  it('of a process that died are taken away by the next one, and nothing beside them is', async () => {
    const partial = join(test.folder, '.case.zip.age.1.partial');
    const beside = join(test.folder, '.other.partial');
    partials().begin(JOB, partial);
    writeFileSync(partial, 'half a package');
    writeFileSync(beside, '');
    test.reopen();
    await partials().sweep();
    expect([existsSync(partial), existsSync(beside)]).toEqual([false, true]);
    expect(test.vault.jobs.list('export')).toEqual([]);
  });

  it('that are being written stay', async () => {
    const partial = join(test.folder, '.case.zip.age.1.partial');
    const writing = partials();
    writing.begin(JOB, partial);
    writeFileSync(partial, '');
    await writing.sweep();
    expect(existsSync(partial)).toBe(true);
    expect(test.vault.jobs.list('export')).toHaveLength(1);
  });

  it('on a stick that is not plugged in are remembered until it is', async () => {
    const stick = join(test.folder, 'stick');
    const partial = join(stick, '.case.zip.1.partial');
    partials().begin(JOB, partial);
    await partials().sweep();
    expect(test.vault.jobs.list('export')).toHaveLength(1);
    mkdirSync(stick);
    writeFileSync(partial, '');
    await partials().sweep();
    expect(existsSync(partial)).toBe(false);
    expect(test.vault.jobs.list('export')).toEqual([]);
    rmSync(stick, { recursive: true });
  });

  it('that cannot be removed are tried again, and do not stop the start', async () => {
    partials().begin(JOB, join(test.folder, '.x.partial'));
    await partials({ ...nodeFiles, remove: () => Promise.reject(new Error('no')) }).sweep();
    expect(test.vault.jobs.list('export')).toHaveLength(1);
    expect(log).toHaveLength(1);
  });
});

const BYTES = 'a whole package';
const EXPORTER = { name: 'Exporting Colleague', reviewerId: 'E-1' };

/** A package of an opened case, whole under its partial name and recorded in the vault, as just before it gets its own. */
function completed(): { partial: string; complete: CompleteExport } {
  const partial = join(test.folder, '.case.zip.1.partial');
  const complete: CompleteExport = {
    path: join(test.folder, 'case.zip'),
    caseId: CASE_ID,
    author: EXPORTER,
    completedAt: '2026-01-02T03:04:05.000Z',
    event: {
      type: 'packaged',
      packageId: sha('1'),
      bagName: 'case',
      sha256: createHash('sha256').update(BYTES).digest('hex'),
      bytes: BYTES.length,
      files: 1,
      encryption: { kind: 'none', reason: 'a test' },
      signer: sha('2'),
      signerSince: '2026-01-02T03:04:05.000Z',
      heads: [],
      leftOut: [],
      reason: '',
      recipient: '',
    },
  };
  test.vault.journal.append(CASE_ID, REVIEWER, opened);
  partials().begin(JOB, partial);
  writeFileSync(partial, BYTES);
  partials().complete(JOB, complete);
  return { partial, complete };
}

/** Whoever exported it is not who opened the case. */
const entered = () =>
  test.vault.journal
    .entries(CASE_ID)
    .slice(1)
    .filter(({ event }) => event.type !== 'reviewer-switched');

describe('a package that was whole when the process died', () => {
  it.each<[string, (path: string) => void, string]>([
    ['and lies where it was put', () => undefined, 'as-written'],
    ['and was changed since', (path) => writeFileSync(path, 'something else'), 'changed'],
    ['and was taken elsewhere', (path) => rmSync(path), 'missing'],
  ])('%s is entered at the next start under the name of whoever exported it, once', async (_, then, file) => {
    const { partial, complete } = completed();
    renameSync(partial, complete.path);
    then(complete.path);
    test.reopen();
    const next = partials();
    await Promise.all([next.sweep(), next.sweep()]);
    expect(entered().map(({ author, event }) => [author, event])).toEqual([
      [authorOf(EXPORTER), complete.event],
      [
        authorOf(EXPORTER),
        {
          type: 'export-settled',
          exported: { packageId: sha('1') },
          completedAt: complete.completedAt,
          file,
        },
      ],
    ]);
    expect(test.vault.journal.verify(CASE_ID, true).state).toBe('intact');
    expect(test.vault.jobs.list('export')).toEqual([]);
    expect(touched).toEqual([CASE_ID]);
  });

  it('but had not got its name is taken away and not entered', async () => {
    const { partial } = completed();
    test.reopen();
    await partials().sweep();
    expect(existsSync(partial)).toBe(false);
    expect(entered()).toEqual([]);
    expect(test.vault.jobs.list('export')).toEqual([]);
  });

  it('and was refused its name is not entered', async () => {
    const { partial } = completed();
    partials().failed(JOB);
    rmSync(partial);
    await partials().sweep();
    expect(entered()).toEqual([]);
    expect(test.vault.jobs.list('export')).toEqual([]);
  });

  it('on a stick that is not plugged in waits until it is', async () => {
    const { partial, complete } = completed();
    const stick = join(test.folder, 'stick');
    rmSync(partial);
    partials().begin(JOB, join(stick, '.case.zip.1.partial'));
    partials().complete(JOB, { ...complete, path: join(stick, 'case.zip') });
    await partials().sweep();
    expect(entered()).toEqual([]);
    mkdirSync(stick);
    writeFileSync(join(stick, 'case.zip'), BYTES);
    await partials().sweep();
    expect(entered().map(({ event }) => event.type)).toEqual(['packaged', 'export-settled']);
  });

  it('whose file cannot be read now is kept for the next time', async () => {
    const { partial, complete } = completed();
    renameSync(partial, complete.path);
    await partials({ ...nodeFiles, sha256: () => Promise.reject(new Error('no')) }).sweep();
    expect(entered()).toEqual([]);
    await partials().sweep();
    expect(entered()).toHaveLength(2);
  });

  it('of a case that has gone brings nothing of it back', async () => {
    const { partial, complete } = completed();
    partials().complete(JOB, { ...complete, caseId: 'd'.repeat(32) });
    renameSync(partial, complete.path);
    await partials().sweep();
    expect(test.vault.journal.cases()).toEqual([CASE_ID]);
    expect(test.vault.jobs.list('export')).toEqual([]);
  });
});

describe('a package that got its name', () => {
  it('is entered once, and there is nothing left to settle', async () => {
    const { partial, complete } = completed();
    renameSync(partial, complete.path);
    expect(partials().enter(JOB)).toBe('entered');
    await partials().sweep();
    expect(entered().map(({ event }) => event)).toEqual([complete.event]);
  });

  it('while the vault cannot be written to is entered later, once', async () => {
    const { partial, complete } = completed();
    renameSync(partial, complete.path);
    const appending = vi.spyOn(test.vault.journal, 'appendAll').mockImplementation(() => {
      throw new AppError('disk-full');
    });
    expect(partials().enter(JOB)).toBe('later');
    await partials().sweep();
    appending.mockRestore();
    expect(entered()).toEqual([]);
    await partials().sweep();
    await partials().sweep();
    expect(entered().map(({ event }) => event.type)).toEqual(['packaged', 'export-settled']);
  });
});
