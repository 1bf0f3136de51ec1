// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isBareJpeg } from '../../../../src/main/redaction/jpegMarkers';
import { commentSegment, exifSegment, jpegOf, xmpSegment } from '../../../support/jpegBytes';

describe('a bare JPEG', () => {
  it('is one that holds what is drawn and nothing else', () => {
    expect(isBareJpeg(jpegOf())).toBe(true);
    expect(isBareJpeg(Buffer.from('no picture'))).toBe(false);
  });

  it.each([
    ['EXIF', exifSegment('Sample')],
    ['XMP', xmpSegment('Sample')],
    ['a comment', commentSegment('Sample')],
  ])('is not one with %s', (_, segment) => expect(isBareJpeg(jpegOf(segment))).toBe(false));
});
