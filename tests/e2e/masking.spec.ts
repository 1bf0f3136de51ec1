import type { Page } from '@playwright/test';
import type { MaskedValue } from '@shared/domain/masking/maskedValues';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { bringIn, expect, test } from '../support/electron/readyTest';
import { amlReview } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const WITH_MATCHES = '90256d197be9bded4466afac';
const toggle = (window: Page): Promise<void> => window.keyboard.press('Control+Shift+m');

/** Everything of the page that anybody can see, hear or copy: texts, attributes, what fields hold. */
const tellingIn = (window: Page): Promise<string> =>
  window.evaluate(() => {
    const told: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!['STYLE', 'SCRIPT'].includes(node.parentElement?.tagName ?? '')) told.push(node.nodeValue ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (!/^(data-v-|class|style|id|d$|src)/.test(name)) told.push(value);
    told.push(document.title);
    return told.join('\n');
  });

/** Long enough to tell something by themselves, wherever they stand. */
const isSure = ({ text, isOwn }: MaskedValue): boolean => text.trim().length >= (isOwn ? 5 : 6);
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

async function expectNothingTold(window: Page, values: readonly MaskedValue[], where: string): Promise<void> {
  const told = plain(await tellingIn(window));
  const found = values.filter(isSure).filter(({ text }) => told.includes(plain(text)));
  expect(
    found.map(({ text }) => text),
    where,
  ).toEqual([]);
}

for (const [what, id, name] of [
  ['a passport with a machine-readable zone', SAMPLE.clean, 'Elena Sofia Marchetti'],
  ['Arabic names', SAMPLE.arabic, null],
  ['watch-list matches', WITH_MATCHES, 'Oksana'],
] as const) {
  test(`while everything is masked no part of the case tells who it is: ${what}`, async ({ ready }) => {
    const { window } = await ready();
    const [caseId = ''] = await bringIn(window, [id]);
    await ask(window, 'notes:save', {
      caseId,
      noteId: crypto.randomUUID(),
      anchor: { on: 'case' },
      text: `Sample note on ${name ?? 'the person'}`,
      basedOn: 0,
    });
    const values = await ask(window, 'masking:values', { caseId });
    expect(values.filter(isSure).length).toBeGreaterThan(3);
    await expect(worklist(window).at.rows).toHaveCount(1);
    await toggle(window);
    await expect(window.getByRole('banner')).toContainText('Masked: everything');
    await expectNothingTold(window, values, 'the worklist');

    await worklist(window).at.rows.first().click();
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
      await expectNothingTold(window, all, section);
    }
    await screen.showNotes();
    await expectNothingTold(window, all, 'the notes');
    await window.keyboard.press('Control+k');
    await window.getByRole('dialog').getByRole('combobox').fill('e');
    await expectNothingTold(window, all, 'the palette');
    await window.keyboard.press('Escape');
    await toggle(window);
    if (name) await expect(screen.at.name).toContainText(name);
  });
}

test('a value shows only while it is held, after a reason that the journal keeps', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await bringIn(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const screen = caseScreen(window);
  await comparer(window).ready();
  await toggle(window);
  await screen.show('Passport');
  await expect(screen.at.stage.getByText('Covered: a person’s paper').first()).toBeVisible();
  await expect(screen.at.stage.locator('img')).toHaveCount(0);
  const field = screen.field('Birth Date');
  await field.focus();
  await window.keyboard.down('p');
  const dialog = window.getByRole('dialog', { name: 'Why do you look?' });
  await expect(dialog).toContainText('dates of birth');
  await window.keyboard.up('p');
  await window.keyboard.press('Enter');
  await expect(dialog).toContainText('Nothing is shown without a reason');
  await dialog.getByLabel('Reason').fill('Held against the register');
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
    { type: 'revealed', class: 'birth-dates', reason: 'Held against the register' },
  ]);

  await screen.at.rail.getByRole('button', { name: /^Images/ }).click();
  await expect(screen.at.stage.getByText(/^Covered/).first()).toBeVisible();
  await window.getByRole('button', { name: /^Masked:/ }).click();
  const choice = window.getByRole('dialog', { name: 'What is masked on this screen' });
  for (const one of ['numbers', 'dates of birth', 'faces', 'addresses'])
    await choice.getByRole('checkbox', { name: one }).uncheck();
  await expectAccessible(window, 'choosing what is covered');
  await window.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Masked: names' })).toBeVisible();
  await screen.show('Passport');
  await expect(screen.field('Birth Date')).not.toContainText('•');
  await expect(screen.at.name).toContainText('•');
});
