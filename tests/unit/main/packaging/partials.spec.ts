import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFiles } from '../../../../src/main/packaging/write/nodeFiles';
import { createPartials, type Partials } from '../../../../src/main/packaging/write/partials';
import { createTestVault, type TestVault } from '../../../support/vault';

const JOB = '00000000-0000-4000-8000-000000000001';

let test: TestVault;
let log: string[];
beforeEach(() => {
  test = createTestVault();
  log = [];
});
afterEach(() => test.dispose());

const partials = (files = nodeFiles): Partials =>
  createPartials({ jobs: test.vault.jobs, files, log: (line) => log.push(line) });

describe('partial files', () => {
  it('of a process that died are taken away by the next one, and nothing beside them is', async () => {
    const partial = join(test.folder, '.case.zip.age.1.partial');
    const beside = join(test.folder, '.other.partial');
    partials().begin(JOB, partial);
    writeFileSync(partial, 'half a package');
    writeFileSync(beside, '');
    test.reopen();
    await partials().sweep(new Set());
    expect([existsSync(partial), existsSync(beside)]).toEqual([false, true]);
    expect(test.vault.jobs.list('package')).toEqual([]);
  });

  it('that are being written stay', async () => {
    const partial = join(test.folder, '.case.zip.age.1.partial');
    partials().begin(JOB, partial);
    writeFileSync(partial, '');
    await partials().sweep(new Set([JOB]));
    expect(existsSync(partial)).toBe(true);
    expect(test.vault.jobs.list('package')).toHaveLength(1);
  });

  it('on a stick that is not plugged in are remembered until it is', async () => {
    const stick = join(test.folder, 'stick');
    const partial = join(stick, '.case.zip.1.partial');
    partials().begin(JOB, partial);
    await partials().sweep(new Set());
    expect(test.vault.jobs.list('package')).toHaveLength(1);
    mkdirSync(stick);
    writeFileSync(partial, '');
    await partials().sweep(new Set());
    expect(existsSync(partial)).toBe(false);
    expect(test.vault.jobs.list('package')).toEqual([]);
    rmSync(stick, { recursive: true });
  });

  it('that cannot be removed are tried again, and do not stop the start', async () => {
    partials().begin(JOB, join(test.folder, '.x.partial'));
    await partials({ ...nodeFiles, remove: () => Promise.reject(new Error('no')) }).sweep(new Set());
    expect(test.vault.jobs.list('package')).toHaveLength(1);
    expect(log).toHaveLength(1);
  });
});
