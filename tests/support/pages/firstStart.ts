import { expect, type Page } from '@playwright/test';

/** The reviewer who signs in, with a name that is obviously invented. */
export const REVIEWER = { name: 'Robin Sample', reviewerId: 'R-0001' };

const selectors = (page: Page) => ({
  vaultHeading: page.getByRole('heading', { name: 'Protect your vault' }),
  inKeychain: page.getByRole('radio', { name: 'System keychain' }),
  byPassphrase: page.getByRole('radio', { name: /^Passphrase/ }),
  passphrase: page.getByLabel('Passphrase', { exact: true }).and(page.locator('input:not([type=radio])')),
  repeated: page.getByLabel('Confirm passphrase'),
  create: page.getByRole('button', { name: 'Create vault' }),
  reviewerHeading: page.getByRole('heading', { name: 'Your name and ID' }),
  name: page.getByLabel('Your name'),
  reviewerId: page.getByLabel('Reviewer ID'),
  continue: page.getByRole('button', { name: 'Continue' }),
  connectionHeading: page.getByRole('heading', { name: 'Choose a connection' }),
  useSandbox: page.getByRole('button', { name: 'Use Sandbox' }),
  anotherAddress: page.getByRole('button', { name: 'Other address' }),
  useConnection: page.getByRole('button', { name: 'Use connection' }),
  step: page.locator('[aria-current="step"]'),
});

/** The three steps of the first start. */
export function firstStart(page: Page) {
  const at = selectors(page);
  return {
    at,
    async createInKeychain(): Promise<void> {
      await expect(at.inKeychain).toBeChecked();
      await at.create.click();
      await expect(at.reviewerHeading).toBeVisible();
    },
    async createByPassphrase(passphrase: string, repeated = passphrase): Promise<void> {
      await at.byPassphrase.check();
      await at.passphrase.fill(passphrase);
      await at.repeated.fill(repeated);
      await at.create.click();
    },
    async nameReviewer(reviewer = REVIEWER): Promise<void> {
      await at.name.fill(reviewer.name);
      await at.reviewerId.fill(reviewer.reviewerId);
      await at.continue.click();
      await expect(at.connectionHeading).toBeVisible();
    },
  };
}
