// @ts-nocheck
import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSignature, signatureFindings } from '../../../../../src/main/modules/imports/signature';
import { createSigner } from '../../../../support/packageBytes';

const signer = createSigner('T-1');
const SIGNED = Buffer.from('what is signed\n');
const SIGNATURE = sign(null, SIGNED, signer.privateKey);
const FINGERPRINT = signer.fingerprint;

const files = (over: Record<string, Buffer | null> = {}): Map<string, Buffer> => {
  const all: Record<string, Buffer | null> = {
    'tagmanifest-sha256.txt': SIGNED,
    'tagmanifest-sha256.txt.sig': SIGNATURE,
    'signing-key.pem': Buffer.from(signer.pem),
    ...over,
  };
  return new Map(Object.entries(all).flatMap(([path, bytes]) => (bytes === null ? [] : [[path, bytes]])));
};

describe('the signature of a package', () => {
  it('names who signed', () => {
    expect(readSignature(files(), true)).toEqual({ state: 'unknown-signer', fingerprint: FINGERPRINT });
  });

  it('is none where there is no such file, whatever else there is', () => {
    expect(readSignature(files(), false)).toEqual({ state: 'unsigned' });
    expect(readSignature(new Map(), false)).toEqual({ state: 'unsigned' });
  });

  it.each<[string, Record<string, Buffer | null>]>([
    ['too large to be kept', { 'tagmanifest-sha256.txt.sig': null }],
    ['a byte short', { 'tagmanifest-sha256.txt.sig': SIGNATURE.subarray(0, 63) }],
    ['a byte long', { 'tagmanifest-sha256.txt.sig': Buffer.concat([SIGNATURE, Buffer.alloc(1)]) }],
    ['of other bytes', { 'tagmanifest-sha256.txt': Buffer.from('what is signed\r\n') }],
    ['of nothing', { 'tagmanifest-sha256.txt': null }],
    ['of another key', { 'signing-key.pem': Buffer.from(createSigner('T-2').pem) }],
    ['without a key', { 'signing-key.pem': null }],
    ['of a key that cannot be read', { 'signing-key.pem': Buffer.from(`${signer.pem}\n`) }],
  ])('is bad where it is %s', (_what, over) => {
    expect(readSignature(files(over), true)).toEqual({ state: 'bad' });
  });
});

describe('what is reported of the signer', () => {
  const never = { revokedAt: () => null };
  const revoked = { revokedAt: (of: string) => (of === FINGERPRINT ? '2026-03-01T00:00:00.000Z' : null) };
  const known = { state: 'known-signer', fingerprint: FINGERPRINT, name: 'Sample' } as const;
  const report = { kind: 'revoked-signer', fingerprint: FINGERPRINT, revokedAt: '2026-03-01T00:00:00.000Z' };

  it('is that there is none, a bad signature, or an unknown key', () => {
    expect(signatureFindings({ state: 'unsigned' }, null, revoked)).toEqual([{ kind: 'unsigned' }]);
    expect(signatureFindings({ state: 'bad' }, null, revoked)).toEqual([{ kind: 'bad-signature' }]);
    expect(signatureFindings({ state: 'unknown-signer', fingerprint: FINGERPRINT }, null, revoked)).toEqual([
      { kind: 'unknown-signer', fingerprint: FINGERPRINT },
    ]);
  });

  it.each([
    ['before the day', '2026-02-28T23:59:59.999Z', []],
    ['at that very moment', '2026-03-01T00:00:00.000Z', [report]],
    ['after it', '2026-03-01T00:00:00.001Z', [report]],
    ['at no time that it states', null, [report]],
  ])('is a revoked key where the package was exported %s', (_when, exportedAt, expected) => {
    expect(signatureFindings(known, exportedAt, revoked)).toEqual(expected);
    expect(signatureFindings(known, exportedAt, never)).toEqual([]);
  });
});
