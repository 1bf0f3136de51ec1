import { describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { isDrawn, pictureEdge, picturesToShow } from '@shared/domain/report/reportPictures';
import { exhibit } from './exhibits';

describe('an exhibit that a report shows', () => {
  it.each([
    ['image/jpeg', true],
    ['image/png', true],
    ['image/webp', true],
    ['image/gif', true],
    ['image/bmp', true],
    ['image/avif', true],
    ['image/tiff', false],
    ['image/svg+xml', false],
    ['image/heic', false],
    ['video/mp4', false],
    ['application/pdf', false],
    ['', false],
  ])('%s: %s', (mime, expected) => {
    expect(isDrawn(exhibit(1, mime))).toBe(expected);
  });

  it('is no response, whatever type it has', () => {
    expect(isDrawn(exhibit(1, 'image/png', { kind: 'response' } as never))).toBe(false);
  });
});

describe('the pictures of a report', () => {
  const exhibits = [exhibit(1, 'image/png'), exhibit(2, 'video/mp4'), exhibit(3, 'image/jpeg')];
  const shown = (over: object) =>
    picturesToShow({ exhibits }, { ...DEFAULT_REPORT, ...over }).map(({ number }) => number);

  it('are those that can be drawn and were not left out', () => {
    expect(shown({})).toEqual([1, 3]);
    expect(shown({ images: 'small', without: ['1'.repeat(64)] })).toEqual([3]);
    expect(shown({ images: 'none' })).toEqual([]);
  });
});

describe('the longest edge of a picture', () => {
  it.each([
    // 56.5 mm and 41 mm at 25.4 mm to the inch.
    ['full', 300, 667],
    ['full', 72, 160],
    ['small', 300, 484],
    ['none', 300, 0],
  ] as const)('%s at %i dpi is %i pixels', (images, dpi, pixels) => {
    expect(pictureEdge({ images, dpi })).toBe(pixels);
  });
});
