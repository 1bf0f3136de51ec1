// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { mediaType } from '../../../src/service/mediaType';

const start = (text: string) => Buffer.from(text, 'latin1');

describe('a medium’s type', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
    ['\0\0\0\x20ftypavif', 'image/avif'],
    ['\0\0\0\x20ftypheic', 'image/heic'],
    ['\0\0\0\x20ftypqt  ', 'video/quicktime'],
    ['\0\0\0\x20ftypisom', 'video/mp4'],
    ['\x1a\x45\xdf\xa3', 'video/webm'],
  ])('is identified by its first bytes, whatever its name says (%#)', (bytes, type) => {
    expect(mediaType(start(bytes), '.txt')).toBe(type);
  });

  it('falls back to the extension, then to plain bytes', () => {
    expect(mediaType(start('garbage'), '.JPG')).toBe('image/jpeg');
    expect(mediaType(start('garbage'), '.exe')).toBe('application/octet-stream');
    expect(mediaType(start(''), '')).toBe('application/octet-stream');
  });
});
