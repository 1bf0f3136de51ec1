// @ts-nocheck
import { askForEnvelope, ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { changeJournalEntry } from '../support/journalDamage';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { notesPanel } from '../support/pages/notesPanel';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('every step of a review is in the journal, signed, and verifies on demand', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const { media } = await ask(window, 'cases:open', { caseId });
  await window.keyboard.press('Shift+N');
  await notesPanel(window).write('Sample note for the journal');

  await window.keyboard.press('Control+Shift+l');

  const stage = caseScreen(window).at.stage;
  await expect(stage.getByRole('listitem')).toHaveCount(2 + media.length + 1);
  await expect(stage.getByRole('listitem').first()).toContainText('Opened the case');
  await expect(stage.getByRole('listitem').nth(1)).toContainText('Retrieved the journey result');
  await expect(stage.getByRole('listitem').last()).toContainText('Sample note for the journal');
  await expect(stage.getByRole('listitem').last()).toContainText('Robin Sample (R-0001)');
  await stage.getByRole('button', { name: 'Verify' }).click();
  await expect(stage).toContainText(`${media.length + 3} entries, 1 chain`);
});

test('an entry changed in the vault makes its case read-only and is named; other cases are as before', async ({
  ready,
  launch,
  profileFolder,
}) => {
  const first = await ready();
  const [damaged = '', sound = ''] = await fetchCase(first.window, [SAMPLE.clean, SAMPLE.faceMismatch]);
  await ask(first.window, 'notes:save', {
    caseId: damaged,
    noteId: crypto.randomUUID(),
    anchor: { on: 'case' },
    text: 'Sample note that is changed later',
    basedOn: 0,
  });
  const [last] = (await ask(first.window, 'journal:list', { caseId: damaged })).toReversed();
  const seq = last?.seq ?? 0;
  await first.close();
  await changeJournalEntry(profileFolder, { caseId: damaged, seq }, (text) =>
    text.replace('Sample note that is changed later', 'Sample note that was changed since'),
  );

  const { window } = await launch();
  await worklist(window).open('Elena Sofia Marchetti');
  await expect(window.getByRole('alert').filter({ hasText: 'Journal integrity check failed' })).toContainText(
    `Entry ${seq} is the first invalid one.`,
  );
  await comparer(window).ready();
  const [key = ''] = await ruleList(window).keys();
  await expect(ruleList(window).item(key).getByRole('checkbox')).toBeDisabled();
  await window.keyboard.press('Shift+N');
  await caseScreen(window).showNotes();
  await expect(notesPanel(window).at.composer).toBeHidden();
  await expect(notesPanel(window).at.panel.getByRole('button', { name: /^Note on/ })).toBeHidden();
  const refused = await askForEnvelope(window, 'notes:save', {
    caseId: damaged,
    noteId: crypto.randomUUID(),
    anchor: { on: 'case' },
    text: 'Sample note that must not be kept',
    basedOn: 0,
  });
  expect(refused).toMatchObject({ ok: false, error: { code: 'read-only-case' } });

  await window.getByRole('button', { name: 'Open journal' }).click();
  const stage = caseScreen(window).at.stage;
  await stage.getByRole('button', { name: 'Verify' }).click();
  await expect(stage.getByRole('alert')).toContainText(`Entry ${seq} of installation`);
  await expect(stage.getByRole('alert')).toContainText('its content does not match its hash');
  await expect(stage.getByRole('listitem').filter({ hasText: 'First invalid entry' })).toHaveCount(1);

  await worklist(window).at.tab.click();
  await expect(worklist(window).row('Elena Sofia Marchetti')).toContainText(
    'Journal integrity check failed: read-only',
  );
  await worklist(window).open('Marit Elske Voorbeeld');
  await expect(window.getByText('Journal integrity check failed')).toBeHidden();
  await window.keyboard.press('Shift+N');
  await notesPanel(window).write('Sample note on the sound case');
  expect(await ask(window, 'journal:verify', { caseId: sound })).toMatchObject({ state: 'intact' });
});
