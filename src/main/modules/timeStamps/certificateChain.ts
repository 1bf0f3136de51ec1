import { X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  KeyUsage,
  KeyUsageFlags,
} from '@peculiar/asn1-x509';
import { SIGNATURES } from './algorithms';
import { invalid, timeStampError } from './timeStampError';

const EXTENSIONS = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  policies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
} as const;
/**
 * Extensions that restrict which certificates may stand below, or which claim something that has to be checked against
 * the certificates above. They are not checked here, so no such certificate is accepted, even with a non-critical one.
 */
const UNCHECKED: readonly string[] = [
  '2.5.29.30', // name constraints
  '1.3.6.1.5.5.7.1.7', // IP addresses
  '1.3.6.1.5.5.7.1.8', // autonomous systems
  '1.3.6.1.5.5.7.1.14', // proxy certificate
];
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SIGNING = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
/** Maximum number of certificates in a chain, without the root. */
const LONGEST = 8;
const RSA_BITS = 2048;

/**
 * A certificate parsed twice: OpenSSL's object verifies signatures, and the ASN.1 structure gives access to fields that
 * OpenSSL's does not expose.
 */
export interface ReadCertificate {
  x509: X509Certificate;
  parsed: Certificate;
}

/**
 * Parses one certificate, DER or PEM.
 *
 * @throws Error for anything else
 */
export function readCertificate(bytes: Uint8Array): ReadCertificate {
  const x509 = new X509Certificate(bytes);
  return { x509, parsed: AsnConvert.parse(Uint8Array.from(x509.raw).buffer, Certificate) };
}

/** The extension with this object identifier. */
export const extensionOf = ({ parsed }: ReadCertificate, id: string) =>
  parsed.tbsCertificate.extensions?.find(({ extnID }) => extnID === id);

/**
 * Whether a certificate may be used only for time-stamping, in an extension marked critical (RFC 3161, section 2.3).
 */
function isForTimeStamping(certificate: ReadCertificate): boolean {
  const extension = extensionOf(certificate, EXTENSIONS.extendedKeyUsage);
  if (extension?.critical !== true) return false;
  const purposes = [...AsnConvert.parse(extension.extnValue.buffer, ExtendedKeyUsage)];
  if (purposes.length === 0 || purposes.some((purpose) => purpose !== TIME_STAMPING)) return false;
  const usage = extensionOf(certificate, EXTENSIONS.keyUsage);
  if (usage === undefined) return true;
  const flags = AsnConvert.parse(usage.extnValue.buffer, KeyUsage).toNumber();
  return (flags & SIGNING) !== 0 && (flags & ~SIGNING) === 0;
}

/** Whether this is a CA certificate that allows `below` intermediate certificates beneath it. */
function mayIssue(certificate: ReadCertificate, below: number): boolean {
  const extension = extensionOf(certificate, EXTENSIONS.basicConstraints);
  if (extension === undefined) return false;
  const { cA, pathLenConstraint } = AsnConvert.parse(extension.extnValue.buffer, BasicConstraints);
  return cA && (pathLenConstraint ?? Infinity) >= below;
}

/** Whether every critical extension is supported. An unknown one might forbid this use of the certificate. */
const isUnderstood = ({ parsed }: ReadCertificate): boolean =>
  (parsed.tbsCertificate.extensions ?? []).every(
    ({ critical, extnID }) =>
      !UNCHECKED.includes(extnID) && (!critical || Object.values<string>(EXTENSIONS).includes(extnID)),
  );

function isStrong({ x509, parsed }: ReadCertificate): boolean {
  const { modulusLength } = x509.publicKey.asymmetricKeyDetails ?? {};
  return (
    SIGNATURES.has(parsed.signatureAlgorithm.algorithm) &&
    (modulusLength === undefined || modulusLength >= RSA_BITS)
  );
}

const isValidAt = ({ x509 }: ReadCertificate, at: Date): boolean =>
  x509.validFromDate <= at && at <= x509.validToDate;

const isIssuedBy = ({ x509 }: ReadCertificate, issuer: ReadCertificate): boolean =>
  x509.checkIssued(issuer.x509) && x509.verify(issuer.x509.publicKey);

const isSame = (a: ReadCertificate, b: ReadCertificate): boolean =>
  a.x509.fingerprint256 === b.x509.fingerprint256;

/** Whether a certificate is self-signed. Users can trust only such root certificates. */
export const isRoot = (certificate: ReadCertificate): boolean =>
  isIssuedBy(certificate, certificate) && mayIssue(certificate, 0);

/**
 * The certificate to continue with: one that is valid and understood, if there is one. An authority may renew a
 * certificate with the same name and key.
 */
const preferred = (issuers: readonly ReadCertificate[], at: Date): ReadCertificate | undefined =>
  issuers.find((one) => isValidAt(one, at) && isUnderstood(one)) ?? issuers[0];

/**
 * Follows a time authority's certificate to a trusted root (RFC 5280, without checking revocation). Every certificate
 * must be valid at the confirmed time.
 *
 * @returns the chain: the authority's certificate first, the root last
 * @throws AppError `time-stamp-invalid` or `authority-not-trusted`
 */
export function chainOf(
  signer: ReadCertificate,
  {
    given,
    trusted,
    at,
  }: { given: readonly ReadCertificate[]; trusted: readonly ReadCertificate[]; at: Date },
): ReadCertificate[] {
  if (!isForTimeStamping(signer)) throw invalid('purpose');
  const chain: ReadCertificate[] = [];
  let current = signer;
  for (let below = 0; below < LONGEST; below += 1) {
    if (!isStrong(current)) throw invalid('algorithm');
    if (!isValidAt(current, at)) throw invalid('period');
    if (!isUnderstood(current)) throw invalid('chain');
    chain.push(current);
    const mayHaveIssued = (one: ReadCertificate): boolean => isIssuedBy(current, one) && mayIssue(one, below);
    const root = preferred(trusted.filter(mayHaveIssued), at);
    if (root !== undefined) {
      if (!isValidAt(root, at)) throw invalid('period');
      if (!isUnderstood(root)) throw invalid('chain');
      return [...chain, root];
    }
    const next = preferred(
      given.filter((one) => !isSame(one, current) && mayHaveIssued(one)),
      at,
    );
    if (next === undefined) break;
    current = next;
  }
  throw timeStampError({ code: 'authority-not-trusted' });
}
