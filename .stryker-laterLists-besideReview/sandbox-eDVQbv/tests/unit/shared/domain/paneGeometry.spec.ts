// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyView } from '@shared/domain/compareView';
import {
  imageToPane,
  paneToImage,
  regionBetween,
  regionCorners,
  turnedSize,
  viewScale,
} from '@shared/domain/paneGeometry';
import { anyView, expectNear, fraction, geometryOf, plain, quarter, viewWith } from '../../../support/panes';

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
