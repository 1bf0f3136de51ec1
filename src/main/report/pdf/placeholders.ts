import type { PictureSize, RasterPicture } from '../types';
import type { PdfObjects } from './pdfObjects';
import { sha256Of } from '../../lib/sha256';

const word = (number: number): number[] => [number >> 8, number & 255];
const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  ...word(content.length + 2),
  ...content,
];
/** A Huffman table with a single code: the bit `0` stands for the symbol 0. */
const ONE_CODE = [1, ...new Array<number>(15).fill(0), 0];
const COMPONENTS = [1, 2, 3];

/**
 * A grey JPEG (ITU-T T.81) of the given size, different for each exhibit. It takes the place of a picture that is still
 * being prepared.
 */
export function placeholder(exhibit: number, { width, height }: PictureSize): Uint8Array {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xfe, [...Buffer.from(`exhibit ${String(exhibit)}`)]),
    ...segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    ...segment(0xc0, [8, ...word(height), ...word(width), 3, ...COMPONENTS.flatMap((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [0x00, ...ONE_CODE, 0x10, ...ONE_CODE]),
    ...segment(0xda, [3, ...COMPONENTS.flatMap((id) => [id, 0]), 0, 63, 0]),
  ];
  // Two bits for each block and component: no difference, end of block.
  const scan = Buffer.alloc(Math.ceil((blocks * COMPONENTS.length * 2) / 8));
  return Buffer.concat([Buffer.from(head), scan, Buffer.from([0xff, 0xd9])]);
}

/**
 * Replaces the placeholders with the pictures.
 * @param pictures by exhibit number
 * @returns the exhibits that are now in the PDF, with exactly the given bytes
 */
export function putPictures(objects: PdfObjects, pictures: ReadonlyMap<number, RasterPicture>): Set<number> {
  const wanted = new Map([...pictures].map((one) => [sha256Of(placeholder(...one)), one]));
  const put = new Set<number>();
  for (const number of objects.beginningWith('<</Type /XObject\n/Subtype /Image')) {
    const [exhibit, picture] = wanted.get(sha256Of(objects.stream(number) ?? new Uint8Array())) ?? [];
    if (exhibit === undefined || picture === undefined) continue;
    objects.replace(number, objects.text(number), picture.bytes);
    put.add(exhibit);
  }
  return put;
}
