import { createHash } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName } from '@peculiar/asn1-x509';
import { Integer, ObjectIdentifier, OctetString } from 'asn1js';
import { HASHES, SHA_256 } from './algorithms';
import { hexOf, requireMembers, sequenceOf, type Node } from './asn1Nodes';
import type { ReadCertificate } from './certificateChain';
import { isSameName } from './certificateNames';
import { invalid } from './timeStampError';

/** The identifiers of certificates in a signing-certificate attribute, the signer's first. */
export type CertificateIds = readonly ((certificate: ReadCertificate) => boolean)[];

/** Reads the hash algorithm of an identifier; SHA-256 if there is none (RFC 5035, section 4). */
function hashOf(algorithm: Node | undefined): string {
  const [named] = algorithm === undefined ? [] : requireMembers(algorithm, /^06( ..)?$/, 'signer');
  const id = named instanceof ObjectIdentifier ? named.valueBlock.toString() : SHA_256;
  const hash = HASHES.get(id);
  if (hash === undefined) throw invalid('signer');
  return hash;
}

/** Returns whether a certificate has the issuer and the serial number of an identifier. */
function issuerSerialOf(node: Node): (certificate: ReadCertificate) => boolean {
  const [names, serial] = requireMembers(node, /^30 02$/, 'signer');
  const [name] = requireMembers(names, /^a4$/, 'signer');
  const { directoryName } = AsnConvert.parse(name?.valueBeforeDecodeView ?? new Uint8Array(), GeneralName);
  if (directoryName === undefined || !(serial instanceof Integer)) throw invalid('signer');
  const bytes = hexOf(serial.valueBlock.valueHexView);
  return ({ parsed: { tbsCertificate } }) =>
    isSameName(directoryName, tbsCertificate.issuer) && bytes === hexOf(tbsCertificate.serialNumber);
}

/**
 * Reads a signing-certificate attribute: the older one (RFC 2634), whose identifiers have only SHA-1, or the newer one
 * (RFC 5035). Policies with qualifiers are not accepted.
 *
 * @throws AppError `time-stamp-invalid`
 */
export function certificateIds(value: ArrayBuffer, version: 1 | 2): CertificateIds {
  const [ids, policies] = requireMembers(sequenceOf(new Uint8Array(value)), /^30( 30)?$/, 'signer');
  for (const policy of requireMembers(policies, /^(30( 30)*)?$/, 'signer'))
    requireMembers(policy, /^06$/, 'signer');
  return requireMembers(ids, /^30( 30)*$/, 'signer').map((id) => {
    const members = requireMembers(id, version === 1 ? /^04( 30)?$/ : /^(30 )?04( 30)?$/, 'signer');
    const at = members.findIndex((member) => member instanceof OctetString);
    const certHash = members[at];
    const issuerSerial = members[at + 1];
    if (!(certHash instanceof OctetString)) throw invalid('signer');
    const hash = version === 1 ? 'sha1' : hashOf(members[at - 1]);
    const digest = hexOf(certHash.getValue());
    const isIssued = issuerSerial === undefined ? () => true : issuerSerialOf(issuerSerial);
    return (certificate) =>
      createHash(hash).update(certificate.x509.raw).digest('hex') === digest && isIssued(certificate);
  });
}

/**
 * Whether each identifier is for a certificate of the chain, and only the first for the signer (as OpenSSL requires).
 */
export const areOfChain = (ids: CertificateIds, [signer, ...above]: readonly ReadCertificate[]): boolean =>
  ids.every((matches, index) =>
    (index === 0 ? [signer] : above).some((one) => one !== undefined && matches(one)),
  );
