import { expect, type Locator, type Page } from '@playwright/test';

const selectors = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Open cases' });
  return {
    dialog,
    fromList: dialog.getByText('From list', { exact: true }),
    byId: dialog.getByText('By ID', { exact: true }),
    ids: dialog.getByRole('textbox', { name: 'Ids' }),
    filter: dialog.getByRole('searchbox', { name: 'Filter' }),
    fetch: dialog.getByRole('button', { name: /^Fetch/ }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
};

/** The dialog with which cases are fetched and imported. */
export function openDialog(page: Page) {
  const at = selectors(page);
  return {
    at,
    choice: (label: string | RegExp): Locator => at.dialog.getByRole('checkbox', { name: label }),
    async show(): Promise<void> {
      await page.getByRole('banner').getByRole('button', { name: 'Open cases' }).click();
      await expect(at.dialog).toBeVisible();
    },
    async fetchByIds(...ids: string[]): Promise<void> {
      await at.byId.click();
      await at.ids.fill(ids.join('\n'));
      await at.fetch.click();
      await expect(at.dialog).toBeHidden();
    },
  };
}
