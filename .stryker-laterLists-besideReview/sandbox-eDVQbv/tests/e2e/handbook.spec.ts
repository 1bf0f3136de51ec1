// @ts-nocheck
import type { Page } from '@playwright/test';
import { ask } from '../support/electron/askBridge';
import type { RunningApp } from '../support/electron/launchApp';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { tablesUnder } from '../support/documents';
import { bytes, startHostileServer } from '../support/hostileServer';
import { caseScreen } from '../support/pages/caseScreen';
import { firstStart } from '../support/pages/firstStart';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

/** The window that opens when `open` is done. */
async function handbookOf({ electron }: RunningApp, open: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([electron.waitForEvent('window'), open()]);
  await page.waitForLoadState('load');
  return page;
}

/** Chooses the Handbook in the Help menu, as the system's menu would. */
const chooseInMenu = ({ electron }: RunningApp): Promise<void> =>
  electron.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
    help?.submenu?.items.find(({ label }) => label === 'Handbook')?.click();
  });

const windowCount = ({ electron }: RunningApp): Promise<number> =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test('opens before there is a vault, once, by F1, palette and Help menu, and closes with the app', async ({
  launch,
}) => {
  const app = await launch();
  await expect(firstStart(app.window).at.vaultHeading).toBeVisible();
  const handbook = await handbookOf(app, () => app.window.keyboard.press('F1'));
  await expect(handbook.getByRole('heading', { name: 'CaseLoupe handbook' })).toBeVisible();
  await app.window.keyboard.press('F1');
  await chooseInMenu(app);
  await expect.poll(() => windowCount(app)).toBe(2);
  await handbook.close();
  await expect.poll(() => windowCount(app)).toBe(1);
  const again = await handbookOf(app, () => chooseInMenu(app));
  await expect(again.getByRole('heading', { name: 'First steps' })).toBeAttached();

  const ended = new Promise<void>((done) => app.electron.once('close', () => done()));
  await app.window.close();
  await ended;
});

test('is read, searched and gone through offline, in light and dark', async ({ ready }, info) => {
  const app = await ready();
  await app.window.keyboard.press('Control+k');
  await expect(app.window.getByRole('combobox', { name: 'Search commands and cases' })).toBeFocused();
  await app.window.keyboard.type('manual');
  await expect(app.window.getByRole('option', { name: 'Handbook' })).toBeVisible();
  const handbook = await handbookOf(app, () => app.window.keyboard.press('Enter'));

  await handbook.getByRole('navigation').getByRole('link', { name: 'Keyboard' }).click();
  await expect(handbook.getByRole('heading', { name: 'Keyboard', level: 1 })).toBeInViewport();
  await handbook.getByRole('navigation').getByRole('link', { name: 'Sharing a case' }).click();
  await handbook.getByRole('main').getByRole('link', { name: 'The case package' }).nth(1).click();
  await expect(handbook.getByRole('heading', { name: /^The case package/ })).toBeInViewport();
  expect(
    await handbook.evaluate(() => [...document.images].filter((one) => one.naturalWidth === 0).length),
  ).toBe(0);

  await handbook.keyboard.press('Control+f');
  await handbook.keyboard.type('age-keygen');
  const count = handbook.locator('output');
  await expect(count).toHaveText(/^1 of \d+$/);
  await handbook.keyboard.press('Enter');
  await expect(count).toHaveText(/^2 of \d+$/);
  await handbook.keyboard.press('Shift+Enter');
  await expect(count).toHaveText(/^1 of \d+$/);
  await handbook.keyboard.press('Control+f');
  await handbook.keyboard.type('no such word');
  await expect(count).toHaveText('Not found');
  await handbook.keyboard.press('Escape');
  await expect(count).toHaveText('');

  for (const colorScheme of ['light', 'dark'] as const) {
    await handbook.emulateMedia({ colorScheme });
    for (const chapter of ['handbook', 'case', 'keyboard', 'command-line']) {
      await handbook.evaluate((id) => document.getElementById(id)?.scrollIntoView(), chapter);
      await handbook.screenshot({ path: info.outputPath(`${chapter}-${colorScheme}.png`) });
    }
  }
});

test('names the sections of a case as the case does', async ({ ready }) => {
  const { window } = await ready();
  const reported = tablesUnder('docs/handbook/case.md', 'A case').map(([title = '']) => title);
  for (const sample of [SAMPLE.faceMismatch, SAMPLE.full]) {
    const [caseId = ''] = await fetchCase(window, [sample]);
    const { documents } = await ask(window, 'cases:open', { caseId });
    await worklist(window).rowOf(caseId).click();
    const { railEntries, rail } = caseScreen(window).at;
    await expect(rail).toBeVisible();
    const titles = (await railEntries.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
    expect(titles.length).toBeGreaterThan(8);
    const own = documents.map(({ title }) => title);
    expect(titles.filter((title) => !reported.includes(title) && !own.includes(title))).toEqual([]);
    await window.keyboard.press('Escape');
  }
});

test('has no bridge, and cannot navigate, fetch, download or open a window', async ({
  launch,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Content Security Policy/,
    /ERR_/,
    /Not allowed to load local resource/,
    /Failed to load/,
    /Not allowed to navigate top frame/,
  );
  const app = await launch();
  const bait = await startHostileServer();
  bait.otherwise(bytes('<title>bait</title>', 'text/html'));
  await handbookOf(app, () => app.window.keyboard.press('F1'));
  /** Runs a script in the page by way of main: Playwright itself waits for ever for a navigation that is refused. */
  const run = (script: string): Promise<unknown> =>
    app.electron.evaluate(async ({ BrowserWindow }, text) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.getTitle() === 'CaseLoupe handbook');
      return (await window?.webContents.executeJavaScript(text)) as unknown;
    }, script);

  expect(await run('[typeof caseLoupe, typeof require, typeof process].join()')).toBe(
    'undefined,undefined,undefined',
  );
  for (const to of [
    bait.origin,
    'file:///etc/passwd',
    'data:text/html,bait',
    'app://caseloupe/',
    'evidence://x/y',
  ]) {
    const address = JSON.stringify(to);
    await run(`void (location.href = ${address})`);
    await run(
      `{ const link = document.createElement('a'); link.href = ${address}; document.body.append(link); link.click(); }`,
    );
    expect(await run(`window.open(${address}) === null`)).toBe(true);
    expect(await run(`fetch(${address}).then(() => 'reached', () => 'refused')`)).toBe('refused');
    const image = `new Promise((done) => { const image = new Image(); image.onload = () => done('shown'); image.onerror = () => done('refused'); image.src = ${address}; })`;
    expect(await run(image)).toBe('refused');
    expect(await run('location.href')).toBe('app://handbook/');
  }
  await run('void (location.href = "about:blank")');
  await expect.poll(() => run('location.href')).toBe('app://handbook/');
  expect(await windowCount(app)).toBe(2);
  expect(bait.seen).toEqual([]);
  await bait.close();
});
