import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { replyToQuestions } from '../support/electron/questions';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { SANDBOX_FOLDER } from '../support/caseFolder';
import { replyToFolderDialog, exportDialog } from '../support/pages/exportDialog';
import { verifyScreen } from '../support/pages/verifyScreen';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

/** What tells who the applicant of the case is, in any writing. */
const DISCLOSING: readonly RegExp[] = [
  /marit/i,
  /elske/i,
  /voorbeeld/i,
  /tst\W*000\W*123/i,
  /9999\W*900\W*19/,
  /\b(19)?96[-./\s]{0,2}0?2[-./\s]{0,2}29/,
  /\b29[-./\s]{0,2}0?2[-./\s]{0,2}(19)?96\b/,
  /\b0?2[-./\s]{0,2}29[-./\s]{0,2}(19)?96\b/,
  /\b29\W{0,3}feb[a-z]*\W{0,3}(19)?96\b/i,
  /\bfeb[a-z]*\W{0,3}29\W{0,3}(19)?96\b/i,
];
/** A whole hash has every short number in it sooner or later. */
const withoutHashes = (text: string): string => text.replaceAll(/[0-9a-f]{32,}/g, '');
const disclosedIn = (text: string): string[] =>
  DISCLOSING.filter(
    (one) => one.test(withoutHashes(text)) || one.test(withoutHashes(text).replaceAll('\n', '')),
  ).map(String);

/** The least and the most of any colour in each picture, 0 to 255: no more than a shade apart where nothing is drawn. */
const shadesOf = (page: Page, pictures: readonly Buffer[]): Promise<[number, number][]> =>
  page.evaluate(
    async (encoded) => {
      const shades: [number, number][] = [];
      for (const one of encoded) {
        const bytes = Uint8Array.from(atob(one), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        pen?.drawImage(picture, 0, 0);
        const { data } = pen?.getImageData(0, 0, picture.width, picture.height) ?? { data: [0, 255] };
        let [least, most] = [255, 0];
        for (let index = 0; index < data.length; index += 1) {
          if (index % 4 === 3) continue;
          const shade = data[index] ?? 0;
          least = Math.min(least, shade);
          most = Math.max(most, shade);
        }
        shades.push([least, most]);
      }
      return shades;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
const isBlack = ([, most]: readonly [number, number]): boolean => most <= 3;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-redacted-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a redacted copy does not identify the applicant, verifies as redacted, and cannot be imported', async ({
  ready,
}) => {
  const { window, electron } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.faceMismatch]);
  const received = readFileSync(join(SANDBOX_FOLDER, 'journeys', `${SAMPLE.faceMismatch}.json`), 'utf8');
  expect(disclosedIn(received)).toHaveLength(6);
  await replyToFolderDialog(electron, folder);
  await replyToQuestions(electron, true);
  await worklist(window).open('Marit Elske Voorbeeld');

  const { at } = exportDialog(window);
  const order = async (ground: string): Promise<void> => {
    await window.keyboard.press('Control+Shift+E');
    await at.redacted.check({ force: true });
    await expect(at.dialog).toContainText('covered completely');
    await at.dialog.getByText('Not encrypted').click();
    await at.dialog.getByRole('checkbox', { name: /Export without encryption/ }).check();
    await at.dialog
      .getByRole('textbox', { name: 'Reason for not encrypting' })
      .fill('Read on the same computer');
    await at.dialog.getByRole('button', { name: /Choose folder|Change…/ }).click();
    await at.dialog.getByRole('textbox', { name: 'Recipient' }).fill('Supervisory authority');
    await at.dialog.getByRole('textbox', { name: 'Reason for redaction' }).fill(ground);
    await at.export.click();
  };
  // What the exporter typed goes into every text of the copy: the search must find it there, the PDF among them.
  await order('Asked for by Marit Elske Voorbeeld');
  await expect(at.lines.first()).toContainText('Redaction check failed', { timeout: 120_000 });
  for (const place of [
    'the reason or recipient you entered',
    'data/report.pdf',
    'data/viewer/index.html',
    'data/case.json',
  ])
    await expect(at.lines.first()).toContainText(`Names: in ${place}`);
  expect(readdirSync(folder)).toEqual([]);
  await at.done.click();

  await order('Request for access 12');
  await expect(at.lines).toContainText('Redacted copy exported, not encrypted', { timeout: 120_000 });

  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const file = join(folder, name);
  const unpacked = join(folder, 'unpacked');
  execFileSync('unzip', ['-q', file, '-d', unpacked]);
  const bag = join(unpacked, readdirSync(unpacked)[0] ?? '');
  const report = join(bag, 'data/report.pdf');
  const viewer = readFileSync(join(bag, 'data/viewer/index.html'), 'utf8');
  const texts = {
    names: readdirSync(unpacked, { recursive: true }).join('\n'),
    report: execFileSync('pdftotext', ['-layout', report, '-']).toString(),
    data: execFileSync('pdfinfo', [report]).toString(),
    viewer: viewer.replaceAll(/data:[^"')]*;base64,[A-Za-z0-9+/=]*/g, ''),
    case: readFileSync(join(bag, 'data/case.json'), 'utf8'),
    journal: readFileSync(join(bag, 'data/journal.txt'), 'utf8'),
    redaction: readFileSync(join(bag, 'data/REDACTION.txt'), 'utf8'),
    statement: readFileSync(join(bag, 'statement.json'), 'utf8'),
  };
  for (const [place, text] of Object.entries(texts)) expect([place, disclosedIn(text)]).toEqual([place, []]);
  for (const text of [texts.report, texts.viewer, texts.case]) expect(text).toContain('[name removed]');

  const drawn = join(folder, 'drawn');
  mkdirSync(drawn);
  execFileSync('pdfimages', ['-j', report, join(drawn, 'picture')]);
  const pictures = {
    files: readdirSync(join(bag, 'data/pictures')).map((one) =>
      readFileSync(join(bag, 'data/pictures', one)),
    ),
    report: readdirSync(drawn).map((one) => readFileSync(join(drawn, one))),
    viewer: [...viewer.matchAll(/data:image\/[a-z]+;base64,([A-Za-z0-9+/=]+)/g)].map(([, base64 = '']) =>
      Buffer.from(base64, 'base64'),
    ),
  };
  for (const [place, list] of Object.entries(pictures)) {
    expect([place, list.length > 0]).toEqual([place, true]);
    const shades = await shadesOf(window, list);
    expect([place, shades.filter((one) => !isBlack(one))]).toEqual([place, []]);
  }

  await replyToFolderDialog(electron, file);
  await at.done.click();
  await window.keyboard.press('Control+i');
  const screen = verifyScreen(window);
  await screen.at.choose.click();
  await expect(window.getByText('Redacted: this is not the whole case')).toBeVisible();
  await expect(window.getByText('Dates of birth', { exact: true })).toBeVisible();
  await expect(window.getByText('Redacted copies are for reading only')).toBeVisible();
  await expect(screen.at.importChains).toBeHidden();
  expect((await ask(window, 'journal:list', { caseId })).map(({ type }) => type)).not.toContain('imported');
});
