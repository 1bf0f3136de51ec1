import type { Page } from '@playwright/test';

/** The line below the pictures and the panel beside them, in which faces are compared. */
export function facePanel(page: Page) {
  const form = page.getByRole('form', { name: 'Compare faces' });
  return {
    form,
    bar: page.getByRole('group', { name: 'Faces', exact: true }),
    outcome: (name: string) => form.getByRole('radio', { name }),
    finding: (name: string) => form.getByRole('radio', { name, exact: true }),
    recorded: page.getByRole('list', { name: 'Recorded comparisons' }).getByRole('listitem'),
  };
}
