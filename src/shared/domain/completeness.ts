/** Whether a file ends where its format ends; `unknown` for formats that are not checked. */
export type Completeness = 'whole' | 'truncated' | 'unknown';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const IEND = 0x49454e44;
const EOF_MARK = '%%EOF';
/** Where readers of PDF look for the end of a file (ISO 32000-1, annex H, note 18). */
const PDF_TAIL_BYTES = 1024;

/**
 * Whether a JPEG reaches its EOI (ITU-T T.81, B.1.1): segments are passed over by their length, so that the end of an
 * embedded preview is not taken for the picture's own.
 */
function isJpegComplete(bytes: Uint8Array): boolean {
  const { length } = bytes;
  let at = 2;
  while (at < length) {
    // Between segments only marks stand; after a scan's header, its data up to the next one.
    const mark = bytes.indexOf(0xff, at);
    const code = mark < 0 ? undefined : bytes[mark + 1];
    if (code === undefined) return false;
    if (code === 0xd9) return true;
    const isBare = code === 0x00 || code === 0x01 || code === 0xff || (code >= 0xd0 && code <= 0xd8);
    if (isBare) {
      at = mark + (code === 0xff ? 1 : 2);
      continue;
    }
    const [high, low] = [bytes[mark + 2], bytes[mark + 3]];
    if (high === undefined || low === undefined) return false;
    at = mark + 2 + high * 256 + low;
  }
  return false;
}

/** Whether a PNG's chunks reach IEND (PNG, third edition, 5.6). */
function isPngComplete(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG.length; at + 12 <= bytes.length; at += view.getUint32(at) + 12)
    if (view.getUint32(at + 4) === IEND) return true;
  return false;
}

const isPdfComplete = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-PDF_TAIL_BYTES)).includes(EOF_MARK);

/** Whether the bytes of a JPEG, PNG or PDF are all there, by their own marks. */
export function completenessOf(bytes: Uint8Array): Completeness {
  const isComplete = startsWith(bytes, JPEG)
    ? isJpegComplete(bytes)
    : startsWith(bytes, PNG)
      ? isPngComplete(bytes)
      : startsWith(bytes, PDF)
        ? isPdfComplete(bytes)
        : null;
  return isComplete === null ? 'unknown' : isComplete ? 'whole' : 'truncated';
}

const ENDS: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd9],
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
};

/** Whether the last bytes alone show that a file of this type is whole, as they nearly always do. */
export const endsWhole = (mime: string, tail: Uint8Array): boolean => {
  if (mime === 'application/pdf') return isPdfComplete(tail);
  const end = ENDS[mime];
  return end !== undefined && tail.length >= end.length && startsWith(tail.subarray(-end.length), end);
};
