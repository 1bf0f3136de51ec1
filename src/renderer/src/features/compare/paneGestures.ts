import type { Point } from '@shared/domain/compareView';

/** A movement longer than this between press and release is a drag, not a click; in CSS pixels. */
const clickSlack = 4;

/** Zoom per wheel pixel: one notch of a common mouse (100) changes the zoom by about a quarter. */
const wheelZoom = 0.0022;

/** Zoom per wheel pixel for a pinch on a touchpad, which arrives as a wheel event with Ctrl and much smaller steps. */
const pinchZoom = 0.01;

const pixelsPerLine = 33;

export interface GestureHandlers {
  press(): void;
  pan(delta: Point, alone: boolean): void;
  zoom(factor: number, about: Point, alone: boolean): void;
  click(at: Point): void;
  /** While true, dragging marks a rectangle instead of moving the picture. */
  isMarking(): boolean;
  mark(from: Point, to: Point): void;
  marked(from: Point, to: Point): void;
}

interface Gestures {
  pointerdown(event: PointerEvent): void;
  pointermove(event: PointerEvent): void;
  pointerup(event: PointerEvent): void;
  pointercancel(event: PointerEvent): void;
  wheel(event: WheelEvent): void;
}

/** The zoom factor of a wheel event. With Shift, a vertical wheel becomes horizontal, so either axis counts. */
export function wheelFactor(event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const lines = event.deltaY === 0 ? event.deltaX : event.deltaY;
  const pixels = event.deltaMode === 1 ? lines * pixelsPerLine : lines;
  return Math.exp(-pixels * (event.ctrlKey ? pinchZoom : wheelZoom));
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** The middle between two fingers and their distance; null for fewer than two. */
function spreadOf(pointers: ReadonlyMap<number, Point>): { middle: Point; distance: number } | null {
  const [a, b] = [...pointers.values()];
  if (a === undefined || b === undefined) return null;
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.hypot(a.x - b.x, a.y - b.y),
  };
}

/** Turns pointer and wheel events on a pane into movements in CSS pixels of that pane. */
export function createPaneGestures(pane: () => HTMLElement | null, handlers: GestureHandlers): Gestures {
  const pointers = new Map<number, Point>();
  let from: Point | null = null;
  let dragged = false;
  let marking = false;

  function at(event: MouseEvent): Point {
    const box = pane()?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  function end(event: PointerEvent): void {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) {
      from = null;
      marking = false;
    }
  }

  return {
    pointerdown(event) {
      if (event.button > 1) return;
      // Pressing the middle button would start the platform's own scrolling.
      if (event.button === 1) event.preventDefault();
      const point = at(event);
      pane()?.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, point);
      if (pointers.size === 1) {
        from = point;
        dragged = false;
        marking = handlers.isMarking();
      }
      handlers.press();
    },
    pointermove(event) {
      const before = pointers.get(event.pointerId);
      if (before === undefined || from === null) return;
      const point = at(event);
      const spreadBefore = spreadOf(pointers);
      pointers.set(event.pointerId, point);
      if (Math.hypot(point.x - from.x, point.y - from.y) > clickSlack) dragged = true;
      if (marking) {
        handlers.mark(from, point);
        return;
      }
      const spreadAfter = spreadOf(pointers);
      if (spreadBefore === null || spreadAfter === null) {
        handlers.pan(between(before, point), event.shiftKey);
        return;
      }
      const { middle, distance } = spreadAfter;
      handlers.pan(between(spreadBefore.middle, middle), event.shiftKey);
      if (spreadBefore.distance > 0 && distance > 0)
        handlers.zoom(distance / spreadBefore.distance, middle, event.shiftKey);
    },
    pointerup(event) {
      const start = from;
      if (!pointers.has(event.pointerId) || start === null) return;
      const single = pointers.size === 1;
      const wasMarking = marking;
      const wasDragged = dragged;
      end(event);
      if (!single) return;
      if (wasMarking) handlers.marked(start, at(event));
      else if (!wasDragged && event.button === 0) handlers.click(at(event));
    },
    pointercancel: end,
    wheel(event) {
      event.preventDefault();
      handlers.zoom(wheelFactor(event), at(event), event.shiftKey);
    },
  };
}
