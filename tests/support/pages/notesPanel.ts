import { expect, type Locator, type Page } from '@playwright/test';

const selectors = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Notes', exact: true });
  return {
    panel,
    cards: panel.locator('[data-note]'),
    composer: panel.getByRole('form', { name: /note$/ }),
    text: panel.getByRole('textbox', { name: 'Note', exact: true }),
    save: panel.getByRole('button', { name: 'Save note' }),
    draftKept: panel.getByText('Draft saved'),
    recovered: panel.getByText('Recovered draft on'),
    goOn: panel.getByRole('button', { name: 'Continue editing' }),
  };
};

/** The notes beside the stage. */
export function notesPanel(page: Page) {
  const at = selectors(page);
  const card = (text: string): Locator => at.cards.filter({ hasText: text });
  return {
    at,
    card,
    /** Types into the open note and saves it. */
    async write(text: string): Promise<void> {
      await expect(at.text).toBeFocused();
      await at.text.fill(text);
      await at.save.click();
      await expect(at.composer).toBeHidden();
      await expect(card(text)).toBeVisible();
    },
  };
}
