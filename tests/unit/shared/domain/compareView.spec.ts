import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CompareState,
  emptyView,
  ImageRegion,
  initialCompareState,
  type CompareGeometry,
  type PaneGeometry,
  type PaneView,
  type Point,
} from '@shared/domain/compareView';
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
  regionBetween,
  regionCorners,
  turnedSize,
  viewScale,
  zoomLimits,
} from '@shared/domain/paneGeometry';

const size = fc.record({
  width: fc.integer({ min: 40, max: 8000 }),
  height: fc.integer({ min: 40, max: 8000 }),
});
const paneSize = fc.record({
  width: fc.integer({ min: 120, max: 2000 }),
  height: fc.integer({ min: 120, max: 2000 }),
});
const geometryOf = fc.record({ image: size, pane: paneSize, pixelRatio: fc.constantFrom(1, 1.25, 2) });
const quarter = fc.constantFrom(0, 90, 180, 270);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const viewWith = (rotation: fc.Arbitrary<number>): fc.Arbitrary<PaneView> =>
  fc.record({
    imageId: fc.constant('picture'),
    centre: fc.record({ x: fraction, y: fraction }),
    zoom: fc.double({ min: 0.5, max: 20, noNaN: true }),
    rotation,
    flipped: fc.boolean(),
  });
const anyView = viewWith(fc.integer({ min: 0, max: 359 }));
const uprightPair = fc
  .tuple(viewWith(quarter), viewWith(quarter), fc.constantFrom('left' as const, 'right' as const))
  .map(([left, right, active]): CompareState => ({ left, right, linked: true, active }));
const bothGeometries: fc.Arbitrary<CompareGeometry & { left: PaneGeometry; right: PaneGeometry }> = fc.record(
  {
    left: geometryOf,
    right: geometryOf,
  },
);

const plain: PaneGeometry = {
  image: { width: 6000, height: 4000 },
  pane: { width: 600, height: 600 },
  pixelRatio: 1,
};
const small: PaneGeometry = {
  image: { width: 300, height: 400 },
  pane: { width: 600, height: 600 },
  pixelRatio: 1,
};
const state = initialCompareState('a', 'b');

function expectNear(actual: Point, expected: Point, tolerance: number): void {
  expect(Math.abs(actual.x - expected.x)).toBeLessThan(tolerance);
  expect(Math.abs(actual.y - expected.y)).toBeLessThan(tolerance);
}

describe('placing a picture', () => {
  it('fits the whole turned picture into the pane at zoom 1', () => {
    fc.assert(
      fc.property(geometryOf, fc.integer({ min: 0, max: 359 }), (geometry, rotation) => {
        const view = { ...emptyView('a'), rotation };
        const box = turnedSize(geometry.image, rotation);
        const scale = viewScale(view, geometry);
        expect(box.width * scale).toBeLessThanOrEqual(geometry.pane.width + 1e-6);
        expect(box.height * scale).toBeLessThanOrEqual(geometry.pane.height + 1e-6);
      }),
    );
  });

  it('finds the point of the picture under a point of the pane again, however turned', () => {
    fc.assert(
      fc.property(anyView, geometryOf, fraction, fraction, (view, geometry, x, y) => {
        const back = paneToImage(imageToPane({ x, y }, view, geometry), view, geometry);
        expectNear(back, { x, y }, 1e-9);
      }),
    );
  });

  it('turns clockwise: the top of the picture goes to the right', () => {
    const view = { ...emptyView('a'), rotation: 90 };
    expectNear(imageToPane({ x: 0.5, y: 0 }, view, plain), { x: 500, y: 300 }, 1e-9);
  });

  it('mirrors left to right as seen, also when turned', () => {
    const view = { ...emptyView('a'), rotation: 90, flipped: true };
    expectNear(imageToPane({ x: 0.5, y: 0 }, view, plain), { x: 100, y: 300 }, 1e-9);
  });
});

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

describe('regions', () => {
  it('lie where they were drawn, however the picture is turned, mirrored and magnified', () => {
    fc.assert(
      fc.property(
        viewWith(quarter),
        geometryOf,
        fraction,
        fraction,
        fraction,
        fraction,
        (view, own, a, b, c, d) => {
          const from = imageToPane({ x: a, y: b }, view, own);
          const to = imageToPane({ x: c, y: d }, view, own);
          const region = regionBetween(from, to, view, own, null);
          fc.pre(region !== null);
          const corners = regionCorners(region, view, own);
          const xs = corners.map(({ x }) => x);
          const ys = corners.map(({ y }) => y);
          expectNear(
            { x: Math.min(...xs), y: Math.min(...ys) },
            { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
            1e-4,
          );
          expectNear(
            { x: Math.max(...xs), y: Math.max(...ys) },
            { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) },
            1e-4,
          );
        },
      ),
    );
  });

  it('are the same region from any view', () => {
    fc.assert(
      fc.property(anyView, anyView, geometryOf, (first, second, own) => {
        const region = { x: 0.2, y: 0.3, width: 0.4, height: 0.5 };
        const [from, , to] = regionCorners(region, first, own);
        const drawn = regionBetween(from, to, first, own, 'hash');
        fc.pre(drawn !== null);
        const [again, , end] = regionCorners(drawn, second, own);
        expectNear(paneToImage(again, second, own), { x: 0.2, y: 0.3 }, 1e-6);
        expectNear(paneToImage(end, second, own), { x: 0.6, y: 0.8 }, 1e-6);
      }),
    );
  });

  it('are cut to the picture, and nothing beside it or too small counts', () => {
    const view = emptyView('a');
    const cut = regionBetween({ x: -50, y: 0 }, { x: 300, y: 300 }, view, plain, 'hash');
    expect(cut).toMatchObject({ imageId: 'a', sha256: 'hash', x: 0, y: 0, width: 0.5, height: 0.5, view });
    expect(regionBetween({ x: 0, y: 0 }, { x: 600, y: 90 }, view, plain, null)).toBeNull();
    expect(regionBetween({ x: 300, y: 300 }, { x: 303, y: 400 }, view, plain, null)).toBeNull();
  });
});

describe('what is kept', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(uprightPair, (before) => {
        const kept: unknown = JSON.parse(JSON.stringify(flip(before, 'left')));
        expect(CompareState.parse(kept)).toEqual(kept);
      }),
    );
  });

  it('reads the states linking can reach', () => {
    fc.assert(
      fc.property(
        uprightPair,
        bothGeometries,
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -5000, max: 5000 }))),
        (before, geometry, moves) => {
          const after = moves.reduce(
            (next, [left, x]) => linkedPan(next, left ? 'left' : 'right', { x, y: x }, geometry),
            before,
          );
          expect(CompareState.safeParse(after).success).toBe(true);
        },
      ),
    );
  });

  it('reads the state after zooming a tiny picture far out about a corner', () => {
    const tiny: PaneGeometry = { ...plain, image: { width: 8, height: 8 } };
    const after = linkedZoom(state, 'left', 1e-6, { x: 0, y: 0 }, { left: tiny, right: null });
    expect(after.left.centre.x).toBeGreaterThan(8);
    expect(CompareState.safeParse(after).success).toBe(true);
  });

  it('refuses what no reviewer could have made', () => {
    expect(CompareState.safeParse({ ...state, active: 'middle' }).success).toBe(false);
    expect(CompareState.safeParse({ ...state, left: { ...state.left, zoom: 0 } }).success).toBe(false);
    expect(CompareState.safeParse({ ...state, left: { ...state.left, rotation: 360 } }).success).toBe(false);
    const region = { imageId: 'a', sha256: null, x: 0.1, y: 0.1, width: 0.2, height: 2, view: state.left };
    expect(ImageRegion.safeParse(region).success).toBe(false);
  });
});
