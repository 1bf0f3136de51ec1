// @ts-nocheck
import { expect, type Locator, type Page } from '@playwright/test';
import type { WorklistRow } from '@shared/domain/worklist';

const selectors = (page: Page) => ({
  screen: page.getByRole('region', { name: 'Cases', exact: true }),
  tab: page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Worklist' }),
  empty: page.getByRole('heading', { name: 'No cases yet' }).or(page.getByText('No cases yet')),
  noMatch: page.getByText('No cases found'),
  search: page.getByRole('searchbox', { name: 'Find a case' }),
  grid: page.getByRole('grid', { name: 'Saved cases' }),
  /** The lines of cases; the head has no `aria-selected`. */
  rows: page.getByRole('grid', { name: 'Saved cases' }).locator('[role="row"][aria-selected]'),
  /** The line the keyboard is on. */
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

/** All saved cases, and the bar above every screen. */
export function worklist(page: Page) {
  const at = selectors(page);
  const row = (text: string | RegExp): Locator => at.rows.filter({ hasText: text });
  const rowOf = (caseId: string): Locator => at.rows.and(page.locator(`[data-case="${caseId}"]`));
  return {
    at,
    row,
    rowOf,
    /** A case's line, by a text on it. */
    async open(text: string | RegExp): Promise<void> {
      // The case that was open before may still be leaving.
      await expect(page.getByRole('region', { name: 'Stage' })).toHaveCount(0);
      // Lines move while cases arrive: the click goes to the line itself, not to where it stood.
      await row(text).evaluate((line: HTMLElement) => line.click());
      await expect(page.getByRole('region', { name: 'Stage' })).toBeVisible();
    },
    /** A case among any number of others, one of which may have the same subject. */
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
