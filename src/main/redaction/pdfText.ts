import type { TextItem } from 'pdfjs-dist/types/src/display/api';

/** All texts of a PDF, on its pages and elsewhere. */
export interface PdfText {
  /** The texts of the pages as other tools extract them: a line break between lines, a space where there is a gap. */
  pages: string;
  /** Metadata such as the title, the outline, alternative texts and link targets. */
  beside: string;
}

/** All strings in an object tree of any shape. */
function stringsIn(value: unknown, found: string[] = [], seen = new Set<object>()): string[] {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value);
    const members = value instanceof Map ? [...value.entries()].flat() : Object.values(value);
    for (const item of members) stringsIn(item, found, seen);
  }
  return found;
}

/**
 * In multiples of the letter height: a wider gap between two texts is a space, a larger vertical offset a new line.
 */
const WIDEST = { gap: 0.1, rise: 0.5 } as const;

/**
 * The separator between two texts drawn one after the other, whether the line runs left to right or right to left.
 */
function separatorBetween(before: TextItem, after: TextItem): '' | ' ' | '\n' {
  const [x = 0, y = 0] = before.transform.slice(4) as number[];
  const [nextX = 0, nextY = 0] = after.transform.slice(4) as number[];
  const height = Math.max(before.height, after.height);
  if (Math.abs(nextY - y) > WIDEST.rise * height) return '\n';
  const gap = Math.max(nextX - x - before.width, x - nextX - after.width);
  return gap > WIDEST.gap * height ? ' ' : '';
}

/** Joins the texts of a page, with white space where they are separated. */
function joined(items: readonly TextItem[]): string {
  let [text, last]: [string, TextItem | null] = ['', null];
  for (const item of items) {
    // White space that the reader inserts has no position of its own.
    const isBlank = item.str.trim() === '';
    if (!isBlank && last !== null && !/\s$/.test(text) && !/^\s/.test(item.str))
      text += separatorBetween(last, item);
    text += item.str + (item.hasEOL ? '\n' : '');
    if (!isBlank) last = item;
  }
  return text;
}

/** Placeholder for `DOMMatrix`, which the reader requires but never uses, since nothing is drawn. */
class NoMatrix {}

/** Loads the PDF reader on demand, because it is large. */
async function openReader() {
  const globals = globalThis as { DOMMatrix?: unknown; pdfjsWorker?: unknown };
  globals.DOMMatrix ??= NoMatrix;
  globals.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Reads all texts of a PDF printed by this app. Rejects if the file cannot be read as a PDF. */
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
