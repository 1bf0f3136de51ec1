import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE } from '../../support/sampleIds';
import { createCommandDesk, type CommandDesk } from './harness';

let desk: CommandDesk;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-cli-'));
  desk = await createCommandDesk();
});
afterEach(async () => {
  await desk.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const PASSPHRASE = 'twelve long words of a test';

describe('fetch and list', () => {
  it('brings cases in and lists them, one object a line', async () => {
    const fetched = await desk.run(['fetch', SAMPLE.clean, SAMPLE.nothing, '--json']);
    expect(fetched.code).toBe(0);
    expect(fetched.results.map(({ subjectId, outcome }) => [subjectId, outcome])).toEqual([
      [SAMPLE.clean, 'new'],
      [SAMPLE.nothing, 'new'],
    ]);
    const listed = await desk.run(['list', '--json', '--search', 'marchetti']);
    expect(listed.results.map(({ subjectId }) => subjectId)).toEqual([SAMPLE.clean]);
    expect((await desk.run(['list'])).stdout.trim().split('\n')).toHaveLength(2);
  });

  it('says which id failed, and ends with “partly”', async () => {
    const fetched = await desk.run(['fetch', SAMPLE.clean, 'there-is-no-such-journey', '--json']);
    expect(fetched.code).toBe(5);
    expect(fetched.results.map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['new', null],
      ['failed', 'not-found'],
    ]);
    expect((await desk.run(['fetch', 'there-is-no-such-journey'])).code).toBe(6);
  });

  it('reads ids from a file', async () => {
    const file = join(folder, 'ids.csv');
    writeFileSync(file, `journey_id,reference\n${SAMPLE.clean},one\n${SAMPLE.nothing},two\n`);
    const fetched = await desk.run(['fetch', '--from', file, '--json']);
    expect(fetched.results.map(({ subjectId }) => subjectId)).toEqual([SAMPLE.clean, SAMPLE.nothing]);
  });
});

describe('package, verify and import', () => {
  it('writes an encrypted package that verify opens with the passphrase from standard input', async () => {
    await desk.run(['fetch', SAMPLE.clean]);
    const words = ['package', SAMPLE.clean, '--to', folder, '--passphrase', '--no-report', '--json'];
    const packed = await desk.run(words, [PASSPHRASE]);
    expect(packed.code).toBe(0);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/\.zip\.age$/);
    expect(packed.results[0]?.['result']).toMatchObject({ path: join(folder, name), isEncrypted: true });

    const file = join(folder, name);
    expect((await desk.run(['verify', file])).code).toBe(12);
    const verified = await desk.run(['verify', file, '--passphrase', '--json'], [PASSPHRASE]);
    expect(verified.results[0]).toMatchObject({
      signature: expect.objectContaining({ state: expect.any(String) }),
    });
    expect([0, 11]).toContain(verified.code);
    expect(verified.results[0]?.['findings']).toEqual(
      verified.code === 0 ? [] : [expect.objectContaining({ kind: 'unknown-signer' })],
    );
  });

  it('names what is wrong with a package that was touched', async () => {
    await desk.run(['fetch', SAMPLE.clean]);
    await desk.run(['package', SAMPLE.clean, '--to', folder, '--unencrypted', 'a test', '--no-report']);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const bytes = readFileSync(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(file, bytes);
    const verified = await desk.run(['verify', file, '--json']);
    expect(verified.code).toBe(10);
    expect(verified.results[0]).toMatchObject({ word: 'broken' });
  });

  it('takes a package in from another desk, after its signer was named', async () => {
    await desk.run(['fetch', SAMPLE.clean]);
    await desk.run(['package', SAMPLE.clean, '--to', folder, '--unencrypted', 'a test', '--no-report']);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const other = await createCommandDesk();
    try {
      const refused = await other.run(['import', file]);
      expect(refused.code).toBe(11);
      expect(refused.stderr).toContain('--trust');
      expect((await other.run(['list'])).stdout).toBe('');
      const taken = await other.run(['import', file, '--trust', 'Colleague', '--json']);
      expect(taken.code).toBe(0);
      expect(taken.results[0]).toMatchObject({ evidenceAdded: expect.any(Number) });
      const again = await other.run(['import', file, '--json']);
      expect(again.results[0]).toMatchObject({ entriesAdded: 0, evidenceAdded: 0 });
      expect((await other.run(['list', '--json'])).results).toHaveLength(1);
      expect((await other.run(['verify', file])).code).toBe(0);
    } finally {
      await other.dispose();
    }
  });

  it('names a case that is not held and packs the others', async () => {
    await desk.run(['fetch', SAMPLE.clean]);
    const words = [
      'package',
      SAMPLE.clean,
      'not-held',
      '--to',
      folder,
      '--unencrypted',
      'a test',
      '--no-report',
    ];
    const packed = await desk.run([...words, '--json']);
    expect(packed.code).toBe(5);
    expect(packed.results[0]).toEqual({ case: 'not-held', state: 'not-held' });
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await desk.run(['package', 'not-held', '--to', folder, '--unencrypted', 'x'])).code).toBe(4);
  });

  it('refuses what is no package, and a file that is not there', async () => {
    const file = join(folder, 'not-a-package.zip');
    writeFileSync(file, 'nothing of the sort');
    expect((await desk.run(['verify', file])).code).toBe(10);
    expect((await desk.run(['verify', join(folder, 'nothing')])).code).not.toBe(0);
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });
});

describe('secrets and the vault', () => {
  it('writes no secret to either output', async () => {
    await desk.run(['fetch', SAMPLE.clean]);
    const words = ['package', SAMPLE.clean, '--to', folder, '--passphrase', '--no-report'];
    const { stdout, stderr } = await desk.run(words, [PASSPHRASE]);
    expect(stdout + stderr).not.toContain(PASSPHRASE);
    expect(desk.pair.log.join('\n')).not.toContain(PASSPHRASE);
  });

  it('says that the vault has to be opened', async () => {
    await desk.pair.bridge.vault.lock();
    const { code, stderr, stdout } = await desk.run(['list']);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('keychain');
  });
});
