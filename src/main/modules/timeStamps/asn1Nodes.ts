import { Constructed, fromBER, Integer, Sequence, Set as AsnSet } from 'asn1js';
import { invalid } from './timeStampError';

const SEQUENCE_TAG = 0x30;

/** Bytes in hexadecimal digits. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  (bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.from(bytes)).toString('hex');

/**
 * Parses the bytes completely. Rejects trailing bytes, inconsistent lengths that the library accepts but that change
 * the encoding, and integers with needless leading bytes.
 */
export function wholeOf(bytes: Uint8Array) {
  const { result, offset } = fromBER(Uint8Array.from(bytes).buffer);
  if (offset === -1) throw invalid('form');
  if (offset !== bytes.length) throw invalid('trailing-bytes');
  if (!Buffer.from(result.toBER()).equals(bytes) || !hasShortIntegers(result)) throw invalid('form');
  return result;
}

export type Node = ReturnType<typeof wholeOf>;

/** Like `wholeOf`, for bytes that must be a SEQUENCE. */
export function sequenceOf(bytes: Uint8Array): Node {
  const node = wholeOf(bytes);
  if (bytes[0] !== SEQUENCE_TAG) throw invalid('form');
  return node;
}

/** The members of a constructed value; none for anything else. */
export const membersOf = (node: Node | undefined): Node[] =>
  node instanceof Constructed || node instanceof Sequence || node instanceof AsnSet
    ? node.valueBlock.value
    : [];

/** The member with the tag `[0]`. */
export const optionalOf = (node: Node | undefined): Node | undefined =>
  membersOf(node).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);

/** Whether no integer in a value begins with a byte that only repeats its sign (X.690, section 8.3.2). */
function hasShortIntegers(node: Node): boolean {
  if (!(node instanceof Integer)) return membersOf(node).every(hasShortIntegers);
  const [first, second] = node.valueBlock.valueHexView;
  if (first === undefined || second === undefined) return first !== undefined;
  return (first !== 0 || second >= 0x80) && (first !== 0xff || second < 0x80);
}

/** Requires that the identifier bytes of a value's members, in hexadecimal digits, match a pattern. */
export function requireMembers(
  node: Node | undefined,
  pattern: RegExp,
  fault: Parameters<typeof invalid>[0],
): Node[] {
  const members = membersOf(node);
  const tags = members.map(({ valueBeforeDecodeView }) => hexOf(valueBeforeDecodeView.subarray(0, 1)));
  if (!pattern.test(tags.join(' '))) throw invalid(fault);
  return members;
}
