import { runInSequence } from '../runInSequence';
import { openPdf } from './openPdf';

/** At most one PDF is open for its picture at a time; the others wait their turn. */
const pictures = {};

/** Draws the first page to fit a frame (CSS pixels) and lets the PDF go. Rejects with `PdfError` or an `AbortError`. */
export function drawFirstPage(
  source: { url: string; bytes: number },
  frame: { width: number; height: number },
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  return runInSequence(pictures, async () => {
    signal.throwIfAborted();
    const pdf = await openPdf(source.url, source.bytes, signal);
    try {
      const page = await pdf.page(1);
      const size = page.size(0);
      const zoom = Math.min(frame.width / size.width, frame.height / size.height);
      return await page.draw({ zoom, rotation: 0, pixelRatio: window.devicePixelRatio }, signal);
    } finally {
      pdf.close();
    }
  });
}
