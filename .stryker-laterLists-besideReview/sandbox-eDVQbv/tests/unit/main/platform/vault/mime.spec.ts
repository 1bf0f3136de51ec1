// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { mimeOf, SHOWN_MIMES } from '../../../../../src/main/platform/vault/mime';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

const PNG = bytes(
  [0x89],
  'PNG\r\n',
  [0x1a, 0x0a],
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0],
);
const MP4 = bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isomiso2', [0, 0, 0, 8], 'free');

describe('the type by leading bytes', () => {
  it.each([
    ['{"a":1}', 'application/json'],
    ['\xef\xbb\xbf \r\n\t[1]', 'application/json'],
    ['{ not valid', 'application/json'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['GIF89a', 'image/gif'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/octet-stream'],
    ['<?xml version="1.0"?><svg/>', 'application/octet-stream'],
    ['<!doctype html><html>', 'application/octet-stream'],
    ['plain text', 'application/octet-stream'],
    ['PK\x03\x04', 'application/octet-stream'],
    ['', 'application/octet-stream'],
    ['   ', 'application/octet-stream'],
  ])('%j', async (text, mime) => {
    expect(await mimeOf(bytes(text))).toBe(mime);
  });

  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', [0]), 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['a WebP', bytes('RIFF', [8, 0, 0, 0], 'WEBPVP8 '), 'image/webp'],
    ['an MP4', MP4, 'video/mp4'],
  ])('%s', async (_, head, mime) => {
    expect(await mimeOf(head)).toBe(mime);
    expect(SHOWN_MIMES.has(mime)).toBe(true);
  });

  it('shows nothing that can run', () => {
    for (const mime of ['image/svg+xml', 'text/html', 'application/json', 'application/octet-stream']) {
      expect(SHOWN_MIMES.has(mime)).toBe(false);
    }
  });
});
