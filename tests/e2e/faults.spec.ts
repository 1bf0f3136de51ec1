import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningApp } from '../support/electron/launchApp';
import { startDeadKeyring } from '../support/electron/deadKeyring';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import { runCommandLine } from '../support/electron/runCommandLine';
import { caseScreen } from '../support/pages/caseScreen';
import { worklist } from '../support/pages/worklist';
import { mountSmallDisk } from '../support/smallDisk';
import { SAMPLE } from '../support/sampleIds';

/** Of SQLite as the vault uses it. */
const PAGE_BYTES = 4096;

test('a keychain that hangs is named within seconds, on the lock screen and on a terminal', async ({
  ready,
  launch,
  profileFolder,
}) => {
  await (await ready()).close();
  const dead = await startDeadKeyring();
  try {
    const { window, electron, close } = await launch({ env: dead.env });
    const child = electron.process();
    const heading = window.getByRole('heading', {
      name: 'The keychain service is not running or does not respond',
    });
    await expect(heading).toBeVisible();
    await close();
    // Of its own accord: neither waits for the call that hangs.
    expect(child).toMatchObject({ exitCode: 0, signalCode: null });
    const listed = await runCommandLine(['list'], {
      profileFolder,
      keychainSuffix: basename(profileFolder),
      env: dead.env,
    });
    expect(listed).toMatchObject({ code: 3, stdout: '' });
    expect(listed.stderr).toContain('The keychain service is not running or does not respond.');
  } finally {
    dead.stop();
  }
});

test('a vault without its header, or without its database, says so with what is there, and is not replaced', async ({
  ready,
  launch,
  profileFolder,
}) => {
  await (await ready()).close();
  const path = (name: string): string => join(profileFolder, name);
  const MISSING = [
    {
      title: 'The header of the vault is missing',
      gone: ['vault.json', 'vault.copy.json'],
      left: 'vault.db',
    },
    {
      title: 'The database of the vault is missing',
      gone: ['vault.db'],
      left: 'vault.copy.json and vault.json',
    },
  ];
  for (const { title, gone, left } of MISSING) {
    mkdirSync(path('away'));
    for (const name of gone) renameSync(path(name), join(path('away'), name));
    const { window, close } = await launch();
    await expect(window.getByRole('heading', { name: title })).toBeVisible();
    await expect(window.getByText(`Found in ${profileFolder}: ${left}.`)).toBeVisible();
    for (const name of gone) renameSync(join(path('away'), name), path(name));
    rmSync(path('away'), { recursive: true });
    await window.getByRole('button', { name: 'Retry' }).click();
    await window.getByRole('button', { name: 'Unlock' }).click();
    await expect(worklist(window).at.empty).toBeVisible();
    await close();
  }
});

test('a vault all of whose files are gone is not taken for a first start', async ({
  ready,
  launch,
  profileFolder,
}) => {
  await (await ready()).close();
  const path = (name: string): string => join(profileFolder, name);
  const names = readdirSync(profileFolder).filter((name) => name.startsWith('vault'));
  mkdirSync(path('away'));
  for (const name of names) renameSync(path(name), join(path('away'), name));
  const title = 'The vault is missing';
  const { window, close } = await launch();
  await expect(window.getByText(title)).toBeVisible();
  await expect(window.getByText('It was last used at')).toBeVisible();
  await close();
  const listed = await runCommandLine(['list'], { profileFolder, keychainSuffix: basename(profileFolder) });
  expect(listed).toMatchObject({ code: 3, stdout: '' });
  expect(listed.stderr).toContain('The vault of this profile is missing: it was last used at');
  for (const name of names) renameSync(join(path('away'), name), path(name));
  const again = await launch();
  await expect(worklist(again.window).at.empty).toBeVisible();
});

test('a second start shows the window of the first and says so on its terminal', async ({
  launch,
  profileFolder,
}) => {
  const { electron } = await launch();
  const isShown = (): Promise<boolean> =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await expect.poll(isShown).toBe(false);

  const switches = JSON.parse(process.env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]') as string[];
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _options, ...env } = process.env;
  const second = spawn(process.env['CASELOUPE_ELECTRON_PATH'] ?? '', [...switches, resolve('.')], {
    env: { ...env, CASELOUPE_PROFILE_DIR: profileFolder, CASELOUPE_KEYCHAIN_SUFFIX: basename(profileFolder) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((found) => second.once('close', found));
  expect(await text(second.stderr)).toContain('CaseLoupe is already open. Its window is now in front.');
  expect(await ended).toBe(0);
  await expect.poll(isShown).toBe(true);
});

test('a file in the place of the data folder is named in a window, and is not taken for a second start', async ({
  launch,
  profileFolder,
}) => {
  const file = join(profileFolder, 'data');
  writeFileSync(file, 'x');
  const { window } = await launch({ profileFolder: file });
  await expect(
    window.getByRole('heading', { name: 'There is a file in the place of the data folder' }),
  ).toBeVisible();
  expect(readFileSync(file, 'utf8')).toBe('x');
});

test('a data folder that cannot be written to is named in a window, after an exit and after a crash', async ({
  ready,
  launch,
}, testInfo) => {
  testInfo.skip(process.platform !== 'linux', 'only Linux can mount a disk in memory');
  const disk = mountSmallDisk(40_000);
  testInfo.skip(disk === null, 'this process may not mount a disk');
  const data = { profileFolder: disk!.folder, keychainSuffix: basename(disk!.folder) };
  const title = 'The vault cannot be opened: its folder cannot be written to';
  try {
    let app = await ready(data);
    for (const end of ['close', 'kill'] as const) {
      await app[end]();
      disk!.protect(true);
      const { window, close } = await launch(data);
      await expect(window.getByRole('heading', { name: title })).toBeVisible();
      await close();
      disk!.protect(false);
      app = await launch(data);
      await expect(worklist(app.window).at.empty).toBeVisible();
    }
    await app.close();
  } finally {
    disk!.remove();
  }
});

test('a verification without a vault writes nothing that a kill could leave behind', async ({
  ready,
  profileFolder,
}) => {
  const app = await ready();
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.clean]);
  await app.close();
  const folder = join(profileFolder, 'handed-over');
  const temporary = join(profileFolder, 'temporary');
  for (const one of [folder, temporary]) mkdirSync(one);
  const replica = { profileFolder, keychainSuffix: basename(profileFolder) };
  const packed = await runCommandLine(['package', caseId, '--to', folder, '--passphrase'], {
    ...replica,
    stdin: 'a passphrase of a test\n',
  });
  expect(packed).toMatchObject({ code: 0 });
  const file = join(folder, readdirSync(folder)[0] ?? '');

  const made: string[] = [];
  const watcher = watch(temporary, (_event, name) => made.push(name ?? ''));
  const verified = await runCommandLine(['verify', file, '--without-vault', '--passphrase'], {
    profileFolder: join(profileFolder, 'new'),
    keychainSuffix: replica.keychainSuffix,
    stdin: 'a passphrase of a test\n',
    env: { TMPDIR: temporary },
  });
  expect(verified, verified.stderr).toMatchObject({ code: 11 });
  watcher.close();
  expect(made.filter((name) => name.startsWith('caseloupe'))).toEqual([]);
  expect(readdirSync(join(profileFolder, 'new')).filter((name) => name.startsWith('vault'))).toEqual([]);
});

test('a picture whose bytes the disk has lost is called damaged in its case, by its check and in the worklist', async ({
  ready,
  launch,
  profileFolder,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource: net::ERR_FAILED');
  const first = await ready();
  const [caseId = ''] = await fetchCase(first.window, [SAMPLE.faceMismatch]);
  await first.close();
  const file = join(profileFolder, 'vault.db');
  const whole = readFileSync(file);
  /** Pictures are most of the file: a page in its middle belongs to one, or else the case does not open. */
  const openedWithout = async (shares: readonly number[]): Promise<RunningApp | null> => {
    const bytes = Buffer.from(whole);
    for (const share of shares) {
      const at = Math.floor((bytes.length * share) / PAGE_BYTES) * PAGE_BYTES + 100;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    }
    writeFileSync(file, bytes);
    const app = await launch();
    await worklist(app.window).rowOf(caseId).click();
    const journal = caseScreen(app.window).part('Journal').first();
    await expect(journal.or(app.window.getByText('The vault file is damaged')).first()).toBeVisible();
    if (await journal.isVisible()) return app;
    await app.close();
    return null;
  };
  const app =
    (await openedWithout([0.35, 0.5, 0.65])) ??
    (await openedWithout([0.4, 0.55, 0.7])) ??
    (await openedWithout([0.45, 0.6, 0.75]));
  if (app === null) throw new Error('Every page tried belongs to something else than a picture');
  const { window } = app;
  await caseScreen(window).show('Journal');
  await window.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(window.getByText(/saved files? (is|are) damaged in the vault/)).toBeVisible();
  const damaged = window.getByText('The stored bytes are no longer those that were received.');
  let shown = 0;
  for (const part of ['ID Document', 'Selfie']) {
    await caseScreen(window).show(part);
    await expect(caseScreen(window).at.stage.locator('.frame').first()).toBeVisible();
    shown += await damaged.count();
    await expect(window.getByText('saved unchanged')).toHaveCount(0);
  }
  expect(shown).toBeGreaterThan(0);
  await window.keyboard.press('Escape');
  await expect(worklist(window).rowOf(caseId)).toContainText('Saved file damaged in the vault');
});

test('one damaged picture stops its report, the backup and the new key by its name, and none once it is fetched anew', async ({
  ready,
  profileFolder,
}) => {
  const app = await ready();
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.full]);
  await app.close();
  const file = join(profileFolder, 'vault.db');
  const out = join(profileFolder, 'out');
  mkdirSync(out);
  const run = (words: string[], stdin = '') =>
    runCommandLine(words, { profileFolder, keychainSuffix: basename(profileFolder), stdin });
  const report = ['report', SAMPLE.full, '--to', out];
  const backup = ['backup', '--to', out];
  const passphrase = 'five unrelated words of test\n';
  const fault = 'A saved file is damaged in the vault';

  const whole = readFileSync(file);
  let isFound = false;
  // A page of a picture that the report draws, and not of a video.
  for (const share of [0.5, 0.65, 0.4, 0.6, 0.3, 0.7, 0.2]) {
    const bytes = Buffer.from(whole);
    const at = Math.floor((bytes.length * share) / PAGE_BYTES) * PAGE_BYTES + 100;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(file, bytes);
    isFound = (await run(report)).stderr.includes(fault);
    // As it was before the report marked the damage.
    writeFileSync(file, bytes);
    for (const name of readdirSync(out)) rmSync(join(out, name));
    if (isFound) break;
  }
  expect(isFound).toBe(true);
  // First the backup, which looks for the damage itself.
  for (const words of [backup, report, [...report, '--without-broken-images'], backup, ['renew-key']]) {
    const { code, stdout, stderr } = await run(words, passphrase);
    expect(code).toBe(6);
    expect(stdout + stderr).toContain(fault);
    expect(stdout + stderr).not.toMatch(/displayed|unhandled|\n\s+at /);
  }
  expect(readdirSync(out)).toEqual([]);

  expect(await run(['fetch', SAMPLE.full])).toMatchObject({ code: 0 });
  for (const words of [report, backup, ['renew-key'], backup]) {
    const done = await run(words, passphrase);
    expect(done, done.stderr).toMatchObject({ code: 0 });
  }
  const listed = await run(['list']);
  expect(listed.code).toBe(0);
  expect(listed.stdout).toContain(caseId);
  expect(readdirSync(out)).toHaveLength(3);
});
