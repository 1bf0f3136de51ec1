import { createHash, verify } from 'node:crypto';
import { Attribute, SignedData, type IssuerAndSerialNumber, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { PKIStatus, TimeStampResp, TSTInfo, TSTInfoVersion } from '@peculiar/asn1-tsp';
import { ObjectIdentifier, OctetString } from 'asn1js';
import type { Sha256 } from '@shared/domain/ids';
import { AppError } from '../../errors/appError';
import { HASHES, SHA_256, SIGNATURES } from './algorithms';
import { hexOf, membersOf, optionalOf, requireMembers, sequenceOf, wholeOf, type Node } from './asn1Nodes';
import { chainOf, readCertificate, type ReadCertificate } from './certificateChain';
import { isNameOf, isSameName } from './certificateNames';
import { RESPONSE_BYTES } from './responseLimit';
import { areOfChain, certificateIds, type CertificateIds } from './signingCertificate';
import { invalid, timeStampError } from './timeStampError';
import { nonceBytes } from './timeStampRequest';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const ATTRIBUTES = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const SET_TAG = 0x31;
const SEQUENCE = 16;
/** Length of an encoded NULL. */
const NULL_BYTES = 2;

/** The facts of the request that the response must match. */
export interface AskedTime {
  /** SHA-256 of the statement. */
  sha256: Sha256;
  /** The nonce of the request, in hexadecimal digits. */
  nonce: string;
}

/** What a verified response confirms. */
export interface ConfirmedTime {
  /** The common name in the authority's certificate, otherwise its whole subject. */
  authority: string;
  time: Date;
  /** SHA-256 of the root certificate, in lower-case hexadecimal digits. */
  root: Sha256;
}

interface ReadResponse {
  /** The authority's signed statement, parsed and as bytes. */
  info: TSTInfo;
  content: Uint8Array;
  /** The name that the statement gives to the authority. */
  tsa: Node | undefined;
  signerInfo: SignerInfo;
  /** The issuer and serial number by which the signer info identifies its certificate. */
  named: IssuerAndSerialNumber;
  /** The object identifiers of the digest algorithms that the token lists (RFC 5652, section 5.1). */
  digests: string[];
  /**
   * The signed attributes as received, but with the tag of a SET, because that form is signed (RFC 5652, section 5.4).
   */
  signedBytes: Uint8Array;
  attributes: Attribute[];
  certificates: ReadCertificate[];
}

/** Extracts the parts whose exact bytes matter, because encoding them again could give different bytes. */
function rawParts(token: ArrayBuffer) {
  const signedData = sequenceOf(new Uint8Array(token));
  const parts = requireMembers(signedData, /^02 31 30( a0)?( a1)? 31$/, 'content');
  requireMembers(parts[2], /^06 a0$/, 'content');
  const [signerInfo] = membersOf(parts.at(-1));
  requireMembers(signerInfo, /^02 30 30 a0 30 04( a1)?$/, 'content');
  const attributes = optionalOf(signerInfo);
  if (attributes === undefined) throw invalid('content');
  const signedBytes = Uint8Array.from(attributes.valueBeforeDecodeView);
  signedBytes[0] = SET_TAG;
  return {
    signedBytes,
    attributes: membersOf(wholeOf(signedBytes)).map((one) =>
      AsnConvert.parse(one.valueBeforeDecodeView, Attribute),
    ),
    certificates: membersOf(optionalOf(signedData)).map((one) => readCertificate(one.valueBeforeDecodeView)),
  };
}

/**
 * Returns the name of the authority in a statement (RFC 3161, section 2.4.2). The order and the types of its members are
 * checked too, because the library skips what it does not expect.
 */
function statedNameOf(statement: Node): Node | undefined {
  const members = requireMembers(statement, /^02 06 30 02 18( 30)?( 01)?( 02)?( a0)?( a1)?$/, 'content');
  const [algorithm] = requireMembers(members[2], /^30 04$/, 'content');
  const [, parameters] = requireMembers(algorithm, /^06( 05)?$/, 'content');
  if (parameters !== undefined && parameters.blockLength !== NULL_BYTES) throw invalid('content');
  if (members[5]?.idBlock.tagNumber === SEQUENCE && members[5].idBlock.tagClass === 1)
    requireMembers(members[5], /^(02)?( ?80)?( ?81)?$/, 'content');
  const last = members.at(-1);
  if (last?.idBlock.tagClass === 3 && last.idBlock.tagNumber === 1)
    for (const extension of requireMembers(last, /^30( 30)*$/, 'content'))
      requireMembers(extension, /^06( 01)? 04$/, 'content');
  const named = optionalOf(statement);
  return named === undefined ? undefined : requireMembers(named, /^(a[0345]|8[12678])$/, 'content')[0];
}

function readResponse(bytes: Uint8Array): ReadResponse {
  const [statusInfo] = requireMembers(sequenceOf(bytes), /^30( 30)?$/, 'content');
  requireMembers(statusInfo, /^02( 30)?( 03)?$/, 'content');
  const { status, timeStampToken: token } = AsnConvert.parse(Uint8Array.from(bytes).buffer, TimeStampResp);
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw timeStampError({ code: 'time-stamp-refused', status: status.status });
  if (token?.contentType !== SIGNED_DATA) throw invalid('content');
  const signed = AsnConvert.parse(token.content, SignedData);
  const { eContentType, eContent } = signed.encapContentInfo;
  const [signerInfo, ...more] = signed.signerInfos;
  const content = eContent?.single?.buffer;
  if (eContentType !== TST_INFO || content === undefined || signerInfo === undefined || more.length > 0)
    throw invalid('content');
  // A key identifier has the same tag as the signed attributes; other tools do not accept one in a time stamp either.
  const named = signerInfo.sid.issuerAndSerialNumber;
  if (named === undefined) throw invalid('signer');
  const tsa = statedNameOf(sequenceOf(new Uint8Array(content)));
  const info = AsnConvert.parse(content, TSTInfo);
  if (info.version !== TSTInfoVersion.v1) throw invalid('content');
  return {
    info,
    content: new Uint8Array(content),
    tsa,
    signerInfo,
    named,
    digests: signed.digestAlgorithms.map(({ algorithm }) => algorithm),
    ...rawParts(token.content),
  };
}

/** The only value of a signed attribute; null if the attribute is missing. */
function attributeOf(attributes: readonly Attribute[], id: string): ArrayBuffer | null {
  const found = attributes.filter(({ attrType }) => attrType === id);
  if (found.length > 1 || (found[0]?.attrValues.length ?? 1) !== 1) throw invalid('content');
  return found[0]?.attrValues[0] ?? null;
}

/** The identifiers in each signing-certificate attribute; at least one attribute is required (RFC 5816). */
function idsOf(attributes: readonly Attribute[]): CertificateIds[] {
  const first = attributeOf(attributes, ATTRIBUTES.signingCertificate);
  const second = attributeOf(attributes, ATTRIBUTES.signingCertificateV2);
  if (first === null && second === null) throw invalid('signer');
  return [
    ...(first === null ? [] : [certificateIds(first, 1)]),
    ...(second === null ? [] : [certificateIds(second, 2)]),
  ];
}

/** Whether the signer info identifies this certificate. */
const isNamedBy = (
  { issuer, serialNumber }: IssuerAndSerialNumber,
  { parsed: { tbsCertificate } }: ReadCertificate,
): boolean =>
  hexOf(serialNumber) === hexOf(tbsCertificate.serialNumber) && isSameName(issuer, tbsCertificate.issuer);

function signerOf({ named, tsa, certificates, attributes }: ReadResponse): ReadCertificate {
  const lists = idsOf(attributes);
  const signer = certificates.find(
    (one) => isNamedBy(named, one) && lists.every(([matches]) => matches?.(one) === true),
  );
  if (signer === undefined || (tsa !== undefined && !isNameOf(tsa, signer))) throw invalid('signer');
  return signer;
}

function requireSigned(
  { signerInfo, digests, content, attributes, signedBytes }: ReadResponse,
  signer: ReadCertificate,
): void {
  const { digestAlgorithm, signatureAlgorithm } = signerInfo;
  const hash = HASHES.get(digestAlgorithm.algorithm);
  const included = SIGNATURES.get(signatureAlgorithm.algorithm);
  if (hash === undefined || included === undefined || (included ?? hash) !== hash) throw invalid('algorithm');
  // Other tools refuse a signature whose digest algorithm the token does not list, which RFC 5652 allows.
  if (!digests.includes(digestAlgorithm.algorithm)) throw invalid('algorithm');
  const type = attributeOf(attributes, ATTRIBUTES.contentType);
  const stated = type === null ? null : wholeOf(new Uint8Array(type));
  if (!(stated instanceof ObjectIdentifier) || stated.valueBlock.toString() !== TST_INFO)
    throw invalid('content');
  const digest = attributeOf(attributes, ATTRIBUTES.messageDigest);
  const octets = digest === null ? null : wholeOf(new Uint8Array(digest));
  const expected = createHash(hash).update(content).digest('hex');
  if (!(octets instanceof OctetString) || hexOf(octets.getValue()) !== expected) throw invalid('digest');
  if (!verify(hash, signedBytes, signer.x509.publicKey, Buffer.from(signerInfo.signature.buffer)))
    throw invalid('signature');
}

function requireAsked({ messageImprint, nonce }: TSTInfo, asked: AskedTime): void {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (hashAlgorithm.algorithm !== SHA_256 || hexOf(hashedMessage.buffer) !== asked.sha256)
    throw timeStampError({ code: 'time-stamp-foreign', differs: 'imprint' });
  if (nonce === undefined || hexOf(nonce) !== hexOf(nonceBytes(asked.nonce)))
    throw timeStampError({ code: 'time-stamp-foreign', differs: 'nonce' });
}

/** Replaces errors of the libraries about unreadable bytes, which mean nothing to a user, with `time-stamp-invalid`. */
function orInvalid<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalid('form');
  }
}

/** The SHA-256 that a response confirms, with which its request is found. */
export function imprintOf(bytes: Uint8Array): Sha256 {
  if (bytes.length > RESPONSE_BYTES) throw invalid('too-large');
  return orInvalid(() => hexOf(readResponse(bytes).info.messageImprint.hashedMessage.buffer));
}

interface SignedTime {
  time: Date;
  authority: string;
  signer: ReadCertificate;
  certificates: ReadCertificate[];
  ids: CertificateIds[];
}

/**
 * Checks everything about a time-stamp response (RFC 3161) except whether its authority is trusted: that it was
 * granted, matches the request, and is signed by the certificate that it names.
 *
 * @throws AppError `time-stamp-refused`, `time-stamp-foreign` or `time-stamp-invalid`
 */
export function readSignedTime(bytes: Uint8Array, asked: AskedTime): SignedTime {
  if (bytes.length > RESPONSE_BYTES) throw invalid('too-large');
  return orInvalid(() => {
    const response = readResponse(bytes);
    requireAsked(response.info, asked);
    const signer = signerOf(response);
    requireSigned(response, signer);
    const { certificates, info } = response;
    return {
      time: info.genTime,
      authority: nameOf(signer),
      signer,
      certificates,
      ids: idsOf(response.attributes),
    };
  });
}

/**
 * Like `readSignedTime`, but also requires that the certificate leads to a trusted root and that all certificates are
 * valid at the confirmed time.
 *
 * @param trusted root certificates
 * @throws AppError additionally `authority-not-trusted`
 */
export function verifyResponse(
  bytes: Uint8Array,
  asked: AskedTime,
  trusted: readonly ReadCertificate[],
): ConfirmedTime {
  const { time, authority, signer, certificates, ids } = readSignedTime(bytes, asked);
  const chain = orInvalid(() => chainOf(signer, { given: certificates, trusted, at: time }));
  if (!ids.every((list) => areOfChain(list, chain))) throw invalid('signer');
  return { authority, time, root: fingerprintOf(chain.at(-1) ?? signer) };
}

const NAME_MAX_LENGTH = 200;

/** The common name of a certificate's subject, otherwise the whole subject on one line. */
export function nameOf({ x509 }: ReadCertificate): string {
  const lines = x509.subject.split('\n');
  const common = lines.find((line) => line.startsWith('CN='))?.slice('CN='.length);
  return (common ?? lines.join(', ')).slice(0, NAME_MAX_LENGTH) || fingerprintOf({ x509 });
}

/** SHA-256 of a certificate, in lower-case hexadecimal digits. */
export const fingerprintOf = ({ x509 }: Pick<ReadCertificate, 'x509'>): Sha256 =>
  x509.fingerprint256.replaceAll(':', '').toLowerCase();
