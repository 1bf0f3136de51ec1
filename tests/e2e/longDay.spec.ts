import { expect, fetchCase, test } from '../support/electron/readyTest';
import { ask } from '../support/electron/askBridge';
import { heapOf, foundInMain } from '../support/electron/heap';
import { amlReview } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { goThroughParts } from '../support/pages/goThrough';
import { lockScreen } from '../support/pages/lockScreen';
import { mediaViewer } from '../support/pages/mediaViewer';
import { notesPanel } from '../support/pages/notesPanel';
import { reportDialog } from '../support/pages/reportDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

/** Typed into a note of the case, and nowhere else. */
const MARKER = 'Quibberwick Zanthorpe';

/** Of the documents of the case: the number of its passport, and what a check of its identity card was. */
const VALUES = ['UT0001010', 'Do both sides belong to one card'];

test('a locked window and the process behind it hold nothing of the case that was open', async ({
  ready,
  serve,
  profileFolder,
}) => {
  const app = await ready({ env: (await serve()).env });
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  await worklist(window).rowOf(caseId).click();
  const applicant = await caseScreen(window).at.name.innerText();
  expect(applicant).toMatch(/^[ -~]{8,}$/);
  await window.keyboard.press('Shift+N');
  await expect(notesPanel(window).at.text).toBeFocused();
  await window.keyboard.type(MARKER);
  expect(await (await heapOf(window)).found([applicant, MARKER])).toEqual([applicant, MARKER]);
  expect(await foundInMain(app, profileFolder, [applicant])).toEqual([applicant]);

  await window.keyboard.press('Control+l');
  await expect(lockScreen(window).at.heading).toBeVisible();
  const texts = [applicant, MARKER, caseId];
  expect(await (await heapOf(window)).found(texts), 'the window').toEqual([]);
  expect(await foundInMain(app, profileFolder, texts), 'main').toEqual([]);
});

test('a window locked over any place holds nothing of its case', async ({ ready, serve, profileFolder }) => {
  test.setTimeout(600_000);
  const app = await ready({ env: (await serve()).env });
  const { window } = app;
  const [caseId = '', matched = ''] = await fetchCase(window, [SAMPLE.cyrillic, SAMPLE.knownAs]);
  const screen = caseScreen(window);
  const names = (await ask(window, 'cases:list', {})).rows.map(({ applicantName }) => applicantName ?? '');
  expect(names.filter((name) => /^[ -~]{8,}$/.test(name))).toHaveLength(2);
  const texts = [...names, 'primerov', caseId, matched, SAMPLE.cyrillic];
  /** Where a person may be when the vault locks; each begins at the open case. */
  const PLACES: Record<string, () => Promise<void>> = {
    async 'a search in the palette'() {
      await window.keyboard.press('Control+k');
      await expect(window.getByRole('combobox', { name: 'Search commands and cases' })).toBeFocused();
      await window.keyboard.type('primerov');
      await expect(window.getByRole('option', { name: /Primerov/ })).toBeVisible();
    },
    async 'a PDF'() {
      await screen.show('Proof of Address');
      await mediaViewer(window).open(/^Open: /);
      await mediaViewer(window).expectPage(1);
    },
    async 'a report preview'() {
      await window.keyboard.press('Control+p');
      const { at } = reportDialog(window);
      await expect(at.dialog).toBeVisible();
      await expect(at.showNow.or(at.canvas)).toBeVisible({ timeout: 180_000 });
      if (await at.showNow.isVisible()) await at.showNow.click();
      await expect(at.canvas).toBeVisible({ timeout: 180_000 });
    },
    async 'every part of the case'() {
      await goThroughParts(window);
    },
    async 'a match of the AML review'() {
      await window.keyboard.press('Escape');
      await worklist(window).rowOf(matched).click();
      await screen.show('AML review');
      await amlReview(window).at.grid.locator('[data-match]').first().click();
      await expect(amlReview(window).at.card).toBeVisible();
    },
    async 'a comparison of images'() {
      await window.keyboard.press('Alt+i');
      await comparer(window).ready();
    },
  };
  for (const [place, go] of Object.entries(PLACES)) {
    await worklist(window).rowOf(caseId).click();
    await expect(screen.at.name).toHaveText(/Primerov/);
    await go();
    await app.electron.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
    await expect(lockScreen(window).at.heading, place).toBeVisible();
    expect(await (await heapOf(window)).found(texts), `the window: ${place}`).toEqual([]);
    expect(await foundInMain(app, profileFolder, texts), `main: ${place}`).toEqual([]);
    await lockScreen(window).at.unlock.click();
    // The window returns to the case, which may be a moment after its list.
    await expect(screen.at.rail).toBeVisible();
    while (await screen.at.rail.isVisible()) {
      await window.keyboard.press('Escape');
      await window.waitForTimeout(300);
    }
    await expect(worklist(window).rowOf(caseId)).toBeVisible();
  }
});

test('a closed case gives its pictures back', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  const heap = await heapOf(window);
  expect(await heap.pixels()).toBe(0);
  await worklist(window).rowOf(caseId).click();
  await expect.poll(() => heap.pixels()).toBeGreaterThan(100_000);
  // Both show what the case offers.
  for (const keys of ['Control+k', '?']) {
    await window.keyboard.press(keys);
    await expect(window.getByRole('dialog')).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toBeHidden();
  }
  await window.keyboard.press('Escape');
  await expect(worklist(window).rowOf(caseId)).toBeVisible();
  await expect.poll(() => heap.pixels()).toBe(0);
});

test('a closed case leaves none of its values in the window', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  await worklist(window).rowOf(caseId).click();
  await expect(caseScreen(window).at.rail).toBeVisible();
  await goThroughParts(window);
  const heap = await heapOf(window);
  expect(await heap.found(VALUES)).toEqual(VALUES);
  await window.keyboard.press('Escape');
  await expect(worklist(window).rowOf(caseId)).toBeVisible();
  await expect.poll(() => heap.found(VALUES)).toEqual([]);
});

test('a PDF closed before its text has come is let go, with what it was shown in', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.cyrillic]);
  await worklist(window).rowOf(caseId).click();
  await caseScreen(window).show('Proof of Address');
  const viewer = mediaViewer(window);
  await expect(viewer.thumbnail(/^Open: /).locator('canvas')).toBeVisible();
  // A reader so slow that its text never comes.
  await window.evaluate(() => {
    const post = Worker.prototype.postMessage as (this: Worker, ...all: unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, ...all: unknown[]) {
      if ((all[0] as { action?: string } | null)?.action !== 'GetTextContent') post.apply(this, all);
    } as Worker['postMessage'];
  });
  const openAndClose = async (): Promise<void> => {
    await viewer.open(/^Open: /);
    await viewer.expectPage(1);
    await window.keyboard.press('Escape');
    await expect(viewer.at.back).toBeHidden();
    await expect(viewer.thumbnail(/^Open: /).locator('canvas')).toBeVisible();
  };
  const heap = await heapOf(window);
  for (let times = 0; times < 2; times += 1) await openAndClose();
  await expect.poll(() => window.workers().length).toBe(0);
  const before = await heap.nodes();
  for (let times = 0; times < 4; times += 1) await openAndClose();
  await expect.poll(() => window.workers().length).toBe(0);
  await expect.poll(async () => (await heap.nodes()) - before).toBeLessThan(60);
});
