// @ts-nocheck
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { conclusionScreen } from '../support/pages/conclusion';
import { pressKeepingFocus } from '../support/pages/focus';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';
import { actAsIn } from '../support/electron/actAs';
import { replyToQuestions } from '../support/electron/questions';

const WITH_MATCHES = '90256d197be9bded4466afac';

/** Adds a second reviewer by the keyboard alone, for which the first needs a passphrase, and comes back to the case. */
async function becomeByKeyboard(window: Page, name: string, reviewerId: string): Promise<void> {
  const type = async (label: string, text: string): Promise<void> => {
    await window.getByLabel(label, { exact: true }).last().focus();
    await window.keyboard.type(text);
  };
  await window.keyboard.press('Control+,');
  await type('New passphrase', 'a passphrase of the first');
  await type('Confirm passphrase', 'a passphrase of the first');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Add reviewer' })).toBeVisible();
  await type('Your name', name);
  await type('Reviewer ID', reviewerId);
  await type('Reviewer passphrase', 'a passphrase of the second');
  await type('Confirm passphrase', 'a passphrase of the second');
  await window.keyboard.press('Enter');
  await expect(worklist(window).at.reviewer).toContainText(name);
  await window.keyboard.press('Escape');
  await expect(caseScreen(window).at.name).toBeVisible();
}

test('proposed, signed blind by a second person, and voided by a later change, without a pointer', async ({
  ready,
}) => {
  const { electron, window } = await ready();
  await replyToQuestions(electron, true);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const { at } = conclusionScreen(window);
  await expect(at.mark).toContainText('No conclusion');

  await window.keyboard.press('Control+Shift+Enter');
  await expect(at.proposal.getByRole('radio').first()).toBeFocused();
  await window.keyboard.press('Control+Enter');
  await expect(at.proposal.getByRole('alert')).toContainText('Choose an outcome');
  await expect(at.proposal.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(at.proposal.getByRole('radio').first()).toBeFocused();
  await pressKeepingFocus(window, 'Space', 'Tab');
  await window.keyboard.type('Zebrafinch reasons');
  await expect(at.proposal.getByRole('status')).toHaveText('Draft saved');
  await expectAccessible(window, 'proposing a conclusion');
  await expect(at.proposal.getByRole('region', { name: 'Review' })).toContainText('Rules reviewed: 0 of 13');
  await pressKeepingFocus(window, 'Control+Enter');
  await expect(at.inTheWay).toContainText('13 rules are not reviewed');
  await expect(at.inTheWay.getByRole('textbox')).toBeFocused();
  await window.keyboard.type('Narwhal reason');
  await pressKeepingFocus(window, 'Control+Enter');
  await expect(at.mark).toContainText('Awaiting second reviewer');
  await expect(at.card).toContainText('No vote yet');
  await expect(at.card).toContainText('Zebrafinch reasons');

  await becomeByKeyboard(window, 'Second Sample', 'R-0002');
  await window.keyboard.press('Control+Shift+l');
  await expect(at.stage).toContainText('Proposed a conclusion; hidden until you vote');
  await expect(window.locator('body')).not.toContainText('Zebrafinch');
  await window.keyboard.press('Control+Shift+Enter');
  await expect(at.vote.getByRole('radio').first()).toBeFocused();
  await expect(at.proposed).toContainText('Hidden until you vote');
  expect(await window.content()).not.toContain('Zebrafinch');
  await expectAccessible(window, 'voting on a conclusion');
  await pressKeepingFocus(window, 'Space', 'Tab');
  await window.keyboard.type('Quagga reasons');
  await pressKeepingFocus(window, 'Control+Enter');
  await expect(at.inTheWay.getByRole('textbox')).toBeFocused();
  await window.keyboard.type('Gharial reason');
  await pressKeepingFocus(window, 'Control+Enter');
  await expect(at.mark).toContainText('Signed off: Approved');
  await expect(at.card).toContainText('Zebrafinch reasons');
  await expect(at.card).toContainText('Quagga reasons');
  await expect(at.card).toContainText('Escalated: Gharial reason');

  await window.keyboard.press('Alt+r');
  const [key = ''] = await ruleList(window).keys();
  await ruleList(window).item(key).getByRole('checkbox').focus();
  await window.keyboard.press('Space');
  await expect(at.mark).toContainText('Voided by a rule review');
  await expect(at.card).toContainText('Second Sample');
  await expect(at.proposal).toBeVisible();
  const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type).slice(-4);
  expect(types).toEqual(['conclusion-proposed', 'reviewer-switched', 'conclusion-voted', 'rule-reviewed']);
});

test('open matches are in the way until a reason to escalate is given, and what was typed comes back', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [WITH_MATCHES]);
  await worklist(window).open('Oksana');
  const { at } = conclusionScreen(window);
  await at.mark.click();
  await expect(at.inTheWay).toContainText('are unresolved');
  await at.proposal.getByRole('radio').nth(1).check();
  await at.proposal.getByLabel('Reasons').fill('Okapi reasons');
  await window.keyboard.press('Control+Enter');
  await expect(at.inTheWay.getByRole('textbox')).toBeFocused();
  await expect(at.proposal.getByRole('status')).toHaveText('Draft saved');

  await at.inTheWay.getByRole('button', { name: 'Go to AML review' }).click();
  await expect(caseScreen(window).at.stage).toHaveAttribute('data-section', 'aml');
  await window.keyboard.press('Control+Shift+Enter');
  await expect(at.proposal.getByLabel('Reasons')).toHaveValue('Okapi reasons');
  await at.inTheWay.getByRole('textbox').fill('Sample escalation');
  await window.keyboard.press('Control+Enter');
  await expect(at.mark).toContainText('Awaiting');

  await at.stage.getByRole('button', { name: 'Withdraw' }).click();
  await at.stage.getByLabel('Reason for withdrawing').fill('Sample withdrawal');
  await window.keyboard.press('Enter');
  await expect(at.mark).toContainText('Withdrawn');
  await expect(at.proposal).toBeVisible();
});

test('a resubmission decides on every failed step, and two who differ dispute it', async ({ ready }) => {
  const { electron, window } = await ready();
  await replyToQuestions(electron, true);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.covered]);
  await worklist(window).at.rows.first().click();
  const { at } = conclusionScreen(window);
  await at.mark.click();
  await at.proposal.getByRole('radio', { name: 'Resubmission Requested' }).check();
  await at.proposal.getByLabel('Reasons').fill('Sample reasons');
  await at.inTheWay.getByRole('textbox').fill('Sample escalation');
  await at.proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(at.proposal, 'which steps failed waits like the faces').toContainText(
    'The steps that did not pass would reveal',
  );
  await expect(at.proposal.getByRole('button', { name: 'Compare faces first' })).toBeFocused();
  await at.proposal.getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
  await at.proposal.getByRole('button', { name: 'Propose' }).click();
  const step = at.proposal.locator('[data-step]').first();
  await expect(step).toContainText('Choose a decision');
  await expect(step.getByRole('radio').first()).toBeFocused();
  for (const one of await at.proposal.locator('[data-step]').all()) {
    await one.getByRole('radio', { name: 'Request resubmission' }).check();
    await one.getByRole('textbox').fill('Covered');
  }
  await at.proposal.getByRole('button', { name: 'Propose' }).click();
  await expect(at.card).toContainText('Request resubmission');

  await actAsIn(window, { name: 'Second Sample', reviewerId: 'R-0002' });
  const { basis, conclusions } = await ask(window, 'conclusion:view', { caseId });
  const [{ proposalId = '' } = {}] = conclusions;
  await ask(window, 'conclusion:vote', {
    caseId,
    basis,
    proposalId,
    outcome: 'Rejected',
    reasons: 'Sample second reasons',
    escalation: 'Sample escalation',
  });
  await expect(at.mark).toContainText('Disputed');
  await expect(at.card).toContainText('Sample second reasons');
});
