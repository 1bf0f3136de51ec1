import { readFileSync } from 'node:fs';
import { ContentInfo, SignedData, SignerIdentifier } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { afterAll, describe, expect, it } from 'vitest';
import { readCertificate } from '../../../../../src/main/modules/timeStamps/certificateChain';
import { RESPONSE_BYTES } from '../../../../../src/main/modules/timeStamps/responseLimit';
import { timeStampRequest } from '../../../../../src/main/modules/timeStamps/timeStampRequest';
import { imprintOf, verifyResponse } from '../../../../../src/main/modules/timeStamps/timeStampResponse';
import { CA, createTimeAuthority, P256, RSA, type TimeAuthority } from '../../../../support/timeAuthority';

const ASKED = { sha256: 'ab'.repeat(32), nonce: '1123456789abcdef' };
const REQUEST = timeStampRequest(ASKED.sha256, ASKED.nonce);

/** Allows only addresses of one domain; an address of another. */
const NAMES = 'nameConstraints=permitted;email:example.test';
const OTHER = 'subjectAltName=email:time@example.invalid';

/** Every so many bytes one is changed. */
const STRIDE = 43;

const made: TimeAuthority[] = [];
const authorityWith = (options: Parameters<typeof createTimeAuthority>[0] = {}): TimeAuthority => {
  const authority = createTimeAuthority(options);
  made.push(authority);
  return authority;
};
afterAll(() => {
  for (const authority of made) authority.remove();
});

const good = authorityWith();
const response = good.reply(REQUEST);

const rootOf = ({ root }: TimeAuthority) => readCertificate(readFileSync(root));
const outcome = (bytes: Uint8Array, authority: TimeAuthority | null, asked: typeof ASKED = ASKED): string => {
  try {
    verifyResponse(bytes, asked, authority === null ? [] : [rootOf(authority)]);
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error
      ? `${String(error.code)}: ${error.message}`
      : `thrown: ${String(error)}`;
  }
};

/** The signed data of a response. */
function signedDataOf({ timeStampToken }: TimeStampResp): SignedData {
  return AsnConvert.parse(timeStampToken?.content ?? new ArrayBuffer(), SignedData);
}

function withToken(whole: TimeStampResp, token: BufferSource): Uint8Array {
  const timeStampToken = AsnConvert.parse(token, ContentInfo);
  return new Uint8Array(AsnConvert.serialize(Object.assign(whole, { timeStampToken })));
}

/** A valid response with a changed statement, signed again by this authority with these options. */
function signedAgain(
  authority: TimeAuthority,
  changes: Partial<TSTInfo> = {},
  options: readonly string[] = [],
): Uint8Array {
  const whole = AsnConvert.parse(response, TimeStampResp);
  const content = signedDataOf(whole).encapContentInfo.eContent?.single?.buffer ?? new ArrayBuffer();
  const info = Object.assign(AsnConvert.parse(content, TSTInfo), { genTime: new Date(), ...changes });
  return withToken(whole, authority.token(new Uint8Array(AsnConvert.serialize(info)), ...options));
}

/** Requires this outcome, and that openssl accepts and refuses the same. */
function expectAsOpenssl(expected: string, bytes: Uint8Array, authority: TimeAuthority): void {
  expect({ here: outcome(bytes, authority), openssl: authority.verifies(bytes, REQUEST) }).toEqual({
    here: expected,
    openssl: expected === 'accepted',
  });
}

/** A valid response with its signed attributes as the key identifier of the signer, which has the same tag. */
function withAttributesAsSigner(bytes: Uint8Array): Uint8Array {
  const whole = AsnConvert.parse(bytes, TimeStampResp);
  const signed = signedDataOf(whole);
  const [signer] = signed.signerInfos;
  const attributes = signer?.signedAttrs?.map((one) => Buffer.from(AsnConvert.serialize(one))) ?? [];
  const subjectKeyIdentifier = new OctetString(Buffer.concat(attributes.toSorted(Buffer.compare)));
  Object.assign(signer ?? {}, { sid: new SignerIdentifier({ subjectKeyIdentifier }) });
  const token = new ContentInfo({
    contentType: whole.timeStampToken?.contentType ?? '',
    content: AsnConvert.serialize(signed),
  });
  return withToken(whole, AsnConvert.serialize(token));
}

describe('a time-stamp response', () => {
  it.each([
    ['with a certificate between', {}],
    ['under certificates with RSA keys', { issuerKey: RSA }],
    ['straight under the root', { hasIntermediate: false }],
    ['signed with an elliptic curve', { key: P256 }],
    ['signed over SHA-384', { hash: 'sha384' as const }],
  ])('is accepted %s', (_what, options) => {
    const authority = authorityWith(options);
    const before = Date.now();
    const found = verifyResponse(authority.reply(REQUEST), ASKED, [rootOf(good), rootOf(authority)]);
    expect(found).toMatchObject({ authority: 'Example Time Authority', root: authority.fingerprint });
    expect(Math.abs(found.time.getTime() - before)).toBeLessThan(600_000);
  });

  it('names the statement that it is about', () => {
    expect(imprintOf(response)).toBe(ASKED.sha256);
  });

  it('is foreign where it is about something else', () => {
    expect(outcome(response, good, { ...ASKED, sha256: 'cd'.repeat(32) })).toBe(
      'time-stamp-foreign: imprint',
    );
    expect(outcome(response, good, { ...ASKED, nonce: '1123456789abcdee' })).toBe(
      'time-stamp-foreign: nonce',
    );
  });

  it('is refused where the authority refused', () => {
    expect(outcome(good.refusal(), good)).toBe('time-stamp-refused: 2');
  });

  it('is not accepted without its root', () => {
    expect(outcome(response, null)).toBe('authority-not-trusted: authority-not-trusted');
    expect(outcome(response, authorityWith())).toBe('authority-not-trusted: authority-not-trusted');
  });

  it('is not valid when its certificate had expired', () => {
    const authority = authorityWith({ days: -1 });
    expect(outcome(authority.reply(REQUEST), authority)).toBe('time-stamp-invalid: period');
  });

  it('is not valid when it is signed over SHA-1', () => {
    const authority = authorityWith({ hash: 'sha1' });
    expect(outcome(authority.reply(REQUEST), authority)).toBe('time-stamp-invalid: algorithm');
  });

  it.each([
    ['accepted', 'as received', 1, []],
    ['time-stamp-invalid: content', 'in a later version', 2, []],
    ['time-stamp-invalid: signer', 'with a signer identified by its key', 1, ['-keyid']],
  ])('is %s %s, as with openssl', (expected, _what, version, options) => {
    const authority = authorityWith({ more: 'subjectKeyIdentifier=hash' });
    expectAsOpenssl(expected, signedAgain(authority, { version }, options), authority);
  });

  it('is not valid with its signed attributes in place of the signer, as with openssl', () => {
    expectAsOpenssl('time-stamp-invalid: signer', withAttributesAsSigner(response), good);
  });

  it.each([
    ['accepted', 'to sign documents', { usage: 'nonRepudiation' }],
    ['accepted', 'twice for time stamps', { purpose: 'critical,timeStamping,timeStamping' }],
    ['time-stamp-invalid: purpose', 'to encipher too', { usage: 'digitalSignature,keyEncipherment' }],
    ['time-stamp-invalid: purpose', 'to issue too', { usage: 'digitalSignature,keyCertSign' }],
    ['time-stamp-invalid: purpose', 'to decipher too', { usage: 'digitalSignature,decipherOnly' }],
  ])('is %s with a certificate %s, as with openssl', (expected, _what, options) => {
    const authority = authorityWith(options);
    expectAsOpenssl(expected, signedAgain(authority), authority);
  });

  it.each([
    ['names that the signer violates', { middle: `${CA}${NAMES}`, more: OTHER }],
    ['such names, by its root', { above: [NAMES], more: OTHER }],
    ['addresses that no issuer has', { more: 'sbgp-ipAddrBlock=IPv4:10.0.0.0/8' }],
    ['networks that no issuer has', { more: 'sbgp-autonomousSysNum=AS:64500' }],
    ['a proxy certificate', { more: 'proxyCertInfo=language:id-ppl-anyLanguage' }],
    ['a critical rule of its root that is not understood', { above: ['1.2.3.4=critical,ASN1:NULL'] }],
  ])('is not valid with a chain limited to %s, as with openssl', (_what, options) => {
    const authority = authorityWith(options);
    expectAsOpenssl('time-stamp-invalid: chain', signedAgain(authority), authority);
  });

  it.each([0, 1, 2, 8, 64, 1])('is not valid when cut after %i bytes, or before its end', (length) => {
    expect(outcome(response.subarray(0, length), good)).toMatch(/^time-stamp-invalid: /);
    expect(outcome(response.subarray(0, response.length - 1 - length), good)).toMatch(
      /^time-stamp-invalid: /,
    );
  });

  it('is not valid with bytes after it, nested without end, or too large', () => {
    expect(outcome(Buffer.concat([response, Buffer.from([0])]), good)).toBe(
      'time-stamp-invalid: trailing-bytes',
    );
    const nested = Buffer.alloc(100_000, Buffer.from([0x30, 0x80]));
    expect(outcome(nested, good)).toMatch(/^time-stamp-invalid: /);
    expect(outcome(Buffer.alloc(RESPONSE_BYTES + 1), good)).toBe('time-stamp-invalid: too-large');
  });

  it('is not accepted where a byte was changed, unless openssl accepts it too', () => {
    expect(good.verifies(response, REQUEST)).toBe(true);
    const changedAt = (at: number): Buffer => {
      const changed = Buffer.from(response);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    };
    const places = Array.from({ length: Math.floor(response.length / STRIDE) }, (_, index) => index * STRIDE);
    const accepted = places.filter((at) => outcome(changedAt(at), good) === 'accepted');
    expect(accepted.length).toBeLessThan(places.length / 4);
    expect(accepted.filter((at) => !good.verifies(changedAt(at), REQUEST))).toEqual([]);
  });
});
