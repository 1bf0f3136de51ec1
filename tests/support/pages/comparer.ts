import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CompareState, PaneSide } from '@shared/domain/compareView';
import { ask } from '../electron/askBridge';

const selectors = (page: Page) => {
  const comparer = page.getByRole('region', { name: 'Compare images' });
  const pane = (side: PaneSide): Locator =>
    comparer.getByRole('application', { name: new RegExp(`^${side} pane`, 'i') });
  return {
    comparer,
    toolbar: comparer.getByRole('toolbar', { name: 'Compare images' }),
    pane,
    foot: (side: PaneSide): Locator =>
      comparer.getByRole('group', { name: new RegExp(`^${side} pane, view`, 'i') }),
    opener: (side: PaneSide): Locator =>
      comparer.getByRole('button', { name: new RegExp(`^${side} image:`, 'i') }),
    canvas: (side: PaneSide): Locator => pane(side).locator('canvas').first(),
  };
};

/** The two panes and their toolbar. */
export function comparer(page: Page) {
  const at = selectors(page);

  /** Waits until the pictures of these panes are decoded and measured. */
  async function ready(...sides: PaneSide[]): Promise<void> {
    for (const side of sides.length > 0 ? sides : (['left', 'right'] as const)) {
      await expect(at.foot(side)).toContainText(' px');
      await expect(at.pane(side)).toHaveAttribute('aria-busy', 'false');
    }
  }

  async function choose(side: PaneSide, label: string): Promise<void> {
    await at.opener(side).click();
    await page
      .getByRole('listbox', { name: `Images for the ${side} pane` })
      .getByRole('option')
      .filter({ hasText: label })
      .first()
      .click();
    await expect(at.pane(side)).toHaveAccessibleName(new RegExp(label));
  }

  /** A fingerprint of the pixels that a pane currently shows. */
  async function picture(side: PaneSide): Promise<string> {
    const pixels = await at.canvas(side).evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas');
      return canvas.toDataURL();
    });
    return createHash('sha256').update(pixels).digest('hex');
  }

  /** Waits until a pane shows something different, because it is drawn on the next frame. */
  async function expectRedrawn(side: PaneSide, before: string): Promise<void> {
    await expect.poll(() => picture(side), { intervals: [20, 50, 100] }).not.toBe(before);
  }

  /** The view state saved in the vault, once it satisfies the condition. */
  async function keptView(caseId: string, when: (state: CompareState) => boolean): Promise<CompareState> {
    let state: CompareState | null = null;
    await expect(async () => {
      state = (await ask(page, 'preferences:get', { scope: caseId, key: 'compare' })) as CompareState | null;
      expect(state !== null && when(state)).toBe(true);
    }).toPass({ intervals: [50, 100, 100] });
    if (state === null) throw new Error('No view is kept');
    return state;
  }

  /** Drags from the middle of a pane by CSS pixels. */
  async function drag(side: PaneSide, by: { x: number; y: number }): Promise<void> {
    const box = await at.pane(side).boundingBox();
    if (box === null) throw new Error('The pane has no place');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await page.mouse.move(from.x + by.x, from.y + by.y);
    await page.mouse.up();
  }

  /** Turns the mouse wheel over the middle of a pane. Negative values zoom in. */
  async function wheel(side: PaneSide, delta: number): Promise<void> {
    await at.pane(side).hover();
    await page.mouse.wheel(0, delta);
  }

  return { at, ready, choose, picture, expectRedrawn, keptView, drag, wheel };
}
