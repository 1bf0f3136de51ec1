import { test, expect } from '../support/electron/readyTest';
import { ask } from '../support/electron/askBridge';
import { secretOf } from '../support/keyring';
import { firstStart, REVIEWER } from '../support/pages/firstStart';
import { lockScreen } from '../support/pages/lockScreen';
import { worklist } from '../support/pages/worklist';
import { basename, join } from 'node:path';
import { readFileSync } from 'node:fs';

test('a newcomer is at an empty worklist after vault, reviewer and one click for the sandbox', async ({
  launch,
  profileFolder,
}) => {
  const { window } = await launch();
  const steps = firstStart(window);

  await expect(steps.at.vaultHeading).toBeVisible();
  await expect(steps.at.step).toContainText('The vault');
  await steps.createInKeychain();
  await expect(steps.at.step).toContainText('The reviewer');
  await steps.at.continue.click();
  await expect(window.getByText('Enter a name: every journal entry carries one.')).toBeVisible();
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
    first.window.getByText('At least 10 characters; several words are easiest.').last(),
  ).toBeVisible();
  await steps.createByPassphrase(passphrase, 'seven sample lantern');
  await expect(first.window.getByText('The two do not match.')).toBeVisible();
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
