import type { Page } from '@playwright/test';

const selectors = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'CaseLoupe is locked' }),
  passphrase: page.getByLabel('Passphrase', { exact: true }),
  unlock: page.getByRole('button', { name: 'Unlock' }),
  wrong: page.getByText('Incorrect passphrase.'),
});

/** The screen for a vault that exists but is locked. */
export function lockScreen(page: Page) {
  const at = selectors(page);
  return {
    at,
    async unlockWith(passphrase: string): Promise<void> {
      await at.passphrase.fill(passphrase);
      await at.unlock.click();
    },
  };
}
