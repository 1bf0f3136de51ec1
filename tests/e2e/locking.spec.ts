import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import type { RunningApp } from '../support/electron/launchApp';
import { caseScreen } from '../support/pages/caseScreen';
import { lockScreen } from '../support/pages/lockScreen';
import { notesPanel } from '../support/pages/notesPanel';
import { worklist } from '../support/pages/worklist';
import { mountSmallDisk } from '../support/smallDisk';
import { SAMPLE } from '../support/sampleIds';

/** Ways in which a computer is left alone, as the system tells of them. */
const LEAVING: Record<string, (app: RunningApp) => Promise<unknown>> = {
  'a long time without anybody': ({ electron }) =>
    electron.evaluate(({ powerMonitor }) => {
      powerMonitor.getSystemIdleTime = () => 601;
    }),
  'a locked screen': ({ electron }) =>
    electron.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen')),
  'a computer that goes to sleep': ({ electron }) =>
    electron.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend')),
};

for (const [name, leave] of Object.entries(LEAVING))
  test(`${name} locks the vault; half a note and the place are there again afterwards`, async ({ ready }) => {
    const app = await ready();
    const { window } = app;
    const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
    await worklist(window).rowOf(caseId).click();
    const applicant = await caseScreen(window).at.name.innerText();
    await window.keyboard.press('Shift+N');
    await expect(notesPanel(window).at.text).toBeFocused();
    await window.keyboard.type('Half a sentence that nobody');
    await leave(app);
    await expect(lockScreen(window).at.heading).toBeVisible();
    await expect(window.locator('body')).not.toContainText(applicant);
    await expect(window.getByText('protected only by this computer’s screen lock')).toBeVisible();
    await app.electron.evaluate(({ powerMonitor }) => {
      powerMonitor.getSystemIdleTime = () => 0;
    });
    await lockScreen(window).at.unlock.click();
    await expect(caseScreen(window).at.rail).toBeVisible();
    await caseScreen(window).at.notesTab.click();
    const notes = notesPanel(window).at;
    await notes.goOn.click();
    await expect(notes.text).toHaveValue('Half a sentence that nobody');
  });

/** Takes every byte there is. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [65_536, 4_096, 1])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  closeSync(handle);
}

test('a full disk takes neither half a note nor the place when the vault locks, and the lock screen tells of it', async ({
  ready,
}) => {
  const disk = mountSmallDisk(60_000);
  test.skip(disk === null, 'this process may not mount a disk');
  const app = await ready({ profileFolder: disk!.folder, keychainSuffix: basename(disk!.folder) });
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  await worklist(window).rowOf(caseId).click();
  await expect(caseScreen(window).at.rail).toBeVisible();
  await window.keyboard.press('Shift+N');
  const notes = notesPanel(window).at;
  await expect(notes.text).toBeFocused();
  await window.keyboard.type('Half a sentence');
  await window.waitForTimeout(2_000);
  const filler = join(disk!.folder, 'filler');
  fill(filler);
  await window.keyboard.type(' on a full disk');
  await LEAVING['a locked screen']?.(app);
  await expect(lockScreen(window).at.heading).toBeVisible();
  await expect(window.getByText('The disk is full.')).toBeVisible();
  await lockScreen(window).at.unlock.click();
  await expect(caseScreen(window).at.rail).toBeVisible();
  await caseScreen(window).at.notesTab.click();
  await notes.goOn.click();
  await expect(notes.text).toHaveValue('Half a sentence on a full disk');
  rmSync(filler);
  await app.close();
  disk!.remove();
});
