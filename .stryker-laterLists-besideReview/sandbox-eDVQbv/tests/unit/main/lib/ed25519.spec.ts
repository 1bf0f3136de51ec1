// @ts-nocheck
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  authorKeyOf,
  fingerprintOf,
  fingerprintOfAuthor,
  readPublicKey,
  verifyText,
} from '../../../../src/main/lib/ed25519';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = authorKeyOf(publicKey);
const signed = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('hex');

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const P = (1n << 255n) - 19n;
const ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** A y coordinate and a sign as the 32 bytes of a key (RFC 8032, section 5.1.2). */
function point(y: bigint, sign = 0n): Buffer {
  const hex = (y | (sign << 255n)).toString(16).padStart(64, '0');
  return Buffer.from(hex, 'hex').reverse();
}
const SMALL = [0n, 1n, P - 1n, ORDER_8, P - ORDER_8].flatMap((y) => [point(y), point(y, 1n)]);

describe('a signature over a text', () => {
  it('is distinguished from any other', () => {
    expect(verifyText(KEY, 'a text', signed('a text'))).toBe(true);
    expect(verifyText(KEY, 'a text.', signed('a text'))).toBe(false);
    const other = authorKeyOf(generateKeyPairSync('ed25519').publicKey);
    expect(verifyText(other, 'a text', signed('a text'))).toBe(false);
  });

  it('has one form only, and so has the key', () => {
    const signature = signed('a text');
    expect(verifyText(KEY, 'a text', signature.toUpperCase())).toBe(false);
    expect(verifyText(KEY, 'a text', `${signature} `)).toBe(false);
    expect(verifyText(KEY.slice(2), 'a text', signature)).toBe(false);
    expect(verifyText('', 'a text', signature)).toBe(false);
    expect(verifyText(KEY.toUpperCase(), 'a text', signature)).toBe(false);
    expect(verifyText(`${KEY} `, 'a text', signature)).toBe(false);
  });

  it('is one over its UTF-8 bytes', () => {
    const text = 'Zoë, 李';
    const bytes = Buffer.from([0x5a, 0x6f, 0xc3, 0xab, 0x2c, 0x20, 0xe6, 0x9d, 0x8e]);
    expect(verifyText(KEY, text, sign(null, bytes, privateKey).toString('hex'))).toBe(true);
  });
});

describe('a key of small order', () => {
  it('would let anybody sign, which is why it is refused', () => {
    for (const raw of SMALL) {
      const key = createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' });
      const forged = SMALL.map((r) => Buffer.concat([r, Buffer.alloc(32)]));
      const texts = Array.from({ length: 40 }, (_, index) => `text ${String(index)}`);
      const accepted = texts.flatMap((text) =>
        forged
          .filter((signature) => verify(null, Buffer.from(text), key, signature))
          .map((f) => [text, f] as const),
      );
      expect(accepted.length).toBeGreaterThan(0);
      for (const [text, signature] of accepted)
        expect(verifyText(raw.toString('hex'), text, signature.toString('hex'))).toBe(false);
      expect(readPublicKey(key.export({ type: 'spki', format: 'pem' }).toString())).toBeNull();
    }
  });

  it('is refused in a form that is not reduced too', () => {
    for (const y of [P, P + 1n, P + 18n]) {
      const key = Buffer.concat([SPKI, point(y)]);
      const pem = `-----BEGIN PUBLIC KEY-----\n${key.toString('base64')}\n-----END PUBLIC KEY-----\n`;
      expect(readPublicKey(pem), String(y - P)).toBeNull();
    }
  });
});

describe('a key file', () => {
  it('is read where it is a public Ed25519 key', () => {
    const read = readPublicKey(publicKey.export({ type: 'spki', format: 'pem' }).toString());
    expect(read === null ? null : fingerprintOf(read)).toBe(fingerprintOf(publicKey));
    expect(fingerprintOfAuthor(KEY)).toBe(fingerprintOf(publicKey));
  });

  it('is refused where it is private, of another kind, or no key', () => {
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(createPrivateKey(secret).asymmetricKeyType).toBe('ed25519');
    expect(readPublicKey(secret)).toBeNull();
    const x25519 = generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(readPublicKey(x25519)).toBeNull();
    expect(readPublicKey('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n')).toBeNull();
    expect(readPublicKey('')).toBeNull();
  });

  it('is refused where it holds more than the key, or the key in another form', () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(readPublicKey(pem)).not.toBeNull();
    for (const other of [`Sample\n${pem}`, `${pem}\n`, pem.replaceAll('\n', '\r\n'), pem.trimEnd()])
      expect(readPublicKey(other)).toBeNull();
  });
});
