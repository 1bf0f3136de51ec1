import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE } from '../../support/sampleIds';
import { createCommandBench, type CommandBench } from './harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

let bench: CommandBench;
beforeEach(async () => {
  bench = await createCommandBench({ isNew: true });
});
afterEach(() => bench.dispose());

const PASSPHRASE = 'five unrelated words of test';
const INIT = ['init', '--name', 'Robin Example', '--reviewer', 'R-7', '--json'];
const WITH_PASSPHRASE = [...INIT, '--vault-passphrase'];
const headerFile = (): string => join(bench.pair.profileFolder, 'vault.json');

describe('init', () => {
  it('creates a vault that a passphrase opens, names the reviewer and chooses the sandbox', async () => {
    const { code, results, stdout, stderr } = await bench.run(WITH_PASSPHRASE, [PASSPHRASE]);
    expect(code, stderr).toBe(0);
    expect(results).toEqual([
      {
        dataFolder: bench.pair.profileFolder,
        keyIn: 'passphrase',
        name: 'Robin Example',
        reviewerId: 'R-7',
        profile: 'sandbox',
      },
    ]);
    expect(stdout + stderr + bench.pair.log.join()).not.toContain(PASSPHRASE);

    await bench.pair.restart();
    const closed = await bench.run(['fetch', SAMPLE.clean]);
    expect(closed).toMatchObject({ code: 3, stdout: '' });
    expect(closed.stderr).toContain('--vault-passphrase');
    const wrong = await bench.run(['fetch', SAMPLE.clean, '--vault-passphrase'], ['another passphrase']);
    expect(wrong).toMatchObject({ code: 3, stdout: '' });
    expect(wrong.stderr).toContain('The vault is unchanged');
    const fetched = await bench.run(['fetch', SAMPLE.clean, '--vault-passphrase', '--json'], [PASSPHRASE]);
    expect([fetched.code, fetched.results[0]?.['outcome']]).toEqual([0, 'new']);
    const entries = await bench.pair.bridge.journal.list({ caseId: String(fetched.results[0]?.['caseId']) });
    expect(entries.ok && entries.value[0]).toMatchObject({ author: 'Robin Example' });
  });

  it('makes a vault whose reviewer, once they have a passphrase, reads and writes only with it', async () => {
    await bench.run(INIT);
    const { identity } = bench.pair.bridge;
    expect((await identity.setSecret({ current: null, next: PASSPHRASE })).ok).toBe(true);
    await bench.pair.restart();
    for (const words of [['list'], ['fetch', SAMPLE.clean]]) {
      const without = await bench.run(words);
      expect(without).toMatchObject({ code: 3, stdout: '' });
      expect(without.stderr).toContain('--reviewer-passphrase');
    }
    const words = ['fetch', SAMPLE.clean, '--reviewer-passphrase', '--json'];
    expect((await bench.run(words, ['another passphrase'])).code, 'a wrong one').toBe(3);
    expect((await bench.run(words)).code, 'none').toBe(3);
    const { code, stderr } = await bench.run(words, [PASSPHRASE]);
    expect(code, stderr).toBe(0);
  });

  it('keeps the key in the keychain where no passphrase was asked for', async () => {
    const { code, results } = await bench.run(INIT);
    expect([code, results[0]?.['keyIn']]).toEqual([0, 'keychain']);
    await bench.pair.restart();
    expect((await bench.run(['list'])).code).toBe(0);
  });

  it('leaves a vault that is there as it is, open or not, and asks for no passphrase', async () => {
    await bench.run(WITH_PASSPHRASE, [PASSPHRASE]);
    const before = readFileSync(headerFile());
    for (const words of [INIT, WITH_PASSPHRASE]) {
      await bench.pair.restart();
      const { code, stdout, stderr } = await bench.run(words, ['the passphrase of somebody else']);
      expect([code, stdout]).toEqual([3, '']);
      expect(stderr).toContain('already has a vault. It was not changed.');
    }
    expect(readFileSync(headerFile())).toEqual(before);
    expect((await bench.run(['list', '--vault-passphrase'], [PASSPHRASE])).code).toBe(0);
    expect(readdirSync(bench.pair.profileFolder).filter((name) => name.includes('aside'))).toEqual([]);
  });

  it.each<[string, readonly string[], number, string]>([
    ['no standard input', [], 3, 'No passphrase on standard input'],
    ['an empty line', [''], 3, 'No passphrase on standard input'],
    ['too short a passphrase', ['ninechars'], 2, 'At least 10 characters'],
  ])('creates nothing with %s', async (_, stdin, wanted, why) => {
    const { code, stdout, stderr } = await bench.run(WITH_PASSPHRASE, stdin);
    expect([code, stdout]).toEqual([wanted, '']);
    expect(stderr).toContain(why);
    expect(stderr).toContain('No vault was created.');
    expect(existsSync(headerFile())).toBe(false);
  });

  it('creates nothing with a passphrase that contains what nobody sees', async () => {
    const typed = await bench.run(WITH_PASSPHRASE, [`${PASSPHRASE}\u001b[D`]);
    expect(typed).toMatchObject({ code: 2, stdout: '' });
    expect(typed.stderr).toContain('control character');
    const asked = await bench.pair.bridge.vault.create({
      keyIn: 'passphrase',
      passphrase: `${PASSPHRASE}\t`,
    });
    expect(asked).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(existsSync(headerFile())).toBe(false);
  });

  it('advises without a keychain what a command can do', async () => {
    bench.pair.keychain.state = 'no-service';
    const none = await bench.run(INIT);
    expect(none).toMatchObject({ code: 3, stdout: '' });
    expect(none.stderr).toContain('Nothing was saved. Start a keychain service, or add --vault-passphrase.');
    expect((await bench.run(WITH_PASSPHRASE, [PASSPHRASE])).code).toBe(0);
    await bench.pair.restart();
    const moved = await bench.run(['change-key', '--to', 'keychain', '--vault-passphrase'], [PASSPHRASE]);
    expect(moved.code, moved.stderr).toBe(3);
    expect(moved.stderr).toContain('Start a keychain service, then try again.');
    expect(none.stderr + moved.stderr).not.toContain('session');
  });

  it('says what to do where there is no vault', async () => {
    const { code, stderr } = await bench.run(['list']);
    expect(code).toBe(3);
    expect(stderr).toContain('Create one with “init”');
  });
});
