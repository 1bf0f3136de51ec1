import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { firstStart } from '../support/pages/firstStart';
import { expectFocusSaved, pressKeepingFocus } from '../support/pages/focus';
import { lockScreen } from '../support/pages/lockScreen';
import { notesPanel } from '../support/pages/notesPanel';
import { openDialog } from '../support/pages/openDialog';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('the whole way from worklist to note and back goes without a pointer, and focus is never lost', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  await fetchCase(first.window, [SAMPLE.clean, SAMPLE.faceMismatch, SAMPLE.arabic]);
  await first.close();
  const { window } = await launch();
  const list = worklist(window);
  const screen = caseScreen(window);
  await expect(list.at.rows).toHaveCount(3);
  await expectFocusSaved(window, 'the start');

  await pressKeepingFocus(window, 'j', 'j', 'k');
  await expect(list.at.rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await pressKeepingFocus(window, '/');
  await window.keyboard.type('marit');
  await expect(list.at.rows).toHaveCount(1);
  await pressKeepingFocus(window, 'Enter', 'Enter');
  await expect(screen.at.name).toHaveText('Marit Elske Voorbeeld');
  await comparer(window).ready();
  await expectFocusSaved(window, 'opening the case');

  await pressKeepingFocus(window, 'Alt+i', 'r', 'h', 'x', '+', 'ArrowLeft', 'Tab', '0');
  await expect(comparer(window).at.foot('right')).toContainText('Rotated 90°');
  await pressKeepingFocus(window, 'Alt+r', 'Space', 'j', 'Space', 'j', 'Space');
  await expect(window.getByText(/\b3 of \d+ reviewed/)).toBeVisible();
  await pressKeepingFocus(window, 'k', 'Enter');
  await expect(screen.at.stage).toHaveAttribute('data-section', 'document:20');

  await pressKeepingFocus(window, 'Alt+i', 'Shift+N');
  await window.keyboard.type('Sample note by keyboard');
  await pressKeepingFocus(window, 'Control+Enter');
  await expect(notesPanel(window).card('Sample note by keyboard')).toBeVisible();
  await pressKeepingFocus(window, 'Alt+a', 'Control+Shift+l', 'Alt+2', 'Alt+n', 'Alt+r', 'Alt+s');
  await expect(screen.at.stage).toHaveAttribute('data-section', 'selfie');
  await pressKeepingFocus(window, 'Escape');
  await expect(list.at.rows).toHaveCount(1);
  await expect(list.row('Marit Elske Voorbeeld')).toHaveAttribute('aria-selected', 'true');
  await pressKeepingFocus(window, 'Enter', 'Escape');
});

test('[ and ] go from case to case in the order of the worklist', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.clean, SAMPLE.faceMismatch, SAMPLE.arabic]);
  await expect(worklist(window).at.rows).toHaveCount(3);
  const { rows } = await ask(window, 'cases:list', {});
  const names = rows.map(({ applicantName }) => applicantName ?? '');
  await expect(worklist(window).at.rows.first()).toContainText(names[0] ?? '');
  await worklist(window).at.rows.first().click();
  const name = caseScreen(window).at.name;
  await expect(name).toHaveText(names[0] ?? '');

  await pressKeepingFocus(window, ']');
  await expect(name).toHaveText(names[1] ?? '');
  await pressKeepingFocus(window, ']', ']');
  await expect(name).toHaveText(names[2] ?? '');
  await pressKeepingFocus(window, '[');
  await expect(name).toHaveText(names[1] ?? '');
});

test('a journey is fetched and the first start is gone through with keys alone', async ({ launch }) => {
  const { window } = await launch();
  const steps = firstStart(window);
  await expect(steps.at.vaultHeading).toBeVisible();
  await steps.at.inKeychain.focus();
  await window.keyboard.press('Enter');
  await expect(steps.at.reviewerHeading).toBeVisible();
  await expectFocusSaved(window, 'creating the vault');
  await steps.at.name.focus();
  await window.keyboard.type('Robin Sample');
  await window.keyboard.press('Tab');
  await window.keyboard.type('R-0001');
  await window.keyboard.press('Enter');
  await expect(steps.at.connectionHeading).toBeVisible();
  await expectFocusSaved(window, 'naming the reviewer');
  await steps.at.useSandbox.focus();
  await window.keyboard.press('Enter');
  await expect(worklist(window).at.empty).toBeVisible();
  await expectFocusSaved(window, 'choosing the sandbox');

  await pressKeepingFocus(window, 'Control+o');
  await expect(openDialog(window).at.dialog).toBeVisible();
  await openDialog(window).at.filter.focus();
  await window.keyboard.type('clean pass journey');
  // Before the list is there, the next stop of the keyboard is the button that cancels.
  await expect(openDialog(window).choice(/^Clean pass/)).toHaveCount(1);
  await pressKeepingFocus(window, 'Tab');
  await window.keyboard.press('Space');
  await expect(openDialog(window).choice(/^Clean pass/)).toBeChecked();
  await window.keyboard.press('Control+Enter');
  await expect(openDialog(window).at.dialog).toBeHidden();
  await expectFocusSaved(window, 'fetching');
  await expect(worklist(window).row('Elena Sofia Marchetti')).toBeVisible();
  // The line is there before the last picture is.
  await expect(window.getByText(/^[0-9a-f]{24}: Saved/)).toBeVisible();
  await pressKeepingFocus(window, 'Control+Enter');
  await expect(caseScreen(window).at.name).toHaveText('Elena Sofia Marchetti');
});

test('the palette finds commands and cases, acts, and gives the focus back', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.clean, SAMPLE.cyrillic]);
  await expect(worklist(window).at.rows).toHaveCount(2);
  await worklist(window).at.active.focus();

  await window.keyboard.press('Control+k');
  const field = window.getByRole('combobox', { name: 'Search commands and cases' });
  await expect(field).toBeFocused();
  await window.keyboard.type('primerov');
  await expect(window.getByRole('option', { name: /Primerov/ })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(caseScreen(window).at.name).toHaveText('Dimitar Stoyanov Primerov');
  await expectFocusSaved(window, 'opening a case from the palette');

  await caseScreen(window).at.railEntries.first().focus();
  await window.keyboard.press('Control+k');
  await window.keyboard.type('journal');
  await window.keyboard.press('Enter');
  await expect(caseScreen(window).at.stage).toHaveAttribute('data-section', 'journal');
  await expectFocusSaved(window, 'a command of the palette');
  await window.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(caseScreen(window).at.stage, 'Escape closes the palette alone').toBeFocused();
});

test('single letters do nothing but write while a text field has the focus', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const panes = comparer(window);
  await panes.ready();
  const letters = 'jkflrhxn?/[]01+-\\ NJ';
  await panes.at.pane('left').focus();
  await window.keyboard.press('r');
  const before = await panes.keptView(caseId, ({ left }) => left.rotation === 90);

  await window.keyboard.press('Shift+N');
  await expect(notesPanel(window).at.text).toBeFocused();
  await window.keyboard.type(letters);
  await expect(notesPanel(window).at.text).toHaveValue(letters);
  await caseScreen(window).showRules();
  const [key = ''] = await ruleList(window).keys();
  await ruleList(window).row(key).focus();
  await window.keyboard.press('ArrowRight');
  const remark = ruleList(window).item(key).getByRole('textbox', { name: 'Remark' });
  await remark.focus();
  await window.keyboard.type(letters);
  await expect(remark).toHaveValue(letters);

  await expect(window.getByRole('dialog')).toHaveCount(0);
  await expect(caseScreen(window).at.stage).toHaveAttribute('data-section', 'images');
  expect(await panes.keptView(caseId, () => true)).toEqual(before);
});

test('single letters can be switched off; arrows and keys with Control still act', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean, SAMPLE.faceMismatch]);
  await expect(worklist(window).at.rows).toHaveCount(2);
  await window.keyboard.press('Control+,');
  await window
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Keyboard shortcuts' })
    .click();
  await window.getByRole('checkbox', { name: /Enable single-key shortcuts/ }).uncheck();
  await worklist(window).at.tab.click();
  await worklist(window).at.active.focus();

  await window.keyboard.press('j');
  await window.keyboard.press('?');
  await expect(worklist(window).at.rows.first()).toHaveAttribute('aria-selected', 'true');
  await expect(window.getByRole('dialog')).toHaveCount(0);
  await window.keyboard.press('ArrowDown');
  await expect(worklist(window).at.rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await test.step('the pictures rest as well', async () => {
    await worklist(window).open('Elena Sofia Marchetti');
    const panes = comparer(window);
    await panes.ready();
    await panes.at.pane('left').focus();
    await pressKeepingFocus(window, 'r', 'h', '+', 'ArrowLeft');
    const view = await panes.keptView(caseId, () => true);
    expect(view.left).toMatchObject({ rotation: 0, flipped: false });
  });
  // Locking is urgent, so it works while a dialog is open.
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('dialog')).toBeVisible();
  await window.keyboard.press('Control+l');
  await expect(lockScreen(window).at.heading).toBeVisible();
  await expectFocusSaved(window, 'locking');
});

test('worklist filters, kinds and marks are set by keys, and } goes to what needs attention', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.clean, SAMPLE.faceMismatch, SAMPLE.notLive]);
  const list = worklist(window);
  await expect(list.at.rows).toHaveCount(3);
  await list.at.active.focus();

  const refer = list.decision('Refer');
  for (let step = 0; step < 20 && !(await refer.evaluate((box) => box === document.activeElement)); step += 1)
    await pressKeepingFocus(window, 'Shift+Tab');
  await expect(refer, 'reached from the list by going back').toBeFocused();
  await pressKeepingFocus(window, 'Space');
  await expect(refer).toBeChecked();
  const { rows } = await ask(window, 'cases:list', { decisions: ['Refer'] });
  await expect(list.at.rows).toHaveCount(rows.length);
  expect(rows.length).toBeLessThan(3);
  await list.at.filters.getByRole('radio', { name: 'All' }).focus();
  await pressKeepingFocus(window, 'ArrowDown', 'ArrowDown');
  await expect(list.at.filters.getByRole('radio', { name: 'Spot checks' })).toBeChecked();
  await expect(list.at.noMatch).toBeVisible();
  await list.at.showAll.focus();
  await pressKeepingFocus(window, 'Enter');
  await expect(list.at.rows).toHaveCount(3);

  await list.at.active.focus();
  await pressKeepingFocus(window, 'x', 'j', 'x');
  await expect(window.getByText('2 selected')).toBeVisible();
  await expect(list.at.rows.nth(1)).toHaveAccessibleName(/^Selected/);
  await pressKeepingFocus(window, 'x');
  await expect(window.getByText('1 selected')).toBeVisible();

  await window.keyboard.press('}');
  const name = caseScreen(window).at.name;
  await expect(name).toBeVisible();
  const { rows: asking } = await ask(window, 'cases:list', { marks: ['attention'] });
  const names = asking.map(({ applicantName }) => applicantName ?? '');
  expect(names.length).toBeGreaterThan(1);
  const walked = [await name.innerText()];
  for (const _ of names.slice(1)) {
    const before = await name.innerText();
    await pressKeepingFocus(window, '}');
    await expect(name).not.toHaveText(before);
    walked.push(await name.innerText());
  }
  expect(walked.sort(), 'each once').toEqual(names.sort());
});

test('keys are changed in the settings, refused by the other’s name, and kept over a restart', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  await fetchCase(first.window, [SAMPLE.clean]);
  await worklist(first.window).open('Elena Sofia Marchetti');
  const panes = comparer(first.window);
  await panes.ready();
  await first.window.keyboard.press('Control+,');
  await first.window
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Keyboard shortcuts' })
    .click();
  const change = first.window.getByRole('button', { name: 'Change shortcut: Rotate clockwise', exact: true });
  await change.focus();
  await pressKeepingFocus(first.window, 'Enter', 'h');
  await expect(
    first.window.getByText('“Flip horizontally (Images)” already uses this shortcut'),
  ).toBeVisible();
  await pressKeepingFocus(first.window, 'q');
  await expect(change).toBeFocused();
  await first.window.getByRole('banner').getByRole('button', { name: 'Elena Sofia Marchetti' }).click();
  await panes.ready();
  await expect(first.window.getByRole('button', { name: 'Rotate clockwise' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Q',
  );
  await first.close();

  const { window } = await launch();
  await worklist(window).open('Elena Sofia Marchetti');
  await comparer(window).ready();
  await comparer(window).at.pane('left').focus();
  await pressKeepingFocus(window, 'r');
  await expect(comparer(window).at.foot('left')).not.toContainText('Rotated');
  await pressKeepingFocus(window, 'q');
  await expect(comparer(window).at.foot('left')).toContainText('Rotated 90°');
});

/** The key map of the product, by where it holds; `Tab` goes from pane to pane, and `Ctrl+Enter` commits a form, of themselves. */
const KEY_MAP = {
  worklist: ['Ctrl+K', '?', 'J', 'K', 'Enter', '/', 'Ctrl+Shift+M', 'Ctrl+L', 'Ctrl+P', 'Ctrl+Shift+E'],
  images: [
    ...['Ctrl+K', '?', 'J', 'K', 'Enter', 'Esc', 'Shift+N', '[', ']', 'Ctrl+Shift+M', 'Ctrl+L', 'Ctrl+P'],
    ...['Ctrl+Shift+E', 'Ctrl+Shift+L', 'F5', 'L', 'R', 'Shift+R', 'H', 'X', '+', '−', '0', '1', '\\'],
    ...['←', 'Shift+←', '→', 'Shift+→', '↑', 'Shift+↑', '↓', 'Shift+↓'],
  ],
  matches: ['Y', 'N', 'U', 'T', 'D', 'V', 'Shift+V', 'J', 'K', 'Esc'],
} as const;

test('the ? sheet names every key of its screen and goes away again', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, ['90256d197be9bded4466afac']);
  const onSheet = async (): Promise<string[]> => {
    await window.keyboard.press('?');
    const sheet = window.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    const caps = await sheet
      .locator('.keys')
      .evaluateAll((hints) =>
        hints.map((hint) => [...hint.querySelectorAll('kbd')].map((cap) => cap.textContent).join('+')),
      );
    await window.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    return caps;
  };
  await worklist(window).at.active.focus();
  expect(await onSheet()).toEqual(expect.arrayContaining([...KEY_MAP.worklist]));
  await worklist(window).at.rows.first().click();
  await comparer(window).ready();
  await comparer(window).at.pane('left').focus();
  expect(await onSheet()).toEqual(expect.arrayContaining([...KEY_MAP.images]));
  await test.step('its headings, and where it leaves the focus', async () => {
    const name = await caseScreen(window).at.name.innerText();
    await window.keyboard.press('?');
    const sheet = window.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const heading of ['Anywhere', 'Case', 'Rules', 'Images']) {
      await expect(sheet.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await expect(sheet).toContainText('Add note to current item');
    await window.keyboard.press('j');
    await window.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(comparer(window).at.pane('left')).toBeFocused();
    await expect(caseScreen(window).at.name).toHaveText(name);
  });
  await caseScreen(window).show('AML review');
  await expect(caseScreen(window).at.stage).toContainText('Compared with the applicant');
  expect(await onSheet()).toEqual(expect.arrayContaining([...KEY_MAP.matches]));
});
