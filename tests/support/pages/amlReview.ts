import { jobsOf } from '@shared/ipc/jobViews';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from '../electron/askBridge';

const selectors = (page: Page) => {
  const stage = page.getByRole('region', { name: 'Stage' });
  const card = stage.getByRole('article', { name: 'Match' });
  return {
    stage,
    card,
    grid: stage.getByRole('grid', { name: 'Matches' }),
    /** The row with keyboard focus. */
    active: stage.locator('[data-match][tabindex="0"]'),
    versions: stage.getByRole('region', { name: 'Versions' }),
    line: stage.getByRole('list', { name: 'Saved versions in order' }),
    changes: card.getByRole('region', { name: 'Changes' }),
    form: card.getByRole('form', { name: 'Decision' }),
    fetchButton: stage.getByRole('button', { name: 'Fetch versions…' }),
    fetchDialog: page.getByRole('dialog', { name: 'Fetch monitoring versions' }),
    bulkDialog: page.getByRole('dialog', { name: /^Resolve \d+ match/ }),
  };
};

/** The AML review of the open case. */
export function amlReview(page: Page) {
  const at = selectors(page);
  return {
    at,
    match: (key: string): Locator => at.grid.locator(`[data-match="${key}"]`),
    /** Fetches all versions through the dialog and waits until the job has ended. */
    async fetchAll(): Promise<void> {
      await at.fetchButton.click();
      await at.fetchDialog.getByRole('button', { name: 'Fetch', exact: true }).click();
      await expect(at.fetchDialog).toBeHidden();
      await expect(at.line).toContainText(/latest(?! unknown)/);
    },
    async reviewing(version: string): Promise<void> {
      await expect(at.versions.getByRole('combobox').first().locator('option:checked')).toHaveText(version);
    },
  };
}

/** Fetches all monitoring versions of a case, with deltas and the AML result, through the bridge. */
export async function fetchVersions(page: Page, caseId: string, ends = 'done'): Promise<void> {
  const { jobId } = await ask(page, 'intake:fetchVersions', {
    caseId,
    versions: { which: 'all' },
    snapshots: true,
    deltas: true,
    result: true,
    again: false,
  });
  await expect(async () => {
    const job = jobsOf(await ask(page, 'jobs:list'), 'versions').find((one) => one.jobId === jobId);
    // A successful job disappears by itself while its case is open.
    expect(job?.state ?? 'done').toBe(ends);
  }).toPass({ intervals: [50, 100, 200], timeout: 120_000 });
  await ask(page, 'jobs:dismiss', { jobId }).catch(() => undefined);
}
