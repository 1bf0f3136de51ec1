import { mkdirSync } from 'node:fs';
import { replyToQuestions } from '../support/electron/questions';
import { expectAccessible } from '../support/accessibility';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { replyToFolderDialog, exportDialog } from '../support/pages/exportDialog';
import { comparer } from '../support/pages/comparer';
import { firstStart } from '../support/pages/firstStart';
import { lockScreen } from '../support/pages/lockScreen';
import { notesPanel } from '../support/pages/notesPanel';
import { openDialog } from '../support/pages/openDialog';
import { orders } from '../support/pages/batches';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('first start, the lock screen and the empty worklist have no accessibility fault', async ({
  launch,
}) => {
  const { window } = await launch();
  const steps = firstStart(window);
  await expect(steps.at.vaultHeading).toBeVisible();
  await steps.at.byPassphrase.check();
  await expectAccessible(window, 'first start, vault');
  await steps.at.inKeychain.check();
  await steps.createInKeychain();
  await expectAccessible(window, 'first start, reviewer');
  await steps.nameReviewer();
  await expectAccessible(window, 'first start, connection');
  await steps.at.anotherAddress.click();
  await expectAccessible(window, 'first start, another address');
  await steps.at.useSandbox.click();
  await expect(worklist(window).at.empty).toBeVisible();
  await expectAccessible(window, 'empty worklist');
  await openDialog(window).show();
  await expect(openDialog(window).at.filter).toBeVisible();
  await expectAccessible(window, 'open a journey');
  await openDialog(window).at.cancel.click();
  await window.keyboard.press('Control+l');
  await expect(lockScreen(window).at.heading).toBeVisible();
  await expectAccessible(window, 'locked');
});

test('what is chosen shows where the system takes grounds and shadows away', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.clean]);
  await window.emulateMedia({ forcedColors: 'active' });
  await window.keyboard.press('Control+,');
  await window.getByRole('button', { name: 'Appearance' }).click();
  const chosen = window.locator('label:has(> input[type=radio]:checked)').first();
  await expect(chosen).toBeVisible();
  expect(await chosen.evaluate((label) => getComputedStyle(label).outlineStyle)).toBe('solid');
});

test('the worklist, palette, key sheet and settings have no accessibility fault', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.clean, SAMPLE.faceMismatch, SAMPLE.arabic, SAMPLE.nothing]);
  await expect(worklist(window).at.rows).toHaveCount(4);
  await expectAccessible(window, 'worklist');
  await worklist(window).search('nobody-of-that-name');
  await expect(worklist(window).at.noMatch).toBeVisible();
  await expectAccessible(window, 'worklist without a match');
  await worklist(window).search('');
  await expect(worklist(window).at.rows).toHaveCount(4);
  await window.keyboard.press('Control+k');
  await window.keyboard.type('o');
  await expect(window.getByRole('option').first()).toBeVisible();
  await expectAccessible(window, 'palette');
  await window.keyboard.press('Escape');
  await worklist(window).at.active.focus();
  await window.keyboard.press('?');
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(window, 'key sheet');
  await window.keyboard.press('Escape');
  await window.keyboard.press('Control+,');
  for (const section of await window
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button')
    .all()) {
    await section.click();
    await expectAccessible(window, `settings, ${await section.innerText()}`);
  }
});

test('every part of a case has no accessibility fault', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.faceMismatch]);
  await worklist(window).open('Marit Elske Voorbeeld');
  const screen = caseScreen(window);
  await comparer(window).ready();
  await expectAccessible(window, 'images and rules');
  await comparer(window).at.opener('left').click();
  await expectAccessible(window, 'choosing a picture');
  await window.keyboard.press('Escape');
  await ruleList(window).row('same_subject').focus();
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('Shift+N');
  await notesPanel(window).write('Sample note for this screen');
  for (const entry of await screen.at.railEntries.all()) {
    await entry.click();
    await expectAccessible(window, `case, ${await entry.innerText()}`);
  }
  await notesPanel(window).card('Sample note').getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(window, 'editing a note');
});

test('a case with pictures missing and one with nothing have no accessibility fault', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.brokenMedia, SAMPLE.nothing]);
  await worklist(window).open('Amara Grace Okonkwo');
  await comparer(window).choose('left', 'Portrait');
  await expect(comparer(window).at.pane('left')).toContainText('The service has no such file');
  await expectAccessible(window, 'absent picture');
  await caseScreen(window).show('Selfie');
  await expectAccessible(window, 'absent video');
  await worklist(window).at.tab.click();
  await worklist(window).open(SAMPLE.nothing);
  await expectAccessible(window, 'a case with nothing');
});

test('orders, exports and reports have no accessibility fault', async ({ ready }) => {
  const { window, electron } = await ready();
  const order = orders(window);
  await order.drop({
    'list.csv': `reference;journey_id\nonb-1;${SAMPLE.clean}\nonb-2;two words\nonb-3;${'a'.repeat(24)}`,
  });
  await expect(order.at.lines).toHaveCount(3);
  await expectAccessible(window, 'before an order starts');
  await order.at.start.click();
  await expect(order.at.order).toContainText('Batch completed');
  await order.showResults();
  await expect(order.result('ID not found')).toBeVisible();
  await expectAccessible(window, 'an order with a failure');

  await worklist(window).open('Elena Sofia Marchetti');
  const { at } = exportDialog(window);
  await window.keyboard.press('Control+Shift+E');
  await expect(at.contents).toBeVisible();
  await expectAccessible(window, 'export');
  await at.dialog.getByText('Recipients’ keys', { exact: true }).click();
  await at.keys.fill('not a key');
  await expectAccessible(window, 'export to keys');
  await at.dialog.getByText('Not encrypted', { exact: true }).click();
  await expectAccessible(window, 'export without encryption');
  mkdirSync(test.info().outputDir, { recursive: true });
  await replyToFolderDialog(electron, test.info().outputDir);
  await replyToQuestions(electron, true);
  await at.dialog.getByRole('checkbox', { name: /Export without encryption/ }).check();
  await at.dialog.getByRole('textbox', { name: 'Reason for not encrypting' }).fill('A test');
  await at.chooseFolder.click();
  await at.export.click();
  await expect(at.lines).toContainText('Exported');
  await expectAccessible(window, 'a written package');
  await at.done.click();
  await window.keyboard.press('Control+p');
  await expect(window.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expectAccessible(window, 'report');
});
