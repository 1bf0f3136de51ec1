// @ts-nocheck
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  initialCompareState,
  type CompareGeometry,
  type CompareState,
  type PaneGeometry,
  type PaneView,
  type Point,
} from '@shared/domain/compareView';

const size = fc.record({
  width: fc.integer({ min: 40, max: 8000 }),
  height: fc.integer({ min: 40, max: 8000 }),
});
const paneSize = fc.record({
  width: fc.integer({ min: 120, max: 2000 }),
  height: fc.integer({ min: 120, max: 2000 }),
});
export const geometryOf = fc.record({ image: size, pane: paneSize, pixelRatio: fc.constantFrom(1, 1.25, 2) });
export const quarter = fc.constantFrom(0, 90, 180, 270);
export const fraction = fc.double({ min: 0, max: 1, noNaN: true });
export const viewWith = (rotation: fc.Arbitrary<number>): fc.Arbitrary<PaneView> =>
  fc.record({
    imageId: fc.constant('picture'),
    centre: fc.record({ x: fraction, y: fraction }),
    zoom: fc.double({ min: 0.5, max: 20, noNaN: true }),
    rotation,
    flipped: fc.boolean(),
  });
export const anyView = viewWith(fc.integer({ min: 0, max: 359 }));
export const uprightPair = fc
  .tuple(viewWith(quarter), viewWith(quarter), fc.constantFrom('left' as const, 'right' as const))
  .map(([left, right, active]): CompareState => ({ left, right, linked: true, active }));
export const bothGeometries: fc.Arbitrary<CompareGeometry & { left: PaneGeometry; right: PaneGeometry }> =
  fc.record({
    left: geometryOf,
    right: geometryOf,
  });

export const plain: PaneGeometry = {
  image: { width: 6000, height: 4000 },
  pane: { width: 600, height: 600 },
  pixelRatio: 1,
};
export const small: PaneGeometry = {
  image: { width: 300, height: 400 },
  pane: { width: 600, height: 600 },
  pixelRatio: 1,
};
export const state = initialCompareState('a', 'b');

export function expectNear(actual: Point, expected: Point, tolerance: number): void {
  expect(Math.abs(actual.x - expected.x)).toBeLessThan(tolerance);
  expect(Math.abs(actual.y - expected.y)).toBeLessThan(tolerance);
}
