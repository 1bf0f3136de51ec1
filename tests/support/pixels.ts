/** A decoded picture, row by row, with three bytes (red, green, blue) for each pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Reads the output of `pdfimages` and `pdftoppm` (binary PPM, or PGM for grey), without a decoder of the app. */
export function readPixels(file: Buffer): Pixels {
  const head = /^P([56])\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 100));
  if (head === null) throw new Error('no PPM');
  const [text, kind, width, height] = head;
  const data = file.subarray(text.length);
  const isGrey = kind === '5';
  const pixels = isGrey
    ? Uint8Array.from({ length: data.length * 3 }, (_, at) => data[Math.floor(at / 3)] ?? 0)
    : data;
  return { width: Number(width), height: Number(height), data: pixels };
}
