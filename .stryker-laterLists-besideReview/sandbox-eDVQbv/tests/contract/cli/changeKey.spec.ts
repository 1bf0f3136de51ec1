// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommandBench, type CommandBench } from './harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const EARLIER = 'five unrelated words of test';
const LATER = 'other words of the same test';

let bench: CommandBench;
beforeEach(async () => {
  bench = await createCommandBench({ isNew: true });
  await bench.run(['init', '--name', 'Robin Example', '--reviewer', 'R-7']);
  await bench.pair.restart();
});
afterEach(() => bench.dispose());

const header = (): string => readFileSync(join(bench.pair.profileFolder, 'vault.json'), 'utf8');

describe('the key of the vault', () => {
  it('goes from the keychain to a passphrase, to another one, and back', { timeout: 120_000 }, async () => {
    const toPassphrase = await bench.run(['change-key', '--to', 'passphrase', '--json'], [EARLIER]);
    expect([toPassphrase.code, toPassphrase.results], toPassphrase.stderr).toEqual([
      0,
      [{ keyIn: 'passphrase' }],
    ]);
    await bench.pair.restart();
    expect((await bench.run(['list'])).code).toBe(3);

    const words = ['change-key', '--to', 'passphrase', '--vault-passphrase'];
    const wrong = await bench.run(words, [LATER, LATER]);
    expect([wrong.code, wrong.stdout]).toEqual([3, '']);
    expect((await bench.run(words, [EARLIER, LATER])).code).toBe(0);
    await bench.pair.restart();
    expect((await bench.run(['list', '--vault-passphrase'], [EARLIER])).code).toBe(3);

    expect((await bench.run(['change-key', '--to', 'keychain', '--vault-passphrase'], [LATER])).code).toBe(0);
    await bench.pair.restart();
    expect((await bench.run(['list'])).code).toBe(0);
  });

  it('is left as it is without a new passphrase, or with one that is too short', async () => {
    const before = header();
    const none = await bench.run(['change-key', '--to', 'passphrase']);
    expect([none.code, none.stdout]).toEqual([3, '']);
    expect(none.stderr).toContain('Nothing was changed.');
    const short = await bench.run(['change-key', '--to', 'passphrase'], ['short']);
    expect([short.code, short.stdout]).toEqual([2, '']);
    expect(short.stderr).toContain('Nothing was changed.');
    expect(header()).toBe(before);
  });

  it('is renewed, and the vault holds what it held', async () => {
    const before = header();
    const { code, results, stderr } = await bench.run(['renew-key', '--json']);
    expect([code, results], stderr).toEqual([0, [{ renewed: true }]]);
    expect(header()).not.toBe(before);
    expect(JSON.stringify(await bench.pair.bridge.identity.get())).toContain('Robin Example');
    await bench.pair.restart();
    expect((await bench.run(['list'])).code).toBe(0);
  });
});
