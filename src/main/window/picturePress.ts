import { AppError } from '../ipc/appError';
import type { OpenPress, PressOrder, PressedPicture } from '../report/types';
import type { HiddenPages } from './hiddenPages';

const BLANK = new TextEncoder().encode('<!doctype html><title>Press</title>');
/** Little enough to see no trace in a face, and a tenth of the bytes of a picture without loss. */
const QUALITY = 0.9;
/** A picture that takes longer is one the decoder chokes on, in ms. */
const PRESS_MS = 60_000;

/** The code that does it. Nothing but numbers of ours, the picture's own path and the mark as a JSON text is in it. */
function pressCode(path: string, { maxEdge, rotate = 0, cover = [], mark = '' }: PressOrder): string {
  const rects = cover === 'all' ? [{ x: 0, y: 0, width: 1, height: 1 }] : cover;
  return `(async () => {
    const { maxEdge, rotate, rects, path, quality, mark } = ${JSON.stringify({ maxEdge, rotate, rects, path, quality: QUALITY, mark })};
    const image = new Image();
    image.src = path;
    try { await image.decode(); } catch { return null; }
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0 || naturalHeight === 0) return null;
    const scale = Math.min(1, maxEdge / Math.max(naturalWidth, naturalHeight));
    const width = Math.max(1, Math.round(naturalWidth * scale));
    const height = Math.max(1, Math.round(naturalHeight * scale));
    const sideways = rotate % 180 !== 0;
    const canvas = new OffscreenCanvas(sideways ? height : width, sideways ? width : height);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate((rotate * Math.PI) / 180);
    pen.translate(-width / 2, -height / 2);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, width, height);
    pen.fillStyle = '#000';
    for (const rect of rects) {
      const left = Math.floor(rect.x * width), top = Math.floor(rect.y * height);
      const right = Math.ceil((rect.x + rect.width) * width), bottom = Math.ceil((rect.y + rect.height) * height);
      pen.fillRect(left, top, right - left, bottom - top);
    }
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
    return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
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
