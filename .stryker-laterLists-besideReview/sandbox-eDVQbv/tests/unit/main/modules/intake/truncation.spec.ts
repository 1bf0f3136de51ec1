// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { truncationOf } from '../../../../../src/main/modules/intake/truncation';
import type { EvidenceStore } from '../../../../../src/main/platform/vault/types';

/** Holds one piece; counts how often it is read whole. */
function holding(bytes: Buffer) {
  const whole = { reads: 0 };
  const evidence = {
    *read(_sha256: string, from: number, to: number) {
      yield bytes.subarray(from, to);
    },
    readAll() {
      whole.reads += 1;
      return bytes;
    },
  } as unknown as EvidenceStore;
  const of = (mime: string, size = bytes.length) =>
    truncationOf(evidence, { sha256: 'a'.repeat(64), bytes: size, mime });
  return { of, whole };
}
const png = (end: string) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55', 'hex'),
    Buffer.from(end, 'hex'),
  ]);
const IEND = '0000000049454e44ae426082';

describe('whether the bytes of a picture end before its end', () => {
  it('is reported of a truncated file, and not of a complete one, which is not fetched again', () => {
    const cut = holding(png('00000020494441'));
    expect(cut.of('image/png')).toEqual({ isTruncated: true });
    const complete = holding(png(IEND));
    expect(complete.of('image/png')).toEqual({});
    expect(complete.whole.reads).toBe(0);
  });

  it('is reported of a WebP that is shorter than its header says', () => {
    const webp = Buffer.from('RIFF\x1e\0\0\0WEBPVP8L', 'latin1');
    expect(holding(webp).of('image/webp')).toEqual({ isTruncated: true });
    expect(holding(Buffer.concat([webp, Buffer.alloc(22)])).of('image/webp')).toEqual({});
  });

  it('is not asked of other files, nor of those that are too large to read whole', () => {
    const cut = holding(png('00'));
    expect(cut.of('video/mp4')).toEqual({});
    expect(cut.of('image/png', 64 * 1024 * 1024 + 1)).toEqual({});
    expect(cut.whole.reads).toBe(0);
  });
});
