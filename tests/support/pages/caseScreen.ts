import { expect, type Locator, type Page } from '@playwright/test';

const selectors = (page: Page) => {
  const stage = page.getByRole('region', { name: 'Stage' });
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  return {
    stage,
    inspector,
    name: page.getByRole('main').getByRole('heading', { level: 1 }),
    decisions: page.getByLabel('Decisions of the service, as received'),
    rail: page.getByRole('navigation', { name: 'Case sections' }),
    railEntries: page.getByRole('navigation', { name: 'Case sections' }).getByRole('button'),
    rulesTab: inspector.getByText(/^Rules \d+$/),
    notesTab: inspector.getByText(/^Notes \d+$/),
  };
};

/** An open case: its header, the list of its parts, and the stage. */
export function caseScreen(page: Page) {
  const at = selectors(page);
  const part = (title: string | RegExp): Locator => at.railEntries.filter({ hasText: title });
  return {
    at,
    part,
    async show(title: string | RegExp): Promise<void> {
      await part(title).first().click();
      await expect(part(title).first()).toHaveAttribute('aria-current', 'page');
    },
    /** Opens the raw response before the faces were compared, which is recorded. */
    async showResponseUnblind(): Promise<void> {
      await part('Raw response').first().click();
      await at.stage.getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
      await expect(at.stage.getByRole('region', { name: 'Raw response' })).toBeVisible();
    },
    /** A value on the stage, by its label. */
    fact: (label: string): Locator => at.stage.getByRole('group', { name: label, exact: true }),
    /** The row of an extracted field, by the field's name. */
    field: (name: string): Locator =>
      at.stage.getByRole('row').filter({
        // The name may be followed by a number of notes.
        has: page.getByRole('rowheader', {
          name: new RegExp(`^${name.replaceAll(/[^\w ]/g, '\\$&')}( \\d+)?$`),
        }),
      }),
    async showRules(): Promise<void> {
      await at.rulesTab.click();
    },
    async showNotes(): Promise<void> {
      await at.notesTab.click();
    },
  };
}
