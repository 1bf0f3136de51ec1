/** What a PDF says anywhere: its pages, and what no page shows. */
export interface PdfText {
  /** The pages' texts, lines parted by spaces. */
  pages: string;
  /** The same with nothing where a line ends, so that a word broken over two lines is whole. */
  unbroken: string;
  /** Title and other data, outline, alternative texts, addresses of links. */
  beside: string;
}

/** Every text in a tree of whatever form. */
function stringsIn(value: unknown, found: string[] = [], seen = new Set<object>()): string[] {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value);
    const members = value instanceof Map ? [...value.entries()].flat() : Object.values(value);
    for (const item of members) stringsIn(item, found, seen);
  }
  return found;
}

/** The reader draws nothing here, and so never makes one. */
class NoMatrix {}

/** The reader is large and loaded when the first redacted copy is checked. */
async function openReader() {
  const globals = globalThis as { DOMMatrix?: unknown; pdfjsWorker?: unknown };
  globals.DOMMatrix ??= NoMatrix;
  globals.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Reads all texts of a PDF printed by this app. Rejects for anything else. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  const { getDocument, VerbosityLevel } = await openReader();
  const task = getDocument({
    // The reader refuses a Buffer and takes over the memory of its input, so it gets a copy.
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    const unbroken: string[] = [];
    const beside = stringsIn([
      (await document.getMetadata()).info,
      (await document.getMetadata()).metadata?.getRaw(),
      await document.getOutline(),
      [...((await document.getAttachments()) ?? [])],
    ]);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item)) continue;
        pages.push(item.str, item.hasEOL ? '\n' : '');
        unbroken.push(item.str);
      }
      pages.push('\n');
      beside.push(...stringsIn([await page.getStructTree(), await page.getAnnotations()]));
    }
    return { pages: pages.join(''), unbroken: unbroken.join(''), beside: beside.join('\n') };
  } finally {
    await task.destroy();
  }
}
