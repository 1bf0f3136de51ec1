import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { evidenceUrl } from '../../src/shared/domain/evidenceUrl';
import { expectAccessible } from '../support/accessibility';
import type { CaseFolder } from '../support/caseFolder';
import { ask } from '../support/electron/askBridge';
import type { RunningApp } from '../support/electron/launchApp';
import { fetchCase, expect, test, type ReadyFixtures } from '../support/electron/readyTest';
import { startHostileServer } from '../support/hostileServer';
import { caseScreen } from '../support/pages/caseScreen';
import { lockScreen } from '../support/pages/lockScreen';
import { mediaViewer } from '../support/pages/mediaViewer';
import { worklist } from '../support/pages/worklist';
import {
  actingPdf,
  bombPdf,
  chinesePdf,
  encryptedPdf,
  manyPages,
  onePage,
  wordyPdf,
} from '../support/pdfBuilder';
import { SAMPLE } from '../support/sampleIds';
import { filesHolding, filesUnder } from '../support/searchBytes';

/** The sample journey's own statement. */
const STATEMENT = '124cc794d3f7062b2299cd593ace356f';
const ASSETS = 'out/renderer/assets';
const readerScript = (): string => {
  const name = readdirSync(ASSETS).find((file) => /^evidenceReader\.worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no reader');
  return `app://caseloupe/assets/${name}`;
};

/** Puts PDFs in place of the statement, each in a document step of its own, titled by its name. */
function withPdfs(folder: CaseFolder, pdfs: Record<string, Buffer>): void {
  const journey = folder.journey(SAMPLE.cyrillic);
  const documents = journey['documents'] as Record<string, Record<string, unknown>>;
  Object.entries(pdfs).forEach(([name, bytes], index) => {
    const id = (index + 1).toString(16).padStart(32, 'e');
    writeFileSync(join(folder.folder, 'media', `${id}.pdf`), bytes);
    documents[String(60 + index)] = {
      ...documents['50'],
      step_title: name,
      media_files: { front_side_pdf_path: id },
    };
  });
  folder.setJourney(SAMPLE.cyrillic, journey);
}

async function openCase(app: RunningApp, subjectId: string, name: RegExp): Promise<string> {
  const [caseId] = await fetchCase(app.window, [subjectId]);
  await worklist(app.window).open(name);
  return caseId ?? '';
}

async function openPdfs(
  { ready, serve, caseFolder }: Pick<ReadyFixtures, 'ready' | 'serve' | 'caseFolder'>,
  pdfs: Record<string, Buffer>,
): Promise<{ app: RunningApp; caseId: string }> {
  const folder = caseFolder(SAMPLE.cyrillic);
  withPdfs(folder, pdfs);
  const app = await ready({ env: (await serve(folder.folder)).env });
  return { app, caseId: await openCase(app, SAMPLE.cyrillic, /Primerov/) };
}

async function savedMedium(page: Page, caseId: string, operation: string): Promise<string> {
  const { media } = await ask(page, 'cases:open', { caseId: caseId });
  for (const medium of media) {
    if (medium.operation === operation && medium.state.kind === 'saved') return medium.state.sha256;
  }
  throw new Error('No such medium is saved');
}

test('a PDF is read page by page, turned, enlarged and searched, and gives all back when left', async ({
  ready,
}) => {
  const app = await ready();
  const { window: page } = app;
  await openCase(app, SAMPLE.cyrillic, /Primerov/);
  await caseScreen(page).show('Proof of Address');
  const viewer = mediaViewer(page);

  await expect(
    viewer.thumbnail(/^Open: /).locator('canvas'),
    'its first page is its thumbnail',
  ).toBeVisible();
  await expect.poll(() => page.workers().length, 'the thumbnail lets its workers go').toBe(0);
  await viewer.open(/^Open: /);
  await viewer.expectPage(1);
  await expect(viewer.at.pageNumber).toHaveValue('1');
  expect(await viewer.ink()).toBeGreaterThan(0.01);
  await expect(viewer.at.pageList.locator('canvas')).toHaveCount(2);

  await expectAccessible(page, 'a PDF on the stage');

  await page.keyboard.press('9');
  const room = (await caseScreen(page).at.stage.boundingBox())?.height ?? 0;
  await expect
    .poll(async () => (await viewer.at.sheet.boundingBox())?.height, 'a whole page is in sight')
    .toBeLessThan(room);
  await page.keyboard.press('PageDown');
  await viewer.expectPage(2);
  await page.keyboard.press('PageUp');
  await viewer.expectPage(1);
  const before = Number.parseInt((await viewer.at.zoom.textContent()) ?? '', 10);
  await page.keyboard.press('+');
  await expect
    .poll(async () => Number.parseInt((await viewer.at.zoom.textContent()) ?? '', 10))
    .toBeGreaterThan(before);
  await page.keyboard.press('0');
  const upright = await viewer.at.sheet.boundingBox();
  await page.keyboard.press('r');
  await expect
    .poll(async () => ((await viewer.at.sheet.boundingBox())?.height ?? 0) < (upright?.height ?? 0))
    .toBe(true);

  await page.keyboard.press('Control+f');
  await expect(viewer.at.search).toBeFocused();
  await viewer.at.search.fill('if something looks wrong');
  await expect(viewer.at.found).toHaveText('1 of 1');
  await viewer.expectPage(2);
  await viewer.at.search.fill('no such words');
  await expect(viewer.at.found).toHaveText('Not found');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewer.at.back).toBeHidden();
  await expect(viewer.thumbnail(/^Open: /)).toBeFocused();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a click on the thumbnail of a PDF counts, even if its page is drawn during the click', async ({
  ready,
}) => {
  const app = await ready();
  const { window: page } = app;
  await openCase(app, SAMPLE.cyrillic, /Primerov/);
  const viewer = mediaViewer(page);
  const thumbnail = viewer.thumbnail(/^Open: /);
  // Holds the drawing back until the button is pressed.
  await page.evaluate(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      addEventListener('mousedown', () => observe.call(this, target), { once: true });
    };
  });
  await caseScreen(page).show('Proof of Address');
  await thumbnail.hover();
  await page.mouse.down();
  await expect(thumbnail.locator('canvas')).toBeVisible();
  await page.mouse.up();
  await viewer.expectPage(1);
});

test('pdfActions: scripts, links, launches and forms of a PDF do nothing', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const target = await startHostileServer();
  const { app } = await openPdfs({ ready, serve, caseFolder }, { Acting: actingPdf(target.origin) });
  const { window: page, electron } = app;
  const address = page.url();
  await electron.evaluate(({ shell, dialog }) => {
    const calls: string[] = [];
    Object.assign(globalThis, { calls });
    Object.assign(shell, {
      openExternal: () => calls.push('openExternal'),
      openPath: () => calls.push('openPath'),
    });
    Object.assign(dialog, { showMessageBox: () => calls.push('dialog') });
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });

  await caseScreen(page).show('Acting');
  const viewer = mediaViewer(page);
  await viewer.open(/^Open: /);
  await viewer.expectPage(1);
  expect(await viewer.ink()).toBeGreaterThan(0);
  await expect(viewer.at.sheet.locator('.text')).toContainText('Harmless to look at');
  await expect(viewer.at.sheet.locator('a, button, input, iframe, embed, object')).toHaveCount(0);
  await viewer.at.sheet.click({ position: { x: 120, y: 200 } });
  await viewer.at.sheet.click({ position: { x: 120, y: 40 }, button: 'middle' });
  await ask(page, 'app:info');

  expect(page.url()).toBe(address);
  expect(electron.windows()).toHaveLength(1);
  expect(dialogs).toEqual([]);
  expect(await electron.evaluate(() => (globalThis as { calls?: string[] }).calls)).toEqual([]);
  expect(target.seen).toEqual([]);
  await target.close();
});

test('hostilePdf: each that cannot be shown says why, and none takes the window', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const statement = readFileSync(`resources/sandbox/media/${STATEMENT}.pdf`);
  const { app } = await openPdfs(
    { ready, serve, caseFolder },
    {
      Truncated: statement.subarray(0, 600),
      Encrypted: encryptedPdf(),
      Empty: onePage({ text: '' }).subarray(0, 15),
      Long: manyPages(10_000),
      Huge: onePage({ text: 'Far away', edges: [900_000, 900_000] }),
      Wordy: wordyPdf(20_000),
      Endless: onePage({
        content: '/X Do',
        page: '/Resources << /XObject << /X 6 0 R >> >>',
        objects: [
          '<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X 6 0 R >> >> /Length 11 >>\nstream\n/X Do /X Do\nendstream',
        ],
      }),
    },
  );
  const { window: page } = app;
  const viewer = mediaViewer(page);
  const show = async (name: string): Promise<void> => {
    await caseScreen(page).show(name);
    await viewer.open(/^Open: /);
  };

  await show('Truncated');
  await expect(viewer.at.fault).toContainText('This PDF is damaged');
  await show('Encrypted');
  await expect(viewer.at.fault).toContainText('This PDF needs a password');
  await show('Empty');
  await expect(viewer.at.fault).toContainText('This PDF is damaged');

  await show('Long');
  await viewer.expectPage(1);
  await page.keyboard.press('End');
  await viewer.expectPage(10_000);
  await expect(viewer.at.pageNumber).toHaveValue('10000');
  expect(await page.locator('canvas').count(), 'only what is in sight is drawn').toBeLessThan(20);

  await show('Huge');
  await viewer.expectPage(1);
  await page.keyboard.press('1');
  await expect(viewer.at.zoom).toHaveText('100%');
  const pixels = await viewer.at.sheet
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height);
  expect(pixels).toBeLessThan(34_000_000);

  await show('Wordy');
  await viewer.expectPage(1);
  await expect(viewer.at.sheet.locator('span'), 'no element for each of too many words').toHaveCount(0);
  await page.keyboard.press('Control+f');
  await viewer.at.search.fill('word19999');
  await expect(viewer.at.found, 'but they are found').toHaveText('1 of 1');

  await show('Endless');
  await expect(viewer.at.sheet.locator('canvas').or(viewer.at.fault)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer.thumbnail(/^Open: /)).toBeVisible();
});

test('pdfBomb: a page without end is given up, and its worker with it', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const { app } = await openPdfs({ ready, serve, caseFolder }, { Bomb: bombPdf(9) });
  const { window: page } = app;
  const viewer = mediaViewer(page);
  await caseScreen(page).show('Bomb');
  // The page's own clock is put forward, so that nobody waits for the twenty seconds that it gives a page.
  await page.clock.install();
  await viewer.open(/^Open: /);
  await expect(page.getByText('Rendering page 1…')).toBeVisible();
  await ask(page, 'app:info');
  await expect(viewer.at.fault).toBeHidden();
  await page.clock.fastForward(21_000);
  await expect(viewer.at.fault).toContainText('This page takes too long to display');
  await page.keyboard.press('Escape');
  await expect(viewer.at.back).toBeHidden();
  await caseScreen(page).show('Selfie');
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a PDF that leaves its fonts to the reader is drawn from the app’s own files', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const { app } = await openPdfs(
    { ready, serve, caseFolder },
    { Chinese: chinesePdf(), Latin: onePage({ text: 'Plain Helvetica' }) },
  );
  const viewer = mediaViewer(app.window);

  await caseScreen(app.window).show('Latin');
  await viewer.open(/^Open: /);
  await viewer.expectPage(1);
  expect(await viewer.ink()).toBeGreaterThan(0.001);
  await caseScreen(app.window).show('Chinese');
  await viewer.open(/^Open: /);
  await viewer.expectPage(1);
  await expect(viewer.at.sheet.locator('.text')).toContainText('样汉');
  expect(await viewer.ink()).toBeGreaterThan(0.0001);
});

test('evidenceOfAnotherCase, remoteRequest: the page reads no bytes, its reader only those of the named case', async ({
  ready,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|Refused to|Failed to load resource|404|ERR_/);
  const target = await startHostileServer();
  const app = await ready();
  const { window: page } = app;
  const caseId = await openCase(app, SAMPLE.cyrillic, /Primerov/);
  const sha256 = await savedMedium(page, caseId, 'pdf');
  const own = evidenceUrl(caseId, sha256);
  const [otherCase] = await fetchCase(page, [SAMPLE.clean]);
  const foreign = evidenceUrl(otherCase ?? '', sha256);

  const byPage = (url: string): Promise<string[]> =>
    page.evaluate(async (address) => {
      const request = new XMLHttpRequest();
      const byRequest = new Promise<string>((resolve) => {
        request.onload = () => resolve('read');
        request.onerror = () => resolve('refused');
      });
      request.open('GET', address);
      request.send();
      const byFetch = fetch(address).then(
        () => 'read',
        () => 'refused',
      );
      return [await byRequest, await byFetch];
    }, url);
  const byReader = (url: string): Promise<number | null> =>
    page.evaluate(
      ([script, address]) =>
        new Promise<number | null>((resolve, reject) => {
          const worker = new Worker(script ?? '', { type: 'module' });
          worker.onerror = () => reject(new Error('The reader did not start'));
          worker.onmessage = ({ data }: MessageEvent<{ bytes: ArrayBuffer | null }>) => {
            worker.terminate();
            resolve(data.bytes?.byteLength ?? null);
          };
          worker.postMessage({ id: 1, url: address, range: { start: 0, end: 5 } });
        }),
      [readerScript(), url],
    );

  expect(await byPage(own)).toEqual(['refused', 'refused']);
  expect(await byPage(`${target.origin}/page`)).toEqual(['refused', 'refused']);
  expect(await byReader(own), 'the control: five bytes of its own').toBe(5);
  expect(await byReader(foreign)).toBeNull();
  expect(await byReader(`${target.origin}/reader`)).toBeNull();
  expect(await byReader('https://example.com/')).toBeNull();
  // The page goes with its vault, and the next one is as empty-handed.
  await ask(page, 'vault:lock').catch(() => undefined);
  await expect(lockScreen(page).at.heading).toBeVisible();
  expect(await byReader(own)).toBeNull();
  expect(target.seen).toEqual([]);
  await target.close();
});

test('a video is silent, seeks by ranges and steps frame by frame', async ({ ready }) => {
  const app = await ready();
  const { window: page, electron } = app;
  await openCase(app, SAMPLE.clean, /Marchetti/);
  await electron.evaluate(({ session }) => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    session.fromPartition('window').webRequest.onCompleted(({ url, statusCode, resourceType }) => {
      if (url.startsWith('evidence:') && resourceType === 'media') seen.push(statusCode);
    });
  });
  await caseScreen(page).show('Selfie');
  const viewer = mediaViewer(page);
  await viewer.open(/^Open: .*video/i);
  const state = () =>
    viewer.at.video.evaluate(({ currentTime, duration, paused, muted, readyState }: HTMLVideoElement) => ({
      currentTime,
      duration,
      paused,
      muted,
      readyState,
    }));
  await expect.poll(async () => (await state()).readyState).toBeGreaterThanOrEqual(2);
  expect(await state()).toMatchObject({ paused: true, muted: true, currentTime: 0 });
  const first = await viewer.frame();
  await expectAccessible(page, 'a video on the stage');

  const { duration } = await state();
  await viewer.at.slider.fill(String(Math.floor(duration * 50) / 100));
  await expect.poll(async () => (await state()).currentTime).toBeCloseTo(duration / 2, 1);
  await expect.poll(() => viewer.frame()).not.toBe(first);
  await page.getByRole('region', { name: 'Stage' }).locator('.stage').focus();
  const middle = await state();
  await page.keyboard.press('.');
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(middle.currentTime);
  const stepped = await state();
  expect(stepped.currentTime - middle.currentTime, 'one frame, not a second').toBeLessThan(0.2);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await state()).currentTime).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0.1);
  await page.keyboard.press('Space');
  expect((await state()).paused).toBe(true);

  const seen = await electron.evaluate(() => (globalThis as { seen?: number[] }).seen ?? []);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen), 'every request of the video was answered in part').toEqual(new Set([206]));
  await page.keyboard.press('Escape');
  await expect(viewer.at.video).toHaveCount(1);
});

test('nothing of a PDF or a video that was shown is written to disk', async ({ ready, profileFolder }) => {
  const folders = [tmpdir(), join(homedir(), 'Downloads')];
  const list = (): string[] =>
    folders.flatMap((folder) => {
      try {
        return readdirSync(folder).filter((name) => !name.startsWith('caseloupe-'));
      } catch {
        return [];
      }
    });
  const app = await ready();
  const { window: page } = app;
  await openCase(app, SAMPLE.cyrillic, /Primerov/);
  const before = list();
  const files = filesUnder(profileFolder).length;
  await caseScreen(page).show('Proof of Address');
  const viewer = mediaViewer(page);
  await viewer.open(/^Open: /);
  await viewer.expectPage(1);
  await page.keyboard.press('End');
  await viewer.expectPage(2);
  await page.keyboard.press('Control+s');
  // The report of the case is shown from memory.
  await page.keyboard.press('Control+p');
  await page.getByRole('dialog').getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
  const report = page.getByRole('dialog', { name: 'Audit report' });
  await expect(report).toContainText(/images embedded/);
  // First back to its options, then out of it, then out of the PDF of the case.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(viewer.at.back).toBeHidden();
  await app.close();

  const statement = readFileSync(`resources/sandbox/media/${STATEMENT}.pdf`);
  const pieces = [0, 0.4, 0.8].map((share) => {
    const start = Math.floor(statement.length * share) + 64;
    return statement.subarray(start, start + 48);
  });
  expect(filesHolding(profileFolder, pieces)).toEqual([]);
  expect(files, 'the profile was there to be searched').toBeGreaterThan(0);
  expect(list().filter((name) => !before.includes(name) && /pdf|webm|mp4|download/i.test(name))).toEqual([]);
});
