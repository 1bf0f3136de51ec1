// @ts-nocheck
import { replyToQuestions, questionsAsked } from '../support/electron/questions';
import { expect, test } from '../support/electron/readyTest';
import { worklist } from '../support/pages/worklist';

const FIRST = 'passphrase of the first';
const SECOND = 'passphrase of the second';

test('a second reviewer is added, and each signs in with their own passphrase, by keyboard alone', async ({
  ready,
}) => {
  const { electron, window } = await ready();
  await replyToQuestions(electron, true);
  const { reviewer } = worklist(window).at;
  const first = (await reviewer.innerText()).replace('Reviewer:', '').trim();
  await window.keyboard.press('Control+Comma');
  const addReviewer = window.getByLabel('Reviewer ID');
  await expect(window.getByText('First set a passphrase for each reviewer listed above.')).toBeVisible();
  await expect(addReviewer).toHaveCount(0);

  await window.getByLabel('New passphrase').fill(FIRST);
  await window.getByLabel('Confirm passphrase').fill(FIRST);
  await window.keyboard.press('Enter');
  await addReviewer.fill('R-2');
  expect(await questionsAsked(electron)).toEqual([expect.stringContaining('Set the new passphrase for')]);
  await window.getByLabel('Your name').last().fill('Second Sample');
  await window.getByLabel('Reviewer passphrase').fill(SECOND);
  await window.getByLabel('Confirm passphrase').last().fill(SECOND);
  await window.keyboard.press('Enter');
  await expect(reviewer).toContainText('Second Sample');

  await window.getByRole('button', { name: 'Sign in' }).focus();
  await window.keyboard.press('Enter');
  for (const wrong of [SECOND, `${FIRST}.`]) {
    await window.keyboard.type(wrong);
    await window.keyboard.press('Enter');
    await expect(window.getByText('Incorrect passphrase.', { exact: false })).toBeVisible();
    await expect(reviewer).toContainText('Second Sample');
  }
  await window.keyboard.type(FIRST);
  await window.keyboard.press('Enter');
  await expect(reviewer).toContainText(first);
});
