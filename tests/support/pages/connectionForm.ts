import { expect, type Locator, type Page } from '@playwright/test';

const selectors = (page: Page) => ({
  anotherAddress: page.getByRole('button', { name: 'Other address' }),
  name: page.getByLabel('Name', { exact: true }),
  address: page.getByLabel('Address', { exact: true }),
  add: page.getByRole('button', { name: 'Add connection' }),
  apiKey: page.getByLabel('API key', { exact: true }),
  apiSecret: page.getByLabel('API secret', { exact: true }),
  keepForSession: page.getByText('This session only', { exact: true }),
  saveToKeychain: page.getByRole('button', { name: 'Save to keychain' }),
  saveForSession: page.getByRole('button', { name: 'Keep for this session' }),
  test: page.getByRole('button', { name: 'Test connection' }),
  replace: page.getByRole('button', { name: 'Replace' }),
  forget: page.getByRole('button', { name: 'Forget' }),
  savedInKeychain: page.getByText('Key and secret are saved in the system keychain.'),
  savedInMemory: page.getByText('Key and secret are kept in memory until you close CaseLoupe.'),
});

/** A custom connection with its key and secret, and its test; the same on first start and in the settings. */
export function connectionForm(page: Page) {
  const at = selectors(page);
  return {
    at,
    /** Adds a profile for an address and shows its form. */
    async add(name: string, address: string): Promise<void> {
      await at.anotherAddress.click();
      await at.name.fill(name);
      await at.address.fill(address);
      await at.add.click();
      await expect(at.test).toBeVisible();
    },
    async saveCredential(apiKey: string, apiSecret: string, keep: 'keychain' | 'session'): Promise<void> {
      await at.apiKey.fill(apiKey);
      await at.apiSecret.fill(apiSecret);
      if (keep === 'session') await at.keepForSession.click();
      await (keep === 'session' ? at.saveForSession : at.saveToKeychain).click();
      await expect(keep === 'session' ? at.savedInMemory : at.savedInKeychain).toBeVisible();
    },
    /** Tests the connection and waits for a result with this title. */
    async expectOutcome(title: string): Promise<void> {
      await at.test.click();
      await expect(page.locator('main').getByText(title, { exact: true })).toBeVisible();
    },
    outcome: (title: string): Locator => page.locator('main').getByText(title, { exact: true }),
  };
}
