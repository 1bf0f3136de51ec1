import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility';
import { replyToQuestions, questionsAsked } from '../support/electron/questions';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { replyToFolderDialog, exportDialog } from '../support/pages/exportDialog';
import { intakeDock } from '../support/pages/intakeDock';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const PASSPHRASE = 'five unrelated words of passphrase';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-packages-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a case is exported by keyboard alone, and the journal and the settings name the key it was signed with', async ({
  ready,
}) => {
  const app = await ready();
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await replyToFolderDialog(app.electron, folder);
  await worklist(window).open('Elena Sofia Marchetti');
  const { keyboard } = window;

  await keyboard.press('Control+Shift+E');
  const { at } = exportDialog(window);
  await expect(at.contents).toContainText('Missing filesNone');
  for (const part of ['Printed report (PDF)', 'HTML viewer'])
    await expect(at.dialog.getByRole('checkbox', { name: part })).toBeChecked();
  await expect(at.passphrase).toBeFocused();
  await keyboard.type(PASSPHRASE);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(at.again).toBeFocused();
  await keyboard.type(PASSPHRASE);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(at.chooseFolder).toBeFocused();
  await keyboard.press('Enter');
  await expect(at.dialog).toContainText(folder);
  await keyboard.press('Control+Enter');

  // A key is derived from the passphrase at a cost that a busy machine feels.
  await expect(at.lines).toContainText('Exported, encrypted', { timeout: 120_000 });
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^caseloupe-journey-[0-9a-f]{16}-\d{8}T\d{6}Z\.zip\.age$/);
  const hash = execFileSync('sha256sum', [join(folder, name)])
    .toString()
    .slice(0, 64);
  await expect(at.lines).toContainText(hash);
  const journal = await ask(window, 'journal:list', { caseId });
  const event = JSON.parse(journal.at(-1)?.event ?? '') as { type: string; sha256: string; signer: string };
  expect(event).toMatchObject({ type: 'packaged', sha256: hash });
  await keyboard.press('Escape');
  await expect(at.dialog).toBeHidden();
  const { own } = await ask(window, 'signing:status');
  expect(own).toMatchObject({ fingerprint: event.signer, keptIn: 'keychain' });
});

test('marked cases are exported together, one file each', async ({ ready }) => {
  const app = await ready();
  const { window } = app;
  await fetchCase(window, [SAMPLE.clean, SAMPLE.faceMismatch]);
  await replyToFolderDialog(app.electron, folder);
  const list = worklist(window);
  await list.at.active.focus();
  await window.keyboard.press('Space');
  await window.keyboard.press('j');
  await window.keyboard.press('x');
  await expect(window.getByText('2 selected')).toBeVisible();
  await window.keyboard.press('Control+Shift+E');
  const { at } = exportDialog(window);
  await expect(at.contents).toContainText('2, one package each');
  await at.dialog.getByText('Not encrypted').click();
  await expect(at.export).toBeDisabled();
  await at.dialog.getByRole('checkbox', { name: /Export without encryption/ }).check();
  await at.dialog.getByRole('textbox', { name: 'Reason for not encrypting' }).fill('A test of two');
  await at.chooseFolder.click();
  await replyToQuestions(app.electron, false);
  await at.export.click();
  const asked = ['Export 2 cases unencrypted?'];
  await expect.poll(() => questionsAsked(app.electron)).toEqual(asked);
  expect(readdirSync(folder)).toEqual([]);
  await replyToQuestions(app.electron, true);
  await at.export.click();
  await expect(at.lines.filter({ hasText: 'Exported, not encrypted' })).toHaveCount(2);
  expect(await questionsAsked(app.electron)).toEqual([...asked, ...asked]);
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) execFileSync('unzip', ['-tq', join(folder, name)]);
});

test('an app that is killed while it exports leaves nothing half under a final name, and nothing of it after the next start', async ({
  ready,
  launch,
}) => {
  const app = await ready();
  const caseIds = await fetchCase(app.window, [SAMPLE.full, SAMPLE.clean, SAMPLE.faceMismatch]);
  await replyToFolderDialog(app.electron, folder);
  await replyToQuestions(app.electron, true);
  const chosen = await ask(app.window, 'packages:chooseFolder');
  await ask(app.window, 'packages:start', {
    caseIds,
    folderId: chosen?.folderId ?? '',
    encryption: { kind: 'none', knowingly: true, reason: 'A test of a crash' },
    parts: [],
    reason: '',
    recipient: '',
  });
  await expect.poll(() => readdirSync(folder).length, { intervals: [1] }).toBeGreaterThan(0);
  await app.kill();
  const isPartial = (name: string): boolean => /^\..*\.partial$/.test(name);
  for (const name of readdirSync(folder).filter((one) => !isPartial(one)))
    execFileSync('unzip', ['-tq', join(folder, name)]);

  const { window } = await launch();
  await expect(worklist(window).at.rows).toHaveCount(3);
  await expect.poll(() => readdirSync(folder).filter(isPartial)).toEqual([]);
});

test('a package that a kill interrupted asks for its passphrase again, and the new one takes its place', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  const [caseId = ''] = await fetchCase(first.window, [SAMPLE.clean]);
  await replyToFolderDialog(first.electron, folder);
  await worklist(first.window).open('Elena Sofia Marchetti');
  const fill = async ({ window }: typeof first): Promise<void> => {
    const { at } = exportDialog(window);
    await at.passphrase.fill(PASSPHRASE);
    await at.again.fill(PASSPHRASE);
  };
  await first.window.keyboard.press('Control+Shift+E');
  await fill(first);
  await exportDialog(first.window).at.chooseFolder.click();
  await exportDialog(first.window).at.export.click();
  const running = async () => (await ask(first.window, 'jobs:list')).filter(({ kind }) => kind === 'package');
  await expect.poll(running, { intervals: [20] }).toMatchObject([{ state: 'running' }]);
  await first.kill();

  const again = await launch();
  const { window } = again;
  // The folder is one of an earlier session.
  await replyToQuestions(again.electron, true);
  const row = intakeDock(window).at.lines.filter({ hasText: 'Elena Sofia Marchetti' });
  await expect(row).toContainText(
    'Export interrupted when the app closed. No incomplete file was left behind.',
  );
  await expect(row).toContainText('The passphrase was not kept. Export the case again.');
  await expect(row.getByRole('button', { name: 'Resume' })).toBeHidden();
  await expectAccessible(window, 'a package to be exported again');
  await row.getByRole('button', { name: 'Export again…' }).click();
  await fill(again);
  await exportDialog(window).at.export.click();
  await expect(exportDialog(window).at.lines).toContainText('Exported, encrypted', { timeout: 120_000 });
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await ask(window, 'jobs:list')).map(({ state }) => state)).toEqual(['done']);
  const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
  expect(types.filter((type) => type === 'packaged')).toHaveLength(1);
});
