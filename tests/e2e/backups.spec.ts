import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import { replyToFolderDialog } from '../support/pages/exportDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const PASSPHRASE = 'five unrelated words of test';

let elsewhere: string;
test.beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'caseloupe-backup-'));
});
test.afterEach(() => rmSync(elsewhere, { recursive: true, force: true, maxRetries: 5 }));

test('a backup becomes the vault of another profile, which says where it comes from', async ({
  ready,
  launch,
}) => {
  const app = await ready();
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  await window.keyboard.press('Control+Comma');
  await window.getByRole('button', { name: 'Vault', exact: true }).click();
  await expect(window.getByText('This vault has never been backed up')).toBeVisible();
  await window.getByRole('button', { name: 'Back up the vault' }).click();
  await window.getByLabel('Backup passphrase').fill(PASSPHRASE);
  await window.getByLabel('Confirm passphrase').fill(PASSPHRASE);
  await replyToFolderDialog(app.electron, elsewhere);
  await window.getByRole('button', { name: 'Choose folder and back up' }).click();
  await expect(window.getByText('Vault backed up')).toBeVisible({ timeout: 180_000 });
  await expect(window.getByText('Last backup:')).toBeVisible();
  const [name = ''] = readdirSync(elsewhere);
  await app.close();

  const profileFolder = join(elsewhere, 'profile');
  const other = await launch({ profileFolder, keychainSuffix: basename(elsewhere) });
  await other.window.getByRole('button', { name: 'Restore a backup' }).click();
  await replyToFolderDialog(other.electron, join(elsewhere, name));
  const passphrase = other.window.getByLabel('Backup passphrase');
  await passphrase.fill('another passphrase');
  await other.window.getByRole('button', { name: 'Choose backup and restore' }).click();
  await expect(other.window.getByText('Incorrect passphrase. The backup is unchanged.')).toBeVisible({
    timeout: 180_000,
  });
  await passphrase.fill(PASSPHRASE);
  await other.window.getByRole('button', { name: 'Choose backup and restore' }).click();
  await expect(worklist(other.window).rowOf(caseId)).toBeVisible({ timeout: 180_000 });
  await other.window.keyboard.press('Control+Comma');
  await other.window.getByRole('button', { name: 'Vault', exact: true }).click();
  await expect(other.window.getByText('This vault was restored from a backup')).toBeVisible();
});
