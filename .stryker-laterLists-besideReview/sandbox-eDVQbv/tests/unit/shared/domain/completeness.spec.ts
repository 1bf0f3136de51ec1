// @ts-nocheck
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endsWhole, completenessOf } from '@shared/domain/completeness';
import { exifSegment, jpegOf } from '../../../support/jpegBytes';

const SAMPLES = 'resources/sandbox/media';
const chunk = (type: string, data = Buffer.alloc(0)): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.alloc(13)),
  chunk('IDAT', Buffer.from('some data with IEND in it')),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
/** One pixel of a palette of two, with a comment; what a cut leaves has no trailer. */
const gif = Buffer.from(
  '47494638396101000100800000000000ffffff' + '21fe077a716263643b6600' + '2c00000000010001000002024401003b',
  'hex',
);
const webp = Buffer.concat([
  Buffer.from('RIFF\x1e\0\0\0WEBPVP8L', 'latin1'),
  Buffer.from([17, 0, 0, 0]),
  Buffer.alloc(18, 7),
]);
/** Four by two pixels of 24 bits; the length in its header is wrong, as it often is. */
const bmp = Buffer.alloc(54 + 24, 7);
bmp.write('BM\0\0\0\0', 0, 'latin1');
for (const [at, value] of [
  [10, 54],
  [14, 40],
  [18, 4],
  [22, -2],
  [30, 0],
] as const)
  bmp.writeInt32LE(value, at);
bmp.writeUInt16LE(24, 28);
/** A JPEG whose embedded preview is a whole JPEG of its own. */
const withPreview = jpegOf(exifSegment(jpegOf().toString('latin1')));

describe('wholenessOf', () => {
  it('takes every sample picture for whole', () => {
    const names = readdirSync(SAMPLES).slice(0, 40);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names)
      expect([name, completenessOf(readFileSync(join(SAMPLES, name)))]).not.toContain('truncated');
  });

  it.each([
    ['JPEG', jpegOf()],
    ['JPEG with a preview', withPreview],
    ['PNG', png],
    ['PDF', pdf],
    ['GIF', gif],
    ['WebP', webp],
    ['BMP', bmp],
  ])('tells a whole %s from one that was cut anywhere', (_, whole) => {
    expect(completenessOf(whole)).toBe('whole');
    fc.assert(
      fc.property(fc.integer({ min: 12, max: whole.length - 12 }), (length) => {
        expect(completenessOf(whole.subarray(0, length))).toBe('truncated');
      }),
    );
  });

  it('takes what stands after the end, such as a maker’s own data, for no cut', () => {
    expect(completenessOf(Buffer.concat([jpegOf(), Buffer.from('further data')]))).toBe('whole');
    expect(completenessOf(Buffer.concat([png, Buffer.alloc(64)]))).toBe('whole');
  });

  it('says nothing of formats it does not check, nor of nothing at all', () => {
    for (const bytes of ['<svg/>', 'RIFF----WAVE', ''])
      expect(completenessOf(Buffer.from(bytes))).toBe('unknown');
  });

  it('says nothing where the marks cannot be followed', () => {
    const compressed = Buffer.from(bmp.subarray(0, 60));
    compressed.writeInt32LE(1, 30);
    const strange = Buffer.from(gif.subarray(0, 30));
    strange[19] = 0x07;
    for (const bytes of [compressed, strange]) expect(completenessOf(bytes)).toBe('unknown');
  });
});

it('endsWhole never takes a cut file for whole', () => {
  for (const [mime, whole] of [
    ['image/jpeg', jpegOf()],
    ['image/png', png],
    ['application/pdf', pdf],
    ['image/gif', gif],
  ] as const) {
    expect(endsWhole(mime, whole.subarray(-1024))).toBe(true);
    expect(endsWhole(mime, whole.subarray(0, -9))).toBe(false);
  }
});
