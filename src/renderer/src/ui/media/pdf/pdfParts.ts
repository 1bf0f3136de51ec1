/**
 * Files that pdf.js requests while drawing: character maps for Chinese, Japanese and Korean, standard fonts that PDFs
 * need not embed, and decoders in plain JavaScript. All are part of the app and loaded one at a time, when a PDF needs
 * them.
 */
const CMAPS: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  { query: '?url&no-inline', import: 'default', eager: true },
);
// Only the BSD-licensed Foxit fonts. The Liberation fonts in the same folder are under the GPL; the system's sans-serif
// font replaces them.
const FONTS: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.pfb',
  { query: '?url&no-inline', import: 'default', eager: true },
);
const DECODERS: Record<string, string> = import.meta.glob(
  '../../../../../../node_modules/pdfjs-dist/wasm/*_nowasm_fallback.js',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** The folder of a built file, with a trailing slash. */
function folderOf(url: string): string {
  return new URL('.', new URL(url, document.baseURI)).href;
}

const byName = (files: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

const FILES = new Map([
  ['cMapUrl', byName(CMAPS)],
  ['standardFontDataUrl', byName(FONTS)],
]);

/** The folder from which pdf.js' worker imports its JavaScript decoders by their file names. */
export function decoderFolder(): string {
  return folderOf(Object.values(DECODERS)[0] ?? '');
}

/** The address of a file that pdf.js requests; null if it is not one of ours, because the name comes from the PDF. */
export function partUrl(kind: string, filename: string): string | null {
  const url = FILES.get(kind)?.get(filename);
  return url === undefined ? null : new URL(url, document.baseURI).href;
}
