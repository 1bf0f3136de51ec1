import type { Locator, Page } from '@playwright/test';

/** The screen on which packages are verified and imported. */
export function verifyScreen(page: Page) {
  const at = {
    choose: page.getByRole('button', { name: 'Choose package…' }),
    another: page.getByRole('button', { name: 'Open another…' }),
    passphrase: page.getByLabel('Package passphrase'),
    signerName: page.getByLabel('Key owner'),
    importChains: page.getByRole('button', { name: 'Import', exact: true }),
    openCase: page.getByRole('button', { name: 'Open case', exact: true }),
  };
  return {
    at,
    async unlock(passphrase: string): Promise<void> {
      await at.passphrase.fill(passphrase);
      await page.keyboard.press('Enter');
    },
    /** The line of a finding that contains this word. */
    finding: (word: string): Locator => page.getByRole('listitem').filter({ hasText: word }),
  };
}
