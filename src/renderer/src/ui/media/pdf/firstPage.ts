import { runInSequence } from '../runInSequence';
import { openPdf } from './openPdf';

/** At most one PDF is opened for a thumbnail at a time; the others wait. */
const pictures = {};

/**
 * Draws the first page to fit a frame (in CSS pixels), then closes the PDF. Rejects with `PdfError` or an `AbortError`.
 */
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
