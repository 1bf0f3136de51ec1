// @ts-nocheck
import type { Page } from '@playwright/test';

const selectors = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'CaseLoupe is locked' }),
  passphrase: page.getByLabel('Passphrase', { exact: true }),
  unlock: page.getByRole('button', { name: 'Unlock' }),
  wrong: page.getByText('Incorrect passphrase.'),
});

/** The vault is there, but closed. */
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
