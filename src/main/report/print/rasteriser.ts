import { withTimeout } from '@shared/lib/withTimeout';
import { AppError } from '../../errors/appError';
import type { OpenRasteriser, PictureSize, RasterRequest, RasterPicture } from '../types';
import type { HiddenPages } from '../../platform/window/hiddenPages';

const BLANK = new TextEncoder().encode('<!doctype html><title>Rasteriser</title>');
/** JPEG quality: leaves no visible artefacts in a face, with a tenth of the bytes of a lossless picture. */
const QUALITY = 0.9;
/** The time limit for one picture in ms; the decoder has probably stalled after that. */
const RASTER_MS = 60_000;

const unreadable = (): AppError => new AppError('picture-unreadable');

/**
 * The script that loads a picture and computes its size; null if it cannot be loaded. It contains no text except our
 * own paths.
 */
const loadCode = (path: string, { maxEdge }: RasterRequest): string => `
    const image = new Image();
    const loaded = new Promise((resolve, reject) => { image.onload = resolve; image.onerror = reject; });
    image.src = ${JSON.stringify(path)};
    try { await loaded; } catch { return null; }
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0 || naturalHeight === 0) return null;
    const scale = Math.min(1, ${String(maxEdge)} / Math.max(naturalWidth, naturalHeight));
    const width = Math.max(1, Math.round(naturalWidth * scale));
    const height = Math.max(1, Math.round(naturalHeight * scale));`;

const measureCode = (
  path: string,
  request: RasterRequest,
): string => `(async () => {${loadCode(path, request)}
    return { width, height };
  })()`;

/** The script that draws a picture. Besides the path it contains only our own numbers, and the mark as JSON text. */
function drawCode(path: string, request: RasterRequest): string {
  const { isCovered = false, mark = '' } = request;
  return `(async () => {${loadCode(path, request)}
    const { isCovered, quality, mark } = ${JSON.stringify({ isCovered, quality: QUALITY, mark })};
    // A valid picture is decoded once. A truncated one is drawn as far as it goes.
    const decoded = await createImageBitmap(image).catch(() => image.decode().then(() => image, () => null));
    if (decoded === null) return null;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = isCovered ? '#000' : '#fff';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    // A covered picture is never drawn at all.
    if (!isCovered) pen.drawImage(decoded, 0, 0, width, height);
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
    if (blob.size === 0) return null;
    return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
  })()`;
}

/** Decodes pictures in a hidden, sandboxed page, so that no process with privileges parses their bytes. */
export function createRasteriserOpener(pages: HiddenPages): OpenRasteriser {
  return async () => {
    const page = await pages.open([['/', { bytes: BLANK, mime: 'text/html; charset=utf-8' }]]);
    let count = 0;
    async function run<T>(request: RasterRequest, codeFor: typeof drawCode): Promise<T> {
      count += 1;
      const path = `/picture/${count}`;
      page.put(path, { bytes: request.bytes, mime: request.mime });
      const drawing = page.run<T | null>(codeFor(path, request));
      const outcome = await withTimeout(drawing, RASTER_MS, unreadable).finally(() => page.drop(path));
      if (outcome === null) throw unreadable();
      return outcome;
    }
    return {
      measure: (request) => run<PictureSize>(request, measureCode),
      async draw(request) {
        const drawn = await run<Omit<RasterPicture, 'mime'>>(request, drawCode);
        return { ...drawn, mime: 'image/jpeg' };
      },
      close: () => page.close(),
    };
  };
}
