/** Whether a file is complete according to its format; `unknown` for formats that are not checked. */
export type Completeness = 'whole' | 'truncated' | 'unknown';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const GIF = [0x47, 0x49, 0x46, 0x38];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const BMP = [0x42, 0x4d];
const IEND = 0x49454e44;
const EOF_MARK = '%%EOF';
/** PDF readers look for the end-of-file marker in this many last bytes (ISO 32000-1, annex H, note 18). */
const PDF_TAIL_BYTES = 1024;

/**
 * Whether a JPEG contains its EOI marker (ITU-T T.81, B.1.1). Segments are skipped by their length, so that the end
 * of an embedded preview is not mistaken for the end of the picture.
 */
function isJpegComplete(bytes: Uint8Array): boolean {
  const { length } = bytes;
  let at = 2;
  while (at < length) {
    // Between segments there are only markers; after a scan header comes its data, up to the next marker.
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

/** Whether a PNG's chunks end with IEND (PNG, third edition, 5.6). */
function isPngComplete(bytes: Uint8Array, view: DataView): boolean {
  for (let at = PNG.length; at + 12 <= bytes.length; at += view.getUint32(at) + 12)
    if (view.getUint32(at + 4) === IEND) return true;
  return false;
}

const isPdfComplete = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-PDF_TAIL_BYTES)).includes(EOF_MARK);

/** Size of a colour table in bytes, from the flags byte that declares it. */
const colourTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Whether a GIF's blocks end with its trailer (GIF89a, 27); null if an unknown block occurs. */
function isGifComplete(bytes: Uint8Array): boolean | null {
  let at = 13 + colourTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return true;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) at += 11 + colourTable(bytes[at + 9] ?? 0);
    else return null;
    for (let size = bytes[at]; size !== 0; size = bytes[at]) {
      if (size === undefined) return false;
      at += size + 1;
    }
    at += 1;
  }
  return false;
}

/**
 * Whether a WebP has the length stated in its header. One byte less is accepted, as some writers leave out the
 * padding byte.
 */
const isWebpComplete = (bytes: Uint8Array, view: DataView): boolean =>
  bytes.length + 1 >= view.getUint32(4, true) + 8;

/**
 * The compression methods BI_RGB and BI_BITFIELDS, for which the length of the pixel data follows from width and
 * height.
 */
const UNCOMPRESSED = [0, 3];

/**
 * Whether all pixels of an uncompressed BMP are present. The file length in its header is ignored, because it is
 * often wrong.
 */
function isBmpComplete(bytes: Uint8Array, view: DataView): boolean | null {
  const HEADERS = 54;
  if (bytes.length < HEADERS) return false;
  if (view.getUint32(14, true) < 40 || !UNCOMPRESSED.includes(view.getUint32(30, true))) return null;
  const row = Math.ceil((view.getInt32(18, true) * view.getUint16(28, true)) / 32) * 4;
  return bytes.length >= view.getUint32(10, true) + row * Math.abs(view.getInt32(22, true));
}

/** Null if the format is not checked or its structure cannot be followed. */
function isComplete(bytes: Uint8Array): boolean | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, JPEG)) return isJpegComplete(bytes);
  if (startsWith(bytes, PNG)) return isPngComplete(bytes, view);
  if (startsWith(bytes, PDF)) return isPdfComplete(bytes);
  if (startsWith(bytes, GIF)) return isGifComplete(bytes);
  if (startsWith(bytes, RIFF) && startsWith(bytes.subarray(8), WEBP)) return isWebpComplete(bytes, view);
  return startsWith(bytes, BMP) ? isBmpComplete(bytes, view) : null;
}

/** Whether the bytes of a picture or PDF are complete, according to the end markers of their format. */
export function completenessOf(bytes: Uint8Array): Completeness {
  const complete = isComplete(bytes);
  return complete === null ? 'unknown' : complete ? 'whole' : 'truncated';
}

/** MIME types of the formats whose end can be recognised. */
export const CHECKED_MIMES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'application/pdf',
]);

const ENDS: Readonly<Record<string, readonly number[]>> = {
  'image/gif': [0x00, 0x3b],
  'image/jpeg': [0xff, 0xd9],
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
};

/** Whether the last bytes alone show that a file of this type is complete, which is nearly always the case. */
export const endsWhole = (mime: string, tail: Uint8Array): boolean => {
  if (mime === 'application/pdf') return isPdfComplete(tail);
  const end = ENDS[mime];
  return end !== undefined && tail.length >= end.length && startsWith(tail.subarray(-end.length), end);
};
