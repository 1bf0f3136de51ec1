import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import { replyToQuestions, questionsAsked } from '../support/electron/questions';
import { lockScreen } from '../support/pages/lockScreen';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const FIRST = 'the first passphrase of all';
const SECOND = 'the second passphrase of all';

test('the vault gets a passphrase, another one and a new key, and keeps its cases', async ({
  ready,
  launch,
}) => {
  const app = await ready();
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  await replyToQuestions(app.electron, true);
  await window.keyboard.press('Control+Comma');
  await window.getByRole('button', { name: 'Vault', exact: true }).click();

  await window.getByRole('button', { name: 'Use a passphrase instead' }).click();
  await window.getByLabel('New vault passphrase').fill(FIRST);
  await window.getByLabel('Confirm passphrase').fill(FIRST);
  await window.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(window.getByText('The vault now opens with the new passphrase')).toBeVisible();

  await window.getByRole('button', { name: 'Change the passphrase' }).click();
  await window.getByLabel('Current vault passphrase').fill(SECOND);
  await window.getByLabel('New vault passphrase').last().fill(SECOND);
  await window.getByLabel('Confirm passphrase').fill(SECOND);
  await window.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(window.getByText('Incorrect passphrase.')).toBeVisible();
  await window.getByLabel('Current vault passphrase').fill(FIRST);
  await window.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(window.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);

  await window.getByRole('button', { name: 'Renew the key' }).click();
  await window.getByLabel('Current vault passphrase').fill(SECOND);
  await window.getByRole('button', { name: 'Renew the key' }).last().click();
  await expect(window.getByText('The vault is encrypted with a new key')).toBeVisible({ timeout: 120_000 });
  const moved = 'Open the vault with the new passphrase from now on?';
  const questions = await questionsAsked(app.electron);
  expect(questions, 'none after a wrong passphrase').toEqual([
    moved,
    moved,
    'Encrypt the vault with a new key?',
  ]);
  await app.close();

  const again = await launch();
  await lockScreen(again.window).unlockWith(FIRST);
  await expect(lockScreen(again.window).at.wrong).toBeVisible();
  await lockScreen(again.window).unlockWith(SECOND);
  await expect(worklist(again.window).rowOf(caseId)).toBeVisible();
});

test('an earlier copy in place of the vault is noticed until somebody accepts it', async ({
  ready,
  launch,
  profileFolder,
}) => {
  const app = await ready();
  await fetchCase(app.window, [SAMPLE.full]);
  await app.close();
  const vault = join(profileFolder, 'vault.db');
  copyFileSync(vault, `${vault}.earlier`);

  const second = await launch();
  await fetchCase(second.window, [SAMPLE.clean]);
  await second.close();
  copyFileSync(`${vault}.earlier`, vault);

  const { window, electron } = await launch();
  const notice = window.getByText('This vault is an earlier copy');
  await expect(notice).toBeVisible();
  await replyToQuestions(electron, true);
  await window.getByRole('button', { name: 'Continue with this copy' }).click();
  await expect(notice).toHaveCount(0);
  expect((await questionsAsked(electron)).join()).toContain('earlier copy of the vault');
  await window.keyboard.press('Control+Comma');
  await window.getByRole('button', { name: 'Vault', exact: true }).click();
  await expect(window.getByText('Accepted earlier copies of the vault')).toBeVisible();
});
