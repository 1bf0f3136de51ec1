// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { MIN_SIZE, placeWindow } from '../../../../../src/main/platform/window/geometry';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 };
const file = (bounds: object, maximised = false) => ({ schemaVersion: 1, bounds, maximised });

describe('where the window opens', () => {
  it('is where it stood', () => {
    const bounds = { x: 100, y: 50, width: 1200, height: 800 };
    expect(placeWindow(file(bounds, true), [SCREEN])).toEqual({ bounds, least: MIN_SIZE, maximised: true });
  });

  it('is on the second screen if it stood there', () => {
    const bounds = { x: 2000, y: 50, width: 1200, height: 800 };
    expect(placeWindow(file(bounds), [SCREEN, RIGHT]).bounds).toMatchObject({ x: 2000, y: 50 });
  });

  it('is centred when its screen is gone, with its size', () => {
    const place = placeWindow(file({ x: 2000, y: 50, width: 1200, height: 800 }), [SCREEN]);
    expect(place.bounds).toEqual({ width: 1200, height: 800 });
  });

  it('is centred when its title bar would be out of reach', () => {
    const place = placeWindow(file({ x: 100, y: -300, width: 1200, height: 800 }), [SCREEN]);
    expect(place.bounds.x).toBeUndefined();
  });

  it('is no larger than the screen and no smaller than the minimum', () => {
    expect(placeWindow(file({ x: 0, y: 0, width: 9000, height: 9000 }), [SCREEN]).bounds).toMatchObject({
      width: 1920,
      height: 1080,
    });
    expect(placeWindow(file({ x: 0, y: 0, width: 10, height: 10 }), [SCREEN]).bounds).toMatchObject(MIN_SIZE);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { schemaVersion: 2 },
    file({ x: 0.5, y: 0, width: 1200, height: 800 }),
  ])('is the default for a file that does not read: %j', (content) => {
    expect(placeWindow(content, [SCREEN])).toEqual({
      bounds: { width: 1440, height: 900 },
      least: MIN_SIZE,
      maximised: false,
    });
  });

  it.each([
    ['1080 lines at 150 %', { x: 0, y: 0, width: 1280, height: 672 }, { width: 1024, height: 672 }],
    ['the smallest screen', { x: 0, y: 0, width: 800, height: 600 }, { width: 800, height: 600 }],
  ])('is inside a work area of %s', (_name, area, least) => {
    for (const before of [undefined, file({ x: 0, y: 0, width: 1440, height: 900 })]) {
      const place = placeWindow(before, [area]);
      expect(place).toMatchObject({ bounds: { width: area.width, height: area.height }, least });
    }
  });

  it('is inside a screen that is smaller than the one it was on', () => {
    const before = file({ x: 600, y: 300, width: 1200, height: 700 });
    expect(placeWindow(before, [{ x: 0, y: 0, width: 1366, height: 728 }]).bounds).toEqual({
      x: 166,
      y: 28,
      width: 1200,
      height: 700,
    });
    expect(placeWindow(before, [{ x: 0, y: 25, width: 800, height: 575 }]).bounds).toEqual({
      x: 0,
      y: 25,
      width: 800,
      height: 575,
    });
  });

  it('is the default without any screen', () => {
    expect(placeWindow(undefined, []).bounds).toEqual({ width: 1440, height: 900 });
  });
});
