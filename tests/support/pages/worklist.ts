import { expect, type Locator, type Page } from '@playwright/test';
import type { WorklistRow } from '@shared/domain/worklist/worklist';

const selectors = (page: Page) => ({
  screen: page.getByRole('region', { name: 'Cases', exact: true }),
  tab: page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Worklist' }),
  empty: page.getByRole('heading', { name: 'No cases yet' }).or(page.getByText('No cases yet')),
  noMatch: page.getByText('No cases found'),
  search: page.getByRole('searchbox', { name: 'Find a case' }),
  grid: page.getByRole('grid', { name: 'Saved cases' }),
  /** The rows of cases. The header row has no `aria-selected`. */
  rows: page.getByRole('grid', { name: 'Saved cases' }).locator('[role="row"][aria-selected]'),
  /** The row with keyboard focus. */
  active: page.getByRole('grid', { name: 'Saved cases' }).locator('[role="row"][aria-selected="true"]'),
  filters: page.getByRole('complementary', { name: 'Filters' }),
  showAll: page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: 'Show all cases' }),
  openJourney: page.getByRole('banner').getByRole('button', { name: 'Open cases' }),
  lock: page.getByRole('banner').getByRole('button', { name: /^Lock/ }),
  connection: page.getByRole('button', { name: /^Connection:/ }),
  reviewer: page.getByRole('button', { name: /^Reviewer:/ }),
});

/** The list of saved cases, and the bar at the top of every screen. */
export function worklist(page: Page) {
  const at = selectors(page);
  const row = (text: string | RegExp): Locator => at.rows.filter({ hasText: text });
  const rowOf = (caseId: string): Locator => at.rows.and(page.locator(`[data-case="${caseId}"]`));
  return {
    at,
    row,
    rowOf,
    /** Opens a case by a text in its row. */
    async open(text: string | RegExp): Promise<void> {
      // The screen of a previously open case may still be closing.
      await expect(page.getByRole('region', { name: 'Stage' })).toHaveCount(0);
      // Rows move while cases are being fetched, so the click is dispatched to the row itself and not to a position.
      await row(text).evaluate((line: HTMLElement) => line.click());
      await expect(page.getByRole('region', { name: 'Stage' })).toBeVisible();
    },
    /** Finds a case among any number of others, of which one may have the same subject. */
    async find({ caseId, subjectId }: Pick<WorklistRow, 'caseId' | 'subjectId'>): Promise<void> {
      await at.tab.click();
      await at.search.fill(subjectId);
      await rowOf(caseId).click();
      await expect(page.getByRole('region', { name: 'Stage' })).toBeVisible();
    },
    async search(text: string): Promise<void> {
      await at.search.fill(text);
    },
    decision: (word: string): Locator =>
      at.filters.getByRole('checkbox', { name: new RegExp(`^${word}\\b`) }),
  };
}
