const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const JFIF = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));

/** A minimal JPEG with additional segments before its image data. */
export const jpegOf = (...segments: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    JFIF,
    ...segments,
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    Buffer.from([0x11, 0x22, 0xff, 0xd9]),
  ]);

/** A complete JPEG with additional segments after its first marker. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export const exifSegment = (text: string): Buffer => segment(0xe1, Buffer.from(`Exif\0\0${text}`, 'latin1'));
export const xmpSegment = (text: string): Buffer =>
  segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`, 'utf8'));
export const commentSegment = (text: string): Buffer => segment(0xfe, Buffer.from(text, 'utf8'));
