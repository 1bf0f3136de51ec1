import type { Page } from '@playwright/test';
import { ask } from '../support/electron/askBridge';
import { expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { orders } from '../support/pages/batches';
import { disclosedIn, maskToggle as toggle } from '../support/pages/masked';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

/** Nobody in the samples has these: they are known from no other response. */
const PERSON = { full_name: 'Marta Zielonka', birth_date: '1990-01-25', personal_number: '90012512345' };
const DISCLOSED = /zielonka|marta|1990-01-25|25\.01|90012512345|AB1234567|cieslak|601.?234/i;

async function expectMasked(window: Page, where: string): Promise<void> {
  const lines = (await disclosedIn(window)).split('\n');
  expect(
    lines.filter((line) => DISCLOSED.test(line)),
    where,
  ).toEqual([]);
}

const journey = (journeyId: string) => ({ journey_id: journeyId, applicant: PERSON, documents: {} });
const RESPONSES = {
  cut: JSON.stringify(journey('cut'), null, 1).slice(0, -30),
  'with-comma': `${JSON.stringify(journey('with-comma'))},`,
  list: JSON.stringify([{ name: PERSON.full_name, dob: PERSON.birth_date }]),
  text: JSON.stringify('Marta Zielonka 1990-01-25'),
  keyed: JSON.stringify({ 'Marta Zielonka': { '1990-01-25': 90012512345 } }),
};
const REFUSAL = {
  ...{ status: 'error', code: 17, user: { name: PERSON.full_name, born: PERSON.birth_date } },
  message: 'No journey for Marta Zielonka AB1234567',
};

test('responses that nobody can classify, and messages of the service, disclose nobody while everything is masked', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const service = await serve(caseFolder(SAMPLE.clean).folder);
  for (const [id, text] of Object.entries({ ...RESPONSES, refused: JSON.stringify(REFUSAL) }))
    service.respondWith(`/journey/v2/get/${id}`, text);
  const { window } = await ready({ env: service.env });
  const ids = [...Object.keys(RESPONSES), 'refused'];
  await ask(window, 'intake:fetch', { profileId: 'sandbox', kind: 'journey', ids });
  await expect(worklist(window).at.rows).toHaveCount(Object.keys(RESPONSES).length);
  await window.getByRole('button', { name: /^Fetched, \d+ failed/ }).click();
  await expect(window.getByText('Message received').first()).toBeVisible();
  await toggle(window);
  await expectMasked(window, 'the dock');

  await window
    .getByRole('button', { name: /^Show response/ })
    .first()
    .click();
  await expect(window.getByRole('dialog').locator('pre')).toContainText('•');
  await expectMasked(window, 'the response of a fetch that failed');
  await window.keyboard.press('Escape');

  const { rows } = await ask(window, 'cases:list', { limit: 50 });
  for (const { caseId, subjectId } of rows) {
    await worklist(window).rowOf(caseId).click();
    const screen = caseScreen(window);
    await screen.show('Raw response');
    const raw = screen.at.stage.getByRole('region', { name: 'Raw response' });
    await expect(raw.getByRole('document').first()).toContainText('•');
    if (subjectId === 'cut') await expect(raw.locator('.line.fault')).toContainText('•');
    await expectMasked(window, `the raw response: ${subjectId}`);
    await worklist(window).at.tab.click();
  }
});

test('what an event of the service states is masked, apart from what is documented', async ({ ready }) => {
  const { window } = await ready();
  const event = {
    event: 'Manually Reviewed',
    body: {
      ...{ eventId: 'e1', journeyId: SAMPLE.clean, referenceNo: 'onb-1', manualDecision: 'Approved' },
      reviewer: 'Piotr Cieslak',
      applicant: { fullName: 'Marta Cieslak', phone: '+48 601 234 567' },
      comment: 'Marta Cieslak born 25.01.1990',
    },
  };
  await ask(window, 'intake:fetch', { profileId: 'sandbox', kind: 'journey', ids: [SAMPLE.clean] });
  await expect(worklist(window).at.rows).toHaveCount(1);
  await toggle(window);
  const order = orders(window);
  await order.paste(JSON.stringify(event));
  await expect(order.at.sum).toBeVisible();
  await expectMasked(window, 'the preview of an import');
  await order.at.start.click();
  await expect(order.at.order).toContainText('Batch completed');
  await order.showResults();
  await expectMasked(window, 'the results of an import');

  await worklist(window).at.tab.click();
  await worklist(window).at.rows.first().click();
  const screen = caseScreen(window);
  await screen.show('Journal');
  await expect(screen.at.stage).toContainText('manualDecision: Approved');
  await expect(screen.at.stage).toContainText(/reviewer: •+/);
  await expectMasked(window, 'the journal');

  await screen.showResponseUnblind();
  await screen.at.stage.getByRole('combobox', { name: 'Response' }).selectOption({ index: 1 });
  await expect(screen.at.stage.getByRole('document').first()).toContainText('Manually Reviewed');
  await expectMasked(window, 'the event as received');
});
