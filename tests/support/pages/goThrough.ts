import type { Page } from '@playwright/test';

/** Visits every part of the open case by clicking its button, and waits until each is displayed. */
export function goThroughParts(page: Page): Promise<void> {
  // Runs in the page, because there are dozens of parts and a click from outside takes far longer.
  return page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    const rail = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>('nav[aria-label="Case sections"] button'),
    ];
    const isThere = (part: HTMLElement | undefined): boolean => {
      const stage = document.querySelector<HTMLElement>('[data-section]');
      return (
        part?.getAttribute('aria-current') === 'page' &&
        stage !== null &&
        stage.innerText.trim() !== '' &&
        stage.querySelector('.loading') === null
      );
    };
    for (let index = 0; index < rail().length; index += 1) {
      rail()[index]?.click();
      do await frame();
      while (!isThere(rail()[index]));
      await frame();
    }
  });
}
