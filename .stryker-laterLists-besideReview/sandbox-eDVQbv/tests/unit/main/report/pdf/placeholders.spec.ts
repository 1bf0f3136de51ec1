// @ts-nocheck
import { describe, expect, it } from 'vitest';
import type { PdfObjects } from '../../../../../src/main/report/pdf/pdfObjects';
import { putPictures, placeholder } from '../../../../../src/main/report/pdf/placeholders';

/** Size and components as the frame header tells them (ITU-T T.81, B.2.2). */
function frameOf(jpeg: Uint8Array): { width: number; height: number; components: number } {
  const bytes = Buffer.from(jpeg);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  return {
    height: bytes.readUInt16BE(at + 5),
    width: bytes.readUInt16BE(at + 7),
    components: bytes[at + 9] ?? 0,
  };
}

const SIZE = { width: 667, height: 500 };

describe('what stands in for a picture while a page is printed', () => {
  it('has its size and three components, as the picture will', () => {
    expect(frameOf(placeholder(1, SIZE))).toEqual({ ...SIZE, components: 3 });
    expect(frameOf(placeholder(1, { width: 1, height: 300 }))).toEqual({
      width: 1,
      height: 300,
      components: 3,
    });
  });

  it('is another one for each exhibit', () => {
    expect(Buffer.from(placeholder(1, SIZE)).equals(placeholder(2, SIZE))).toBe(false);
  });

  it('is replaced by the picture, and reports which exhibits have one', () => {
    const streams = new Map([
      [4, placeholder(2, SIZE)],
      [7, placeholder(2, SIZE)],
      [8, Buffer.from('another picture')],
    ]);
    const objects: PdfObjects = {
      beginningWith: () => [...streams.keys()],
      text: () => '',
      stream: (number) => streams.get(number) ?? null,
      replace: (number, _, stream = new Uint8Array()) => void streams.set(number, stream),
      add: () => 0,
      named: () => 0,
      write: () => new Uint8Array(),
    };
    const picture = { ...SIZE, mime: 'image/jpeg', bytes: Buffer.from('made') } as const;
    const put = putPictures(
      objects,
      new Map([
        [1, picture],
        [2, picture],
      ]),
    );
    expect([...put]).toEqual([2]);
    expect([...streams.values()].map(String)).toEqual(['made', 'made', 'another picture']);
  });
});
