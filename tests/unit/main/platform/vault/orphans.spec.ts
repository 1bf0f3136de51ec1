import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Vault } from '../../../../../src/main/platform/vault/types';
import { answered, CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const write = async (text: string): Promise<string> =>
  (await test.vault.evidence.write([Buffer.from(text)])).sha256;

/** What the installation does when it has time; gives how many pieces were found to be nobody's. */
function tidy({ erasures }: Vault): number {
  let count = 0;
  for (
    let found = erasures.queueOrphansForRemoval();
    found !== null;
    found = erasures.queueOrphansForRemoval()
  )
    count += found;
  while (erasures.step());
  return count;
}

describe('evidence that came to no case', () => {
  it('is found and removed when the vault is opened again, and what a case or work holds is not', async () => {
    const saved = await write('saved');
    test.vault.journal.appendAll(CASE_ID, REVIEWER, [opened, answered(saved)]);
    const waiting = await write('waiting');
    test.vault.jobs.save('item', 'order-item', { place: { in: 'vault', sha256: waiting } });
    const lost = await write('lost');

    const vault = test.reopen();
    expect(tidy(vault)).toBe(1);
    expect([saved, waiting, lost].map((sha256) => vault.evidence.verify(sha256))).toEqual([
      'intact',
      'intact',
      'missing',
    ]);
    expect(tidy(test.reopen())).toBe(0);
  });

  it('is left alone while it may be about to come to one: what was sealed since the vault was opened', async () => {
    const fresh = await write('sealed, its entry to come');
    expect(tidy(test.vault)).toBe(0);
    expect(test.vault.evidence.verify(fresh)).toBe('intact');
  });

  it('stays when the same bytes come in again before it is removed', async () => {
    const again = await write('fetched anew');
    const { erasures, evidence } = test.reopen();
    expect(erasures.queueOrphansForRemoval()).toBe(1);
    await evidence.write([Buffer.from('fetched anew')]);
    while (erasures.step());
    expect(evidence.verify(again)).toBe('intact');
  });
});

describe('a process that is killed between the sealing and the entry', () => {
  let built: string;
  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), 'orphans-test-'));
    await build({
      configFile: false,
      logLevel: 'silent',
      resolve: { alias: { '@shared': resolve('src/shared') } },
      ssr: { noExternal: true, external: ['better-sqlite3-multiple-ciphers'] },
      build: {
        ssr: resolve('tests/support/sealAndWait.ts'),
        outDir: built,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'child.cjs' } },
      },
    });
  });
  afterAll(() => rmSync(built, { recursive: true, force: true }));

  it('leaves bytes that are found and removed at the next start', async () => {
    test.vault.close();
    const child = spawn(process.execPath, [join(built, 'child.cjs'), test.file, VAULT_KEY.toString('hex')], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_PATH: resolve('node_modules') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [reported] = (await once(child.stdout, 'data')) as [Buffer];
    const sha256 = reported.toString().trim();
    child.kill('SIGKILL');
    await once(child, 'close');

    const vault = test.reopen();
    expect(vault.evidence.verify(sha256), 'it had been sealed').toBe('intact');
    expect(vault.journal.cases()).toEqual([]);
    expect(tidy(vault)).toBe(1);
    expect(vault.evidence.verify(sha256)).toBe('missing');
  });
});
