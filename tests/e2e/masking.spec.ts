import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { replyToQuestions } from '../support/electron/questions';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { amlReview } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { expectNothingDisclosed, isSure, maskToggle as toggle } from '../support/pages/masked';
import { comparer } from '../support/pages/comparer';
import { replyToFolderDialog, exportDialog } from '../support/pages/exportDialog';
import { orders } from '../support/pages/batches';
import { verifyScreen } from '../support/pages/verifyScreen';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const WITH_MATCHES = '90256d197be9bded4466afac';

async function expectMasked(window: Page, id: string, name: string | null): Promise<void> {
  const [caseId = ''] = await fetchCase(window, [id]);
  await ask(window, 'notes:save', {
    caseId,
    noteId: crypto.randomUUID(),
    anchor: { on: 'case' },
    text: `Sample note on ${name ?? 'the person'}`,
    basedOn: 0,
  });
  const values = await ask(window, 'masking:values', { caseId });
  expect(values.filter(isSure).length).toBeGreaterThan(3);
  const row = worklist(window).rowOf(caseId);
  await expect(row).toBeVisible();
  await toggle(window);
  await expect(window.getByRole('banner')).toContainText('Masked: everything');
  await expectNothingDisclosed(window, values, 'the worklist');

  await row.click();
  const screen = caseScreen(window);
  await expect(screen.at.name).toContainText('•');
  if (id === WITH_MATCHES) {
    await screen.show('AML review');
    await amlReview(window).fetchAll();
  }
  const all = await ask(window, 'masking:values', { caseId });
  for (const entry of await screen.at.railEntries.all()) {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const section = (await screen.at.stage.getAttribute('data-section')) ?? '';
    await expect(screen.at.stage.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNothingDisclosed(window, all, section);
  }
  await screen.showNotes();
  await expectNothingDisclosed(window, all, 'the notes');
  await window.keyboard.press('Control+k');
  await window.getByRole('dialog').getByRole('combobox').fill('e');
  await expectNothingDisclosed(window, all, 'the palette');
  await window.keyboard.press('Escape');
  await toggle(window);
  if (name) await expect(screen.at.name).toContainText(name);
}

test('while everything is masked no part of a case tells who it is', async ({ ready }) => {
  const { window } = await ready();
  for (const [what, id, name] of [
    ['a passport with a machine-readable zone', SAMPLE.clean, 'Elena Sofia Marchetti'],
    ['Arabic names', SAMPLE.arabic, null],
    ['watchlist matches', WITH_MATCHES, 'Oksana'],
  ] as const)
    await test.step(what, async () => {
      await worklist(window).at.tab.click();
      await expectMasked(window, id, name);
    });
});

test('a value shows only while it is held, after a reason that the journal keeps', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const screen = caseScreen(window);
  await comparer(window).ready();
  await toggle(window);
  await screen.show('Passport');
  await expect(screen.at.stage.getByText('Masked: a document image').first()).toBeVisible();
  await expect(screen.at.stage.locator('img')).toHaveCount(0);
  const field = screen.field('Birth Date');
  await field.focus();
  await window.keyboard.down('p');
  const dialog = window.getByRole('dialog', { name: 'Reason for unmasking' });
  await expect(dialog).toContainText('dates of birth');
  await window.keyboard.up('p');
  await window.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter a reason');
  await dialog.getByLabel('Reason').fill('Compared with the register');
  await expectAccessible(window, 'asking why');
  await window.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(field.locator('[data-mask="birth-dates"]').first()).toContainText('•');
  await field.focus();
  await window.keyboard.down('p');
  await expect(field.locator('[data-mask="birth-dates"]').first()).not.toContainText('•');
  await window.keyboard.up('p');
  await expect(field.locator('[data-mask="birth-dates"]').first()).toContainText('•');
  const lines = await ask(window, 'journal:list', { caseId });
  const revealed = lines.filter(({ type }) => type === 'revealed');
  expect(revealed.map(({ event }) => JSON.parse(event ?? 'null') as unknown)).toEqual([
    { type: 'revealed', class: 'birth-dates', reason: 'Compared with the register' },
  ]);

  await screen.at.rail.getByRole('button', { name: /^Images/ }).click();
  await expect(screen.at.stage.getByText(/^Masked/).first()).toBeVisible();
  await window.getByRole('button', { name: /^Masked:/ }).click();
  const choice = window.getByRole('dialog', { name: 'Masking options' });
  for (const one of ['numbers', 'dates of birth', 'faces', 'addresses'])
    await choice.getByRole('checkbox', { name: one }).uncheck();
  await expectAccessible(window, 'choosing what is covered');
  await window.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Masked: names' })).toBeVisible();
  await screen.show('Passport');
  await expect(screen.field('Birth Date')).not.toContainText('•');
  await expect(screen.at.name).toContainText('•');
});

test('left covered, it starts covered', async ({ ready, launch }) => {
  const first = await ready();
  const [caseId = ''] = await fetchCase(first.window, [SAMPLE.clean]);
  const values = await ask(first.window, 'masking:values', { caseId });
  await toggle(first.window);
  await expect(worklist(first.window).at.rows.first()).toContainText('•');
  await first.close();

  const { window } = await launch();
  await expect(worklist(window).at.rows.first()).toContainText('•');
  await expect(window.getByRole('banner')).toContainText('Masked: everything');
  await expectNothingDisclosed(window, values, 'the start');
  await worklist(window).at.rows.first().click();
  await expect(caseScreen(window).at.name).toContainText('•');
  await expectNothingDisclosed(window, values, 'the case');
});

test('sharing, importing, fetching a batch and erasing disclose nobody while everything is covered', async ({
  ready,
}) => {
  const { window, electron } = await ready();
  const NAME = 'Elena Sofia Marchetti';
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  const values = await ask(window, 'masking:values', { caseId });
  await worklist(window).open(NAME);
  await toggle(window);

  const folder = join(test.info().outputDir, NAME);
  mkdirSync(folder, { recursive: true });
  await replyToFolderDialog(electron, folder);
  await replyToQuestions(electron, true);
  const { at } = exportDialog(window);
  await window.keyboard.press('Control+Shift+E');
  await expect(at.contents).toBeVisible();
  await at.dialog.getByText('Not encrypted', { exact: true }).click();
  await at.dialog.getByRole('checkbox', { name: /Export without encryption/ }).check();
  await at.dialog.getByRole('textbox', { name: 'Reason for not encrypting' }).fill(`${NAME} asked for it`);
  await at.dialog.getByRole('textbox', { name: 'Recipient (optional)' }).fill(NAME);
  await at.dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(`For ${NAME}`);
  await at.chooseFolder.click();
  await expect(at.dialog.getByRole('button', { name: 'Change…' })).toBeVisible();
  await expectNothingDisclosed(window, values, 'an export that is being prepared');
  await at.export.click();
  await expect(at.lines).toContainText('Exported');
  await expectNothingDisclosed(window, values, 'a written package');
  await at.done.click();

  const [file = ''] = readdirSync(folder);
  await replyToFolderDialog(electron, join(folder, file));
  await window.keyboard.press('Control+i');
  await verifyScreen(window).at.choose.click();
  await expect(window.getByRole('heading', { name: 'Checks performed' })).toBeVisible();
  await expectNothingDisclosed(window, values, 'a package that is checked');

  await worklist(window).at.tab.click();
  const order = orders(window);
  await order.drop({
    [`${NAME}.csv`]: `name,journey_id\n${NAME},${SAMPLE.arabic}\n${NAME},not an id at all ${NAME}`,
  });
  await expect(order.at.sum).toContainText('1 journey');
  await expectNothingDisclosed(window, values, 'an order before it starts');
  await order.at.start.click();
  await expect(order.at.order).toContainText('Batch completed');
  await order.showResults();
  await expectNothingDisclosed(window, values, 'an order');

  await worklist(window).at.tab.click();
  // What was just fetched comes to the top: before it is there, a click may land on another line than it aimed at.
  await expect(worklist(window).at.rows).toHaveCount(2);
  await worklist(window).rowOf(caseId).click();
  const { stage } = caseScreen(window).at;
  await caseScreen(window).show('Retention');
  await stage.getByRole('button', { name: 'Set retention period' }).click();
  await stage.getByLabel('Event', { exact: true }).selectOption('no-duty');
  await stage.getByLabel('Reason', { exact: true }).fill(`${NAME} asked`);
  await stage.getByRole('button', { name: 'Record', exact: true }).focus();
  await expectNothingDisclosed(window, values, 'a reason that was typed');
  await stage.getByRole('button', { name: 'Record', exact: true }).click();
  await stage.getByRole('button', { name: 'Erase this case…' }).click();
  await expectNothingDisclosed(window, values, 'what is about to be erased');
  await stage.getByLabel('Reason', { exact: true }).fill(`${NAME} asked`);
  await stage.getByLabel(/^Last eight characters/).fill(caseId.slice(-8));
  await stage.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(worklist(window).at.rows).toHaveCount(1);
  await window.getByRole('button', { name: 'Settings' }).click();
  await window
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Erasures' })
    .click();
  await expect(window.getByRole('button', { name: 'Copy certificate' })).toBeVisible();
  await expectNothingDisclosed(window, values, 'the certificates');
});
