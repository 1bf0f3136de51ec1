/**
 * The guided tour: uses the built app like a new user and saves screenshots in CASELOUPE_TOUR_DIR. `npm start` runs
 * it if there is no display; scripts/commands/start.mjs prepares its environment. `--theme=dark` and
 * `--size=1920x1080` set the theme and size of the screenshots.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { run } from './lib/processes.mjs';
import { inProject, projectFolder } from './lib/project.mjs';
import { runCommand, info, SetupError } from './lib/terminal.mjs';

/** A case with two faces that do not match and a two-sided card, because it shows most features. */
const SHOWN_CASE = '96ea126acdc36147594005bb';
const STEP_MS = 30_000;

/** @param {string} name @param {string} fallback */
function option(name, fallback) {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`));
  return found?.slice(name.length + 3) ?? fallback;
}

/** @param {import('@playwright/test').Page} page @param {(name: string) => Promise<void>} picture */
async function firstStart(page, picture) {
  await page.getByRole('button', { name: 'Create vault' }).waitFor();
  await picture('1-vault');
  await page.getByRole('button', { name: 'Create vault' }).click();
  await page.getByLabel('Name').fill('Robin Example');
  await page.getByLabel('Reviewer ID').fill('RX-01');
  await picture('2-reviewer');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use Sandbox' }).waitFor();
  await picture('3-connection');
  await page.getByRole('button', { name: 'Use Sandbox' }).click();
}

/** @param {import('@playwright/test').Page} page @param {(name: string) => Promise<void>} picture */
async function fetchCases(page, picture) {
  await page.getByRole('heading', { name: 'No cases yet' }).waitFor();
  const response = await page.evaluate(() => /** @type {any} */ (globalThis).caseLoupe.sandbox.cases());
  const ids = response.value
    .filter((/** @type {{ kind: string }} */ entry) => entry.kind === 'journey')
    .map((/** @type {{ id: string }} */ entry) => entry.id);
  // The case that is opened below is fetched last, so that it is at the top of the worklist (newest first).
  const ordered = [...ids.filter((/** @type {string} */ id) => id !== SHOWN_CASE), SHOWN_CASE];
  await page.keyboard.press('Control+O');
  await page.getByRole('dialog').waitFor();
  await picture('4-open');
  await page.keyboard.press('Escape');
  await page.evaluate(
    (wanted) =>
      /** @type {any} */ (globalThis).caseLoupe.intake.fetch({
        profileId: 'sandbox',
        kind: 'journey',
        ids: wanted,
      }),
    ordered,
  );
  await page.waitForFunction(async () => {
    const lines = await /** @type {any} */ (globalThis).caseLoupe.jobs.list();
    return lines.value.every((/** @type {{ state: string }} */ line) => line.state === 'done');
  });
  await page.reload();
  await page.getByText('Marit Elske Voorbeeld').first().waitFor();
  // The message that fetching has finished would be visible in the screenshots.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(0, 0);
  await picture('5-worklist');
}

/** @param {import('@playwright/test').Page} page @param {(name: string) => Promise<void>} picture */
async function reviewCase(page, picture) {
  await page.getByText('Marit Elske Voorbeeld').first().click();
  const parts = page.getByRole('navigation', { name: 'Case sections' });
  await parts.waitFor();
  await page.waitForFunction(
    () => /** @type {any} */ (globalThis).document.querySelectorAll('canvas').length >= 2,
  );
  // The service's face results are hidden until the faces have been compared.
  await page.keyboard.press('Alt+I');
  await page.keyboard.press('g');
  await page.getByRole('radio', { name: 'Same person' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('Draft saved').waitFor();
  await picture('6-faces');
  await page.keyboard.press('Control+Enter');
  await page.getByText('You: different people').first().waitFor();
  await page.keyboard.press('Alt+R');
  await page.keyboard.press('ArrowRight');
  await page.getByText('same_subject').waitFor();
  await picture('7-compare');
  await parts.getByRole('button', { name: 'ID Document' }).click();
  await page.getByRole('heading', { name: 'Extracted fields' }).waitFor();
  await page.evaluate(async () => {
    const { document, innerHeight, requestAnimationFrame } = /** @type {any} */ (globalThis);
    // Images further down are only loaded when they become visible.
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode()));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  await picture('8-document');
  await page.keyboard.press('Alt+I');
  await page.keyboard.press('Alt+R');
  await page.keyboard.press('Shift+N');
  await page.keyboard.type('Brow, ears and hairline differ between card and selfie.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Brow, ears and hairline differ').waitFor();
  await picture('9-note');
  await page.keyboard.press('Control+Shift+L');
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
  await picture('10-journal');
}

/** @param {import('@playwright/test').Page} page @param {(name: string) => Promise<void>} picture */
async function handOver(page, picture) {
  await page.keyboard.press('Control+P');
  await page.getByText(/images embedded \d+ of \d+/).waitFor();
  await page.getByRole('dialog').getByText('Audit report', { exact: true }).last().waitFor();
  // The text layer is added after a page has been drawn.
  await page.getByRole('dialog').getByText('Contents').first().waitFor({ state: 'attached' });
  await picture('11-report');
  // Goes back to the options, then closes the dialog.
  await page.keyboard.press('Escape');
  await page.getByText('No report yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+E');
  await page.getByRole('dialog').waitFor();
  await picture('12-package');
  await page.keyboard.press('Escape');
}

/**
 * Exports the report and the package with the command line, from the profile that the window used.
 *
 * @param {NodeJS.ProcessEnv} env @param {string} folder
 */
async function leaveBehind(env, folder) {
  const electron = env['CASELOUPE_ELECTRON_PATH'] ?? '';
  const switches = [
    ...JSON.parse(env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]'),
    '--ozone-platform=headless',
    '--disable-gpu',
    '--log-level=3',
  ];
  const orders = [
    ['report', SHOWN_CASE, '--to', folder],
    ['package', SHOWN_CASE, '--to', folder, '--unencrypted', 'The guided tour: nobody in it is real'],
  ];
  for (const words of orders) {
    const { code } = await run(electron, [...switches, projectFolder, ...words], { env });
    if (code !== 0)
      throw new SetupError(`the tour could not write its ${words[0] ?? ''} (exit code ${String(code)})`);
  }
}

await runCommand(async () => {
  const env = /** @type {Record<string, string>} */ ({ ...process.env });
  const tourFolder = env['CASELOUPE_TOUR_DIR'] ?? join(projectFolder, 'tour');
  const theme = option('theme', 'light') === 'dark' ? 'dark' : 'light';
  const [width, height] = option('size', '1280x800').split('x').map(Number);
  mkdirSync(tourFolder, { recursive: true });
  delete env['ELECTRON_RUN_AS_NODE'];

  const app = await _electron.launch({
    executablePath: env['CASELOUPE_ELECTRON_PATH'],
    args: [
      ...JSON.parse(env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]'),
      inProject('tests/support/electron/gate.mjs'),
    ],
    cwd: projectFolder,
    env: { ...env, CASELOUPE_TEST_ENTRY: projectFolder },
  });
  try {
    const page = await app.firstWindow();
    page.setDefaultTimeout(STEP_MS);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await app.evaluate(
      ({ BrowserWindow }, size) =>
        BrowserWindow.getAllWindows()[0]?.setContentSize(size[0] ?? 0, size[1] ?? 0),
      [width, height],
    );
    /** @param {string} name */
    const picture = async (name) => {
      await page.screenshot({ path: join(tourFolder, `${name}.png`) });
      info(`  ${name}`);
    };
    await firstStart(page, picture);
    await fetchCases(page, picture);
    await reviewCase(page, picture);
    await handOver(page, picture);
  } finally {
    await app.close();
  }
  await leaveBehind(env, tourFolder);
  info(`the tour left its pictures, a report and a package in ${tourFolder}`);
});
