import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { runCommandLine, startCommandLine } from '../support/electron/runCommandLine';
import { SAMPLE } from '../support/sampleIds';

/** A profile with two saved cases, and the command line on it once the window is closed. */
const commandsOn = async (
  ready: () => Promise<{ window: Parameters<typeof fetchCase>[0]; close: () => Promise<void> }>,
  profileFolder: string,
) => {
  const app = await ready();
  const caseIds = await fetchCase(app.window, [SAMPLE.faceMismatch, SAMPLE.arabic]);
  const replica = { profileFolder, keychainSuffix: basename(profileFolder) };
  return {
    app,
    caseIds,
    run: (words: readonly string[], stdin = '') => runCommandLine(words, { ...replica, stdin }),
  };
};

const unpack = (folder: string): string => {
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.zip'));
  execFileSync('unzip', ['-q', join(folder, name), '-d', join(folder, 'out')]);
  return join(folder, 'out', readdirSync(join(folder, 'out'))[0] ?? '');
};

test('the same services without a window or a display: list, report, package, verify', async ({
  ready,
  profileFolder,
}) => {
  const { app, run, caseIds } = await commandsOn(ready, profileFolder);
  const busy = await run(['list']);
  expect([busy.code, busy.stdout]).toEqual([3, '']);
  await app.close();

  const listed = await run(['list', '--json']);
  expect(listed.code).toBe(0);
  const lines = listed.stdout.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { caseId: string }).caseId).sort()).toEqual(
    [...caseIds].sort(),
  );

  const folder = join(profileFolder, 'handed-over');
  mkdirSync(folder);
  const reported = await run(['report', SAMPLE.arabic, '--to', folder, '--json']);
  expect(reported).toMatchObject({ code: 0 });
  const [report = ''] = readdirSync(folder);
  expect(execFileSync('pdfinfo', [join(folder, report)], { encoding: 'utf8' })).toMatch(/Tagged: +yes/);

  const packed = await run(
    ['package', SAMPLE.faceMismatch, '--to', folder, '--passphrase'],
    'a passphrase of a test\n',
  );
  expect(packed).toMatchObject({ code: 0 });
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.age')) ?? '');
  const verified = await run(['verify', file, '--passphrase', '--json'], 'a passphrase of a test\n');
  expect(JSON.parse(verified.stdout)).toMatchObject({ verdict: 'proven', findings: [] });
  expect(verified.code).toBe(0);
  const stranger = await run(
    ['verify', file, '--passphrase', '--without-vault', '--json'],
    'a passphrase of a test\n',
  );
  expect(JSON.parse(stranger.stdout)).toMatchObject({
    verdict: 'doubtful',
    findings: [{ kind: 'unknown-signer' }],
  });
  expect(stranger.code).toBe(11);
  expect((await run(['verify', file, '--passphrase'], 'another passphrase\n')).code).toBe(12);
});

test('a package’s page reads in Chromium and Firefox, from a read-only folder, without a network or scripts', async ({
  ready,
  profileFolder,
}) => {
  const { app, run } = await commandsOn(ready, profileFolder);
  await app.close();
  const folder = join(profileFolder, 'handed-over');
  mkdirSync(folder);
  const packed = await run([
    'package',
    SAMPLE.faceMismatch,
    '--to',
    folder,
    '--unencrypted',
    'a test',
    '--no-report',
  ]);
  expect(packed).toMatchObject({ code: 0 });
  const bag = unpack(folder);
  const page = join(bag, 'data', 'viewer', 'index.html');
  chmodSync(join(bag, 'data', 'viewer'), 0o555);
  const address = `file://${page}`;
  const name = 'Marit Elske Voorbeeld';
  const parts = ['Summary', 'Images and files', 'Rules', 'Field comparison', 'Journal', 'Exhibits'];

  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ offline: true, javaScriptEnabled });
      const view = await context.newPage();
      const asked: string[] = [];
      const stated: string[] = [];
      view.on('request', (request) => asked.push(request.url()));
      view.on('console', (message) => stated.push(message.text()));
      view.on('pageerror', (error) => stated.push(error.message));
      await view.goto(address);
      await expect(view.getByRole('heading', { level: 1 })).toHaveText(name);
      for (const part of parts)
        await expect(
          view.getByRole('navigation').getByRole('link', { name: part, exact: true }),
        ).toBeVisible();
      await expect(view.locator('.gallery img')).toHaveCount(7);
      const drawn = await view
        .locator('.gallery img')
        .evaluateAll((images) =>
          Promise.all(
            (images as HTMLImageElement[]).map((image) => image.decode().then(() => image.naturalWidth)),
          ),
        );
      expect(drawn.every((width) => width > 50)).toBe(true);
      if (javaScriptEnabled) {
        await view.keyboard.press('i');
        await expect(view.getByRole('dialog', { name: 'Compare two images' })).toBeVisible();
        await view.keyboard.press('l');
        await expect(view.getByRole('button', { name: 'Not linked', pressed: false })).toBeVisible();
        await view.keyboard.press('l');
        await expect(view.getByRole('button', { name: 'Linked', exact: true, pressed: true })).toBeVisible();
        await view.keyboard.press('Escape');
        // The portrait stands on the left at first: chosen for the right, it is not beside itself.
        const portrait = view.locator('.gallery [data-first="left"]');
        await portrait.getByRole('button', { name: 'Compare, right' }).click();
        const inPanes = () =>
          view.locator('.pane img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
        const [beside, chosen] = await inPanes();
        expect(chosen).toBe(await portrait.locator('img').getAttribute('src'));
        expect(beside).not.toBe(chosen);
        // Nor does stepping through all of them in one pane put it there.
        for (const key of [...'jjjjjjjkkkkkkk']) {
          await view.keyboard.press(key);
          const [left, right] = await inPanes();
          expect(left, key).not.toBe(right);
        }
        await view.keyboard.press('Escape');
        await view.keyboard.press('j');
        await expect(view.locator('.current-item')).toHaveCount(1);
        await view.keyboard.press('/');
        await view.keyboard.type('liveness');
        await expect(view.locator('#found')).toHaveText(/[1-9]\d* entries found/);
      }
      const played = await view
        .locator('.gallery video')
        .evaluateAll((videos) =>
          Promise.all((videos as HTMLVideoElement[]).map((one) => one.play().then(() => one.videoWidth))),
        );
      expect(played.every((width) => width > 50)).toBe(true);
      const ofPackage = (url: string): boolean =>
        url.startsWith('data:') || url.startsWith(`file://${join(bag, 'data', 'media')}/`);
      expect(asked.filter((url) => !ofPackage(url))).toEqual([address]);
      expect(stated).toEqual([]);
      await context.close();
    }
  } finally {
    await browser.close();
  }

  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    // No way out: a proxy that nobody answers for.
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
    },
  });
  try {
    const view = await firefox.newPage();
    const asked: string[] = [];
    view.on('request', (request) => asked.push(request.url()));
    await view.goto(address);
    expect(await view.$eval('h1', (heading) => heading.textContent)).toBe(name);
    expect(
      await view.$$eval(
        '.gallery img',
        async (images) =>
          (await Promise.all(images.map((image) => image.decode().then(() => image.naturalWidth)))).filter(
            (width) => width > 50,
          ).length,
      ),
    ).toBe(7);
    await view.keyboard.press('i');
    await view.waitForSelector('dialog[open]');
    expect(asked.filter((url) => !url.startsWith('data:') && url !== address)).toEqual([]);
  } finally {
    await firefox.close();
  }
  expect(readFileSync(page, 'utf8')).not.toMatch(/https?:\/\//);
});

test('without a command prints usage and ends with 2; a failing word never opens a window', async ({
  profileFolder,
}) => {
  const run = (words: readonly string[]) =>
    runCommandLine(words, { profileFolder, keychainSuffix: basename(profileFolder) });
  for (const words of [[], ['erase'], ['--json'], ['list', '--colour'], ['init']]) {
    const { code, stdout, stderr } = await run(words);
    expect([code, stdout], words.join(' ')).toEqual([2, '']);
    expect(stderr).toContain('Usage: caseloupe COMMAND');
  }
  for (const words of [['--help'], ['-h'], ['help'], ['fetch', '--help']]) {
    const { code, stdout, stderr } = await run(words);
    expect([code, stderr], words.join(' ')).toEqual([0, '']);
    expect(stdout).toContain('Usage: caseloupe COMMAND');
  }
  expect(readdirSync(profileFolder).filter((name) => name.startsWith('vault'))).toEqual([]);
});

test.describe('a vault made without a window', () => {
  const PASSPHRASE = 'five unrelated words of test';
  const INIT = ['init', '--name', 'Robin Example', '--reviewer', 'R-7', '--vault-passphrase'];

  test('init, fetch from the reference service, report: the text names the case', async ({
    profileFolder,
    serve,
  }) => {
    const service = await serve();
    // No session bus: a server has no keychain, and none may be needed.
    const env = { ...service.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
    const replica = { profileFolder, keychainSuffix: basename(profileFolder), env };
    const run = (words: readonly string[], stdin = `${PASSPHRASE}\n`) =>
      runCommandLine([...words, '--json'], { ...replica, stdin });

    expect(await run(INIT)).toMatchObject({ code: 0, stderr: '' });
    const fetched = await run(['fetch', SAMPLE.faceMismatch, '--vault-passphrase']);
    expect(fetched, fetched.stderr).toMatchObject({ code: 0 });
    expect(service.asked).toContain(`/journey/v2/get/${SAMPLE.faceMismatch}`);
    const { caseId } = JSON.parse(fetched.stdout) as { caseId: string };

    // A program that stops reading, as `head` does, is no fault.
    const unread = startCommandLine(['list', '--vault-passphrase', '--json'], replica);
    unread.stdout.destroy();
    unread.stdin.end(`${PASSPHRASE}\n`);
    const unreadExit = new Promise((ended) => unread.once('close', ended));
    expect([await streamText(unread.stderr), await unreadExit]).toEqual(['', 0]);

    const folder = join(profileFolder, 'reports');
    mkdirSync(folder);
    const reported = await run(['report', caseId, '--to', folder, '--vault-passphrase']);
    expect(reported, reported.stderr).toMatchObject({ code: 0 });
    const { fileName } = JSON.parse(reported.stdout) as { fileName: string };
    const text = execFileSync('pdftotext', [join(folder, fileName), '-'], { encoding: 'utf8' });
    expect(text.replaceAll(/\s/g, '')).toContain(caseId);
    expect(text.replaceAll(/\s/g, '')).toContain(SAMPLE.faceMismatch);
    expect(text).toContain('Robin Example');
  });

  test('opens by its passphrase alone, and is never overwritten', async ({ profileFolder }) => {
    const replica = { profileFolder, keychainSuffix: basename(profileFolder) };
    const run = (words: readonly string[], stdin: string) => runCommandLine(words, { ...replica, stdin });
    expect(await run(INIT, `${PASSPHRASE}\n`)).toMatchObject({ code: 0 });
    const header = readFileSync(join(profileFolder, 'vault.json'));

    const wrong = await run(['list', '--vault-passphrase'], 'another passphrase\n');
    expect(wrong).toMatchObject({ code: 3, stdout: '' });
    expect(wrong.stderr).toContain('Incorrect passphrase. The vault is unchanged.');
    expect(wrong.stderr).not.toContain('another passphrase');

    const again = await run(INIT, 'another passphrase\n');
    expect(again).toMatchObject({ code: 3, stdout: '' });
    expect(again.stderr).toContain('already has a vault. It was not changed.');
    expect(readFileSync(join(profileFolder, 'vault.json'))).toEqual(header);
    // A pipe may end without a line end.
    expect(await run(['list', '--vault-passphrase'], PASSPHRASE)).toMatchObject({ code: 0, stdout: '' });
    // Electron on Windows reads nothing from its own standard input.
    const launched = { ...replica, isLaunched: true, stdin: `${PASSPHRASE}\n` };
    expect(await runCommandLine(['list', '--vault-passphrase'], launched)).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});

test('a terminal shows nothing of a passphrase, however fast it is typed', async ({ profileFolder }) => {
  const PASSPHRASE = 'typed faster than it is asked for';
  const words = ['init', '--name', 'Robin Sample', '--reviewer', 'R-1', '--vault-passphrase'];
  const child = startCommandLine(words, {
    profileFolder,
    keychainSuffix: basename(profileFolder),
    inTerminal: true,
  });
  let shown = '';
  const asked = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    shown += piece;
    if (shown.includes('Passphrase for the vault')) asked.resolve();
  });
  const ended = new Promise<number | null>((found) => child.once('close', found));
  await Promise.race([asked.promise, ended]);
  // Both lines at once: the second is not asked for yet.
  child.stdin.write(`${PASSPHRASE}\r${PASSPHRASE}\r`);
  expect(await ended, shown).toBe(0);
  expect(shown).toContain('Confirm passphrase');
  expect(shown).not.toContain(PASSPHRASE.slice(0, 6));
});

/** What a terminal shows in the end; it understands as much as a command writes. */
function screenOf(written: string): string {
  const rows = [''];
  let [row, column] = [0, 0];
  for (const [part, up] of written.matchAll(/\u001b\[(\d*)A|\u001b\[[JK]|[^]/g)) {
    const line = rows[row] ?? '';
    if (up !== undefined) row = Math.max(0, row - Number(up));
    else if (part === '\r') column = 0;
    else if (part === '\n') row += 1;
    else if (part === '\u001b[K') rows[row] = line.slice(0, column);
    else if (part === '\u001b[J') rows.splice(row, rows.length, line.slice(0, column));
    else {
      rows[row] = line.slice(0, column).padEnd(column) + part + line.slice(column + 1);
      column += 1;
    }
  }
  return rows.map((line) => line ?? '').join('\n');
}

test('a terminal keeps nothing of a passphrase typed before the prompt, and takes corrections and Control+C', async ({
  profileFolder,
}) => {
  const PASSPHRASE = 'typed faster than it is asked for';
  const replica = { profileFolder, keychainSuffix: basename(profileFolder) };
  const init = ['init', '--name', 'Robin Sample', '--reviewer', 'R-1', '--vault-passphrase'];
  expect((await runCommandLine(init, { ...replica, stdin: `${PASSPHRASE}\n` })).code).toBe(0);
  const typed = async (keys: string, afterMs: number) => {
    const child = startCommandLine(['list', '--vault-passphrase'], { ...replica, inTerminal: true });
    const ended = new Promise<number | null>((found) => child.once('close', found));
    let written = '';
    const asked = Promise.withResolvers<void>();
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      written += piece;
      if (written.includes('Vault passphrase')) asked.resolve();
    });
    await (afterMs === Infinity ? asked.promise : new Promise((begin) => setTimeout(begin, afterMs)));
    child.stdin.write(keys);
    return { code: await ended, screen: screenOf(written), written };
  };
  for (const afterMs of [0, 30, 80, 150, 250, 350, 500]) {
    const { code, screen, written } = await typed(`${PASSPHRASE}\r`, afterMs);
    expect(code, written).toBe(0);
    expect(screen, `${String(afterMs)} ms: ${JSON.stringify(written)}`).not.toContain(PASSPHRASE.slice(0, 3));
    expect(screen).toContain('Vault passphrase: ');
  }
  for (const keys of [`mistake\u0015${PASSPHRASE}\r`, `${PASSPHRASE} word\u0017\u007f\u001b[D\r`])
    expect((await typed(keys, Infinity)).code, JSON.stringify(keys)).toBe(0);
  const stopped = await typed('half a passphrase\u0003', Infinity);
  expect(stopped.code).toBe(130);
  expect(stopped.screen).toContain('Interrupted.');
  expect(stopped.screen).not.toContain('half');
});
