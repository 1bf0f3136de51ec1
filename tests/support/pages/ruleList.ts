import type { Locator, Page } from '@playwright/test';

const selectors = (page: Page) => {
  const list = page.getByRole('region', { name: 'Rules', exact: true });
  return {
    list,
    groups: list.getByRole('heading', { level: 3 }),
    rows: list.locator('[data-rule]'),
    counts: list.locator('.counts span'),
    failingOnly: list.getByRole('button', { name: /Failing only|Show all/ }),
  };
};

/** The checklist beside the stage. */
export function ruleList(page: Page) {
  const at = selectors(page);
  return {
    at,
    row: (key: string): Locator => at.list.locator(`[data-rule="${key}"]`),
    /** The list item with a rule's row and its details. */
    item: (key: string): Locator =>
      at.list.getByRole('listitem').filter({ has: page.locator(`[data-rule="${key}"]`) }),
    /** Keys of the displayed rules, in order. Waits until the list is displayed. */
    keys: async (): Promise<string[]> => {
      await at.rows.first().waitFor();
      return at.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-rule') ?? ''));
    },
  };
}
