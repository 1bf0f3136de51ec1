import { replyToQuestions, questionsAsked } from '../support/electron/questions';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('a case is kept for its time, placed under legal hold, released and erased with a certificate', async ({
  ready,
}) => {
  const { window, electron } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean, SAMPLE.nothing]);
  await worklist(window).open('Elena Sofia Marchetti');
  const screen = caseScreen(window);
  await screen.show('Retention');
  const { stage } = screen.at;
  await expect(stage).toContainText('Not set. The case is kept');
  await expect(stage.locator('[data-blocker="no-period"]')).toBeVisible();

  await stage.getByRole('button', { name: 'Set retention period' }).click();
  await stage.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(stage.getByText('Enter a reason. It is recorded in the journal.')).toBeVisible();
  await stage.getByLabel('Reason', { exact: true }).fill('Sample policy, part 4');
  await stage.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(stage.locator('[data-blocker="not-due"]')).toBeVisible();
  await expect(stage).toContainText('5 years');

  await stage.getByRole('button', { name: 'Change retention period' }).click();
  await stage.getByLabel('Event', { exact: true }).selectOption('no-duty');
  await stage.getByLabel('Reason', { exact: true }).fill('Test data');
  await stage.getByRole('button', { name: 'Record', exact: true }).click();
  await stage.getByRole('button', { name: 'Place hold' }).click();
  await stage.getByLabel('Reason', { exact: true }).fill('Sample request 7');
  await stage.getByRole('form', { name: 'Legal hold' }).getByRole('button', { name: 'Place hold' }).click();
  await expect(stage.locator('[data-blocker="legal-hold"]')).toBeVisible();
  await expectAccessible(window, 'retention');
  await stage.getByRole('button', { name: 'Release' }).click();
  await stage.getByLabel('Reason for release').fill('Answered');
  await stage.getByRole('form').getByRole('button', { name: 'Release' }).click();

  await stage.getByRole('button', { name: 'Erase this case…' }).click();
  await stage.getByLabel('Reason', { exact: true }).fill('Sample data');
  await stage.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(stage.getByText(`Type ${caseId.slice(-8)} to confirm.`)).toBeVisible();
  await stage.getByLabel(/^Last eight characters/).fill(caseId.slice(-8));
  await replyToQuestions(electron, false);
  await stage.getByRole('button', { name: 'Erase permanently' }).click();
  await expect.poll(() => questionsAsked(electron)).toEqual([`Erase case ${SAMPLE.clean} permanently?`]);
  await ask(window, 'cases:open', { caseId });
  await replyToQuestions(electron, true);
  await stage.getByRole('button', { name: 'Erase permanently' }).click();

  await expect(worklist(window).at.rows).toHaveCount(1);
  const [certificate] = await ask(window, 'retention:certificates');
  expect(certificate).toMatchObject({ caseId, subjectId: SAMPLE.clean, reason: 'Sample data' });
  await window.getByRole('button', { name: 'Settings' }).click();
  await window
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Erasures' })
    .click();
  await expect(window.getByText(certificate?.certificateId ?? 'no certificate')).toBeVisible();
});
