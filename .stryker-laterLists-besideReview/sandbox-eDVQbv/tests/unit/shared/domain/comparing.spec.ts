// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompareState, emptyView, type PaneGeometry, type PaneView } from '@shared/domain/compareView';
import {
  activate,
  actualSize,
  fit,
  flip,
  linkedPan,
  linkedZoom,
  linkedZoomCentre,
  reset,
  rotate,
  showImage,
  showView,
  swap,
  toggleLink,
} from '@shared/domain/comparing';
import {
  actualScale,
  imageToPane,
  paneToImage,
  turnedSize,
  viewScale,
  zoomLimits,
} from '@shared/domain/paneGeometry';
import {
  anyView,
  bothGeometries,
  expectNear,
  fraction,
  geometryOf,
  plain,
  small,
  state,
  uprightPair,
} from '../../../support/panes';

describe('linked pan', () => {
  it('moves the other picture by the same fraction of what is seen', () => {
    fc.assert(
      fc.property(uprightPair, bothGeometries, fraction, fraction, (before, geometry, dx, dy) => {
        // From the middle and by less than half, so that the edge of the driven picture does not hold it.
        const middle = { x: 0.5, y: 0.5 };
        const start: CompareState = {
          ...before,
          left: { ...before.left, centre: middle },
          right: { ...before.right, centre: middle },
        };
        const seen = (view: PaneView, own: PaneGeometry) => {
          const box = turnedSize(own.image, view.rotation);
          const scale = viewScale(view, own);
          return { width: box.width * scale, height: box.height * scale };
        };
        const box = seen(start.left, geometry.left);
        const delta = { x: (dx - 0.5) * 0.9 * box.width, y: (dy - 0.5) * 0.9 * box.height };
        const after = linkedPan(start, 'left', delta, geometry);
        for (const side of ['left', 'right'] as const) {
          const own = seen(start[side], geometry[side]);
          const moved = imageToPane(middle, after[side], geometry[side]);
          const { pane } = geometry[side];
          expect((moved.x - pane.width / 2) / own.width).toBeCloseTo((dx - 0.5) * 0.9, 6);
          expect((moved.y - pane.height / 2) / own.height).toBeCloseTo((dy - 0.5) * 0.9, 6);
        }
      }),
    );
  });

  it('moves by ten percent where the first moved by ten percent, of different sizes', () => {
    const after = linkedPan(state, 'left', { x: 60, y: 0 }, { left: plain, right: small });
    expect(after.left.centre.x).toBeCloseTo(0.4, 9);
    expect(after.right.centre.x).toBeCloseTo(0.4, 9);
  });

  it('keeps an offset set with the link off', () => {
    const geometry = { left: plain, right: plain };
    const shifted = linkedPan(state, 'right', { x: 60, y: 30 }, geometry, true);
    const after = linkedPan(shifted, 'left', { x: -30, y: 12 }, geometry);
    expect(after.right.centre.x - after.left.centre.x).toBeCloseTo(shifted.right.centre.x - 0.5, 9);
    expect(after.right.centre.y - after.left.centre.y).toBeCloseTo(shifted.right.centre.y - 0.5, 9);
  });

  it('moves one pane alone with Shift, with the link off, and beside a pane without a picture', () => {
    const geometry = { left: plain, right: plain };
    const delta = { x: 60, y: 0 };
    expect(linkedPan(state, 'left', delta, geometry, true).right).toEqual(state.right);
    expect(linkedPan(toggleLink(state), 'left', delta, geometry).right).toEqual(state.right);
    expect(linkedPan(state, 'left', delta, { left: plain, right: null }).left.centre.x).toBeCloseTo(0.4, 9);
    expect(linkedPan(state, 'right', delta, { left: plain, right: null })).toBe(state);
  });

  it('does not lose the dragged picture: its centre stays on it', () => {
    fc.assert(
      fc.property(uprightPair, bothGeometries, fc.integer(), fc.integer(), (before, geometry, x, y) => {
        const { centre } = linkedPan(before, 'left', { x, y }, geometry).left;
        expect(Math.min(centre.x, centre.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(centre.x, centre.y)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('linked zoom', () => {
  it('keeps the point under the cursor', () => {
    fc.assert(
      fc.property(
        anyView,
        geometryOf,
        fraction,
        fraction,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (view, own, x, y, factor) => {
          const about = { x: x * own.pane.width, y: y * own.pane.height };
          const before = { ...state, left: view };
          const after = linkedZoom(before, 'left', factor, about, { left: own, right: null });
          expectNear(paneToImage(about, after.left, own), paneToImage(about, view, own), 1e-9);
        },
      ),
    );
  });

  it('multiplies both zooms by the same factor, at limits too', () => {
    fc.assert(
      fc.property(
        uprightPair,
        bothGeometries,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (before, geometry, factor) => {
          const after = linkedZoomCentre(before, 'right', factor, geometry);
          expect(after.left.zoom / before.left.zoom).toBeCloseTo(after.right.zoom / before.right.zoom, 9);
        },
      ),
    );
  });

  it('comes back to where it was after zooming in and out at the same place', () => {
    const geometry = { left: plain, right: small };
    const about = { x: 450, y: 200 };
    const zoomed = linkedZoom(state, 'left', 3, about, geometry);
    const back = linkedZoom(zoomed, 'left', 1 / 3, about, geometry);
    for (const side of ['left', 'right'] as const) {
      expectNear(back[side].centre, { x: 0.5, y: 0.5 }, 1e-9);
      expect(back[side].zoom).toBeCloseTo(1, 9);
    }
  });

  it('stops at the limits', () => {
    const geometry = { left: plain, right: null };
    const { min, max } = zoomLimits(plain, 0);
    expect(linkedZoomCentre(state, 'left', 1e6, geometry).left.zoom).toBeCloseTo(max, 9);
    expect(linkedZoomCentre(state, 'left', 1e-6, geometry).left.zoom).toBeCloseTo(min, 9);
  });
});

describe('commands', () => {
  it('comes home after four quarter turns', () => {
    fc.assert(
      fc.property(anyView, geometryOf, fc.constantFrom(1, -1), (view, own, direction) => {
        const geometry = { left: own, right: null };
        let turned: CompareState = { ...state, left: view };
        for (let i = 0; i < 4; i += 1) turned = rotate(turned, 'left', direction, geometry);
        expect(turned.left.rotation).toBe(view.rotation);
        expect(turned.left.flipped).toBe(view.flipped);
        expect(turned.left.zoom).toBeCloseTo(view.zoom, 6);
      }),
    );
  });

  it('turns clockwise as seen when mirrored', () => {
    const geometry = { left: plain, right: null };
    const top = { x: 0.5, y: 0.25 };
    const turned = rotate(flip(state, 'left'), 'left', 1, geometry);
    expect(imageToPane(top, turned.left, plain).x).toBeGreaterThan(plain.pane.width / 2);
  });

  it('keeps the magnification of a magnified picture when turning, and a fitted one fitted', () => {
    const geometry = { left: plain, right: null };
    const close = actualSize(state, 'left', geometry, true);
    expect(actualScale(rotate(close, 'left', 1, geometry).left, plain)).toBeCloseTo(1, 9);
    expect(rotate(state, 'left', 1, geometry).left.zoom).toBe(1);
  });

  it('mirrors twice to nothing, and swaps twice to nothing', () => {
    fc.assert(
      fc.property(uprightPair, (before) => {
        expect(flip(flip(before, 'left'), 'left').left).toEqual(before.left);
        expect(swap(swap(before))).toEqual(before);
      }),
    );
  });

  it('shows one picture pixel on one device pixel in both linked panes', () => {
    const geometry = { left: { ...plain, pixelRatio: 2 }, right: small };
    const after = actualSize(state, 'left', geometry);
    expect(actualScale(after.left, geometry.left)).toBeCloseTo(1, 9);
    expect(actualScale(after.right, geometry.right)).toBeCloseTo(1, 9);
  });

  it('fits without turning back, and resets with it', () => {
    const moved = linkedPan(
      rotate(state, 'left', 1, { left: plain, right: null }),
      'left',
      { x: 9, y: 9 },
      { left: plain, right: null },
    );
    expect(fit(moved, 'left').left).toEqual({ ...emptyView('a'), rotation: 90 });
    expect(reset(moved, 'left').left).toEqual(emptyView('a'));
    expect(reset(moved, 'right', true).left).toBe(moved.left);
  });

  it('shows a picture turned as it was last time', () => {
    const turned = flip(rotate(state, 'left', 1, { left: null, right: null }), 'left');
    const away = showImage(turned, 'left', 'c');
    expect(away.left).toEqual(emptyView('c'));
    expect(showImage(away, 'right', 'a').right).toEqual({ ...emptyView('a'), rotation: 90, flipped: true });
  });

  it('restores a view in a pane and makes it active', () => {
    const view = { ...emptyView('c'), zoom: 4 };
    expect(showView(state, 'right', view)).toMatchObject({ right: view, active: 'right' });
    expect(activate(state, 'left')).toBe(state);
  });
});
