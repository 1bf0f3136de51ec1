// @ts-nocheck
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { amlReview } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { worklist } from '../support/pages/worklist';

const JOURNEY = '90256d197be9bded4466afac';
const NOISE = '98cca136b64f67fe3fdcf0c2';
const LARGE = '338bbaff0cd7b70036b04b24';
const NO_SCREENING = 'c5f87638fcb25ae71e88182d';

test('a decision is based on values, carries forward, and becomes outdated where one of them changed', async ({
  ready,
}) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [JOURNEY]);
  await worklist(window).open('Oksana');
  await caseScreen(window).show('AML review');
  const aml = amlReview(window);
  await aml.fetchAll();
  await aml.reviewing('Version 6');
  for (const version of ['5', '4', '3']) {
    await window.keyboard.press('Shift+V');
    await aml.reviewing(`Version ${version}`);
  }

  // Two decisions on version 3: one is based on the notes that version 4 changes, the other on what stays.
  await aml.match('resource:rs-0001a1').click();
  await expect(aml.at.card.getByRole('heading', { level: 3 })).toHaveText('Oksana Prykladenko');
  await window.keyboard.press('y');
  await expect(aml.at.form).toBeVisible();
  await window.keyboard.press('Control+Enter');
  await expect(aml.at.form.getByRole('alert')).toContainText('Choose a reason');
  await window.keyboard.press('2');
  await aml.at.form.getByRole('button', { name: 'Change' }).click();
  await aml.at.form.getByRole('checkbox', { name: /^Notes/ }).check();
  await window.keyboard.press('Control+Enter');
  await expect(aml.at.active, 'goes on to the next open one').toHaveAttribute(
    'data-match',
    'resource:rs-0001a2',
  );
  await expect(aml.at.active).toBeFocused();
  await window.keyboard.press('n');
  await window.keyboard.press('6');
  await window.keyboard.press('Control+Enter');
  await expect(aml.match('resource:rs-0001a2')).toContainText('False positive');

  await window.keyboard.press('v');
  await aml.reviewing('Version 4');
  await expect(aml.match('resource:rs-0001a2')).toContainText('carried');
  await expect(aml.match('resource:rs-0001a1')).toContainText('Due for re-review');
  await aml.match('resource:rs-0001a1').click();
  const banner = aml.at.card.getByRole('status').filter({ hasText: 'Due for re-review' });
  await expect(banner).toContainText('Version 3');
  await expect(banner.locator('del')).toContainText('Council member of an invented town');
  await expect(banner.locator('ins')).toContainText('Left the council in 2026');

  await aml.at.card.getByRole('button', { name: 'Undo' }).click();
  await aml.at.card.getByRole('textbox', { name: 'Reason for undoing' }).fill('Sample reason');
  await window.keyboard.press('Enter');
  await expect(aml.match('resource:rs-0001a1')).toContainText('Open');
  const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
  expect(types.filter((type) => type === 'match-decided')).toHaveLength(2);
  expect(types.filter((type) => type === 'match-decision-undone')).toHaveLength(1);
});

test('what only changed its order or spacing is no change, and the service’s label beside it is a discrepancy', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [NOISE], 'aml-check');
  await worklist(window).open(NOISE);
  const aml = amlReview(window);
  await expect(aml.at.grid, 'an AML check opens with its review').toBeVisible();
  await aml.fetchAll();
  await aml.at.line.getByRole('button', { name: /Snapshot of version 2/ }).click();
  await aml.reviewing('Version 2');
  await aml.match('resource:rs-0004a1').click();
  await expect(aml.match('resource:rs-0004a1')).toContainText('Formatting only');
  await expect(aml.at.changes).toContainText('No relevant changes in this match');
  await expect(aml.at.changes.getByRole('button')).toContainText('formatting changes');
  await expect(aml.at.stage.getByRole('region', { name: 'Discrepancies' })).toContainText('1 discrepancy');

  await aml.at.line.getByRole('button', { name: /Snapshot of version 6/ }).click();
  await aml.reviewing('Version 6');
  await window.keyboard.press('d');
  await expect(aml.match('resource:rs-0004a3')).toContainText('Removed');
  await aml.match('resource:rs-0004a3').click();
  await expect(aml.at.card).toContainText('No decision is needed');
});

test('two thousand matches filter and scroll by the keyboard, and are decided together only when listed', async ({
  ready,
}) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [LARGE], 'aml-check');
  await worklist(window).open(LARGE);
  const aml = amlReview(window);
  await aml.fetchAll();
  await aml.reviewing('Version 5');
  await expect(aml.at.grid).toHaveAttribute('aria-rowcount', '1999');
  expect(await aml.at.grid.locator('[data-match]').count(), 'only what is in sight exists').toBeLessThan(60);
  await aml.at.active.focus();
  await window.keyboard.press('End');
  await expect(aml.at.active).toBeFocused();
  await expect(aml.at.active).toHaveAttribute('aria-rowindex', '1999');
  const last = await aml.at.active.getAttribute('data-match');
  await window.keyboard.press('k');
  await expect(aml.at.active).toHaveAttribute('aria-rowindex', '1998');
  await expect(aml.at.active).toBeFocused();

  await window.keyboard.press('x');
  await expect(aml.at.active).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('j');
  await window.keyboard.press('x');
  await expect(aml.at.active).toHaveAttribute('aria-rowindex', '1999');
  await expect(aml.at.active).toHaveAttribute('aria-selected', 'true');
  await window.keyboard.press('Shift+X');
  const dialog = aml.at.bulkDialog;
  await expect(dialog.getByRole('list', { name: 'Selected matches' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save 2 decisions' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a decision');
  await dialog.getByRole('radio', { name: 'False positive' }).check();
  await dialog.getByRole('radio', { name: 'Name differs' }).check();
  await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check();
  await dialog.getByRole('button', { name: 'Save 2 decisions' }).click();
  await expect(dialog).toBeHidden();
  const { progress } = await ask(window, 'aml:view', { caseId });
  expect(progress).toMatchObject({ total: 1998, different: 2, open: 1996 });

  await window.keyboard.press('/');
  await window.keyboard.type((last ?? '').replace('resource:', ''));
  await expect(aml.at.grid).toHaveAttribute('aria-rowcount', '2');
  await window.keyboard.press('Escape');
  await expect(aml.at.active).toBeFocused();
});

test('the review says in words what is not there, and has no accessibility fault', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [NO_SCREENING], 'aml-check');
  await fetchCase(window, [JOURNEY]);
  await worklist(window).open(NO_SCREENING);
  const aml = amlReview(window);
  await expect(aml.at.stage.getByRole('heading', { name: 'This check has no screening data' })).toBeVisible();
  await expectAccessible(window, 'AML review without a screening part');
  await worklist(window).at.tab.click();
  await worklist(window).open('Oksana');
  await caseScreen(window).show('AML review');
  await expect(aml.at.line).toContainText('latest unknown');
  await aml.at.fetchButton.click();
  await expect(aml.at.fetchDialog).toBeVisible();
  await expectAccessible(window, 'fetch monitoring versions');
  await window.keyboard.press('Escape');
  await aml.fetchAll();
  await expect(aml.at.card).toBeVisible();
  await expectAccessible(window, 'AML review');
  await aml.at.active.focus();
  await window.keyboard.press('n');
  await expect(aml.at.form).toBeVisible();
  await expectAccessible(window, 'AML decision');
  await aml.at.form.getByRole('button', { name: 'Cancel' }).click();
  await expect(aml.at.active).toBeFocused();
  await window.keyboard.press('x');
  await window.keyboard.press('Shift+X');
  await expect(aml.at.bulkDialog).toBeVisible();
  await expectAccessible(window, 'several decisions');
});
