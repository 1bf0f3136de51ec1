import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { expectAccessible } from '../support/accessibility';
import type { RunningApp } from '../support/electron/launchApp';
import { ask } from '../support/electron/askBridge';
import { expect, test } from '../support/electron/readyTest';
import { opened, REVIEWER } from '../support/journalBuilder';
import {
  bagFiles,
  chainOf,
  createSigner,
  REPLICA_A,
  REPLICA_B,
  OPENED_CASE,
  packageZip,
  partsOf,
  pathOf,
  retrieved,
  sealed,
  sha256,
  smallContent,
} from '../support/packageBytes';
import { intakeDock } from '../support/pages/intakeDock';
import { verifyScreen } from '../support/pages/verifyScreen';
import { zipBytes } from '../support/zipBytes';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import { signerOf } from '../support/authors';

const signer = createSigner('T-1');
const content = smallContent(signer);
const RESPONSE_PATH = pathOf(content.chains.flat(), sha256(content.evidence[0] ?? ''));
const NOTE = '11111111-1111-4111-8111-111111111111';
const noted = (text: string) =>
  ({ type: 'noted', noteId: NOTE, revision: 1, anchor: { on: 'case' }, text }) as const;

/** The system's own dialog cannot be driven; it returns this file. */
const replyToDialog = (app: RunningApp, path: string): Promise<void> =>
  app.electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);

test('a colleague’s package: wrong passphrase, unknown signer, import, conflicting entries', async ({
  ready,
  profileFolder,
}) => {
  const app = await ready();
  const page = app.window;
  const screen = verifyScreen(page);
  const first = join(profileFolder, 'first.zip.age');
  const chain = chainOf(REPLICA_A, [opened, retrieved(content.evidence[0]!), noted('one')]);
  writeFileSync(first, await sealed(packageZip({ ...content, chains: [chain] }), { passphrase: 'right' }));
  await replyToDialog(app, first);

  await page.keyboard.press('Control+i');
  await screen.at.choose.press('Enter');
  await screen.unlock('wrong');
  await expect(page.getByText('Incorrect passphrase')).toBeVisible();
  await screen.unlock('right');
  await expect(page.getByText('the signer is unknown')).toBeVisible();
  await expect(screen.at.importChains).toBeHidden();
  await expectAccessible(page, 'a checked package');

  await screen.at.signerName.fill('A colleague, by telephone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Package verified')).toBeVisible();
  await screen.at.importChains.press('Enter');
  await expect(page.getByText('3 entries and 1 piece of evidence were added to the case')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  const second = join(profileFolder, 'second.zip');
  const author = { name: 'B. Colleague', reviewerId: 'B-1' };
  const chains = [chain, chainOf(REPLICA_B, [noted('two')], { author })];
  writeFileSync(second, packageZip({ ...content, chains }));
  await replyToDialog(app, second);
  await screen.at.another.click();
  await expect(page.getByText('1 conflicting entry')).toBeVisible();
  await screen.at.importChains.click();
  // Entries count once the keys of their authors are trusted.
  for (const reviewerId of [REVIEWER.reviewerId, author.reviewerId])
    await ask(page, 'signing:name', {
      fingerprint: fingerprintOfAuthor(signerOf(reviewerId).key),
      name: `Key of ${reviewerId}`,
    });
  await screen.at.openCase.click();
  await page.getByRole('button', { name: 'Show side by side' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicting entries' });
  await expect(dialog.getByText('B. Colleague (B-1)')).toBeVisible();
  await expect(dialog.getByRole('article')).toHaveCount(2);
});

test('a spoilt package is named by what is wrong, and nothing of it comes in', async ({
  ready,
  profileFolder,
}) => {
  const app = await ready();
  const page = app.window;
  const screen = verifyScreen(page);
  const broken = join(profileFolder, 'broken.zip');
  const touch = (files: Map<string, Buffer>): void => {
    files.set(RESPONSE_PATH, Buffer.from('{}'));
    files.delete('data/VERIFY.txt');
    files.set('data/extra.txt', Buffer.from('?'));
  };
  writeFileSync(broken, packageZip({ ...content, touch }));
  await replyToDialog(app, broken);
  await page.keyboard.press('Control+i');
  await screen.at.choose.click();
  await expect(page.getByText('Do not rely on this package')).toBeVisible();
  for (const [word, name] of [
    ['Altered', RESPONSE_PATH],
    ['Missing', 'data/VERIFY.txt'],
    ['Unexpected', 'data/extra.txt'],
  ] as const)
    await expect(screen.finding(word)).toContainText(name);
  await expect(screen.at.importChains).toBeHidden();

  const evil = join(profileFolder, 'evil.zip');
  const climbing = { name: '../../evil', data: Buffer.from('x') };
  writeFileSync(evil, zipBytes([...partsOf(bagFiles(content)), climbing]));
  await replyToDialog(app, evil);
  await screen.at.another.click();
  await expect(page.getByText('Refused: a name points outside its folder')).toBeVisible();
  expect(await ask(page, 'journal:list', { caseId: OPENED_CASE })).toEqual([]);
});

test('a package whose reading a kill interrupted is listed by its file, and inspected again', async ({
  ready,
  launch,
  profileFolder,
}) => {
  const first = await ready();
  const path = join(profileFolder, 'received.zip.age');
  // As costly to open as a package that the app writes.
  const encrypter = new Encrypter();
  encrypter.setPassphrase('right');
  writeFileSync(path, await encrypter.encrypt(packageZip(content)));
  await replyToDialog(first, path);
  await first.window.keyboard.press('Control+i');
  await verifyScreen(first.window).at.choose.press('Enter');
  await verifyScreen(first.window).unlock('right');
  await expect
    .poll(() => ask(first.window, 'imports:state'), { intervals: [20] })
    .toMatchObject({ stage: 'reading' });
  await first.kill();

  const { window } = await launch();
  const { line, resume, again } = intakeDock(window).line('received.zip.age');
  await expect(line).toContainText('Interrupted when the app closed. Resume to inspect the package again.');
  await expectAccessible(window, 'an interrupted import');
  renameSync(path, `${path}.away`);
  await resume.click();
  await expect(line).toContainText('The file has been moved or deleted');
  renameSync(`${path}.away`, path);
  await again.click();
  await verifyScreen(window).unlock('right');
  await expect(window.getByText('the signer is unknown')).toBeVisible({ timeout: 120_000 });
  await expect(line).toBeHidden();
  expect(await ask(window, 'jobs:list')).toEqual([]);
});
