import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { workOnCases } from '../support/audit/workedCases';
import { ask } from '../support/electron/askBridge';
import { replyToQuestions } from '../support/electron/questions';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import { bare, tool } from '../support/electron/reports';
import { replyToFolderDialog } from '../support/pages/exportDialog';
import { actingPdf } from '../support/pdfBuilder';
import { SAMPLE } from '../support/sampleIds';
import { layoutFaults, namelessCells } from '../support/viewer/pageFaults';

/** One for each layout of the page, which changes at 640, 960 and 1200 pixels. */
const WIDTHS = [400, 700, 1024, 1280] as const;
/** Tables are cards on the narrow one: what is read aloud stays the same, and another engine lays out both. */
const CARDS_AND_TABLES = [400, 1280] as const;
const HEIGHT = 900;
/** A4 without margins of 1 cm, in pixels. */
const PAPER_WIDTH = 718;
const MARGIN = '1cm';
const ON_A4 = { format: 'A4', margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } } as const;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-viewer-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The addresses of the pages of packages of these cases, by their names. */
async function addressesOf(
  window: Page,
  cases: Readonly<Record<string, string>>,
): Promise<[string, string][]> {
  const chosen = await ask(window, 'packages:chooseFolder');
  const zips = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.zip'));
  await ask(window, 'packages:start', {
    caseIds: Object.values(cases),
    folderId: chosen?.folderId ?? '',
    encryption: { kind: 'none', knowingly: true, reason: 'A test of pages' },
    parts: ['viewer'],
    reason: '',
    recipient: '',
  });
  await expect
    .poll(() => zips().filter((name) => !name.startsWith('.')).length, { timeout: 180_000 })
    .toBe(Object.keys(cases).length);
  return Object.entries(cases).map(([name, caseId]) => {
    const zip = zips().find((one) => one.includes(caseId.slice(0, 16))) ?? '';
    mkdirSync(join(folder, name));
    execFileSync('unzip', ['-q', join(folder, zip), '-d', join(folder, name)]);
    const [bag = ''] = readdirSync(join(folder, name));
    return [name, `file://${join(folder, name, bag, 'data', 'viewer', 'index.html')}`];
  });
}

/** Cells, rows and headings that a screen reader finds. */
async function semantics(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const count = (...roles: string[]): number =>
    nodes.filter(({ ignored, role }) => !ignored && roles.includes(String(role?.value))).length;
  return {
    tables: count('table'),
    rows: count('row'),
    cells: count('cell', 'gridcell'),
    headings: count('columnheader', 'rowheader'),
  };
}

/** What is wrong with a page in Chromium: by the width of its window, on paper, and in what is read aloud. */
async function faultsInChromium(browser: Browser, name: string, address: string) {
  const page = await browser.newPage();
  await page.goto(address);
  const faults: Record<string, string[]> = {};
  const tables: Record<string, number>[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    faults[`${name} at ${String(width)}`] = [
      ...(await page.evaluate(layoutFaults)),
      ...(await page.evaluate(namelessCells)),
    ];
    if (CARDS_AND_TABLES.some((one) => one === width)) tables.push(await semantics(page));
  }
  for (const one of tables) expect(one, name).toEqual(tables[0]);
  expect(tables[0]?.['cells']).toBeGreaterThan(10);
  const unnamed = await page.$$eval('img', (all) => all.filter((one) => !one.alt || !one.src).length);
  faults[`${name}: pictures without an alternative text`] = Array<string>(unnamed).fill('picture');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: HEIGHT });
  faults[`${name} on paper`] = await page.evaluate(layoutFaults);
  const headings = await page.$$eval('h1, h2, h3, h4, h5, h6', (all) =>
    all.map(({ textContent }) => textContent),
  );
  const path = join(folder, `${name}.pdf`);
  await page.pdf({ ...ON_A4, path });
  faults[`${name}: headings at the end of a page`] = strandedIn(path, headings);
  await page.close();
  return faults;
}

/** Headings that are the last line of a page. */
function strandedIn(path: string, headings: readonly string[]): string[] {
  const all = new Set(headings.map(bare));
  return tool('pdftotext', '-layout', path, '-')
    .split('\f')
    .map((page) => page.trimEnd().split('\n').at(-1) ?? '')
    .filter((line) => line !== '' && all.has(bare(line)));
}

test('a package’s page breaks no word, on no width and no paper, and leaves no heading alone', async ({
  ready,
}) => {
  test.setTimeout(600_000);
  const { window, electron } = await ready();
  await replyToQuestions(electron, true);
  const { matches, concluded, twelveDocuments, rightToLeft, check } = await workOnCases(window);
  const [longNames = ''] = await fetchCase(window, [SAMPLE.longNames]);
  await replyToFolderDialog(electron, folder);
  const pages = await addressesOf(window, {
    matches,
    concluded,
    twelveDocuments,
    rightToLeft,
    check,
    longNames,
  });

  const faults: Record<string, string[]> = {};
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    for (const [name, address] of pages)
      Object.assign(faults, await faultsInChromium(browser, name, address));
  } finally {
    await browser.close();
  }
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  try {
    const page = await firefox.newPage();
    for (const [name, address] of pages) {
      await page.goto(address);
      for (const width of CARDS_AND_TABLES) {
        await page.setViewport({ width, height: HEIGHT });
        faults[`${name} at ${String(width)} in Firefox`] = await page.evaluate(layoutFaults);
      }
    }
  } finally {
    await firefox.close();
  }
  const found = Object.entries(faults).filter(([, all]) => all.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});

/** The sample journey's own statement, a PDF. */
const STATEMENT = '124cc794d3f7062b2299cd593ace356f';

/** Counts what is requested of it. */
async function watch(): Promise<{ server: Server; origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { server, origin, requests };
}

test('a PDF document is read in a package’s page in both browsers, and what it asks for is not done', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const { server, origin, requests } = await watch();
  const { folder: cases } = caseFolder(SAMPLE.cyrillic);
  writeFileSync(join(cases, 'media', `${STATEMENT}.pdf`), actingPdf(origin));
  const { window, electron } = await ready({ env: (await serve(cases)).env });
  await replyToQuestions(electron, true);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.cyrillic]);
  await replyToFolderDialog(electron, folder);
  const [[, address] = ['', '']] = await addressesOf(window, { withPdf: caseId });

  const chromiumBrowser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await chromiumBrowser.newPage();
  await page.goto(address);
  await page.locator('figure iframe').scrollIntoViewIfNeeded();
  // The browser's own viewer makes room in a frame of its own for the pages that it could read.
  const room = async (): Promise<number> => {
    const inner = page.frames().find((one) => one.parentFrame()?.url().startsWith('chrome-extension:'));
    return (await inner?.$eval('#sizer', ({ clientHeight }) => clientHeight).catch(() => 0)) ?? 0;
  };
  await expect.poll(room, 'Chromium shows it').toBeGreaterThan(100);
  // What a PDF asks for is done, if at all, once its pages are there.
  await page.waitForTimeout(1000);
  expect(page.url()).toBe(address);
  await expect(page.locator('figure:has(iframe) a')).toHaveAttribute('href', /\.pdf$/);
  await chromiumBrowser.close();

  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const inFirefox = await firefox.newPage();
  await inFirefox.goto(address);
  await inFirefox.$eval('figure iframe', (one) => one.scrollIntoView());
  await expect
    .poll(async () => {
      const shown = inFirefox.frames().find((one) => one.url().endsWith('.pdf'));
      return (await shown?.$eval('.textLayer', ({ textContent }) => textContent).catch(() => null)) ?? '';
    })
    .toContain('Harmless to look at');
  expect(inFirefox.url()).toBe(address);
  await firefox.close();
  server.close();
  expect(requests).toEqual([]);
});
