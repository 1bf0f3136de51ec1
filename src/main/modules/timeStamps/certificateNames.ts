import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, type AttributeValue, type Name } from '@peculiar/asn1-x509';
import { hexOf, membersOf, wholeOf, type Node } from './asn1Nodes';
import { extensionOf, type ReadCertificate } from './certificateChain';

const ALTERNATIVE_NAMES = '2.5.29.17';

/** A text as it is compared: without regard to the case of letters A to Z and to repeated spaces (RFC 4518). */
const comparable = (text: string): string =>
  text
    .replaceAll(/[\t-\r ]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

function valueOf(value: AttributeValue): { text: string } | { bytes: string } {
  const text = value.utf8String ?? value.printableString ?? value.ia5String;
  return text === undefined ? { bytes: hexOf(AsnConvert.serialize(value)) } : { text: comparable(text) };
}

const keyOf = (name: Name): string =>
  JSON.stringify(name.map((part) => part.map(({ type, value }) => [type, valueOf(value)])));

/** Whether two distinguished names are the same; the type of their character strings does not matter. */
export const isSameName = (a: Name, b: Name): boolean => keyOf(a) === keyOf(b);

/** Whether a certificate is issued to this general name: its subject, or an alternative name of it. */
export function isNameOf(name: Node, certificate: ReadCertificate): boolean {
  const { directoryName } = AsnConvert.parse(name.valueBeforeDecodeView, GeneralName);
  const { subject } = certificate.parsed.tbsCertificate;
  if (directoryName !== undefined && isSameName(directoryName, subject)) return true;
  const extension = extensionOf(certificate, ALTERNATIVE_NAMES);
  if (extension === undefined) return false;
  const bytes = hexOf(name.valueBeforeDecodeView);
  return membersOf(wholeOf(new Uint8Array(extension.extnValue.buffer))).some(
    (one) => hexOf(one.valueBeforeDecodeView) === bytes,
  );
}
