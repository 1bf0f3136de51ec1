// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompareState, ImageRegion, type PaneGeometry } from '@shared/domain/compareView';
import { flip, linkedPan, linkedZoom } from '@shared/domain/comparing';
import { bothGeometries, plain, state, uprightPair } from '../../../support/panes';

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
