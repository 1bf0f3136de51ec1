// @ts-nocheck
import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ageStream,
  cipherReady,
  openSealed,
  PIECE,
  seal,
  TAG,
} from '../../../../../src/main/modules/packages/ageStream';
import { openAge } from '../../../../../src/main/modules/imports/ageSource';
import { encryptWithAge } from '../../../../../src/main/modules/packages/ageEncryption';
import { sourceOf } from '../../../../support/packageBytes';

/** Lengths at which pieces of 64 KiB end, begin, or are the only one. */
const LENGTHS = [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 17 * PIECE + 5, 40 * PIECE];

let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await cipherReady();
});

async function sealed(pieces: Iterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of encryptWithAge(pieces, { kind: 'recipients', recipients: [recipient] }))
    parts.push(part);
  return Buffer.concat(parts);
}

describe('the cipher', () => {
  it('opens nothing of which a bit was altered', () => {
    const [key, nonce, plain] = [randomBytes(32), randomBytes(12), randomBytes(35)];
    const closed = seal(key, nonce, plain);
    expect(closed).toHaveLength(plain.length + TAG);
    expect(Buffer.from(openSealed(key, nonce, closed) ?? []).equals(plain)).toBe(true);
    for (let bit = 0; bit < closed.length * 8; bit += 1) {
      const altered = Buffer.from(closed);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(openSealed(key, nonce, altered)).toBeNull();
    }
  });
});

describe('a payload', () => {
  it.each(LENGTHS)('of %i bytes that this app sealed opens with the library', async (length) => {
    const plain = randomBytes(length);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(await sealed([plain]));
    expect(Buffer.from(opened).equals(plain)).toBe(true);
  });

  it.each(LENGTHS)(
    'of %i bytes that the library sealed is read here from any place to any other',
    async (length) => {
      const plain = randomBytes(length);
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      const file = Buffer.from(await encrypter.encrypt(plain));
      const source = await openAge(sourceOf(file), { kind: 'identity', identity });
      expect(source.size).toBe(length);
      await fc.assert(
        fc.asyncProperty(fc.nat(length), fc.nat(length), async (a, b) => {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          expect((await source.read(start, end)).equals(plain.subarray(start, end))).toBe(true);
        }),
        { numRuns: 30 },
      );
    },
  );

  it('is the same whatever the pieces in which it comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3 * PIECE), { maxLength: 8 }), async (lengths) => {
        const pieces = lengths.map((length) => randomBytes(length));
        const source = await openAge(sourceOf(await sealed(pieces)), { kind: 'identity', identity });
        expect((await source.read(0, source.size)).equals(Buffer.concat(pieces))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('never opens with a piece moved, or a last piece that is none', async () => {
    const stream = await ageStream(randomBytes(16), randomBytes(16));
    const piece = stream.seal(3, false, randomBytes(100));
    expect(stream.open(3, false, piece)).toHaveLength(100);
    expect(stream.open(4, false, piece)).toBeNull();
    expect(stream.open(3, true, piece)).toBeNull();
  });

  it('has a different key in every file', async () => {
    const plain = randomBytes(PIECE);
    const [one, other] = [await sealed([plain]), await sealed([plain])];
    expect(one.subarray(-PIECE).equals(other.subarray(-PIECE))).toBe(false);
  });
});
