import { AppError } from '../../errors/appError';
import type { OpenPress, PressOrder, PressedPicture } from '../../report/types';
import type { HiddenPages } from './hiddenPages';

const BLANK = new TextEncoder().encode('<!doctype html><title>Press</title>');
/** Little enough to see no trace in a face, and a tenth of the bytes of a picture without loss. */
const QUALITY = 0.9;
/** A picture that takes longer is one the decoder chokes on, in ms. */
const PRESS_MS = 60_000;

/** The code that does it. Nothing but numbers of ours, the picture's own path and the mark as a JSON text is in it. */
function pressCode(path: string, { maxEdge, isCovered = false, mark = '' }: PressOrder): string {
  return `(async () => {
    const { maxEdge, isCovered, path, quality, mark } = ${JSON.stringify({ maxEdge, isCovered, path, quality: QUALITY, mark })};
    const image = new Image();
    image.src = path;
    try { await image.decode(); } catch { return null; }
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0 || naturalHeight === 0) return null;
    const scale = Math.min(1, maxEdge / Math.max(naturalWidth, naturalHeight));
    const width = Math.max(1, Math.round(naturalWidth * scale));
    const height = Math.max(1, Math.round(naturalHeight * scale));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = isCovered ? '#000' : '#fff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    // What is covered is never drawn at all.
    if (!isCovered) pen.drawImage(image, 0, 0, width, height);
    if (mark !== '') {
      const size = Math.max(10, Math.round(Math.max(width, height) / 28));
      pen.font = '600 ' + size + 'px sans-serif';
      const line = (mark + '   ').repeat(Math.ceil((3 * width) / Math.max(1, pen.measureText(mark).width)));
      pen.rotate(-Math.PI / 8);
      pen.lineWidth = Math.max(1, size / 12);
      for (let y = -height; y < 2 * height; y += size * 6) {
        pen.fillStyle = 'rgba(255, 255, 255, 0.35)';
        pen.strokeStyle = 'rgba(0, 0, 0, 0.25)';
        pen.strokeText(line, -width, y);
        pen.fillText(line, -width, y);
      }
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
  })()`;
}

/** Pictures are decoded in a hidden, sandboxed page: none of their bytes is read by a program with any rights. */
export function createPressOpener(pages: HiddenPages): OpenPress {
  return async () => {
    const page = await pages.open([['/', { bytes: BLANK, mime: 'text/html; charset=utf-8' }]]);
    let count = 0;
    return {
      async press(order) {
        count += 1;
        const path = `/picture/${count}`;
        page.put(path, { bytes: order.bytes, mime: order.mime });
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<null>((resolve) => {
          timer = setTimeout(() => resolve(null), PRESS_MS);
        });
        const pressed = await Promise.race([
          page.run<Omit<PressedPicture, 'mime'> | null>(pressCode(path, order)),
          late,
        ]).finally(() => {
          clearTimeout(timer);
          page.drop(path);
        });
        if (pressed === null || pressed.bytes.length === 0)
          throw new AppError('picture-unreadable', 'The picture does not decode');
        return { ...pressed, mime: 'image/jpeg' };
      },
      close: () => page.close(),
    };
  };
}
