import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import type { RunningApp } from '../support/electron/launchApp';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { bare, chooseFile, saveReport, tool } from '../support/electron/reports';
import { replyToFolderDialog } from '../support/pages/exportDialog';
import { orders } from '../support/pages/batches';
import { reportDialog } from '../support/pages/reportDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

/** Pictures are drawn anew and pages laid out several times, which a busy machine feels. */
const MADE = { timeout: 180_000 };

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-report-dialog-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the system was asked to print, and what was on the page at that moment. */
interface Printed {
  options: object;
  /** Whether the dialog belongs to the window that people see. */
  isOwned: boolean;
  page: { title: string; pictures: number; painted: number };
}

/** From here on nobody is at the system's print dialog but the test, which prints, closes it, or has no printer. */
async function replyToPrintDialog(
  { electron }: RunningApp,
  response: { printed: boolean; reason: string },
): Promise<void> {
  await electron.evaluate(({ app, webContents, BrowserWindow }, { printed, reason }) => {
    type Print = Electron.WebContents['print'];
    const asked: Printed[] = [];
    Object.assign(globalThis, { askedToPrint: asked });
    const answering = (contents: Electron.WebContents): Print =>
      function print(options = {}, reported = () => undefined) {
        const inspect = `({ title: document.title, pictures: document.images.length,
          painted: [...document.images].filter((one) => one.naturalWidth > 0).length })`;
        void contents.executeJavaScript(inspect).then((page: Printed['page']) => {
          const owner = BrowserWindow.fromWebContents(contents)?.getParentWindow();
          asked.push({ options, page, isOwned: owner?.isVisible() === true });
          reported(printed, reason);
        });
      };
    const prepare = (contents: Electron.WebContents): void =>
      void Object.assign(contents, { print: answering(contents) });
    webContents.getAllWebContents().forEach(prepare);
    app.on('web-contents-created', (_event, contents) => prepare(contents));
  }, response);
}

const askedToPrint = ({ electron }: RunningApp): Promise<Printed[]> =>
  electron.evaluate(() => Reflect.get(globalThis, 'askedToPrint') as Printed[]);

test('a picture that cannot be displayed stops the report and is named; what is chosen is on paper, and printed by the system', async ({
  ready,
}) => {
  test.setTimeout(600_000);
  const app = await ready();
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.brokenMedia]);
  await worklist(window).open('Amara Grace Okonkwo');
  const report = reportDialog(window);
  const { at } = report;

  await window.keyboard.press('Control+p');
  await at.showNow.click();
  await expect(at.missing).toBeVisible(MADE);
  await expect(at.dialog).toContainText('No report was created');
  await expect(at.dialog.getByRole('listitem').filter({ hasText: 'Exhibit 2' })).toContainText(
    'Passport, front, cropped',
  );
  await expect(at.save).toBeDisabled();
  await expect(at.print).toBeDisabled();
  await expectAccessible(window, 'pictures that are missing');

  await report.choose('Letter');
  await report.choose('Small');
  await report.section('Notes').uncheck();
  await at.withoutThese.click();
  await expect(at.state).toContainText(/images embedded (\d+) of \1/, MADE);
  await chooseFile(app, join(folder, 'report.pdf'));
  await at.save.click();
  await expect(at.dialog).toContainText('Saved.');
  expect(tool('pdfinfo', join(folder, 'report.pdf'))).toMatch(/\(letter\)/);
  const paper = bare(tool('pdftotext', '-layout', join(folder, 'report.pdf'), '-'));
  expect(paper).toContain(bare('Not shown because it could not be displayed on this computer: exhibit 2.'));
  expect(paper).toContain(bare('The section “Notes” was left out on request.'));

  await replyToPrintDialog(app, { printed: true, reason: '' });
  await at.print.click();
  await expect(at.dialog).toContainText('Printed.', MADE);
  const { pictures } = (await askedToPrint(app))[0]?.page ?? { pictures: 0 };
  expect(await askedToPrint(app)).toEqual([
    {
      options: { silent: false, printBackground: true, pageSize: 'Letter' },
      page: { title: `Audit report, case ${caseId}`, pictures, painted: pictures },
      isOwned: true,
    },
  ]);
  expect(pictures).toBe(3);
  const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
  expect(types.filter((type) => type === 'printed')).toHaveLength(2);
  await replyToPrintDialog(app, { printed: false, reason: 'Invalid printer settings' });
  await at.print.click();
  await expect(at.alert).toContainText('Printing failed', MADE);
  expect((await ask(window, 'journal:list', { caseId })).map(({ type }) => type)).toEqual(types);
});

test('many reports are written together, and the one that cannot be is named', async ({ ready }) => {
  test.setTimeout(600_000);
  const app = await ready();
  const { window } = app;
  const [good = '', broken = ''] = await fetchCase(window, [SAMPLE.clean, SAMPLE.brokenMedia]);
  await replyToFolderDialog(app.electron, folder);
  await worklist(window).at.active.focus();
  for (const key of ['Space', 'j', 'x']) await window.keyboard.press(key);
  await expect(window.getByText('2 selected')).toBeVisible();
  await window.keyboard.press('Control+p');
  const { at } = reportDialog(window);
  await expect(at.dialog).toContainText('One PDF for each case');
  await at.writeAll.click();

  const batch = orders(window);
  await expect(at.dialog).toBeHidden();
  await expect(batch.at.order).toContainText('Reports completed, 2 cases, 1 failed', MADE);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  await batch.showResults();
  await expect(batch.result('Elena Sofia Marchetti')).toHaveText(new RegExp(`Saved, \\d+ pages, ${name}`));
  await expect(batch.result('Amara Grace Okonkwo')).toContainText(
    'Some images could not be added to the report: Passport, front, cropped.',
  );
  await expectAccessible(window, 'reports that were written');
  expect(tool('pdfinfo', join(folder, name))).toContain(`Audit report, case ${good}`);
  const typesOf = async (caseId: string): Promise<string[]> =>
    (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
  expect(await typesOf(good)).toContain('printed');
  expect(await typesOf(broken)).not.toContain('printed');
});

/** The resolution of the pictures of a PDF, in pixels to the inch as they are drawn; the least and the most. */
function resolutions(path: string): { least: number; most: number } {
  const [, , ...lines] = tool('pdfimages', '-list', path).trimEnd().split('\n');
  const all = lines.map((line) => Number(line.trim().split(/\s+/)[12]));
  return { least: Math.min(...all), most: Math.max(...all) };
}

test('pictures are as fine as was asked, and no finer than received', async ({ ready }) => {
  const app = await ready();
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.clean]);
  const coarse = resolutions((await saveReport(app, folder, caseId, { dpi: 100 })).path);
  const fine = resolutions((await saveReport(app, folder, caseId, { dpi: 300 })).path);
  expect(coarse.most).toBeLessThanOrEqual(101);
  expect(fine.most).toBeGreaterThan(coarse.most);
  expect(fine.most).toBeLessThanOrEqual(301);
  expect(fine.least).toBeGreaterThanOrEqual(coarse.least);
});
