import type { Locator, Page } from '@playwright/test';

/** The screen on which packages are checked and taken in. */
export function verifyScreen(page: Page) {
  const at = {
    choose: page.getByRole('button', { name: 'Choose a package' }),
    another: page.getByRole('button', { name: 'Another package' }),
    passphrase: page.getByLabel('Passphrase of the package'),
    signerName: page.getByLabel('Whose key this is'),
    takeIn: page.getByRole('button', { name: 'Take it in' }),
    openCase: page.getByRole('button', { name: 'Open the case' }),
  };
  return {
    at,
    async unlock(passphrase: string): Promise<void> {
      await at.passphrase.fill(passphrase);
      await page.keyboard.press('Enter');
    },
    /** The line of a finding, by its word. */
    finding: (word: string): Locator => page.getByRole('listitem').filter({ hasText: word }),
  };
}
