import type { Page } from '@playwright/test';
import type { CompareState } from '@shared/domain/compareView';
import { expectAccessible } from '../support/accessibility';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { pressKeepingFocus } from '../support/pages/focus';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

const isFresh = ({ left, right }: CompareState): boolean => left.zoom === 1 && right.zoom === 1;

/** A point right of and below the middle of a pane stays under the pointer, so the middle moves towards it. */
async function expectZoomAtPointer(window: Page, caseId: string): Promise<void> {
  const panes = comparer(window);
  const box = await panes.at.pane('left').boundingBox();
  if (box === null) throw new Error('The pane has no place');
  const off = { x: box.width * 0.15, y: box.height * 0.1 };
  await window.mouse.move(box.x + box.width / 2 + off.x, box.y + box.height / 2 + off.y);
  await window.mouse.wheel(0, -300);
  const { left } = await panes.keptView(caseId, (state) => state.left.zoom > 1);
  expect(left.centre.x).toBeGreaterThan(0.5);
  expect(left.centre.y).toBeGreaterThan(0.5);
  await panes.at.pane('left').focus();
  await window.keyboard.press('\\');
  await panes.keptView(caseId, isFresh);
}

test('two pictures are side by side; wheel and drag move both, with Shift only one', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  const panes = comparer(window);
  await test.step('a double-click on a case opens it and selects none of its text', async () => {
    await worklist(window).at.rows.first().dblclick();
    await expect(caseScreen(window).at.name).toHaveText('Elena Sofia Marchetti');
    await panes.ready();
    expect(await window.evaluate(() => getSelection()?.toString())).toBe('');
  });
  await expect(panes.at.pane('left')).toHaveAccessibleName('Left pane: Portrait');
  await expect(panes.at.pane('right')).toHaveAccessibleName('Right pane: Selfie');
  let before = { left: '', right: '' };
  await expect(async () => {
    before = { left: await panes.picture('left'), right: await panes.picture('right') };
    expect(before.left).not.toBe(before.right);
  }).toPass();

  await test.step('zooming keeps the point under the pointer where it is', () =>
    expectZoomAtPointer(window, caseId));
  await panes.wheel('left', -200);
  const zoomed = await panes.keptView(caseId, ({ left }) => left.zoom > 1);
  expect(zoomed.right.zoom / zoomed.left.zoom, 'both zoom by the same factor').toBeCloseTo(1, 5);
  await panes.expectRedrawn('left', before.left);
  await panes.expectRedrawn('right', before.right);

  await panes.drag('left', { x: 60, y: 0 });
  const panned = await panes.keptView(caseId, ({ left }) => left.centre.x < zoomed.left.centre.x);
  expect(panned.right.centre.x).toBeLessThan(zoomed.right.centre.x);

  await window.keyboard.down('Shift');
  await panes.drag('right', { x: 0, y: 40 });
  await window.keyboard.up('Shift');
  const alone = await panes.keptView(caseId, ({ right }) => right.centre.y < panned.right.centre.y);
  expect(alone.left).toEqual(panned.left);

  await window.keyboard.press('l');
  await panes.drag('left', { x: 0, y: -30 });
  const unlinked = await panes.keptView(caseId, ({ left }) => left.centre.y > alone.left.centre.y);
  expect(unlinked.linked).toBe(false);
  expect(unlinked.right).toEqual(alone.right);
});

test('rotate, mirror, swap, fit, actual size and reset act by key, and the view is there after a restart', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  const [caseId = ''] = await fetchCase(first.window, [SAMPLE.faceMismatch]);
  await worklist(first.window).open('Marit Elske Voorbeeld');
  const panes = comparer(first.window);
  await panes.ready();
  const start = await panes.picture('left');
  const press = (keys: string): Promise<void> => first.window.keyboard.press(keys);
  await panes.at.pane('left').focus();

  await press('r');
  await expect(panes.at.foot('left')).toContainText('Rotated 90°');
  await press('Shift+R');
  await expect(panes.at.foot('left')).not.toContainText('Rotated');
  await press('Shift+R');
  await expect(panes.at.foot('left')).toContainText('Rotated 270°');
  await press('h');
  await expect(panes.at.foot('left')).toContainText('Flipped');
  await panes.expectRedrawn('left', start);

  await press('1');
  await expect(panes.at.foot('left')).toContainText('100%');
  await expect(panes.at.foot('right')).toContainText('100%');
  await press('0');
  await panes.keptView(caseId, isFresh);
  await press('x');
  await expect(panes.at.pane('left')).toHaveAccessibleName('Left pane: Selfie');
  await expect(panes.at.foot('right')).toContainText('Flipped');
  await press('ArrowRight');
  await press('+');
  const kept = await panes.keptView(caseId, ({ left }) => left.zoom > 1);
  await first.close();

  const { window } = await launch();
  await worklist(window).open('Marit Elske Voorbeeld');
  await comparer(window).ready();
  await expect(comparer(window).at.pane('left')).toHaveAccessibleName('Left pane: Selfie');
  await expect(comparer(window).at.foot('right')).toContainText('Rotated 270°');
  await expect(comparer(window).at.foot('right')).toContainText('Flipped');
  const restored = await comparer(window).keptView(caseId, () => true);
  expect(restored).toEqual(kept);
  await comparer(window).at.pane('right').focus();
  await window.keyboard.press('\\');
  await expect(comparer(window).at.foot('right')).not.toContainText('Rotated');
  await comparer(window).keptView(caseId, isFresh);
});

test('a picture that is not saved or cannot be decoded keeps its pane and says why', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.brokenMedia]);
  await worklist(window).open('Amara Grace Okonkwo');
  const panes = comparer(window);
  await panes.at.comparer.waitFor();

  await panes.choose('left', 'Portrait');
  await expect(panes.at.pane('left')).toContainText('The service has no such file');
  await expect(panes.at.pane('left').getByRole('button', { name: 'Retry' })).toBeVisible();
  // A JPEG in its first bytes only; one that is cut short is shown as far as it goes.
  await panes.choose('right', 'Front, cropped');
  await expect(panes.at.pane('right')).toContainText('it cannot be displayed as an image');
  await panes.choose('right', 'Front');
  await panes.ready('right');
  await expect(panes.at.pane('right')).not.toContainText('cannot be');
  await expect(panes.at.foot('right')).toContainText('The file is truncated.');
  await panes.choose('right', 'Selfie');
  await panes.ready('right');
  await expect(panes.at.pane('right')).not.toContainText('cannot be');
  await expect(panes.at.pane('left'), 'the other pane stays').toContainText('The service has no such file');
});

test('any two pictures can be chosen, with their places counted, by pointer and by letters', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.faceMismatch]);
  await worklist(window).open('Marit Elske Voorbeeld');
  const panes = comparer(window);
  await panes.ready();
  await panes.choose('left', 'Back');
  await panes.ready('left');

  await panes.at.opener('right').press('Enter');
  await window.keyboard.type('fr');
  await window.keyboard.press('Enter');

  await expect(panes.at.pane('right')).toHaveAccessibleName(/^Right pane: Front/);
  await expect(panes.at.opener('right')).toBeFocused();
  await panes.ready();
});

test('at 200 % zoom every tool is at hand by key, one panel has the room, and ids stay whole', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.longNames]);
  await window.setViewportSize({ width: 640, height: 400 });
  await worklist(window).open(/Wolfgang/);
  const panes = comparer(window);
  await panes.ready();
  const { toolbar } = panes.at;
  expect(
    await toolbar.evaluate((bar) => bar.scrollWidth <= bar.clientWidth),
    'nothing scrolls sideways',
  ).toBe(true);
  await expect(toolbar.getByRole('button', { name: 'Swap panes' })).toBeVisible();
  await window.setViewportSize({ width: 512, height: 400 });
  await toolbar.getByRole('button', { name: 'More tools' }).focus();
  await pressKeepingFocus(window, 'Enter');
  const menu = window.getByRole('menu', { name: 'More tools' });
  await expect(menu.getByRole('menuitem', { name: 'Swap panes' })).toBeFocused();
  await expectAccessible(window, 'the tools that have no room');
  await pressKeepingFocus(window, 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(menu).toBeHidden();
  await expect(toolbar.getByRole('button', { name: 'More tools' })).toBeFocused();
  await expect(panes.at.foot('left')).toContainText(/flipped/i);
  await pressKeepingFocus(window, 'Enter', 'Escape');
  await expect(menu).toBeHidden();

  await window.setViewportSize({ width: 640, height: 400 });

  const screen = caseScreen(window);
  await expect(screen.at.rail).toBeHidden();
  await expect(screen.at.inspector).toBeHidden();
  await pressKeepingFocus(window, 'Alt+r');
  await expect(screen.at.inspector).toBeVisible();
  await expect(screen.at.stage).toBeHidden();
  await window.getByText('Sections', { exact: true }).click();
  await screen.part('Data consistency').click();
  await expect(screen.at.stage, 'what was asked for has the room').toBeVisible();
  await expect(screen.at.rail).toBeHidden();
  for (const width of [640, 1280]) {
    await window.setViewportSize({ width, height: 800 });
    const id = window.getByRole('main').getByText(SAMPLE.longNames, { exact: true });
    await expect(id).toBeInViewport({ ratio: 1 });
    expect(await id.evaluate((text) => text.scrollWidth <= text.clientWidth || text.clientWidth === 0)).toBe(
      true,
    );
  }
});
