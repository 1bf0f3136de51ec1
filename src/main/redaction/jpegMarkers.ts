const START = 0xffd8;
const SCAN = 0xda;
/** The JFIF header and a colour profile. The encoder writes both, and they describe only colours. */
const APP0 = 0xe0;
const ICC = 0xe2;
const COMMENT = 0xfe;
const APP15 = 0xef;

/** Whether a JPEG contains only image data: no EXIF, XMP, preview or comment, and nothing after the end marker. */
export function isBareJpeg(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 4 || file.readUInt16BE(0) !== START) return false;
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1] ?? 0;
    const length = file.readUInt16BE(at + 2);
    const isApplication = marker >= APP0 && marker <= APP15;
    const name = file.toString('latin1', at + 4, at + 16);
    const isDrawing =
      (marker === APP0 && name.startsWith('JFIF\0')) || (marker === ICC && name.startsWith('ICC_PROFILE\0'));
    if (marker === COMMENT || (isApplication && !isDrawing)) return false;
    // The scan runs to the end-of-image marker, which must be the last two bytes.
    if (marker === SCAN) return file.indexOf(Buffer.from([0xff, 0xd9]), at) === file.length - 2;
    at += 2 + length;
  }
  return false;
}
