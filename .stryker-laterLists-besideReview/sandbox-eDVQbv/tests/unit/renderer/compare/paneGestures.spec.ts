// @ts-nocheck
// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createPaneGestures, wheelFactor } from '../../../../src/renderer/src/features/compare/paneGestures';

function createHandlers() {
  return {
    press: vi.fn(),
    pan: vi.fn(),
    zoom: vi.fn(),
    click: vi.fn(),
    isMarking: () => false,
    mark: vi.fn(),
    marked: vi.fn(),
  };
}

const pointer = (pointerId: number, clientX: number, clientY: number) =>
  new PointerEvent('pointermove', { pointerId, clientX, clientY, button: 0 });

describe('pane gestures', () => {
  it('zoom about the middle of a pinch by how far the fingers part', () => {
    const handlers = createHandlers();
    const gestures = createPaneGestures(() => null, handlers);
    gestures.pointerdown(pointer(1, 100, 100));
    gestures.pointerdown(pointer(2, 200, 100));
    gestures.pointermove(pointer(2, 300, 100));
    expect(handlers.zoom).toHaveBeenCalledWith(2, { x: 200, y: 100 }, false);
    expect(handlers.pan).toHaveBeenCalledWith({ x: 50, y: 0 }, false);
  });

  it('take neither finger of a pinch for a click', () => {
    const handlers = createHandlers();
    const gestures = createPaneGestures(() => null, handlers);
    gestures.pointerdown(pointer(1, 100, 100));
    gestures.pointerdown(pointer(2, 200, 100));
    gestures.pointermove(pointer(2, 300, 100));
    gestures.pointerup(pointer(2, 300, 100));
    gestures.pointerup(pointer(1, 100, 100));
    expect(handlers.click).not.toHaveBeenCalled();
  });

  it('leave the secondary button to the platform', () => {
    const handlers = createHandlers();
    const gestures = createPaneGestures(() => null, handlers);
    gestures.pointerdown(new PointerEvent('pointerdown', { pointerId: 1, button: 2 }));
    expect(handlers.press).not.toHaveBeenCalled();
  });

  it('read the wheel alike in pixels, in lines, and sideways with Shift', () => {
    const pixels = wheelFactor({ deltaX: 0, deltaY: -99, deltaMode: 0, ctrlKey: false });
    expect(pixels).toBeGreaterThan(1.2);
    expect(wheelFactor({ deltaX: 0, deltaY: -3, deltaMode: 1, ctrlKey: false })).toBeCloseTo(pixels, 9);
    expect(wheelFactor({ deltaX: -99, deltaY: 0, deltaMode: 0, ctrlKey: false })).toBeCloseTo(pixels, 9);
    expect(pixels * wheelFactor({ deltaX: 0, deltaY: 99, deltaMode: 0, ctrlKey: false })).toBeCloseTo(1, 9);
  });
});
