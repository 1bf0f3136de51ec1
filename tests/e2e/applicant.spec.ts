import { expectAccessible } from '../support/accessibility';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { notesPanel } from '../support/pages/notesPanel';
import { worklist } from '../support/pages/worklist';
import { ELENA } from '../support/sampleIds';

test('a spot check opens on its selfie against the onboarding selfie, and nothing of it is missing', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [ELENA.journey, ELENA.namesake]);
  await fetchCase(window, [ELENA.spotSame], 'spot-check');
  const line = worklist(window).row(ELENA.spotSame);
  await expect(line).toContainText('Not provided');
  await expect(line.getByTitle('Final: not provided for this check type')).toBeVisible();
  await line.click();

  const panes = comparer(window);
  await panes.ready();
  await expect(panes.at.pane('left')).toHaveAccessibleName(/Selfie/);
  await expect(panes.at.opener('right')).toHaveAccessibleName(/Selfie, journey of 2026-02-02/);
  expect(await panes.picture('left')).not.toBe(await panes.picture('right'));

  const screen = caseScreen(window);
  await expect(screen.at.decisions).toContainText('Not provided for this check type');
  for (const part of ['Selfie', 'Overview', 'Field comparison', 'Related cases']) {
    await screen.show(part);
    await expect(window.getByRole('main')).not.toContainText(/missing/i);
  }
  await screen.show('Selfie');
  await expect(screen.at.stage).toContainText('Not provided for this check type: Selfie, cropped');
  await screen.show('Spot check');
  await screen.at.stage.getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
  await expect(screen.fact('Score')).toContainText(/\d/);
  await screen.show('Overview');
  await expect(screen.fact('Environment')).toContainText('sandbox');
  await expect(screen.fact('Account ID')).toBeVisible();
});

test('a note on another case’s picture says whose it is', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [ELENA.journey]);
  await fetchCase(window, [ELENA.spotSame], 'spot-check');
  await worklist(window).row(ELENA.spotSame).click();
  const panes = comparer(window);
  await panes.ready();
  await panes.at.pane('right').click();
  await window.keyboard.press('Shift+N');
  await expect(notesPanel(window).at.panel).toContainText(`Selfie, journey ${ELENA.journey}`);
  await notesPanel(window).write('Sample remark on the onboarding selfie');
  await expect(notesPanel(window).card('Sample remark')).toContainText(`Selfie, journey ${ELENA.journey}`);
});

test('the applicant’s cases are in order of time with their changes, and can be walked by keyboard', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [ELENA.spotDifferent, ELENA.spotSame], 'spot-check');
  await fetchCase(window, [ELENA.journey], 'aml-check');
  await fetchCase(window, [ELENA.journey, ELENA.namesake]);
  await worklist(window).row(ELENA.spotSame).click();
  const screen = caseScreen(window);
  await screen.show('Related cases');
  const cases = screen.at.stage
    .getByRole('list', { name: /^Saved cases of the applicant/ })
    .locator('[data-case]');
  await expect(cases).toHaveText([/Journey/, /AML check/, /Spot check/, /Spot check/]);
  await expect(cases.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(screen.at.stage.locator('[data-change="systemDecision"]')).toContainText('Complete');
  await expect(screen.at.stage.locator('[data-change="systemDecision"]')).toContainText('Refer');
  const suggested = screen.at.stage.getByRole('region', { name: 'Possible links' });
  await expect(suggested).toContainText('Same name with a different applicant ID. Dates of birth differ.');
  await expectAccessible(window, 'applicant’s cases');

  await window.keyboard.press('Shift+J');
  await expect(screen.at.decisions).toContainText('Refer');
  await expect(cases.nth(3), 'the timeline stays on the stage').toHaveAttribute('aria-current', 'true');
  await window.keyboard.press('Shift+J');
  await expect(window.getByText('This is the last of the applicant’s saved cases.')).toBeVisible();
  for (const index of [2, 1, 0]) {
    await window.keyboard.press('Shift+K');
    await expect(cases.nth(index)).toHaveAttribute('aria-current', 'true');
  }
  await expect(screen.at.name).toHaveText('Elena Sofia Marchetti');

  await cases.nth(0).focus();
  await window.keyboard.press('j');
  await expect(cases.nth(1)).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(screen.at.stage.getByRole('heading', { name: 'AML review' })).toBeVisible();
  await expect(screen.at.stage).toContainText(new RegExp(`Applicant from journey ?${ELENA.journey}`));
  await expect(screen.at.name).toHaveText('Elena Sofia Marchetti');
});
