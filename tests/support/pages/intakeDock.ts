import type { Locator, Page } from '@playwright/test';

const selectors = (page: Page) => {
  const dock = page.getByRole('region', { name: 'Background jobs' });
  return {
    dock,
    summary: dock.locator('button[aria-expanded]'),
    lines: dock.getByRole('list', { name: 'Jobs', exact: true }).getByRole('listitem'),
    log: dock.getByRole('region', { name: 'Fetch log' }),
  };
};

/** The jobs displayed at the bottom of the window. */
export function intakeDock(page: Page) {
  const at = selectors(page);
  return {
    at,
    line(id: string) {
      const line: Locator = at.lines.filter({ hasText: id });
      return {
        line,
        progress: line.getByRole('progressbar'),
        open: line.getByRole('button', { name: 'Open' }),
        cancel: line.getByRole('button', { name: 'Cancel' }),
        resume: line.getByRole('button', { name: 'Resume' }),
        again: line.getByRole('button', { name: 'Retry' }),
        dismiss: line.getByRole('button', { name: 'Remove' }),
      };
    },
  };
}
