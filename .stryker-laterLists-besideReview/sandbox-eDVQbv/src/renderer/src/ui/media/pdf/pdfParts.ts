/**
 * Files pdf.js asks for while it draws: character maps for Chinese, Japanese and Korean, the fonts a PDF need not carry,
 * and decoders in plain JavaScript. All are the app's own and are read one at a time, when a PDF wants one.
 */
// @ts-nocheck

const CMAPS: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  { query: '?url&no-inline', import: 'default', eager: true },
);
// Only the BSD-licensed Foxit fonts: the Liberation fonts in the same folder are under the GPL, and the system's
// sans-serif replaces them.
const FONTS: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.pfb',
  { query: '?url&no-inline', import: 'default', eager: true },
);
const DECODERS: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/pdfjs-dist/wasm/*_nowasm_fallback.js',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** The folder a file of the built page lies in, with a slash at its end. */
function folderOf(url: string): string {
  return new URL('.', new URL(url, document.baseURI)).href;
}

const byName = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

const FILES = new Map([
  ['cMapUrl', byName(CMAPS)],
  ['standardFontDataUrl', byName(FONTS)],
]);

/** Where pdf.js' worker imports its JavaScript decoders from, by their own names. */
export function decoderFolder(): string {
  return folderOf(Object.values(DECODERS)[0] ?? '');
}

/** The address of a file pdf.js names, or null if it is not one of ours: the name comes from the PDF. */
export function partUrl(kind: string, filename: string): string | null {
  const url = FILES.get(kind)?.get(filename);
  return url === undefined ? null : new URL(url, document.baseURI).href;
}
