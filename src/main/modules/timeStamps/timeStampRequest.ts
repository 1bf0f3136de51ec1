import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, TimeStampReq } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import type { Sha256 } from '@shared/domain/ids';
import { SHA_256 } from './algorithms';

/** A nonce as a DER integer. DER integers are signed, so a leading zero byte keeps a nonce positive. */
export const nonceBytes = (hex: string): Buffer =>
  Buffer.from(`00${hex}`, 'hex').subarray(/^[0-7]/.test(hex) ? 1 : 0);

/**
 * Creates a time-stamp request (RFC 3161, section 2.4.1; DER) for the SHA-256 of a statement. It asks for the
 * authority's certificates to be included in the response.
 *
 * @param nonce 16 hexadecimal digits, the first two not 00
 */
export function timeStampRequest(sha256: Sha256, nonce: string): Uint8Array {
  const hashAlgorithm = new AlgorithmIdentifier({ algorithm: SHA_256, parameters: null });
  const hashedMessage = new OctetString(Buffer.from(sha256, 'hex'));
  const bytes = nonceBytes(nonce);
  const request = new TimeStampReq({
    messageImprint: new MessageImprint({ hashAlgorithm, hashedMessage }),
    nonce: Uint8Array.from(bytes).buffer,
    certReq: true,
  });
  return new Uint8Array(AsnConvert.serialize(request));
}
