import {
  AnnotationMode,
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import pdfWorkerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import { withTimeout } from '@shared/lib/withTimeout';
import type { TextPiece } from './findText';
import { createEvidenceReader, startReaderWorker, type EvidenceReader } from './evidenceReader';
import { faultOf, PdfError, type PdfFault } from './pdfFaults';
import { decoderFolder, partUrl } from './pdfParts';

/** Time limits in ms for opening a document and for drawing a page. */
const OPEN_MS = 20_000;
const DRAW_MS = 20_000;
/** Bytes per request. */
const CHUNK = 256 * 1024;
/** Pixel limit for a picture inside a PDF; larger ones are not drawn. */
const MAX_IMAGE_PIXELS = 100_000_000;
/** Pixel limit for a drawn page: an A4 page at 800 %. */
const MAX_PAGE_PIXELS = 33_000_000;
/** The longest edge of a drawn page in pixels. */
const MAX_PAGE_EDGE = 16_000;
/** Limit for the text pieces of a page, because each is an element. The densest real pages have some thousands. */
const MAX_PIECES = 6000;
/** Limit for a page's edge in points. The format allows less, but files may state more. */
const MAX_EDGE_POINTS = 1_000_000;

/** Width and height in CSS pixels at 100 %, after rotation. */
export interface PageSize {
  width: number;
  height: number;
}

export interface DrawRequest {
  /** 1 is 100 %, which is 96 pixels per inch. */
  zoom: number;
  /** Degrees clockwise, in addition to the page's own rotation. */
  rotation: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}

export interface OpenPage {
  size(rotation: number): PageSize;
  /** Draws the page into a new canvas. Rejects with `PdfError`, or with an `AbortError` if `signal` aborts. */
  draw(request: DrawRequest, signal: AbortSignal): Promise<HTMLCanvasElement>;
  /** The page's text in pieces, for searching. */
  text(): Promise<TextPiece[]>;
  /**
   * Places the page's invisible text over its picture, so that it can be selected, searched and read aloud. Returns an
   * element for each piece of `text`, or none if there is too much text.
   */
  layText(container: HTMLElement, request: Omit<DrawRequest, 'pixelRatio'>): Promise<readonly HTMLElement[]>;
  /** Releases the memory that rendering uses. */
  release(): void;
}

export interface OpenPdf {
  pageCount: number;
  /** A page by its number, starting at 1. Rejects with `PdfError`. */
  page(number: number): Promise<OpenPage>;
  /** Stops both workers and frees their memory. */
  close(): void;
}

const POINTS_TO_PIXELS = 96 / 72;

function within<T>(ms: number, work: Promise<T>, otherwise: PdfFault, signal?: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => aborted.reject(new DOMException('', 'AbortError')), { once: true });
  return withTimeout(Promise.race([work, aborted.promise]), ms, () => new PdfError(otherwise));
}

/** Supplies pdf.js with bytes of saved evidence, only in the ranges it requests. */
class EvidenceTransport extends PDFDataRangeTransport {
  constructor(
    bytes: number,
    private readonly load: (start: number, end: number) => Promise<Uint8Array>,
    private readonly failed: () => void,
  ) {
    super(bytes, null);
  }

  override requestDataRange(begin: number, end: number): void {
    this.load(begin, end).then((chunk) => this.onDataRange(begin, chunk), this.failed);
  }
}

/** Supplies pdf.js with character maps and fonts, from the app's own files only. */
function createPartsFactory(reader: EvidenceReader) {
  return class PartsFactory {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const url = partUrl(kind, filename);
      if (url === null) throw new Error('No such file');
      return reader.read(url);
    }
  };
}

/** The scale from points to canvas pixels, reduced if the canvas would exceed the limits. */
function canvasScale(size: PageSize, request: DrawRequest): number {
  const wanted = request.zoom * request.pixelRatio;
  const area = Math.sqrt(MAX_PAGE_PIXELS / (size.width * size.height));
  const edge = MAX_PAGE_EDGE / Math.max(size.width, size.height);
  return Math.min(wanted, area, edge);
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** The text of a page. A terminated worker never responds, so reading also ends when the PDF is closed. */
async function readText(proxy: PDFPageProxy, closing: AbortSignal): Promise<TextContent> {
  const content: TextContent = { items: [], styles: {}, lang: null };
  const reader = (proxy.streamTextContent() as ReadableStream<TextContent>).getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  closing.addEventListener('abort', cancel, { once: true });
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      content.lang ??= next.value.lang;
      Object.assign(content.styles, next.value.styles);
      content.items.push(...next.value.items);
    }
  } finally {
    closing.removeEventListener('abort', cancel);
  }
  if (closing.aborted) throw new DOMException('', 'AbortError');
  return content;
}

function openPage(proxy: PDFPageProxy, closing: AbortSignal): OpenPage {
  const turned = (rotation: number): number => (proxy.rotate + rotation) % 360;
  const size = (rotation: number): PageSize => {
    const { width, height } = proxy.getViewport({ scale: POINTS_TO_PIXELS, rotation: turned(rotation) });
    if (!(width > 0 && height > 0 && Math.max(width, height) < MAX_EDGE_POINTS * 2)) {
      throw new PdfError('page-damaged');
    }
    return { width, height };
  };
  const textContent = () => within(DRAW_MS, readText(proxy, closing), 'page-too-slow', closing);
  return {
    size,
    async text() {
      const { items } = await textContent();
      return items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL }] : []));
    },
    async layText(container, { zoom, rotation }) {
      const scale = zoom * POINTS_TO_PIXELS;
      const content = await textContent();
      if (content.items.length > MAX_PIECES) return [];
      const layer = new TextLayer({
        textContentSource: content,
        container,
        viewport: proxy.getViewport({ scale, rotation: turned(rotation) }),
      });
      container.style.setProperty('--total-scale-factor', String(scale));
      await layer.render();
      return layer.textDivs;
    },
    release: () => void proxy.cleanup(),
    async draw(request, signal) {
      const full = size(request.rotation);
      const viewport = proxy.getViewport({
        scale: canvasScale(full, request) * POINTS_TO_PIXELS,
        rotation: turned(request.rotation),
      });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      const task = proxy.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
      try {
        await within(DRAW_MS, task.promise, 'page-too-slow', signal);
        return canvas;
      } catch (cause) {
        task.cancel();
        canvas.width = 0;
        if (signal.aborted) throw new DOMException('', 'AbortError');
        throw new PdfError(faultOf(cause, 'page-damaged'));
      }
    },
  };
}

/**
 * Opens a saved PDF with scripts, forms and links disabled. Rejects with `PdfError`, and then stops everything it
 * started.
 * @param url its evidence address
 * @param bytes its size
 */
export async function openPdf(url: string, bytes: number, signal?: AbortSignal): Promise<OpenPdf> {
  const reader = createEvidenceReader(startReaderWorker());
  const port = new Worker(pdfWorkerUrl, { type: 'module', name: 'pdf' });
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  port.addEventListener('error', () => stopped.reject(new PdfError('stopped')));

  const worker = PDFWorker.create({ port, verbosity: 0 });
  const range = new EvidenceTransport(
    bytes,
    (start, end) => reader.read(url, { start, end }),
    () => stopped.reject(new PdfError('unreadable')),
  );
  const task = getDocument({
    range,
    worker,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'fonts/',
    wasmUrl: decoderFolder(),
    BinaryDataFactory: createPartsFactory(reader),
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  });
  task.onPassword = () => stopped.reject(new PdfError('password'));

  const closing = new AbortController();
  const close = (): void => {
    if (closing.signal.aborted) return;
    closing.abort();
    stopped.reject(new PdfError('stopped'));
    // Terminated without notice: a worker that receives the message while opening a document throws, and a busy one
    // never sends the reply that pdf.js waits for.
    port.terminate();
    reader.close();
    void task.destroy().catch(() => undefined);
    setTimeout(() => worker.destroy(), 0);
  };
  const orStopped = <T>(work: Promise<T>, otherwise: PdfFault): Promise<T> =>
    within(OPEN_MS, Promise.race([work, stopped.promise]), 'too-slow', signal).catch((cause: unknown) => {
      if (signal?.aborted) throw new DOMException('', 'AbortError');
      throw new PdfError(faultOf(cause, otherwise));
    });

  try {
    const pdf: PDFDocumentProxy = await orStopped(task.promise, 'damaged');
    if (pdf.numPages < 1) throw new PdfError('no-pages');
    return {
      pageCount: pdf.numPages,
      page: async (number) => openPage(await orStopped(pdf.getPage(number), 'page-damaged'), closing.signal),
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
}
