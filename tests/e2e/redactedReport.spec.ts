import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { chooseFile, saveReport, tool } from '../support/electron/reports';
import { runCommandLine } from '../support/electron/runCommandLine';
import { exifSegment, withSegments } from '../support/jpegBytes';
import { readPixels, type Pixels } from '../support/pixels';
import { reportDialog } from '../support/pages/reportDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-redacted-report-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RECIPIENT = 'Supervisory authority';
const GROUND = 'Request for access 12';
/** What tells who the applicant of the case is. */
const DISCLOSING = /marit|elske|voorbeeld|TST\W*000\W*123|9999\W*900\W*19|1996\W*0?2\W*29|29\W*0?2\W*1996/i;
/** A whole hash has every short number in it sooner or later. */
const withoutHashes = (text: string): string => text.replaceAll(/[0-9a-f]{32,}/g, '');

/** The pictures in a PDF, decoded by poppler. */
function picturesIn(pdf: string): Pixels[] {
  const into = mkdtempSync(join(folder, 'pictures-'));
  execFileSync('pdfimages', [pdf, join(into, 'picture')]);
  return readdirSync(into)
    .sort()
    .map((name) => readPixels(readFileSync(join(into, name))));
}
/** The lightest of any colour in it. */
const lightest = ({ data }: Pixels): number => data.reduce((most, shade) => Math.max(most, shade), 0);

async function makeRedacted(
  window: Page,
  classes: readonly RedactionClass[] = REDACTION_CLASSES,
): Promise<void> {
  const dialog = reportDialog(window);
  await dialog.at.redacted.check({ force: true });
  await dialog.remove(classes);
  await dialog.at.recipient.fill(RECIPIENT);
  await dialog.at.ground.fill(GROUND);
  await dialog.at.make.click();
}

test('a redacted report is previewed, saved and recorded, identifies nobody, and names its case', async ({
  ready,
}) => {
  test.setTimeout(600_000);
  const app = await ready();
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.faceMismatch]);
  await worklist(window).open('Marit Elske Voorbeeld');
  await window.keyboard.press('Control+p');
  const dialog = reportDialog(window);
  await dialog.at.showNow.click();
  await expect(dialog.at.summary).toContainText('nothing left out', { timeout: 120_000 });

  // The way back leads to the options, by the arrow and by the key.
  await dialog.at.back.click();
  await expect(dialog.at.dialog).toContainText('No report yet');
  await expect(dialog.at.whole).toBeFocused();
  await dialog.at.make.click();
  await expect(dialog.at.canvas).toBeVisible({ timeout: 120_000 });
  await window.keyboard.press('Escape');
  await expect(dialog.at.dialog).toContainText('No report yet');

  await makeRedacted(window);
  await expect(dialog.at.summary).toContainText(
    /[1-9]\d* texts removed, [1-9]\d* images covered, result checked/,
    { timeout: 120_000 },
  );
  await expect(dialog.at.canvas).toBeVisible();
  const before = await ask(window, 'journal:list', { caseId });
  expect(before.map(({ type }) => type)).not.toContain('report-redacted');

  await chooseFile(app, join(folder, 'Voorbeeld, redacted.pdf'));
  await dialog.at.save.click();
  await expect(dialog.at.dialog.getByRole('alert')).toContainText('The file name contains removed data');
  expect(readdirSync(folder)).toEqual([]);
  const path = join(folder, 'copy.pdf');
  await chooseFile(app, path);
  await dialog.at.save.click();
  await expect(dialog.at.summary).toContainText('Saved.');
  expect(readdirSync(folder)).toEqual(['copy.pdf']);

  const text = tool('pdftotext', '-layout', path, '-');
  for (const disclosed of [text, tool('pdfinfo', path), tool('pdfinfo', '-struct-text', path)])
    expect(withoutHashes(disclosed)).not.toMatch(DISCLOSING);
  expect(text).toContain('[name removed]');
  expect(tool('pdfinfo', path)).toContain(`Title:           Audit report, redacted copy, case ${caseId}`);
  const head = before.at(-1)?.hash ?? '';
  const pages = text.split('\f').slice(0, -1);
  expect(pages[0]?.replaceAll(/\s/g, '')).toContain(head);
  for (const page of pages) expect(page).toContain(`Redacted copy for ${RECIPIENT}`);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Exhibit \d+: it shows faces/);

  const pictures = picturesIn(path);
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.map(lightest).filter((shade) => shade > 3)).toEqual([]);

  const entry = (await ask(window, 'journal:list', { caseId })).at(-1);
  expect(JSON.parse(entry?.event ?? '')).toMatchObject({
    type: 'report-redacted',
    to: 'file',
    classes: [...REDACTION_CLASSES],
    ground: GROUND,
    recipient: RECIPIENT,
    heads: [{ hash: head }],
  });
});

test('a picture that is shown has the recipient’s name all over it, and nothing that the camera wrote', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.faceMismatch);
  const camera = 'Camera of Marit, 51.5N 0.1W';
  for (const file of cases.mediaOf(SAMPLE.faceMismatch).filter((name) => name.endsWith('.jpg'))) {
    const path = join(cases.folder, 'media', file);
    writeFileSync(path, withSegments(readFileSync(path), exifSegment(camera)));
  }
  const service = await serve(cases.folder);
  const app = await ready({ env: service.env });
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.faceMismatch]);
  // Large paper pictures of few pixels: the same size for all that are compared.
  const options = { images: 'full', dpi: 100 } as const;
  const redacted = (recipient: string, classes: RedactionClass[]) =>
    saveReport(app, folder, caseId, options, { classes, ground: GROUND, recipient });
  const whole = await saveReport(app, folder, caseId, options);
  const first = await redacted('Supervisory authority', ['names']);
  const again = await redacted('Supervisory authority', ['names']);
  const second = await redacted('Another recipient of this', ['names']);

  const originals = picturesIn(whole.path);
  const [shown, repeated, other] = [first, again, second].map(({ path }) => picturesIn(path));
  const isBlack = (picture: Pixels | undefined): boolean => picture !== undefined && lightest(picture) <= 3;
  let marked = 0;
  for (const [index, original] of originals.entries()) {
    const picture = shown?.[index];
    if (picture === undefined || isBlack(picture)) continue;
    marked += 1;
    expect([picture.width, picture.height]).toEqual([original.width, original.height]);
    // In every sixteenth of the picture something is written that the original does not have.
    expect(tilesThatDiffer(original, picture)).toBe(16);
    // It is the recipient that is written: the same for the same one, another for another.
    expect(tilesThatDiffer(picture, repeated?.[index])).toBe(0);
    expect(tilesThatDiffer(picture, other?.[index])).toBeGreaterThan(4);
  }
  expect(marked).toBeGreaterThan(0);
  expect(shown?.filter(isBlack).length).toBeGreaterThan(0);

  // Nothing of the camera's is in any report, covered or not, in whatever form it is stored.
  for (const { path } of [whole, first, second]) {
    const plain = join(folder, `${basename(path)}.plain`);
    execFileSync('qpdf', ['--qdf', '--stream-data=uncompress', path, plain]);
    const bytes = readFileSync(plain);
    expect(bytes.includes('Camera of Marit')).toBe(false);
    expect(bytes.includes('Exif\0')).toBe(false);
  }
});

/** How many of sixteen equal parts differ in more than single pixels that two encodings may do. */
function tilesThatDiffer(a: Pixels, b: Pixels | undefined): number {
  if (b === undefined || a.width !== b.width || a.height !== b.height) throw new Error('not of one size');
  const found = new Array<number>(16).fill(0);
  for (let y = 0; y < a.height; y += 1)
    for (let x = 0; x < a.width; x += 1) {
      const at = (y * a.width + x) * 3;
      let apart = 0;
      for (let place = at; place < at + 3; place += 1)
        apart = Math.max(apart, Math.abs((a.data[place] ?? 0) - (b.data[place] ?? 0)));
      const tile = Math.floor((4 * y) / a.height) * 4 + Math.floor((4 * x) / a.width);
      if (apart > 24) found[tile] = (found[tile] ?? 0) + 1;
    }
  return found.filter((count) => count > (a.width * a.height) / 16 / 200).length;
}

test('the command line makes the same redacted report, and stops one whose ground names somebody', async ({
  ready,
  profileFolder,
}) => {
  const app = await ready();
  await fetchCase(app.window, [SAMPLE.faceMismatch]);
  await app.close();
  const into = join(folder, 'out');
  mkdirSync(into);
  const run = (words: readonly string[]) =>
    runCommandLine(words, { profileFolder, keychainSuffix: basename(profileFolder), stdin: '' });
  const words = [
    'report',
    SAMPLE.faceMismatch,
    '--to',
    into,
    '--redact',
    'all',
    '--recipient-name',
    RECIPIENT,
    '--json',
  ];
  const stopped = await run([...words, '--reason', 'Asked for by Marit Elske Voorbeeld']);
  expect(stopped.code).toBe(6);
  expect(JSON.parse(stopped.stdout)).toMatchObject({ code: 'value-left' });
  expect(stopped.stdout + stopped.stderr).not.toMatch(DISCLOSING);
  expect(readdirSync(into)).toEqual([]);
  expect(await run([...words, '--reason', GROUND])).toMatchObject({ code: 0 });
  const [name = ''] = readdirSync(into);
  expect(name).toMatch(/^caseloupe-redacted-report-/);
  expect(withoutHashes(tool('pdftotext', '-layout', join(into, name), '-'))).not.toMatch(DISCLOSING);
  expect(
    picturesIn(join(into, name))
      .map(lightest)
      .filter((shade) => shade > 3),
  ).toEqual([]);
});
