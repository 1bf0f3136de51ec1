import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and the rules that axe calls best practice. */
const ALL_RULES: RunOptions = {
  // Results of passed rules are not needed.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules whose result depends on colours. The themes differ in nothing else. */
const COLOUR_RULES: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds wrong with the current page, one line for each element. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // The page's security policy blocks injected scripts, but not code evaluated by the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (options) => {
    const axe = Reflect.get(window, 'axe') as { run: (options: RunOptions) => Promise<AxeResults> };
    return (await axe.run(options)).violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }));
  }, rules);
  return found.flatMap(({ id, places }) => places.map((place) => `${id}: ${place.replaceAll(/\s+/g, ' ')}`));
}

/**
 * Waits until the page is drawn in a theme. On a busy machine, parts of it briefly keep the colours of the other
 * theme.
 */
const drawnIn = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.waitForFunction(
    (colours) =>
      matchMedia(`(prefers-color-scheme: ${colours})`).matches &&
      document.getAnimations().length === 0 &&
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))),
    theme,
  );

/** Checks a screen by all rules in the light theme, and by those about colours in the dark one. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', ALL_RULES],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawnIn(page, colorScheme);
    expect.soft(await violations(page, rules), `${screen}, ${colorScheme}`).toEqual([]);
  }
}
