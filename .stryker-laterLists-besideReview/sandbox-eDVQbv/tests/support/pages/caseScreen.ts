// @ts-nocheck
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

/** One open case: its header, the list of its parts, and what is on stage. */
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
    /** The received response of a case whose faces are compared, which has it recorded that it is shown first. */
    async showResponseUnblind(): Promise<void> {
      await part('Raw response').first().click();
      await at.stage.getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
      await expect(at.stage.getByRole('region', { name: 'Raw response' })).toBeVisible();
    },
    /** A value of a list of facts on the stage, by its label. */
    fact: (label: string): Locator => at.stage.getByRole('group', { name: label, exact: true }),
    /** An extracted field's row, by the field's name. */
    field: (name: string): Locator =>
      at.stage.getByRole('row').filter({
        // A number of notes may stand behind the name.
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
