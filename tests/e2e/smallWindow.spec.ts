import type { ElectronApplication, Locator } from '@playwright/test';
import { expect, fetchCase, hideNoFaces, test } from '../support/electron/readyTest';
import { amlReview, fetchVersions } from '../support/pages/amlReview';
import { worklist } from '../support/pages/worklist';
import { ELENA, SAMPLE } from '../support/sampleIds';

/** The smallest window that the app allows. */
const resize = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate(({ BrowserWindow }) => {
    for (const one of BrowserWindow.getAllWindows()) one.setContentSize(1024, 700);
  });

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error('Not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('an AML check in a small window has no text over another, and shows its matches', async ({ ready }) => {
  const { window, electron } = await ready();
  await fetchCase(window, [SAMPLE.knownAs]);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.knownAs], 'aml-check');
  await fetchVersions(window, caseId);
  await resize(electron);
  await worklist(window).find({ caseId, subjectId: SAMPLE.knownAs });
  const { at } = amlReview(window);
  await expect(at.grid.locator('[data-match]').nth(3)).toBeVisible();

  const decisions = await boxOf(window.getByLabel('Decisions of the service, as received'));
  const time = await boxOf(window.locator('.case-header .time'));
  expect(time.right).toBeLessThan(decisions.x);
  const fetch = await boxOf(at.fetchButton);
  expect(fetch.right).toBeLessThanOrEqual(1024);
  const fourth = await boxOf(at.grid.locator('[data-match]').nth(3));
  expect(fourth.bottom).toBeLessThanOrEqual(700);
  const details = await boxOf(window.getByRole('group', { name: 'Match details' }));
  expect(details.height).toBeGreaterThan(150);

  const finished = window.getByText('Check finished', { exact: true });
  await expect(finished).toBeHidden();
  await window.getByRole('button', { name: 'Show all details of the check' }).click();
  await expect(finished).toBeVisible();
});

test('both images in a small window keep the buttons that go to the next', async ({ ready }) => {
  const { window, electron } = await ready();
  await hideNoFaces(window);
  await fetchCase(window, [ELENA.journey]);
  const [caseId = ''] = await fetchCase(window, [ELENA.spotDifferent], 'spot-check');
  await resize(electron);
  await worklist(window).find({ caseId, subjectId: ELENA.spotDifferent });
  const stage = await boxOf(window.getByRole('region', { name: 'Compare images' }));
  const next = window.getByRole('button', { name: 'Next image, right pane' });
  expect((await boxOf(next)).right).toBeLessThanOrEqual(stage.right);
});
