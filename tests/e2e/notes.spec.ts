import type { Page } from '@playwright/test';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { notesPanel } from '../support/pages/notesPanel';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

async function openClean(window: Page): Promise<string> {
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  await comparer(window).ready();
  return caseId;
}

test('a note is attached to the current item: case, rule, field or image', async ({ ready }) => {
  const { window } = await ready();
  const caseId = await openClean(window);
  const screen = caseScreen(window);
  const notes = notesPanel(window);

  await comparer(window).at.pane('left').focus();
  await window.keyboard.press('Shift+N');
  await notes.write('Sample note on the portrait');
  await expect(notes.card('Sample note on the portrait')).toContainText('Image Passport, portrait');

  await screen.show('Passport');
  await screen.field('Birth Date').focus();
  await window.keyboard.press('Shift+N');
  await notes.write('Sample note on the birth date');
  await expect(notes.card('Sample note on the birth date')).toContainText('Field Birth Date');
  await expect(screen.field('Birth Date').locator('.notes')).toHaveText('1');

  await window.keyboard.press('Alt+r');
  await window.keyboard.press('Shift+N');
  await notes.write('Sample note on the first rule');
  await expect(notes.card('Sample note on the first rule')).toContainText('Rule');

  const { notes: kept } = await ask(window, 'cases:open', { caseId });
  expect(kept.map(({ anchor }) => anchor.on)).toEqual(['image', 'field', 'rule']);
  expect(kept[1]?.anchor).toMatchObject({ pointer: '/documents/10/extracted_fields/Birth Date' });
  await expect(screen.at.notesTab).toHaveText('Notes 3');
  await screen.showRules();
  const [first = ''] = await ruleList(window).keys();
  await expect(ruleList(window).row(first).locator('.notes')).toHaveText('1');
});

test('a note on the case itself needs nothing to be chosen', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.nothing]);
  await worklist(window).open(SAMPLE.nothing);

  await window.keyboard.press('Shift+N');
  await notesPanel(window).write('Sample note on the case');

  const { notes } = await ask(window, 'cases:open', { caseId });
  expect(notes.map(({ anchor }) => anchor)).toEqual([{ on: 'case' }]);
});

test('clicking the note on a region brings back the view it was drawn in', async ({ ready }) => {
  const { window } = await ready();
  const caseId = await openClean(window);
  const panes = comparer(window);
  const notes = notesPanel(window);
  await panes.at.pane('left').focus();
  await window.keyboard.press('r');
  await panes.wheel('left', -400);
  const drawnIn = await panes.keptView(caseId, ({ left }) => left.zoom > 1 && left.rotation === 90);

  await window.keyboard.press('n');
  await expect(panes.at.toolbar).toContainText('Drag a rectangle');
  await panes.drag('left', { x: 80, y: 60 });
  await notes.write('Sample note on a corner');
  await expect(panes.at.foot('left').getByRole('button', { name: /^Region 1/ })).toBeVisible();
  await panes.at.pane('left').focus();
  await window.keyboard.press('\\');
  await panes.keptView(caseId, ({ left }) => left.zoom === 1 && left.rotation === 0);
  await caseScreen(window).show('Passport');

  await notes
    .card('Sample note on a corner')
    .getByRole('button', { name: /^Region/ })
    .click();

  const back = await panes.keptView(caseId, ({ left }) => left.zoom > 1);
  expect(back.left).toEqual(drawnIn.left);
  await expect(panes.at.foot('left')).toContainText('Rotated 90°');
  await panes.at
    .foot('left')
    .getByRole('button', { name: /^Region 1/ })
    .click();
  await expect(notes.card('Sample note on a corner').getByRole('button').first()).toBeFocused();
});

test('an edited note keeps every revision, and a withdrawn one stays readable with its reason', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  const caseId = await openClean(first.window);
  const notes = notesPanel(first.window);
  await first.window.keyboard.press('Shift+N');
  await notes.write('First wording of the sample');
  await notes.card('First wording').getByRole('button', { name: 'Edit' }).click();
  await notes.write('Second wording of the sample');
  await first.kill();

  const { window } = await launch();
  await worklist(window).open('Elena Sofia Marchetti');
  await caseScreen(window).showNotes();
  const card = notesPanel(window).card('Second wording of the sample');
  await expect(card).toContainText('revision 2');
  await card.getByText('1 earlier revision').click();
  await expect(card).toContainText('First wording of the sample');

  await card.getByRole('button', { name: 'Withdraw' }).click();
  await card.getByRole('textbox', { name: 'Reason for withdrawing' }).fill('Sample reason');
  await card.getByRole('textbox', { name: 'Reason for withdrawing' }).press('Enter');
  await expect(card).toContainText('Withdrawn by Robin Sample');
  await expect(card).toContainText('Sample reason');
  await expect(card).toContainText('Second wording of the sample');
  const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('note'))).toEqual(['noted', 'noted', 'note-withdrawn']);
});

/** `useAutosave.spec.ts` holds that less than two seconds of typing wait to be saved. */
test('killed while typing, the app comes back with the text that was saved meanwhile and says so', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  const caseId = await openClean(first.window);
  await first.window.keyboard.press('Shift+N');
  await expect(notesPanel(first.window).at.text).toBeFocused();
  const word = 'typing ';
  // Without a pause that would be a chance to save, until something was saved.
  let typed = '';
  let saved = '';
  while (saved === '') {
    const letter = word[typed.length % word.length] ?? ' ';
    await first.window.keyboard.type(letter, { delay: 20 });
    typed += letter;
    const [draft] = await ask(first.window, 'notes:drafts', { caseId });
    saved = draft === undefined ? '' : (JSON.parse(draft.payload) as { text: string }).text;
  }
  await first.kill();

  const { window } = await launch();
  await worklist(window).open('Elena Sofia Marchetti');
  const notes = notesPanel(window);
  await expect(notes.at.recovered).toBeVisible();
  await notes.at.goOn.click();
  await expect(notes.at.text).toBeFocused();
  const recovered = await notes.at.text.inputValue();
  expect(recovered.startsWith(saved)).toBe(true);
  expect(typed.startsWith(recovered)).toBe(true);
  await notes.at.save.click();
  await expect(notes.card(recovered.trim())).toBeVisible();
});
