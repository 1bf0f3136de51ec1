import { expect, type Page } from '@playwright/test';

/** Expects that a visible element has focus, and not the page as a whole. */
export async function expectFocusSaved(page: Page, after: string): Promise<void> {
  const found = (): Promise<boolean> =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at !== null && at !== document.body && at !== document.documentElement && at.checkVisibility();
    });
  await expect.poll(found, { message: `focus after ${after}` }).toBe(true);
}

/** Presses keys one by one and checks the focus after each. */
export async function pressKeepingFocus(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocusSaved(page, key);
  }
}
