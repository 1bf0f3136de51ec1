// @ts-nocheck
import type { Page } from '@playwright/test';

/** The reviewers' conclusion on the open case. */
export function conclusionScreen(page: Page) {
  const stage = page.getByRole('region', { name: 'Stage' });
  const proposal = stage.getByRole('form', { name: 'Propose conclusion' });
  const vote = stage.getByRole('form', { name: 'Your decision' });
  return {
    at: {
      stage,
      /** In the case's header. */
      mark: page.getByTitle(/^Reviewers’ conclusion \(/),
      proposal,
      vote,
      card: stage.getByRole('article').getByRole('article').first(),
      inTheWay: stage.getByRole('region', { name: 'Blocking issues' }),
      proposed: stage.getByRole('region', { name: 'Proposed' }).first(),
    },
  };
}
