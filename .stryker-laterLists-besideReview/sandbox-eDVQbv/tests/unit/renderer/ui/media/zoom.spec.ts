// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, stepZoom, zoomFor } from '../../../../../src/renderer/src/ui/media/pdf/zoom';

const A4 = { width: 794, height: 1123 };

describe('zoom', () => {
  it('fits the width, or the whole page', () => {
    expect(zoomFor('width', A4, { width: 397, height: 500 })).toBeCloseTo(0.5);
    expect(zoomFor('page', A4, { width: 794, height: 561.5 })).toBeCloseTo(0.5);
  });

  it('enlarges a stamp of a page no further than the largest zoom', () => {
    expect(zoomFor('page', { width: 1, height: 1 }, { width: 800, height: 600 })).toBe(MAX_ZOOM);
  });

  it('leaves at least a pixel of a page of any size', () => {
    const huge = { width: 1_200_000, height: 10 };
    expect(zoomFor('width', huge, { width: 0.1, height: 10 }) * huge.width).toBeGreaterThanOrEqual(1);
  });

  it.each([
    [0.68, 1, 0.75],
    [0.68, -1, 0.67],
    [1, 1, 1.25],
    [1.001, 1, 1.25],
    [8, 1, 8],
    [0.1, -1, 0.1],
    [0.004, -1, 0.004],
    [0.004, 1, 0.1],
  ] as const)('steps from %d by %d to %d', (from, direction, to) => {
    expect(stepZoom(from, direction)).toBeCloseTo(to);
  });
});
