import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCommandBench, type CommandBench } from './harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const BACKUP = 'words of the backup of the test';
const VAULT = 'words of the vault of the test';

let here: CommandBench;
let there: CommandBench;
let folder: string;

beforeEach(async () => {
  here = await createCommandBench({ isNew: true });
  there = await createCommandBench({ isNew: true });
  folder = join(here.pair.profileFolder, 'backups');
  mkdirSync(folder);
  await here.run(['init', '--name', 'Robin Example', '--reviewer', 'R-7']);
  await here.pair.restart();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await here.dispose();
  await there.dispose();
});

it('a backup is made and restored on another profile by commands', { timeout: 120_000 }, async () => {
  expect((await here.run(['backup', '--to', join(folder, 'nowhere')], [BACKUP])).code, 'no folder').toBe(4);
  expect((await here.run(['backup', '--to', folder])).code, 'no passphrase').toBe(3);
  expect(readdirSync(folder)).toEqual([]);
  const made = await here.run(['backup', '--to', folder, '--json'], [BACKUP]);
  expect(made.code, made.stderr).toBe(0);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  expect(made.results).toEqual([expect.objectContaining({ fileName: readdirSync(folder)[0] })]);

  const wrong = await there.run(['restore', file], ['words of somebody else']);
  expect([wrong.code, wrong.stdout]).toEqual([3, '']);
  expect(wrong.stderr).toContain('The backup and the vault are unchanged.');
  expect((await there.run(['restore', `${file}.gone`], [BACKUP])).code, 'no file').toBe(4);
  const restored = await there.run(['restore', file, '--vault-passphrase', '--json'], [BACKUP, VAULT]);
  expect(restored.code, restored.stderr).toBe(0);
  expect(restored.stderr).toBe(
    'The signing key of the reviewer was not in the keychain. The reviewer has a new key, which recipients need to trust again.\n',
  );
  expect(there.pair.log.join()).not.toContain('signing');
  await there.pair.restart();
  expect(await there.run(['list', '--vault-passphrase'], [VAULT])).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.stringify(await there.pair.bridge.identity.get())).toContain('Robin Example');

  const open = await here.run(['restore', file], [BACKUP]);
  expect([open.code, open.stdout]).toEqual([3, '']);
  expect(open.stderr).toContain('Nothing was restored.');
});

it(
  'a restored backup says where the former vault is, and it opens again as described',
  { timeout: 120_000 },
  async () => {
    const FORMER = 'the former vault has this one';
    expect((await here.run(['backup', '--to', folder], [BACKUP])).code).toBe(0);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const data = there.pair.profileFolder;
    const init = ['init', '--vault-passphrase', '--name', 'Kim Example', '--reviewer', 'R-8'];
    expect(await there.run(init, [FORMER])).toMatchObject({ code: 0 });
    await there.pair.restart();
    const { code, stdout, stderr } = await there.run(
      ['restore', file, '--vault-passphrase'],
      [BACKUP, VAULT],
    );
    expect(code, stderr).toBe(0);
    const aside = readdirSync(data).filter((name) => name.includes('.aside'));
    expect(aside).not.toEqual([]);
    for (const name of [data, ...aside]) expect(stdout).toContain(name);

    const [, ending = ''] = /remove “([^”]+)” from/.exec(stdout) ?? [];
    const elsewhere = join(folder, 'elsewhere');
    await there.pair.restart(() => {
      mkdirSync(elsewhere);
      for (const name of ['vault.db', 'vault.json', 'vault.copy.json'])
        renameSync(join(data, name), join(elsewhere, name));
      for (const name of aside) renameSync(join(data, name), join(data, name.replace(ending, '')));
    });
    const listed = await there.run(['list', '--vault-passphrase'], [FORMER]);
    expect(listed, listed.stderr).toMatchObject({ code: 0 });
    expect(JSON.stringify(await there.pair.bridge.identity.get())).toContain('Kim Example');
  },
);

it(
  'a vault that another process has open is not replaced, wherever its key is',
  { timeout: 120_000 },
  async () => {
    expect((await here.run(['backup', '--to', folder], [BACKUP])).code).toBe(0);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    const init = ['init', '--vault-passphrase', '--name', 'Kim Example', '--reviewer', 'R-8'];
    expect(await there.run(init, [VAULT])).toMatchObject({ code: 0 });
    for (const { pair } of [here, there]) {
      const before = readdirSync(pair.profileFolder);
      const { profileFolder } = pair;
      const second = await createCommandBench({ isNew: true, profileFolder });
      const refused = await second.run(['restore', file, '--vault-passphrase'], [BACKUP, VAULT]);
      expect([refused.code, refused.stdout]).toEqual([3, '']);
      expect(refused.stderr).toContain('The vault is in use.');
      expect(readdirSync(profileFolder)).toEqual(before);
      await second.dispose();
    }
  },
);
