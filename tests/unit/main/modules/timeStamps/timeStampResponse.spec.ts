import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Attribute, ContentInfo, SignedData, SignerIdentifier } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier, AttributeValue, GeneralName, Name } from '@peculiar/asn1-x509';
import { afterAll, describe, expect, it } from 'vitest';
import { SHA_256 } from '../../../../../src/main/modules/timeStamps/algorithms';
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

/** Length of the tag and the length of a statement. */
const HEAD_BYTES = 2;

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

const V1 = '1.2.840.113549.1.9.16.2.12';
const V2 = '1.2.840.113549.1.9.16.2.47';

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

/** DER of these parts under a tag. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const long = body.length < 0x100 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 0x80 ? [body.length] : long)]), body]);
}

/** An identifier of a certificate (RFC 5035; with SHA-1 as in RFC 2634), with further parts. */
const idOf = (bytes: Uint8Array, hash: string, ...more: readonly Uint8Array[]): Buffer =>
  der(0x30, der(0x04, createHash(hash).update(bytes).digest()), ...more);
const issuerSerial = (issuer: Uint8Array, serial: Uint8Array): Buffer =>
  der(0x30, der(0x30, der(0xa4, issuer)), der(0x02, serial));
const attribute = (attrType: string, ids: readonly Uint8Array[], more: readonly Uint8Array[] = []) =>
  new Attribute({ attrType, attrValues: [Uint8Array.from(der(0x30, der(0x30, ...ids), ...more)).buffer] });

/** A valid response with these in place of the signed attribute that identifies the signer. */
function withIdentifiers(found: readonly Attribute[]): Uint8Array {
  const whole = AsnConvert.parse(response, TimeStampResp);
  const signed = signedDataOf(whole);
  const [signer] = signed.signerInfos;
  const kept = (signer?.signedAttrs ?? []).filter(({ attrType }) => attrType !== V2);
  const sorted = [...kept, ...found]
    .map((one) => Buffer.from(AsnConvert.serialize(one)))
    .toSorted(Buffer.compare);
  const signature = sign('sha256', der(0x31, ...sorted), readFileSync(join(good.folder, 'tsa.key')));
  Object.assign(signer ?? {}, {
    signedAttrs: sorted.map((one) => AsnConvert.parse(one, Attribute)),
    signature: new OctetString(signature),
  });
  const contentType = whole.timeStampToken?.contentType ?? '';
  return withToken(
    whole,
    AsnConvert.serialize(new ContentInfo({ contentType, content: AsnConvert.serialize(signed) })),
  );
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

  const own = readCertificate(readFileSync(good.certificates.own));
  const above = readCertificate(readFileSync(good.certificates.issuer));
  const id = (...more: Uint8Array[]) => idOf(own.x509.raw, 'sha256', ...more);
  const idV1 = (...more: Uint8Array[]) => idOf(own.x509.raw, 'sha1', ...more);
  const issuer = new Uint8Array(AsnConvert.serialize(own.parsed.tbsCertificate.issuer));
  const subject = new Uint8Array(AsnConvert.serialize(own.parsed.tbsCertificate.subject));
  const serial = new Uint8Array(own.parsed.tbsCertificate.serialNumber);
  const sha256 = der(0x30, der(0x06, Buffer.from('608648016503040201', 'hex')));
  const explicit = der(0x30, sha256, der(0x04, createHash('sha256').update(own.x509.raw).digest()));
  const higher = idOf(above.x509.raw, 'sha256');
  const root = idOf(rootOf(good).x509.raw, 'sha256');
  const foreign = idOf(Buffer.from('another'), 'sha256');
  const policy = der(0x30, der(0x06, Buffer.from([42, 3])));

  it.each([
    ['the older attribute', [attribute(V1, [idV1()])]],
    ['both attributes', [attribute(V1, [idV1()]), attribute(V2, [id()])]],
    ['its issuer and serial number', [attribute(V2, [id(issuerSerial(issuer, serial))])]],
    ['the hash algorithm stated', [attribute(V2, [explicit])]],
    ['the certificates above', [attribute(V2, [id(), root, higher])]],
    ['a policy', [attribute(V2, [id()], [der(0x30, policy)])]],
  ])('is accepted where the signer is identified by %s, as with openssl', (_what, found) => {
    expectAsOpenssl('accepted', withIdentifiers(found), good);
  });

  it.each([
    ['nothing', []],
    ['an empty attribute', [attribute(V2, [])]],
    ['another serial number', [attribute(V2, [id(issuerSerial(issuer, Buffer.from([5])))])]],
    ['another issuer', [attribute(V2, [id(issuerSerial(subject, serial))])]],
    ['another issuer in the older attribute', [attribute(V1, [idV1(issuerSerial(subject, serial))])]],
    ['a further certificate that is missing', [attribute(V2, [id(), foreign])]],
    ['itself twice', [attribute(V2, [id(), id()])]],
    ['the certificate above first', [attribute(V2, [higher, id()])]],
    ['another certificate in the older attribute', [attribute(V1, [foreign]), attribute(V2, [id()])]],
    ['another certificate in the newer attribute', [attribute(V1, [idV1()]), attribute(V2, [foreign])]],
    ['something other than policies', [attribute(V2, [id()], [der(0x04, Buffer.from('x'))])]],
    ['something after the policies', [attribute(V2, [id()], [der(0x30, policy), der(0x30, policy)])]],
    ['something in place of the issuer', [attribute(V2, [id(der(0x04, Buffer.from('x')))])]],
    ['something after the issuer', [attribute(V2, [id(issuerSerial(issuer, serial), der(0x05))])]],
  ])('is not valid where the signer is identified by %s, as with openssl', (_what, found) => {
    expectAsOpenssl('time-stamp-invalid: signer', withIdentifiers(found), good);
  });

  const ownName = own.parsed.tbsCertificate.subject;
  const named = (utf8String: string): GeneralName => {
    const directoryName = AsnConvert.parse(subject, Name);
    const [part] = directoryName[0] ?? [];
    if (part !== undefined) part.value = new AttributeValue({ utf8String });
    return new GeneralName({ directoryName });
  };

  it.each([
    ['accepted', 'its subject', new GeneralName({ directoryName: ownName })],
    ['accepted', 'its subject in another form', named('  EXAMPLE time   Authority')],
    ['accepted', 'its other name', new GeneralName({ dNSName: 'time.example' })],
    ['time-stamp-invalid: signer', 'part of its subject', named('Example Time')],
    [
      'time-stamp-invalid: signer',
      'another subject',
      new GeneralName({ directoryName: above.parsed.tbsCertificate.subject }),
    ],
    ['time-stamp-invalid: signer', 'another name', new GeneralName({ dNSName: 'other.example' })],
    [
      'time-stamp-invalid: signer',
      'its other name as an address',
      new GeneralName({ rfc822Name: 'time.example' }),
    ],
  ])('is %s where the authority states %s, as with openssl', (expected, _what, tsa) => {
    const authority = authorityWith({ more: 'subjectAltName=DNS:time.example' });
    expectAsOpenssl(expected, signedAgain(authority, { tsa }), authority);
  });

  const imprint = (parameters: Uint8Array | null | undefined) => {
    const hashAlgorithm = new AlgorithmIdentifier({
      algorithm: SHA_256,
      parameters: parameters === null ? null : parameters && Uint8Array.from(parameters).buffer,
    });
    const hashedMessage = new OctetString(Buffer.from(ASKED.sha256, 'hex'));
    return { messageImprint: new MessageImprint({ hashAlgorithm, hashedMessage }) };
  };
  const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex')).buffer;

  it.each([
    ['accepted', 'no parameters', imprint(undefined)],
    ['accepted', 'null parameters', imprint(null)],
    ['time-stamp-invalid: content', 'parameters', imprint(der(0x04, Buffer.from('x')))],
    ['time-stamp-invalid: form', 'a padded nonce', { nonce: bytesOf(`0000${ASKED.nonce}`) }],
    ['time-stamp-invalid: form', 'a padded serial number', { serialNumber: bytesOf('0001') }],
  ])('is %s where its statement has %s, as with openssl', (expected, _what, changes) => {
    expectAsOpenssl(expected, signedAgain(good, changes), good);
  });

  it.each([
    ['accepted', 'an extension', 0x30, [der(0x04, Buffer.from([0]))]],
    ['time-stamp-invalid: content', 'something after an extension', 0x30, [der(0x04), der(0x05)]],
    ['time-stamp-invalid: form', 'another tag', 0xb0, [der(0x04)]],
  ])('is %s where its statement has %s, as with openssl', (expected, _what, tag, value) => {
    const extension = der(0x30, der(0x06, Buffer.from([42, 3])), ...value);
    const whole = AsnConvert.parse(response, TimeStampResp);
    const content = signedDataOf(whole).encapContentInfo.eContent?.single?.buffer ?? new ArrayBuffer();
    const statement = der(tag, Buffer.from(content).subarray(HEAD_BYTES), der(0xa1, extension));
    expectAsOpenssl(expected, withToken(whole, good.token(statement)), good);
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
