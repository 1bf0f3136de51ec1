// @ts-nocheck
import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashedSource,
  windowedSource,
  type ByteSource,
} from '../../../../../src/main/modules/imports/byteSource';

const BYTES = randomBytes(5000);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

/** A source in memory that counts what is read from it. */
function counted(): ByteSource & { sizes: number[] } {
  const sizes: number[] = [];
  return {
    size: BYTES.length,
    sizes,
    read(start, end) {
      sizes.push(end - start);
      return Promise.resolve(BYTES.subarray(start, end));
    },
  };
}

const anyReads = fc.array(
  fc
    .tuple(fc.nat(BYTES.length), fc.nat(BYTES.length))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  { maxLength: 20 },
);

describe('a source that is hashed while it is read', () => {
  it('has the hash of the whole, whatever is read of it and in whatever order, and gives what was asked for', async () => {
    await fc.assert(
      fc.asyncProperty(anyReads, anyReads, async (before, after) => {
        const source = hashedSource(counted());
        for (const [start, end] of before) await source.read(start, end);
        source.beginHash();
        for (const [start, end] of after)
          expect((await source.read(start, end)).equals(BYTES.subarray(start, end))).toBe(true);
        expect(await source.hash()).toBe(SHA256);
      }),
    );
  });

  it('has it too when nothing was ever read', async () => {
    expect(await hashedSource(counted()).hash()).toBe(SHA256);
  });

  it('reads nothing a second time when it is read from end to end', async () => {
    const inner = counted();
    const source = hashedSource(inner);
    source.beginHash();
    for (let at = 0; at < BYTES.length; at += 1000) await source.read(at, at + 1000);
    await source.hash();
    expect(inner.sizes.reduce((sum, bytes) => sum + bytes, 0)).toBe(BYTES.length);
  });

  it('has the hash of what it gave, where the file changes under it', async () => {
    const first = Buffer.alloc(10, 1);
    const then = Buffer.alloc(10, 2);
    let content = first;
    const source = hashedSource({
      size: 10,
      read: (start, end) => Promise.resolve(content.subarray(start, end)),
    });
    source.beginHash();
    await source.read(0, 6);
    content = then;
    const given = Buffer.concat([first.subarray(0, 6), then.subarray(6)]);
    expect(await source.hash()).toBe(createHash('sha256').update(given).digest('hex'));
  });
});

describe('a source that reads ahead', () => {
  it('gives what was asked for, wherever it is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(anyReads, async (reads) => {
        const source = windowedSource(counted());
        for (const [start, end] of reads)
          expect((await source.read(start, end)).equals(BYTES.subarray(start, end))).toBe(true);
      }),
    );
  });

  it('reads small things side by side in one go, and again after it had to forget', async () => {
    const below = counted();
    const source = windowedSource(below);
    for (let at = 0; at < 3000; at += 30) await source.read(at, at + 30);
    expect(below.sizes).toEqual([BYTES.length]);
    source.forget();
    await source.read(10, 20);
    expect(below.sizes).toHaveLength(2);
  });
});
