import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { facePanel } from '../support/pages/facePanel';
import { pressKeepingFocus } from '../support/pages/focus';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const HIDDEN = 'hidden until you compare';

const faceEntries = async (window: Page, caseId: string): Promise<string[]> =>
  (await ask(window, 'journal:list', { caseId }))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('face'));

test('score and verdict wait for the reviewer’s own comparison, made without a pointer', async ({
  ready,
}) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.faceMismatch]);
  await worklist(window).open('Marit Elske Voorbeeld');
  const screen = caseScreen(window);
  const faces = facePanel(window);
  await comparer(window).ready();
  await expect(faces.bar).toContainText(HIDDEN);
  await screen.show('ID Document');
  await expect(screen.at.stage).toContainText('Awaiting your comparison');
  await expect(screen.at.stage).not.toContainText('Not matched');
  expect(await faceEntries(window, caseId)).toEqual([]);

  await pressKeepingFocus(window, 'Alt+i', 'g');
  await expect(faces.outcome('Same person')).toBeFocused();
  await expectAccessible(window, 'the form');
  await pressKeepingFocus(window, 'ArrowDown');
  await expect(faces.outcome('Different people')).toBeChecked();
  await pressKeepingFocus(window, 'Tab', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft');
  await expect(faces.finding('Nose: Different')).toBeChecked();
  await expect(faces.form).toContainText('Draft saved');
  await pressKeepingFocus(window, 'Escape');
  await expect(comparer(window).at.pane('left')).toBeFocused();
  await pressKeepingFocus(window, 'g');
  await expect(faces.outcome('Different people')).toBeFocused();
  await pressKeepingFocus(window, 'Control+Enter');

  await expect(faces.recorded).toContainText('You: different people');
  await expect(faces.recorded).toContainText('before the score was shown');
  await expect(faces.recorded).toContainText('Nose: different');
  await expect(faces.recorded).toContainText('Not matched');
  await expect(faces.bar).toContainText('You: different people');
  await expect(faces.bar).toContainText('Score as received');
  await expect(faces.bar).not.toContainText(HIDDEN);
  expect(await faceEntries(window, caseId)).toEqual(['faces-compared', 'face-score-revealed']);
  await screen.show('ID Document');
  await expect(screen.at.stage).toContainText('Not matched');
});

test('a score shown first is asked for twice and makes the comparison unblinded', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const faces = facePanel(window);
  await comparer(window).ready();

  await pressKeepingFocus(window, 'Alt+i', 's');
  await expect(faces.bar).toContainText('recorded as unblinded');
  await pressKeepingFocus(window, 'Escape');
  await expect(faces.bar).toContainText(HIDDEN);
  expect(await faceEntries(window, caseId)).toEqual([]);
  await pressKeepingFocus(window, 's', 's');
  await expect(faces.bar).toContainText('Matched');
  expect(await faceEntries(window, caseId)).toEqual(['face-score-revealed']);

  await pressKeepingFocus(window, 'g', 'Space', 'Control+Enter');
  await expect(faces.recorded).toContainText('You: same person');
  await expect(faces.recorded).toContainText('unblinded: after the score was shown');
  expect((await ask(window, 'cases:open', { caseId })).faces.comparisons).toMatchObject([
    { order: 'not-blind' },
  ]);
});

test('no screen discloses face results before the comparison, and showing them first is recorded', async ({
  ready,
}) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.faceMismatch]);
  const line = worklist(window).row('Marit Elske Voorbeeld');
  await expect(line).toContainText('hidden');
  await expect(line).toHaveAccessibleName(/no failed rules yet, face results not shown to you yet/);
  await worklist(window).open('Marit Elske Voorbeeld');
  const screen = caseScreen(window);
  await comparer(window).ready();
  await expect(screen.part('ID Document')).toContainText('pending');
  await expect(screen.part('ID Document')).not.toContainText('failed');
  const disclosing = /not matched|failed rules|same person.*(failed|passed)/i;
  for (const part of [
    'ID Document',
    'Selfie',
    'Related cases',
    'Data consistency',
    'Reviewers’ conclusion',
  ]) {
    await screen.show(part);
    await expect(screen.at.stage, part).not.toContainText(disclosing);
  }
  await screen.showRules();
  await ruleList(window).row('same_subject').click();
  await expect(screen.at.inspector).not.toContainText(/failed/i);

  await screen.show('Raw response');
  await expect(screen.at.stage.getByRole('region', { name: 'As received' })).toHaveCount(0);
  await expectAccessible(window, 'the raw response kept back');
  await window.keyboard.press('Control+p');
  const report = window.getByRole('dialog', { name: 'Audit report' });
  await expect(report).toContainText('Compare the faces first');
  await expect(report.locator('canvas')).toHaveCount(0);
  await report.getByRole('button', { name: 'Compare faces first' }).click();
  await expect(report).toBeHidden();
  expect(await faceEntries(window, caseId)).toEqual([]);

  await screen.show('Raw response');
  await pressKeepingFocus(window, 'Tab', 'Tab', 'Enter');
  await expect(screen.at.stage.getByRole('region', { name: 'As received' })).toBeVisible();
  await expect(screen.at.stage).toBeFocused();
  expect(await faceEntries(window, caseId)).toEqual(['face-score-revealed']);
  await expect(screen.part('ID Document')).toContainText('failed');
  await window.getByRole('button', { name: 'Worklist' }).click();
  await expect(line).not.toContainText('hidden');
  await expect(line).toContainText('faces');
});

test('what was begun of two faces is there after a restart, and on the same two faces only', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  await fetchCase(first.window, [SAMPLE.clean]);
  await worklist(first.window).open('Elena Sofia Marchetti');
  await comparer(first.window).ready();
  await pressKeepingFocus(first.window, 'Alt+i', 'g', 'ArrowDown', 'ArrowDown');
  await expect(facePanel(first.window).form).toContainText('Draft saved');
  await first.close();

  const { window } = await launch();
  await worklist(window).open('Elena Sofia Marchetti');
  const faces = facePanel(window);
  const panes = comparer(window);
  await panes.ready();
  await panes.choose('left', 'Front');
  await pressKeepingFocus(window, 'Alt+i', 'g');
  await expect(window.getByText('Comparison in progress')).toBeVisible();
  await window.getByRole('button', { name: 'Show images' }).click();
  await expect(faces.outcome('Inconclusive')).toBeChecked();
});

test('with hiding turned off the score is there, and that it was is recorded', async ({ ready }) => {
  const { window } = await ready();
  await window.keyboard.press('Control+,');
  await window.getByRole('button', { name: 'Faces' }).click();
  await window.getByRole('checkbox', { name: /^Hide face scores/ }).uncheck();
  await expectAccessible(window, 'the setting');
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await window.getByRole('button', { name: 'Worklist' }).click();
  await worklist(window).open('Elena Sofia Marchetti');
  await expect(facePanel(window).bar).toContainText('Score as received');
  await expect(async () => {
    expect(await faceEntries(window, caseId)).toEqual(['face-score-revealed']);
  }).toPass();
});
