import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { replaceText } from '../system/replaceText';

/** Minimum window size, which a comparison with two panes needs. On a smaller screen the window fills the screen. */
export const MIN_SIZE = { width: 1024, height: 700 } as const;
const DEFAULT_SIZE = { width: 1440, height: 900 } as const;

const Rectangle = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Rectangle = z.infer<typeof Rectangle>;

/** The saved position of the window. It is not in the vault, because it is needed before unlocking. */
const WindowFile = z.strictObject({ schemaVersion: z.literal(1), bounds: Rectangle, maximised: z.boolean() });

interface Size {
  width: number;
  height: number;
}

export interface WindowPlace {
  bounds: Partial<Rectangle> & Size;
  /** Minimum size of the window. */
  least: Size;
  maximised: boolean;
}

/**
 * Where to open the window: at its last position if that is still on a screen, otherwise centred with the default size.
 * Always inside the screen's work area, and at least the minimum size if there is room for it (1080 lines at 150 %
 * leave 672).
 */
export function placeWindow(file: unknown, screens: readonly Rectangle[]): WindowPlace {
  const largest = screens.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b), {
    x: 0,
    y: 0,
    ...DEFAULT_SIZE,
  });
  const read = WindowFile.safeParse(file);
  const { bounds, maximised } = read.success ? read.data : { bounds: null, maximised: false };
  const stood =
    bounds &&
    screens.find(
      (area) =>
        bounds.x + 100 < area.x + area.width &&
        bounds.x + bounds.width > area.x + 100 &&
        bounds.y >= area.y &&
        bounds.y + 50 < area.y + area.height,
    );
  const screen = stood ?? screens[0] ?? largest;
  const least = {
    width: Math.min(MIN_SIZE.width, screen.width),
    height: Math.min(MIN_SIZE.height, screen.height),
  };
  const wanted = bounds ?? DEFAULT_SIZE;
  const size = {
    width: Math.max(least.width, Math.min(wanted.width, screen.width)),
    height: Math.max(least.height, Math.min(wanted.height, screen.height)),
  };
  const inside = (at: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room));
  const place = stood &&
    bounds && {
      x: inside(bounds.x, screen.x, screen.width - size.width),
      y: inside(bounds.y, screen.y, screen.height - size.height),
    };
  return { bounds: { ...place, ...size }, least, maximised };
}

/** The parsed file; undefined if it is missing or unreadable, so that the defaults are used. */
export function readPlace(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Saves the window's position. A write error, such as a full disk, is ignored. */
export function writePlace(path: string, place: { bounds: Rectangle; maximised: boolean }): void {
  const text = JSON.stringify({ schemaVersion: 1, ...place });
  try {
    replaceText(path, text);
  } catch {
    return;
  }
}
