// @ts-nocheck
import type { TextItem } from 'pdfjs-dist/types/src/display/api';

/** What a PDF says anywhere: its pages, and what no page shows. */
export interface PdfText {
  /** The pages' texts as an outsider's tool extracts them: a line end between lines, a space where there is a gap. */
  pages: string;
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

/** In heights of a letter: a wider gap between two texts is a space, and a text further above or below is another line. */
const WIDEST = { gap: 0.1, rise: 0.5 } as const;

/** What parts two texts of a page that were drawn one after the other, whichever way their line is written. */
function partedBy(before: TextItem, after: TextItem): '' | ' ' | '\n' {
  const [x = 0, y = 0] = before.transform.slice(4) as number[];
  const [nextX = 0, nextY = 0] = after.transform.slice(4) as number[];
  const height = Math.max(before.height, after.height);
  if (Math.abs(nextY - y) > WIDEST.rise * height) return '\n';
  const gap = Math.max(nextX - x - before.width, x - nextX - after.width);
  return gap > WIDEST.gap * height ? ' ' : '';
}

/** The texts of a page in one, with white space where they are set apart. */
function joined(items: readonly TextItem[]): string {
  let [text, last]: [string, TextItem | null] = ['', null];
  for (const item of items) {
    // White space that the reader adds has no place of its own.
    const isBlank = item.str.trim() === '';
    if (!isBlank && last !== null && !/\s$/.test(text) && !/^\s/.test(item.str)) text += partedBy(last, item);
    text += item.str + (item.hasEOL ? '\n' : '');
    if (!isBlank) last = item;
  }
  return text;
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
    const beside = stringsIn([
      (await document.getMetadata()).info,
      (await document.getMetadata()).metadata?.getRaw(),
      await document.getOutline(),
      [...((await document.getAttachments()) ?? [])],
    ]);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(joined(items.filter((item) => 'str' in item)));
      beside.push(...stringsIn([await page.getStructTree(), await page.getAnnotations()]));
    }
    return { pages: pages.join('\n'), beside: beside.join('\n') };
  } finally {
    await task.destroy();
  }
}
