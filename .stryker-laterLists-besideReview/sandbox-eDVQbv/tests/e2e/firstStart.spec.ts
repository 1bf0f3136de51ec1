// @ts-nocheck
import { replyToQuestions } from '../support/electron/questions';
import { test, expect } from '../support/electron/readyTest';
import { ask } from '../support/electron/askBridge';
import { forgetSecret, keepSecret, secretOf } from '../support/keyring';
import { connectionForm } from '../support/pages/connectionForm';
import { firstStart, REVIEWER } from '../support/pages/firstStart';
import { lockScreen } from '../support/pages/lockScreen';
import { worklist } from '../support/pages/worklist';
import { basename, join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';

test('a newcomer is at an empty worklist after vault, reviewer and one click for the sandbox', async ({
  launch,
  profileFolder,
}) => {
  const { window } = await launch();
  const steps = firstStart(window);

  await expect(steps.at.vaultHeading).toBeVisible();
  await expect(steps.at.step).toContainText('Vault');
  await steps.createInKeychain();
  await expect(steps.at.step).toContainText('Reviewer');
  await steps.at.continue.click();
  await expect(window.getByText('Enter your name:')).toBeVisible();
  await steps.nameReviewer();
  await steps.at.useSandbox.click();

  await expect(worklist(window).at.empty).toBeVisible();
  await expect(worklist(window).at.reviewer).toHaveAccessibleName(new RegExp(REVIEWER.name));
  await expect(worklist(window).at.connection).toContainText('Sandbox');
  const header = JSON.parse(readFileSync(join(profileFolder, 'vault.json'), 'utf8')) as { vaultId: string };
  expect(
    await secretOf(basename(profileFolder), `vault:${header.vaultId}`),
    'the key in the keyring',
  ).toMatch(/^[0-9a-f]{64}$/);
});

test('the second start asks for nothing', async ({ ready, launch }) => {
  const first = await ready();
  await first.close();

  const { window } = await launch();

  await expect(worklist(window).at.empty).toBeVisible();
  await expect(worklist(window).at.reviewer).toHaveAccessibleName(new RegExp(REVIEWER.name));
});

test('a passphrase protects the vault: refused when wrong, asked for after a lock and a restart', async ({
  launch,
  profileFolder,
}) => {
  const passphrase = 'seven sample lanterns';
  const first = await launch();
  const steps = firstStart(first.window);
  await steps.createByPassphrase('short');
  await expect(
    first.window.getByText('At least 10 characters. Use five or more unrelated words.').last(),
  ).toBeVisible();
  await steps.createByPassphrase(passphrase, 'seven sample lantern');
  await expect(first.window.getByText('The passphrases do not match.')).toBeVisible();
  await steps.createByPassphrase(passphrase);
  await steps.nameReviewer();
  await steps.at.useSandbox.click();
  await expect(worklist(first.window).at.empty).toBeVisible();

  await worklist(first.window).at.lock.click();
  await expect(lockScreen(first.window).at.heading).toBeVisible();
  await expect(lockScreen(first.window).at.passphrase).toBeFocused();
  await lockScreen(first.window).unlockWith(passphrase);
  await expect(worklist(first.window).at.empty).toBeVisible();
  await first.close();

  const { window } = await launch();
  await lockScreen(window).unlockWith('seven sample candles');
  await expect(lockScreen(window).at.wrong).toBeVisible();
  await expect(lockScreen(window).at.passphrase).toBeFocused();
  await expect(lockScreen(window).at.passphrase).toHaveValue('');
  expect(await ask(window, 'vault:status')).toMatchObject({ state: 'locked', problem: null });
  await lockScreen(window).unlockWith(passphrase);
  await expect(worklist(window).at.empty).toBeVisible();
  const header = JSON.parse(readFileSync(join(profileFolder, 'vault.json'), 'utf8')) as { vaultId: string };
  expect(
    await secretOf(basename(profileFolder), `vault:${header.vaultId}`),
    'nothing in the keyring',
  ).toBeNull();
});

test('a locked window holds nothing of a case, and refuses what is asked of it', async ({ ready }) => {
  const { window } = await ready();

  await window.keyboard.press('Control+l');

  await expect(lockScreen(window).at.heading).toBeVisible();
  await expect(window.getByRole('banner')).toBeHidden();
  await expect(ask(window, 'cases:list', {})).rejects.toThrow('vault-locked');
  await lockScreen(window).at.unlock.click();
  await expect(worklist(window).at.empty).toBeVisible();
});

/** A bus on which nobody responds, as on a computer without a keychain service. */
const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

test('without a keychain the vault takes a passphrase, and a key is kept for the session, knowingly', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const { window, electron } = await launch({ env: withoutKeychain });
  await replyToQuestions(electron, true);
  const steps = firstStart(window);
  await expect(steps.at.inKeychain).toBeDisabled();
  await expect(steps.at.byPassphrase).toBeChecked();
  await expect(window.getByText('No keychain service responds on this computer')).toBeVisible();

  await steps.createByPassphrase('seven sample lanterns');
  await steps.nameReviewer();
  const form = connectionForm(window);
  await form.add('Loopback', service.origin);
  await expect(window.getByText('No keychain service responds. The key is kept in memory')).toBeVisible();
  await expect(form.at.saveToKeychain).toBeHidden();
  await form.at.apiKey.fill(service.credential.key);
  await form.at.apiSecret.fill(service.credential.secret);
  await form.at.saveForSession.click();
  await expect(form.at.savedInMemory).toBeVisible();
  await form.expectOutcome('Connection successful');
});

test('a vault whose keychain is not running says so, stays intact and opens when it is back', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  await first.close();
  const second = await launch({ env: withoutKeychain });
  await expect(
    second.window.getByRole('heading', { name: 'The keychain service is not running' }),
  ).toBeVisible();
  await expect(second.window.getByText('The vault is unchanged')).toBeVisible();
  await second.window.getByRole('button', { name: 'Retry' }).click();
  await expect(
    second.window.getByRole('heading', { name: 'The keychain service is not running' }),
  ).toBeVisible();
  await second.close();

  const { window } = await launch();

  await expect(worklist(window).at.empty).toBeVisible();
});

test('a vault whose key is gone from the keychain reads differently from a damaged one', async ({
  ready,
  launch,
  profileFolder,
}) => {
  const first = await ready();
  await first.close();
  const header = JSON.parse(readFileSync(join(profileFolder, 'vault.json'), 'utf8')) as { vaultId: string };
  const account = `vault:${header.vaultId}`;
  const key = await secretOf(basename(profileFolder), account);
  await forgetSecret(basename(profileFolder), account);
  const second = await launch();
  await expect(
    second.window.getByRole('heading', { name: 'The vault’s key is not in this keychain' }),
  ).toBeVisible();
  await keepSecret(basename(profileFolder), account, key ?? '');
  await second.window.getByRole('button', { name: 'Retry' }).click();
  await expect(worklist(second.window).at.empty).toBeVisible();
  await second.close();

  const file = join(profileFolder, 'vault.db');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 100, 400);
  writeFileSync(file, bytes);
  const { window } = await launch();

  await expect(window.getByRole('heading', { name: 'The vault file is damaged' })).toBeVisible();
  await expect(window.getByText('restore it from a backup, then try again')).toBeVisible();
});
